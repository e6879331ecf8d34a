import { beforeEach, describe, expect, it } from 'vitest';
import { positionsName, readPositions } from './graphPositions.ts';

const stored = (id: string): string => JSON.stringify({ drawn: '1', places: [[id, 3, -4]] });
const vault = { id: 'now', name: 'Novel', path: '/novel', formerIds: ['before', 'first'] };

describe('positionsName', () => {
  beforeEach(() => localStorage.clear());

  it('takes over the positions from before the folder of a vault was moved, the latest ones', () => {
    localStorage.setItem('lorelens.graph-positions.first', stored('Old'));
    localStorage.setItem('lorelens.graph-positions.before', stored('Mara'));
    expect([...readPositions(positionsName(vault))!.positions]).toEqual([['Mara', [3, -4]]]);
    expect(Object.keys(localStorage)).toEqual(['lorelens.graph-positions.now']);
  });
});
