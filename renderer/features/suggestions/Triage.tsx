import { History } from 'lucide-react';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { Suggestions } from '#shared/model/suggestions.ts';
import { type Edit, EditDialog } from '../../common/decisions/EditDialog.tsx';
import { isReading } from '../../common/navigation/screenFocus.ts';
import { formatCount } from '../../strings/intl.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Column, Columns } from '../../ui/layout/Columns.tsx';
import { EmptyState } from '../../ui/layout/States.tsx';
import { shortcutKey } from '../../ui/platform.ts';
import { Evidence } from './Evidence.tsx';
import { listNames, answersOf, entitiesIn, type ListName, triageLists, suggestionTitle, decideTogether, type Waiting } from './triage.ts';
import { useTriage } from './useTriage.ts';
import { WaitingList } from './WaitingList.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import { Tabs } from '@base-ui/react/tabs';
import './legend.css';
import '../../ui/tabs.css';
import { suggestionsStrings } from '../../strings/suggestions.ts';

/** The list that had the focus is gone with its last line; the keys go on, as the one that takes the answer back. */
function useFocusWhenDone(box: RefObject<HTMLElement | null>, isDone: boolean): void {
  useEffect(() => {
    if (isDone && (document.activeElement ?? document.body) === document.body) box.current?.focus({ preventScroll: true });
  }, [box, isDone]);
}

/** An answer that asks for something first. */
type AskingAnswer = 'merge' | 'retype' | 'rename';

/** What such an answer asks for; null where what it is for has no such answer. */
function editOf(kind: AskingAnswer, meant: readonly Waiting[]): Edit | null {
  const first = meant[0];
  if (!first) return null;
  const answers = answersOf(first);
  const answer = answers[kind];
  if (!answer) return null;
  const title =
    meant.length > 1
      ? `${answer.label.replace(/…$/, '')}: ${suggestionsStrings.countSuggestion(meant.length)}`
      : `${suggestionTitle(first)}: ${answer.label.toLowerCase()}`;
  const save = (what: string): readonly Decision[] => meant.flatMap((one) => answersOf(one)[kind]?.make(what) ?? []);
  if (kind === 'merge' && answers.merge) {
    const { message, confirm } = answers.merge;
    return { kind: 'merge', title, message, confirm, except: meant.flatMap(entitiesIn), save };
  }
  if (kind === 'retype') return { kind: 'type', title, type: first.list === 'names' ? first.of.entity.type : null, save };
  return meant.length === 1 ? { kind: 'text', title, label: suggestionsStrings.nameLabel, text: suggestionTitle(first), save } : null;
}

