import { readXml } from '../common/xml.ts';

/** Word's "Heading" in other languages. Word itself writes "heading 1" in every language, other programs do not. */
const headingName =
  /^(?:Heading|Überschrift|Titre|Título|Titolo|Kop|Rubrik|Overskrift|Otsikko|Nagłówek|Nadpis|Заголовок|标题|見出し|제목) ([1-9])$/i;

/** Styles with a meaning of their own, whatever level of the outline they have. */
const isNoHeading = /^(?:title|subtitle|toc (?:\d|heading)|table of figures)$/i;

/** Id of the style that a heading is given before it is converted. */
export function headingStyle(level: number): string {
  return `LorelensHeading${level}`;
}

/** What paragraph and character styles do, by id. */
export interface WordStyles {
  /** Styles that hide their text, directly or through a base style. */
  readonly hiding: ReadonlySet<string>;
  /** Level of the headings of a style, from 1: by its name, its outline level, or its base style. */
  readonly levels: ReadonlyMap<string, number>;
  /** Styles whose paragraphs are no headings. */
  readonly noHeadings: ReadonlySet<string>;
}

interface WordStyle {
  name: string;
  base: string;
  /** 0 for body text; null where the base style decides. */
  level: number | null;
  hides: boolean | null;
}

/** Reads the XML of the styles; empty without any. */
export function readStyles(xml: string): WordStyles {
  const styles = new Map<string, WordStyle>();
  let current: WordStyle | null = null;
  if (xml !== '')
    readXml(xml, {
      open: (name, attributes) => {
        const value = attributes['w:val'] ?? '';
        if (name === 'w:style') {
          current = { name: '', base: '', level: null, hides: null };
          styles.set(attributes['w:styleId'] ?? '', current);
        } else if (current === null) return;
        else if (name === 'w:name') current.name = value;
        else if (name === 'w:basedOn') current.base = value;
        else if (name === 'w:outlineLvl') current.level = headingLevel(value);
        else if (name === 'w:vanish') current.hides = !/^(?:0|false|off)$/.test(value);
      },
      close: (name) => {
        if (name === 'w:style') current = null;
      },
      text: () => undefined,
    });
  /** The first answer of a style and those that it is based on. */
  const resolved = <T>(id: string, answer: (style: WordStyle) => T | null): T | null => {
    const seen = new Set<string>();
    for (let at = id; styles.has(at) && !seen.has(at); at = styles.get(at)!.base) {
      const found = answer(styles.get(at)!);
      if (found !== null) return found;
      seen.add(at);
    }
    return null;
  };
  const levels = new Map<string, number>();
  for (const id of styles.keys()) {
    const level = resolved(id, ({ name, level: own }) => (isNoHeading.test(name) ? 0 : Number(headingName.exec(name)?.[1] ?? 0) || own));
    if (level !== null && level > 0) levels.set(id, level);
  }
  return {
    hiding: new Set([...styles.keys()].filter((id) => resolved(id, ({ hides }) => hides) === true)),
    levels,
    noHeadings: new Set([...styles].flatMap(([id, { name }]) => (isNoHeading.test(name) ? [id] : []))),
  };
}

/** Level of headings by an outline level, which 9 is for body text: 0. */
function headingLevel(outline: string): number {
  const level = Number(outline) + 1;
  return level >= 1 && level <= 9 ? level : 0;
}

/** The document with `headingStyle` on each paragraph that is a heading, by its style or its own outline level. */
export function withHeadingStyles(xml: string, { levels, noHeadings }: WordStyles): string {
  const kept: string[] = [];
  let keptUntil = 0;
  // Properties stand within each other where changes to them are tracked.
  let depth = 0;
  let properties = { content: 0, style: '', styleStart: -1, styleEnd: -1, level: 0 };
  for (const { 0: whole, 1: slash, 2: name, 3: attributes, index } of xml.matchAll(/<(\/?)w:(pPr|pStyle|outlineLvl)(?=[\s/>])([^<>]*)>/g)) {
    const end = index + whole.length;
    const value = /\bw:val="([^"]*)"/.exec(attributes!)?.[1] ?? '';
    if (name === 'pPr' && attributes!.endsWith('/')) continue;
    if (name === 'pPr' && slash === '') {
      depth += 1;
      if (depth === 1) properties = { content: end, style: '', styleStart: -1, styleEnd: -1, level: 0 };
    } else if (name === 'pPr') {
      depth = Math.max(0, depth - 1);
      const { content, style, styleStart, styleEnd } = properties;
      const level = noHeadings.has(style) ? 0 : properties.level || (levels.get(style) ?? 0);
      if (depth > 0 || level < 1 || level > 6) continue;
      kept.push(xml.slice(keptUntil, styleStart < 0 ? content : styleStart), `<w:pStyle w:val="${headingStyle(level)}"/>`);
      keptUntil = styleStart < 0 ? content : styleEnd;
    } else if (depth !== 1 || slash !== '') continue;
    else if (name === 'outlineLvl') properties.level = headingLevel(value);
    else if (attributes!.endsWith('/')) [properties.style, properties.styleStart, properties.styleEnd] = [value, index, end];
  }
  return kept.join('') + xml.slice(keptUntil);
}
