import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useEngine } from '../engine/EngineContext.tsx';
import { settingsQuery } from '../engine/queries.ts';
import { useVault } from '../engine/VaultProvider.tsx';
import { StatusBar } from '../features/vault/StatusBar.tsx';
import { useTypeLooks } from '../common/entityTypes/typeLooks.ts';
import { type Place, PlaceProvider, useGo, usePlace } from '../common/navigation/route.tsx';
import { ReadingContext } from '../common/navigation/readerLayout.ts';
import { Columns } from '../ui/Columns.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { Banners } from './Banners.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Rail } from './Rail.tsx';
import { Reader } from './Reader.tsx';
import { Screen } from './screens.tsx';
import { startOnScreen } from './startOnScreen.ts';
import { useCommands } from './useCommands.ts';
import './frame.css';

const Head = memo(Banners);
const Foot = memo(StatusBar);

/**
 * The screen with the place that it knows: not what is read beside it, which draws no screen anew; and while another screen takes its place when
 * there is time, it stays what it was.
 */
function ScreenInPlace({ place }: { readonly place: Place }): ReactNode {
  const go = useGo();
  const { screen, entity, chapter, ask, asOf, pins } = place;
  const own = useMemo<Place>(() => ({ screen, entity, chapter, read: null, ask, asOf, pins }), [screen, entity, chapter, ask, asOf, pins]);
  return useMemo(
    () => (
      <PlaceProvider place={own} go={go}>
        <main className="frame-screen" aria-label={own.screen}>
          <Screen screen={own.screen} />
        </main>
      </PlaceProvider>
    ),
    [own, go],
  );
}

/** Rail, screen, reader and status line around an open vault. */
export function Frame(): ReactNode {
  const place = usePlace();
  const [finding, setFinding] = useState(false);
  const find = useCallback(() => setFinding(true), []);
  const { data: settings } = useQuery(settingsQuery(useEngine(), useVault().id));
  useTypeLooks(settings?.types);
  const commands = useCommands(find);
  // Beside the three columns of the context there is no room for a fourth.
  const roomy = useMedia('(min-width: 1200px)');
  const roomier = useMedia('(min-width: 1680px)');
  // Two columns of a screen and the document stand beside each other from here on.
  const ample = useMedia('(min-width: 1480px)');
  // Another screen and the reader come when there is time; what changes on the screen itself is seen at once.
  const before = useDeferredValue(place);
  const shown = place.screen === before.screen ? place : before;
  const { read, screen } = before;
  useEffect(startOnScreen, [screen]);
  const beside = read !== null && (screen === 'context' ? roomier : roomy);

  const main = {
    id: 'screen',
    label: 'the screen',
    min: 400,
    content: (
      <ReadingContext value={beside ? (ample ? 'beside' : 'crowded') : null}>
        <ScreenInPlace place={shown} />
      </ReadingContext>
    ),
  };
  return (
    <div className="frame">
      <Rail screen={place.screen} onFind={find} />
      <div className="frame-middle">
        <Head />
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
      <Foot />
      <CommandPalette open={finding} onClose={() => setFinding(false)} commands={commands} />
    </div>
  );
}
