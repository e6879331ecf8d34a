import { useNavigate as useRouterNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Navigate, type Route, screens, type ScreenName } from '../common/navigation/route.tsx';
import { showPassageAgain } from '../common/navigation/screenFocus.ts';
import { saveScrollPositions, setHistoryEntry } from '../common/navigation/useScrollRestoration.ts';
import { writeScreen } from '../common/preferences.ts';

/** The search part of the URL: state of a screen. */
interface RouteSearch {
  entity?: string;
  chapter?: number;
  read?: string;
  ask?: string;
  asOf?: number;
  pins?: string[];
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Parses the search part of the URL; unknown and malformed parts are ignored. */
export function validateRouteSearch(raw: Record<string, unknown>): RouteSearch {
  const entity = nonEmptyText(raw['entity']);
  const read = nonEmptyText(raw['read']);
  const ask = nonEmptyText(raw['ask']);
  const { chapter, asOf, pins } = raw;
  const pinned = Array.isArray(pins) ? pins.filter((pin) => typeof pin === 'string') : [];
  return {
    ...(entity !== undefined && { entity }),
    ...(typeof chapter === 'number' && { chapter }),
    ...(read !== undefined && { read }),
    ...(ask !== undefined && { ask }),
    ...(typeof asOf === 'number' && { asOf }),
    ...(pinned.length > 0 && { pins: pinned }),
  };
}

function toSearch({ entity, chapter, read, ask, asOf, pins }: Route): RouteSearch {
  return {
    ...(entity !== null && { entity }),
    ...(chapter !== null && { chapter }),
    ...(read !== null && { read }),
    ...(ask !== null && { ask }),
    ...(asOf !== null && { asOf }),
    ...(pins.length > 0 && { pins: [...pins] }),
  };
}

const none: readonly string[] = [];

function screenOf(pathname: string): ScreenName {
  return screens.find((screen) => pathname.startsWith(`/${screen}`)) ?? 'entities';
}

/** The route in the address bar, the key of its entry in the history, and the function that changes it. Saves the last screen. */
export function useRouteFromUrl(): { readonly route: Route; readonly entry: string; readonly navigate: Navigate } {
  const routerNavigate = useRouterNavigate();
  const location = useRouterState({ select: (state) => state.location });
  const screen = screenOf(location.pathname);
  const { entity = null, chapter = null, read = null, ask = null, asOf = null, pins = none } = location.search;
  const route = useMemo<Route>(
    () => ({ screen, entity, chapter, read, ask, asOf, pins }),
    [screen, entity, chapter, read, ask, asOf, pins],
  );
  const latest = useRef(route);

  useLayoutEffect(() => {
    latest.current = route;
  }, [route]);
  const historyEntry = location.state.__TSR_key ?? '';
  useLayoutEffect(() => setHistoryEntry(historyEntry), [historyEntry]);
  const { history } = useRouter();
  useEffect(() => history.subscribe(saveScrollPositions), [history]);
  useEffect(() => writeScreen(screen), [screen]);

  const navigate = useCallback<Navigate>(
    (change, options) => {
      const next = { ...latest.current, ...change };
      if (typeof change.read === 'string' && change.read === latest.current.read) showPassageAgain();
      // Two changes in the same tick are combined.
      latest.current = next;
      void routerNavigate({ to: `/${next.screen}`, search: toSearch(next), replace: options?.replace ?? false });
    },
    [routerNavigate],
  );
  return { route, entry: historyEntry, navigate };
}
