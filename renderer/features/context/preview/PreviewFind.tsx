import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/Field.tsx';
import { scrollWithin } from '../../../ui/layout/scrollWithin.ts';
import { askStrings } from '../../../strings/ask.ts';

interface PreviewFindProps {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

const allName = 'preview-find';
const currentName = 'preview-find-current';

/** Find in the text. Matches are highlighted without changing the DOM of the text. */
export function PreviewFind({ scroll, onClose }: PreviewFindProps): ReactNode {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const total = ranges.length;
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    field.current?.querySelector('input')?.focus();
    return () => {
      CSS.highlights.delete(allName);
      CSS.highlights.delete(currentName);
    };
  }, []);
  const find = useCallback(
    (foldedQuery: string): void => {
      const found = scroll.current ? findRanges(scroll.current, foldedQuery) : [];
      CSS.highlights.set(allName, new Highlight(...found));
      setRanges(found);
      setCurrent(0);
    },
    [scroll],
  );
  // The matches belong to the previous text.
  useEffect(() => {
    const observer = new MutationObserver(() => find(query));
    if (scroll.current) observer.observe(scroll.current, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [find, scroll, query]);
  useEffect(() => {
    const range = ranges[current];
    CSS.highlights.set(currentName, new Highlight(...(range ? [range] : [])));
    const block = range?.startContainer.parentElement;
    if (scroll.current && block) scrollWithin(scroll.current, block, 'center');
  }, [current, ranges, scroll]);

  const step = (by: number): void => setCurrent((before) => (total === 0 ? 0 : (before + by + total) % total));
  return (
    <div ref={field} className="preview-find" role="search">
      <SearchField
        label={askStrings.findInText}
        text={query}
        onText={(next) => (setQuery(next), find(next))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape' && query === '') onClose();
          else return;
          event.preventDefault();
        }}
      />
      <span className="preview-find-count secondary-text rigid" role="status">
        {query.trim() === '' ? '' : total === 0 ? askStrings.noMatches : askStrings.ofLabel(current + 1, total)}
      </span>
      <IconButton label={askStrings.back} icon={ChevronUp} disabled={total === 0} onClick={() => step(-1)} />
      <IconButton label={askStrings.next} icon={ChevronDown} disabled={total === 0} onClick={() => step(1)} />
      <IconButton label={askStrings.close} icon={X} onClick={onClose} />
    </div>
  );
}

/** Matches beyond this number are not highlighted: each costs time. */
const maxMatches = 2_000;

/** Case-insensitive matches in an element's text; a match may span text nodes. */
export function findRanges(element: Element, query: string): readonly Range[] {
  const foldedQuery = query.trim().toLowerCase();
  if (foldedQuery === '') return [];
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? '';
  }
  const plain = text.toLowerCase();
  // Characters whose lower case is longer would shift the offsets after them.
  const searched = plain.length === text.length ? plain : text;
  const ranges: Range[] = [];
  let at = 0;
  for (
    let found = searched.indexOf(foldedQuery);
    found !== -1 && ranges.length < maxMatches;
    found = searched.indexOf(foldedQuery, found + foldedQuery.length)
  ) {
    const end = found + foldedQuery.length;
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
