import { createContext, use } from 'react';

/** Where a document stands: beside the screen, beside it with little room left, or nowhere that concerns the screen. */
export type Reading = 'beside' | 'crowded' | null;

/** Tells the screen below it where a document stands. */
export const ReadingContext = createContext<Reading>(null);

/** Where a document stands that is read. */
export function useReading(): Reading {
  return use(ReadingContext);
}

/** Whether a document is open beside or over the screen: Escape closes that first. */
export function isReading(): boolean {
  return document.querySelector('.reader') !== null;
}
