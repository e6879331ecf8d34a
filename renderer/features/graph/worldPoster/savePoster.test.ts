import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from '#shared/contract/handlers.ts';
import { engineWith } from '../../../testing/VaultWindow.tsx';
import { chapter, entities, vault } from '../../../testing/world.ts';
import { computeLayout } from '../layout/layoutClient.ts';
import { readPoster } from './savePoster.ts';

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
    expect(poster).toMatchObject({ title: 'Tideglass', counts: '2 people · 2 places · 3 chapters · 1,350 words' });
    // The most important first; a place that nothing joins is left away.
    expect(poster!.nodes.map(({ name }) => name)).toEqual(['Ilse Corrow', 'Bram Corrow', 'Saltgate']);
    expect(poster!.people.map(({ entity }) => entity.name)).toEqual(['Ilse Corrow', 'Bram Corrow']);
  });

  it('knows nothing after a chapter', async () => {
    const poster = await readPoster(engineWith(handlers), vault, 2);
    expect(poster!.title).toContain('up to chapter 2');
    expect(poster!.counts).toContain('2 chapters · 900 words');
    expect(asked.at(-1)).toEqual({ sequence: 2, scene: null });
  });

  it('is none of an empty world', async () => {
    const nobody = { ...handlers, 'graph.get': () => ({ nodes: [], edges: [], hidden: 0 }) };
    expect(await readPoster(engineWith(nobody), vault, null)).toBeNull();
  });
});
