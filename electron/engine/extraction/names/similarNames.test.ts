import { describe, expect, it } from 'vitest';
import { buildTrigramIndex, nearestNames } from './similarNames.ts';

describe('nearestNames', () => {
  const named = (name: string, aliases: string[] = [], importance = 0.5): { name: string; aliases: string[]; importance: number } => ({
    name,
    aliases,
    importance,
  });
  const all = [named('Mara Venn', ['the Heron']), named('Hester Venn'), named('Tallow Bridge'), named('Élodie')];
  const nearest = (wanted: string): string[] => nearestNames(all, wanted, 2).map(({ name }) => name);

  it('finds names despite typing errors, accents and a missing surname', () => {
    expect(nearest('Maraa Ven')[0]).toBe('Mara Venn');
    expect(nearest('hestr')[0]).toBe('Hester Venn');
    expect(nearest('the Hern')[0]).toBe('Mara Venn');
    expect(nearest('Elodie')[0]).toBe('Élodie');
  });

  it('is empty when no name is similar', () => {
    expect(nearest('zzxxqq')).toEqual([]);
    expect(nearest('')).toEqual([]);
  });

  it('puts the more important first of two that look the same', () => {
    const twins = [named('Joss', [], 0.1), named('Joss', ['x'], 0.9)];
    expect(nearestNames(twins, 'Jos', 1)[0]!.importance).toBe(0.9);
  });
});

describe('buildTrigramIndex', () => {
  it('finds the most similar name, or none', () => {
    const names = ['Mara Venn', 'Oren Sallow', 'Tallow Bridge'].map((text) => ({ text, target: text }));
    const index = buildTrigramIndex(names);
    expect(index.nearest('Mara Ven', 0.5)).toBe('Mara Venn');
    expect(index.nearest('tallow brige', 0.5)).toBe('Tallow Bridge');
    expect(index.nearest('Quay', 0.5)).toBeNull();
    expect(buildTrigramIndex([]).nearest('Mara', 0)).toBeNull();
  });

  it('does not match people who only share a title or a given name', () => {
    const index = buildTrigramIndex(['Proctor Lamb', 'Temple of the Moon', 'Mara Venn'].map((text) => ({ text, target: text })));
    expect(index.nearest('Proctor Needle', 0.45)).toBeNull();
    expect(index.nearest('Temple of the Sun', 0.45)).toBeNull();
    expect(index.nearest('Proctor Lam', 0.45)).toBe('Proctor Lamb');
    expect(index.nearest('Mara', 0.45)).toBe('Mara Venn');
  });
});
