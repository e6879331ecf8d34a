import { pluralize } from './intl.ts';

export const appStrings = {
  // Banners
  lorelensRecoveredFromAProblemNothing: 'Lorelens recovered from a problem. Nothing was lost.',
  close: 'Close',
  engineStoppedBanner: 'Lorelens can’t read your folder right now. Your files and changes are safe, and what is on screen stays readable.',
  restart: 'Restart',

  // CommandPalette
  findAnything: 'Find anything',
  findAnythingOrAskAQuestion: 'Find anything, or ask a question',
  found: 'Found',
  recent: 'Recent',
  searchOnly: 'Search only',
  scopes: { world: 'World', documents: 'Documents', commands: 'Commands', ask: 'Ask' },
  noMatches: 'No matches',

  // Frame
  theScreen: 'the screen',

  // Rail
  world: 'World',
  map: 'Map',
  ask: 'Ask',
  timeline: 'Timeline',
  suggestions: 'Continuity',
  contradictions: (value: number) => pluralize(value, 'contradiction'),
  settings: 'Settings',
  screens: 'Screens',
  search: 'Search',

  // Shell
  opening: 'Opening…',

  // screens
  thisScreenCouldNotBeShown: 'This screen couldn’t be shown',
  nothingWasLost: (error: string | number) => `${error} Nothing was lost.`,

  // useCommands
  goToWorld: 'Go to World',
  goToMap: 'Go to Map',
  goToAsk: 'Go to Ask',
  goToTimeline: 'Go to Timeline',
  goToSuggestions: 'Go to Continuity',
  goToSettings: 'Go to Settings',
  copyContext: 'Copy context',
  savePoster: 'Export poster (PNG)',
  companionWindow: 'Companion window',
  undo: 'Undo',
  redo: 'Redo',
  searchOnThisScreen: 'Search on this screen',
  openAnotherFolder: 'Open another folder…',
  openAProjectFile: 'Open a project file…',
  refreshIndex: 'Refresh index',
  back: 'Back',
  forward: 'Forward',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  actualSize: 'Actual size',
  themeLight: 'Theme: Light',
  themeDark: 'Theme: Dark',
  themePaper: 'Theme: Paper',
  themeSystem: 'Theme: System',

  // useLinks
  aLinkAsks: (question: string) => `A link asks: “${question}” Your own question is unchanged.`,
  askThisInstead: 'Ask this instead',
  openAFolderFirstThenFollow: 'Open a folder first, then follow the link again.',

  // ShortcutSheet
  keyboardShortcuts: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  screenKeys: [
    {
      title: 'Ask',
      keys: [
        { name: 'Mention someone', keys: '@' },
        { name: 'Go to the copy button', keys: 'Enter' },
        { name: 'New line', keys: 'Shift+Enter' },
      ],
    },
    {
      title: 'World',
      keys: [
        { name: 'Next or previous entity', keys: '↑ ↓' },
        { name: 'First or last entity', keys: 'Home End' },
        { name: 'Select', keys: 'X' },
        { name: 'Extend the selection', keys: 'Shift+↑ ↓' },
        { name: 'Select all', keys: 'Mod+A' },
      ],
    },
    {
      title: 'Map',
      keys: [
        { name: 'Next entity in a direction', keys: '← ↑ ↓ →' },
        { name: 'Next or previous connection', keys: 'N P' },
        { name: 'Open its card, then its page', keys: 'Enter' },
        { name: 'Select', keys: 'X' },
        { name: 'Add a relationship', keys: 'R' },
        { name: 'Move the entity', keys: 'Shift+← ↑ ↓ →' },
        { name: 'Pan', keys: 'Mod+← ↑ ↓ →' },
        { name: 'Zoom in, zoom out, show all', keys: '+ - 0' },
        { name: 'Close the top panel', keys: 'Escape' },
      ],
    },
    {
      title: 'Timeline',
      keys: [
        { name: 'Extend the range of chapters', keys: 'Shift+→' },
        { name: 'Open a mention', keys: 'Enter' },
      ],
    },
  ],

  // usePaletteEntries
  theSampleNovel: 'the sample novel',
  open: (name: string | number) => `Open ${name}`,
  savedViews: 'Saved views',
  savedFilterOfWorld: 'World',
  savedViewOfMap: 'Map',
  documents: 'Documents',
  commands: 'Commands',
  vaults: 'Projects',

  // client
  engineStoppedScreen:
    'Lorelens can’t read your folder right now. Your files and changes are safe. Choose Restart in the banner, or restart Lorelens.',
  cancelled: 'Canceled.',
} as const;
