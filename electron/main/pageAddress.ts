import { join, sep } from 'node:path';

/** The scheme that the pages of Lorelens are served under, instead of `file:`. */
export const scheme = 'app';
const host = 'lorelens';
/** The origin of every page of Lorelens. */
export const appOrigin = `${scheme}://${host}`;

/** The file of `root` that an address asks for; null for another origin, and for anything that leads out of `root`. */
export function fileForAddress(address: string, root: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== `${scheme}:` || url.host !== host) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const file = join(root, path === '/' || path === '' ? 'index.html' : path);
  return file.startsWith(root + sep) ? file : null;
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? address;
}

/** Whether a page may move to an address by itself: only to where it already is. */
export function mayNavigate(from: string, to: string): boolean {
  return withoutHash(to).startsWith(`${appOrigin}/`) && withoutHash(from) === withoutHash(to);
}
