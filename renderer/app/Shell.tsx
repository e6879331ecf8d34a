import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useEngine, useVaultControl } from '../engine/EngineContext.tsx';
import { recentQuery } from '../engine/queries.ts';
import { DropTarget } from '../features/vault/DropTarget.tsx';
import { Welcome } from '../features/vault/Welcome.tsx';
import { readLastEntity, writeLastEntity, writeVaultInFront } from '../common/preferences.ts';
import { PortraitsProvider } from '../common/portraits/Portrait.tsx';
import { type Navigate, nothingOpen, RouteProvider } from '../common/navigation/route.tsx';
import { useZoomLevel } from './appearance.ts';
import { EngineStoppedBanner } from './Banners.tsx';
import { AppFrame } from './Frame.tsx';
import { useLinks } from './useLinks.ts';
import { useOwnFile } from './useOwnFile.ts';
import { useRouteFromUrl } from './routeFromUrl.ts';
import { appStrings } from '../strings/app.ts';

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
export function Shell(): ReactNode {
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
        <p className="frame-starting">{appStrings.opening}</p>
      ) : (
        <Welcome />
      )}
      <EngineStoppedBanner />
      <DropTarget onOwnFile={takeOwnFile} />
    </RouteProvider>
  );
}
