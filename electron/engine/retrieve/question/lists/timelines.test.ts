import { describe, expect, it } from 'vitest';
import { datedLinesIn } from './timelines.ts';

describe('datedLinesIn', () => {
  it('counts lines that begin with a year or a number with its era', () => {
    for (const line of [
      '- **1 A.F.** — The towers fall',
      '- ~200–400 A.F. — People wander',
      '- 4,150–4,199 A.F. — The dukes make war',
      '| An 582 | [[Eliara]] : naissance',
      '- -386: Jann takes the ford back',
      '**1204:** the lamp is lit',
      '1492 - The ship sails',
    ])
      expect([line, datedLinesIn(line)]).toEqual([line, 1]);
  });

  it('takes no line for a date whose number counts, measures or orders', () => {
    for (const line of [
      '1. First thing: the rope',
      '| 1 | Arum | first month',
      '| 805958 | 80% | people',
      '- 5 gp: a cup of tin',
      'Room 101: a cellar',
      '- 30 ft.: how far it walks',
      'In 1204 the king died of a cold.',
      '| 01-05 | goblins on the road',
    ])
      expect([line, datedLinesIn(line)]).toEqual([line, 0]);
  });
});
