import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { defaultCompanionKeys, type MenuCommand } from '#shared/contract/bridge.ts';
import { useBridge, useEngine, useVault, useVaultControl } from '../../engine/engine.tsx';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { searchScreen } from '../../common/navigation/screenFocus.ts';
import { useDecide } from '../../common/decisions/useDecide.ts';
import { useTheme, useZoom, zoomLevels } from '../../common/preferences.ts';
import { isMac, shortcutKey } from '../../ui/platform.ts';
import { isDialogOpen } from '../../ui/overlays/Dialog.tsx';
import { redoFromToast, undoFromToast } from '../../ui/overlays/Toast.tsx';
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
  /** Whether it is done again while its keys are held. */
  readonly repeats?: boolean;
  /** Whether it can be done while a dialog is open; others wait until that is closed. */
  readonly overDialogs?: boolean;
  readonly run: () => void;
}

interface MenuedCommand extends Command {
  readonly menu?: MenuCommand;
}

const screens = [
  ['context', appStrings.goToAsk, '1'],
  ['entities', appStrings.goToWorld, '2'],
  ['graph', appStrings.goToMap, '3'],
  ['timeline', appStrings.goToTimeline, '4'],
  ['suggestions', appStrings.goToSuggestions, '5'],
  ['settings', appStrings.goToSettings, ','],
] as const;

const themes = [
  ['light', appStrings.themeLight],
  ['dark', appStrings.themeDark],
  ['paper', appStrings.themePaper],
  ['system', appStrings.themeSystem],
] as const;

/** Whether the focus is in a text field, which has its own undo. One in a dialog that is closing has it no more, though the focus is still there. */
function inText(target: EventTarget | null): boolean {
  const field =
    target instanceof HTMLElement ? target.closest('input:not([type="range"], [type="checkbox"]), textarea, [contenteditable]') : null;
  return field !== null && field.closest('.dialog[data-closed]') === null;
}

/** Whether nothing is in front of the window that must be closed first. */
const canRun = ({ overDialogs = false }: Command): boolean => overDialogs || !isDialogOpen();

function keysOf(event: KeyboardEvent): string {
  const key = shortcutKey(event).replace(/^Arrow/, '');
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
  // Undo applies to what was done last where a visible toast offers it, such as a removed filter; else to settings on the context screen, and to
  // this window's decisions everywhere else.
  const decisions = useDecide();
  const engine = useEngine();
  const savePoster = useSavePosterWithToast();
  const queries = useQueryClient();
  const inContext = useRoute().screen === 'context';
  const { history } = useRouter();
  const navigate = useNavigate();

  const commands = useMemo<MenuedCommand[]>(
    () => [
      { id: 'find-anything', menu: 'find', name: appStrings.findAnything, keys: 'Mod+K', run: onFind },
      ...screens.map(([screen, name, key]) => ({
        ...{ id: screen, menu: `go-${screen}` as const, name, keys: `Mod+${key}` },
        run: () => navigate({ screen, read: null }),
      })),
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
        repeats: true,
        run: () => {
          if (undoFromToast()) return;
          if (inContext) void contextCommands().then(({ undoContext }) => undoContext(vault.id));
          else void decisions.undoHere();
        },
      },
      {
        id: 'redo',
        name: appStrings.redo,
        keys: 'Mod+Shift+Z',
        notInText: true,
        repeats: true,
        run: () => {
          if (redoFromToast()) return;
          if (inContext) void contextCommands().then(({ redoContext }) => redoContext(vault.id));
          else void decisions.redo();
        },
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
        overDialogs: true,
        repeats: true,
        run: () => setZoom((now) => zoomLevels.find((zoom) => zoom > now) ?? now),
      },
      {
        id: 'zoom-out',
        menu: 'zoom-out',
        name: appStrings.zoomOut,
        keys: 'Mod+-',
        overDialogs: true,
        repeats: true,
        run: () => setZoom((now) => zoomLevels.findLast((zoom) => zoom < now) ?? now),
      },
      { id: 'zoom-reset', menu: 'zoom-reset', name: appStrings.actualSize, keys: 'Mod+0', overDialogs: true, run: () => setZoom(100) },
      ...themes.map(([theme, name]) => ({ id: theme, name, run: () => setTheme(theme) })),
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

  useCommandKeys(commands);
  return commands;
}

/** Runs commands by their keys and from the native menu. */
function useCommandKeys(commands: readonly MenuedCommand[]): void {
  const bridge = useBridge();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('[data-records-keys]')) return;
      const keys = keysOf(event);
      const command = commands.find((one) => one.keys === keys);
      if (!command || (command.notInText === true && inText(event.target)) || !canRun(command)) return;
      // In the capture phase: Alt+Left goes back even where Left alone moves something.
      event.preventDefault();
      event.stopPropagation();
      // A key that is held copies once; zoom and undo go on.
      if (!event.repeat || command.repeats === true) command.run();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [commands]);

  useEffect(() => bridge.onCommand((menu) => commands.find((one) => one.menu === menu && canRun(one))?.run()), [bridge, commands]);
}
