import { createContext, use } from 'react';

/** Where the reader is: in a column next to the screen, the same with little space left for the screen, or not next to it. */
export type ReaderLayout = 'column' | 'narrow-screen' | null;

/** Tells the screen below it where the reader is. */
export const ReaderLayoutContext = createContext<ReaderLayout>(null);

/** Where the reader is, as far as it concerns the screen. */
export function useReaderLayout(): ReaderLayout {
  return use(ReaderLayoutContext);
}

/** Whether a document is open beside or over the screen: Escape closes that first. */
export function isReading(): boolean {
  return document.querySelector('.reader') !== null;
}
