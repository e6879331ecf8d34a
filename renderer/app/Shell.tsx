import { type ReactNode, useEffect, useRef } from 'react';
import { useVaultControl } from '../engine/VaultProvider.tsx';
import { DropTarget } from '../features/vault/DropTarget.tsx';
import { Welcome } from '../features/vault/Welcome.tsx';
import { readLastEntity, writeLastEntity } from '../common/preferences.ts';
import { PlaceProvider } from '../common/navigation/route.tsx';
import { useZoomLevel } from './appearance.ts';
import { EngineGaveUp } from './EngineGaveUp.tsx';
import { Frame } from './Frame.tsx';
import { useLinks } from './useLinks.ts';
import { useRouterPlace } from './useRouterPlace.ts';

/** The welcome while no vault is open, else the frame with its screens. */
export function Shell(): ReactNode {
  const { vault, state } = useVaultControl();
  const { place, go } = useRouterPlace();
  useZoomLevel();
  const takeLink = useLinks(go);
  const id = vault?.id;
  const { entity } = place;
  const shownVault = useRef<string | null>(null);

  useEffect(() => {
    if (id === undefined) return;
    const before = shownVault.current;
    shownVault.current = id;
    if (before === id) {
      writeLastEntity(id, entity);
      return;
    }
    const link = takeLink();
    // What was open belongs to the vault before; in this one the writer goes on where they left it.
    if (link) go(link, { replace: true });
    else if (before !== null)
      go({ entity: readLastEntity(id), chapter: null, read: null, ask: null, asOf: null, pins: [] }, { replace: true });
    else if (entity === null) go({ entity: readLastEntity(id) }, { replace: true });
  }, [id, entity, go, takeLink]);

  return (
    <PlaceProvider place={place} go={go}>
      {vault ? <Frame key={vault.id} /> : state === 'starting' ? <p className="frame-starting">Opening …</p> : <Welcome />}
      <EngineGaveUp />
      <DropTarget />
    </PlaceProvider>
  );
}
