import { describe, expect, it } from 'vitest';
import { piecesOf } from './MarkedText.tsx';

describe('piecesOf', () => {
  it('removes Markdown syntax, also next to a name', () => {
    const text = '- Odo waits\n- **Sefa** rows\n- Odo sings';
    expect(
      piecesOf(text, [
        [2, 5],
        [16, 20],
        [30, 33],
      ]),
    ).toEqual(['• ', 'Odo', ' waits\n• ', 'Sefa', ' rows\n• ', 'Odo', ' sings']);
    expect(piecesOf('The tide.', [])).toEqual(['The tide.']);
  });

  it('returns the text in one piece when a name is in the address of a link', () => {
    expect(piecesOf('[[Sefa Lund|the rower]] came.', [[2, 6]])).toEqual(['the rower came.']);
  });
});
