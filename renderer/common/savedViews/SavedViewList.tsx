import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Problem, TextField } from '../../ui/controls/Field.tsx';
import { errorMessage } from '../format.ts';
import { matchesView, type UnnamedView, useSavedViews } from './useSavedViews.ts';
import './saved-view-list.css';

interface SavedViewListProps {
  /** The current state of the screen, which is saved. */
  readonly current: UnnamedView;
  readonly title: string;
  /** What can be saved here, as long as nothing is. */
  readonly emptyHint: string;
  /** Nothing is set that would be worth a name. */
  readonly nothingToSave: boolean;
  readonly onShow: () => void;
}

/** The saved views of a screen: each is shown by its name, and removed; the present one is saved under a name. */
export function SavedViewList({ current, title, emptyHint, nothingToSave, onShow }: SavedViewListProps): ReactNode {
  const { views, error, outcome, save, remove, show } = useSavedViews();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  // The focused form or row was removed by the action.
  useEffect(() => {
    const { activeElement } = document;
    if (outcome && (activeElement === document.body || activeElement?.contains(message.current) === true))
      (undo.current ?? message.current)?.focus();
  }, [outcome]);
  const own = views.filter(({ screen }) => screen === current.screen);
  const shown = own.find((view) => matchesView(view, current));
  const problem = /[\p{L}\p{N}]/u.test(name) ? null : commonStrings.aNameNeedsAtLeastOne;
  return (
    <section className="saved-views" aria-label={title}>
      <h3 className="saved-views-title label-text">{title}</h3>
      <Problem className="secondary-text" text={error && own.length === 0 ? errorMessage(error) : null} />
      {own.length === 0 && !error && <p className="secondary-text">{emptyHint}</p>}
      {own.length > 0 && (
        <ul>
          {own.map((view) => (
            <li key={view.id} className="saved-view row gap-4">
              <button
                type="button"
                className="saved-view-name hoverable truncate"
                aria-pressed={view === shown}
                onClick={() => {
                  show(view);
                  onShow();
                }}
              >
                <bdi>{view.name}</bdi>
              </button>
              <IconButton label={commonStrings.removeView(view.name)} icon={X} iconSize={14} onClick={() => void remove(view)} />
            </li>
          ))}
        </ul>
      )}
      {!nothingToSave && !shown && (
        <form
          className="saved-view-new gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (problem !== null) return;
            void save(name.trim().slice(0, 80), current);
            setName('');
            setTried(false);
          }}
        >
          <TextField
            label={commonStrings.saveAs}
            text={name}
            onText={setName}
            placeholder={commonStrings.viewExample}
            problem={tried ? problem : null}
          />
          <Button type="submit">{commonStrings.save}</Button>
        </form>
      )}
      <div className="saved-views-outcome row secondary-text gap-8">
        <p ref={message} tabIndex={-1} role={outcome?.isProblem === true ? 'alert' : 'status'}>
          {outcome?.message}
        </p>
        {outcome?.undo && (
          <Button ref={undo} look="quiet" onClick={outcome.undo}>
            {commonStrings.undo}
          </Button>
        )}
      </div>
    </section>
  );
}
