import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import { formatOf } from './registry.ts';

/** Damaged files that each reader is given; `LORELENS_DAMAGED=10000` gives it more. */
const damagedRuns = Number(process.env['LORELENS_DAMAGED'] ?? 150);
/** In milliseconds. */
export const damagedTimeout = 60_000 + damagedRuns * 200;
/** Time of the processor that a damaged file may take in the thread that reads it, in milliseconds. */
const maxDamagedTime = 2_000;
/** What reading damaged files may add to the memory of the process at any moment, in bytes: they are small, and archives in them unpack to 200 MB at most. */
const maxDamagedMemory = 500 * 1024 * 1024;

/** Bytes with random replacements, deletions or truncation. */
export function damagedBytes(bytes: Uint8Array, maxRemoved: number): fc.Arbitrary<Uint8Array> {
  const last = Math.max(0, bytes.length - 1);
  return fc
    .tuple(
      fc.array(fc.tuple(fc.nat({ max: last }), fc.nat({ max: 255 })), { maxLength: 8 }),
      fc.nat({ max: bytes.length }),
      fc.nat({ max: maxRemoved }),
    )
    .map(([changes, start, length]) => {
      const copy = Uint8Array.from(bytes);
      for (const [index, value] of changes) copy[index] = value;
      return Uint8Array.from([...copy.slice(0, start), ...copy.slice(start + length)]);
    });
}

/** A zip archive that is whole, with damage in one of its entries. */
export function damagedInside(bytes: Uint8Array, maxRemoved: number): fc.Arbitrary<Uint8Array> {
  const entries = unzipSync(bytes);
  return fc
    .constantFrom(...Object.keys(entries))
    .chain((name) => damagedBytes(entries[name]!, maxRemoved).map((content) => zipSync({ ...entries, [name]: content })));
}

/** Reads damaged content again and again: each in its time, all in their memory. `read` refuses by an error that it checks itself. */
export async function readDamaged<T>(contents: fc.Arbitrary<T>, read: (content: T) => Promise<void>): Promise<void> {
  const before = process.resourceUsage().maxRSS;
  let slowest = 0;
  await fc.assert(
    fc.asyncProperty(contents, async (content) => {
      const started = process.threadCpuUsage();
      await read(content);
      const { user, system } = process.threadCpuUsage(started);
      // Processor time of this thread, since the machine may be busy, and collecting garbage in other threads is not the file's.
      const time = (user + system) / 1_000;
      slowest = Math.max(slowest, time);
      expect(time).toBeLessThan(maxDamagedTime);
    }),
    { numRuns: damagedRuns },
  );
  const grown = (process.resourceUsage().maxRSS - before) * 1024;
  expect(grown).toBeLessThan(maxDamagedMemory);
  if (process.env['LORELENS_DAMAGED'] !== undefined)
    process.stdout.write(
      `${expect.getState().currentTestName}: ${damagedRuns} files, slowest ${slowest.toFixed(0)} ms, ${(grown / 1024 / 1024).toFixed(0)} MB more memory\n`,
    );
}

/** Markdown of a file's content, for tests. */
export async function markdownOf(name: string, content: string | Uint8Array): Promise<string> {
  const { text } = await formatOf(`Lore/${name}`)!.convert(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return text;
}

/** A zip archive of text files, in the order that is given. */
export function archive(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A PNG without an image whose text chunks contain these texts, base64. */
export function pngWithTexts(texts: Readonly<Record<string, string>>): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(12 + data.length);
    new DataView(bytes.buffer).setUint32(0, data.length);
    bytes.set(strToU8(type), 4);
    bytes.set(data, 8);
    return bytes;
  };
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(13)),
    ...Object.entries(texts).map(([key, text]) => chunk('tEXt', strToU8(`${key}\0${Buffer.from(text).toString('base64')}`))),
    chunk('IEND', new Uint8Array()),
  ];
  return Uint8Array.from(Buffer.concat(parts));
}
