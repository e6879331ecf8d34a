import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState, lazy, Suspense } from 'react';
import { useVaultQuery } from '../engine/engine.tsx';
import { settingsQuery } from '../engine/queries.ts';
import { Arrival } from '../features/vault/Arrival.tsx';
import { StatusBar } from '../features/vault/StatusBar.tsx';
import { useTypeLooks } from '../common/entityTypes/typeLooks.ts';
import { type Route, RouteProvider, useNavigate, useRoute } from '../common/navigation/route.tsx';
import { ReaderLayoutContext, useOpenReader, startOnScreen } from '../common/navigation/screenFocus.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { useMedia } from '../ui/layout/sizes.ts';
import { Banners } from './Banners.tsx';
import { CommandPalette } from './commands/CommandPalette.tsx';
import { HoverCard } from '../common/hoverCard/HoverCard.tsx';
import { useVersionNotice } from '../features/help/useVersionNotice.ts';
import { Rail } from './Rail.tsx';
import { Screen } from './screens.tsx';
import { useSavePosterWithToast } from './commands/useSavePoster.ts';
import { useCommands } from './commands/useCommands.ts';
import { Skeleton } from '../ui/layout/States.tsx';
import './frame.css';
import { appStrings } from '../strings/app.ts';

const Head = memo(Banners);
const Foot = memo(StatusBar);

/** The screen with its own route, without the reader's, so that it does not render again for that; deferred, it stays unchanged. */
function ScreenWithRoute({ route }: { readonly route: Route }): ReactNode {
  const navigate = useNavigate();
  const { screen, entity, chapter, ask, asOf, pins } = route;
  const screenRoute = useMemo<Route>(
    () => ({ screen, entity, chapter, read: null, ask, asOf, pins }),
    [screen, entity, chapter, ask, asOf, pins],
  );
  return useMemo(
    () => (
      <RouteProvider route={screenRoute} navigate={navigate}>
        <main className="frame-screen stack fill" aria-label={screenRoute.screen}>
          <Screen screen={screenRoute.screen} />
        </main>
      </RouteProvider>
    ),
    [screenRoute, navigate],
  );
}

function Arrived({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  return <Arrival onLeave={onLeave} onPoster={useSavePosterWithToast()} />;
}

/** Rail, screen, reader and status line around an open vault. `onArrived`: it was never opened before, which is shown until that is called. */
export function AppFrame({ onArrived }: { readonly onArrived: (() => void) | null }): ReactNode {
  const route = useRoute();
  const [shownDialog, setShownDialog] = useState<'find' | 'shortcuts' | 'guide' | 'news' | null>(null);
  const find = useCallback(() => setShownDialog('find'), []);
  const closeDialog = useCallback(() => setShownDialog(null), []);
  const { data: settings } = useVaultQuery(settingsQuery);
  useTypeLooks(settings?.types);
  const showShortcuts = useCallback(() => setShownDialog('shortcuts'), []);
  const showGuide = useCallback(() => setShownDialog('guide'), []);
  const showNews = useCallback(() => setShownDialog('news'), []);
  const commands = useCommands({ onFind: find, onShortcuts: showShortcuts, onGuide: showGuide, onNews: showNews });
  useVersionNotice(showNews);
  // The context screen's three columns leave no room for a fourth.
  const roomy = useMedia('(min-width: 1200px)');
  const roomier = useMedia('(min-width: 1680px)');
  // From this width on, two columns of a screen fit next to the document.
  const ample = useMedia('(min-width: 1480px)');
  // Screen changes and the reader are deferred updates; changes on the screen itself are immediate.
  const deferred = useDeferredValue(route);
  const shown = route.screen === deferred.screen ? route : deferred;
  const { read, screen } = deferred;
  useEffect(startOnScreen, [screen]);
  const hasReaderColumn = read !== null && (screen === 'context' ? roomier : roomy);

  const main = {
    id: 'screen',
    label: appStrings.theScreen,
    min: 400,
    content: (
      <ReaderLayoutContext value={hasReaderColumn ? (ample ? 'column' : 'narrow-screen') : null}>
        {onArrived === null ? <ScreenWithRoute route={shown} /> : <Arrived onLeave={onArrived} />}
      </ReaderLayoutContext>
    ),
  };
  return (
    <div className="frame">
      <Rail screen={onArrived === null ? route.screen : null} onFind={find} commands={commands} />
      <div className="frame-middle stack">
        <Head />
        <div className="frame-columns fill">
          <Columns
            id="frame"
            columns={
              hasReaderColumn
                ? [main, { id: 'reader', label: appStrings.theScreen, size: 520, min: 360, content: <Reader reference={read} /> }]
                : [main]
            }
          />
          {read !== null && !hasReaderColumn && (
            <div className="frame-over stack">
              <Reader reference={read} />
            </div>
          )}
        </div>
      </div>
      <Foot />
      <HoverCard />
      <Suspense>
        {shownDialog === 'shortcuts' && <ShortcutSheet open onClose={closeDialog} commands={commands} />}
        {shownDialog === 'guide' && <GuideDialog open onClose={closeDialog} commands={commands} />}
        {shownDialog === 'news' && <WhatsNewDialog open onClose={closeDialog} />}
      </Suspense>
      <CommandPalette open={shownDialog === 'find'} onClose={closeDialog} commands={commands} />
    </div>
  );
}

// Read when somebody asks for help; the changelog comes with it.
const GuideDialog = lazy(async () => ({ default: (await import('../features/help/GuideDialog.tsx')).GuideDialog }));
const WhatsNewDialog = lazy(async () => ({ default: (await import('../features/help/WhatsNewDialog.tsx')).WhatsNewDialog }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./commands/ShortcutSheet.tsx')).ShortcutSheet }));

// The Markdown parser is loaded with the reader.
const ReaderPanel = lazy(async () => ({ default: (await import('../features/reader/ReaderPanel.tsx')).ReaderPanel }));

/** The reader; Escape closes it unless something above it took the key. */
export function Reader({ reference }: { readonly reference: string }): ReactNode {
  const navigate = useNavigate();
  useOpenReader();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !event.isComposing &&
        // A message is a dialog too, but takes no keys.
        !document.querySelector('[role="dialog"]:not(.toast), [role="menu"], [role="listbox"][data-open]')
      )
        navigate({ read: null });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);
  return (
    <Suspense
      fallback={
        <div className="frame-reader-wait">
          <Skeleton lines={[50, 94, 90, 96, 60, 92, 88, 94]} />
        </div>
      }
    >
      <ReaderPanel reference={reference} />
    </Suspense>
  );
}
