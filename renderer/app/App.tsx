import { createHashHistory, createRootRoute, createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState, useCallback, useEffect, useRef } from 'react';
import { screens, type Navigate, nothingOpen, RouteProvider, type ScreenName } from '../common/navigation/route.tsx';
import { readScreen, readLastEntity, writeLastEntity, writeVaultInFront } from '../common/preferences.ts';
import { AppProviders, type WindowProps } from './AppProviders.tsx';
import { validateRouteSearch, useRouteFromUrl } from './routeFromUrl.ts';
import { useQuery } from '@tanstack/react-query';
import { useEngine, useVaultControl } from '../engine/engine.tsx';
import { recentQuery } from '../engine/queries.ts';
import { DropTarget } from '../features/vault/DropTarget.tsx';
import { Welcome } from '../features/vault/Welcome.tsx';
import { PortraitsProvider } from '../common/portraits/Portrait.tsx';
import { useZoomLevel } from './appearance.ts';
import { EngineStoppedBanner } from './Banners.tsx';
import { AppFrame } from './Frame.tsx';
import { useLinks } from './useLinks.ts';
import { appStrings } from '../strings/app.ts';
import { passageReference } from '#shared/model/constants.ts';

const rootRoute = createRootRoute({ component: Shell, validateSearch: validateRouteSearch });
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${readScreen()}`, replace: true });
  },
});
// A route renders nothing: the frame renders the screen of the route, as a deferred update.
const screenRoutes = screens.map((screen) => createRoute({ getParentRoute: () => rootRoute, path: `/${screen}` as const }));
const routeTree = rootRoute.addChildren([startRoute, ...screenRoutes]);

/** The window's router: the screen in the path, its state in the search part, all after the hash. */
function newRouter() {
  return createRouter({ routeTree, history: createHashHistory(), defaultNotFoundComponent: () => null });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}

export function App(props: WindowProps): ReactNode {
  const [router] = useState(newRouter);
  return (
    <AppProviders {...props}>
      <RouterProvider router={router} />
    </AppProviders>
  );
}

/** Whether the open vault was never opened before and is shown as such, until `leave`. It was opened from the welcome: a link leads elsewhere. */
function useArrival(): { readonly isOn: boolean; readonly leave: () => void } {
  const { vault, state } = useVaultControl();
  const { data } = useQuery(recentQuery(useEngine()));
  const [known, setKnown] = useState<readonly string[] | null>(null);
  const [left, setLeft] = useState(false);
  // The list from before it was opened: if it is there, it is not new.
  if (!vault && state !== 'starting' && data && known === null) setKnown(data.recent.map(({ id }) => id));
  const isNew = vault !== null && known !== null && !known.includes(vault.id);
  return { isOn: isNew && !left, leave: useCallback(() => setLeft(true), []) };
}

/** The welcome while no vault is open, else the frame with its screens. */
function Shell(): ReactNode {
  const { vault, state } = useVaultControl();
  const { route, entry, navigate } = useRouteFromUrl();
  useZoomLevel();
  const takeLink = useLinks(navigate);
  const id = vault?.id;
  const { entity } = route;
  const shownVault = useRef<string | null>(null);
  /** In which vault each entry of the history was made. */
  const entryVaults = useRef(new Map<string, string>());

  useEffect(() => {
    if (!vault || id === undefined) return;
    const before = shownVault.current;
    shownVault.current = id;
    const isOther = (entryVaults.current.get(entry) ?? id) !== id;
    entryVaults.current.set(entry, id);
    if (before === id && !isOther) {
      writeLastEntity(id, entity);
      return;
    }
    const link = before === id ? null : takeLink(vault);
    // The open state belongs to the previous vault; in this one the user continues where they stopped.
    if (link) navigate(link, { replace: true });
    else if (before !== null) navigate({ ...nothingOpen, entity: readLastEntity(id) }, { replace: true });
    else if (entity === null) navigate({ entity: readLastEntity(id) }, { replace: true });
  }, [vault, id, entity, entry, navigate, takeLink]);

  const arriving = useArrival();
  const leave = arriving.leave;
  /** Any navigation ends the arrival. */
  const navigateOn = useCallback<Navigate>(
    (change, options) => {
      leave();
      navigate(change, options);
    },
    [leave, navigate],
  );

  const takeOwnFile = useOwnFile(route.screen, arriving.isOn ? navigateOn : navigate);
  const path = vault?.path;
  useEffect(() => {
    if (path === undefined) return undefined;
    const writeFrontVault = (): void => writeVaultInFront(path);
    writeFrontVault();
    window.addEventListener('focus', writeFrontVault);
    return () => window.removeEventListener('focus', writeFrontVault);
  }, [path]);

  return (
    <RouteProvider route={route} navigate={arriving.isOn ? navigateOn : navigate}>
      {vault ? (
        <PortraitsProvider key={vault.id}>
          <AppFrame onArrived={arriving.isOn ? leave : null} />
        </PortraitsProvider>
      ) : state === 'starting' ? (
        <p className="frame-starting soft-text">{appStrings.opening}</p>
      ) : (
        <Welcome />
      )}
      <EngineStoppedBanner />
      <DropTarget onOwnFile={takeOwnFile} />
    </RouteProvider>
  );
}

/**
 * What is done with a file of the open vault that was dropped on the window: on Ask the name of what its note describes is added to the question, elsewhere
 * its page is opened. A chapter, or a note that describes nothing, is read.
 */
function useOwnFile(screen: ScreenName, navigate: Navigate): (path: string) => void {
  const engine = useEngine();
  const { vault } = useVaultControl();
  const id = vault?.id;
  return useCallback(
    (path) => {
      if (id === undefined) return;
      const read = (): void => navigate({ read: passageReference({ path, lines: [1, 1] }) });
      engine
        .call('entities.get', { vault: id, id: path.replace(/\.[^./]+$/, '') })
        .then(async ({ entity }) => {
          if (screen !== 'context') return navigate({ screen: 'entities', entity: entity.id, chapter: null, read: null });
          const { questionTyped } = await import('../features/context/commands.ts');
          const question = questionTyped(id).trimEnd();
          navigate({ ask: question.includes(entity.name) ? question : [question, entity.name].filter((part) => part !== '').join(' ') });
        })
        .catch(read);
    },
    [engine, id, navigate, screen],
  );
}
