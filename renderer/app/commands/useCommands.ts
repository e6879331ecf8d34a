import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { defaultCompanionKeys, type MenuCommand } from '#shared/contract/bridge.ts';
import { useBridge, useEngine } from '../../engine/EngineContext.tsx';
import { useVault, useVaultControl } from '../../engine/VaultProvider.tsx';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { searchScreen } from '../../common/navigation/screenFocus.ts';
import { useDecide } from '../../common/decisions/useDecide.ts';
import { useTheme, useZoom, zoomLevels } from '../../common/preferences.ts';
import { isMac } from '../../ui/platform.ts';
import { undoFromToast } from '../../ui/overlays/Toast.tsx';
import { useSavePosterWithToast } from './useSavePoster.ts';
import { appStrings } from '../../strings/app.ts';
import { helpStrings } from '../../strings/help.ts';
import { showBridgeError } from '../../common/errorToast.ts';

// The request schema is not part of the window's first chunk.
const contextCommands = () => import('../../features/context/commands.ts');

/** Something the window can do, by menu, keys or palette. */
export interface Command {
  readonly id: string;
  readonly name: string;
  /** As `Mod+K`. */
  readonly keys?: string;
  /** Whether its keys belong to a text field while one has the focus. */
  readonly notInText?: boolean;
  readonly run: () => void;
}

/** Whether the focus is in a text field, which has its own undo. */
function inText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type="range"], [type="checkbox"]), textarea, [contenteditable]') !== null
  );
}

function keysOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key.replace(/^Arrow/, '');
  return [(isMac ? event.metaKey : event.ctrlKey) && 'Mod', event.altKey && 'Alt', event.shiftKey && key !== '?' && 'Shift', key]
    .filter(Boolean)
    .join('+');
}

/** Callbacks that open the dialogs available on every screen. */
interface WindowDialogs {
  readonly onFind: () => void;
  readonly onShortcuts: () => void;
  readonly onGuide: () => void;
  readonly onNews: () => void;
}

