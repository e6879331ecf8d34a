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

  // PortraitDialog
  choosePicture: 'Choose a picture',
  choosePictureFor: (name: string) => `Choose a picture for ${name}`,
  pictureOf: (name: string) => `Picture of ${name}`,
  searchPictures: 'Search pictures',
  automaticOrNone: 'From the notes, or no picture',
  fromTheNotes: 'From the notes',
  initials: 'Initials',
  icon: 'Icon',
  pictureGroups: { note: 'In the note', name: 'With this name', vault: 'All other pictures' },
  noPictureMatches: 'No picture matches.',
  morePictures: (count: number) => `${pluralize(count, 'more picture')}. Search to find them.`,
  thePicturesCouldntBeLoaded: "The pictures couldn't be loaded",
  noPicturesYet: 'No pictures yet',
  addPicturesToTheFolder: 'Pictures in your project folder (PNG, JPEG, WebP, GIF, AVIF) appear here.',

  // FilterPopover
  filter: 'Filter',
  filterWith: (count: number) => `Filter, ${pluralize(count, 'condition')}`,
  savedFilters: 'Saved filters',
  savedFiltersHint: 'Set a filter, and keep it here under a name.',
  tags: 'Tags',
  parts: 'Appears in part',
  namedInChapters: 'Appears in chapters',
  fromChapter: 'From chapter',
  toChapter: 'To chapter',
  from: 'From',
  to: 'To',
  firstChapter: 'Start of story',
  lastChapter: 'End of story',
  pointOfView: 'Appears in the point of view of',
  withoutNote: 'Without a note',
  countNames: (count: number) => pluralize(count, 'name'),
  clearFilter: 'Clear filter',
  chapterRange: (from: number | null, until: number | null) =>
    from === null ? `until ch. ${until}` : until === null ? `from ch. ${from}` : from === until ? `ch. ${from}` : `ch. ${from}–${until}`,
  povCondition: (name: string) => `POV: ${name}`,
  removeCondition: (label: string) => `Remove from the filter: ${label}`,
  tryAnotherFilter: 'Remove a filter, or try a shorter search.',

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
  source: 'Source:',
  contradictory: 'contradictory',
  bondAndConflictAtTheSameTime: 'Both a bond and a conflict in the same chapters. Say in which chapters each applies.',
  editRelationship: (kind: string, name: string) => `Edit relationship: ${kind} ${name}`,
  removeRelationship: (kind: string | number, name: string | number) => `Remove relationship: ${kind} ${name}`,

  // TextHits
  passages: 'Passages',
  similarInMeaning: 'Similar in meaning',
} as const;
