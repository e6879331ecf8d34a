/** Places beyond this many are not marked: nobody steps through them, and each costs time. */
const mostPlaces = 2_000;

/** Where words stand in an element's text, in any case. A place may begin in one text node and end in another. */
export function findRanges(element: Element, words: string): readonly Range[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? '';
  }
  const plain = text.toLowerCase();
  // Letters whose lower case is longer would shift every place after them.
  const searched = plain.length === text.length ? plain : text;
  const ranges: Range[] = [];
  let at = 0;
  for (
    let found = searched.indexOf(wanted);
    found !== -1 && ranges.length < mostPlaces;
    found = searched.indexOf(wanted, found + wanted.length)
  ) {
    const end = found + wanted.length;
    while (at + 1 < nodes.length && nodes[at + 1]!.start <= found) at++;
    let last = at;
    while (last + 1 < nodes.length && nodes[last + 1]!.start < end) last++;
    const range = new Range();
    range.setStart(nodes[at]!.node, found - nodes[at]!.start);
    range.setEnd(nodes[last]!.node, end - nodes[last]!.start);
    ranges.push(range);
  }
  return ranges;
}
