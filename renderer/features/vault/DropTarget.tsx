import { FolderOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useBridge, useVaultControl } from '../../engine/engine.tsx';
import './drop-target.css';
import { vaultStrings } from '../../strings/vault.ts';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

interface DropTargetProps {
  /** Takes a file of the open vault, by its path in there. */
  readonly onOwnFile: (path: string) => void;
}

/** The path in a folder of something in it, with forward slashes; null for what is elsewhere. */
export function pathInside(folder: string, path: string): string | null {
  const [outer, inner] = [folder, path].map((each) => each.replaceAll('\\', '/').normalize());
  const start = outer!.endsWith('/') ? outer! : `${outer!}/`;
  return inner!.startsWith(start) && inner!.length > start.length ? inner!.slice(start.length) : null;
}

/** Whether a name is that of a file, by its extension. */
const isFile = (name: string): boolean => /\.[\p{L}\d]{1,8}$/u.test(name);

/** The whole window takes a dropped folder and opens it as a vault; a note or chapter of the open one is shown. */
export function DropTarget({ onOwnFile }: DropTargetProps): ReactNode {
  const bridge = useBridge();
  const { open, vault } = useVaultControl();
  const folder = vault?.path;
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
      if (!file) return;
      const path = bridge.pathOfFile(file);
      const isFolder = event.dataTransfer?.items[0]?.webkitGetAsEntry?.()?.isDirectory === true;
      const own = folder === undefined || isFolder || !isFile(file.name) ? null : pathInside(folder, path);
      if (own === null) void open(path);
      else onOwnFile(own);
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
  }, [bridge, open, folder, onOwnFile]);

  if (!over) return null;
  return (
    <div className="drop-target" aria-hidden>
      <FolderOpen className="drop-target-icon" size={40} strokeWidth={1.25} />
      <p className="drop-target-text">{vault ? vaultStrings.dropAFolderOrOwnNote : vaultStrings.dropAFolderToOpenIt}</p>
    </div>
  );
}
