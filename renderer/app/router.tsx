import { createHashHistory, createRootRoute, createRoute, createRouter, type ErrorComponentProps, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, useDeferredValue } from 'react';
import { EntitiesScreen } from '../features/entities/EntitiesScreen.tsx';
import { checkScreen } from '../lore/preferences.ts';
import { problemWords } from '../lore/words.ts';
import { ErrorState } from '../ui/States.tsx';
import { readRemembered } from '../ui/remember.ts';
import { checkSearch } from './search.ts';
import { Shell } from './Shell.tsx';

// The entities are in the window from its first moment; the other screens are read when there is time, or when they are opened.
const context = () => import('../features/context/ContextScreen.tsx');
const graph = () => import('../features/graph/GraphScreen.tsx');
const localGraph = () => import('../features/graph/LocalGraph.tsx');
const settings = () => import('../features/settings/SettingsScreen.tsx');
const suggestions = () => import('../features/suggestions/SuggestionsScreen.tsx');
const timeline = () => import('../features/timeline/TimelineScreen.tsx');
const ContextScreen = lazy(async () => ({ default: (await context()).ContextScreen }));
const GraphScreen = lazy(async () => ({ default: (await graph()).GraphScreen }));
const LocalGraph = lazy(async () => ({ default: (await localGraph()).LocalGraph }));
const SettingsScreen = lazy(async () => ({ default: (await settings()).SettingsScreen }));
const SuggestionsScreen = lazy(async () => ({ default: (await suggestions()).SuggestionsScreen }));
const TimelineScreen = lazy(async () => ({ default: (await timeline()).TimelineScreen }));

/** Reads the code of all screens, one after another, so that each opens at once. */
export async function readScreens(): Promise<void> {
  for (const screen of [localGraph, context, graph, timeline, suggestions, settings]) await screen();
}

const renderGraph = (id: string): ReactNode => <LocalGraph id={id} />;

function Entities(): ReactNode {
  return <EntitiesScreen renderGraph={renderGraph} />;
}

/** A screen that takes the place of another in two steps, neither of them long: the other one goes, then this one is drawn when there is time. */
function inTime(Screen: ComponentType): () => ReactNode {
  return function InTime(): ReactNode {
    return useDeferredValue(true, false) && <Screen />;
  };
}

const rootRoute = createRootRoute({ component: Shell, validateSearch: checkSearch });
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${readRemembered('screen', checkScreen)}`, replace: true });
  },
});
const entitiesRoute = createRoute({ getParentRoute: () => rootRoute, path: '/entities', component: inTime(Entities) });
const graphRoute = createRoute({ getParentRoute: () => rootRoute, path: '/graph', component: inTime(GraphScreen) });
const contextRoute = createRoute({ getParentRoute: () => rootRoute, path: '/context', component: inTime(ContextScreen) });
const timelineRoute = createRoute({ getParentRoute: () => rootRoute, path: '/timeline', component: inTime(TimelineScreen) });
const suggestionsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/suggestions', component: inTime(SuggestionsScreen) });
const settingsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/settings', component: inTime(SettingsScreen) });
const routeTree = rootRoute.addChildren([
  startRoute,
  entitiesRoute,
  graphRoute,
  contextRoute,
  timelineRoute,
  suggestionsRoute,
  settingsRoute,
]);

/** A screen that broke: the rest of the window stays usable. */
function ScreenError({ error, reset }: ErrorComponentProps): ReactNode {
  return <ErrorState title="This screen could not be shown" message={`${problemWords(error)} Nothing was lost.`} onRetry={reset} />;
}

/** The window's router: screens in the path, what is open on them in the search part, all behind the hash. */
export function newRouter() {
  return createRouter({ routeTree, history: createHashHistory(), defaultNotFoundComponent: Entities, defaultErrorComponent: ScreenError });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
