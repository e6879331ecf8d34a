import { describe, expect, it } from 'vitest';
import { type LabelledThing, partsOfNotes } from './partLabels.ts';

const thing = (name: string, lead: string, more: Partial<LabelledThing> = {}): LabelledThing => ({
  name,
  type: 'character',
  lead,
  isStated: false,
  isInCapitals: /\s/u.test(name) && name === name.toUpperCase(),
  hasFields: false,
  ...more,
});

function parts(things: readonly LabelledThing[], texts: readonly string[] = [], keys: readonly string[] = []): string[] {
  return [...partsOfNotes(things, [...texts, ...things.map(({ lead }) => lead)], new Set(keys))].map(({ name }) => name);
}

const plain = ['They keep a defensive approach, says the basic rule: two requirements, and the lost owls stay lost.'];

describe('partsOfNotes', () => {
  it('finds labels of common words whose text does not say what they are', () => {
    const found = parts(
      [
        thing('Defensive Approach', 'Stay behind the wall and wait for the rain.'),
        thing('BASIC REQUIREMENTS', 'Everybody brings a lamp.', { type: 'item' }),
        thing('Mara Venn', 'Keeps the ferry and trusts nobody.'),
      ],
      plain,
    );
    expect(found).toEqual(['Defensive Approach', 'BASIC REQUIREMENTS']);
  });

  it('keeps what its text defines, what has fields or an epithet, and what other texts name', () => {
    const things = [
      thing('Lost Owls', 'A band of thieves from the mill.'),
      thing('Defensive Approach', 'Stay behind the wall.', { hasFields: true }),
      thing('Basic Rule', 'Nobody knows.', { isStated: true }),
      thing('Lost Owl', 'Nobody knows.'),
    ];
    expect(parts(things, [...plain, 'She met the Lost Owl in the lost valley of the owl.'])).toEqual([]);
  });

  it('finds labels that things use as keys, and ignores a name that precedes many remarks', () => {
    const things = [
      thing('Alignment', 'Alignment says who somebody is.', { isStated: true }),
      thing('Mara', 'Mara keeps the ferry.', { isStated: true }),
    ];
    expect(parts(things, ['Nobody asks for an alignment twice.'], ['alignment', 'mara'])).toEqual(['Alignment']);
    expect(parts(things, ['Nobody asks for an alignment twice.'])).toEqual([]);
  });

  it('keeps things of a group whose label states their type, unless the label is a sentence or heads several notes', () => {
    const place = { type: 'location' };
    const text = 'The old mill and the black water lie by the old road, north and south.';
    expect(parts([thing('Old Mill', 'Rats and flour.', place)], [text])).toEqual([]);
    expect(parts([thing('Old mill', 'Rats and flour.', place)], [text])).toEqual(['Old mill']);
    const thrice = ['Rats.', 'Flour.', 'Rain.'].map((lead) => thing('Black Water', lead, place));
    expect(parts(thrice, [text])).toHaveLength(3);
  });

  it('keeps a company whose name a sentence has without a capital on its article', () => {
    const guild = thing('The Dyers of Fortune', 'The organization made up of engineers.', { type: 'organization' });
    const text = 'Many dyers want fortune.';
    expect(parts([guild], [text])).toEqual(['The Dyers of Fortune']);
    expect(parts([guild], [text, 'A member of the Dyers of Fortune.'])).toEqual([]);
  });

  it('finds a label of six notes or more whose own form no text has, as in languages with cases, unless a text names it', () => {
    const many = Array.from({ length: 6 }, (_, index) => thing('Обитание', `Растёт на утёсах, номер ${index}.`));
    expect(parts(many)).toHaveLength(6);
    expect(parts(many.slice(1))).toEqual([]);
    expect(parts(many, ['Они видели Обитание издали.'])).toEqual([]);
  });
});
