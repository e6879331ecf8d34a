import { formatCount, joinCounts, pluralize } from './intl.ts';

export const askStrings = {
  // ContextScreen
  paneSettings: 'the settings',
  paneExamples: 'the examples',
  theOutline: 'the outline',
  paneText: 'the text',
  paneContext: 'the context',
  contextTitle: 'The context',
  contents: 'Contents',
  preview: 'Preview',

  // commands
  undone: (change: string | number) => `Undone: ${change}`,
  redone: (change: string | number) => `Redone: ${change}`,
  undo: 'Undo',

  // AsOfField
  endOfStory: 'End of story',
  upTo: 'Up to',
  includeTheWholeStory: 'Include the whole story',
  upToChapter: 'Up to chapter',
  scene: 'Scene',
  endOfChapter: 'end of chapter',
  sceneNumber: (scene: string | number) => `scene ${scene}`,
  knownNotes: 'Notes up to this chapter',
  knownNotesOptions: { safe: 'Safe notes only', all: 'All notes', none: 'No notes' },

  // HeldBack
  heldBack: (notes: number, passages: number) =>
    notes + passages === 0
      ? 'Nothing is held back from your notes.'
      : `Held back from your notes: ${[...(notes > 0 ? [pluralize(notes, 'note')] : []), ...(passages > 0 ? [pluralize(passages, 'passage')] : [])].join(' and ')}.`,
  reviewHeldBack: 'Review…',
  heldBackTitle: (place: string) => `Held back up to ${place}`,
  placeOf: (chapter: string, scene: number | null) => (scene === null ? chapter : `${chapter}, scene ${scene}`),
  heldBackHint:
    'These notes reveal or plan later events. Mark as safe what may already be known at this point. To change what “revealed_at” holds back, edit the note.',
  heldBackFailed: 'The list couldn’t be loaded',
  nothingHeldBack: 'Nothing is held back',
  nothingHeldBackHint: 'None of your notes gives away later events.',
  heldReasons: {
    'revealed-at': 'revealed later (revealed_at)',
    'unclear-reveal': 'its revealed_at is not a chapter number',
    'later-chapter': 'mentions a later chapter',
    'later-date': 'dated to a later chapter',
    secret: 'a secret',
    plan: 'a plan',
    marked: 'marked as secret',
  },
  markedSafe: (from: string | null) => (from === null ? 'marked as safe' : `marked as safe from ${from}`),
  markSafe: 'Mark as safe',
  markSafeLabel: (name: string) => `Mark ${name} as safe`,
  markSecret: 'Mark as secret',
  markSecretLabel: (name: string) => `Mark ${name} as secret`,
  unmark: 'Unmark',
  unmarkLabel: (name: string) => `Unmark ${name}`,
  markAllSafe: (count: number) => `Mark all ${formatCount(count)} as safe`,
  markSafeSure: (count: number) => `Mark ${pluralize(count, 'entry', 'entries')} as safe? Their text may then appear in contexts.`,
  heldBackMore: (count: number) => `and ${formatCount(count)} more`,

  // BudgetShares
  budgetSplit: 'Budget split',
  entities: 'People & places',
  chooseTheSplitToSuitThe: 'Choose the split to suit the question',
  auto: 'Auto',
  chosenToSuitTheQuestionDrag: 'Chosen to suit the question; drag to set your own',
  shareForPeopleAndPlaces: 'Share for people and places',
  otherPassages: 'Other passages',
  definition: 'Definition',
  relationships: 'Relationships',
  mentions: 'Mentions',
  splitPerEntity: 'Split per entity',

  // ContextForm
  settings: 'Settings',
  /** Opens these settings: the rail has "Settings" too, of the app. */
  adjust: 'Adjust',
  ask: 'Ask',
  preset: 'Preset',
  defaultLabel: 'Default',
  autoPreset: (name: string) => `Auto: ${name}`,
  custom: 'Custom',
  presetSummary: (name: string | number, budget: number, maxEntities: string | number, isMaxentities1: boolean) =>
    `${name} · ${formatCount(budget)} tokens, ${maxEntities} ${isMaxentities1 ? 'entity' : 'entities'}`,
  budget: 'Budget',
  tokensUnit: 'tokens',
  format: 'Format',
  history: 'History',
  pasteASceneToSeeWho: 'Paste a scene to see who appears in it',
  fromAScene: 'From a scene',
  fromASceneMenu: 'From a scene…',
  resetAllSettingsTheQuestionStays: 'Reset all settings but keep the question',
  settingsResetToDefaults: 'Settings reset to defaults',
  reset: 'Reset',

  // SettingsSummary
  summaryUpTo: (place: string | null) => (place === null ? 'Up to the end of the story' : `Up to ${place}`),
  anyModel: 'Any model',
  summaryBudget: (budget: number) => `Up to ${formatCount(budget)} tokens`,
  lengthToSuit: 'Length to suit the question',

  // EmptyQuestion
  whatDoYouWantToAsk: (story: string | null) => `What do you want to ask about ${story ?? 'your story'}?`,
  lorelensCollectsThePassages:
    'Lorelens collects the passages that matter, shows why, and fits them into one text to paste into any AI chat.',
  yourWorld: (people: number, places: number, chapters: number) =>
    `Your world: ${[
      ...(people > 0 ? [pluralize(people, 'person', 'people')] : []),
      ...(places > 0 ? [pluralize(places, 'place')] : []),
      ...(chapters > 0 ? [pluralize(chapters, 'chapter')] : []),
    ].join(', ')}`,
  suggestedQuestions: 'Suggested questions',
  mainPeople: 'Main people',
  whoIs: (name: string) => `Who is ${name}?`,

  // ModelField
  noSpecificModel: 'No specific model',
  notInTheCatalogue: (model: string) => `${model} (not in the catalog)`,
  editNamedMenu: (name: string | number) => `Edit ${name}…`,
  addAModelMenu: 'Add a model…',
  model: 'Model',
  tokenCountsForThisModelAre: 'Token counts for this model are estimates, with a safety margin.',
  instructionsQuestionAnswer: 'Instructions, question, answer',
  thisContext: 'This context',
  unused: 'Unused',
  windowOfTokens: (window: number, parts: string | number) => `Window of ${formatCount(window)} tokens. ${parts}`,
  ofWindow: (pack: number, window: string | number) => `${formatCount(pack)} of ${window} window`,
  editNamed: (name: string | number) => `Edit ${name}`,
  addAModel: 'Add a model',
  nameLabel: 'Name',
  provider: 'Provider',
  window: 'Window',
  usesTheO200kBaseTokenizer: 'Uses the o200k_base tokenizer',
  ifNotCountsAreEstimatesWith: 'If not, counts are estimates with a safety margin.',
  save: 'Save',
  resetToDefault: 'Reset to default',

  // MoreSettings
  advanced: 'Advanced',
  advancedSettings: 'Advanced settings',
  template: 'Template',
  entityTemplates: 'Entity templates…',

  // QuestionField
  mentionSomeone: 'Mention someone or something',
  understood: 'Understood',
  picked: 'picked',
  named: 'named',
  removeNamed: (name: string) => `Remove ${name}`,
  surfaceMeans: (surface: string) => `“${surface}” means`,
  chooseAnother: 'Choose someone or something',
  noOne: 'No one',
  chaptersMenu: 'Choose chapters…',
  chaptersAskedFor: 'Chapters the question is about',
  chapterNumbers: 'Chapter numbers',
  chaptersExample: 'e.g. 9, 11–13',
  writeChaptersLike: 'Enter chapter numbers, such as 9, 11–13.',
  applyChapters: 'Use these',
  readQuestionAgain: 'Read the question again',
  upToNamed: (place: string) => `Up to ${place}`,
  lensNamed: (name: string) => `Lens: ${name}`,
  forModel: (name: string) => `For ${name}`,
  earlierTurns: (count: number) => `Takes ${pluralize(count, 'earlier turn')} of the conversation into account.`,
  presetNamed: (name: string, budget: number) => `${name}: up to ${formatCount(budget)} tokens.`,
  chaptersOf: (range: string) => `${range.slice(0, 1).toUpperCase()}${range.slice(1)}`,
  whatCharacterKnows: (name: string) => `What ${name} knows`,
  unknownName: (surface: string) => `Nothing in your world is called “${surface}”.`,
  unknownChapter: (surface: string, last: string | null) =>
    `There is no “${surface}” in this story.${last === null ? '' : ` The story ends with ${last}.`}`,
  notKnownUpTo: (surface: string, place: string) => `“${surface}” isn’t known up to ${place}.`,
  didYouMean: 'Did you mean',
  readAs: (surface: string) => `“${surface}” was read as`,
  yesMeans: (surface: string, name: string) => `Yes, “${surface}” means ${name}`,
  someoneElse: 'Someone else…',
  notAName: 'Not a name',
  listOf: (noun: string) => `All ${noun}`,
  notRecorded: (field: string) => `${field}: not recorded`,
  noteRecordsNo: (name: string, field: string) => `The note on ${name} has no ${field}. Open the page`,
  noneKnownUpTo: (name: string, field: string, place: string) => `No ${field} of ${name} is known up to ${place}. Open the page`,
  question: 'Question',
  askAnything: 'Ask anything, or type @ to mention someone',
  byAnotherName: 'by another name',
  byAPartOfTheName: 'by part of the name',
  byANameLikeIt: 'by a similar name',
  andMore: (namedCount: number) => `and ${formatCount(namedCount)} more`,
  applyPreset: (name: string | number, budget: number, split: string | number, split2: string | number) =>
    `Use the ${name} preset (${formatCount(budget)} tokens, ${split}/${split2})`,
  leavesOutEverythingThatComesLater: 'Leaves out everything that comes later in the story',
  onlyUpToChapter: (chapter: string) => `Only up to ${chapter}`,

  // Scratch
  pasteAScene: 'Paste a scene',
  nothingIsSaved: 'The scene is never saved.',
  mentionedHere: 'Mentioned here',
  peopleAndPlacesWillAppearHere: 'People and places will appear here.',
  nothingFromYourWorld: 'Nothing from your world is mentioned here.',
  mentionsAndTokens: (times: number, tokens: number) => `${pluralize(times, 'mention')} · ${formatCount(tokens)} tokens`,
  addsAboutTokensTheSceneIs: (cost: number, tokens: number) =>
    `Adds about ${formatCount(cost)} tokens. The scene itself has ${formatCount(tokens)}.`,
  pinAll: 'Pin all',
  whoAndWhatMattersInThis: (join: string | number) => `Who and what matters in this scene: ${join}?`,
  askAboutThese: 'Ask about these',

  // SettingControl
  enterANumberFromTo: (min: string | number, max: string | number) => `Enter a number from ${min} to ${max}.`,

  // Comparison
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  backToHistory: 'Back to history',
  theComparisonFailed: 'The comparison failed',
  tokensThenNowUnchanged: (tokens: number, tokens2: number, same: number) =>
    `${formatCount(tokens)} tokens then, ${formatCount(tokens2)} now · ${pluralize(same, 'passage')} unchanged`,
  noDifferences: 'No differences.',

  // History
  restoredAnEarlierQuestionAndIts: 'Restored an earlier question and its settings',
  compareWithCurrent: 'Compare with current',
  thenAndNow: 'Changes since then',
  theHistoryCouldntBeLoaded: 'The history couldn’t be loaded',
  noHistoryYet: 'No history yet',
  contextsYouCopyOrSaveAppear: 'Contexts you copy or save appear here with their settings.',
  searchHistory: 'Search history',
  deleteAllEntriesThisCantBe: (entriesCount: number) =>
    `Delete ${pluralize(entriesCount, 'entry', 'entries')}? This can’t be undone. Existing backups keep them until newer backups replace those.`,
  clearHistory: 'Clear history',
  timeAndTokens: (at: string | number, tokens: number) => `${at} · ${pluralize(tokens, 'token')}`,
  upToChapterShort: (chapter: string) => ` · up to ${chapter}`,
  compare: 'Compare',
  askAgain: 'Use again',
  noMatches: 'No matches',

  // labels
  mentionsSomeoneYouAskedAbout: 'Named in your question',
  closeInMeaning: 'Close in meaning',
  wordsCloseInMeaning: 'Words close in meaning',
  matchingWords: 'Matching words',
  matchingWordsNearby: 'Matching words nearby',
  relevantNote: 'Relevant note',
  relevantSurroundings: 'Relevant text nearby',
  closelyConnected: 'Closely connected',
  recentInTheStory: 'Recent in the story',
  importantCharacter: 'Important in the story',
  definitions: 'Definitions',
  formattingAndSources: 'Formatting and sources',
  relationship: 'Relationship',
  mention: 'Mention',
  passage: 'Passage',
  shortened: 'shortened',
  stateFirstSentence: 'first sentence',
  stateNameOnly: 'name only',
  forPeopleAndPlacesForOther: (split: string | number, split2: string | number) =>
    `${split}% for people and places, ${split2}% for other passages`,

  // LensDialog
  story: 'Story',
  relevance: 'Relevance',
  namesWordsAndMeaningOfThe: 'Names, words and meaning of the question matter most',
  connections: 'Connections',
  connectionsAndClosenessInTheStory: 'Connections and closeness in the story matter most',
  chapters: 'Chapters',
  notes: 'Notes',
  newLens: 'New lens',
  editLens: (name: string | number) => `Edit lens “${name}”`,
  aLensWithThisNameAlready: 'A lens with this name already exists.',
  description: 'Description',
  degreesOfConnection: 'Degrees of connection',
  order: 'Order',
  entityShare: 'Entity share',
  maxEntities: 'Max entities',
  entityWeights: 'Entity weights',
  passageWeights: 'Passage weights',
  boostedWordsOnePerLineWith: 'Boosted words (one per line, with a weight)',
  evidenceWeights: 'Evidence weights',
  boostedRelationshipsOnePerLineWith: 'Boosted relationships (one per line, with a weight)',
  boostedWordExample: 'e.g. goals 1.5',
  boostedRelationshipExample: 'e.g. located in 1.5',
  ranking: 'Ranking',
  startFrom: 'Start from',
  startRankingFrom: 'Start ranking from',
  customWeights: 'Custom weights',
  instructionsForTheAi: 'Instructions for the AI',
  chosenToSuitTheQuestion: 'Chosen to suit the question',
  off: 'Off',

  // LensField
  lensCreated: (name: string | number) => `Lens “${name}” created`,
  changedNamed: (name: string | number) => `Changed ${name}`,
  wasResetToItsDefault: (name: string | number) => `${name} was reset to its default`,
  removedNamed: (name: string | number) => `Removed ${name}`,
  lens: 'Lens',
  lenses: 'Lenses',
  createOrEditLenses: 'Create or edit lenses',
  newLensMenu: 'New lens…',
  editMenu: 'Edit…',
  rename: 'Rename…',
  duplicate: 'Duplicate…',
  remove: 'Remove',
  renameLens: 'Rename lens',
  duplicateLens: 'Duplicate lens',
  renamedTo: (name: string | number) => `Renamed to ${name}`,

  // NameDialog
  thisNameIsAlreadyUsed: 'This name is already used.',

  // PromptsDialog
  prompts: 'Prompts',
  prompt: 'Prompt',
  newPrompt: 'New prompt',
  text: 'Text',
  contextInsertsTheContextQuestionYour: '{{context}} inserts the context, {{question}} your question.',

  // RecipeBar
  savedTo: (path: string | number) => `Saved to ${path}`,

  // TemplatesDialog
  replaceDefault: 'Replace default',
  appendToDefault: 'Append to default',
  chapterPassages: 'Chapter passages',
  notePassages: 'Note passages',
  aTemplateWithThisNameAlready: 'A template with this name already exists.',
  templates: 'Templates',
  newTemplate: 'New template',
  forLabel: 'For',
  allEntities: 'All entities',
  entitiesOfType: (type: string | number) => `${type} entities`,
  use: 'Use',
  excludedProperties: 'Excluded properties',
  tagsCssclass: 'e.g. tags, cssclass',
  availableFields:
    'Available fields: {{name}} {{type}} {{aliases}} {{definition}} {{properties}} {{relationships}} {{mentions}}. For passages: {{text}} {{path}} {{heading}}.',

  // lensDraft
  lineHasANumberButNo: (index: string | number) => `Line ${index} has a number but no word.`,
  lineTheWeightMustBeA: (line: string | number, max: string | number) => `Line ${line}: the weight must be a number from 0 to ${max}.`,
  enterAFrom0ToOr: (whole: boolean, max: string | number) =>
    `Enter a ${whole ? 'whole number' : 'number'} from 0 to ${max}, or leave it empty.`,

  // BudgetBar
  partTokens: (name: string, tokens: number) => `${name}: ${formatCount(tokens)} tokens`,
  theHandlesSetHowTheBudget:
    'Drag the handles to divide the budget. Space that one part doesn’t need goes to the others; the bar below shows what each part uses.',
  shareForDefinitions: 'Share for definitions',
  definitionsShare: (first: string | number) => `definitions ${first}%`,
  ofAnEntityForItsDefinition: (first: string | number) => `${first}% of each entity’s share for its definition`,
  shareForDefinitionsAndRelationships: 'Share for definitions and relationships',
  relationshipsMentions: (first: string | number, second: string | number) => `relationships ${first}% · mentions ${second}%`,
  ofAnEntityForRelationshipsFor: (first: string | number, second: string | number) =>
    `${first}% of each entity’s share for relationships, ${second}% for mentions`,
  peopleAndPlacesOtherPassages: (split: string | number, split2: string | number) =>
    `people and places ${split}% · other passages ${split2}%`,

  // ItemMenu
  lengthFit: 'Fit',
  lengthFull: 'Full',
  lengthShorten: 'Shorten',
  lengthFirstSentence: 'First sentence',
  lengthNameOnly: 'Name only',
  lengthLabel: 'Length',
  position: 'Position',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveToTop: 'Move to top',
  openInNote: 'Open in note',

  // LeftOut
  notIncludedCount: (itemsCount: number) => `Not included (${formatCount(itemsCount)})`,
  notIncluded: 'Not included',
  includeNamed: (source: string | number) => `Include ${source}`,
  include: 'Include',
  showAll: (itemsCount: number) => `Show all ${formatCount(itemsCount)}`,
  excludedByYouCount: (droppedCount: number) => `Excluded by you (${formatCount(droppedCount)})`,
  excludedByYou: 'Excluded by you',
  restore: 'Restore',
  budgetSetToTokens: (suggestedFix: number) => `Budget set to ${formatCount(suggestedFix)} tokens`,
  splitSetTo: (suggestedFix: string | number, suggestedFix2: string | number) => `Split set to ${suggestedFix} / ${suggestedFix2}`,
  maxEntitiesSetTo: (suggestedFix: number) => `Max entities set to ${formatCount(suggestedFix)}`,
  minimumRelevanceSetTo: (suggestedFix: string | number) => `Minimum relevance set to ${suggestedFix}`,
  pinnedNamed: (source: string | number) => `Pinned ${source}`,
  restoreNamed: (source: string | number) => `Restore ${source}`,

  // Notices
  nothingComesNear: (question: string) => `Nothing in your notes or chapters matches “${question}”.`,
  tryACharactersNameOrA: 'Check the spelling, try a character’s name or a word from your notes, or ask one of these:',
  questionsToTry: 'Questions to try',
  youExcludedEverythingThatWasFound: 'You excluded everything that was found',
  restorePassagesFromTheListBelow: 'Restore passages from the list below.',
  noGoodMatches: 'No good matches',
  theClosestPassagesAreListedBelow: 'The closest passages are listed below. Each one says how to include it.',
  nothingFitsTheBudget: 'Nothing fits the budget',
  thePassagesAreListedBelowEach: 'The passages are listed below. Each one says how to include it.',
  countMoreNotice: (value: number) => pluralize(value, 'more notice'),

  // Outline
  theContextCouldntBeBuilt: 'The context couldn’t be built',
  customOrder: 'Custom order.',
  restoreOrder: 'Restore order',
  ofTokens: (budget: number) => `of ${formatCount(budget)} tokens`,
  updating: 'Updating',
  namedInTheQuestionMoreReached: (
    named: number,
    expanded: number,
    similar: number,
    isStatsVectors: boolean,
    seeds: string | number,
    walk: string | number,
    score: string | number,
    assemble: string | number,
  ) =>
    `${pluralize(named, 'entity', 'entities')} named in the question, ${formatCount(expanded)} more reached by connections, ${pluralize(similar, 'passage')} found by ${isStatsVectors ? 'words and meaning' : 'words'}; names ${seeds} ms, connections ${walk} ms, scores ${score} ms, text ${assemble} ms`,
  countExcerpt: (value: number) => pluralize(value, 'passage'),
  showingThePreviousResultTheLast: 'Showing the previous result: the last change isn’t valid.',
  showingThePreviousResult: (failure: string | number) => `${failure} Showing the previous result.`,
  tryAgain: 'Try again',

  // OutlineItem
  pin: (source: string | number) => `Pin ${source}`,
  unpin: 'Unpin',
  pinAlwaysIncluded: 'Pin: always included',
  moreFor: (source: string | number) => `More for ${source}`,
  lengthAndPosition: 'Length and position',
  excludeNamed: (source: string | number) => `Exclude ${source}`,
  exclude: 'Exclude',

  // OutlinePieces
  excluded: (title: string | number) => `Excluded ${title}`,
  pinned: 'Pinned',
  keyEntities: 'Key entities',

  // PackCards
  packContents: (people: number, places: number, things: number, chapters: number, notes: number) =>
    [joinCounts([people, 'person', 'people'], [places, 'place'], [things, 'thing']), joinCounts([chapters, 'chapter'], [notes, 'note'])]
      .filter((part) => part !== '')
      .join(', from '),
  nameOnly: 'Only the name is included.',
  templateOrCode: 'A template or code, copied as it is.',
  fromTheStory: 'From the story',
  fromYourNotes: 'From your notes',

  // OutlineSection
  openPage: 'Open page',

  // WhyPopover
  whyNamed: (score: string | number, source: string | number) => `${score} why: ${source}`,
  why: 'Why?',
  match: 'Match',
  needsTokens: (tokens: number) => `needs ${formatCount(tokens)} tokens`,
  tokens: (tokens: number) => `${formatCount(tokens)} tokens`,

  // ExportMenu
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  sendTo: 'Send to',
  copyAndOpen: 'Copy and open',
  otherApp: 'Other app…',
  editApp: 'Edit app…',
  copyWithAPrompt: 'Copy with a prompt',
  editPrompts: 'Edit prompts…',
  saveAs: 'Save as',
  markdown: 'Markdown',
  plainText: 'Plain text',
  xml: 'XML',
  enterAUrlThatStartsWith: 'Enter a URL that starts with http:// or https://.',
  addAChatApp: 'Add a chat app',
  url: 'URL',
  lorelensCopiesTheTextThenOpens: 'Lorelens copies the text, then opens this page. Nothing is sent.',

  // CopyBar
  more: 'Next part',
  moreTip: 'New passages only, to paste after the first part',
  partOf: (part: number) => `Part ${part}`,
  backToFirstPart: 'Back to the first part',
  nothingMore: 'Nothing more to add for this question.',
  openChat: (chat: string) => `Copy and open ${chat}`,

  // Preview
  serif: 'Serif',
  mono: 'Mono',
  findInText: 'Find in text',
  font: 'Font',
  textToBeCopied: 'Text to be copied',
  nothingToCopyYet: 'Nothing to copy yet.',
  copying: 'Copying…',
  copy: 'Copy',
  dragOutAsAFile: 'Drag out as a file',
  dragAsFile: 'Drag as file',

  // PreviewFind
  ofLabel: (current: string | number, total: string | number) => `${current} of ${total}`,
  back: 'Back',
  next: 'Next',
  close: 'Close',

  // useContextText
  askAQuestionFirstThenCopy: 'Ask a question first, then copy its context.',
  nothingToCopyNothingInYour: 'Nothing to copy: nothing in your world matches the question.',
  contextCopiedTokens: (tokens: number) => `Context copied (${formatCount(tokens)} tokens)`,
  contextCopiedWithTokens: (name: string | number, tokens: number) => `Context copied with “${name}” (${formatCount(tokens)} tokens)`,
  contextCopiedTokensPasteItInto: (tokens: number, name: string | number) =>
    `Context copied (${formatCount(tokens)} tokens). Paste it into ${name}.`,
  contextCopiedNotOpened: (tokens: number, name: string | number) =>
    `Context copied (${formatCount(tokens)} tokens). Choose ${name} again to open it.`,
  firstCopy: (copied: string, keys: string, chat = 'your AI chat') =>
    `${copied}. Paste it into ${chat} with ${keys}. Your question is already in it.`,
} as const;
