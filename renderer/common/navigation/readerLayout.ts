import { createContext, use, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Position of the reader: in a column next to the screen, the same with little space left, or not next to it. */
type ReaderLayout = 'column' | 'narrow-screen' | null;

/** Tells the screen below it where the reader is. */
export const ReaderLayoutContext = createContext<ReaderLayout>(null);

/** Where the reader is, as far as it concerns the screen. */
export function useReaderLayout(): ReaderLayout {
  return use(ReaderLayoutContext);
}

/** How often a passage was asked for that the reader showed already: the address does not change by that. */
const repeats = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Shows the passage again that the reader was opened with: the user may have scrolled away from it. */
export function showPassageAgain(): void {
  repeats.setState(({ count }) => ({ count: count + 1 }));
}

/** Calls `listener` each time that the passage in the reader is to be shown again. Returns how to stop. */
export function onPassageAgain(listener: () => void): () => void {
  return repeats.subscribe(listener);
}

/** No React context: screens ask on a key press, and must not render again when a document opens. */
const openReaders = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Registers an open document while the component is mounted. */
export function useOpenReader(): void {
  useEffect(() => {
    const add = (by: number): void => openReaders.setState(({ count }) => ({ count: count + by }));
    add(1);
    return () => add(-1);
  }, []);
}

/** Whether a document is open next to or over the screen: Escape closes it first. */
export function isReading(): boolean {
  return openReaders.getState().count > 0;
}
