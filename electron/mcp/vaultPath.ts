import { ResourceNotFoundError } from '@modelcontextprotocol/server';

/**
 * The path that an address names. Only a plain path inside the vault passes; what climbs out, starts elsewhere or hides in other
 * spellings is refused before anything looks at the disk. (That the file really lies inside, links followed, is checked when it is read.)
 * @throws ResourceNotFoundError
 */
export function pathOfUri(uri: string, prefix: string): string {
  const refused = new ResourceNotFoundError(
    uri.slice(0, 300),
    'Only paths inside the vault can be read, exactly as they appear in a list or a result.',
  );
  let path: string;
  try {
    path = decodeURIComponent(uri.slice(prefix.length)).normalize('NFC');
  } catch {
    throw refused;
  }
  if (!uri.startsWith(prefix) || !isPlainPath(path)) throw refused;
  return path;
}

/** Whether a path has only plain parts: no root, no drive, no share, no home, no way up, no control characters. */
export function isPlainPath(path: string): boolean {
  if (path === '' || path.length > 4_096 || /[\\\p{Cc}]/u.test(path) || /^(?:\/|~|[a-z]:)/i.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
