import { readXml } from '../common/xml.ts';

/** A document without the text that its writer hid, and that text. */
interface OpenText {
  readonly xml: string;
  /** Hidden text by contiguous range, which may span paragraphs. */
  readonly hidden: readonly string[];
}

/** Tags that determine where text is hidden. */
const tag = /<(\/?)w:(r|p|rPr|pPr|vanish|rStyle|pStyle|t)(?=[\s/>])([^<>]*)>/g;
const valueOf = (attributes: string): string => /\bw:val="([^"]*)"/.exec(attributes)?.[1] ?? '';
const isOn = (attributes: string): boolean => !/^(?:0|false|off)$/.test(valueOf(attributes));

/** Separates a document from the text hidden by its writer ("vanish"), directly or by a style. `styles`: the styles XML; empty when there is none. */
export function withoutHiddenText(xml: string, styles: string): OpenText {
  const hidingStyles = styles.includes('<w:vanish') ? stylesThatHide(styles) : new Set<string>();
  if (hidingStyles.size === 0 && !xml.includes('<w:vanish')) return { xml, hidden: [] };
  const kept: string[] = [];
  const hidden: string[] = [];
  let keptUntil = 0;
  let isParagraphHidden = false;
  let isRunHidden = false;
  let properties: 'r' | 'p' | null = null;
  let textStart = -1;
  let goesOn = false;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of xml.matchAll(tag)) {
    const isEnd = slash !== '';
    const isEmpty = attributes!.endsWith('/');
    if (name === 'p' && !isEnd) isParagraphHidden = false;
    else if (name === 'r' && !isEnd) isRunHidden = isParagraphHidden;
    else if (name === 'pPr') properties = isEnd || isEmpty ? null : 'p';
    // Paragraph properties include those of the paragraph mark, which do not hide text.
    else if (name === 'rPr' && properties !== 'p') properties = isEnd || isEmpty ? null : 'r';
    else if (name === 'pStyle' && properties === 'p') isParagraphHidden = hidingStyles.has(valueOf(attributes!));
    else if (name === 'rStyle' && properties === 'r') isRunHidden ||= hidingStyles.has(valueOf(attributes!));
    else if (name === 'vanish' && properties === 'r') isRunHidden = isOn(attributes!);
    else if (name === 't' && !isEnd && !isEmpty) {
      textStart = index + whole.length;
      if (!isRunHidden) goesOn = false;
    } else if (name === 't' && isEnd && isRunHidden && textStart >= 0) {
      kept.push(xml.slice(keptUntil, textStart));
      keptUntil = index;
      const text = plainText(xml.slice(textStart, index));
      if (goesOn) hidden.push((hidden.pop() ?? '') + text);
      else hidden.push(text);
      goesOn = true;
    } else if (name === 'p' && isEnd && goesOn) hidden.push(`${hidden.pop() ?? ''} `);
  }
  kept.push(xml.slice(keptUntil));
  return { xml: kept.join(''), hidden: hidden.filter((text) => text.trim() !== '') };
}

/** Ids of styles that hide text, directly or through a base style. */
function stylesThatHide(xml: string): ReadonlySet<string> {
  const hiding = new Set<string>();
  const bases = new Map<string, string>();
  let current: string | null = null;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'w:style') current = attributes['w:styleId'] ?? null;
      else if (name === 'w:basedOn' && current !== null) bases.set(current, attributes['w:val'] ?? '');
      else if (name === 'w:vanish' && current !== null && !/^(?:0|false|off)$/.test(attributes['w:val'] ?? '')) hiding.add(current);
    },
    close: (name) => {
      if (name === 'w:style') current = null;
    },
    text: () => undefined,
  });
  for (const [style, base] of bases) if (hiding.has(base)) hiding.add(style);
  return hiding;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name]!);
}
