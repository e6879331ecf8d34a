import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageAt } from '#shared/model/timeline.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine;

beforeAll(async () => {
  engine = await openTestEngine({
    'Characters/Mara Venn.md': '---\ntype: character\naliases: [the Heron]\n---\nMara Venn keeps the ferry.\n',
    'Characters/Oren Sallow.md': '---\ntype: character\n---\nOren Sallow counts lamps.\n',
    'Characters/Ilse.md': '---\ntype: character\n---\nIlse is named in no chapter.\n',
    'Places/Tallow Bridge.md': '---\ntype: location\n---\nTallow Bridge has forty-one lamps.\n',
    'Salt Saga/Book 1/Part 1/01 Fog.md': '# Fog\n\nMara Venn rowed. The Heron rowed on.\n\n***\n\nOn Tallow Bridge nobody stood.\n',
    'Salt Saga/Book 1/Part 1/02 Lamps.md': '# Lamps\n\nNobody came.\n',
    'Salt Saga/Book 2/01 Ebb.md': '---\nbook: The Ebb\n---\n# Ebb\n\nMara Venn met Oren Sallow.\n',
  });
});
afterAll(() => engine.close());

describe('timeline.chapters', () => {
  it('returns the chapters in order with their book and part and their scenes', async () => {
    const { chapters } = await engine.call('timeline.chapters', { vault: engine.vault });
    expect(chapters.map(({ sequence, title, series, book, part, scenes }) => [sequence, title, series, book, part, scenes])).toEqual([
      [1, 'Fog', 'Salt Saga', 'Book 1', 'Part 1', 2],
      [2, 'Lamps', 'Salt Saga', 'Book 1', 'Part 1', 1],
      [3, 'Ebb', 'Salt Saga', 'The Ebb', null, 1],
    ]);
    expect(chapters[0]!.words).toBeGreaterThan(5);
  });
});

describe('timeline.get', () => {
  it('returns the entities of the story with their mentions by chapter', async () => {
    const { chapters, rows, hidden } = await engine.call('timeline.get', { vault: engine.vault });
    expect(chapters).toHaveLength(3);
    expect(new Map(rows.map(({ entity, marks }) => [entity.name, marks]))).toEqual(
      new Map([
        [
          'Mara Venn',
          [
            [1, 2],
            [3, 1],
          ],
        ],
        ['Tallow Bridge', [[1, 1]]],
        ['Oren Sallow', [[3, 1]]],
      ]),
    );
    expect(hidden).toBe(0);
  });

  it('applies a query, types and a limit, and counts what it left out', async () => {
    const names = async (input: object): Promise<string[]> =>
      (await engine.call('timeline.get', { vault: engine.vault, ...input })).rows.map((row) => row.entity.name);
    expect(await names({ query: 'heron' })).toEqual(['Mara Venn']);
    expect(await names({ types: ['location'] })).toEqual(['Tallow Bridge']);
    const one = await engine.call('timeline.get', { vault: engine.vault, limit: 1 });
    expect([one.rows.length, one.hidden]).toEqual([1, 2]);
  });

  it('contains nothing from later chapters when given an as-of position', async () => {
    const { chapters, rows } = await engine.call('timeline.get', { vault: engine.vault, asOf: 2 });
    expect(chapters.map((chapter) => chapter.sequence)).toEqual([1, 2]);
    expect(rows.map(({ entity, marks }) => [entity.name, marks])).toEqual([
      ['Mara Venn', [[1, 2]]],
      ['Tallow Bridge', [[1, 1]]],
    ]);
  });
});

