import { formatCount, pluralize } from './intl.ts';

export const companionStrings = {
  // CompanionApp
  windowTitle: 'Lorelens companion',
  noStoryOpen: 'No story is open',
  openAStoryFirst: 'Open your story in Lorelens. This window then follows the chapter you are writing.',
  openLorelens: 'Open Lorelens',

  couldntBeOpened: (name: string) => `“${name}” couldn’t be opened`,

  // Companion
  chapter: 'Chapter',
  chapterTitle: (chapter: string, place: string | number, title: string) => (title === '' ? chapter : `${place} · ${title}`),
  following: 'Following the file you saved last',
  pinned: 'Pinned',
  pinnedWhileAt: (chapter: string) => `Pinned. You saved ${chapter} last.`,
  pin: 'Pin this chapter',
  follow: 'Follow',
  followHint: 'Go back to the chapter you saved last',
  inThisChapter: 'In this chapter, and where each was last seen',
  alsoNamed: 'Also named',
  andMore: (count: number) => `and ${formatCount(count)} more`,
  mentions: (count: number) => pluralize(count, 'mention'),
  newHere: 'New in this chapter',
  openPage: (name: string) => `Open ${name} in Lorelens`,
  nobodyYet: 'No one is named yet',
  savedNamesAppear: 'When you save a scene that names someone, they appear here.',
  noChapters: 'No chapters found',
  sayWhichFilesAreChapters: (vault: string) => `Lorelens reads everything in ${vault} as notes. Tell it which files are your story.`,
  openSettings: 'Open settings',
  openingYourStory: 'Opening your story…',
  readingYourStory: 'Reading your story…',
  couldNotBeShown: 'This chapter couldn’t be shown',
  copyContext: 'Copy context',
  copying: 'Copying…',
  whatHappensInChapter: (chapter: string) => `What happens in ${chapter}, and who is in it?`,
  copyHint: (chapter: string) => `The chapter and who is in it, with nothing after ${chapter}.`,
  contextCopied: (tokens: number, chapter: string) =>
    `Context copied: ${formatCount(tokens)} tokens, nothing after ${chapter}. Paste it into your chat.`,
  notCopied: (reason: string) => `Nothing was copied. ${reason}`,
  nothingToCopy: 'Nothing to copy: this chapter is empty.',
};
