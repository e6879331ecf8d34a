import { describe, expect, it } from 'vitest';
import { cuesIn } from './play.ts';

describe('cuesIn', () => {
  it('finds the speaker at the start of each speech', () => {
    const text = 'MARA: Stay.\n\nOREN: No.\n\nMARA: Then go.';
    expect(cuesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['MARA', 'OREN', 'MARA']);
  });

  it('finds no speech in a form, whose labels are there once each', () => {
    expect(cuesIn('NOTICE: Water.\nSUBJECT: The mill.\nMEASURE: A fine.')).toEqual([]);
  });
});
