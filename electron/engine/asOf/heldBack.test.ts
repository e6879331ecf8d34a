import { afterEach, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import { openTestEngine, type TestEngine } from '../procedures/testing.ts';

const files: Readonly<Record<string, string>> = {
  'Chapters/00 Prologue.md': '# Prologue\n\nBefore all this Mara Venn lit the first lamp on the quay.\n',
  'Chapters/01 Quay.md': '# Quay\n\nMara Venn woke on the quay, and Oren Sallow laughed at her by the wall.\n',
  'Chapters/02 Wall.md': '# Wall\n\nOren Sallow met Mara Venn by the wall. They spoke of the harbour.\n',
  'Chapters/03 Fog.md': '# Fog\n\nThe fog came in over the quay, and Mara Venn went home.\n',
  'Characters/Mara Venn.md':
    '---\ntype: character\n---\n\nMara Venn is a ferrywoman of the harbour.\n\n## Later\n\n' +
    'In chapter 3 Mara Venn drowns in the fog. '.padEnd(2_000, 'She rows the ferry from the quay to the mill whatever the weather. ') +
    '\n\n## Voice\n\n' +
    'Mara Venn speaks low. '.padEnd(2_000, 'She says little to those who ask, and nothing at all to the rest. ') +
    '\n',
  'Characters/Oren Sallow.md': '---\ntype: character\n---\n\nOren Sallow is a smith of the harbour.\n',
  'Outline/Act two.md': 'Oren Sallow sells the boat to pay for the lamps.\n',
  'Notes/Bell.md': '---\nrevealed_at: 3\n---\n\nThe bell was cast by Oren Sallow.\n',
};

let engine: TestEngine;
afterEach(() => engine.close());

const asOf = { sequence: 1, scene: null };
const held = async () => engine.call('documents.heldBack', { vault: engine.vault, asOf });
const shown = async () => (await held()).items.map(({ path, passage, reason, disclosed }) => [passage ?? path, reason, disclosed]);
const mark = (...decisions: Omit<Extract<Decision, { kind: 'disclose' }>, 'kind'>[]) =>
  engine.call('decisions.apply', {
    vault: engine.vault,
    decisions: decisions.map((decision) => ({ kind: 'disclose' as const, ...decision })),
  });
const words = async (query: string, notes?: 'all' | 'none') =>
  (await engine.call('search.run', { vault: engine.vault, query, asOf: { ...asOf, ...(notes && { notes }) }, semantic: false })).hits.map(
    ({ path }) => path,
  );

describe('what is held back up to a chapter', () => {
  it('is listed with its reasons, counted in a context, and released by the user, which can be undone', async () => {
    engine = await openTestEngine(files);
    expect(await shown()).toEqual([
      ['Characters/Mara Venn.md:5-9', 'later-chapter', null],
      ['Notes/Bell.md', 'revealed-at', null],
      ['Outline/Act two.md', 'plan', null],
    ]);
    expect((await held()).counts).toEqual({ notes: 2, passages: 1 });
    const context = async (budget = 2_000) =>
      engine.call('context.build', { vault: engine.vault, request: { question: 'Who is Mara Venn?', asOf, budget } });
    const pack = await context();
    expect(pack.heldBack).toEqual({ notes: 2, passages: 1 });
    expect(pack.text).toContain('Nothing after chapter 1 is known here. Held back: 2 notes, and 1 passage of other notes.');
    expect(pack.tokens).toBeLessThanOrEqual(2_000);
    expect((await context(400)).text).not.toContain('Held back');

    await mark(
      { document: 'Characters/Mara Venn.md', passage: 'Characters/Mara Venn.md:5-9', from: 0 },
      { document: 'Outline/Act two.md', passage: null, from: 2 },
    );
    expect(await shown()).toEqual([
      ['Characters/Mara Venn.md:5-9', null, 0],
      ['Notes/Bell.md', 'revealed-at', null],
      ['Outline/Act two.md', 'marked', 2],
    ]);
    expect(await words('drowns')).toEqual(['Characters/Mara Venn.md']);
    expect(await words('sells')).toEqual([]);
    expect((await context()).heldBack).toEqual({ notes: 2, passages: 0 });
    await engine.call('decisions.undo', { vault: engine.vault });
    expect(await words('drowns')).toEqual([]);
    await engine.call('decisions.redo', { vault: engine.vault });
    expect(await words('drowns')).toEqual(['Characters/Mara Venn.md']);
    await mark({ document: 'Characters/Mara Venn.md', passage: 'Characters/Mara Venn.md:5-9', from: 'automatic' });
    expect(await words('drowns')).toEqual([]);
  });

  it('includes what the user marks as secret, with every rule for notes, and after its note was renamed', async () => {
    engine = await openTestEngine(files);
    expect(await words('smith')).toEqual(['Characters/Oren Sallow.md']);
    await mark({ document: 'Characters/Oren Sallow.md', passage: null, from: 'never' });
    for (const notes of [undefined, 'all', 'none'] as const) expect(await words('smith', notes)).toEqual([]);
    engine.move('Characters/Oren Sallow.md', 'Characters/Oren the Smith.md');
    await engine.call('index.run', { vault: engine.vault });
    expect(await words('smith', 'all')).toEqual([]);
    expect((await shown()).filter(([, reason]) => reason === 'marked')).toEqual([['Characters/Oren the Smith.md', 'marked', 'never']]);
  });

  it('includes two secrets after one was renamed to the former name of the other', async () => {
    engine = await openTestEngine({ ...files, 'Notes/Lamp.md': 'The lantern was never lit.\n', 'Notes/Oar.md': 'The paddle is broken.\n' });
    for (const document of ['Notes/Lamp.md', 'Notes/Oar.md']) await mark({ document, passage: null, from: 'never' });
    engine.move('Notes/Oar.md', 'Notes/Rope.md');
    engine.move('Notes/Lamp.md', 'Notes/Oar.md');
    // The marks are looked at after each run.
    for (let run = 0; run < 2; run++) {
      await engine.call('index.run', { vault: engine.vault });
      expect([await words('lantern', 'all'), await words('paddle', 'all')]).toEqual([[], []]);
    }
  });

  it('includes an edited passage again, since its text differs', async () => {
    engine = await openTestEngine(files);
    await mark({ document: 'Characters/Mara Venn.md', passage: 'Characters/Mara Venn.md:5-9', from: 0 });
    engine.write('Characters/Mara Venn.md', files['Characters/Mara Venn.md']!.replace('drowns in the fog', 'burns in the fog'));
    await engine.call('index.run', { vault: engine.vault });
    expect(await words('burns')).toEqual([]);
  });

  it('refuses chapters, passages as secrets and missing items', async () => {
    engine = await openTestEngine(files);
    await expect(mark({ document: 'Chapters/01 Quay.md', passage: null, from: 0 })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(mark({ document: 'Nowhere.md', passage: null, from: 0 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(mark({ document: 'Notes/Bell.md', passage: 'Notes/Bell.md:90', from: 0 })).rejects.toMatchObject({ code: 'not-found' });
    // A passage of another note.
    const elsewhere = { document: 'Notes/Bell.md', passage: 'Characters/Mara Venn.md:5-9', from: 0 } as const;
    await expect(mark(elsewhere)).rejects.toMatchObject({ code: 'not-found' });
    await expect(mark({ document: 'Notes/Bell.md', passage: 'Notes/Bell.md:5', from: 'never' })).rejects.toThrow(/Mark its whole note/);
  });

  it('is no note in the folder of a place that a later chapter is called by, only one in the folder of a chapter', async () => {
    engine = await openTestEngine({
      ...files,
      'Chapters/Tarn Wick.md': '---\nchapter: 4\n---\n\nMara Venn came to the village at night.\n',
      'Places/Tarn Wick/Tarn Wick.md': '---\ntype: location\n---\n\nA village of salt and goats.\n',
      'Places/Tarn Wick/Lower Mill.md': '---\ntype: location\n---\n\nA mill by the weir.\n',
      'People/03 Fog/Pell Moor.md': '---\ntype: character\n---\n\nA smith from the hills.\n',
    });
    const paths = (await held()).items.map(({ path }) => path);
    expect(paths).toContain('People/03 Fog/Pell Moor.md');
    expect(paths).not.toContain('Places/Tarn Wick/Lower Mill.md');
  });

  it('leaves only the prologue at position 0', async () => {
    engine = await openTestEngine(files);
    const hits = await engine.call('search.run', { vault: engine.vault, query: 'lit lamp woke', asOf: 0, semantic: false });
    expect(hits.hits.map(({ path }) => path)).toEqual(['Chapters/00 Prologue.md']);
    const request = { question: 'Who is Mara Venn?', asOf: 0, budget: 2_000 };
    const { text } = await engine.call('context.build', { vault: engine.vault, request });
    expect(text).toContain('Nothing after the prologue is known here.');
  });

  it('is a note on an event dated on or after the first day of a later chapter, and no other dated note', async () => {
    engine = await openTestEngine({
      'Chapters/01 Quay.md': '---\ndate: 0461-10-03\n---\n# Quay\n\nMara Venn woke on the quay and rang the bell.\n',
      'Chapters/02 Before.md': '---\ndate: 0440-01-01\n---\n# Before\n\nLong before all this Mara Venn was a child by the wall.\n',
      'Chapters/03 Fog.md': '---\ndate: 0461-11-09\n---\n# Fog\n\nThe fog came in, and Mara Venn went home.\n',
      'Events/The Flood.md': '---\ntype: event\ndate: 0461-11-09\n---\nThe flood takes the quay.\n',
      'Events/The Count.md': '---\ntype: event\ndate: 0461-10-05\n---\nThe count of all boats.\n',
      'Characters/Mara Venn.md': '---\ntype: character\ndate: 2024-05-01\n---\nMara Venn is a ferrywoman.\n',
    });
    expect(await shown()).toEqual([['Events/The Flood.md', 'later-date', null]]);
    expect(await words('flood')).toEqual([]);
    expect(await words('boats')).toEqual(['Events/The Count.md']);
  });

  describe('of what notes date', () => {
    const chapter = (title: string, date: string | null): string =>
      `${date === null ? '' : `---\ndate: ${date}\n---\n`}# ${title}\n\nMara Venn woke.\n`;
    const dated: Readonly<Record<string, string>> = {
      'Chapters/01 Quay.md': chapter('Quay', '0461-10-03'),
      'Chapters/02 Wall.md': chapter('Wall', null),
      'Chapters/03 Before.md': chapter('Before', '0442-11-09'),
      'Chapters/04 Fog.md': chapter('Fog', '5 November 0461'),
      'Chapters/05 Tar.md': chapter('Tar', null),
      'Chapters/06 Rope.md': chapter('Rope', '0461-11-08'),
      'Objects/The Book.md':
        '---\ntype: item\nmade: 0421\nkept by: Dace, since 8 November\ncreated: 2024-03-01\n---\n\nThe Book is tall.\n\n## Held by\n\n' +
        '1. Hester, bought in 0421\n2. Mara, 4 October 0461\n3. Joss, 5 November\n4. sold to Lamb, 6 November\n5. burnt by Wick, same day\n\n' +
        'It was drowned on 9 November 0442. Its feast is on 20 December every year. On 8 November Minnow reads it.\n',
      'Notes/8 November.md': 'Ansel does it.\n',
    };
    const known = async (sequence: number, notes?: 'all'): Promise<string[]> => {
      const at = { sequence, scene: null, ...(notes && { notes }) };
      const all = ['Hester', 'Joss', 'Lamb', 'Wick', 'Minnow', 'Dace', 'drowned', 'feast', 'Ansel'];
      const request = {
        question: 'Tell me all about the Book.',
        asOf: at,
        budget: 4_000,
        format: 'json' as const,
        style: 'structured' as const,
      };
      const { text } = await engine.call('context.build', { vault: engine.vault, request });
      const { hits } = await engine.call('search.run', { vault: engine.vault, query: 'Ansel', asOf: at, semantic: false });
      const { properties } = await engine.call('entities.get', { vault: engine.vault, id: 'Objects/The Book', asOf: at });
      const answers = text + JSON.stringify([hits.map(({ snippet }) => snippet), properties]);
      expect(answers).toContain('2024-03-01');
      return all.filter((word) => answers.includes(word));
    };

    it('is each item, sentence and property on or after the first day of a later chapter', async () => {
      engine = await openTestEngine(dated);
      // Chapters 2 and 5 lie between those with a date; chapter 3 looks back and holds nothing.
      expect(await known(1)).toEqual(['Hester', 'drowned', 'feast']);
      expect(await known(3)).toEqual(['Hester', 'drowned', 'feast']);
      expect(await known(4)).toEqual(['Hester', 'Joss', 'drowned', 'feast']);
      expect(await known(5)).toEqual(['Hester', 'Joss', 'Lamb', 'Wick', 'drowned', 'feast']);
      expect(await known(6)).toEqual(['Hester', 'Joss', 'Lamb', 'Wick', 'Minnow', 'Dace', 'drowned', 'feast', 'Ansel']);
      expect(await known(4, 'all')).toEqual(await known(6));
    });

    it('is counted and listed by the words that are held back, and known from the chapter that the user sets', async () => {
      engine = await openTestEngine(dated);
      const at4 = () => engine.call('documents.heldBack', { vault: engine.vault, asOf: { sequence: 4, scene: null } });
      const { items, counts } = await at4();
      expect(counts).toEqual({ notes: 1, passages: 1 });
      expect(items.map(({ path, reason }) => [path, reason])).toEqual([
        ['Notes/8 November.md', 'later-date'],
        ['Objects/The Book.md', 'later-date'],
      ]);
      expect(items[1]!.text).toBe('4. sold to Lamb, 6 November 5. burnt by Wick, same day On 8 November Minnow reads it.');
      await mark({ document: 'Objects/The Book.md', passage: items[1]!.passage!, from: 0 });
      expect((await at4()).counts).toEqual({ notes: 1, passages: 0 });
      expect(await known(4)).toContain('Minnow');
    });

    it('is nothing when no chapter has a date', async () => {
      engine = await openTestEngine({
        ...dated,
        'Chapters/01 Quay.md': chapter('Quay', null),
        'Chapters/03 Before.md': '',
        'Chapters/04 Fog.md': '',
        'Chapters/06 Rope.md': '',
      });
      expect(await known(1)).toContain('Minnow');
    });
  });

  it('reports a name as unknown in the same way whether or not it exists later', async () => {
    engine = await openTestEngine({
      ...files,
      'Chapters/03 Fog.md': '# Fog\n\nVelindra Crane came in with the fog. Velindra Crane laughed.\n',
    });
    const answer = async (name: string, asOf: number | null): Promise<string> => {
      const request = { question: `Who is ${name}?`, asOf, budget: 300 };
      return (await engine.call('context.build', { vault: engine.vault, request })).text.replaceAll(name, 'X');
    };
    expect(await answer('Velindra Crane', 1)).toContain('"X" is not known up to chapter 1.');
    expect(await answer('Velindra Crane', 1)).toBe(await answer('Quorbin Thastle', 1));
    expect(await answer('Quorbin Thastle', null)).toContain('"X" is not in this project.');
    expect(await answer('Mara Venn', 1)).toContain('Nothing after chapter 1 is known here.');
    expect(await answer('Mara Venn', null)).not.toContain('is known here');
  });
});
