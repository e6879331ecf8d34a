import { describe, expect, it } from 'vitest';
import { holdsWord } from './TextHits.tsx';

describe('holdsWord', () => {
  it('is true for a word of the query in any of its forms, regardless of case and accents', () => {
    expect(holdsWord('She owed two marks to the ferrywoman.', 'ferrywomen')).toBe(true);
    expect(holdsWord('Le café était fermé.', 'CAFE')).toBe(true);
    expect(holdsWord('The lamp went out.', 'who lit the lamps')).toBe(true);
  });

  it('is false for a passage that only has a similar meaning, or for other letters', () => {
    expect(holdsWord('Nine marks, and she will not pay.', 'debts')).toBe(false);
    expect(holdsWord('Never a clever word.', 'qqqqzzzz')).toBe(false);
    expect(holdsWord('Never a clever word.', '?!')).toBe(false);
  });
});
