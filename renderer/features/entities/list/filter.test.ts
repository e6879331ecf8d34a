import { describe, expect, it } from 'vitest';
import { noFilter, withRemoved } from './filter.ts';

describe('withRemoved', () => {
  it('brings back what was removed, and leaves what was chosen since', () => {
    const before = { ...noFilter, tags: ['harbour', 'guild'], from: 2, withoutNote: true };
    const after = { ...before, tags: ['guild'] };
    const since = { ...after, tags: [], povs: ['Mara'], from: 5, withoutNote: false };
    expect(withRemoved(since, before, after)).toEqual({ ...since, tags: ['harbour'] });
  });

  it('brings back all conditions after all were cleared, except chapters where others were chosen', () => {
    const before = { ...noFilter, parts: ['I'], from: 2, until: 4, withoutNote: true };
    expect(withRemoved(noFilter, before, noFilter)).toEqual(before);
    expect(withRemoved({ ...noFilter, until: 9 }, before, noFilter)).toEqual({ ...before, from: null, until: 9 });
  });
});
