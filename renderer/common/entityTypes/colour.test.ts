import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColour, ensureContrast } from './colour.ts';

const themes = [
  ['#fafaf8', '#ffffff'],
  ['#16171a', '#1d1f23'],
  ['#f4eee1', '#fbf7ee'],
] as const;
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('ensureContrast', () => {
  it('makes every colour readable on the grounds of every theme', () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(...themes), (colour, grounds) => {
        const shown = parseColour(ensureContrast(colour, grounds))!;
        for (const ground of grounds) expect(contrast(shown, parseColour(ground)!)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('does not change a readable colour', () => {
    expect(ensureContrast('#0072b2', themes[0])).toBe('#0072b2');
    expect(ensureContrast('#ffee00', themes[1])).toBe('#ffee00');
  });

  it('returns anything that is not a colour unchanged', () => {
    expect(ensureContrast('red; background: url(x)', themes[0])).toBe('red; background: url(x)');
    expect(parseColour('#12345')).toBeNull();
  });
});
