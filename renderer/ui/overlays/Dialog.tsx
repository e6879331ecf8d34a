import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';
import './dialog.css';
import { uiStrings } from '../../strings/ui.ts';
import { Button } from '../controls/Button.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Visually hidden; for screen readers only. */
  readonly hideTitle?: boolean;
  readonly className?: string;
  /** Element that gets the focus on closing, if present; by default the previously focused one. */
  readonly leadsTo?: RefObject<HTMLElement | null>;
  /** What gets the focus when it opens, in place of its first button. */
  readonly startsAt?: RefObject<HTMLElement | null>;
  /** Whether closing it would lose something; by default, whether the user has typed into a form in it, or chosen something in it. */
  readonly isDirty?: boolean | undefined;
  /** Whether its content stays as it is while it is closed. */
  readonly keepMounted?: boolean;
  readonly children: ReactNode;
}

/** Takes whether a form in the dialog holds what was chosen from a list, for which no text was typed. */
const ChosenContext = createContext<RefObject<boolean> | null>(null);

/** Has the dialog around a form ask before what was chosen in it is lost. */
export function useChosen(hasChosen: boolean): void {
  const chosenRef = useContext(ChosenContext);
  useEffect(() => {
    if (!chosenRef) return undefined;
    chosenRef.current = hasChosen;
    return () => void (chosenRef.current = false);
  }, [chosenRef, hasChosen]);
}

/** How many dialogs are open. */
let openCount = 0;

/** Whether a dialog is open, so that the window behind it hears no keys. */
export const isDialogOpen = (): boolean => openCount > 0;

const textFields = 'form :is(textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"], [role="combobox"]))';

/** Modal dialog. Escape and a click outside close it, after a question if something typed would be lost; the focus returns to where it was. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, title, hideTitle = false, className, leadsTo, startsAt, isDirty, keepMounted = false, children } = props;
  const hasTyped = useRef(false);
  const hasChosen = useRef(false);
  const { guard, question } = useDiscardQuestion();
  // Before a field that takes the focus by itself is there: what has it by then is not where to return to.
  const before = useRef<Element | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  const returnFocus = (): void => {
    const { activeElement } = document;
    // Focus that the user has moved elsewhere is left alone.
    const isLost = activeElement === null || activeElement === document.body || popup.current?.contains(activeElement) === true;
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!open) return undefined;
    openCount += 1;
    return () => {
      openCount -= 1;
      hasTyped.current = false;
    };
  }, [open]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && guard(isDirty ?? (hasTyped.current || hasChosen.current), onClose)}
      // Once what was in it is gone.
      onOpenChangeComplete={(isOpen) => !isOpen && requestAnimationFrame(returnFocus)}
    >
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className="dialog-veil" />
        <Base.Popup
          ref={popup}
          className={clsx('dialog floating stack', className)}
          {...(startsAt && { initialFocus: startsAt })}
          finalFocus={leadsTo && (() => leadsTo.current ?? true)}
          onInput={({ target }: FormEvent) => {
            if (target instanceof Element && target.matches(textFields)) hasTyped.current = true;
          }}
        >
          <header className={clsx('dialog-head', hideTitle && 'only-read')}>
            <Base.Title className="dialog-title">{title}</Base.Title>
            {!hideTitle && (
              <Base.Close className="icon-button" aria-label={uiStrings.close}>
                <X size={16} strokeWidth={1.5} aria-hidden />
              </Base.Close>
            )}
          </header>
          <ChosenContext value={hasChosen}>{children}</ChosenContext>
          {question}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Asks before something typed is lost. `guard` runs what would lose it: at once, or once the user agrees. */
export function useDiscardQuestion(): {
  readonly guard: (isDirty: boolean, run: () => void) => void;
  /** To be rendered. */
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly run: () => void } | null>(null);
  const guard = (isDirty: boolean, run: () => void): void => (isDirty ? setAsked({ run }) : run());
  const question = (
    <AlertDialog.Root open={asked !== null} onOpenChange={(next) => !next && setAsked(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-veil" />
        <AlertDialog.Popup className="dialog dialog-narrow floating stack">
          <header className="dialog-head">
            <AlertDialog.Title className="dialog-title">{uiStrings.discardChanges}</AlertDialog.Title>
          </header>
          <div className="dialog-body stack">
            <AlertDialog.Description>{uiStrings.typedIsNotSaved}</AlertDialog.Description>
            <div className="dialog-foot">
              <Button onClick={() => setAsked(null)}>{uiStrings.keepEditing}</Button>
              <Button
                look="primary"
                onClick={() => {
                  setAsked(null);
                  asked?.run();
                }}
              >
                {uiStrings.discard}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
  return { guard, question };
}
