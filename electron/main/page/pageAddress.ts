import { join, sep } from 'node:path';

/** The scheme of the pages of Lorelens, instead of `file:`. */
export const scheme = 'app';
const host = 'lorelens';
export const appOrigin = `${scheme}://${host}`;

/** The address of Vite's server in `npm run dev`, else null. `import.meta.env.DEV` leaves only `return null` in a built app. */
export function developmentServer(): URL | null {
  if (!import.meta.env.DEV) return null;
  const address = process.env['ELECTRON_RENDERER_URL'];
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1') ? url : null;
}

/** The origin of the window's page in this build. */
export function pageOrigin(): string {
  return developmentServer()?.origin ?? appOrigin;
}

/** The file of `root` that an address requests; null for another origin, and for a path outside `root`. */
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

/** Whether an address is that of the window's page, with any hash. */
export function isAppPage(address: string, origin: string = appOrigin): boolean {
  return withoutHash(address) === `${origin}/index.html`;
}

/** Whether a page of `origin` may navigate to an address by itself: only to where it already is. */
export function mayNavigate(from: string, to: string, origin: string = appOrigin): boolean {
  return withoutHash(to).startsWith(`${origin}/`) && withoutHash(from) === withoutHash(to);
}
