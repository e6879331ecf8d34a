import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Go, type Place, screens, type ScreenName } from '../common/navigation/route.tsx';
import { noteVisit } from '../common/visit.ts';
import { writeScreen } from '../common/preferences.ts';

const none: readonly string[] = [];

function screenOf(pathname: string): ScreenName {
  return screens.find((screen) => pathname.startsWith(`/${screen}`)) ?? 'entities';
}

/** The place in the address bar, and the way to others. Remembers the last screen. */
export function useRouterPlace(): { readonly place: Place; readonly go: Go } {
  const navigate = useNavigate();
  const location = useRouterState({ select: (state) => state.location });
  const screen = screenOf(location.pathname);
  const { entity = null, chapter = null, read = null, ask = null, asOf = null, pins = none } = location.search;
  const place = useMemo<Place>(
    () => ({ screen, entity, chapter, read, ask, asOf, pins }),
    [screen, entity, chapter, read, ask, asOf, pins],
  );
  const latest = useRef(place);

  useLayoutEffect(() => {
    latest.current = place;
  }, [place]);
  const visit = location.state.__TSR_key ?? '';
  useLayoutEffect(() => noteVisit(visit), [visit]);
  useEffect(() => writeScreen(screen), [screen]);

  const go = useCallback<Go>(
    (change, options) => {
      const next = { ...latest.current, ...change };
      // Two steps taken at once build on each other.
      latest.current = next;
      void navigate({
        to: `/${next.screen}`,
        search: {
          ...(next.entity !== null && { entity: next.entity }),
          ...(next.chapter !== null && { chapter: next.chapter }),
          ...(next.read !== null && { read: next.read }),
          ...(next.ask !== null && { ask: next.ask }),
          ...(next.asOf !== null && { asOf: next.asOf }),
          ...(next.pins.length > 0 && { pins: [...next.pins] }),
        },
        replace: options?.replace ?? false,
      });
    },
    [navigate],
  );
  return { place, go };
}
