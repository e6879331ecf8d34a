import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { cardOf } from '../../common/hoverCard/namesWithCards.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import { scrollWithin } from '../../ui/layout/scrollWithin.ts';
import type { Command } from './useCommands.ts';
import { type PaletteEntry, paletteScopes, usePaletteEntries } from './usePaletteEntries.tsx';
import './palette.css';
import { appStrings } from '../../strings/app.ts';

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
}

/** Finds any entity, document or command by a few letters. */
export function CommandPalette({ open, onClose, commands }: CommandPaletteProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={appStrings.findAnything} hideTitle className="palette">
      <PaletteBody onClose={onClose} commands={commands} />
    </Dialog>
  );
}

function PaletteBody({ onClose, commands }: Omit<CommandPaletteProps, 'open'>): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { groups, isCurrent } = usePaletteEntries(text, commands);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const current = Math.min(active, entries.length - 1);

  const choose = (index: number): void => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    entry.run();
  };
  /** Enter was pressed before what was typed had been looked for. */
  const [isWaiting, setWaiting] = useState(false);
  const chooseLatest = useEffectEvent(() => choose(current));
  useEffect(() => {
    if (isWaiting && isCurrent) chooseLatest();
  }, [isWaiting, isCurrent]);
  const press = (event: KeyboardEvent): void => {
    // An input method ends a word by Enter, and has its own list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((current + 1) % Math.max(1, entries.length));
    else if (event.key === 'ArrowUp') setActive((current - 1 + entries.length) % Math.max(1, entries.length));
    else if (event.key !== 'Enter') return;
    else if (isCurrent) choose(current);
    else setWaiting(true);
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={field}
        className="palette-input rigid"
        // At once: keys typed next must not reach the screen below, where single letters decide.
        autoFocus
        role="combobox"
        aria-label={appStrings.findAnything}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        placeholder={appStrings.findAnythingOrAskAQuestion}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setWaiting(false);
        }}
        onKeyDown={press}
      />
      <div id={id} className="palette-list" role="listbox" aria-label={appStrings.found}>
        {entries.length === 0 && <p className="palette-none soft-text">{appStrings.noMatches}</p>}
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className="popup-heading">{group.name}</p>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <PaletteRow
                  key={entry.id}
                  id={`${id}-${index}`}
                  entry={entry}
                  active={index === current}
                  onPointerOver={() => setActive(index)}
                  onChoose={() => choose(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className="palette-scopes row line-above gap-4 rigid soft-text" role="group" aria-label={appStrings.searchOnly}>
        {Object.entries(paletteScopes).map(([sign, scope]) => (
          <button
            key={sign}
            type="button"
            className="palette-scope row small-text gap-6"
            aria-pressed={text.startsWith(sign)}
            onClick={() => {
              const words = text.replace(/^[@#>?]/, '');
              setText(text.startsWith(sign) ? words : sign + words);
              setActive(0);
              field.current?.focus();
            }}
          >
            <kbd className="kbd">{sign}</kbd>
            {appStrings.scopes[scope]}
          </button>
        ))}
      </div>
    </>
  );
}

interface PaletteRowProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  readonly onPointerOver: () => void;
  readonly onChoose: () => void;
}

/** One entry of the palette; the active one stays in sight. */
function PaletteRow({ id, entry, active, onPointerOver, onChoose }: PaletteRowProps): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current?.closest('.palette-list');
    if (active && list && row.current) scrollWithin(list, row.current, 'nearest');
  }, [active]);
  return (
    // The keyboard works on the input above.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      className="popup-item palette-row"
      data-highlighted={active ? '' : undefined}
      {...(entry.entity !== undefined && cardOf(entry.entity))}
      onPointerMove={onPointerOver}
      onClick={onChoose}
    >
      {entry.icon}
      <span className="palette-name truncate rigid" dir="auto">
        {entry.name}
      </span>
      {entry.detail !== undefined && <span className="palette-detail truncate secondary-text">{entry.detail}</span>}
      {entry.keys !== undefined && <Kbd keys={entry.keys} />}
    </div>
  );
}
