import type { LineBreaks } from './types.ts';
import { append, buildText, exchangeLined, newBuilder, sliceLined, trimLined, type LinedText } from './linedText.ts';

/*
 * Before Markdown is parsed, links, stripped comments and code are encoded as Unicode noncharacters (placeholders), which Markdown treats as ordinary
 * letters, so that a link keeps its place in any context: `[[A|b]]` becomes OPEN, the number of the link, SHOWN, `b`, CLOSE.
 */
export const OPEN = '\uFDD0';
export const SHOWN = '\uFDD1';
export const CLOSE = '\uFDD2';
/** Placeholder for a stripped part. A label followed only by this is stripped too. */
export const STRIPPED = '\uFDD3';
/** Start of an infobox row, and separator between label and values. */
export const ROW = '\uFDD4';
export const VALUE = '\uFDD5';
export const VALUES = '\uFDD6';
/**
 * An explicit line break; soft breaks are still `
 * ` at this stage.
 */
export const HARD_BREAK = '\v';

const anyPlaceholder = /[\uFDD0-\uFDD3]/;
const allPlaceholders = /[\uFDD0-\uFDD6\v\0]/g;

export function hasPlaceholders(text: string): boolean {
  return anyPlaceholder.test(text);
}

/** Removes characters of a source text that could be mistaken for placeholders. */
export function withoutForeignPlaceholders(text: string): string {
  return text.search(allPlaceholders) < 0 ? text : text.replace(allPlaceholders, ' ');
}

/** Encodes the text of a link so that it passes through the Markdown parser. */
export function encodeLink(index: number, shown: string): string {
  return `${OPEN}${index}${SHOWN}${shown}${CLOSE}`;
}

/** The plain words of a text with placeholders: of links, only the shown words are kept. */
export function withoutPlaceholders(text: string): string {
  return hasPlaceholders(text) ? text.replace(/\uFDD0\d*\uFDD1|[\uFDD0-\uFDD3]/g, '') : text;
}

/** Removes placeholders of stripped parts, together with the lines, quotes, brackets and labels that they leave empty. */
export function withoutStripped(lined: LinedText): LinedText {
  if (!lined.text.includes(STRIPPED)) return lined;
  const builder = newBuilder();
  let start = 0;
  for (const found of lined.text.matchAll(/[\n\v]|$/g)) {
    const text = lined.text.slice(start, found.index);
    const glue = lined.text[start - 1] ?? '';
    if (!text.includes(STRIPPED)) append(builder, sliceLined(lined, start, found.index), glue);
    else if (!isEmptied(text)) append(builder, withoutSigns(sliceLined(lined, start, found.index)), glue);
    start = found.index + 1;
  }
  return trimLined(buildText(builder));
}

/** Whether a text with stripped parts has no other content than a label. */
function isEmptied(text: string): boolean {
  if (!text.includes(STRIPPED)) return false;
  const rest = text.replaceAll(STRIPPED, '').trim();
  if (!/[\p{L}\p{N}]/u.test(rest)) return true;
  return rest.length <= 60 && (/[:：]["”'*\s]*$/u.test(rest) || /^\|?[^|]*\|[\s|]*$/.test(rest));
}

function withoutSigns(lined: LinedText): LinedText {
  const builder = newBuilder();
  let start = 0;
  for (const found of lined.text.matchAll(/\s?(?:["“‘'([{]\uFDD3+["”’')\]}]|\uFDD3+)/g)) {
    append(builder, sliceLined(lined, start, found.index));
    start = found.index + found[0].length;
  }
  append(builder, sliceLined(lined, start, lined.text.length));
  return trimLined(buildText(builder));
}

/** Removes placeholders and restores the line breaks of the document. */
export function restorePlaceholders(text: LinedText, context: { readonly breaks: LineBreaks }): LinedText {
  const clean = withoutStripped(text);
  return exchangeLined(context.breaks === 'wrapped' ? exchangeLined(clean, '\n', ' ') : clean, HARD_BREAK, '\n');
}
