import { type ReactNode, useEffect, useRef } from 'react';
import { Kbd } from '../ui/Kbd.tsx';
import { scrollWithin } from '../ui/scrollWithin.ts';
import type { PaletteEntry } from './usePaletteEntries.tsx';

interface PaletteRowProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One entry of the palette; the active one stays in sight. */
export function PaletteRow({ id, entry, active, onPoint, onChoose }: PaletteRowProps): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current?.closest('.palette-list');
    if (active && list && row.current) scrollWithin(list, row.current, 'nearest');
  }, [active]);
  return (
    // The keyboard works on the line above; see CommandPalette.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      className="popup-item palette-row"
      data-highlighted={active ? '' : undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {entry.icon}
      <span className="palette-name">{entry.name}</span>
      {entry.detail !== undefined && <span className="palette-detail">{entry.detail}</span>}
      {entry.keys !== undefined && <Kbd keys={entry.keys} />}
    </div>
  );
}
