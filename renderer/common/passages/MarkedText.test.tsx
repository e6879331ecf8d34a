import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Excerpt } from './excerpt.ts';
import { MarkedText } from './MarkedText.tsx';

/** What is shown of a text, with `<mark>` around its names. */
function shown(text: string, spans: Excerpt['spans']): string {
  return render(<MarkedText text={text} spans={spans} truncatedStart={false} truncatedEnd={false} />).container.innerHTML;
}

describe('MarkedText', () => {
  it('removes Markdown syntax, also next to a name', () => {
    const text = '- Odo waits\n- **Sefa** rows\n- Odo sings';
    expect(
      shown(text, [
        [2, 5],
        [16, 20],
        [30, 33],
      ]),
    ).toBe('• <mark>Odo</mark> waits\n• <mark>Sefa</mark> rows\n• <mark>Odo</mark> sings');
    expect(shown('The tide.', [])).toBe('The tide.');
  });

  it('sets paragraphs apart by less than an empty line, also next to a name', () => {
    const gap = '<span class="paragraph-gap"></span>';
    expect(shown('"Odo?"\n\nShe went.\nOn.', [[1, 4]])).toBe(`"<mark>Odo</mark>?"${gap}She went.\nOn.`);
    expect(shown('Gone.\n \nOdo', [[8, 11]])).toBe(`Gone.${gap}<mark>Odo</mark>`);
  });

  it('marks nothing when a name is in the address of a link', () => {
    expect(shown('[[Sefa Lund|the rower]] came.', [[2, 6]])).toBe('the rower came.');
  });
});