/** One list after the other, the evidence next to it; every answer has a key, and holds for all that are selected. */
export function Triage({ suggestions, onHistory }: { readonly suggestions: Suggestions; readonly onHistory: () => void }): ReactNode {
  const triage = useTriage(suggestions);
  const { list, query, waiting, index, active, meant, goTo, select } = triage;
  const [edit, setEdit] = useState<Edit | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const record = (decisions: readonly Decision[], of: readonly Waiting[] = meant, stays = false): Promise<boolean> => {
    if (decisions.length === 0) return Promise.resolve(true);
    const recorded = triage.record(decisions, of, stays);
    box.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus();
    return recorded;
  };
  /** Gives the answer to those meant that have it. */
  const answer = (key: 'accept' | 'ignore' | 'swap'): void =>
    void record(
      decideTogether(meant, (answers) => answers[key]),
      meant.filter((one) => answersOf(one)[key] !== null),
    );
  const open = (kind: AskingAnswer): void => {
    const next = editOf(kind, meant);
    if (next) setEdit(next);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ...{ j: () => goTo(index + 1), k: () => goTo(index - 1), ArrowDown: () => goTo(index + 1), ArrowUp: () => goTo(index - 1) },
    ...{ PageDown: () => goTo(index + 10), PageUp: () => goTo(index - 10), Home: () => goTo(0), End: () => goTo(waiting.length - 1) },
    ...{ a: () => answer('accept'), i: () => answer('ignore'), s: () => answer('swap') },
    ...{ m: () => open('merge'), t: () => open('retype'), r: () => open('rename') },
    x: () => active && select(active.id),
    u: triage.undo,
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    // What floats above the window hears its own keys.
    if (!target || !event.currentTarget.contains(target)) return;
    const typing = target.closest('input, textarea') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey || edit !== null) return;
    // A long text is scrolled by them.
    const isLong = target.classList.contains('evidence-body') && target.scrollHeight > target.clientHeight;
    if (event.key.length > 1 && event.key !== 'Escape' && isLong) return;
    if (event.key === 'Escape' && triage.selected.size > 0 && !isReading()) triage.selectNone();
    else {
      // Caps Lock and keyboards with other letters make no difference.
      const isLetter = event.key.length === 1;
      const action = isLetter && event.shiftKey ? undefined : actions[isLetter ? shortcutKey(event).toLowerCase() : event.key];
      if (!action || (typing && isLetter) || (typing && !event.key.startsWith('Arrow'))) return;
      action();
    }
    event.preventDefault();
  };

  // An empty list needs no column next to the message.
  const isDone = waiting.length === 0 && query === '';
  useFocusWhenDone(box, waiting.length === 0);
  const listColumn: Column = {
    id: 'list',
    label: suggestionsStrings.theList,
    size: 380,
    min: 240,
    max: 560,
    content: <WaitingList key={list} triage={triage} total={suggestions.totals[list]} />,
  };
  return (
    // The keys work wherever the focus is on this screen.
    <div ref={box} className="triage stack fill" tabIndex={-1} onKeyDown={press}>
      <div className="triage-head row line-below gap-8">
        <ListTabs suggestions={suggestions} list={list} onList={triage.choose} />
        <Button icon={History} look="quiet" aria-label={suggestionsStrings.changeHistory} onClick={onHistory}>
          <span className="triage-history-text">{suggestionsStrings.changeHistory}</span>
        </Button>
      </div>
      <Columns
        id={isDone ? 'suggestions-done' : 'suggestions'}
        columns={[
          ...(isDone ? [] : [listColumn]),
          {
            id: 'evidence',
            label: suggestionsStrings.theEvidence,
            min: 300,
            content: active ? (
              <Evidence
                key={active.id}
                waiting={active}
                meant={meant}
                onAnswer={(decisions) => void record(decisions)}
                onOne={(one) => void record(one.decisions, [active])}
                onOpen={open}
              />
            ) : (
              <NothingWaits list={list} isFiltered={query !== ''} />
            ),
          },
        ]}
      />
      {!isDone && <Legend />}
      <EditDialog
        edit={edit}
        onClose={() => setEdit(null)}
        onDecide={(decisions) =>
          record(
            decisions,
            meant,
            decisions.every(({ kind }) => kind === 'retype' || kind === 'rename'),
          )
        }
      />
    </div>
  );
}

/** Why a list is empty, and what would be in it. */
function NothingWaits({ list, isFiltered }: { readonly list: ListName; readonly isFiltered: boolean }): ReactNode {
  if (isFiltered) return <EmptyState title={suggestionsStrings.noMatches}>{suggestionsStrings.clearTheSearchToSeeAll}</EmptyState>;
  const { title, text } = suggestionsStrings.emptyLists[list];
  return (
    <EmptyState icon={screenIcons.suggestions} title={title} className="triage-empty">
      <p>{text}</p>
      {list === 'contradictions' && (
        <ul className="triage-looked-for">
          {suggestionsStrings.lookedFor.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

const keys = [
  ['J', suggestionsStrings.nextKey],
  ['K', suggestionsStrings.backKey],
  ['X', suggestionsStrings.selectKey],
  ['U', suggestionsStrings.undoKey],
] as const;

/** The keys of this screen that no button names. */
function Legend(): ReactNode {
  return (
    <dl className="legend" aria-label={suggestionsStrings.keys}>
      {keys.map(([key, label]) => (
        <div key={key}>
          <dt>
            <Kbd keys={key} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ListTabsProps {
  readonly suggestions: Suggestions;
  readonly list: ListName;
  readonly onList: (list: ListName) => void;
}

/** The five lists with how many wait in each. */
function ListTabs({ suggestions, list, onList }: ListTabsProps): ReactNode {
  return (
    <Tabs.Root value={list} onValueChange={(next) => onList(next as ListName)} className="triage-tabs grow">
      <Tabs.List className="tabs" aria-label={suggestionsStrings.listsOfSuggestions}>
        {triageLists.map((one) => (
          <Tabs.Tab key={one} className="tab" value={one}>
            {listNames[one]} <span className="tab-count secondary-text">{formatCount(suggestions.totals[one])}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {triageLists.map((one) => (
        <Tabs.Panel key={one} value={one} className="triage-panel" keepMounted tabIndex={-1} aria-hidden={one !== list} />
      ))}
    </Tabs.Root>
  );
}
