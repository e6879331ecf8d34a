import { parsePassageReference } from '#shared/model/constants.ts';
import { createContext, type ReactNode, use } from 'react';

/** The screens, by the first part of their paths. */
export const screens = ['entities', 'graph', 'context', 'timeline', 'suggestions', 'settings'] as const;
export type ScreenName = (typeof screens)[number];

/** What the window shows, according to its address. */
export interface Route {
  readonly screen: ScreenName;
  /** Id of the entity whose page is open. */
  readonly entity: string | null;
  /** Chapter that the entity's mentions are filtered by. */
  readonly chapter: number | null;
  /** Passage in the reader: `path` or `path:first-last`. */
  readonly read: string | null;
  /** A question to put into the context screen; removed once it is there. */
  readonly ask: string | null;
  /** With the question: the last chapter that may be known; null for the whole story. */
  readonly asOf: number | null;
  /** With the question: ids of entities that must be in the context. */
  readonly pins: readonly string[];
}

export const nothingOpen: Omit<Route, 'screen'> = { entity: null, chapter: null, read: null, ask: null, asOf: null, pins: [] };

/** Changes parts of the route. `replace` adds no history entry. */
export type Navigate = (change: Partial<Route>, options?: { readonly replace?: boolean }) => void;

const RouteContext = createContext<Route | null>(null);
/** A separate context, so that components that only navigate, such as hundreds of links, do not render when the route changes. */
const NavigateContext = createContext<Navigate | null>(null);

interface RouteProviderProps {
  readonly route: Route;
  readonly navigate: Navigate;
  readonly children: ReactNode;
}

/** Gives the components below it the route and the function that changes it. */
export function RouteProvider({ route, navigate, children }: RouteProviderProps): ReactNode {
  return (
    <NavigateContext value={navigate}>
      <RouteContext value={route}>{children}</RouteContext>
    </NavigateContext>
  );
}

const missingProvider = (): Error => new Error('There is no RouteProvider above this component.');

export function useRoute(): Route {
  const route = use(RouteContext);
  if (!route) throw missingProvider();
  return route;
}

/** The function that changes the route; the same one as long as the provider is there. */
export function useNavigate(): Navigate {
  const navigate = use(NavigateContext);
  if (!navigate) throw missingProvider();
  return navigate;
}

/** A passage's path and lines from `path:first-last`; lines are null when only a path is named. */
export function parseReference(reference: string): { readonly path: string; readonly lines: readonly [number, number] | null } {
  const location = parsePassageReference(reference);
  return location?.path ? { path: location.path, lines: location.lines } : { path: reference, lines: null };
}
