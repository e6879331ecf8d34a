import { formatCount, pluralize } from './intl.ts';

export const vaultStrings = {
  // DropTarget
  dropAFolderToOpenIt: 'Drop a folder or project to open it',
  dropAFolderOrOwnNote: 'Drop a folder or project to open it, or a note from this project',

  // FileReports
  notReadable: 'Not readable',
  partlyRead: 'Partly read',
  skippedFile: 'Skipped',
  pictureFile: 'Pictures',
  frontAndBackMatter: 'Front and back matter',
  picturesOf: (count: number) => `${pluralize(count, 'picture')}, shown where a note uses one`,
  fileIssues: 'File issues',
  leftOutOfTheIndex: 'Lorelens left out these files, or parts of them. Your files are unchanged.',
  filterByNameOrReason: 'Filter by name or reason',
  noMatches: 'No matches',
  openInYourEditor: 'Open in your editor',

  // OpenProblemNote
  checkThatTheFolderStillExists: 'Check that the folder still exists and its drive is connected, then try again.',
  installTheLatestVersionOfLorelens: 'Install the latest version of Lorelens to open it here.',
  tryAgainTheIndexWillBe: 'Try again: the index will be rebuilt from your files.',
  freeSomeSpaceThenTryAgain: 'Free some space, then try again.',
  anotherLorelensIsUsingThisFolder: 'Another copy of Lorelens is using this folder. Wait a moment, then try again.',
  tryAgainOrOpenAnotherFolder: 'Try again, or open another folder.',
  nothingWasChanged: 'Nothing was changed.',
  tryAgain: 'Try again',
  open: (folder: string | number) => `Open ${folder}`,
  fileNotInProject: (file: string, project: string) =>
    `“${file}” is not in this project. To read a note or chapter here, move it into the folder “${project}”, or open the folder that it is in.`,
  openAnotherFolder: 'Open another folder',
  close: 'Close',

  // UnsureFiles
  story: 'Chapters',
  notes: 'Notes',
  storyOrNotes: 'Chapters or notes?',
  storyOrNotesHint: 'Lorelens isn’t sure whether these files tell your story or are notes about it. Your files aren’t changed.',
  kindsSaved: 'Saved as chapters or notes',
  allStory: 'All are chapters',
  allNotes: 'All are notes',
  files: 'Files',
  wordCount: (words: number) => pluralize(words, 'word'),

  // StatusBar
  countUnsure: (value: number) => pluralize(value, 'file: chapters or notes?', 'files: chapters or notes?'),
  index: 'Index',
  countFile: (value: number) => pluralize(value, 'file'),
  unreadable: (files: string) => `${files} not readable`,
  partly: (files: string) => `${files} partly read`,
  skipped: (files: string) => `${files} skipped`,
  aboutTheIndex: 'About the index',
  indexCounts: (entities: number, documents: number, words: number) =>
    `${pluralize(entities, 'entity', 'entities')} · ${pluralize(documents, 'document')} · ${pluralize(words, 'word')}`,
  gettingReady: 'Getting ready',
  checkingForChanges: 'Checking for changes',
  lookingThroughOfFiles: (done: number, total: number) => `Checking ${formatCount(done)} of ${formatCount(total)} files`,
  lookingForFiles: 'Finding files',
  connectingNames: 'Linking names and relationships',
  readingOf: (done: number, total: number) =>
    done > 0
      ? `Reading ${formatCount(done)} of ${formatCount(total)}`
      : total === 1
        ? 'Reading one file'
        : `Reading the first of ${pluralize(total, 'file')}`,
  reading: (done: number) => `Reading ${formatCount(done)}`,
  readingProgress: 'Reading progress',
  stop: 'Stop',
  readingStopped: 'Reading stopped',
  resume: 'Resume',
  notIndexedYet: 'Not indexed yet',
  upToDate: 'Up to date',
  notUpToDate: 'Not up to date',
  passagesAreBeingPreparedForSemantic: 'Passages are being prepared for semantic search. You can keep working.',
  semanticSearchIsPausedPassagesAre: 'Semantic search is paused. Passages are found by words.',
  passagesAreFoundByWordsOnly: 'Passages are found by words only.',
  preparingSemanticSearch: (total: string | number) => `Preparing semantic search ${total}%`,
  semanticSearchPausedAt: (total: string | number) => `Semantic search paused at ${total}%`,
  semanticSearchReady: 'Semantic search ready',
  semanticSearchIsNotAvailable: 'Semantic search is not available',
  pauseSemanticSearch: 'Pause semantic search',
  resumeSemanticSearch: 'Resume semantic search',

  // VaultSwitcher
  thisProjectOpenAnother: (name: string) => `${name}: current project. Open another`,
  openAnotherFolderMenu: 'Open another folder…',
  openTheSampleNovel: 'Open the sample novel',

  // VaultTrouble
  folderNotFound: 'Folder not found',
  itMayHaveBeenMovedRenamed:
    'It may have been moved, renamed or disconnected. Nothing was lost, and you can keep working with what was indexed. Reconnect it and try again, or open it where it is now.',
  folderNotReadable: 'Folder can’t be read',
  nothingWasLostKeepWorking: 'Nothing was lost, and you can keep working with what was indexed.',
  allowFolderOnMac: 'On a Mac, allow access in System Settings → Privacy & Security → Files and Folders.',
  diskFull: 'Disk full',
  theIndexCouldntBeRefreshedYour:
    'The disk where Lorelens keeps its data is full, so the index couldn’t be refreshed. Your files and changes are safe, and you can keep working with what was indexed. Free some space, then try again.',
  theIndexCouldntBeRefreshedNothing: 'The index couldn’t be refreshed. Nothing was lost, and you can keep working with what was indexed.',

  // Arrival
  readingNamed: (name: string) => `Reading ${name}`,
  namesAppear: 'These are your files as they are read. The people and places in them come at the end. Your files are never changed.',
  yourFirstQuestion: 'Ask a first question',
  lookAround: 'Look around first',
  savePoster: 'Export poster…',
  inYourWorld: 'In your world',

  // Welcome
  lorelens: 'Lorelens',
  giveYourAiTheRightPages: 'Give your AI the right pages of your story.',
  picture: { question: 'Why did Joss betray Mara?', upTo: 'Up to chapter 9, nothing later', tokens: '7,612 of 8,000 tokens', copy: 'Copy' },
  openYourStoryFolder: 'Open your story folder',
  exploreTheSampleNovel: 'Explore the sample novel',
  opening: 'Opening…',
  openAProjectFile: 'Open a project file',
  anyFolderOfMarkdownOrText: 'A folder of notes and chapters, a Scrivener project, a Word file, an EPUB and more. Or drop it here.',
  whatLeavesThisComputer: (sentTo: string | null) =>
    `${sentTo === null ? 'Everything stays on this computer.' : `Passages and questions go to ${sentTo}, as set in Settings; everything else stays on this computer.`} Your files are never changed.`,
  recent: 'Recent',
  notFound: (path: string | number) => `Not found: ${path}`,
  removeFromThisList: (name: string | number) => `Remove ${name} from this list`,
} as const;
