import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contradiction } from '#shared/model/suggestions.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine;
let found: readonly Contradiction[];

const note = (fields: string, text: string): string => `---\n${fields}\n---\n${text}\n`;
const chapter = (number: number, date: string, text: string): string => `---\ndate: ${date}\n---\n# Chapter ${number}\n\n${text}\n`;

beforeAll(async () => {
  engine = await openTestEngine({
    'Characters/Ilse Marr.md': note(
      'type: character\nborn: 0410-03-01\nbirthplace: Candle Row\neyes: green\nage: 19\nally: "[[Tom Rook]]"\nenemy: "[[Tom Rook]]"',
      'Ilse Marr keeps the lamps.\n\nEye color:: pale grey\nBirthplace:: Low Harbour',
    ),
    'Characters/Tom Rook.md': note('type: character\ndied: "[[02]]"\nchild: "[[Agnes Rook]]"\nborn: 0430-01-01', 'Tom Rook is a pilot.'),
    'Characters/Agnes Rook.md': note('type: character\nborn: 0435-01-01\nhair: dark brown', 'Agnes Rook is small.\n\nHair:: brown'),
    'Characters/Bram Osk.md': note('type: character\nborn: 0440-01-01\ndied: 0421-01-01', 'Bram Osk was a miller.'),
    'Places/Low Harbour.md': note('type: location', 'Low Harbour is a harbour.'),
    'Places/Candle Row.md': note('type: location\nlocated in: "[[Low Harbour]]"', 'Candle Row is a street in Low Harbour.'),
    'Places/North Hold.md': note('type: location\nlocated in: "[[South Hold]]"', 'North Hold is a keep.'),
    'Places/South Hold.md': note('type: location\nlocated in: "[[North Hold]]"', 'South Hold is a keep.'),
    'Scraps/Old cast.md': note('tags: [scrap]\ntype: character', 'Ilse Marr, hair red.'),
    'Chapters/01.md': chapter(1, '0461-01-01', '"Mind the step," said Tom Rook. Ilse Marr went on.'),
    'Chapters/02.md': chapter(2, '0461-02-01', 'Tom Rook drowned before Ilse Marr could turn the boat.'),
    'Chapters/03.md': chapter(3, '0461-03-01', 'Ilse Marr thought of Tom Rook.\n\n"It is cold," said Tom Rook, and laughed.'),
  });
  found = (await engine.call('suggestions.list', { vault: engine.vault })).contradictions;
});
afterAll(() => engine.close());

const of = (rule: Contradiction['rule']): string[] =>
  found.filter((one) => one.rule === rule).map(({ entities, matter }) => `${entities.map(({ name }) => name).join(' + ')}: ${matter}`);

describe('who speaks after the chapter of their death', () => {
  it.each([
    [
      'German',
      'gestorben: "[[02]]"',
      'Der Lotse wohnte lange am Hafen und war ein alter Mann.',
      '„Es ist kalt“, sagte Tom Rook und lachte, und alle sahen ihn an.',
    ],
    [
      'French',
      'état: mort au chapitre 2',
      'Le pilote avait vécu dans le port, et il était vieux.',
      '— Il fait froid, dit Tom Rook, et tous le regardèrent dans la nuit.',
    ],
    [
      'Russian',
      'умер: "[[02]]"',
      'Он был старый лоцман и жил в порту, но это было давно.',
      '— Холодно, — сказал Том Рук, и все на него посмотрели, но он был уже далеко.',
    ],
  ])('is found in %s', async (language, field, definition, speech) => {
    const name = language === 'Russian' ? 'Том Рук' : 'Tom Rook';
    const other = await openTestEngine({
      [`Characters/${name}.md`]: note(`type: character\n${field}`, `${name}. ${definition}`),
      'Chapters/01.md': `# 1\n\n${name}. ${definition}\n`,
      'Chapters/02.md': `# 2\n\n${name}. ${definition}\n`,
      'Chapters/03.md': `# 3\n\n${definition}\n\n${speech}\n`,
    });
    try {
      const { contradictions } = await other.call('suggestions.list', { vault: other.vault });
      expect(contradictions.map(({ rule, sides }) => [rule, sides[1]?.evidence?.source.path])).toEqual([['death', 'Chapters/03.md']]);
    } finally {
      await other.close();
    }
  });
});

