import { type ReactNode, useEffect, useRef } from 'react';
import { useVaultControl } from '../engine/VaultProvider.tsx';
import { DropTarget } from '../features/vault/DropTarget.tsx';
import { Welcome } from '../features/vault/Welcome.tsx';
import { PlaceProvider } from '../lore/place.tsx';
import { EngineGaveUp } from './EngineGaveUp.tsx';
import { Frame } from './Frame.tsx';
import { useRouterPlace } from './useRouterPlace.ts';

/** The welcome while no vault is open, else the frame with its screens. */
export function Shell(): ReactNode {
  const { vault, state } = useVaultControl();
  const { place, go } = useRouterPlace();
  const id = vault?.id;
  const shownVault = useRef(id);

  useEffect(() => {
    const before = shownVault.current;
    shownVault.current = id;
    // What was open belongs to the vault before.
    if (before !== undefined && before !== id)
      go({ entity: null, chapter: null, read: null, ask: null, asOf: null, pins: [] }, { replace: true });
  }, [id, go]);

  return (
    <PlaceProvider place={place} go={go}>
      {vault ? <Frame key={vault.id} /> : state === 'starting' ? <p className="frame-starting">Opening …</p> : <Welcome />}
      <EngineGaveUp />
      <DropTarget />
    </PlaceProvider>
  );
}
