import { xor } from 'es-toolkit';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import { isReading, useSearchField } from '../../../common/navigation/screenFocus.ts';
import { useNavigate, useRoute } from '../../../common/navigation/route.tsx';
import type { EntityListView } from '../../../common/preferences.ts';
import { Ellipsis, LayoutGrid, X } from 'lucide-react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { questionAboutAll } from '../../../common/entities/suggestedQuestions.ts';
import { iconTrigger, Menu } from '../../../ui/overlays/Menu.tsx';
import type { SetValue } from '../../../ui/store.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Problem, SearchField } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { shortcutKey } from '../../../ui/platform.ts';
import { EmptyState } from '../../../ui/layout/States.tsx';
import type { SortedEntities } from './sortAndFilter.ts';
import { type ChooseRow, EntityRows } from './EntityRows.tsx';
import type { EntityListState } from './useEntityList.ts';
import { conditionsOf, isPlainFilter, noFilter } from './filter.ts';
import { FilterPopover, removeFilter } from './FilterPopover.tsx';
import { successorOf } from '../../../common/decisions/successor.ts';
import { TextHits } from './TextHits.tsx';
import { TypeFilter } from '../../../common/entityTypes/TypeFilter.tsx';
import './entity-list.css';
import { worldStrings } from '../../../strings/world.ts';
import { type Edit, EditDialog } from '../../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';

const sorts: readonly { readonly value: EntitySort; readonly label: string }[] = [
  { value: 'importance', label: worldStrings.sortByImportance },
  { value: 'mentions', label: worldStrings.sortByMentions },
  { value: 'name', label: worldStrings.sortByName },
  { value: 'first', label: worldStrings.sortByFirstAppearance },
];

/** How far a key walks. In the search line Home and End are for its text. */
const searchSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
const listSteps: Readonly<Record<string, number>> = { ...searchSteps, Home: -Infinity, End: Infinity };

const none: ReadonlySet<string> = new Set();

interface EntityListProps {
  readonly list: EntityListState;
  readonly arranged: SortedEntities;
  /** Id of the entity whose page is shown. */
  readonly shown: string | null;
  /** The entities as cards, shown in place of the rows; null for rows. */
  readonly gallery: ReactNode;
  /** A document is in place of the page; choosing an entity replaces it. */
  readonly alone: boolean;
  /** The search field gets the focus: the user came back to the list. */
  readonly takesFocus: boolean;
}

/** Search, filter, sort, and the entities; arrow keys also from the search. X, Control-click and Shift select several, Control-A all. */
export function EntityList({ list, arranged, shown, gallery, alone, takesFocus }: EntityListProps): ReactNode {
  const { view, setView, query, setQuery, deferredQuery, hasConfirmed } = list;
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useSearchField(field);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { entities } = arranged;
  const isGallery = gallery !== null;
  const activeIndex = useMemo(() => entities.findIndex((entity) => entity.id === shown), [entities, shown]);
  const selection = usePicked(entities, activeIndex);
  const { picked, setPicked, toggle, pickTo } = selection;
  const open = useCallback(
    (id: string, isReplacing = false) => navigate({ entity: id, chapter: null, ...(alone && { read: null }) }, { replace: isReplacing }),
    [navigate, alone],
  );
  const { walk, walkList } = useListKeys({ entities, activeIndex, shown, open, selection });
  const finish = useFinish(listId, setPicked);
  const choose = useCallback<ChooseRow>(
    (id, how) => {
      if (how === 'open') open(id);
      else if (how === 'pick') toggle(id);
      else pickTo(entities.findIndex((entity) => entity.id === id));
    },
    [open, toggle, pickTo, entities],
  );

  return (
    <section
      className="entity-list stack fill"
      data-gallery={isGallery ? '' : undefined}
      aria-label={worldStrings.entities}
      style={{ '--rows': entities.length } as CSSProperties}
    >
      <div className="entity-list-head stack">
        <SearchField
          ref={field}
          label={worldStrings.searchEntities}
          text={query}
          onText={setQuery}
          aria-controls={entities.length === 0 || isGallery ? undefined : listId}
          onKeyDown={(event) => walk(event, searchSteps)}
        />
        <ListFilters arranged={arranged} view={view} onView={setView} problem={list.filterProblem} isGallery={isGallery} />
        {!hasConfirmed && (
          <p className="entity-list-lesson secondary-text">
            {worldStrings.theseNamesWereFoundInYour}{' '}
            <button type="button" className="text-button" onClick={() => navigate({ screen: 'suggestions' })}>
              {worldStrings.reviewThem}
            </button>
          </p>
        )}
      </div>
      {entities.length === 0 ? (
        <EmptyState
          title={query.trim() === '' ? worldStrings.noMatches : worldStrings.nothingCalled(query.trim())}
          action={{ label: worldStrings.showAll, run: () => (setQuery(''), setView({ ...view, types: [], filter: noFilter })) }}
        >
          {isPlainFilter(view.filter) ? worldStrings.tryAShorterSearch : worldStrings.tryAnotherFilter}
        </EmptyState>
      ) : isGallery ? (
        gallery
      ) : (
        <EntityRows
          id={listId}
          entities={entities}
          activeIndex={activeIndex}
          arrangedBy={list.arrangedBy}
          query={query}
          marksSuggested={hasConfirmed}
          sort={view.sort}
          picked={picked}
          onWalk={walkList}
          onChoose={choose}
        />
      )}
      {picked.size > 0 && (
        <PickedEntities
          entities={entities.filter(({ id }) => picked.has(id))}
          onDone={finish}
          onClear={() => (setPicked(none), document.getElementById(listId)?.focus())}
        />
      )}
      <TextHits query={deferredQuery} isOnlyHope={entities.length === 0 && isPlainFilter(view.filter) && view.types.length === 0} />
    </section>
  );
}

