import type { List, ListItem } from 'mdast';
import { textOf, type Block, type ReadBlocks } from './blocks.ts';
import { nothing, onLine, splitLined, type LinedText } from './linedText.ts';
import { joinLined } from './textBuilder.ts';

/** A list: one part for each item, deeper items inside it, indented by two spaces. Null when all its items are empty. */
export function listBlock(node: List, read: ReadBlocks): Block | null {
  const texts = node.children.map((item, index) => itemText(item, signOf(node, index), read));
  const parts = texts.filter((text) => text.text !== '').map((text) => ({ text, glue: '\n' as const }));
  return parts.length === 0 ? null : { kind: 'list', parts };
}

function signOf(node: List, index: number): string {
  return node.ordered === true ? `${(node.start ?? 1) + index}. ` : '- ';
}

function itemText(item: ListItem, sign: string, read: ReadBlocks): LinedText {
  const texts = item.children.flatMap((child) => read(child)).map(textOf);
  const first = texts[0];
  if (first === undefined || (texts.length === 1 && isUnfilled(first.text))) return nothing;
  const lines = splitLined(joinLined(texts, '\n'), '\n');
  return joinLined([onLine(sign, first.marks[0]?.line ?? 1), joinLined(lines, '\n  ')], '');
}

/** `Motive:` with nothing behind or below it is a form that nobody filled in. */
function isUnfilled(text: string): boolean {
  return text.length <= 40 && /^(?:\[.\] )?[^.!?\n]*[:：]$/.test(text);
}
