import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../common/format.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import './prompts.css';
import { askStrings } from '../../../strings/ask.ts';

interface LibraryDialogProps {
  readonly title: string;
  /** Error message of the last change, or null. */
  readonly problem: string | null;
  readonly canSave: boolean;
  /** Whether closing it would lose something; by default, whether the user has typed. */
  readonly isDirty?: boolean;
  readonly onSave: () => Promise<unknown>;
  /** Undefined when the shown item cannot be removed. */
  readonly onRemove?: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog that edits one kind of saved item: prompts or templates. */
export function LibraryDialog(props: LibraryDialogProps): ReactNode {
  const { title, problem, canSave, isDirty, onSave, onRemove, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      className="prompts"
      problem={problem}
      canSubmit={canSave}
      isDirty={isDirty}
      submitLabel={askStrings.save}
      aside={
        onRemove && (
          <Button look="quiet" className="dialog-aside dialog-danger" onClick={() => void onRemove()}>
            {askStrings.remove}
          </Button>
        )
      }
      onSubmit={() => void onSave()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

interface ItemCalls<T> {
  readonly save: (item: T) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** Query to invalidate after a change. */
  readonly queryKey: readonly unknown[];
}

interface ItemEditor<T> {
  readonly shown: T;
  /** Whether it differs from the saved item, or from a new one. */
  readonly isDirty: boolean;
  /** Error message of the last change, or null. */
  readonly problem: string | null;
  readonly setProblem: (problem: string) => void;
  /** Selects an item; null selects the first saved one. */
  readonly show: (item: T | null) => void;
  /** Edits the draft without saving it. */
  readonly edit: (item: T) => void;
  /** Saves the draft; resolves to whether that worked. */
  readonly save: (item: T) => Promise<boolean>;
  /** Removes the selected item, with an undo; resolves to whether that worked. */
  readonly remove: () => Promise<boolean>;
}

/** State of a dialog that edits saved items one at a time. */
export function useItemEditor<T extends { readonly id: string; readonly name: string }>(
  items: readonly T[],
  fresh: T,
  calls: ItemCalls<T>,
): ItemEditor<T> {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = draft ?? items[0] ?? fresh;
  const saved = items.find(({ id }) => id === shown.id) ?? fresh;
  const isDirty = Object.entries(shown).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof T]));
  const show = (item: T | null): void => {
    setDraft(item);
    setProblem(null);
  };
  const run = async (work: () => Promise<unknown>, next: T | null): Promise<boolean> => {
    try {
      await work();
      show(next);
      await queries.invalidateQueries({ queryKey: calls.queryKey });
      return true;
    } catch (thrown) {
      setProblem(errorMessage(thrown));
      return false;
    }
  };
  const save = (item: T): Promise<boolean> => run(() => calls.save(item), item);
  const remove = async (): Promise<boolean> => {
    if (saved === fresh || !(await run(() => calls.remove(saved.id), null))) return false;
    toast(askStrings.removedNamed(saved.name), { action: { label: askStrings.undo, run: () => void save(saved), undoes: true } });
    return true;
  };
  return { shown, isDirty, problem, setProblem, show, edit: setDraft, save, remove };
}
