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

it('gives room that others left over to members whose first sentence is longer than the common limit', () => {
  const members: readonly Member[] = [
    { name: 'Ada', tokens: 200, beginning: 90 },
    { name: 'Bren', tokens: 60, beginning: 30 },
    { name: 'Cora', tokens: 200, beginning: 40 },
  ];
  const taken = new Map<string, number>();
  const left = takeList(
    members.map(entityOf),
    240,
    () => 0,
    (entity, _candidate, room) => {
      const { name, tokens, beginning } = members.find((member) => member.name === entity.name)!;
      const used = tokens <= room ? tokens : beginning <= room ? beginning : null;
      if (used !== null) taken.set(name, used);
      return used;
    },
  );
  expect(Object.fromEntries(taken)).toEqual({ Ada: 90, Bren: 60, Cora: 40 });
  expect(left).toBe(50);
});
