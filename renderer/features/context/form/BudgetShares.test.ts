import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withShare } from './BudgetShares.tsx';

const share = fc.integer({ min: 0, max: 100 });

describe('withShare', () => {
  it('keeps the sum at 100 when one share changes', () => {
    fc.assert(
      fc.property(share, share, fc.constantFrom('definition', 'relationships', 'mentions'), share, (a, b, part, value) => {
        const definition = Math.min(a, 100);
        const relationships = Math.min(b, 100 - definition);
        const shares = { definition, relationships, mentions: 100 - definition - relationships };
        const changed = withShare(shares, part, value);
        expect(changed[part]).toBe(value);
        expect(changed.definition + changed.relationships + changed.mentions).toBe(100);
        expect(Math.min(changed.definition, changed.relationships, changed.mentions)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('keeps the others in proportion', () => {
    expect(withShare({ definition: 20, relationships: 30, mentions: 50 }, 'mentions', 75)).toEqual({
      definition: 10,
      relationships: 15,
      mentions: 75,
    });
  });
});
