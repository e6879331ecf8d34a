import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useEngine } from '../engine/EngineContext.tsx';
import { settingsQuery } from '../engine/queries.ts';
import { useVault } from '../engine/VaultProvider.tsx';
import { StatusBar } from '../features/vault/StatusBar.tsx';
import { useTypeLooks } from '../lore/typeLooks.ts';
import { usePlace } from '../lore/place.tsx';
import { Columns } from '../ui/Columns.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { Banners } from './Banners.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Rail } from './Rail.tsx';
import { Reader } from './Reader.tsx';
import { useCommands } from './useCommands.ts';
import './frame.css';

/** Rail, screen, reader and status line around an open vault. */
export function Frame(): ReactNode {
  const { screen, read } = usePlace();
  const [finding, setFinding] = useState(false);
  const { data: settings } = useQuery(settingsQuery(useEngine(), useVault().id));
  useTypeLooks(settings?.types);
  const commands = useCommands(() => setFinding(true));
  // Beside the three columns of the context there is no room for a fourth.
  const roomy = useMedia('(min-width: 1200px)');
  const roomier = useMedia('(min-width: 1680px)');
  const beside = read !== null && (screen === 'context' ? roomier : roomy);

  const main = {
    id: 'screen',
    label: 'the screen',
    min: 400,
    content: (
      <main className="frame-screen" aria-label={screen}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    ),
  };
  return (
    <div className="frame">
      <Rail onFind={() => setFinding(true)} />
      <div className="frame-middle">
        <Banners />
        <div className="frame-columns">
          <Columns
            id="frame"
            columns={
              beside ? [main, { id: 'reader', label: 'the screen', size: 520, min: 360, content: <Reader reference={read} /> }] : [main]
            }
          />
          {read !== null && !beside && (
            <div className="frame-over">
              <Reader reference={read} />
            </div>
          )}
        </div>
      </div>
      <StatusBar />
      <CommandPalette open={finding} onClose={() => setFinding(false)} commands={commands} />
    </div>
  );
}
