import { createHashHistory, createRootRoute, createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { screens } from '../common/navigation/route.tsx';
import { readScreen } from '../common/preferences.ts';
import { AppProviders, type WindowProps } from './AppProviders.tsx';
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
