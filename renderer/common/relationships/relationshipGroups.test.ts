import { describe, expect, it } from 'vitest';
import type { RelationshipView } from '#shared/model/entity.ts';
import { groupByFamily } from './relationshipGroups.ts';

function relationship(kind: string, name: string, strength: number, more: Partial<RelationshipView> = {}): RelationshipView {
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

const summary = (relationships: readonly RelationshipView[]): unknown =>
  groupByFamily(relationships).map(([family, connections]) => [
    family,
    connections.map(({ other, kinds }) => `${other.name}: ${kinds.map(({ kind, evidence }) => `${kind} ${evidence.length}`).join(', ')}`),
  ]);

describe('groupByFamily', () => {
  it('lists each other entity once under its family, the strongest first, with all that shows it', () => {
    expect(
      summary([
        relationship('knows', 'Oda', 0.3),
        relationship('sibling of', 'Ada', 0.9),
        relationship('sibling of', 'Bram', 1),
        relationship('sibling of', 'Bram', 0.6, { quote: 'her brother' }),
        relationship('named with', 'Bram', 0.8, { origin: 'cooccurrence' }),
        relationship('named with', 'Net Lane', 0.2, { origin: 'cooccurrence' }),
      ]),
    ).toEqual([
      ['kin', ['Bram: sibling of 2', 'Ada: sibling of 1']],
      ['bond', ['Oda: knows 1']],
      ['together', ['Net Lane: named with 1']],
    ]);
  });

  it('puts a changed relationship under its last family, in order of chapters', () => {
    const turned = groupByFamily([relationship('enemy of', 'Joss', 0.9, { from: 9 }), relationship('ally of', 'Joss', 1, { until: 8 })]);
    expect(turned).toMatchObject([['conflict', [{ kinds: [{ kind: 'ally of' }, { kind: 'enemy of' }], isContradictory: false }]]]);
  });

  it('marks an entity that is friend and enemy at the same time', () => {
    const both = groupByFamily([relationship('enemy of', 'Joss', 0.9), relationship('ally of', 'Joss', 1)]);
    expect(both).toMatchObject([['bond', [{ isContradictory: true }]]]);
    const dismissed = { isContradictionDismissed: true };
    const settled = groupByFamily([relationship('enemy of', 'Joss', 0.9, dismissed), relationship('ally of', 'Joss', 1, dismissed)]);
    expect(settled).toMatchObject([['bond', [{ isContradictory: false }]]]);
  });
});