describe('contradictions of suggestions.list', () => {
  it('has who is friend and enemy in the same chapters, with both fields', () => {
    expect(of('bond')).toHaveLength(1);
    const bond = found.find(({ rule }) => rule === 'bond')!;
    expect(bond.matter).toBe('ally and enemy');
    expect(
      bond.sides.map(({ label, evidence }) => [label?.includes('Tom Rook') && label.includes('Ilse Marr'), evidence?.source.path]),
    ).toEqual([
      [true, 'Characters/Ilse Marr.md'],
      [true, 'Characters/Ilse Marr.md'],
    ]);
  });

  it('has places that lie in each other once', () => {
    expect(of('order')).toEqual([
      expect.stringMatching(/^(?:North|South) Hold \+ (?:North|South) Hold: located in and contains$|located in/),
    ]);
  });

  it('has values that have nothing in common, and no shade of one colour, nor a place within the other', () => {
    expect(of('field')).toEqual(['Ilse Marr: eyes']);
    expect(found.find(({ rule }) => rule === 'field')!.sides.map(({ evidence }) => evidence!.text.slice(...evidence!.spans[0]!))).toEqual([
      'green',
      'pale grey',
    ]);
  });

  it('has deaths before births, and children of children', () => {
    expect(of('life').sort()).toEqual(['Agnes Rook + Tom Rook: age of a parent', 'Bram Osk: dead before birth']);
  });

  it('has an age that the date of birth does not give', () => {
    const [age] = found.filter(({ rule }) => rule === 'age');
    expect(age!.entities[0]!.name).toBe('Ilse Marr');
    expect(age!.reason).toContain('51');
  });

  it('has who speaks after the chapter of their death, and not who is only thought of', () => {
    const [death] = found.filter(({ rule }) => rule === 'death');
    expect(death!.entities[0]!.name).toBe('Tom Rook');
    expect(death!.sides[1]!.evidence!.source.path).toBe('Chapters/03.md');
    expect(death!.sides[1]!.evidence!.text).toContain('It is cold');
  });

  it('has one no longer that was set aside, until that is undone', async () => {
    const { vault } = engine;
    const total = async (): Promise<number> => (await engine.call('suggestions.list', { vault })).totals.contradictions;
    const before = await total();
    await engine.call('decisions.apply', { vault, decisions: [{ kind: 'dismiss', suggestion: found[0]!.id }] });
    expect(await total()).toBe(before - 1);
    await engine.call('decisions.undo', { vault });
    expect(await total()).toBe(before);
  });

  it('shows friends and enemies as contradictory on pages and map no longer once that was set aside', async () => {
    const { vault } = engine;
    const bond = found.find(({ rule }) => rule === 'bond')!;
    const ids = bond.entities.map(({ id }) => id);
    const shown = async (asOf?: { sequence: number; scene: null }): Promise<unknown> => {
      const { edges } = await engine.call('graph.get', { vault, asOf });
      const pages = await Promise.all(ids.map((id) => engine.call('entities.get', { vault, id, asOf })));
      return [
        edges.some(({ source, target, contradicts }) => contradicts === true && ids.includes(source) && ids.includes(target)),
        ...pages.map(({ relationships }) =>
          relationships.some(({ other, isContradictionDismissed }) => ids.includes(other.id) && isContradictionDismissed === true),
        ),
      ];
    };
    expect(await shown()).toEqual([true, false, false]);
    await engine.call('decisions.apply', { vault, decisions: [{ kind: 'dismiss', suggestion: bond.id }] });
    expect(await shown()).toEqual([false, true, true]);
    await engine.call('decisions.undo', { vault });
    expect(await shown()).toEqual([true, false, false]);
  });
});
