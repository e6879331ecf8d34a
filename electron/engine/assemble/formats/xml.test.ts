import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlElement } from './xml.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);|&#(\d+|x[0-9A-F]+);/g, (found, code: string | undefined) =>
    code ? String.fromCodePoint(Number(code.startsWith('x') ? `0${code}` : code)) : entities[found]!,
  );
const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|\\)/g, (_, code: string | undefined) => (code ? String.fromCharCode(Number.parseInt(code, 16)) : '\\'));

/** Reads one element back as an XML reader would, and refuses what XML 1.0 forbids. */
function read(xml: string): { readonly attribute: string; readonly text: string } {
  const [, attribute, escaped, text = ''] = /^<item of="([^"<]*)"( escaped="backslash")?(?:\/>|>([^<]*)<\/item>)$/s.exec(xml) ?? [];
  if (attribute === undefined) throw new Error(`Not well-formed: ${xml}`);
  for (const character of xml) {
    const code = character.codePointAt(0)!;
    const allowed = code === 9 || code === 10 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
    if (!allowed) throw new Error(`XML cannot hold U+${code.toString(16)}`);
  }
  const back = (raw: string): string => (escaped ? unescaped(decoded(raw)) : decoded(raw));
  return { attribute: back(attribute), text: back(text) };
}

describe('xmlElement', () => {
  it('is well-formed and preserves every text', () => {
    const odd = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      ']]>',
      '\\',
      '\\u0041',
      '&amp;',
      '\0',
      '\u0007',
      '\r',
      '\n',
      '\t',
      '\uFFFE',
      '\u202E',
      '\u{E0041}',
      '\uD800',
      '\uDC00',
      '💧',
      'ö',
      ' ',
    );
    const text = fc.oneof(
      fc.array(odd, { maxLength: 20 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, text, (attribute, words) => {
        expect(read(xmlElement('item', { of: attribute }, words))).toEqual({ attribute, text: words });
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows characters that hide or turn text as references', () => {
    expect(xmlElement('item', { of: 'a\u202Eb' }, 'see\u202E \u{E0041}')).toBe('<item of="a&#x202E;b">see&#x202E; &#xE0041;</item>');
  });

  it('leaves out attributes without a value', () => {
    expect(xmlElement('item', { a: null, b: undefined, n: 3 }, '')).toBe('<item n="3"/>');
  });
});
