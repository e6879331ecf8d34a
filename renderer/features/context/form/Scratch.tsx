import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import { useSessionState } from '../../../ui/store.ts';
import { namesQuery } from '../state/queries.ts';
import { useDebouncedValue } from '../state/useContextPack.ts';
import '../history/history.css';
import { askStrings } from '../../../strings/ask.ts';
import { uiStrings } from '../../../strings/ui.ts';

interface ScratchProps {
  readonly asOf: StoryPosition | null;
  readonly pins: readonly string[];
  readonly onPins: (pins: readonly string[]) => void;
  readonly onAsk: (question: string) => void;
  readonly onClose: () => void;
}

/** Paste a scene to see which entities it names and what they would cost. The text is forgotten with the window. */
export function Scratch({ asOf, pins, onPins, onAsk, onClose }: ScratchProps): ReactNode {
  const vault = useVault();
  const [text, setText] = useSessionState(`scratch.${vault.id}`, '');
  const debounced = useDebouncedValue(text, 200, 600);
  const { data, error } = useQuery({
    ...namesQuery(useEngine(), vault.id, debounced, asOf),
    enabled: debounced.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const found = debounced.trim() === '' ? [] : (data?.entities ?? []);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const chosen = found.filter(({ entity }) => !off.has(entity.id));
  const cost = chosen.reduce((sum, one) => sum + one.cost, 0);
  return (
    <Dialog open onClose={onClose} title={askStrings.fromAScene} className="scratch">
      <div className="scratch-body dialog-body">
        <TextField
          label={askStrings.pasteAScene}
          rows={14}
          text={text}
          onText={setText}
          placeholder={askStrings.nothingIsSaved}
          autoFocus
        />
        <div className="stack gap-8 shrinks">
          <h3 className="field-label">{askStrings.mentionedHere}</h3>
          {error && <p className="field-problem">{errorMessage(error)}</p>}
          {!error && found.length === 0 && (
            <p className="secondary-text">
              {debounced.trim() === '' ? askStrings.peopleAndPlacesWillAppearHere : askStrings.nothingFromYourWorld}
            </p>
          )}
          <ul className="scratch-list">
            {found.map(({ entity, count: times, cost: tokens }) => (
              <li key={entity.id}>
                <label className="scratch-row row gap-8">
                  <input
                    type="checkbox"
                    checked={!off.has(entity.id)}
                    onChange={() =>
                      setOff((before) => {
                        const next = new Set(before);
                        if (!next.delete(entity.id)) next.add(entity.id);
                        return next;
                      })
                    }
                  />
                  <Portrait id={entity.id} name={entity.name} type={entity.type} />
                  <span className="grow truncate" dir="auto">
                    {entity.name}
                  </span>
                  <span className="secondary-text">{askStrings.mentionsAndTokens(times, tokens)}</span>
                </label>
              </li>
            ))}
          </ul>
          {found.length > 0 && <p className="secondary-text">{askStrings.addsAboutTokensTheSceneIs(cost, data?.tokens ?? 0)}</p>}
        </div>
        <div className="dialog-foot scratch-foot">
          <Button look="quiet" onClick={onClose}>
            {uiStrings.cancel}
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => (onAsk(askStrings.whoAndWhatMattersInThis(chosen.map(({ entity }) => entity.name).join(', '))), onClose())}
          >
            {askStrings.askAboutThese}
          </Button>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => (onPins([...new Set([...pins, ...chosen.map(({ entity }) => entity.id)])]), onClose())}
          >
            {askStrings.pinAll}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
