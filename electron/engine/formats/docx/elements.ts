import type { TextRange } from '#lib/text.ts';

/** Elements around text that the library does not know. */
const around = 'fldSimple|bdo|dir|ruby|rubyBase';
/** Elements beside text: how it is read aloud. */
const ruby = 'rubyPr|rt';
const unknownTag = new RegExp(`<(/?)w:(${around}|${ruby})(?=[\\s/>])([^<>]*)>`, 'g');

/** The document with the text of elements that the library does not know, and without readings above words. */
export function withKnownElements(xml: string): string {
  const kept: string[] = [];
  let keptUntil = 0;
  let skipped = 0;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of xml.matchAll(unknownTag)) {
    const isEmpty = attributes!.endsWith('/');
    if (skipped === 0) kept.push(xml.slice(keptUntil, index));
    keptUntil = index + whole.length;
    if (isEmpty || (name !== 'rt' && name !== 'rubyPr')) continue;
    skipped = Math.max(0, skipped + (slash === '' ? 1 : -1));
  }
  if (skipped > 0) return xml;
  return kept.join('') + xml.slice(keptUntil);
}

/** Fields whose result is a list of what the text has: contents, index. */
const isListField = /^\s*(?:TOC|INDEX|TOA)\b/;

/** The document without the results of fields that list its contents, which may have any style. */
export function withoutContentsFields(xml: string): string {
  if (!xml.includes('<w:instrText')) return xml;
  const results: TextRange[] = [];
  const open: { instruction: string; result: number | null }[] = [];
  for (const { 0: whole, 1: name, 2: attributes, 3: text, index } of xml.matchAll(/<w:(fldChar|instrText)(?=[\s/>])([^<>]*)>([^<]*)/g)) {
    const field = open.at(-1);
    const type = /\bw:fldCharType="(\w+)"/.exec(attributes!)?.[1];
    if (type === 'begin') open.push({ instruction: '', result: null });
    else if (field === undefined) continue;
    else if (name === 'instrText' && field.result === null) field.instruction += text!;
    else if (type === 'separate') field.result = index + whole.length;
    else if (type === 'end') {
      open.pop();
      if (field.result !== null && isListField.test(field.instruction)) results.push({ start: field.result, end: index });
    }
  }
  let cleared = '';
  let clearedUntil = 0;
  for (const { start, end } of results.toSorted((a, b) => a.start - b.start)) {
    if (start < clearedUntil) continue;
    cleared += xml.slice(clearedUntil, start) + xml.slice(start, end).replace(/(<w:t(?:\s[^<>]*)?>)[^<]*/g, '$1');
    clearedUntil = end;
  }
  return cleared + xml.slice(clearedUntil);
}
