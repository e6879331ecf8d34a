import type { LineBreaks } from './blocks.ts';
import { exchangeLined, sliceLined, trimLined, type LinedText } from './linedText.ts';
import { HARD_BREAK, STRIPPED } from './marks.ts';
import { append, built, newBuilder } from './textBuilder.ts';

/**
 * Takes the signs for stripped scaffolding out, together with the lines, quotes, brackets and labels they leave empty.
 */
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
  return trimLined(built(builder));
}

/** Whether a text with stripped parts holds nothing else that is worth reading: no words, or a label only. */
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
  return trimLined(built(builder));
}

/** Stripped parts out, line breaks as the document means them. */
export function finished(text: LinedText, context: { readonly breaks: LineBreaks }): LinedText {
  const clean = withoutStripped(text);
  return exchangeLined(context.breaks === 'wrapped' ? exchangeLined(clean, '\n', ' ') : clean, HARD_BREAK, '\n');
}
