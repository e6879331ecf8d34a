import { formatCount, pluralize } from './intl.ts';

export const worldStrings = {
  // ChapterBars
  noMentions: 'no mentions',
  countMention: (value: number) => pluralize(value, 'mention'),
  mentionsByChapter: 'Mentions by chapter',
  peakMentions: (value: number) => `peak ${formatCount(value)}`,
  chapterShort: (sequence: string | number) => `ch. ${sequence}`,

  // Definition
  definition: 'Definition',
  noneOfYourNotesDescribesYet: (name: string | number) => `None of your notes describes ${name} yet.`,
  properties: 'Properties',

  // EntitiesScreen
  yourWorldCouldntBeLoaded: "Your world couldn't be loaded",
  theList: 'the list',
  thePage: 'the page',
  allEntities: 'All entities',
  entities: 'Entities',
  readingYourStory: 'Reading your story',
  peoplePlacesAndThingsWillAppear: 'People, places and things will appear here in a moment.',
  thisFolderHasNothingToRead: 'This folder has nothing to read yet',
  openAnotherFolder: 'Open another folder…',
  lorelensReadsMarkdownAndTextFiles:
    'Lorelens reads Markdown and text files. Add your notes and chapters to the folder, or open another one.',
  noCharactersOrPlacesFoundYet: 'No characters or places found yet',
  refreshIndex: 'Refresh index',
  yourDocumentsWereReadButNone:
    'Your documents were read, but none of them names a character or place yet. Give a note a type, or put it in a folder like “Characters”:',

  // PickedEntities
  picked: 'selected',
  pickedEntities: 'Selected entities',
  countPicked: (count: number) => `${formatCount(count)} selected`,
  countEntities: (count: number) => pluralize(count, 'entity', 'entities'),
  pin: 'Pin',
  clearSelection: 'Clear selection',

  // EntityHeader
  customType: 'Custom type…',
  typeIs: (type: string) => `Change type: ${type}`,
  chapter: (firstSequence: string | number, named: string | number) => `Chapter ${firstSequence} · ${named}`,
  chapters: (firstSequence: string | number, lastSequence: string | number, named: string | number) =>
    `Chapters ${firstSequence}–${lastSequence} · ${named}`,
  someChapters: (count: number, firstSequence: number, lastSequence: number, named: string) =>
    `${pluralize(count, 'chapter')}, ${firstSequence}–${lastSequence} · ${named}`,
  accept: 'Accept',
  unpin: 'Unpin',
  pinFirstInTheListAnd: 'Pin: first in the list and in every context',
  showOnMap: 'Show on map',
  openNote: 'Open note',
  openInYourEditor: 'Open in your editor',
  askAbout: (name: string | number) => `Ask about ${name}`,
  ask: 'Ask',
  about: (name: string | number) => ` about ${name}`,
  noNote: 'no note',
  alsoKnownAs: 'Also known as',
  aliases: 'Aliases',
  removed: '(removed)',
  removeAliasNamed: (text: string | number) => `Remove alias ${text}`,
  restoreAliasNamed: (text: string | number) => `Restore alias ${text}`,
  removeAlias: 'Remove alias',
  restoreAlias: 'Restore alias',
  addAlias: 'Add alias',
  add: 'Add',
  linkCopied: 'Link copied',
  renameNamed: (name: string | number) => `Rename ${name}`,
  nameLabel: 'Name',
  changeTheTypeOf: (name: string | number) => `Change the type of ${name}`,
  mergeNamedInto: (name: string | number) => `Merge ${name} into…`,
  everythingAboutMovesToTheEntity: (name: string | number) =>
    `Everything about ${name} moves to the entity you choose. Your notes aren't changed.`,
  editNamed: (name: string | number) => `Edit ${name}`,
  edit: 'Edit',
  renameMenu: 'Rename…',
  changeType: 'Change type…',
  addAliasMenu: 'Add alias…',
  addRelationshipMenu: 'Add relationship…',
  addRelationship: 'Add relationship',
  mergeIntoMenu: 'Merge into…',
  copyLink: 'Copy link',
  openInObsidian: 'Open in Obsidian',
  changeHistory: 'Change history…',
  ignore: 'Ignore',

  // EntityList
  sortByImportance: 'importance',
  sortByMentions: 'mentions',
  sortByName: 'name',
  sortByFirstAppearance: 'first appearance',
  sort: 'Sort',
  sortBy: 'Sort by',
  searchEntities: 'Search entities',
  theseNamesWereFoundInYour: 'These names were found in your text. None has a note.',
  reviewThem: 'Review them',
  noMatches: 'No matches',
  showAll: 'Show all',
  tryAShorterSearch: 'Try a shorter search.',

  // EntityPage
  thisEntityNoLongerExists: 'This entity no longer exists',
  backToTheList: 'Back to the list',
  itsNoteMayHaveBeenDeleted: 'Its note may have been deleted, moved or renamed.',
  thisPageCouldntBeLoaded: "This page couldn't be loaded",
  propertiesAndMap: 'Properties and map',

  // Gallery
  gallery: 'Gallery',

  // EntityRows
  pinned: 'Pinned',

  // Mentions
  mentions: 'Mentions',
  countPassage: (value: number) => pluralize(value, 'passage'),
  only: (only: string | number) => `Only ${only}`,
  showAllChapters: 'Show all chapters',
  theMentionsCouldntBeLoaded: "The mentions couldn't be loaded",
  isNotMentionedInThisChapter: (name: string | number) => `${name} is not mentioned in this chapter.`,
  isNotMentionedAnywhereYet: (name: string | number) => `${name} is not mentioned anywhere yet.`,
  loading: 'Loading…',
  showMore: 'Show more',
  openInNote: (reference: string | number) => `Open in note: ${reference}`,
  readLine: 'Read line',

  // Relationships
  showAllCount: (count: number) => `Show all ${formatCount(count)}`,
  relationships: 'Relationships',
  noRelationshipsYetAddOneHere: 'No relationships yet. Add one here, or link to another note.',
  fromToCh: (from: number, until: number) => `ch. ${from}–${until}`,
  source: 'Source:',
  contradictory: 'contradictory',
  bondAndConflictAtTheSameTime: 'Both a bond and a conflict in the same chapters. Say in which chapters each applies.',
  fromChapterShort: (from: string | number) => `from ch. ${from}`,
  untilChapterShort: (until: string | number) => `until ch. ${until}`,
  removeRelationship: (kind: string | number, name: string | number) => `Remove relationship: ${kind} ${name}`,

  // TextHits
  passages: 'Passages',
} as const;
