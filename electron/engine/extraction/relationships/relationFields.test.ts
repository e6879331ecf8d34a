import { describe, expect, it } from 'vitest';
import { isLabelOfThing, isSentence, joinedNames, relationsInFields, singleNames, type RelationField } from './relationFields.ts';

function field(key: string, value: string, links: string[] = []): RelationField {
  return { key, value, links, line: 1 };
}

describe('relationsInFields', () => {
  it('gives each field its names and links, but not what describes the note itself', () => {
    expect(relationsInFields([field('Spouse', 'Mara Venn, Oren'), field('tags', 'x'), field('home', 'Row', ['Candle Row'])])).toMatchObject(
      [
        { key: 'Spouse', names: ['Mara Venn, Oren', 'Mara Venn', 'Oren'], links: [], from: null, until: null },
        { key: 'home', links: ['Candle Row'] },
      ],
    );
  });

  it('takes nobody in the description of a note for related to its subject', () => {
    expect(relationsInFields([field('description', 'Sold maps to Mara', ['Mara']), field('résumé', 'Mara', ['Mara'])])).toEqual([]);
  });

  it('gives the name before a remark', () => {
    for (const value of ['The Guild - treasurer', 'The Guild (treasurer) since the war', 'The Guild → the Watch'])
      expect(relationsInFields([field('faction', value)])[0]!.names).toContain('The Guild');
  });

  it('recognizes the label of a thing by its article', () => {
    for (const key of ['The Grey Inn', 'La Maison du Passeur', "L'Auberge", 'Der Graue Krug']) expect(isLabelOfThing(key)).toBe(true);
    for (const key of ['Sworn sword', 'Theme', 'Leader', 'Lage']) expect(isLabelOfThing(key)).toBe(false);
  });

  it('leaves out a link that only names whose something is', () => {
    const linksOf = (value: string): unknown => relationsInFields([field('home', value, ['Mara', 'Low Harbour'])])[0]!.links;
    expect(linksOf("[[Mara]]'s house in [[Low Harbour]]")).toEqual(['Low Harbour']);
    expect(linksOf('[[Mara|Maras]]s Haus, [[Low Harbour]]')).toEqual(['Low Harbour']);
    expect(linksOf("[[Low Harbour]], [[Mara]]'s")).toEqual(['Mara', 'Low Harbour']);
  });

  it('splits a value at commas, without what stands in brackets', () => {
    const [relation] = relationsInFields([field('Chases', 'Terrain (rough), Mara (from 3), obstacles')]);
    expect(singleNames(relation!.names)).toEqual(['Terrain', 'Mara', 'obstacles']);
  });

  it('reads bounds in words behind a value', () => {
    const bounds = (value: string): unknown[] => relationsInFields([field('spouse', value)]).map(({ from, until }) => [from, until]);
    expect(bounds('Mara (from 3 until 10)')).toEqual([[3, 10]]);
    expect(bounds('Mara (ch. 3-10)')).toEqual([[3, 10]]);
    expect(bounds('Mara (3–)')).toEqual([[3, null]]);
    expect(bounds('Mara, since chapter 4')).toEqual([[4, null]]);
    expect(bounds('Mara from Harbour 9')).toEqual([[null, null]]);
    expect(relationsInFields([field('spouse', 'Mara (from 3)')])[0]!.names).toContain('Mara');
  });

  it('reads years as no chapters, and bounds of their own name only', () => {
    const bounds = (key: string, value: string): unknown[] =>
      relationsInFields([field(key, value)], 30).map(({ names, from, until }) => [names.at(-1), from, until]);
    expect(bounds('spouse', 'Oren (1180–1203)')).toEqual([['Oren', null, null]]);
    expect(relationsInFields([field('spouse', 'Oren, from 1180 to 1203')], 30)[0]).toMatchObject({ from: null, until: null });
    expect(relationsInFields([field('spouse', 'Oren, from chapter 180')], 30)[0]).toMatchObject({ from: 180, until: null });
    expect(relationsInFields([field('children', 'Finn, Ilse (1205-)')], 30)[0]).toMatchObject({ parts: [], from: null, until: null });
    const [relation] = relationsInFields([field('children', 'Finn, Ilse (5-)')], 30);
    expect(relation).toMatchObject({ from: null, until: null });
    expect(relation!.parts.map(({ names, from, until }) => [names.at(-1), from, until])).toEqual([
      ['Finn', null, null],
      ['Ilse', 5, null],
    ]);
  });

  it('parts lists at the signs of all scripts', () => {
    const names = (value: string): readonly string[] => relationsInFields([field('allies', value)])[0]!.names;
    expect(names('张三、李四')).toEqual(expect.arrayContaining(['张三', '李四']));
    expect(names('مارا، أورين')).toEqual(expect.arrayContaining(['مارا', 'أورين']));
    expect(joinedNames('Mara and Oren')).toEqual(['Mara', 'Oren']);
    expect(joinedNames('Mara und Oren')).toEqual(['Mara', 'Oren']);
    expect(joinedNames('Mara')).toEqual([]);
  });

  it('reads the order that somebody belongs to, not the place in a list', () => {
    expect(relationsInFields([field('order', 'Knights of the Rose')])).toMatchObject([{ key: 'order' }]);
    expect(relationsInFields([field('order', '3')])).toEqual([]);
  });

  it('reads no bounds in the name that a link has', () => {
    const [relation] = relationsInFields([field('rival', '[[Raids (1867-1894)]]', ['Raids (1867-1894)'])]);
    expect([relation!.from, relation!.until]).toEqual([null, null]);
  });

  it('reads bounds in keys next to it', () => {
    expect(relationsInFields([field('spouse_from', '3'), field('spouse', 'Mara'), field('spouse until', 'chapter 9')])).toMatchObject([
      { key: 'spouse', from: 3, until: 9 },
    ]);
  });

  it('reads a list of relationships', () => {
    const list = [
      field('relationships.kind', 'spouse'),
      field('relationships.target', 'Mara', ['Mara']),
      field('relationships.from', '2'),
      field('relationships.kind', 'Rival'),
      field('relationships.target', 'Oren'),
      field('relationships.until', '7'),
    ];
    expect(relationsInFields(list)).toMatchObject([
      { key: 'spouse', links: ['Mara'], from: 2, until: null },
      { key: 'Rival', names: ['Oren'], from: null, until: 7 },
    ]);
  });

  it('reads a group of fields by their own keys', () => {
    expect(relationsInFields([field('family.mother', 'Ana'), field('family.father', 'Bo'), field('spouse.name', 'Cy')])).toMatchObject([
      { key: 'mother', names: ['Ana'] },
      { key: 'father', names: ['Bo'] },
      { key: 'spouse', names: ['Cy'] },
    ]);
  });
});

describe('isSentence', () => {
  it('distinguishes a sentence from a list of names', () => {
    expect(isSentence('The party came to Orrin by night, where Mara had long been waiting for them')).toBe(true);
    expect(isSentence('Mara Venn, Oren and the ferrymen of Candle Row')).toBe(false);
  });
});

describe('fields of a group', () => {
  it('create no relationship from metadata of the note', () => {
    const keys = relationsInFields([field('sheet.alias', 'Angel'), field('sheet.status', 'Oren'), field('sheet.mother', 'Ana')]).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(['mother']);
  });
});
