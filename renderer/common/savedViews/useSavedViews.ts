import { useQueryClient } from '@tanstack/react-query';
import { isEqual } from 'es-toolkit';
import { useMemo, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import type { SavedView } from '#shared/model/savedView.ts';
import { useEngine, useVaultQuery, useVault } from '../../engine/engine.tsx';
import { keys, viewsQuery } from '../../engine/queries.ts';
import { commonStrings } from '../../strings/common.ts';
import { offerUndo } from '../../ui/overlays/Toast.tsx';
import { setStored } from '../../ui/store.ts';
import { errorMessage, type Outcome } from '../format.ts';
import { type Navigate, useNavigate } from '../navigation/route.tsx';
import { changeEntityListView, changeGraphView, entitiesSearch, mapLayouts } from '../preferences.ts';
import { graphState } from './graphState.ts';

export type UnnamedView = SavedView extends infer V ? (V extends SavedView ? Omit<V, 'id' | 'name'> : never) : never;

/** Whether a screen looks as a saved view has it. */
export function matchesView({ id: _id, name: _name, ...view }: SavedView, current: UnnamedView): boolean {
  return isEqual(view, current);
}

function showSavedView(vault: string, view: SavedView, navigate: Navigate): void {
  if (view.screen === 'world') {
    const { types, filter, sort } = view;
    // What was searched for before is no part of the view.
    setStored(entitiesSearch(vault), '');
    changeEntityListView(vault, (before) => ({ ...before, types, filter, sort }));
    return navigate({ screen: 'entities', read: null });
  }
  const { types, hidden, strength, limit, labels, unconnected, around, depth, asOf } = view;
  const layout = mapLayouts.find((one) => one === view.layout) ?? 'web';
  changeGraphView(vault, () => ({ types, hidden: hidden && [...hidden], layout, strength, limit, labels, unconnected }));
  setStored(graphState(vault), (before) => ({
    ...before,
    around,
    depth,
    asOf,
    picked: [],
    pathEnds: null,
    connectionEnds: null,
    selected: null,
  }));
  navigate({ screen: 'graph', entity: null, read: null });
}

/** What became of saving or removing a view. */
interface SavedViewOutcome extends Outcome {
  readonly undo: (() => void) | null;
}

interface SavedViews {
  readonly views: readonly SavedView[];
  readonly error: Error | null;
  /** What was done last, with a way to undo it; it is said where it was done. */
  readonly outcome: SavedViewOutcome | null;
  /** Keeps a view under a name; one of the same name on the same screen is replaced. */
  readonly save: (name: string, view: UnnamedView) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
  readonly show: (view: SavedView) => void;
}

/** The saved views of the vault, by name. */
export function useSavedViews(): SavedViews {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, error } = useVaultQuery(viewsQuery);
  const [outcome, setOutcome] = useState<SavedViewOutcome | null>(null);
  return useMemo(() => {
    const views = data?.views.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [];
    const keep = (view: SavedView): Promise<unknown> => engine.call('views.save', { vault: vault.id, view });
    const forget = (id: string): Promise<unknown> => engine.call('views.remove', { vault: vault.id, id });
    const run = async (work: () => Promise<unknown>, done: string, undo: (() => Promise<unknown>) | null): Promise<void> => {
      try {
        await work();
        await queries.invalidateQueries({ queryKey: [...keys.vault(vault.id), 'views.list'] });
        // The keys for undo do the same as the button next to the message, once.
        let withdraw = (): void => undefined;
        const takeBack = undo && ((): void => (withdraw(), void run(undo, commonStrings.undoneNamed(done), null)));
        if (takeBack) withdraw = offerUndo(takeBack);
        setOutcome({ message: done, isProblem: false, undo: takeBack });
      } catch (thrown) {
        setOutcome({ message: errorMessage(thrown), isProblem: true, undo: null });
      }
    };
    return {
      views,
      error,
      outcome,
      save(name, view) {
        const id = slugOf(`${view.screen} ${name}`);
        const before = views.find((one) => one.id === id);
        return run(
          () => keep({ ...view, id, name }),
          before ? commonStrings.replacedView(before.name) : commonStrings.savedView(name),
          () => (before ? keep(before) : forget(id)),
        );
      },
      remove: (view) =>
        run(
          () => forget(view.id),
          commonStrings.removedView(view.name),
          () => keep(view),
        ),
      show: (view) => showSavedView(vault.id, view, navigate),
    };
  }, [data, error, outcome, engine, vault.id, queries, navigate]);
}
