import { type ConvertedText, plainTextOf } from '../common/types.ts';

/** How a statement of JavaScript begins; it goes on up to the next blank line. */
const statement =
  /^(?:import\s*["'{*]|import\s+[\w$]+\s*(?:,|\sfrom\s*["'])|export\s*[{*]|export\s+(?:default|const|let|var|function|async|class|type|interface)\b)/;
const fence = /^\s*(?:```|~~~)/;
const comment = /\{\/\*[^]*?\*\/\}/g;

/**
 * Markdown with components (mdxjs.com), as in websites about worlds: without JavaScript statements and comments. Lines keep their numbers.
 * Components are left to the reader of Markdown, which keeps the text between them.
 */
export async function convertMdx(bytes: Uint8Array): Promise<ConvertedText> {
  const text = plainTextOf(bytes).replace(comment, (code) => code.replace(/[^\n]+/g, ''));
  let inFence = false;
  let inStatement = false;
  const lines = text.split('\n').map((line) => {
    if (fence.test(line)) inFence = !inFence;
    inStatement = line.trim() !== '' && !inFence && (inStatement || statement.test(line));
    return inStatement ? '' : line;
  });
  return { text: lines.join('\n'), problems: [] };
}
