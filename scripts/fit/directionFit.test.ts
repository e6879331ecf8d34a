import { describe, expect, it } from 'vitest';
import { fitDirection, type ChapterExample } from './directionFit.ts';

const axis = (at: number): Float32Array => Float32Array.from({ length: 4 }, (_, index) => (index === at ? 1 : 0));

/** Chapters of groups along one axis each; the facts are in the groups along `gold`, and none in a chapter's first and last. */
function chapters(gold: number): ChapterExample[] {
  return [0, 1, 2].map((shift) => {
    const axes = [3, 0, 1, 2, 3, 1, 0, 2, 3].map((at, index) => (index % 8 === 0 ? 3 : (at + shift) % 3));
    return {
      groups: axes.map((at) => ({ text: 'She shut the door.', vector: axis(at) })),
      gold: axes.flatMap((at, index) => (at === gold ? [[index]] : [])),
    };
  });
}

describe('fitDirection', () => {
  it('turns from the start towards the groups with the facts', () => {
    const start = Float32Array.from([0.5, 0.3, 0.2, 0]);
    const direction = fitDirection(chapters(1), start);
    expect(direction.indexOf(Math.max(...direction))).toBe(1);
  });

  it('keeps more of the start the less the facts deviate from it', () => {
    const start = axis(1);
    const share = (direction: Float32Array): number => direction[1]! / Math.hypot(...direction);
    expect(share(fitDirection(chapters(1), start))).toBeGreaterThan(share(fitDirection(chapters(2), start)));
  });
});
