import { finished } from 'node:stream/promises';
import { Tokenize } from 'rtf-stream-parser';
import { htmlToMarkdown, withFootnotes } from '../html/htmlToMarkdown.ts';
import { FormatError, OtherContentError, frontmatterOf, type ConvertedText } from '../common/types.ts';
import { RtfReader, type RtfDocument, type RtfToken } from './rtfReader.ts';

/** Rich text, as written by Scrivener, WordPad and TextEdit. Images and deleted text are omitted, comments returned separately. */
export async function convertRtf(bytes: Uint8Array): Promise<ConvertedText> {
  const { html, notes, title, author, comments } = await readRtf(bytes);
  return {
    text: frontmatterOf({ title, author }) + withFootnotes(htmlToMarkdown(html), notes.map(htmlToMarkdown)),
    problems: [],
    comments,
  };
}

/** The body and the notes of a rich text as HTML. @throws FormatError when it is not rich text. */
export async function readRtf(bytes: Uint8Array): Promise<RtfDocument> {
  return new RtfReader().read(await rtfTokens(bytes));
}

/** Groups, control words and text of the file. @throws FormatError when it is not rich text. */
async function rtfTokens(bytes: Uint8Array): Promise<readonly RtfToken[]> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart();
  if (!start.startsWith('{\\rtf')) throw new OtherContentError('Not a rich text file, although its name says so.');
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The tokenizer allocates as many bytes as the file announces.
  for (const [, length] of source.toString('latin1').matchAll(/\\bin(\d+)/g))
    if (Number(length) > bytes.length) throw new FormatError('The file is damaged: a picture in it extends past the end of the file.');
  const tokens: RtfToken[] = [];
  const tokenizer = new Tokenize();
  tokenizer.on('data', (token: RtfToken) => tokens.push(token));
  try {
    tokenizer.end(source);
    await finished(tokenizer);
  } catch (thrown) {
    throw new FormatError('The rich text file is damaged.', { cause: thrown });
  }
  return tokens;
}
