import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { EntitiesScreen } from '../features/entities/EntitiesScreen.tsx';
import type { ScreenName } from '../common/navigation/route.tsx';
import { errorMessage } from '../common/format.ts';
import { ErrorState } from '../ui/layout/States.tsx';
import { useDeferredMount } from '../ui/useInTime.ts';
import { useSavePoster } from './commands/useSavePoster.ts';
import { appStrings } from '../strings/app.ts';

// The entities screen is in the first chunk; the others are loaded when idle, or when opened.
const context = () => import('../features/context/ContextScreen.tsx');
const graph = () => import('../features/graph/GraphScreen.tsx');
const localGraph = () => import('../features/graph/LocalGraph.tsx');
const reader = () => import('../features/reader/ReaderPanel.tsx');
const settings = () => import('../features/settings/SettingsScreen.tsx');
const suggestions = () => import('../features/suggestions/SuggestionsScreen.tsx');
const timeline = () => import('../features/timeline/TimelineScreen.tsx');
const LocalGraph = lazy(async () => ({ default: (await localGraph()).LocalGraph }));

const renderGraph = (id: string): ReactNode => <LocalGraph id={id} />;

function Entities(): ReactNode {
  return <EntitiesScreen renderGraph={renderGraph} />;
}

const SettingsScreen = lazy(async () => ({ default: (await settings()).SettingsScreen }));

function Settings(): ReactNode {
  return <SettingsScreen onPoster={useSavePoster()} />;
}

const components: Readonly<Record<ScreenName, ComponentType>> = {
  entities: Entities,
  graph: lazy(async () => ({ default: (await graph()).GraphScreen })),
  context: lazy(async () => ({ default: (await context()).ContextScreen })),
  timeline: lazy(async () => ({ default: (await timeline()).TimelineScreen })),
  suggestions: lazy(async () => ({ default: (await suggestions()).SuggestionsScreen })),
  settings: Settings,
};

/** Loads the code of all screens and the reader, one after another, so that each opens at once. */
export async function readScreens(): Promise<void> {
  for (const screen of [localGraph, reader, context, graph, timeline, suggestions, settings]) await screen();
}

/** A screen that broke: the rest of the window stays usable. */
function ScreenError({ error, reset }: ErrorComponentProps): ReactNode {
  return (
    <ErrorState title={appStrings.thisScreenCouldNotBeShown} message={appStrings.nothingWasLost(errorMessage(error))} onRetry={reset} />
  );
}

/** Content rendered in a deferred pass, separate from unmounting what it replaces, so that neither task is long. */
function InTime({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredMount() && children;
}

export function Screen({ screen }: { readonly screen: ScreenName }): ReactNode {
  const Component = components[screen];
  return (
    <CatchBoundary getResetKey={() => screen} errorComponent={ScreenError}>
      <Suspense>
        <InTime key={screen}>
          <Component />
        </InTime>
      </Suspense>
    </CatchBoundary>
  );
}
