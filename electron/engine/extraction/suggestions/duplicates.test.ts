import { describe, expect, it } from 'vitest';
import { differsByOneLetter, findDuplicates, type DuplicateCandidate } from './duplicates.ts';

function entity(name: string, more: Partial<DuplicateCandidate> = {}): DuplicateCandidate {
  return { key: name, name, type: 'character', aliases: [], importance: 0.5, ...more };
}

/** Pairs found among entities of these names, as "keep = other". */
function pairs(...names: readonly (string | DuplicateCandidate)[]): string[] {
  const found = findDuplicates(names.map((name) => (typeof name === 'string' ? entity(name) : name)));
  return found.map(({ keep, other }) => [keep, other].sort().join(' = '));
}

describe('findDuplicates', () => {
  it.each([
    ['Élan Vael', 'elan vael'],
    ['Mara Venn', 'Venn, Mara'],
    ['Tidewright', 'Tidewrights'],
    ['The House of Salt', 'Salt House'],
    ['Aldermarch', 'Aldermarsh'],
    ['Hester Sallow', 'Hester Salow'],
    ['Mercy (ship)', 'Mercy'],
  ])('finds %s and %s', (first, second) => {
    expect(pairs(first, second)).toEqual([[first, second].sort().join(' = ')]);
  });

  it.each([
    ['Chapter II', 'Chapter III'],
    ['District 4', 'District 5'],
    ['Marin', 'Maren'],
    ['Lord Tarn', 'Lord Tarl'],
    ['Karen Dale', 'Daren Dale'],
    ['Hester Long', 'Hester Venn'],
    ['Oren', 'Oren Sallow'],
    ['-1', '1'],
  ])('leaves %s and %s', (first, second) => {
    expect(pairs(first, second)).toEqual([]);
  });

  it('finds a note whose name another has among its own, and keeps the more important', () => {
    const found = findDuplicates([
      entity('Heron', { importance: 0.2 }),
      entity('Mara Venn', { aliases: ['the Heron', 'Heron'], importance: 0.9 }),
    ]);
    expect(found).toEqual([
      { id: 'duplicate:Heron|Mara Venn', keep: 'Mara Venn', other: 'Heron', similarity: 0.8, reason: 'Both are called “Heron”.' },
    ]);
  });

  it('is less certain when the types differ, and treats a name that many share as a word', () => {
    const [found] = findDuplicates([entity('A/Mercy', { name: 'Mercy' }), entity('B/Mercy', { name: 'Mercy', type: 'item' })]);
    expect(found).toMatchObject({ similarity: 0.7, reason: 'The names are the same.' });
    expect(pairs(...['A', 'B', 'C', 'D', 'E'].map((folder) => entity(`${folder}/Index`, { name: 'Index' })))).toEqual([]);
  });

  it('keeps two entities of one name apart when the user said that they differ', () => {
    expect(pairs(entity('Mercy (ship)', { type: 'item' }), 'Mercy')).toEqual([]);
    expect(findDuplicates([entity('Mercy (the elder)'), entity('Mercy')])).toMatchObject([{ similarity: 0.7 }]);
  });

  it('suggests pairs of one type whose definitions are nearly the same', () => {
    const second = [entity('Ilse'), entity('The Lamplighter')];
    const like = { a: 'Ilse', b: 'The Lamplighter', similarity: 0.97 };
    expect(findDuplicates(second, [like])).toMatchObject([{ reason: 'Their definitions say nearly the same.' }]);
    expect(findDuplicates(second, [{ ...like, similarity: 0.8 }])).toEqual([]);
    expect(findDuplicates([second[0]!, entity('The Lamplighter', { type: 'location' })], [like])).toEqual([]);
  });

  it('names each pair once, the same in any order', () => {
    const names = ['Élan Vael', 'Elan Vael', 'Elan Vaels', 'Hester Sallow', 'Hester Salow'].map((name) => entity(name));
    const found = findDuplicates(names);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(findDuplicates(names.toReversed())).toEqual(found);
  });

  it('is fast for many names', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const word = (seed: number): string =>
      Array.from({ length: 7 }, (_, index) => letters[(seed * (index * 7 + 3) + index * index) % 26]).join('');
    const many = Array.from({ length: 3_000 }, (_, index) => entity(`N${word(index)} ${word(index * 31 + 7)} ${index}`));
    const started = process.cpuUsage();
    findDuplicates(many);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
  });
});

describe('differsByOneLetter', () => {
  it.each([
    ['sallow', 'salow', true],
    ['sallow', 'sallows', true],
    ['sallow', 'shllow', true],
    ['sallow', 'slalow', true],
    ['sallow', 'sallow', false],
    ['sallow', 'swallowe', false],
    ['abcd', 'badc', false],
  ])('compares %s with %s: %s', (first, second, expected) => {
    expect(differsByOneLetter(first, second)).toBe(expected);
    expect(differsByOneLetter(second, first)).toBe(expected);
  });
});
