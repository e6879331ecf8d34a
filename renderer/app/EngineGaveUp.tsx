import { type ReactNode, useEffect, useState } from 'react';
import { useEngine } from '../engine/EngineContext.tsx';
import { Button } from '../ui/Button.tsx';
import './banners.css';

/** Says that the engine keeps stopping, and offers to start it again. */
export function EngineGaveUp(): ReactNode {
  const engine = useEngine();
  const [gone, setGone] = useState(false);
  useEffect(() => engine.onGaveUp(() => setGone(true)), [engine]);
  useEffect(() => engine.onRestart(() => setGone(false)), [engine]);
  if (!gone) return null;
  return (
    <div className="banner banner-over" role="alert">
      <p>The engine keeps stopping. Your files and decisions are safe; what is on screen stays readable.</p>
      {/* A page that is loaded anew gets a new engine. */}
      <Button onClick={() => window.location.reload()}>Start it again</Button>
    </div>
  );
}
