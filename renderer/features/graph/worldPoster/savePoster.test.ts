import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { GraphNode } from '#shared/model/entity.ts';
import { engineWith } from '../../../testing/VaultWindow.tsx';
import { chapter, entities, vault } from '../../../testing/world.ts';
import { computeLayout } from '../layout/layoutClient.ts';
import { nodesOfPoster, peopleOfPoster, readPoster, titleOfFolder } from './savePoster.ts';

vi.mock('../layout/layoutClient.ts', () => ({ computeLayout: vi.fn<typeof computeLayout>() }));
beforeEach(() => void vi.mocked(computeLayout).mockResolvedValue(new Map()));

const edge = (source: string, target: string, origin: 'stated' | 'cooccurrence') => ({
  ...{ source, target, origin, kind: 'ally of', strength: 1, directed: false },
});
const asked: unknown[] = [];
const handlers: Partial<Handlers> = {
  'graph.get': ({ asOf }) => {
    asked.push(asOf);
    return {
      nodes: entities.toReversed().map(({ id, name, type, importance, mentions }) => ({ id, name, type, importance, mentions })),
      edges: [edge(entities[0]!.id, entities[2]!.id, 'stated')],
      hidden: 0,
    };
  },
  'timeline.chapters': () => ({ chapters: [chapter(1, 'Low Water'), chapter(2, 'High Water'), chapter(3, 'Ebb')], latest: 1 }),
};

describe('readPoster', () => {
  it('shows people, places that belong to them, and the counts of the world', async () => {
    const poster = await readPoster(engineWith(handlers), vault, null);
    expect(poster).toMatchObject({ title: 'Tideglass', counts: '2 people · 2 places · 3 chapters with 1,350 words' });
    // The most important first; a place that nothing joins is left away.
    expect(poster!.nodes.map(({ name }) => name)).toEqual(['Ilse Corrow', 'Bram Corrow', 'Saltgate']);
    expect(poster!.people.map(({ entity }) => entity.name)).toEqual(['Ilse Corrow', 'Bram Corrow']);
  });

  it('contains nothing from after the chapter', async () => {
    const poster = await readPoster(engineWith(handlers), vault, 2);
    expect(poster!.title).toContain('up to chapter 2');
    expect(poster!.counts).toContain('2 chapters with 900 words');
    expect(asked.at(-1)).toEqual({ sequence: 2, scene: null });
  });

  it('is null for an empty world', async () => {
    const nobody = { ...handlers, 'graph.get': () => ({ nodes: [], edges: [], hidden: 0 }) };
    expect(await readPoster(engineWith(nobody), vault, null)).toBeNull();
  });
});

it('titleOfFolder turns a folder name with separators into a title', () => {
  const cases = {
    'the-tide': 'The Tide',
    low_harbour: 'Low Harbour',
    tide: 'Tide',
    'The Tide': 'The Tide',
    'iA notes': 'iA notes',
    '-': '-',
  };
  for (const [name, title] of Object.entries(cases)) expect(titleOfFolder(name), name).toBe(title);
});

it('nodesOfPoster includes the main people of a world with many places', () => {
  const node = (id: string, type: string, importance: number): GraphNode => ({ id, name: id, type, importance, mentions: 1 });
  const places = Array.from({ length: 50 }, (_each, at) => node(`place ${at}`, 'location', 0.9 - at / 100));
  const people = Array.from({ length: 20 }, (_each, at) => node(`person ${at}`, 'character', 0.2 - at / 100));
  const shown = nodesOfPoster([...places, ...people]);
  expect(shown).toHaveLength(32);
  expect(shown.filter(({ type }) => type === 'character').map(({ id }) => id)).toEqual(people.slice(0, 16).map(({ id }) => id));
  expect(shown.filter(({ type }) => type === 'location')).toEqual(places.slice(0, 16));
});

it('peopleOfPoster prefers people of whom there is something to say, and keeps their order', () => {
  const people = ['Ilse', 'Bram', 'Kip', 'Dov', 'Ada', 'Oda', 'Ewa'].map((name) => ({
    name,
    opening: name === 'Bram' ? '' : `${name} rows.`,
  }));
  expect(peopleOfPoster(people).map(({ name }) => name)).toEqual(['Ilse', 'Kip', 'Dov', 'Ada', 'Oda', 'Ewa']);
  expect(peopleOfPoster(people.slice(0, 3)).map(({ name }) => name)).toEqual(['Ilse', 'Bram', 'Kip']);
});