describe('timeline.chapter', () => {
  it('returns a chapter with the entities that it names, most frequent first, and the last earlier chapter that named each', async () => {
    const { chapter, cast, hidden } = await engine.call('timeline.chapter', { vault: engine.vault, sequence: 3 });
    expect(chapter).toMatchObject({ sequence: 3, title: 'Ebb' });
    expect(cast.map(({ entity, mentions, passage }) => [entity.name, mentions, passage?.source.sequence])).toEqual([
      ['Mara Venn', 1, 1],
      // Nobody named Oren before: his first passage here.
      ['Oren Sallow', 1, 3],
    ]);
    expect(hidden).toBe(0);
    const first = await engine.call('timeline.chapter', { vault: engine.vault, sequence: 1, limit: 1 });
    expect(first.cast.map(({ entity, mentions, passage }) => [entity.name, mentions, passage?.source.sequence])).toEqual([
      ['Mara Venn', 2, 1],
    ]);
    expect(first.hidden).toBe(1);
  });

  it('describes nobody by what later chapters reveal', async () => {
    const { cast } = await engine.call('timeline.chapter', { vault: engine.vault, sequence: 1 });
    expect(cast.find(({ entity }) => entity.name === 'Mara Venn')!.entity).toMatchObject({ lastSequence: 1, firstSequence: 1 });
  });

  it('refuses a chapter that does not exist', async () => {
    await expect(engine.call('timeline.chapter', { vault: engine.vault, sequence: 9 })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the latest chapter', () => {
  it('is the chapter whose file changed last', async () => {
    expect((await engine.call('timeline.chapters', { vault: engine.vault })).latest).toBe(3);
    engine.write('Salt Saga/Book 1/Part 1/02 Lamps.md', '# Lamps\n\nOren Sallow came.\n');
    await engine.call('index.run', { vault: engine.vault });
    expect((await engine.call('timeline.chapters', { vault: engine.vault })).latest).toBe(2);
    const { cast } = await engine.call('timeline.chapter', { vault: engine.vault, sequence: 2 });
    expect(cast.map(({ entity }) => entity.name)).toEqual(['Oren Sallow']);
  });
});

describe('timeline.dates up to a chapter', () => {
  it('has no longer year or month than its chapters show', async () => {
    const own = await openTestEngine({
      'Manuscript/01 Fog.md': '---\ndate: 0461-10-03\n---\nMara Venn rowed.\n',
      'Manuscript/02 Salt.md': '---\ndate: 0461-14-35\n---\nMara Venn slept.\n',
    });
    const sizeUpTo = async (asOf: number | null): Promise<unknown> => {
      const { calendar } = await own.call('timeline.dates', { vault: own.vault, asOf });
      return [calendar.months, calendar.days];
    };
    expect(await sizeUpTo(null)).toEqual([14, 35]);
    expect(await sizeUpTo(1)).toEqual([12, 31]);
    await own.close();
  });
});

describe('timeline.get up to a scene', () => {
  it('counts the words and scenes of its chapter so far', async () => {
    const own = await openTestEngine({
      'Manuscript/01 Fog.md': '# Fog\n\nMara Venn rowed.\n\n***\n\nThe boat sank in the night.\n\n***\n\nNobody came.\n',
    });
    const chapterUpTo = async (scene: number | null): Promise<unknown> => {
      const { chapters } = await own.call('timeline.get', { vault: own.vault, asOf: { sequence: 1, scene } });
      return chapters.map(({ words, scenes }) => [words, scenes]);
    };
    const whole = (await chapterUpTo(null)) as [number, number][];
    expect(await chapterUpTo(1)).toEqual([[whole[0]![0] - 8, 1]]);
    expect(await chapterUpTo(2)).toEqual([[whole[0]![0] - 2, 2]]);
    expect(whole[0]![1]).toBe(3);
    await own.close();
  });
});

describe('timeline.dates', () => {
  let dated: TestEngine;
  beforeAll(async () => {
    dated = await openTestEngine({
      'Characters/Mara Venn.md':
        '---\ntype: character\nborn: 0423-11-08\nheight: 173\ncreated: 2026-01-05\n---\nMara Venn keeps the ferry.\n',
      'Characters/Hester Venn.md': '---\ntype: character\nborn: 0399\ndied: 0442-11-09\n---\nHester Venn kept it before.\n',
      'Characters/Tam.md': '---\ntype: character\nborn: Winter 395\ndied: 0461-12-05\n---\nTam waits.\n',
      'Events/The Opening.md': '---\ntype: event\ndate: 0442-11-09\n---\nThe gate was opened.\n',
      'Events/1931 Battle of the Ford.md': '---\ntype: event\n---\nNobody won the Battle of the Ford.\n',
      'Events/The Long Frost.md': '---\ntype: event\nyears active: 0430 - 0433\n---\nThe river froze.\n',
      'Factions/The Oar.md': '---\ntype: organization\nfounded: 398\nmembers: 412\n---\nThe Oar rows.\n',
      'Factions/The Net.md':
        '---\ntype: organization\nyear_founded: 401\nfoundedshort: 0401.05.02\nbrokenUp: 0440-01-02\nconsort: -12\nhoursPerDay: 1012\ndays_in_year: 361\n---\nThe Net fishes.\n',
      'Events/The First Salt.md': '---\ntype: event\nstartdateshort: -0412.01.15 PR\nenddateshort: -0411.01.15 PR\n---\nSalt was found.\n',
      'Manuscript/01 Fog.md': '---\ndate: 0461-10-03\n---\nMara Venn rowed.\n',
      'Manuscript/02 Lamps.md': '---\ndate: 0461-12-02\n---\nMara Venn and Tam rowed.\n',
    });
  });
  afterAll(() => dated.close());

  it('returns chapters, events and lives by the dates of their notes, earliest first, without numbers that are no dates', async () => {
    const { chapters, events, lives } = await dated.call('timeline.dates', { vault: dated.vault });
    expect(chapters.map(({ chapter, date }) => [chapter.sequence, date.text])).toEqual([
      [1, '0461-10-03'],
      [2, '0461-12-02'],
    ]);
    expect(events.map(({ entity, field, date, until }) => [entity.name, field, date.year, until?.year ?? null])).toEqual([
      ['The First Salt', null, -412, -411],
      ['The Oar', 'founded', 398, null],
      ['The Net', 'founded', 401, null],
      ['The Long Frost', 'years active', 430, 433],
      ['The Net', 'broken up', 440, null],
      ['The Opening', null, 442, null],
      ['1931 Battle of the Ford', null, 1931, null],
    ]);
    expect(lives.map(({ entity, born, died }) => [entity.name, born?.text ?? null, died?.text ?? null])).toEqual([
      ['Tam', 'Winter 395', '0461-12-05'],
      ['Hester Venn', '0399', '0442-11-09'],
      ['Mara Venn', '0423-11-08', null],
    ]);
    const mara = lives.find(({ entity }) => entity.name === 'Mara Venn')!.born!;
    expect(chapters.map(({ date }) => ageAt(mara, date))).toEqual([
      { years: 37, isExact: true },
      { years: 38, isExact: true },
    ]);
    expect(ageAt(lives[1]!.born!, chapters[0]!.date)).toEqual({ years: 62, isExact: false });
    expect(ageAt(mara, lives[1]!.born!)).toBeNull();
  });

  it('contains nothing that happens after an as-of position', async () => {
    const { chapters, events, lives } = await dated.call('timeline.dates', { vault: dated.vault, asOf: 1 });
    expect(chapters.map(({ chapter }) => chapter.sequence)).toEqual([1]);
    expect(events.map(({ entity }) => entity.name)).toEqual([
      ...['The First Salt', 'The Oar', 'The Net', 'The Long Frost', 'The Net', 'The Opening'],
    ]);
    expect(lives.find(({ entity }) => entity.name === 'Tam')?.died ?? null).toBeNull();
  });

  it('counts a chapter whose scenes are known in part as not known yet, and one with all of its scenes as known', async () => {
    const own = await openTestEngine({
      'Events/The Fall.md': '---\ntype: event\nfounded: 0461-12-01\n---\nThe gates fell.\n',
      'Manuscript/01 Fog.md': '---\ndate: 0461-10-03\n---\nMara Venn rowed.\n',
      'Manuscript/02 Lamps.md': '---\ndate: 0461-12-02\n---\nMara Venn rowed.\n\n***\n\nShe slept.\n',
      'Manuscript/03 Ebb.md': '---\ndate: 0461-12-20\n---\nMara Venn rowed.\n',
    });
    const known = async (scene: number): Promise<number[]> => {
      const { chapters } = await own.call('timeline.dates', { vault: own.vault, asOf: { sequence: 2, scene } });
      return chapters.map(({ chapter }) => chapter.sequence);
    };
    expect([await known(1), await known(2)]).toEqual([[1], [1, 2]]);
    await own.close();
  });

  it.each([
    ['a field', '---\ntype: concept\nmonths: [Thaw, Sunreach, Frostfall]\n---\nThe year is short.\n'],
    [
      'a list under its heading',
      '---\ntype: concept\n---\nThe year is short.\n\n## Months\n\n1. **Thaw** (90 days)\n2. Sunreach\n3. Frostfall: dark\n',
    ],
  ])('reads the months of the story’s own calendar from %s', async (_where, calendar) => {
    const own = await openTestEngine({
      'Lore/Calendar.md': calendar,
      'Characters/Ysolde Marr.md': '---\ntype: character\nborn: 14 Frostfall 1176\n---\nYsolde Marr draws maps.\n',
      'Characters/Tobin Ash.md': '---\ntype: character\nborn: the 3rd of Sunreach, 1150\ndied: 2 Frostfall 1203\n---\nTobin Ash waits.\n',
      'Manuscript/01 Wall.md': '---\ndate: 18 Frostfall 1202\n---\nYsolde Marr walked.\n',
      'Manuscript/02 Gate.md': '---\ndate: 5 Sunreach 1203\n---\nYsolde Marr ran.\n',
    });
    const dates = await own.call('timeline.dates', { vault: own.vault });
    expect(dates.calendar).toEqual({ months: 3, days: 31, names: ['Thaw', 'Sunreach', 'Frostfall'] });
    expect(dates.chapters.map(({ chapter, date }) => [chapter.sequence, date.year, date.month, date.day])).toEqual([
      [1, 1202, 3, 18],
      [2, 1203, 2, 5],
    ]);
    const born = dates.lives.find(({ entity }) => entity.name === 'Ysolde Marr')!.born!;
    expect(dates.chapters.map(({ date }) => ageAt(born, date))).toEqual([
      { years: 26, isExact: true },
      { years: 26, isExact: true },
    ]);
    const known = await own.call('timeline.dates', { vault: own.vault, asOf: 1 });
    expect(known.chapters).toHaveLength(1);
    expect(known.lives.find(({ entity }) => entity.name === 'Tobin Ash')).toMatchObject({ born: { year: 1150 }, died: null });
    await own.close();
  });

  it('reads the year of a date with a month that no note explains', async () => {
    const own = await openTestEngine({
      'Characters/Ysolde Marr.md': '---\ntype: character\nborn: 14 Frostfall 1176\nheight: 5 Feet 1000\n---\nYsolde Marr draws maps.\n',
    });
    const { lives, calendar } = await own.call('timeline.dates', { vault: own.vault });
    expect(calendar.names).toEqual([]);
    expect(lives.map(({ born }) => born)).toMatchObject([{ text: '14 Frostfall 1176', year: 1176, month: null, day: null }]);
    await own.close();
  });

  it.each([
    ['no chapter is dated', '', '', [null, null]],
    ['a known chapter is dated', 'date: 3 Thaw 1202', '', [1176, 1203]],
    ['a later chapter is dated, too', 'date: 3 Thaw 1202', 'date: 5 Thaw 1203', [1176, null]],
  ])('up to a chapter, holds dates in unknown months back where they may be later: %s', async (_when, first, second, years) => {
    const own = await openTestEngine({
      'Characters/Ysolde Marr.md': '---\ntype: character\nborn: 14 Frostfall 1176\ndied: 2 Frostfall 1203\n---\nYsolde Marr draws maps.\n',
      'Manuscript/01 Wall.md': `---\n${first}\n---\nYsolde Marr walked.\n`,
      'Manuscript/02 Gate.md': `---\n${second}\n---\nYsolde Marr ran.\n`,
    });
    const yearsOf = async (asOf?: number): Promise<(number | null)[]> => {
      const { lives } = await own.call('timeline.dates', { vault: own.vault, ...(asOf === undefined ? {} : { asOf }) });
      const [life = { born: null, died: null }] = lives;
      return [life.born?.year ?? null, life.died?.year ?? null];
    };
    expect(await yearsOf()).toEqual([1176, 1203]);
    expect(await yearsOf(1)).toEqual(years);
    await own.close();
  });
});

it('graph.changes counts who appears and which relationships begin or end in each chapter', async () => {
  const own = await openTestEngine({
    'Characters/Mara Venn.md': '---\ntype: character\nally: Joss Pellow\n---\nMara Venn keeps the ferry.\n',
    'Characters/Joss Pellow.md': '---\ntype: character\n---\nJoss Pellow keeps the mill.\n',
    'Manuscript/01 Fog.md': 'Mara Venn rowed.\n',
    'Manuscript/02 Lamps.md': 'Joss Pellow came.\n',
    'Manuscript/03 Ebb.md': 'Mara Venn left Joss Pellow.\n',
  });
  const counts = async (): Promise<(readonly [number, number])[]> =>
    (await own.call('graph.changes', { vault: own.vault })).chapters.map(({ sequence, changes }) => [sequence, changes] as const);
  // The ally of a note is one once both have appeared.
  expect(await counts()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const [mara, joss] = ['Characters/Mara Venn', 'Characters/Joss Pellow'];
  await own.call('decisions.apply', {
    vault: own.vault,
    decisions: [
      { kind: 'relate', source: mara, target: joss, relation: 'enemy of', from: 3, until: null },
      { kind: 'relate', source: mara, target: joss, relation: 'spouse of', from: 1, until: 2 },
    ],
  });
  expect(await counts()).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
  const { edges } = await own.call('graph.get', { vault: own.vault, asOf: 3 });
  expect(edges).toMatchObject([{ kind: 'enemy of', from: 3 }]);
  await own.close();
});
