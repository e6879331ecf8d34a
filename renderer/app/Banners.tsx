import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useEngine, useVaultQuery } from '../engine/engine.tsx';
import { statusQuery } from '../engine/queries.ts';
import { VaultTrouble } from '../features/vault/VaultTrouble.tsx';
import { OpenProblemNote } from '../features/vault/OpenProblemNote.tsx';
import { Button, IconButton } from '../ui/controls/Button.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import './banners.css';
import { appStrings } from '../strings/app.ts';

function Banner({ message, onClose }: { readonly message: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className="banner row" role="status">
      <p>{message}</p>
      <IconButton label={appStrings.close} icon={X} onClick={onClose} />
    </div>
  );
}

/** Banners above the screen: a folder that is lost or a full disk, index notices, a vault that would not open. Engine restarts are toasts. */
export function Banners(): ReactNode {
  const engine = useEngine();
  const { data: status } = useVaultQuery(statusQuery);
  const [closed, setClosed] = useState<readonly string[]>([]);

  // Nothing is to be done about it, so nothing moves down for it.
  useEffect(() => engine.onRestart(() => toast(appStrings.lorelensRecoveredFromAProblemNothing, { slot: 'restart' })), [engine]);

  return (
    <div className="banners">
      {status && <VaultTrouble status={status} />}
      {status?.notices
        .filter((notice) => !closed.includes(notice))
        .map((notice) => (
          <Banner key={notice} message={notice} onClose={() => setClosed([...closed, notice])} />
        ))}
      <OpenProblemNote />
    </div>
  );
}

/** Says that the engine keeps stopping, and offers to start it again. */
export function EngineStoppedBanner(): ReactNode {
  const engine = useEngine();
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => engine.onGaveUp(() => setGaveUp(true)), [engine]);
  useEffect(() => engine.onRestart(() => setGaveUp(false)), [engine]);
  if (!gaveUp) return null;
  return (
    <div className="banner banner-over row line-below" role="alert">
      <p>{appStrings.engineStoppedBanner}</p>
      {/* A page that is loaded again gets a new engine. */}
      <Button onClick={() => window.location.reload()}>{appStrings.restart}</Button>
    </div>
  );
}
