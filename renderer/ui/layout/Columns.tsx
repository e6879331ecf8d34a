import { Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import './columns.css';
import { uiStrings } from '../../strings/ui.ts';

/** One column; sizes in pixels. The column without `size` takes the remaining width. */
export interface Column {
  readonly id: string;
  readonly label: string;
  readonly size?: number;
  readonly min: number;
  readonly max?: number;
  readonly content: ReactNode;
}

const storage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(`lorelens.columns.${key}`);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(`lorelens.columns.${key}`, value);
    } catch {
      // The sizes are then only remembered until the window closes.
    }
  },
};

/** Resizable columns; the sizes are stored under `id`. */
export function Columns({ id, columns }: { readonly id: string; readonly columns: readonly Column[] }): ReactNode {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id,
    panelIds: columns.map((column) => column.id),
    storage,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group className="columns" defaultLayout={defaultLayout} onLayoutChanged={onLayoutChanged}>
      {columns.map((column, index) => (
        <Fragment key={column.id}>
          {index > 0 && <Separator className="columns-line" aria-label={uiStrings.widthOf(columns[index - 1]?.label ?? column.label)} />}
          <Panel
            id={column.id}
            className="column"
            defaultSize={column.size}
            minSize={column.min}
            maxSize={column.max}
            groupResizeBehavior={column.size === undefined ? 'preserve-relative-size' : 'preserve-pixel-size'}
          >
            {column.content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
