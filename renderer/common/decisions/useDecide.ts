import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Decision, DecisionStep } from '#shared/model/decision.ts';
import { useEngine, useVault } from '../../engine/engine.tsx';
import { keys } from '../../engine/queries.ts';
import { announced } from '../../ui/overlays/announced.ts';
import { offerUndo, toast } from '../../ui/overlays/Toast.tsx';
import { commonStrings } from '../../strings/common.ts';
import { showError } from '../errorToast.ts';

/** Records the user's decisions, with undo. */
interface DecisionActions {
  /** Records decisions as one step and shows a toast with undo; false, with an error toast, when that failed. */
  readonly decide: (decisions: readonly Decision[]) => Promise<boolean>;
  /** Undoes the last step, also one that is still being applied. */
  readonly undo: () => Promise<void>;
  /** The same of the steps made in this window: what was decided last week is not undone unseen. */
  readonly undoHere: () => Promise<void>;
  /** Redoes the last undone step. */
  readonly redo: () => Promise<void>;
}

/** Toasts on decisions replace each other, so that "Undo" always means the last one. */
const toastSlot = 'decision';

/** A change that is still being applied. */
interface PendingChange {
  readonly requestId: string;
  /** Set once the user took it back: whether it was undone. False when it was refused, or followed by another. */
  undone: Promise<boolean> | null;
}

/** Requests of this window, so that no other has their ids. */
const requests = { prefix: Math.random().toString(36).slice(2), count: 0 };

/** The changes of this window that are still being applied, by vault, latest last. */
const pendingChanges = new Map<string, PendingChange[]>();

/** The steps made in this window that stand, by vault, latest last. */
const stepsHere = new Map<string, DecisionStep[]>();

function pendingOf(vault: string): PendingChange[] {
  const known = pendingChanges.get(vault) ?? [];
  pendingChanges.set(vault, known);
  return known;
}

/** Says that a change is being applied while it takes long. `takeBack`: undoes it without waiting for it. */
function whileApplied<T>(work: Promise<T>, takeBack?: () => void): Promise<T> {
  const action = takeBack && { label: commonStrings.undo, run: takeBack, undoes: true };
  return announced(work, commonStrings.applyingYourChange, { slot: toastSlot, ...(action && { action }) });
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
    const standing = (): readonly DecisionStep[] => stepsHere.get(vault.id) ?? [];
    const othersThan = ({ id }: DecisionStep): DecisionStep[] => standing().filter((one) => one.id !== id);
    const warn = (notice: string | undefined): void => {
      if (notice !== undefined) toast(notice, { tone: 'problem' });
    };
    const showUndone = (step: DecisionStep): void => {
      stepsHere.set(vault.id, othersThan(step));
      const action = { label: commonStrings.redo, run: () => void redo(step), redoes: true };
      toast(commonStrings.undoneNamed(step.label), { slot: toastSlot, action });
    };
    const showStep = (step: DecisionStep): void => {
      stepsHere.set(vault.id, [...othersThan(step), step]);
      toast(step.label, { slot: toastSlot, action: { label: commonStrings.undo, run: () => void undo(step), undoes: true } });
    };
    const takeBack = (change: PendingChange): void => {
      change.undone ??= (async () => {
        try {
          const { step, notice } = await whileApplied(engine.call('decisions.undo', { vault: vault.id, requestId: change.requestId }));
          // A change that is refused says so itself.
          if (step) showUndone(step);
          warn(notice);
          await refresh();
          return step !== null;
        } catch (thrown) {
          return fail(thrown);
        }
      })();
    };
    const lastPending = (): PendingChange | undefined => pendingOf(vault.id).findLast(({ undone }) => undone === null);
    /** `of`: the step that the user sees; left out, the last one, whichever it is. */
    const undo = async (of?: DecisionStep): Promise<void> => {
      const pending = of ? undefined : lastPending();
      if (pending) {
        takeBack(pending);
        await pending.undone;
        return;
      }
      // A second press means the step before it, and one that was undone elsewhere is not offered again.
      const place = of ? standing().findIndex(({ id }) => id === of.id) : -1;
      if (of) stepsHere.set(vault.id, othersThan(of));
      try {
        const { step, notice } = await whileApplied(engine.call('decisions.undo', { vault: vault.id, ...(of && { step: of.id }) }));
        if (step) showUndone(step);
        else toast(of ? commonStrings.laterChangeFirst(of.label) : commonStrings.nothingToUndo, { slot: toastSlot });
        warn(notice);
        await refresh();
      } catch (thrown) {
        if (of && place >= 0) stepsHere.set(vault.id, othersThan(of).toSpliced(place, 0, of));
        fail(thrown);
      }
    };
    const redo = async (of?: DecisionStep): Promise<void> => {
      // The window may show the change before the answer that names its step, and the user may undo it by then.
      let isTakenBack = false;
      const withdrawUndo = offerUndo(() => (isTakenBack = true));
      try {
        const { step, notice } = await whileApplied(engine.call('decisions.redo', { vault: vault.id, ...(of && { step: of.id }) }));
        if (step) showStep(step);
        else toast(of ? commonStrings.laterChangeBeforeRedo(of.label) : commonStrings.nothingToRedo, { slot: toastSlot });
        warn(notice);
        if (step && isTakenBack) await undo(step);
        else await refresh();
      } catch (thrown) {
        fail(thrown);
      } finally {
        withdrawUndo();
      }
    };
    return {
      async decide(decisions) {
        const change: PendingChange = { requestId: `${requests.prefix}-${(requests.count += 1)}`, undone: null };
        const pending = pendingOf(vault.id);
        pending.push(change);
        const withdrawUndo = offerUndo(() => takeBack(change));
        try {
          const { requestId } = change;
          const applied = engine.call('decisions.apply', { vault: vault.id, decisions: [...decisions], requestId });
          const { step, notice } = await whileApplied(applied, () => takeBack(change));
          pending.splice(pending.indexOf(change), 1);
          if (change.undone === null || !(await change.undone)) showStep(step);
          warn(notice);
          await refresh();
          return true;
        } catch (thrown) {
          return fail(thrown);
        } finally {
          withdrawUndo();
          if (pending.includes(change)) pending.splice(pending.indexOf(change), 1);
        }
      },
      undo: () => undo(),
      async undoHere() {
        const last = standing().at(-1);
        if (last || lastPending()) await undo(lastPending() ? undefined : last);
        else toast(commonStrings.nothingToUndoHere, { slot: toastSlot });
      },
      redo: () => redo(),
    };
  }, [engine, queries, vault.id]);
}
