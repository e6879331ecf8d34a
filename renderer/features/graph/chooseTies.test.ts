import { expect, it } from 'vitest';
import { chooseTies } from './chooseTies.ts';

const tie = (id: string, strength: number, x: number, y: number, length = 200) => ({ id, kind: 'parent of', strength, x, y, length });

it('writes the strongest kinds that are in sight, have room and do not lie on another', () => {
  const chosen = chooseTies(
    [
      tie('weak', 0.2, 110, 100),
      tie('strong', 0.9, 100, 100),
      tie('below', 0.1, 100, 130),
      tie('out', 1, 900, 10),
      tie('short', 1, 300, 300, 40),
    ],
    800,
    600,
  );
  expect([...chosen]).toEqual(['strong', 'below']);
});
