import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../engine/EngineContext.tsx';
import { statusQuery } from '../engine/queries.ts';
import { useVault } from '../engine/VaultProvider.tsx';
import { VaultTrouble } from '../features/vault/VaultTrouble.tsx';
import { OpenProblemNote } from '../features/vault/OpenProblemNote.tsx';
import { Button, IconButton } from '../ui/controls/Button.tsx';
import './banners.css';
import { appStrings } from '../strings/app.ts';

const restarted = appStrings.lorelensRecoveredFromAProblemNothing;
/** How long the banner about a restart stays, in milliseconds. */
const restartedBannerMs = 12_000;

function Banner({ message, onClose }: { readonly message: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className="banner" role="status">
      <p>{message}</p>
      <IconButton label={appStrings.close} icon={X} onClick={onClose} />
    </div>
  );
}

/** Banners above the screen: engine restarts, index notices, a vault that would not open. */
export function Banners(): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { data: status } = useQuery(statusQuery(engine, vault.id));
  const [hasRestarted, setHasRestarted] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);

  useEffect(() => engine.onRestart(() => setHasRestarted(true)), [engine]);
  useEffect(() => {
    if (!hasRestarted) return undefined;
    const timer = setTimeout(() => setHasRestarted(false), restartedBannerMs);
    return () => clearTimeout(timer);
  }, [hasRestarted]);

  return (
    <div className="banners">
      {hasRestarted && <Banner message={restarted} onClose={() => setHasRestarted(false)} />}
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
    <div className="banner banner-over" role="alert">
      <p>{appStrings.engineStoppedBanner}</p>
      {/* A page that is loaded again gets a new engine. */}
      <Button onClick={() => window.location.reload()}>{appStrings.restart}</Button>
    </div>
  );
}
