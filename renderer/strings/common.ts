export const commonStrings = {
  // namesakes
  projectFolder: 'the project folder',
  inFolder: (folder: string) => `in ${folder}`,
  noNote: 'no note',
  withDetail: (name: string, detail: string) => `${name} (${detail})`,

  // NotReadYet
  notReadYet: 'Your story hasn’t been read yet',
  readingWasStopped: 'Reading was stopped before anything could be shown.',
  resume: 'Resume',
  thisFolderHasNothingToRead: 'This folder has nothing to read yet',
  openAnotherFolder: 'Open another folder…',
  lorelensReadsMarkdownAndTextFiles:
    'Lorelens reads Markdown, text, Word, EPUB and more. Add your notes and chapters to the folder, or open another one.',
  showMore: 'Show more',

  // DecisionHistoryDialog
  changeHistory: 'Change history',
  yourChangesCouldntBeLoaded: 'Your changes couldn’t be loaded',
  noChangesYet: 'No changes yet',
  mergesRenamesAndOtherChangesAppear:
    'Merges, renames and other changes appear here. You can undo them one by one, starting with the latest.',
  changesLatestFirst: 'Changes, latest first',
  undone: 'Undone',
  redo: 'Redo',
  undoLastChange: 'Undo last change',

  // EditDialog
  addAnAliasFor: (name: string | number) => `Add an alias for ${name}`,
  nameLabel: 'Name',
  chooseAPersonPlaceOrThing: 'Choose a person, place or thing',

  addRelationship: 'Add relationship',
  editRelationship: 'Edit relationship',

  // RelationshipForm
  chooseAnother: ', choose another',
  withWhom: 'Who or what',
  remove: 'Remove',
  describeHowIsRelatedForExample: (name: string | number) => `Describe how ${name} is related, for example “parent of” or “sworn to”.`,
  chooseWhoOrWhatItIs: 'Choose who or what it is related to.',
  theLastChapterCantComeBefore: 'The last chapter can’t come before the first.',
  entityIs: (name: string | number) => `${name} is…`,
  relationshipExample: 'e.g. parent of',
  change: 'Change',
  fromChapter: 'From chapter',
  start: 'Start of story',
  toChapter: 'To chapter',
  end: 'End of story',
  add: 'Add',
  appearsWith: 'appears with',

  // TextForm
  aNameNeedsAtLeastOne: 'A name needs at least one letter.',
  aNameCanHaveAtMost: 'A name can have at most 200 characters.',
  save: 'Save',

  // TypeForm
  types: 'Types',
  customType: 'Custom type',
  typeExample: 'e.g. spell',

  // useDecide
  applyingYourChange: 'Applying your change…',
  drawingThePoster: 'Drawing the poster…',
  undoneNamed: (label: string | number) => `Undone: ${label}`,
  nothingToUndo: 'Nothing to undo',
  nothingToUndoHere: 'Nothing to undo here',
  laterChangeFirst: (label: string) => `“${label}” can’t be undone yet: another change followed it. Undo that one first.`,
  laterChangeBeforeRedo: (label: string) => `“${label}” can’t be redone: another change followed it.`,
  undo: 'Undo',
  nothingToRedo: 'Nothing to redo',

  // EntitySearch
  noMatches: 'No matches',
  found: 'Found',

  // suggestedQuestions
  whoIsAndWhatHasHappened: (name: string | number) => `Who is ${name}, and what has happened to them so far?`,
  whatIsLikeAndWhatHas: (name: string | number) => `What is ${name} like, and what has happened there?`,
  whatHappenedAtAndWhoWas: (name: string | number) => `What happened at ${name}, and who was there?`,
  whatIsAndWhoBelongsTo: (name: string | number) => `What is ${name}, and who belongs to it?`,
  whatIsAndWhyDoesIt: (name: string | number) => `What is ${name}, and why does it matter?`,
  whatIsThereToKnowAbout: (them: string | number) => `What is there to know about ${them}?`,
  howAreAndConnected: (join: string | number, at: string | number) => `How are ${join} and ${at} connected?`,
  howAreTwoConnected: (name: string | number, name2: string | number) => `How are ${name} and ${name2} connected?`,
  whatDoesWantAndWhatStands: (name: string | number) => `What does ${name} want, and what stands in the way?`,

  // articles
  withArticle: (name: string) => `the ${name}`,

  // HoverCard
  noDefinitionYet: 'None of your notes describes this yet.',

  // families
  family: {
    kin: 'Family',
    bond: 'Bonds',
    conflict: 'Conflict',
    membership: 'Membership',
    place: 'Places',
    ownership: 'Ownership',
    other: 'Other',
    together: 'Appear together',
  } as Readonly<Record<string, string>>,

  // relationshipGroups
  fromChapterShort: (from: string) => `from ${from}`,
  untilChapterShort: (until: string) => `until ${until}`,

  // savedViews
  savedView: (name: string) => `Saved “${name}”`,
  replacedView: (name: string) => `Replaced “${name}”`,
  removedView: (name: string) => `Removed “${name}”`,
  removeView: (name: string) => `Remove “${name}”`,
  saveAs: 'Save as',
  viewExample: 'Name',

  // TypeFilter
  all: 'All',

  // format
  fromYourNotes: 'from your notes',
  fromTheProse: 'from the prose',
  linkedNotes: 'linked notes',
  appearTogether: 'appear together',
  similarText: 'similar text',

  // BlockNode
  done: 'Done',
  toDo: 'To do',
  footnote: (info: string | number) => `Footnote ${info}`,

  templater: 'Templater',
  pluginCode: (name: string) => `Code for a plugin: ${name}`,

  // Inline
  pluginField: 'plugin field',
  openInBrowser: (url: string | number) => `Open in browser: ${url}`,

  // DocumentBlockView
  properties: 'Properties',

  // SourceLink
  openInNote: 'Open in note',
  openInNoteAt: (reference: string | number) => `Open in note: ${reference}`,
} as const;
