import { expect, it } from 'vitest';
import { takeList } from './requestedList.ts';
import type { Candidate, EntityCandidate } from './pack/types.ts';

/** A member of a list, whose definition has so many tokens and a first sentence of so many. */
interface Member {
  readonly name: string;
  readonly tokens: number;
  readonly beginning: number;
}

const entityOf = ({ name, tokens }: Member): EntityCandidate =>
  ({
    name,
    match: 1,
    definition: [{ tokens, requiredFor: 'list' } as Candidate],
    relationships: [],
    mentions: [],
  }) as unknown as EntityCandidate;

const take = (members: readonly Member[], room: number): { readonly taken: Record<string, number>; readonly left: number } => {
  const taken = new Map<string, number>();
  const left = takeList(
    members.map(entityOf),
    room,
    () => 0,
    (entity, _candidate, allowance) => {
      const { name, tokens, beginning } = members.find((member) => member.name === entity.name)!;
      const used = tokens <= allowance ? tokens : beginning <= allowance ? beginning : null;
      if (used !== null) taken.set(name, used);
      return used;
    },
  );
  return { taken: Object.fromEntries(taken), left };
};

it('gives room that others left over to members whose first sentence is longer than the common limit', () => {
  const members: readonly Member[] = [
    { name: 'Ada', tokens: 200, beginning: 90 },
    { name: 'Bren', tokens: 60, beginning: 30 },
    { name: 'Cora', tokens: 200, beginning: 40 },
  ];
  expect(take(members, 240)).toEqual({ taken: { Ada: 90, Bren: 60, Cora: 40 }, left: 50 });
});

it('takes the beginnings of many before the whole of a few', () => {
  const members = Array.from({ length: 12 }, (_, index): Member => ({ name: `Member ${index}`, tokens: 200, beginning: 70 }));
  expect(Object.keys(take(members, 480).taken)).toHaveLength(6);
});
