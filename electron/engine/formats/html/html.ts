import { frontmatterOf, type ConvertedText } from '../common/types.ts';
import { htmlToMarkdown } from './htmlToMarkdown.ts';

const declaredCharset = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;

/** Web pages, and HTML saved by other programs. */
export async function convertHtml(bytes: Uint8Array): Promise<ConvertedText> {
  const page = decodeHtml(bytes);
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(page)?.[1];
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(page)?.[1] ?? page;
  return { text: frontmatterOf({ title: title && textOf(title) }) + htmlToMarkdown(body), problems: [] };
}

/** Text of a page by its byte order mark, declared encoding, or UTF-8. */
function decodeHtml(bytes: Uint8Array): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  const declared = marked ?? declaredCharset.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 4_096)))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Text of a piece of HTML without elements. */
function textOf(piece: string): string {
  return htmlToMarkdown(`<p>${piece}</p>`).replace(/\\(.)/g, '$1');
}
