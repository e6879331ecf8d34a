import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { session, WebContentsView } from 'electron';
import { guardedPreferences, guardSession } from '../page/guards.ts';
import { pageNumbersByDestination } from './pdfPages.ts';
import { UserError } from '../common/errors.ts';
import { scheme } from '../page/pageAddress.ts';

/** Allows only the page, its embedded content, and the app's own fonts. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const address = `${scheme}://book`;

/** The app's serif font: its style sheet and files. From source there may be none, and the book uses a system font. */
async function fontFaces(folder: string): Promise<{ readonly css: string; readonly files: ReadonlySet<string> }> {
  const names = await readdir(folder).catch(() => []);
  const files = new Set<string>();
  const faces: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.css')))
    for (const [face] of (await readFile(join(folder, name), 'utf8')).matchAll(/@font-face\s*\{[^}]*Source Serif 4[^}]*\}/g))
      faces.push(
        face.replace(/url\(["']?[^)"']*?([\w.-]+\.woff2)["']?\)/g, (_whole, file: string) => {
          files.add(file);
          return `url(${address}/${file})`;
        }),
      );
  return { css: faces.join('\n'), files };
}

/** The HTML with the page number of each heading in the contents, if known. */
function withPageNumbers(html: string, pages: ReadonlyMap<string, number>): string {
  return html.replace(/data-page-of="([\w-]+)">[^<]*</g, (_whole, id: string) => `data-page-of="${id}">${pages.get(id) ?? ''}<`);
}

/**
 * Prints a page of HTML as a PDF, without a window or scripts and with an in-memory session that can load only the page and
 * the fonts in `fonts`. It is printed twice: the first print gives the page numbers for the contents of the second. Null when `signal` stopped it.
 */
export async function printBook(html: string, fonts: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const { css, files } = await fontFaces(fonts);
  let content = html.replace('<style>', () => `<style>\n${css}\n`);
  // In memory and separate from the windows' session; it ends with its last page.
  const pages = session.fromPartition(`book-${randomUUID()}`);
  guardSession(pages, (url) => url.startsWith(`${address}/`) || url.startsWith('data:'));
  pages.protocol.handle(scheme, async ({ url }) => {
    const headers = { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' };
    if (url === `${address}/`) return new Response(content, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
    const name = url.slice(address.length + 1);
    if (!files.has(name)) return new Response(null, { status: 404, headers });
    return new Response(await readFile(join(fonts, name)), { headers: { ...headers, 'Content-Type': 'font/woff2' } });
  });
  if (signal.aborted) return null;
  // A page without a window: on a machine without a display a window cannot be made.
  const view = new WebContentsView({ webPreferences: { ...guardedPreferences, session: pages, javascript: false } });
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true });
  });
  try {
    const print = async (): Promise<Uint8Array> => {
      await Promise.race([view.webContents.loadURL(`${address}/`), stopped]);
      const printed = view.webContents.printToPDF({
        preferCSSPageSize: true,
        printBackground: true,
        generateDocumentOutline: true,
        generateTaggedPDF: true,
      });
      return Promise.race([printed, stopped]);
    };
    content = withPageNumbers(content, new Map([...content.matchAll(/data-page-of="([\w-]+)"/g)].map(([, id]) => [id!, 888])));
    const draft = await print();
    content = withPageNumbers(content, pageNumbersByDestination(draft));
    return await print();
  } catch (error) {
    if (signal.aborted) return null;
    throw new UserError('The book could not be printed. Export it as a Word document or an EPUB instead.', { cause: error });
  } finally {
    // Named here, so that it is not collected as garbage, with its page, while that is printed.
    view.webContents.close();
  }
}
