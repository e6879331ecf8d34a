import { formatCount, formatList, pluralize } from './intl.ts';

export const mapStrings = {
  // GraphPane
  loadingTheMap: 'Loading the map…',
  nothingToShow: 'Nothing to show',
  showAll: 'Show all',
  noEntityOrConnectionMatchesThe: 'No entity or connection matches the filters.',
  arrangingEntities: (nodesCount: number) => `Arranging ${pluralize(nodesCount, 'entity', 'entities')}…`,
  mapOfEntitiesAndConnectionsArrow: (nodesCount: number, edgesCount: number, isMac: boolean) =>
    `Map of ${pluralize(nodesCount, 'entity', 'entities')} and ${pluralize(edgesCount, 'connection')}. Arrow keys move between entities, N and P step through the connections of one, Enter opens its card and then its page, X selects it, R relates it to another, Shift and the arrow keys move it; ${isMac ? 'Command' : 'Control'} and the arrow keys pan, plus and minus zoom. The table shows the same as text.`,

  // GraphScreen
  theMapCouldntBeLoaded: 'The map couldn’t be loaded',
  nothingToShowYet: 'Nothing to show yet',
  goToWorld: 'Go to World',
  theMapShowsThePeoplePlaces: 'The map shows the people, places and things in your notes and how they are connected.',
  map: 'Map',
  pathFromTo: (pathFrom: string | number) => `Path from ${pathFrom} to…`,
  chooseAPersonPlaceOrThing: 'Choose a person, place or thing',

  // LocalGraph
  smallMap: 'Small map',
  openMap: 'Open map',
  theNearestEntitiesTheRelationshipsOn: 'The nearest entities. The relationships on this page show the same as text.',

  // FocusLine
  neighboursShown: (type: string | number, neighbours: number) => `${type}, ${pluralize(neighbours, 'connection')} shown`,
  connectionNumber: (number: string | number, total: string | number, from: string | number, kind: string | number) =>
    `; connection ${number} of ${total} of ${from}: ${kind}`,
  page: 'page',
  card: 'card',
  nextConnection: 'next connection',
  selectHint: 'select',
  relateHint: 'relate',

  // ChapterPlayer
  upTo: (chapter: string | number) => `Up to ${chapter}`,
  endOfStory: 'End of story',
  upToAChapter: 'Up to a chapter',
  dragToAnEarlierChapter: 'Drag to see the map as of an earlier chapter, or play the story.',
  changesByChapter: 'Changes by chapter: who appears, and which relationships begin or end',
  stop: 'Stop',
  play: 'Play',
  chapter: 'Chapter',
  appears: (names: readonly string[], more: number) =>
    more > 0
      ? `${names.join(', ')} and ${formatCount(more)} more appear`
      : `${names.join(', ')} ${names.length === 1 ? 'appears' : 'appear'}`,
  /** "Ch. 9: Joss and Mara marry · Dace appears" */
  inChapter: (chapter: string, changes: readonly string[]) =>
    `${chapter.charAt(0).toUpperCase()}${chapter.slice(1)}: ${changes.join(' · ') || 'no change'}`,

  // EdgeFilters
  evidence: 'Evidence',
  relationship: 'Relationship',
  minimumStrength: 'Minimum strength',
  percent: (value: string | number) => `${value} percent`,

  // GraphCard
  close: 'Close',
  countMention: (value: number) => pluralize(value, 'mention'),
  connectionsOnMap: (all: number, shown: number) => `${pluralize(all, 'connection')}, ${formatCount(shown)} on the map`,
  notKnownUpTo: (name: string, chapter: string) => `${name} isn’t known up to ${chapter}`,
  cardCouldntBeLoaded: 'The card couldn’t be loaded',
  notOnTheMapRightNow: 'Not on the map right now.',
  more: (maxEdgesCount: number) => `${formatCount(maxEdgesCount)} more…`,
  open: 'Open',
  focus: 'Focus',
  deselect: 'Deselect',
  select: 'Select',
  askAbout: (name: string | number) => `Ask about ${name}`,
  moreFor: (name: string | number) => `More for ${name}`,
  addRelationshipMenu: 'Add relationship…',
  findPathMenu: 'Find path to…',

  // GraphFilter
  countEntity: (value: number) => pluralize(value, 'entity', 'entities'),
  entitiesOf: (shown: number, all: number) => `${formatCount(shown)} of ${pluralize(all, 'entity', 'entities')}`,
  connectionsOf: (shown: number, all: number) => `${formatCount(shown)} of ${pluralize(all, 'connection')} between them`,
  countConnection: (value: number) => pluralize(value, 'connection'),
  outside: {
    family: (count: number) => `${formatCount(count)} without relatives`,
    rings: (count: number) => `${formatCount(count)} not connected to the center`,
  },
  hidden: (hidden: number) => `${pluralize(hidden, 'less important entity', 'less important entities')} hidden`,
  hiddenRelatives: (hidden: number) => `${formatCount(hidden)} from smaller families hidden`,
  mapFilters: 'Map filters',
  filters: 'Filters',
  details: 'Details',
  beside: 'Beside the map',
  findOnTheMap: 'Find on the map',
  focusedOn: (aroundName: string | number) => `Focused on ${aroundName}`,
  degreesOfConnection: 'Degrees of connection',
  types: 'Types',
  countOf: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)}`,
  showUpTo: 'Show up to',
  maxEntitiesShown: 'Max entities shown',

  // GraphTable
  nameLabel: 'Name',
  type: 'Type',
  mentions: 'Mentions',
  relationships: 'Relationships',
  ended: 'Ended',
  /** What the lines of a family tree stand for. */
  familyLines: { couple: 'Couple', descent: 'Parent and child', siblings: 'Siblings', kin: 'Other relatives' },
  fromLabel: 'From',
  to: 'To',
  mapAsText: 'Map as text',
  entities: 'Entities',
  entitiesOnTheMap: 'Entities on the map',
  selectNamed: (name: string | number) => `Select ${name}`,
  connectionsOnTheMap: 'Connections on the map',

  // Groups
  groups: 'Groups',
  closeAll: 'Collapse all',
  openAll: 'Expand all',
  closedGroup: (name: string, others: number) => `${name} +${formatCount(others)}`,

  // GraphFoot
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  unfold: {
    relationships: [
      (count: number) => `Show ${formatCount(count)} without relationships`,
      (count: number) => `Hide ${formatCount(count)} without relationships`,
    ],
    closeness: [
      (count: number) => `Show ${formatCount(count)} less closely connected`,
      (count: number) => `Hide ${formatCount(count)} less closely connected`,
    ],
    group: [
      (count: number) => `Show ${formatCount(count)} outside of groups`,
      (count: number) => `Hide ${formatCount(count)} outside of groups`,
    ],
  },

  // InsightStrip
  insights: 'Insights',
  nothingStandsOut: (chapter: string) => `Nothing stands out up to ${chapter}`,
  bridge: (name: string) => `Connects groups: ${name}`,
  neverMeet: (one: string, other: string) => `Never meet: ${formatList([one, other])}`,
  contradictory: (one: string, other: string) => `Allies, but also enemies: ${formatList([one, other])}`,
  /** Of those with no connection at all; the button below the map counts those without a stated relationship. */
  unconnected: (count: number) => (count === 1 ? '1 appears with no one' : `${formatCount(count)} appear with no one`),
  moreShort: (count: number) => `${formatCount(count)} more`,
  moreInsights: (count: number) => pluralize(count, 'more insight'),
  goneSince: (name: string, chapter: string) => `Not seen since ${chapter}: ${name}`,

  // layouts
  layout: 'Layout',
  layouts: {
    web: 'Web',
    faction: 'Factions',
    place: 'Places',
    community: 'Communities',
    family: 'Family tree',
    rings: 'Rings',
  },
  backToWeb: 'Back to Web',
  percentShort: (value: number) => `${value}%`,
  /** What a layout says that has nothing to arrange by. */
  emptyLayouts: {
    faction: { title: 'No factions yet', text: 'Say in your notes who belongs to which group, and its members appear together here.' },
    place: {
      title: 'No one has a place yet',
      text: 'Say in your notes where people live and what a place is part of, and they appear together here.',
    },
    family: {
      title: 'No family relationships yet',
      text: 'Add parents, siblings or spouses to your notes, and the family tree appears here.',
    },
  },

  // GraphTools
  exportPoster: 'Export poster (PNG)',
  posterFile: (title: string) => `${title} - poster.png`,
  posterCounts: ({ people, places, chapters, words }: Record<'people' | 'places' | 'chapters' | 'words', number>) =>
    [
      ...(people > 0 ? [pluralize(people, 'person', 'people')] : []),
      ...(places > 0 ? [pluralize(places, 'place')] : []),
      // Those of the story: notes have words, too.
      ...(chapters > 0 ? [`${pluralize(chapters, 'chapter')} with ${pluralize(words, 'word')}`] : []),
    ].join(' · '),
  nothingForAPoster: 'A poster needs at least one person or place. There is none yet.',
  exportDrawingSvg: 'Export drawing (SVG)',
  exportImagePng: 'Export image (PNG)',
  view: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  edgeLabels: 'Connection labels',
  showAsMap: 'Show as map',
  showAsTable: 'Show as table',
  export: 'Export',
  exportDataJson: 'Export data (JSON)',

  // PathPanel
  pathBetweenTwoEntities: 'Path between two entities',
  fromTo: (from: string | number, to: string | number) => `${from} to ${to}`,
  closePath: 'Close path',
  noConnectionFound: 'No connection found.',
  countStep: (value: number) => pluralize(value, 'step'),
  steps: 'Steps',
  statedIn: 'Stated in',
  ask: 'Ask',
  aboutThisConnection: ' about this connection',

  // GraphFilter: saved views
  savedViews: 'Saved views',
  savedViewsHint: 'Save the layout, filters, focus and chapter of this map under a name.',

  // ConnectionPanel
  connectionBetween: (one: string, other: string) => `Connection between ${one} and ${other}`,
  oneAndOther: (one: string, other: string) => `${one} and ${other}`,
  closeConnection: 'Close connection',
  theConnectionCouldntBeLoaded: 'The connection couldn’t be loaded',
  bondAndConflictAtTheSameTime: 'Both a bond and a conflict in the same chapters. Edit one to say when it begins or ends, or remove it.',
  statements: 'Statements in your text',
  nothingConnectsThem: 'No relationship found.',
  addRelationship: 'Add relationship',
  editRelationship: (kind: string, name: string) => `Edit relationship: ${kind} ${name}`,
  showConnection: (name: string) => `Show connection with ${name}`,
  youSaidSo: 'Added by you.',

  // PickedBar
  selectedEntities: 'Selected entities',
  findPath: 'Find path',
  askAboutThese: 'Ask about these',
  clearSelection: 'Clear selection',

  // useSaveGraph
  upToChapter: (chapter: string) => ` up to ${chapter}`,
  fileTitle: (name: string | number, asOf: string | number) => `${name} map${asOf}`,
  savedTo: (path: string | number) => `Saved to ${path}`,
  drawingTheMap: 'Drawing the map…',
} as const;
