import { describe, expect, it } from 'vitest';
import type { RelationshipView } from '#shared/model/entity.ts';
import { groupByKind } from './relationshipGroups.ts';

function tie(kind: string, name: string, strength: number, more: Partial<RelationshipView> = {}): RelationshipView {
  return {
    kind,
    origin: 'stated',
    other: { id: name, name, type: 'character' },
    strength,
    quote: null,
    source: null,
    from: null,
    until: null,
    ...more,
  };
}

describe('groupByKind', () => {
  it('puts the strongest kinds and ties first, and one tie with two sources once', () => {
    const groups = groupByKind([
      tie('knows', 'Oda', 0.3),
      tie('sibling', 'Bram', 1),
      tie('sibling', 'Bram', 0.6, { quote: 'her brother' }),
      tie('sibling', 'Ada', 0.9),
      tie('knows', 'Oda', 0.2, { from: 4 }),
    ]);
    expect(groups.map(([kind, ties]) => [kind, ties.map((evidence) => evidence.map((one) => one.other.name))])).toEqual([
      ['sibling', [['Bram', 'Bram'], ['Ada']]],
      ['knows', [['Oda'], ['Oda']]],
    ]);
  });
});