interface ListKeysInput {
  readonly entities: EntityListProps['arranged']['entities'];
  readonly activeIndex: number;
  readonly shown: string | null;
  readonly open: (id: string, isReplacing: boolean) => void;
  readonly selection: ReturnType<typeof usePicked>;
}

/** Keys of the list (`walkList`), and of the search field above it (`walk` with its own steps). */
function useListKeys({ entities, activeIndex, shown, open, selection }: ListKeysInput) {
  const { picked, setPicked, toggle, pickTo } = selection;
  const walk = useCallback(
    (event: KeyboardEvent, steps: Readonly<Record<string, number>>, onWalk?: (index: number) => void): void => {
      const step = steps[event.key];
      if (step === undefined || entities.length === 0) return;
      event.preventDefault();
      const next = Math.min(entities.length - 1, Math.max(0, activeIndex + step));
      onWalk?.(next);
      const entity = entities[next];
      if (entity) open(entity.id, true);
    },
    [entities, activeIndex, open],
  );
  const walkList = useCallback(
    (event: KeyboardEvent) => {
      const letter = shortcutKey(event).toLowerCase();
      if (letter === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey)
        setPicked(new Set(entities.map(({ id }) => id)));
      else if (letter === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey && shown !== null) toggle(shown);
      else if (event.key === 'Escape' && picked.size > 0 && !isReading()) setPicked(none);
      else return walk(event, listSteps, event.shiftKey ? pickTo : undefined);
      event.preventDefault();
    },
    [walk, toggle, pickTo, setPicked, shown, picked, entities],
  );
  return { walk, walkList };
}

/** What is done when decisions about some entities are recorded. */
function useFinish(
  listId: string,
  setPicked: SetValue<ReadonlySet<string>>,
): (ids: readonly string[], decisions: readonly Decision[]) => void {
  const navigate = useNavigate();
  const { entity: chosen } = useRoute();
  const chosenNow = useRef(chosen);
  useEffect(() => {
    chosenNow.current = chosen;
    // Another screen is not led anywhere by what was decided here.
    return () => {
      chosenNow.current = null;
    };
  }, [chosen]);
  // Decided entities are deselected; what the user has picked or focused since is left alone.
  return (ids, decisions) => {
    setPicked((before) => new Set([...before].filter((id) => !ids.includes(id))));
    const successor = successorOf(chosenNow.current, decisions);
    if (successor !== undefined) navigate({ entity: successor, chapter: null }, { replace: true });
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.picked-entities')) document.getElementById(listId)?.focus();
  };
}

interface ListFiltersProps {
  readonly arranged: SortedEntities;
  readonly view: EntityListView;
  readonly onView: SetValue<EntityListView>;
  readonly problem: string | null;
  readonly isGallery: boolean;
}

