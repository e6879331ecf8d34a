import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { nothingOpen, RouteProvider, type Navigate, type Route } from '../common/navigation/route.tsx';
import { PortraitsProvider } from '../common/portraits/Portrait.tsx';
import { sharedPreferences, useVaultInFront } from '../common/preferences.ts';
import { useBridge, useVaultControl } from '../engine/engine.tsx';
import { Companion, CompanionWait } from '../features/companion/Companion.tsx';
import { companionStrings } from '../strings/companion.ts';
import { EmptyState, ErrorState } from '../ui/layout/States.tsx';
import { followOtherWindows } from '../ui/store.ts';
import { useKeys } from '../ui/useKeys.ts';
import { AppProviders, type WindowProps } from './AppProviders.tsx';
import { useZoomLevel } from './appearance.ts';
import { EngineStoppedBanner } from './Banners.tsx';
import { fileName } from '../common/format.ts';
import { showBridgeError } from '../common/errorToast.ts';

const closeWindow = (): void => window.close();

/** Where links begin: what they lead to is shown by the main window. */
const nowhere: Route = { screen: 'entities', ...nothingOpen };

/** The companion window: the current chapter of the vault that the main window shows. */
export function CompanionApp(props: WindowProps): ReactNode {
  return (
    <AppProviders {...props}>
      <CompanionShell />
    </AppProviders>
  );
}

/** The current chapter, or why there is none. */
function CompanionShell(): ReactNode {
  const bridge = useBridge();
  const { vault, state, problem, open } = useVaultControl();
  const inFront = useVaultInFront();
  useZoomLevel();
  useEffect(() => void (document.title = companionStrings.windowTitle), []);
  useEffect(() => followOtherWindows(sharedPreferences), []);
  useKeys('Mod+W', closeWindow);

  const path = vault?.path;
  // Once for each: one that cannot be opened is tried again by the user.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (inFront === null || state === 'starting' || inFront === path || inFront === asked.current) return;
    asked.current = inFront;
    void open(inFront);
  }, [inFront, open, path, state]);

  const show = useCallback(
    (target: Parameters<typeof bridge.showInMain>[1]): void => {
      bridge.showInMain(path ?? null, target).catch(showBridgeError);
    },
    [bridge, path],
  );
  const navigate = useCallback<Navigate>(
    ({ screen, entity, read }) =>
      show({
        ...((screen === 'entities' || screen === 'context' || screen === 'settings') && { screen }),
        ...(typeof entity === 'string' && { entity }),
        ...(typeof read === 'string' && { read }),
      }),
    [show],
  );
  return (
    <RouteProvider route={nowhere} navigate={navigate}>
      {problem && (!vault || problem.path === inFront) ? (
        <main className="companion stack">
          <ErrorState
            title={companionStrings.couldntBeOpened(fileName(problem.path))}
            message={problem.error.message}
            onRetry={() => void open(problem.path)}
          />
        </main>
      ) : vault ? (
        <PortraitsProvider key={vault.id}>
          <Companion key={vault.id} />
        </PortraitsProvider>
      ) : (
        <main className="companion stack">
          {state === 'none' ? (
            <EmptyState title={companionStrings.noStoryOpen} action={{ label: companionStrings.openLorelens, run: () => show({}) }}>
              {companionStrings.openAStoryFirst}
            </EmptyState>
          ) : (
            <CompanionWait>{companionStrings.openingYourStory}</CompanionWait>
          )}
        </main>
      )}
      <EngineStoppedBanner />
    </RouteProvider>
  );
}
