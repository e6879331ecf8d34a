import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';

/** How something on the screen is searched. */
interface SearchTarget {
  readonly search: () => void;
  /** The part of the screen that it belongs to; null for the whole screen. */
  readonly scope: RefObject<HTMLElement | null> | null;
}

interface ScreenFocus {
  /** What has the focus when a screen opens, so that its keys work at once. */
  readonly start: HTMLElement | null;
  /** The latest last. */
  readonly searches: readonly SearchTarget[];
}

const store = createStore<ScreenFocus>(() => ({ start: null, searches: [] }));

/** The element is what its screen begins with, as long as the component is there. */
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

/** Gives the focus back to what the screen begins with. */
export function focusScreenStart(): void {
  store.getState().start?.focus();
}

function addSearch(target: SearchTarget): () => void {
  store.setState(({ searches }) => ({ searches: [...searches, target] }));
  return () => store.setState(({ searches }) => ({ searches: searches.filter((one) => one !== target) }));
}

/** What "Search on this screen" does while the component is there; with a scope only while the focus is in it, and before everything else. */
export function useScreenSearch(search: () => void, scope: RefObject<HTMLElement | null> | null = null, enabled = true): void {
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });
  useEffect(() => (enabled ? addSearch({ search: () => latest.current(), scope }) : undefined), [scope, enabled]);
}

/** The field is where "Search on this screen" goes. */
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

/** Searches on the screen: in the part that has the focus if that can be searched by itself, else on the whole screen. */
export function searchScreen(): void {
  const { searches } = store.getState();
  const own = searches.findLast(({ scope }) => scope?.current?.contains(document.activeElement) === true);
  (own ?? searches.findLast(({ scope }) => scope === null))?.search();
}

/** Nobody has pressed a key yet: the window opens without a frame about anything. */
let quiet = true;

/** What stands around every screen: the focus stays on it when another screen is opened by a key, and belongs to that then. */
const aroundScreens = '.rail-button[aria-current], .status-bar *';

/**
 * Gives the focus to what the screen begins with, now or as soon as it is drawn. Only where nothing has the focus, or the button that led here,
 * or the status line; whatever the user is in keeps it. Returns a function that stops waiting.
 */
export function startOnScreen(): () => void {
  const isDone = (): boolean => {
    const { start } = store.getState();
    const active = document.activeElement;
    const isFree = !active || active === document.body || active.matches(aroundScreens);
    if (!isFree) return true;
    if (!start) return false;
    start.focus({ preventScroll: true, ...(quiet && { focusVisible: false }) });
    quiet = false;
    return true;
  };
  if (isDone()) return () => undefined;
  const stop = store.subscribe(() => {
    if (isDone()) stop();
  });
  return stop;
}
