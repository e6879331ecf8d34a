import { createContext, use, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Where the reader is: in a column next to the screen, the same with little space left for the screen, or not next to it. */
type ReaderLayout = 'column' | 'narrow-screen' | null;

/** Tells the screen below it where the reader is. */
export const ReaderLayoutContext = createContext<ReaderLayout>(null);

/** Where the reader is, as far as it concerns the screen. */
export function useReaderLayout(): ReaderLayout {
  return use(ReaderLayoutContext);
}

/** No context: screens ask for it when a key is pressed, and none is rendered again because a document opens over it. */
const openReaders = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Says that a document is open as long as the component is there. */
export function useOpenReader(): void {
  useEffect(() => {
    const add = (by: number): void => openReaders.setState(({ count }) => ({ count: count + by }));
    add(1);
    return () => add(-1);
  }, []);
}

/** Whether a document is open beside or over the screen: Escape closes that first. */
export function isReading(): boolean {
  return openReaders.getState().count > 0;
}
