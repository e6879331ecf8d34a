import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Lens } from '#shared/model/lens.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { keys } from '../../../engine/queries.ts';
import { errorMessage } from '../../../common/format.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { LensDialog } from './LensDialog.tsx';
import { freeId, freshLens } from './lensDraft.ts';
import { LibraryBar, NameDialog } from './LibraryBar.tsx';
import { type ContextSettings, forgetOtherLenses } from '../state/contextSettings.ts';
import { lensesQuery } from '../state/queries.ts';
import { askStrings } from '../../../strings/ask.ts';
import { showError } from '../../../common/errorToast.ts';

interface LensFieldProps {
  /** Id of a saved lens, or the lens itself when it came with a recipe. */
  readonly value: ContextSettings['lens'];
  readonly problem: string | undefined;
  readonly onLens: (lens: ContextSettings['lens']) => void;
}

const defaultLens = 'general';
const none: readonly never[] = [];

/** The lenses of the vault, which of them is chosen, and what changes them, each with an undo. */
function useLenses({ value, onLens }: Pick<LensFieldProps, 'value' | 'onLens'>) {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const { data } = useVaultQuery(lensesQuery);
  const { lenses, own, shipped } = data ?? { lenses: none, own: none, shipped: none };
  const customLens = typeof value === 'string' ? null : value;
  // Ids have no spaces, so an embedded lens is never mistaken for a saved one.
  const id = typeof value === 'string' ? value : `a whole lens: ${value.id}`;
  const chosen = lenses.find((lens) => lens.id === id);
  const ships = shipped.includes(id);

  const keep = (lens: Lens): Promise<unknown> => engine.call('lenses.save', { vault: vault.id, lens });
  const forget = (id: string): Promise<unknown> => engine.call('lenses.remove', { vault: vault.id, id });
  /** Runs an action and announces it with an undo that restores the previous lens. Returns the error message, or null. */
  const run = async (work: () => Promise<unknown>, next: string, done: string, undo: () => Promise<unknown>): Promise<string | null> => {
    // Packs built with this lens are stale.
    const again = async (): Promise<void> => {
      await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
      const listed = await queries.fetchQuery({ ...lensesQuery(engine, vault.id), staleTime: Infinity });
      forgetOtherLenses(
        vault.id,
        listed.lenses.map((lens) => lens.id),
      );
    };
    const back = async (): Promise<void> => {
      try {
        await undo();
        onLens(value);
        await again();
      } catch (thrown) {
        showError(thrown);
      }
    };
    try {
      await work();
      onLens(next);
      await again();
      toast(done, { action: { label: askStrings.undo, run: () => void back(), undoes: true } });
      return null;
    } catch (thrown) {
      return errorMessage(thrown);
    }
  };
  const showResult = async (done: Promise<string | null>): Promise<void> => {
    const wrong = await done;
    if (wrong !== null) toast(wrong, { tone: 'problem' });
  };

  /** Saves a lens under its id; a new one gets an id. */
  const save = (lens: Lens, done: string): Promise<string | null> => {
    const savedId = lens.id === '' ? freeId(lens.name, [...lenses.map((one) => one.id), id]) : lens.id;
    const before = lenses.find((one) => one.id === savedId);
    const undo = (): Promise<unknown> => (before && own.includes(savedId) ? keep(before) : forget(savedId));
    return run(() => keep({ ...lens, id: savedId }), savedId, done, undo);
  };
  const remove = (lens: Lens): void => {
    const done = ships ? askStrings.wasResetToItsDefault(lens.name) : askStrings.removedNamed(lens.name);
    void showResult(
      run(
        () => forget(lens.id),
        ships ? lens.id : defaultLens,
        done,
        () => keep(lens),
      ),
    );
  };
  const listed = customLens ? customLens.name : data ? id : '…';
  return { lenses, chosen, id, listed, isOwn: own.includes(id), ships, save, remove, showResult };
}

/** Chooses, creates, edits, renames, duplicates and removes lenses. */
export function LensField({ value, problem, onLens }: LensFieldProps): ReactNode {
  const { lenses, chosen, id, listed, isOwn, ships, save, remove, showResult } = useLenses({ value, onLens });
  const [writing, setWriting] = useState<Lens | null>(null);
  const [naming, setNaming] = useState<'rename' | 'duplicate' | null>(null);
  const write = async (lens: Lens): Promise<string | null> => {
    const wrong = await save(lens, lens.id === '' ? askStrings.lensCreated(lens.name) : askStrings.changedNamed(lens.name));
    if (wrong === null) setWriting(null);
    return wrong;
  };
  const othersThan = (id: string): readonly string[] => lenses.filter((one) => one.id !== id).map(({ name }) => name);

  return (
    <LibraryBar
      label={askStrings.lens}
      menu={askStrings.lenses}
      menuTip={askStrings.createOrEditLenses}
      value={id}
      options={[...lenses.map((lens) => ({ value: lens.id, label: lens.name })), ...(chosen ? [] : [{ value: id, label: listed }])]}
      onChange={(next) => next !== id && onLens(next)}
      groups={[
        {
          entries: [
            { label: askStrings.newLensMenu, run: () => setWriting(freshLens) },
            {
              label: chosen ? askStrings.editNamedMenu(chosen.name) : askStrings.editMenu,
              disabled: !chosen,
              run: () => chosen && setWriting(chosen),
            },
          ],
        },
        {
          entries: [
            { label: askStrings.rename, disabled: !chosen, run: () => setNaming('rename') },
            { label: askStrings.duplicate, disabled: !chosen, run: () => setNaming('duplicate') },
            {
              label: ships ? askStrings.resetToDefault : askStrings.remove,
              disabled: !chosen || !isOwn,
              danger: !ships,
              run: () => chosen && remove(chosen),
            },
          ],
        },
      ]}
    >
      {chosen && chosen.description !== '' && <p className="field-note secondary-text">{chosen.description}</p>}
      {problem !== undefined && <p className="field-problem">{problem}</p>}
      {writing && <LensDialog start={writing} usedNames={othersThan(writing.id)} onSave={write} onClose={() => setWriting(null)} />}
      {naming !== null && chosen && (
        <NameDialog
          title={naming === 'rename' ? askStrings.renameLens : askStrings.duplicateLens}
          start={naming === 'rename' ? chosen.name : `${chosen.name} 2`}
          usedNames={naming === 'rename' ? othersThan(chosen.id) : lenses.map(({ name }) => name)}
          onName={(name) => {
            setNaming(null);
            void showResult(
              naming === 'rename'
                ? save({ ...chosen, name }, askStrings.renamedTo(name))
                : save({ ...chosen, id: '', name }, askStrings.lensCreated(name)),
            );
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </LibraryBar>
  );
}
