import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import './toast.css';
import { uiStrings } from '../../strings/ui.ts';

const manager = Base.createToastManager();

export interface ToastOptions {
  /** One action. `undoes`, `redoes`: the keys for undo or redo run it, too, until something else is said that can be undone. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly undoes?: boolean; readonly redoes?: boolean };
  readonly tone?: 'plain' | 'problem';
  /** A toast replaces a visible one with the same name. */
  readonly slot?: string;
  /** Until it is closed. */
  readonly stays?: boolean;
}

/** Time to read a long message. */
const msPerCharacter = 80;

/** The last toast of each name. Mere confirmations share one, so that copying three times does not pile up. */
const lastOf = new Map<string, string>();

/** What the keys for undo or redo do first: what a visible toast offers, or a change about which none says anything yet. */
let visible: { readonly id: string | null; readonly does: 'undo' | 'redo'; readonly run: () => void } | null = null;

/** Has the keys for undo and redo do nothing that a toast offers: something else was done since. */
export function forgetVisibleUndo(): void {
  visible = null;
}

/** Has the keys for undo run `run` until the next toast with an action, or until what this returns is called. */
export function offerUndo(run: () => void): () => void {
  const offered = { id: null, does: 'undo', run } as const;
  visible = offered;
  return () => {
    if (visible === offered) visible = null;
  };
}

function runFromToast(does: 'undo' | 'redo'): boolean {
  if (visible?.does !== does) return false;
  const { id, run } = visible;
  visible = null;
  if (id !== null) manager.close(id);
  run();
  return true;
}

/** Undoes what the last toast offers to undo and closes it; false if no visible one does. */
export const undoFromToast = (): boolean => runFromToast('undo');
/** Redoes what the last toast offers to redo and closes it; false if no visible one does. */
export const redoFromToast = (): boolean => runFromToast('redo');

/** Shows a short message; returns what closes it. Problems and long messages stay longer. */
export function toast(message: string, { action, tone = 'plain', slot, stays = false }: ToastOptions = {}): () => void {
  const name = slot ?? (tone === 'plain' && !action ? 'plain' : null);
  const before = name === null ? undefined : lastOf.get(name);
  if (before !== undefined) manager.close(before);
  const id: string = manager.add({
    description: message,
    type: tone,
    timeout: stays ? 0 : Math.max(tone === 'problem' ? 12_000 : action ? 8_000 : 5_000, message.length * msPerCharacter),
    priority: tone === 'problem' ? 'high' : 'low',
    onClose: () => {
      if (visible?.id === id) visible = null;
    },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.run();
          manager.close(id);
        },
      },
    }),
  });
  if (name !== null) lastOf.set(name, id);
  if (action) {
    const does = action.undoes === true ? 'undo' : action.redoes === true ? 'redo' : null;
    visible = does && { id, does, run: action.run };
  }
  return () => manager.close(id);
}

function Toasts(): ReactNode {
  const { toasts } = Base.useToastManager();
  return toasts.map((item) => (
    <Base.Root key={item.id} toast={item} className="toast" aria-label={uiStrings.notice}>
      <Base.Content className="toast-content">
        <Base.Description className="toast-text" />
        {item.actionProps && <Base.Action className="toast-action" />}
        <Base.Close className="toast-close" aria-label={uiStrings.close}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** Container of toasts; one per window. Whoever presses a button of one goes on where they were: the button is gone with its toast. */
export function Toaster(): ReactNode {
  const before = useRef<EventTarget | null>(null);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) before.current = relatedTarget;
  };
  const goBack = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button') && before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
  };
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className="toasts" onFocus={remember} onClick={goBack}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
