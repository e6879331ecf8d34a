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

/** Signatures of an entry and of its listing, with the place of their flags (APPNOTE 4.3.7 and 4.3.12). */
const heads = [
  ['PK\x03\x04', 6],
  ['PK\x01\x02', 8],
] as const;

/** Whether any entry of an archive is encrypted (general purpose bit 0): a folder, which is often the first, never is. */
function isEncrypted(bytes: Uint8Array): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return heads.some(([signature, flags]) => {
    for (let at = archive.indexOf(signature); at !== -1; at = archive.indexOf(signature, at + signature.length))
      if ((archive[at + flags] ?? 0) % 2 === 1) return true;
    return false;
  });
}

/** UTF-8 text of an entry. @throws FormatError when there is no such entry. */
export function textEntry(entries: ReadonlyMap<string, Uint8Array>, name: string): string {
  const bytes = entries.get(name);
  if (!bytes) throw new FormatError(`The archive has no "${name}".`);
  return new TextDecoder().decode(bytes);
}
