import { describe, expect, it } from 'vitest';
import { depictionAt, kindsInName } from './depictions.ts';

describe('depictionAt', () => {
  it('counts the different words for what somebody looks like, around a place', () => {
    const text = 'Orrin was tall and stout, with a red beard and grey eyes; a tall man.';
    expect(depictionAt(text, 'person', 'Orrin', 0)).toBe(4);
    expect(depictionAt(`${text} ${'The rain fell. '.repeat(60)} Bess came in.`, 'person', 'Bess', text.length + 900)).toBe(0);
    expect(depictionAt('Orrin ran for the door.', 'person', 'Orrin', null)).toBe(0);
  });

  it('does so in other languages', () => {
    expect(depictionAt('Er war groß und hager, mit blonden Haaren und grauen Augen.', 'person', 'Er', 0)).toBeGreaterThan(2);
    expect(depictionAt('Elle était grande et pâle, les cheveux blonds.', 'person', 'Elle', 0)).toBeGreaterThan(2);
    expect(depictionAt('Das Schloß lag auf einem Hügel über dem Dorfe, mit zwei Türmen.', 'place', 'Stowe', 0)).toBeGreaterThan(2);
  });

  it('does not count the words of a name', () => {
    expect(depictionAt('Stowe Castle had a moat.', 'place', 'Stowe Castle', 0)).toBe(1);
    expect(kindsInName('Stowe Castle')).toEqual(['castle']);
    expect(kindsInName('Stowe')).toEqual([]);
  });
});
