import { formatCount, formatYear, monthNames, pluralize } from './intl.ts';

interface TickOfAxis {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
  readonly isFirst: boolean;
}

interface CalendarOfAxis {
  readonly months: number;
  readonly names: readonly string[];
}

/** A year, month or day on the axis: "461", "Nov 461", "Nov 5". Months without a name are numbers. */
function axisLabel({ year, month, day, isFirst }: TickOfAxis, { months, names }: CalendarOfAxis): string {
  if (month === null) return formatYear(year);
  const name = names[month - 1] ?? (months === monthNames.length ? monthNames[month - 1] : undefined);
  const isMonth = day === null || day === 1;
  if (name === undefined) return `${formatYear(year)}-${month}${isMonth ? '' : `-${day}`}`;
  if (!isFirst && !(month === 1 && isMonth)) return isMonth ? name : `${name} ${day}`;
  return isMonth ? `${name} ${formatYear(year)}` : `${name} ${day}, ${formatYear(year)}`;
}

export const timelineStrings = {
  // RangeBar
  selectedChapters: 'Selected chapters',
  firstChapter: 'First chapter',
  fromLabel: 'From',
  lastChapter: 'Last chapter',
  to: 'to',
  askUpToChapter: (chapter: string) => `Ask up to ${chapter}`,
  clearSelection: 'Clear selection',
  chooseChapters: 'Choose chapters',
  orDragAcrossChapterNumbersTo: 'or drag across chapter numbers to select a range.',
  extendsSelection: 'extends it,',
  opensAMention: 'opens a mention.',
  zoom: 'Zoom',
  barHeights: 'few to many mentions',
  chapterWidth: 'Chapter width',

  // TimelineGrid
  noMentions: 'no mentions',
  countMention: (value: number) => pluralize(value, 'mention'),
  entitiesByChapter: 'Entities by chapter',
  chapterMentions: (chapter: string, mentions: string | number) => `${chapter} ${mentions}`,
  countChapter: (value: number) => pluralize(value, 'chapter'),
  andMore: ' and more',

  // TimelineHead
  entity: 'Entity',

  // Storylines
  storylines: 'Storylines',
  matrix: 'Matrix',
  view: 'View',
  inChapters: (chapters: readonly (number | string)[]) =>
    chapters.some((chapter) => typeof chapter === 'string') ? `in ${chapters.join(', ')}` : `in chapters ${chapters.join(', ')}`,
  /** The first by the chosen order, where there are more than can be followed. */
  storylinesOf: (shown: number, all: number) => `${shown < all ? `First ${formatCount(shown)} of ` : ''}${pluralize(all, 'storyline')}`,

  // DateAxis
  dates: 'Dates',
  storyDates: 'Dates of the story',
  chaptersLane: 'Chapters',
  chapterMark: (chapter: string, title: string) => (title === '' ? chapter : `${chapter} · ${title}`),
  events: 'Events',
  lives: 'Lives',
  eventOf: (name: string, field: string) => `${name}: ${field}`,
  fromUntil: (from: string, until: string) => `${from} to ${until}`,
  life: (born: string | null, died: string | null) =>
    [born === null ? '' : `born ${born}`, died === null ? '' : `died ${died}`].filter(Boolean).join(', '),
  nameAged: (name: string, years: number, isExact: boolean) => `${name}, ${isExact ? '' : 'about '}${years}`,
  datesOf: (entities: number, chapters: number) =>
    `${[entities > 0 ? pluralize(entities, 'entity', 'entities') : '', chapters > 0 ? pluralize(chapters, 'chapter') : '']
      .filter(Boolean)
      .join(' and ')} with dates`,
  agesHint: 'Click a chapter to see how old everyone is in it; double-click to read it.',
  changeOfScale: 'change of scale',
  readHint: 'Double-click a chapter to read it.',
  tick: axisLabel,
  axisWidth: 'Year width',
  noDateOfThese: 'None of these has a date.',
  noDatesYet: 'No dates yet',
  datesShow:
    'Events, lives and chapters with a date appear here in the order in which they happen. Add a line like “date: 0461-11-09” to the properties of an event or chapter, or “born: 0423-01-02” to a person’s. A calendar of your own works too: list its months in a note, under “months:” or a heading “Months”.',

  // TimelineScreen
  importance: 'importance',
  firstAppearance: 'first appearance',
  lastAppearance: 'last appearance',
  mentionsInTheStory: 'mentions in the story',
  theTimelineCouldntBeLoaded: 'The timeline couldn’t be loaded',
  noChaptersYet: 'No chapters yet',
  goToWorld: 'Go to World',
  theTimelineShowsWhoAppearsIn:
    'The timeline shows who appears in which chapter. Put your chapters in a folder called “Manuscript” or “Chapters”, or add “type: chapter” to their frontmatter.',
  timeline: 'Timeline',
  searchTheTimeline: 'Search the timeline',
  sort: 'Sort',
  sortBy: 'Sort by',
  rowsInChapters: (rowsCount: number, chaptersCount: number) =>
    `${pluralize(rowsCount, 'entity', 'entities')} in ${pluralize(chaptersCount, 'chapter')}`,
  notShown: (hidden: number) => ` · ${pluralize(hidden, 'less important one')} not shown`,
  noMatches: 'No matches',
  noOneInChapters: 'No one is mentioned in your chapters yet',
  showAll: 'Show all',
  theTimelineShowsEveryoneWhoIs: 'The timeline shows everyone who is mentioned in a chapter.',
} as const;