/** What the list shows and in which order. It is drawn again only when that changes, not with every key that is typed above it. */
const ListFilters = memo(function ListFilters({
  arranged: { counts, total },
  view,
  onView,
  problem,
  isGallery,
}: ListFiltersProps): ReactNode {
  const navigate = useNavigate();
  const { short } = useChapterNames();
  return (
    <>
      <TypeFilter counts={counts} total={total} chosen={view.types} onChoose={(types) => onView({ ...view, types })} />
      <div className="entity-list-tools row spread">
        <span className="entity-list-icons">
          <FilterPopover view={view} onView={onView} />
          <IconButton
            label={worldStrings.gallery}
            icon={LayoutGrid}
            aria-pressed={isGallery}
            onClick={() => {
              onView({ ...view, look: isGallery ? 'list' : 'gallery' });
              if (!isGallery) navigate({ entity: null, chapter: null });
            }}
          />
        </span>
        <Select
          label={worldStrings.sort}
          lead={worldStrings.sortBy}
          value={view.sort}
          options={sorts}
          onChange={(sort) => onView({ ...view, sort })}
        />
      </div>
      {!isPlainFilter(view.filter) && (
        <ul className="filter-conditions wrapped gap-4" aria-label={worldStrings.filter}>
          {conditionsOf(view.filter, short).map(({ label, without }) => (
            <li key={label}>
              <button
                type="button"
                className="filter-condition small-text gap-4"
                aria-label={worldStrings.removeCondition(label)}
                onClick={() => removeFilter(view, without, onView)}
              >
                <span className="truncate">{label}</span>
                <X size={12} strokeWidth={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Problem className="filter-note" text={problem} />
    </>
  );
});

/** The entities that are picked to be changed together; a range begins at the one whose page is shown. */
function usePicked(entities: readonly EntitySummary[], activeIndex: number) {
  const [picks, setPicked] = useState(none);
  // Who was filtered out is not changed unseen.
  const picked = useMemo(() => new Set(entities.flatMap(({ id }) => (picks.has(id) ? [id] : []))), [entities, picks]);
  const toggle = useCallback((id: string) => setPicked((before) => new Set(xor([...before], [id]))), []);
  const pickTo = useCallback(
    (index: number): void => {
      const from = Math.max(0, activeIndex);
      const passed = entities.slice(Math.min(from, index), Math.max(from, index) + 1);
      setPicked((before) => new Set([...before, ...passed.map(({ id }) => id)]));
    },
    [entities, activeIndex],
  );
  return { picked, setPicked, toggle, pickTo };
}

interface PickedEntitiesProps {
  readonly entities: readonly Pick<EntitySummary, 'id' | 'name'>[];
  /** Called once decisions about entities are recorded. */
  readonly onDone: (ids: readonly string[], decisions: readonly Decision[]) => void;
  readonly onClear: () => void;
}

/** What can be done with several entities at once. One undo takes back what was changed of all. */
function PickedEntities({ entities, onDone, onClear }: PickedEntitiesProps): ReactNode {
  const { decide } = useDecide();
  const navigate = useNavigate();
  const [edit, setEdit] = useState<Edit | null>(null);
  const ids = entities.map(({ id }) => id);
  const take = async (decisions: readonly Decision[]): Promise<boolean> => {
    const isRecorded = await decide(decisions);
    if (isRecorded) onDone(ids, decisions);
    return isRecorded;
  };
  const takeOfEach = (decisionOf: (entity: string) => Decision): void => void take(ids.map(decisionOf));
  return (
    <div className="picked-entities row" role="group" aria-label={worldStrings.pickedEntities}>
      <p role="status">{worldStrings.countPicked(ids.length)}</p>
      <Button
        onClick={() =>
          setEdit({
            kind: 'type',
            title: worldStrings.changeTheTypeOf(worldStrings.countEntities(ids.length)),
            type: null,
            save: (type) => ids.map((entity) => ({ kind: 'retype', entity, type })),
          })
        }
      >
        {worldStrings.changeType}
      </Button>
      <Menu
        trigger={iconTrigger(Ellipsis, worldStrings.moreForSelection, worldStrings.more)}
        groups={[
          {
            entries: [
              {
                label: worldStrings.askAboutThese,
                run: () => navigate({ screen: 'context', ask: questionAboutAll(entities.map(({ name }) => name)) }),
              },
              { label: worldStrings.pin, run: () => takeOfEach((entity) => ({ kind: 'pin', entity, on: true })) },
              {
                label: worldStrings.mergeIntoMenu,
                run: () =>
                  setEdit({
                    kind: 'merge',
                    title: worldStrings.mergeNamedInto(worldStrings.countEntities(ids.length)),
                    message: worldStrings.everythingAboutThemMoves,
                    confirm: worldStrings.merge,
                    except: ids,
                    save: (into) => ids.map((entity) => ({ kind: 'merge', entity, into })),
                  }),
              },
            ],
          },
          { entries: [{ label: worldStrings.ignore, danger: true, run: () => takeOfEach((entity) => ({ kind: 'ignore', entity })) }] },
        ]}
      />
      <IconButton label={worldStrings.clearSelection} icon={X} onClick={onClear} />
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={take} />
    </div>
  );
}
