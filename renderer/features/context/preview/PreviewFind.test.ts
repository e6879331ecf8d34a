import { describe, expect, it } from 'vitest';
import { findRanges } from './PreviewFind.tsx';

function element(html: string): Element {
  const div = document.createElement('div');
  div.innerHTML = html;
  document.body.replaceChildren(div);
  return div;
}

describe('finding in the text', () => {
  it('finds words in any case, also across marks', () => {
    const places = findRanges(element('Mara counted the <b>lam</b>ps. The LAMPS burned.'), 'lamps');
    expect(places.map(String)).toEqual(['lamps', 'LAMPS']);
  });

  it('finds nothing for no words, and nothing that is not there', () => {
    expect(findRanges(element('Mara'), '  ')).toEqual([]);
    expect(findRanges(element('Mara'), 'Oren')).toEqual([]);
  });

  it('does not lose its place at the end of a node', () => {
    expect(findRanges(element('a<i>a</i>a<i>b</i>a'), 'a').map(String)).toEqual(['a', 'a', 'a', 'a']);
  });
});
