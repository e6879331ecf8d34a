import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Decision, DecisionStep } from '#shared/model/decision.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { keys } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { commonStrings } from '../../strings/common.ts';
import { showError } from '../errorToast.ts';

/** Records the user's decisions, with undo. */
interface DecisionActions {
  /** Records decisions as one step and shows a toast with undo; false, with an error toast, when that failed. */
  readonly decide: (decisions: readonly Decision[]) => Promise<boolean>;
  /** Undoes the last step. */
  readonly undo: () => Promise<void>;
  /** Redoes the last undone step. */
  readonly redo: () => Promise<void>;
}

/** Toasts on decisions replace each other, so that "Undo" always means the last one. */
const toastSlot = 'decision';

/** Milliseconds after which the user is told that a change is still being applied: in a large vault that takes seconds. */
const noticeAfter = 500;

/** Says that a change is being applied while `work` takes longer than {@link noticeAfter}. `takeBack`: undoes it without waiting for it. */
async function announced<T>(work: Promise<T>, takeBack?: () => void): Promise<T> {
  let close: () => void = () => undefined;
  const timer = setTimeout(() => {
    const action = takeBack && { label: commonStrings.undo, run: takeBack, undoes: true };
    close = toast(commonStrings.applyingYourChange, { slot: toastSlot, stays: true, ...(action && { action }) });
  }, noticeAfter);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    close();
  }
}

/** The way to record decisions about the open vault. */
export function useDecide(): DecisionActions {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  return useMemo(() => {
    const refresh = (): Promise<void> =>
      queries.invalidateQueries({ queryKey: keys.vault(vault.id), predicate: (query) => query.queryKey[2] !== 'index.status' });
    const fail = (thrown: unknown): false => {
      showError(thrown);
      return false;
    };
    const undo = async (): Promise<void> => {
      try {
        const { step } = await announced(engine.call('decisions.undo', { vault: vault.id }));
        if (step)
          toast(commonStrings.undoneNamed(step.label), { slot: toastSlot, action: { label: commonStrings.redo, run: () => void redo() } });
        else toast(commonStrings.nothingToUndo, { slot: toastSlot });
        await refresh();
      } catch (thrown) {
        fail(thrown);
      }
    };
    const showStep = (step: DecisionStep): void => {
      toast(step.label, { slot: toastSlot, action: { label: commonStrings.undo, run: () => void undo() } });
    };
    const redo = async (): Promise<void> => {
      try {
        const { step } = await announced(engine.call('decisions.redo', { vault: vault.id }));
        if (step) showStep(step);
        else toast(commonStrings.nothingToRedo, { slot: toastSlot });
        await refresh();
      } catch (thrown) {
        fail(thrown);
      }
    };
    return {
      async decide(decisions) {
        try {
          let isTakenBack = false;
          const applied = engine.call('decisions.apply', { vault: vault.id, decisions: [...decisions] });
          const { step } = await announced(applied, () => {
            isTakenBack = true;
            void undo();
          });
          if (!isTakenBack) showStep(step);
          await refresh();
          return true;
        } catch (thrown) {
          return fail(thrown);
        }
      },
      undo,
      redo,
    };
  }, [engine, queries, vault.id]);
}
