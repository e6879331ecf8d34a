import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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

/** True until the first key press: whoever uses a pointer alone sees no focus ring. */
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
