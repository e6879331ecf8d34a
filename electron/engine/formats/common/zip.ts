// Its module for Node declares `require`, as the bundler does: together they do not load.
import { unzipSync } from 'fflate/browser';
import { FormatError } from './types.ts';

/** Bytes that the wanted entries of an archive may unpack to. */
const maxUnpackedBytes = 200 * 1024 * 1024;

/** Entries an archive may list. */
const maxEntries = 20_000;

/**
 * The wanted entries of a zip archive, by name. Names are never used as paths, and unwanted entries are not unpacked. @throws FormatError when the
 * bytes are not an archive or unpack to more than `maxUnpackedBytes`.
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let unpacked = 0;
  let entries = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > maxEntries) throw new FormatError(`The archive lists more than ${maxEntries.toLocaleString('en')} files.`);
        if (!isWanted(name)) return false;
        unpacked += originalSize;
        if (unpacked > maxUnpackedBytes) throw new FormatError('The archive unpacks to more than 200 MB.');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (thrown) {
    if (thrown instanceof FormatError) throw thrown;
    throw new FormatError(isEncrypted(bytes) ? 'The archive is protected with a password.' : 'The archive is damaged or incomplete.', {
      cause: thrown,
    });
  }
}

/** Bytes of the head of an entry before its name. */
const headBytes = 30;

/** Whether the first entry of an archive is encrypted (APPNOTE 4.3.7, general purpose bit 0). */
function isEncrypted(bytes: Uint8Array): boolean {
  return bytes.length >= headBytes && [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte) && (bytes[6] ?? 0) % 2 === 1;
}

/** UTF-8 text of an entry. @throws FormatError when there is no such entry. */
export function textEntry(entries: ReadonlyMap<string, Uint8Array>, name: string): string {
  const bytes = entries.get(name);
  if (!bytes) throw new FormatError(`The archive has no "${name}".`);
  return new TextDecoder().decode(bytes);
}
