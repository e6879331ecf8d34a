import { isSceneBreak, prose, type Block, type BlockContext, type BodyPiece, type Part } from './blocks.ts';
import { plainInline } from './inlineText.ts';
import { onLine, type LinedText } from './linedText.ts';
import type { BareBody } from './scaffolding.ts';
import { finished } from './stripped.ts';
import { joinLined } from './textBuilder.ts';

/** Reads lines `start` to `end` (exclusive) of a body one by one: for what is too large or too deep for a Markdown tree. */
export function linePieces(
  body: BareBody,
  start: number,
  end: number,
  firstLine: number,
  context: Omit<BlockContext, 'lineOffset'>,
): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  let kind: Block['kind'] | null = null;
  let parts: Part[] = [];
  const flush = (): void => {
    if (kind === 'prose') for (const text of paragraphs(parts, context)) pieces.push(prose(text));
    else if (kind !== null && parts.length > 0) pieces.push({ kind: 'block', block: { kind, parts } });
    kind = null;
    parts = [];
  };
  const add = (next: Block['kind'], text: LinedText): void => {
    if (kind !== next) flush();
    kind = next;
    if (text.text !== '') parts.push({ text, glue: '\n' });
  };
  for (let index = start; index < end; index += 1) {
    const raw = body.lines[index]!;
    const line = firstLine + index;
    if (body.inFence[index] === true) {
      add('code', onLine(raw.trimEnd(), line));
      continue;
    }
    const words = raw
      .replace(/^(?:[ \t]*>)*[ \t]*/, '')
      .replace(/^\[![^\]]*\][-+]?/, '')
      .trim();
    const clean = (text: string): LinedText => finished(plainInline(text, line, context.links), { ...context, lineOffset: 0 });
    const heading = /^(#{1,6})[ \t]+/.exec(raw);
    const item = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(words);
    if (words === '') flush();
    else if (isSceneBreak(words)) {
      flush();
      pieces.push({ kind: 'break', line });
    } else if (heading !== null) {
      flush();
      const text = clean(raw.slice(heading[0].length));
      if (text.text !== '') pieces.push({ kind: 'heading', depth: heading[1]!.length, text, line });
    } else if (/^\|?[\s:|-]+\|[\s:|-]*$/.test(words)) add('table', onLine('', line));
    else if (words.startsWith('|')) add('table', clean(words.replaceAll(/\s*\|\s*/g, ' | ').trim()));
    else if (item !== null) {
      const text = clean(words.slice(item[0].length));
      add('list', text.text === '' ? text : joinLined([onLine(`${item[0].trim()} `, line), text], ''));
    } else add('prose', clean(words));
  }
  flush();
  return pieces;
}

/** Lines of prose as paragraphs: each its own, or all of them one when the document is wrapped. */
function paragraphs(parts: readonly Part[], context: Omit<BlockContext, 'lineOffset'>): LinedText[] {
  const texts = parts.map((part) => part.text);
  return context.breaks === 'wrapped' && texts.length > 0 ? [joinLined(texts, ' ')] : texts;
}
