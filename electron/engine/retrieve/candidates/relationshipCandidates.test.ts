import { describe, expect, it } from 'vitest';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { openTestEngine } from '../../procedures/testing.ts';
import { RelationshipGraph, type EdgeGroup } from '../snapshot/graph.ts';
import { impliedPlaces, isByMarriage, isInFieldOfOther, isInPassing } from './relationshipCandidates.ts';

const group = (origin: string): EdgeGroup =>
  ({ entityId: 2, rank: 1, edges: [{ entityId: 2, cost: 1, relationship: { origin, chunkId: 7 } }] }) as unknown as EdgeGroup;
interface Asked {
  stems?: string[];
  relationships?: string[];
  source?: 'manuscript' | 'note';
  isFate?: boolean;
}

const asked = (
  kind: 'lookup' | 'relationship' | 'overview',
  { stems = ['letter'], relationships = [], source = 'manuscript', isFate = false }: Asked = {},
): Parameters<typeof isInPassing>[1] => ({
  scored: new Map([[7, { chunk: { source: { kind: source } } }]]),
  read: { relationships, form: { kind } },
  askedStems: new Set(stems),
  asksForFate: isFate,
});

it('leaves out remarks in passing when a question asks for something else', () => {
  expect(isInPassing(group('extracted'), asked('lookup'))).toBe(true);
  expect(isInPassing(group('extracted'), asked('lookup', { stems: [], isFate: true }))).toBe(true);
  expect(isInPassing(group('stated'), asked('lookup'))).toBe(false);
  expect(isInPassing(group('extracted'), asked('lookup', { source: 'note' }))).toBe(false);
});

it('keeps remarks in passing when a question asks who somebody is or how people are related', () => {
  expect(isInPassing(group('extracted'), asked('lookup', { stems: [] }))).toBe(false);
  expect(isInPassing(group('extracted'), asked('lookup', { relationships: ['sibling of'] }))).toBe(false);
  expect(isInPassing(group('extracted'), asked('relationship'))).toBe(false);
  expect(isInPassing(group('extracted'), asked('overview'))).toBe(false);
});

it('leaves out what a field of somebody else has of one whom the question is about, unless it asks for it or names both', () => {
  const relationship = { origin: 'stated', line: 3, kind: 'goods', sourceId: 2 };
  const ofOther = { entityId: 2, rank: 1, edges: [{ entityId: 2, cost: 1, relationship }] } as unknown as EdgeGroup;
  const read = (kind: 'lookup' | 'relationship', key: string | null, named: readonly number[]): Parameters<typeof isInFieldOfOther>[2] => ({
    form: { kind },
    fields: { isAsked: (other) => other === key },
    names: { named: named.map((entityId) => ({ entityId, match: 1 })) },
    relationships: [],
  });
  expect(isInFieldOfOther(ofOther, 1, read('lookup', null, [1]))).toBe(true);
  expect(isInFieldOfOther(ofOther, 2, read('lookup', null, [1]))).toBe(false);
  expect(isInFieldOfOther(ofOther, 1, { ...read('relationship', null, [1]), relationships: ['enemy of'] })).toBe(true);
  expect(isInFieldOfOther(ofOther, 1, read('lookup', 'goods', [1]))).toBe(false);
  expect(isInFieldOfOther(ofOther, 1, read('lookup', null, [1, 2]))).toBe(false);
  expect(isInFieldOfOther(ofOther, 1, read('relationship', null, [1]))).toBe(false);
  expect(isInFieldOfOther(ofOther, 1, read('relationship', null, [1, 3]))).toBe(true);
});

it('impliedPlaces are those that a nearer place lies in, through others or not, and none that lie in each other', () => {
  const pairs: readonly [number, number, string][] = [
    [1, 2, 'located in'],
    [1, 4, 'located in'],
    [1, 5, 'located in'],
    [2, 3, 'located in'],
    [4, 3, 'contains'],
    [1, 6, 'located in'],
    [1, 7, 'located in'],
    [6, 7, 'located in'],
    [7, 6, 'located in'],
    [8, 2, 'located in'],
  ];
  const rows = pairs.map(([sourceId, targetId, kind], ordinal) => ({ sourceId, targetId, kind, ordinal, origin: 'stated', strength: 1 }));
  const graph = new RelationshipGraph(rows as unknown as RelationshipRow[]);
  const implied = (id: number): number[] => [...impliedPlaces(graph, id, () => true)];
  expect(implied(1)).toEqual([4]);
  expect(implied(8)).toEqual([]);
});

it('impliedPlaces leaves out the place around a nearer one that the context does not show', () => {
  // 1 is in street 2 of town 3 in country 4.
  const pairs = [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [3, 4],
  ];
  const rows = pairs.map(([sourceId, targetId], ordinal) => ({
    sourceId,
    targetId,
    kind: 'located in',
    ordinal,
    origin: 'stated',
    strength: 1,
  }));
  const graph = new RelationshipGraph(rows as unknown as RelationshipRow[]);
  expect([...impliedPlaces(graph, 1, () => false)]).toEqual([4]);
  expect([...impliedPlaces(graph, 1, (id) => id === 2)]).toEqual([3, 4]);
});

it("treats siblings of different surnames, neither of whom has a wife's name, as relatives by marriage", () => {
  const said = { origin: 'extracted', kind: 'sibling of' } as const;
  const person = (name: string, ...aliases: string[]): { name: string; aliases: string[] } => ({ name, aliases });
  expect(isByMarriage(said, person('Ada Reed'), person('Amos Tull'))).toBe(true);
  expect(isByMarriage({ ...said, origin: 'stated' }, person('Ada Reed'), person('Amos Tull'))).toBe(false);
  expect(isByMarriage(said, person('Ada Reed'), person('Amos Reed'))).toBe(false);
  expect(isByMarriage(said, person('Ada Reed', 'Mrs. Reed'), person('Amos Tull'))).toBe(false);
  expect(isByMarriage(said, person('Ada'), person('Amos Tull'))).toBe(false);
  expect(isByMarriage(said, person('Miss Reed'), person('Mr. Tull'))).toBe(false);
});

describe('a question about two people', () => {
  const vault = {
    'People/Ada Reed.md': '---\nallies: Tom Pell\n---\n\nAda Reed is the ferrywoman of Orrin.\n',
    'People/Tom Pell.md':
      "---\nenemies: Ada Reed\n---\n\nTom Pell is the miller of Orrin, and Ada Reed's brother. He sells the boat in spring.\n",
  };
  const statements = async (question: string): Promise<readonly string[]> => {
    const engine = await openTestEngine(vault);
    const { text } = await engine.call('context.build', { vault: engine.vault, request: { question, budget: 1_000 } });
    return [...text.matchAll(/^- (\S+ of) (?:Tom Pell|Ada Reed)/gmu)].map(([, kind]) => kind!.toLowerCase());
  };

  it('is answered with every kind of relationship between them, not only the strongest', async () => {
    expect(new Set(await statements('How are Ada Reed and Tom Pell connected?'))).toEqual(new Set(['ally of', 'enemy of', 'sibling of']));
  });

  it('says each further kind once', async () => {
    const said = await statements('How are Ada Reed and Tom Pell connected?');
    expect(said.length).toBeLessThanOrEqual(4);
  });
});
