import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../engine/EngineContext.tsx';
import { statusQuery } from '../engine/queries.ts';
import { useVault } from '../engine/VaultProvider.tsx';
import { VaultTrouble } from '../features/vault/VaultTrouble.tsx';
import { OpenProblemNote } from '../features/vault/OpenProblemNote.tsx';
import { IconButton } from '../ui/Button.tsx';
import './banners.css';

const restarted = 'The engine stopped and was started again. Nothing was lost.';
const restartedFor = 12_000;

function Banner({ words, onClose }: { readonly words: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className="banner" role="status">
      <p>{words}</p>
      <IconButton label="Close" onClick={onClose}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Quiet lines above the screen: the engine came back, a notice about the index, a vault that would not open. */
export function Banners(): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { data: status } = useQuery(statusQuery(engine, vault.id));
  const [back, setBack] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);

  useEffect(() => engine.onRestart(() => setBack(true)), [engine]);
  useEffect(() => {
    if (!back) return undefined;
    const timer = setTimeout(() => setBack(false), restartedFor);
    return () => clearTimeout(timer);
  }, [back]);

  return (
    <div className="banners">
      {back && <Banner words={restarted} onClose={() => setBack(false)} />}
      {status && <VaultTrouble status={status} />}
      {status?.notices
        .filter((notice) => !closed.includes(notice))
        .map((notice) => (
          <Banner key={notice} words={notice} onClose={() => setClosed([...closed, notice])} />
        ))}
      <OpenProblemNote />
    </div>
  );
}
