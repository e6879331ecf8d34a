import { createContext, use } from 'react';

/** Tells the screen below it whether a document stands beside it and leaves it little room. */
export const CrowdedContext = createContext(false);

/** Whether a document stands beside the screen and leaves it little room. */
export function useCrowded(): boolean {
  return use(CrowdedContext);
}

/** Whether a document is open beside or over the screen: Escape closes that first. */
export function isReading(): boolean {
  return document.querySelector('.reader') !== null;
}
