import { describe, expect, it } from 'vitest';
import { holdsWord } from './TextHits.tsx';

describe('holdsWord', () => {
  it('finds a word of the query in any of its forms, without regard to case and accents', () => {
    expect(holdsWord('She owed two marks to the ferrywoman.', 'ferrywomen')).toBe(true);
    expect(holdsWord('Le café était fermé.', 'CAFE')).toBe(true);
    expect(holdsWord('The lamp went out.', 'who lit the lamps')).toBe(true);
  });

  it('does not for a passage that only has a similar meaning, or for letters that do not occur', () => {
    expect(holdsWord('Nine marks, and she will not pay.', 'debts')).toBe(false);
    expect(holdsWord('Never a clever word.', 'qqqqzzzz')).toBe(false);
    expect(holdsWord('Never a clever word.', '?!')).toBe(false);
  });
});