/** The window's commands. Their keys and the native menu work as long as the component is there. */
export function useCommands({ onFind, onShortcuts, onGuide, onNews }: WindowDialogs): readonly Command[] {
  const bridge = useBridge();
  const vault = useVault();
  const { choose, run } = useVaultControl();
  const [, setTheme] = useTheme();
  const [, setZoom] = useZoom();
  // Undo applies to settings on the context screen; everywhere else to what a visible toast offers to undo, such as a removed filter, then to decisions.
  const decisions = useDecide();
  const engine = useEngine();
  const savePoster = useSavePosterWithToast();
  const queries = useQueryClient();
  const inContext = useRoute().screen === 'context';
  const { history } = useRouter();
  const navigate = useNavigate();

  const commands = useMemo<(Command & { readonly menu?: MenuCommand })[]>(
    () => [
      { id: 'find-anything', menu: 'find', name: appStrings.findAnything, keys: 'Mod+K', run: onFind },
      {
        id: 'context',
        menu: 'go-context',
        name: appStrings.goToAsk,
        keys: 'Mod+1',
        run: () => navigate({ screen: 'context', read: null }),
      },
      {
        id: 'entities',
        menu: 'go-entities',
        name: appStrings.goToWorld,
        keys: 'Mod+2',
        run: () => navigate({ screen: 'entities', read: null }),
      },
      { id: 'graph', menu: 'go-graph', name: appStrings.goToMap, keys: 'Mod+3', run: () => navigate({ screen: 'graph', read: null }) },
      {
        id: 'timeline',
        menu: 'go-timeline',
        name: appStrings.goToTimeline,
        keys: 'Mod+4',
        run: () => navigate({ screen: 'timeline', read: null }),
      },
      {
        id: 'suggestions',
        menu: 'go-suggestions',
        name: appStrings.goToSuggestions,
        keys: 'Mod+5',
        run: () => navigate({ screen: 'suggestions', read: null }),
      },
      {
        id: 'settings',
        menu: 'go-settings',
        name: appStrings.goToSettings,
        keys: 'Mod+,',
        run: () => navigate({ screen: 'settings', read: null }),
      },
      {
        id: 'copy',
        menu: 'copy-context',
        name: appStrings.copyContext,
        keys: 'Mod+Shift+C',
        run: () => void contextCommands().then(({ copyContext }) => copyContext({ engine, bridge, queries }, vault.id)),
      },
      {
        id: 'companion',
        name: appStrings.companionWindow,
        keys: defaultCompanionKeys,
        run: () => void bridge.toggleCompanion().catch(showBridgeError),
      },
      { id: 'poster', name: appStrings.savePoster, run: savePoster },
      {
        id: 'undo',
        name: appStrings.undo,
        keys: 'Mod+Z',
        notInText: true,
        run: () => {
          if (inContext) void contextCommands().then(({ undoContext }) => undoContext(vault.id));
          else if (!undoFromToast()) void decisions.undo();
        },
      },
      {
        id: 'redo',
        name: appStrings.redo,
        keys: 'Mod+Shift+Z',
        notInText: true,
        run: () => (inContext ? void contextCommands().then(({ redoContext }) => redoContext(vault.id)) : void decisions.redo()),
      },
      { id: 'find', name: appStrings.searchOnThisScreen, keys: 'Mod+F', run: searchScreen },
      { id: 'guide', menu: 'show-guide', name: helpStrings.guide, keys: 'F1', run: onGuide },
      { id: 'whats-new', menu: 'show-news', name: helpStrings.whatsNew, keys: 'Shift+F1', run: onNews },
      { id: 'shortcuts', menu: 'show-shortcuts', name: appStrings.keyboardShortcuts, keys: '?', notInText: true, run: onShortcuts },
      { id: 'open', menu: 'open-vault', name: appStrings.openAnotherFolder, keys: 'Mod+O', run: () => void choose() },
      {
        id: 'open-project-file',
        menu: 'open-project-file',
        name: appStrings.openAProjectFile,
        keys: 'Mod+Shift+O',
        run: () => void choose('file'),
      },
      { id: 'read', name: appStrings.refreshIndex, run: () => run.start(vault.id) },
      { id: 'back', menu: 'back', name: appStrings.back, keys: isMac ? 'Mod+[' : 'Alt+Left', run: () => history.back() },
      { id: 'forward', menu: 'forward', name: appStrings.forward, keys: isMac ? 'Mod+]' : 'Alt+Right', run: () => history.forward() },
      {
        id: 'zoom-in',
        menu: 'zoom-in',
        name: appStrings.zoomIn,
        keys: 'Mod+=',
        run: () => setZoom((now) => zoomLevels.find((zoom) => zoom > now) ?? now),
      },
      {
        id: 'zoom-out',
        menu: 'zoom-out',
        name: appStrings.zoomOut,
        keys: 'Mod+-',
        run: () => setZoom((now) => zoomLevels.findLast((zoom) => zoom < now) ?? now),
      },
      { id: 'zoom-reset', menu: 'zoom-reset', name: appStrings.actualSize, keys: 'Mod+0', run: () => setZoom(100) },
      { id: 'light', name: appStrings.themeLight, run: () => setTheme('light') },
      { id: 'dark', name: appStrings.themeDark, run: () => setTheme('dark') },
      { id: 'paper', name: appStrings.themePaper, run: () => setTheme('paper') },
      { id: 'system', name: appStrings.themeSystem, run: () => setTheme('system') },
    ],
    [
      bridge,
      choose,
      decisions,
      engine,
      navigate,
      history,
      inContext,
      queries,
      onFind,
      onGuide,
      onNews,
      onShortcuts,
      run,
      savePoster,
      setTheme,
      setZoom,
      vault,
    ],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('[data-records-keys]')) return;
      const keys = keysOf(event);
      const command = commands.find((one) => one.keys === keys);
      if (!command || (command.notInText === true && inText(event.target))) return;
      // In the capture phase: Alt+Left goes back even where Left alone moves something.
      event.preventDefault();
      event.stopPropagation();
      command.run();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [commands]);

  useEffect(() => bridge.onCommand((menu) => commands.find((one) => one.menu === menu)?.run()), [bridge, commands]);

  return commands;
}
