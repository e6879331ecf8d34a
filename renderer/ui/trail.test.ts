import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTrails, noteStep, stepBack, stepForward } from './trail.ts';

beforeEach(forgetTrails);

describe('a trail', () => {
  it('leads back and forth, step by step, and no further', () => {
    noteStep('x', 'a', 'first', false);
    noteStep('x', 'b', 'second', false);
    expect(stepBack('x', 'c')).toEqual({ value: 'b', words: 'second' });
    expect(stepBack('x', 'b')).toEqual({ value: 'a', words: 'first' });
    expect(stepBack('x', 'a')).toBeNull();
    expect(stepForward('x', 'a')).toEqual({ value: 'b', words: 'first' });
    expect(stepForward('x', 'b')).toEqual({ value: 'c', words: 'second' });
    expect(stepForward('x', 'c')).toBeNull();
  });

  it('is another for another name, and begins anew where something else is done', () => {
    noteStep('x', 'a', 'first', false);
    expect(stepBack('y', 'b')).toBeNull();
    stepBack('x', 'b');
    noteStep('x', 'a', 'other', false);
    expect(stepForward('x', 'c')).toBeNull();
  });

  it('takes what flows as one step, until it rests or something else is changed', () => {
    noteStep('x', 1, 'the split', true, 0);
    noteStep('x', 2, 'the split', true, 900);
    noteStep('x', 3, 'the split', true, 1_800);
    noteStep('x', 4, 'the budget', true, 1_900);
    noteStep('x', 5, 'the budget', true, 4_000);
    expect(['', '', '', ''].map(() => stepBack('x', 0)?.value)).toEqual([5, 4, 1, undefined]);
  });

  it('does not go on with a step that was taken back and taken again', () => {
    noteStep('x', 1, 'the split', true, 0);
    stepBack('x', 2);
    stepForward('x', 1);
    noteStep('x', 2, 'the split', true, 10);
    expect(stepBack('x', 3)?.value).toBe(2);
  });
});
