import { describe, expect, it } from 'vitest';
import { parseDocument } from './parseDocument.ts';
import { roughTokens, textOf } from './testing.ts';

const lines = [
  '---',
  'type: character',
  'cssclass: wide',
  'stats: {hp: 4, ac: 12}',
  'spouse: "[[Oren]]"',
  '---',
  '# Mara',
  '',
  'Mara is a smith.',
  'Source:: [[Rulebook]]',
  'Father:: [[Hale]]',
  '',
  '## See also',
  '',
  'Boilerplate of [[Ilse]].',
  'Ally:: [[Tam]]',
  '',
  '### Below',
  '',
  'More of it.',
  '',
  '## Voice',
  '',
  'Low and dry.',
];
const parse = (headings: string[], properties: string[]): ReturnType<typeof parseDocument> =>
  parseDocument('Mara.md', lines.join('\n'), roughTokens, { headings, properties });

describe('exclusions', () => {
  it('exclusions leave out sections with all their subsections, and keep line numbers', () => {
    const document = parse(['SEE  ALSO:'], []);
    expect(textOf(document)).not.toMatch(/Boilerplate|More of it|See also|Below/);
    expect(document.chunks.at(-1)).toMatchObject({ text: expect.stringContaining('Low and dry.') as string, lastLine: 24 });
    expect(document.links.map((link) => link.target)).toEqual(['Rulebook', 'Hale']);
    expect(document.fields.map((field) => field.key)).not.toContain('Ally');
  });

  it('exclusions leave out properties and inline fields, but not what they say of the note itself', () => {
    const document = parse([], ['Stats', 'css_class', 'cssclass', 'source', 'type']);
    expect(document.fields.map((field) => field.key)).toEqual(['spouse', 'Father', 'Ally']);
    expect(textOf(document)).not.toContain('Rulebook');
    expect(document.links.map((link) => link.target)).toEqual(['Hale', 'Ilse', 'Tam']);
    expect(document.type).toBe('character');
  });

  it('exclusions change nothing when they are empty or match nothing', () => {
    expect(parse([], [])).toEqual(parseDocument('Mara.md', lines.join('\n'), roughTokens));
    expect(parse(['Nowhere'], ['nothing'])).toEqual(parse([], []));
  });

  it('exclusions keep the title of a note whose title is excluded', () => {
    expect(parse(['Mara'], []).title).toBe('Mara');
    expect(parse(['Mara'], []).chunks.length).toBeLessThan(2);
  });
});
