import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Route } from '../common/navigation/route.tsx';
import { resetStores } from '../ui/store.ts';
import { VaultWindow, type VaultWindowOptions } from './VaultWindow.tsx';

/** Renders a screen in a window with the small vault open. `visited` holds every route that was navigated to, the last one last. */
export function renderInVault(screen: ReactNode, options: VaultWindowOptions = {}): RenderResult & { readonly visited: Route[] } {
  localStorage.clear();
  resetStores();
  const visited: Route[] = [];
  const window = (
    <VaultWindow {...options} onNavigate={(route) => visited.push(route)}>
      {screen}
    </VaultWindow>
  );
  return { ...render(window), visited };
}

/** A wide window in which every element has a size, because tests have no layout and virtual lists draw only visible rows. */
export function withSizes(): void {
  for (const side of ['offset', 'client']) {
    Object.defineProperty(HTMLElement.prototype, `${side}Height`, { configurable: true, get: () => 600 });
    Object.defineProperty(HTMLElement.prototype, `${side}Width`, { configurable: true, get: () => 320 });
  }
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;
}
