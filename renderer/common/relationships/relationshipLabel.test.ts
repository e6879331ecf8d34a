import { expect, it } from 'vitest';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { relationshipLabel } from './relationshipLabel.ts';

it('familyOf returns the family of every built-in kind, and of a label by its words', () => {
  const cases = {
    kin: 'parent of|child of|spouse of|sibling of|loves|loved by|aunt of',
    bond: 'ally of|friend of|mentor of|student of|serves|served by|knows|known by|sworn to',
    conflict: 'enemy of|rival of|killed|killed by|betrayed in chapter 9',
    membership: 'member of|has member|leads|led by|captain of',
    place: 'located in|contains|born in|lives at',
    ownership: 'owns|owned by|created|created by|bearer of',
    other: 'related to|similar to|shares a secret',
  };
  for (const [family, kinds] of Object.entries(cases))
    for (const kind of kinds.split('|')) expect(familyOf({ kind, origin: 'stated' }), kind).toBe(family);
});

it('familyOf gives co-occurrence, links and similarity one family, regardless of their kind', () => {
  for (const origin of ['cooccurrence', 'linked', 'similar'] as const) expect(familyOf({ kind: 'parent of', origin })).toBe('together');
});

it('relationshipLabel reads as a phrase, or as a field where its kind is none', () => {
  const label = (kind: string): string => relationshipLabel({ kind, to: 'Asmod' });
  expect(['ally of', 'owns', 'killed', 'related to', 'worshiper of'].map(label)).toEqual([
    'ally of Asmod',
    'owns Asmod',
    'killed Asmod',
    'related to Asmod',
    'worshiper of Asmod',
  ]);
  expect(label('named with')).toBe('appears with Asmod');
  const fields = ['religion', 'organization', 'trade partner', 'house', 'rank', 'birthplace'];
  expect(fields.map(label)).toEqual(fields.map((field) => `${field}: Asmod`));
});
