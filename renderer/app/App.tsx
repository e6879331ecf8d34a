import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { createHashHistory, createRootRoute, createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Bridge } from '#shared/contract/bridge.ts';
import type { EngineClient } from '../engine/client.ts';
import { OutsideProvider } from '../engine/EngineContext.tsx';
import { screens } from '../common/navigation/route.tsx';
import { readScreen } from '../common/preferences.ts';
import { followEvents } from '../engine/followEvents.ts';
import { newQueryClient } from '../engine/queryClient.ts';
import { VaultProvider } from '../engine/VaultProvider.tsx';
import { Tips } from '../ui/Tips.tsx';
import { Toaster } from '../ui/Toast.tsx';
import { useAppearance } from './appearance.ts';
import { validateRouteSearch } from './routeFromUrl.ts';
import { Shell } from './Shell.tsx';

const rootRoute = createRootRoute({ component: Shell, validateSearch: validateRouteSearch });
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${readScreen()}`, replace: true });
  },
});
// A route renders nothing: the frame renders the screen that the route names, as a deferred update.
const screenRoutes = screens.map((screen) => createRoute({ getParentRoute: () => rootRoute, path: `/${screen}` as const }));
const routeTree = rootRoute.addChildren([startRoute, ...screenRoutes]);

/** The window's router: screens in the path, what is open on them in the search part, all behind the hash. */
function newRouter() {
  return createRouter({ routeTree, history: createHashHistory(), defaultNotFoundComponent: () => null });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}

interface AppProps {
  readonly engine: EngineClient;
  readonly bridge: Bridge;
}

/** The window: everything that all screens stand on. */
export function App({ engine, bridge }: AppProps): ReactNode {
  const [queries] = useState(newQueryClient);
  const [router] = useState(newRouter);
  useAppearance();
  useEffect(() => followEvents(engine, queries), [engine, queries]);
  return (
    <CSPProvider disableStyleElements>
      <OutsideProvider engine={engine} bridge={bridge}>
        <QueryClientProvider client={queries}>
          <Tooltip.Provider delay={500} closeDelay={0} timeout={300}>
            <VaultProvider>
              <RouterProvider router={router} />
            </VaultProvider>
            <Tips />
          </Tooltip.Provider>
        </QueryClientProvider>
      </OutsideProvider>
      <Toaster />
    </CSPProvider>
  );
}
