import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol } from 'electron';
import { pictureAddress, pictureOf } from './vaultFiles.ts';
import { contentSecurityPolicy } from '../page/contentSecurity.ts';
import { fileForAddress, scheme } from '../page/pageAddress.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Gives the scheme `app:` its own origin and a cache of compiled scripts. Must run before the app is ready. */
export function registerPageScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }]);
}

/** A built file of the page; null for an address of none. */
async function builtFile(address: string, root: string): Promise<{ readonly file: string; readonly bytes: Uint8Array } | null> {
  const file = fileForAddress(address, root);
  return file ? { file, bytes: await readFile(file) } : null;
}

async function respond(request: Request, root: string, dataDir: string): Promise<Response> {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const notFound = (): Response => new Response(null, { status: 404, headers });
  if (request.method !== 'GET') return new Response(null, { status: 405, headers });
  const picture = pictureAddress(request.url);
  try {
    const found = picture === null ? await builtFile(request.url, root) : await pictureOf(picture, dataDir);
    if (!found) return notFound();
    return new Response(new Uint8Array(found.bytes), {
      headers: { ...headers, 'Content-Type': contentTypes[extname(found.file).toLowerCase()] ?? 'application/octet-stream' },
    });
  } catch {
    return notFound();
  }
}

/** Serves the built pages of Lorelens as `app://lorelens/`, with the pictures of vaults that it has opened, and nothing else. */
export function servePageFiles(root: string, dataDir: string): void {
  protocol.handle(scheme, (request) => respond(request, root, dataDir));
}
