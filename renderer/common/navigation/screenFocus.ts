import { type RefObject, useEffect, useLayoutEffect, useRef, createContext, use } from 'react';
import { createStore } from 'zustand/vanilla';

/** How something on the screen is searched. */
interface SearchTarget {
  readonly search: () => void;
  /** The part of the screen it searches; null for the whole screen. */
  readonly scope: RefObject<HTMLElement | null> | null;
}

interface ScreenFocus {
  /** Element focused when a screen opens, so that its keys work at once. */
  readonly start: HTMLElement | null;
  /** The latest last. */
  readonly searches: readonly SearchTarget[];
}

const store = createStore<ScreenFocus>(() => ({ start: null, searches: [] }));

/** Makes the element the screen's initial focus while mounted. */
export function useScreenStart(ref: RefObject<HTMLElement | null>, enabled = true): void {
  useEffect(() => {
    const start = ref.current;
    if (!enabled || !start) return undefined;
    store.setState({ start });
    return () => {
      if (store.getState().start === start) store.setState({ start: null });
    };
  }, [ref, enabled]);
}

/** Returns the focus to the screen's initial element. */
export function focusScreenStart(): void {
  store.getState().start?.focus();
}

function addSearch(target: SearchTarget): () => void {
  store.setState(({ searches }) => ({ searches: [...searches, target] }));
  return () => store.setState(({ searches }) => ({ searches: searches.filter((one) => one !== target) }));
}

/** Registers what "Search on this screen" does while mounted; with a scope only while the focus is in it, with priority. */
export function useScreenSearch(search: () => void, scope: RefObject<HTMLElement | null> | null = null, enabled = true): void {
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });
  useEffect(() => (enabled ? addSearch({ search: () => latest.current(), scope }) : undefined), [scope, enabled]);
}

/** Makes the field the target of "Search on this screen". */
export function useSearchField(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, enabled = true): void {
  useScreenSearch(
    () => {
      field.current?.focus();
      field.current?.select();
    },
    null,
    enabled,
  );
}

/** Searches the focused part of the screen if it has its own search, else the whole screen. */
export function searchScreen(): void {
  const { searches } = store.getState();
  const own = searches.findLast(({ scope }) => scope?.current?.contains(document.activeElement) === true);
  (own ?? searches.findLast(({ scope }) => scope === null))?.search();
}

/** True until the first key press: users of a pointer alone see no focus ring. */
let quiet = true;
window.addEventListener('keydown', () => (quiet = false), { once: true, capture: true });

/** Elements around every screen: focus stays on them when a key opens another screen, and then belongs to that. */
const aroundScreens = '.rail-button[aria-current], .status-bar *';

/** Focuses the screen's initial element, once rendered, if little else has the focus. Returns how to stop waiting. */
export function startOnScreen(): () => void {
  const isDone = (): boolean => {
    const { start } = store.getState();
    const active = document.activeElement;
    const isFree = !active || active === document.body || active.matches(aroundScreens);
    if (!isFree) return true;
    if (!start) return false;
    start.focus({ preventScroll: true, ...(quiet && { focusVisible: false }) });
    return true;
  };
  if (isDone()) return () => undefined;
  const stop = store.subscribe(() => {
    if (isDone()) stop();
  });
  return stop;
}

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
