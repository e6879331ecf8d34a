import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#shared/contract/procedures.ts';
import type { SavedView } from '#shared/model/savedView.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine;
let vault: string;

beforeAll(async () => {
  const note = (name: string, tags: string): string => `---\ntype: character\ntags: [${tags}]\n---\n# ${name}\n\n${name} rows.\n`;
  const chapter = (pov: string, text: string): string => `---\npov: ${pov}\n---\n${text}\n`;
  engine = await openTestEngine({
    'Cast/Mara Venn.md': note('Mara Venn', 'ferry/oar, Lead'),
    'Cast/Joss Pellow.md': note('Joss Pellow', 'lead'),
    'Cast/Nan Gathercole.md': note('Nan Gathercole', 'ferry'),
    'Manuscript/Part One/01 Low Water.md': chapter('"[[Cast/Mara Venn|Mara]]"', 'Mara Venn met Nan Gathercole at the quay.'),
    'Manuscript/Part One/02 High Water.md': chapter('Joss Pellow', 'Joss Pellow wrote to Mara Venn.'),
    'Manuscript/Part Two/03 The Page.md': chapter('[Mara Venn, Joss Pellow]', 'Joss Pellow read it alone. Nobody else was there.'),
  });
  ({ vault } = engine);
});
afterAll(() => engine.close());

const listed = async (filter: NonNullable<InputOf<'entities.list'>['filter']>): Promise<string[]> => {
  const { entities } = await engine.call('entities.list', { vault, filter, sort: 'name' });
  return entities.map(({ name }) => name);
};

describe('a filter of entities', () => {
  it('matches tags of their notes, in any case and with nested tags', async () => {
    expect(await listed({ tags: ['lead'] })).toEqual(['Joss Pellow', 'Mara Venn']);
    expect(await listed({ tags: ['Ferry'] })).toEqual(['Mara Venn', 'Nan Gathercole']);
  });

  it('matches the parts, chapters and points of view that name them, all at once', async () => {
    expect(await listed({ parts: ['Part Two'] })).toEqual(['Joss Pellow', 'Mara Venn']);
    expect(await listed({ from: 2, until: 2 })).toEqual(['Joss Pellow', 'Mara Venn']);
    expect(await listed({ until: 1 })).toEqual(['Mara Venn', 'Nan Gathercole']);
    expect(await listed({ povs: ['mara venn'] })).toEqual(['Joss Pellow', 'Mara Venn', 'Nan Gathercole']);
    expect(await listed({ povs: ['Mara Venn'], parts: ['Part One'], tags: ['lead'] })).toEqual(['Mara Venn']);
    expect(await listed({ povs: ['Nobody'] })).toEqual([]);
  });

  it('matches only those without a note', async () => {
    await engine.call('decisions.apply', { vault, decisions: [{ kind: 'create', name: 'Old Tam', type: 'character' }] });
    expect(await listed({ withoutNote: true })).toEqual(['Old Tam']);
    await engine.call('decisions.undo', { vault });
  });

  it('lists the values to filter by, with their counts', async () => {
    const facets = await engine.call('entities.facets', { vault });
    expect(facets).toEqual({
      tags: [
        { value: 'Lead', entities: 2 },
        { value: 'ferry', entities: 1 },
        { value: 'ferry/oar', entities: 1 },
      ],
      parts: [
        { value: 'Part One', entities: 3 },
        { value: 'Part Two', entities: 2 },
      ],
      povs: [
        { value: 'Mara Venn', entities: 3 },
        { value: 'Joss Pellow', entities: 2 },
      ],
      withoutNote: 0,
    });
  });
});

describe('saved views', () => {
  it('saved views are stored by name, exported with the decisions, and can be removed', async () => {
    const filter = { tags: ['ferry'], parts: [], from: 2, until: null, povs: [], withoutNote: false };
    const world: SavedView = { id: 'world-ferry', name: 'Ferry', screen: 'world', types: ['character'], filter, sort: 'name' };
    const map: SavedView = {
      ...{ id: 'map-ferry', name: 'Ferry', screen: 'map', types: [], layout: 'family', hidden: null, strength: 0.2, limit: 60 },
      ...{ labels: true, unconnected: false, around: 'Cast/Mara Venn', depth: 2, asOf: 2 },
    };
    for (const view of [world, map]) await engine.call('views.save', { vault, view });
    const { text } = await engine.call('decisions.export', { vault });
    for (const { id } of [world, map]) await engine.call('views.remove', { vault, id });
    expect(await engine.call('views.list', { vault })).toEqual({ views: [] });
    await engine.call('decisions.import', { vault, text });
    expect(await engine.call('views.list', { vault })).toEqual({ views: [map, world] });
    await expect(engine.call('views.save', { vault, view: { ...world, name: ' ' } })).rejects.toThrow(/needs a name/);
  });
});
