import { xor } from 'es-toolkit';
import { useMemo } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { Suggestions } from '#shared/model/suggestions.ts';
import { useDecide } from '../../common/decisions/useDecide.ts';
import { foldForSearch } from '../../common/format.ts';
import { useVault } from '../../engine/engine.tsx';
import { useSessionState } from '../../ui/store.ts';
import { type ListName, suggestionTitle, triageLists, type Waiting, waitingOf } from './triage.ts';

/** The list that is shown, what is chosen in it, and what is answered. */
export function useTriage(suggestions: Suggestions) {
  const vault = useVault();
  const { decide, undo } = useDecide();
  const [list, setList] = useSessionState<ListName>(
    `suggestions-list.${vault.id}`,
    () => triageLists.find((one) => suggestions[one].length > 0) ?? 'names',
  );
  const [query, setQuery] = useSessionState(`suggestions-query.${vault.id}`, '');
  const [activeId, setActiveId] = useSessionState<string | null>(`suggestions-active.${vault.id}`, null);
  const [selected, setSelected] = useSessionState<ReadonlySet<string>>(`suggestions-selected.${vault.id}`, new Set());
  const [answered, setAnswered] = useSessionState<readonly ReadonlySet<string>[]>(`suggestions-answered.${vault.id}`, []);
  const waiting = useMemo(() => {
    const foldedQuery = foldForSearch(query.trim());
    return waitingOf(suggestions, list).filter(
      // An answered suggestion disappears at once, and stays hidden until its decision is applied, even if the list is loaded again before.
      (one) =>
        !answered.some((ids) => ids.has(one.id)) && (foldedQuery === '' || foldForSearch(suggestionTitle(one)).includes(foldedQuery)),
    );
  }, [suggestions, list, query, answered]);
  const found = waiting.findIndex(({ id }) => id === activeId);
  const index = Math.max(0, found);
  const active = waiting[index];
  const chosen = waiting.filter(({ id }) => selected.has(id));
  return {
    ...{ list, query, setQuery, waiting, index, active, selected, setActiveId },
    /** What an answer is for: all that are selected, else the one in hand. */
    meant: chosen.length > 0 ? chosen : active ? [active] : [],
    goTo: (to: number): void => setActiveId(waiting[Math.min(waiting.length - 1, Math.max(0, to))]?.id ?? null),
    /** Resolves to whether it was recorded. */
    record: async (decisions: readonly Decision[], of: readonly Waiting[], stays: boolean): Promise<boolean> => {
      const ids = new Set(of.map(({ id }) => id));
      if (!stays) {
        const next = waiting.find((one, at) => at > index && !ids.has(one.id)) ?? waiting.findLast((one) => !ids.has(one.id));
        setActiveId(next?.id ?? null);
        setAnswered((before) => [...before, ids]);
      }
      setSelected(new Set());
      const isRecorded = await decide(decisions);
      // The list has been read again; or they wait on.
      setAnswered((before) => before.filter((one) => one !== ids));
      return isRecorded;
    },
    select: (id: string): void => setSelected(new Set(xor([...selected], [id]))),
    selectAll: (): void => setSelected(new Set(chosen.length === waiting.length ? [] : waiting.map(({ id }) => id))),
    selectNone: (): void => setSelected(new Set()),
    choose: (next: ListName): void => {
      setList(next);
      setQuery('');
      setActiveId(null);
      setSelected(new Set());
    },
    undo: (): void => {
      // What was just answered is in the list still while its decision is applied: it is shown again at once.
      setAnswered((before) => before.slice(0, -1));
      void undo();
    },
  };
}

export type TriageState = ReturnType<typeof useTriage>;
