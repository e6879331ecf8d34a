import { describe, expect, it } from 'vitest';
import { findRanges } from './PreviewFind.tsx';

function element(html: string): Element {
  const div = document.createElement('div');
  div.innerHTML = html;
  document.body.replaceChildren(div);
  return div;
}

describe('findRanges', () => {
  it('finds words in any case, also across elements', () => {
    const places = findRanges(element('Mara counted the <b>lam</b>ps. The LAMPS burned.'), 'lamps');
    expect(places.map(String)).toEqual(['lamps', 'LAMPS']);
  });

  it('finds nothing when the query is empty or absent from the text', () => {
    expect(findRanges(element('Mara'), '  ')).toEqual([]);
    expect(findRanges(element('Mara'), 'Oren')).toEqual([]);
  });

  it('finds a match that ends with its node', () => {
    expect(findRanges(element('a<i>a</i>a<i>b</i>a'), 'a').map(String)).toEqual(['a', 'a', 'a', 'a']);
  });
});
