import { type ReactNode, useEffect, useRef } from 'react';
import { useVaultControl } from '../engine/VaultProvider.tsx';
import { DropTarget } from '../features/vault/DropTarget.tsx';
import { Welcome } from '../features/vault/Welcome.tsx';
import { readLastEntity, writeLastEntity } from '../common/preferences.ts';
import { PortraitsProvider } from '../common/portraits/Portrait.tsx';
import { nothingOpen, RouteProvider } from '../common/navigation/route.tsx';
import { useZoomLevel } from './appearance.ts';
import { EngineStoppedBanner } from './Banners.tsx';
import { AppFrame } from './Frame.tsx';
import { useLinks } from './useLinks.ts';
import { useRouteFromUrl } from './routeFromUrl.ts';
import { appStrings } from '../strings/app.ts';

/** The welcome while no vault is open, else the frame with its screens. */
export function Shell(): ReactNode {
  const { vault, state } = useVaultControl();
  const { route, navigate } = useRouteFromUrl();
  useZoomLevel();
  const takeLink = useLinks(navigate);
  const id = vault?.id;
  const { entity } = route;
  const shownVault = useRef<string | null>(null);

  useEffect(() => {
    if (id === undefined) return;
    const before = shownVault.current;
    shownVault.current = id;
    if (before === id) {
      writeLastEntity(id, entity);
      return;
    }
    const link = takeLink(id);
    // What was open belongs to the vault before; in this one the user continues where they stopped.
    if (link) navigate(link, { replace: true });
    else if (before !== null) navigate({ ...nothingOpen, entity: readLastEntity(id) }, { replace: true });
    else if (entity === null) navigate({ entity: readLastEntity(id) }, { replace: true });
  }, [id, entity, navigate, takeLink]);

  return (
    <RouteProvider route={route} navigate={navigate}>
      {vault ? (
        <PortraitsProvider key={vault.id}>
          <AppFrame />
        </PortraitsProvider>
      ) : state === 'starting' ? (
        <p className="frame-starting">{appStrings.opening}</p>
      ) : (
        <Welcome />
      )}
      <EngineStoppedBanner />
      <DropTarget />
    </RouteProvider>
  );
}
