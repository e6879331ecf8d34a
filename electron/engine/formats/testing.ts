import { strToU8, zipSync } from 'fflate';
import { formatOf } from './registry.ts';

/** Markdown of a file's content, for tests. */
export async function markdownOf(name: string, content: string | Uint8Array): Promise<string> {
  const { text } = await formatOf(`Lore/${name}`)!.convert(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return text;
}

/** A zip archive of text files, in the order that is given. */
export function archive(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** A PNG whose text chunks hold these texts, in base64; there is no picture in it. */
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
