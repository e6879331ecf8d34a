import { type ReactNode, useEffect, useState } from 'react';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVaultControl } from '../../engine/VaultProvider.tsx';
import './drop-target.css';
import { vaultStrings } from '../../strings/vault.ts';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** The whole window takes a dropped folder and opens it as a vault. */
export function DropTarget(): ReactNode {
  const bridge = useBridge();
  const { open } = useVaultControl();
  const [over, setOver] = useState(false);

  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Only leaving the window has no element that is entered instead.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void open(bridge.pathOfFile(file));
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [bridge, open]);

  if (!over) return null;
  return (
    <div className="drop-target" aria-hidden>
      <p className="drop-target-text">{vaultStrings.dropAFolderToOpenIt}</p>
    </div>
  );
}
