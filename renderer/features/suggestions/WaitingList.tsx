import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { useScreenStart, useSearchField } from '../../common/navigation/screenFocus.ts';
import { formatCount } from '../../strings/intl.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/Field.tsx';
import { VirtualList } from '../../ui/layout/VirtualList.tsx';
import { Names } from './Names.tsx';
import { type ListName, listNames, occurrenceCount, shortTitleOf, titleEntities, typeOf } from './triage.ts';
import type { TriageState } from './useTriage.ts';
import './waiting-list.css';
import { suggestionsStrings } from '../../strings/suggestions.ts';

/** What one list is about, in a sentence. */
const lessons: Readonly<Record<ListName, string>> = {
  contradictions: suggestionsStrings.bothCannotBeTrue,
  names: suggestionsStrings.mentionedInYourTextButWithout,
  shared: suggestionsStrings.moreThanOneEntityUsesThis,
  duplicates: suggestionsStrings.theseMayBeTheSame,
  links: suggestionsStrings.linksToMissingNotes,
};

const searchLabels: Readonly<Record<ListName, string>> = {
  contradictions: suggestionsStrings.searchContradictions,
  names: suggestionsStrings.searchNewNames,
  shared: suggestionsStrings.searchAmbiguousNames,
  duplicates: suggestionsStrings.searchDuplicates,
  links: suggestionsStrings.searchBrokenLinks,
};

interface WaitingListProps {
  readonly triage: TriageState;
  /** How many there are in all, also those that were not fetched. */
  readonly total: number;
}

/** The names that wait in one list; each can be selected. */
export function WaitingList({ triage, total }: WaitingListProps): ReactNode {
  const { list, waiting, query, index: activeIndex, selected, select, setActiveId } = triage;
  // Where two are compared, the second name must not be cut.
  const ofTwo = list === 'contradictions' || list === 'duplicates';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useSearchField(field);
  useScreenStart(rows, waiting.length > 0);
  return (
    <section className="stack fill" aria-label={listNames[list]}>
      <div className="waiting-head stack gap-8">
        {total > 0 && (
          <>
            <p className="waiting-lesson soft-text">{lessons[list]}</p>
            <SearchField ref={field} label={searchLabels[list]} text={query} onText={triage.setQuery} aria-controls={id} />
            <div className="row secondary-text spread">
              <span role="status">
                {selected.size > 0
                  ? suggestionsStrings.selected(selected.size)
                  : list === 'contradictions'
                    ? suggestionsStrings.countContradiction(waiting.length)
                    : suggestionsStrings.countSuggestion(waiting.length)}
                {selected.size === 0 && query === '' && total > waiting.length && suggestionsStrings.ofTotal(total)}
              </span>
              <Button look="quiet" disabled={waiting.length === 0} onClick={triage.selectAll}>
                {selected.size > 0 && selected.size >= waiting.length ? suggestionsStrings.clearSelection : suggestionsStrings.selectAll}
              </Button>
            </div>
          </>
        )}
      </div>
      {waiting.length > 0 && (
        <VirtualList
          id={id}
          role="listbox"
          ref={rows}
          aria-multiselectable
          aria-label={listNames[list]}
          aria-activedescendant={`${id}-${activeIndex}`}
          tabIndex={0}
          className="list-rows"
          items={waiting}
          rowHeight={32}
          measured={ofTwo}
          keyOf={(one) => one.id}
          activeIndex={activeIndex}
          arrangedBy={query}
          renderRow={(one, index) => {
            const type = typeOf(one);
            const { name, detail } = shortTitleOf(one);
            const entities = titleEntities(one);
            const count = occurrenceCount(one);
            const chosen = selected.has(one.id);
            return (
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={chosen}
                aria-setsize={waiting.length}
                aria-posinset={index + 1}
                className={clsx('waiting-row list-row row', ofTwo && 'waiting-row-of-two')}
                data-active={index === activeIndex ? '' : undefined}
                onClick={(event) => (event.shiftKey || event.ctrlKey || event.metaKey ? select(one.id) : setActiveId(one.id))}
              >
                {/* A larger place to click than the mark itself; the key x does the same. */}
                <span
                  className="waiting-check rigid"
                  onClick={(event) => {
                    event.stopPropagation();
                    select(one.id);
                  }}
                >
                  <i className="checkbox" data-on={chosen ? '' : undefined} />
                </span>
                {type !== null && <TypeIcon type={type} size={14} />}
                <span className={clsx('list-row-name', !ofTwo && 'truncate')} dir="auto">
                  {entities.length > 0 ? <Names entities={entities} /> : name}
                  {detail !== null && <span className="secondary-text"> {detail}</span>}
                </span>
                {count !== null && (
                  <span className="secondary-text">
                    {formatCount(count)}
                    <span className="only-read"> {suggestionsStrings.times}</span>
                  </span>
                )}
              </div>
            );
          }}
        />
      )}
    </section>
  );
}
