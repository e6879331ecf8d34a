import { describe, expect, it } from 'vitest';
import { noSignals } from '#shared/model/signals.ts';
import type { EntityRow } from '../db/entities.ts';
import type { RelationshipRow } from '../db/relationships.ts';
import { buildNameMatcher } from '../extraction/names/nameMatcher.ts';
import { scoreOf, questionWeights } from './score.ts';
import { namedInQuestion } from './seeds.ts';
import type { LoreSnapshot, Neighbour } from './snapshot.ts';
import { walk } from './walk.ts';

function entity(id: number, name: string): EntityRow {
  return {
    id,
    key: name,
    name,
    type: 'character',
    status: 'confirmed',
    documentId: null,
    definitionChunkId: null,
    importance: 0.5,
    mentions: 1,
    firstSequence: null,
    lastSequence: null,
    aliases: [],
    pinned: false,
    merged: [],
  };
}

function snapshotOf(names: readonly string[], ties: readonly [number, number, RelationshipRow['origin'], number][]): LoreSnapshot {
  const neighbours = new Map<number, Neighbour[]>();
  const rows = ties.map(([sourceId, targetId, origin, strength], id): RelationshipRow => ({
    id,
    sourceId,
    targetId,
    kind: 'related to',
    label: null,
    origin,
    strength,
    chunkId: null,
    line: null,
    quote: null,
    fromSequence: null,
    untilSequence: null,
  }));
  for (const tie of rows) {
    neighbours.set(tie.sourceId, [...(neighbours.get(tie.sourceId) ?? []), { entityId: tie.targetId, tie }]);
    neighbours.set(tie.targetId, [...(neighbours.get(tie.targetId) ?? []), { entityId: tie.sourceId, tie }]);
  }
  const byWord = new Map<string, number[]>();
  for (const [id, name] of names.entries())
    for (const word of name.toLowerCase().split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  return {
    version: 1,
    entities: new Map(names.map((name, id) => [id, entity(id, name)])),
    matcher: buildNameMatcher(names.map((text, target) => ({ text, target }))),
    byWord,
    neighbours,
  };
}

describe('walk', () => {
  const snapshot = snapshotOf(
    ['A', 'B', 'C', 'D', 'E'],
    [
      [0, 1, 'stated', 1],
      [1, 2, 'stated', 1],
      [0, 2, 'cooccurrence', 1],
      [2, 3, 'linked', 1],
      [3, 0, 'cooccurrence', 0],
    ],
  );

  it('takes the cheapest way, circles or not', () => {
    const { reached } = walk(snapshot, new Map([[0, 0]]), 5);
    const costs = [...reached.values()].map(({ entityId, cost, steps }) => [entityId, Number(cost.toFixed(3)), steps]);
    expect(costs).toEqual([
      [0, 0, 0],
      [1, 0.1, 1],
      [2, 0.2, 2],
      [3, 0.5, 3],
    ]);
  });

  it('takes definitions that are alike for nearer the more alike they are', () => {
    const alike = snapshotOf(
      ['A', 'B', 'C'],
      [
        [0, 1, 'similar', 0.9],
        [0, 2, 'similar', 0.6],
      ],
    );
    const { reached } = walk(alike, new Map([[0, 0]]), 1);
    expect(reached.get(1)!.cost).toBeCloseTo(0.1);
    expect(reached.get(2)!.cost).toBeCloseTo(0.4);
  });

  it('goes no deeper than asked', () => {
    expect([...walk(snapshot, new Map([[0, 0]]), 1).reached.keys()]).toEqual([0, 1, 2, 3]);
    expect([...walk(snapshot, new Map([[1, 0]]), 1).reached.keys()]).toEqual([1, 0, 2]);
  });

  it('follows the strongest ties of somebody who knows everybody, and says so', () => {
    const names = Array.from({ length: 700 }, (_, at) => `N${at}`);
    const crowd = snapshotOf(
      names,
      names.slice(1).map((_, at): [number, number, 'cooccurrence', number] => [0, at + 1, 'cooccurrence', at / 700]),
    );
    const { reached, sampled } = walk(crowd, new Map([[0, 0]]), 2);
    expect(sampled).toEqual([0]);
    expect(reached.size).toBe(501);
    expect(reached.has(699)).toBe(true);
    expect(reached.has(1)).toBe(false);
  });
});

describe('namedInQuestion', () => {
  const snapshot = snapshotOf(['Mara Venn', 'Oren Sallow', 'The Tidewrights'], []);
  const names = (question: string): [string, number][] =>
    namedInQuestion(snapshot, question).map(({ entityId, match }) => [snapshot.entities.get(entityId)!.name, match]);

  it('knows whole names in any case, and parts of names', () => {
    expect(names('what does mara venn owe the tidewrights?')).toEqual([
      ['Mara Venn', 1],
      ['The Tidewrights', 1],
    ]);
    expect(names('who is Sallow')).toEqual([['Oren Sallow', 0.5]]);
    expect(names('who are the others?')).toEqual([]);
  });
});

describe('scoreOf', () => {
  it('shares out the weight of a missing signal', () => {
    const signals = {
      entityMatch: 1,
      semantic: 1,
      keyword: 1,
      coverage: 1,
      document: 1,
      neighbours: 1,
      proximity: 1,
      recency: 1,
      importance: 1,
    };
    expect(scoreOf(signals, questionWeights)).toBeCloseTo(1);
    expect(scoreOf({ ...signals, semantic: null }, questionWeights)).toBeCloseTo(1);
    const rest = Object.values(questionWeights).reduce((a, b) => a + b, 0) - questionWeights.semantic;
    expect(scoreOf({ ...signals, entityMatch: 0, semantic: null }, questionWeights)).toBeCloseTo(
      (rest - questionWeights.entityMatch) / rest,
    );
    expect(scoreOf(noSignals, questionWeights)).toBe(0);
  });
});
