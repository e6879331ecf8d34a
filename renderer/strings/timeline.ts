import { formatCount, pluralize } from './intl.ts';

export const timelineStrings = {
  // RangeBar
  selectedChapters: 'Selected chapters',
  firstChapter: 'First chapter',
  fromLabel: 'From',
  lastChapter: 'Last chapter',
  to: 'to',
  askUpToChapter: (sequence: string | number) => `Ask up to chapter ${sequence}`,
  clearSelection: 'Clear selection',
  chooseChapters: 'Choose chapters',
  orDragAcrossChapterNumbersTo: 'or drag across chapter numbers to select a range.',
  extendsSelection: 'extends it,',
  opensAMention: 'opens a mention.',
  zoom: 'Zoom',
  chapterWidth: 'Chapter width',

  // TimelineGrid
  noMentions: 'no mentions',
  countMention: (value: number) => pluralize(value, 'mention'),
  entitiesByChapter: 'Entities by chapter',
  chapterMentions: (sequence: string | number, mentions: string | number) => `ch. ${sequence} ${mentions}`,
  countChapter: (value: number) => pluralize(value, 'chapter'),
  andMore: ' and more',

  // TimelineHead
  chapter: 'Chapter',

  // Storylines
  storylines: 'Storylines',
  matrix: 'Matrix',
  view: 'View',
  inChapters: (chapters: readonly number[]) => `in chapters ${chapters.join(', ')}`,
  storylinesOf: (shown: number, all: number) => `${shown < all ? `${formatCount(shown)} of ` : ''}${pluralize(all, 'storyline')}`,

  // TimelineScreen
  importance: 'importance',
  firstAppearance: 'first appearance',
  lastAppearance: 'last appearance',
  mentionsInTheStory: 'mentions in the story',
  theTimelineCouldntBeLoaded: "The timeline couldn't be loaded",
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
  showAll: 'Show all',
  theTimelineShowsEveryoneWhoIs: 'The timeline shows everyone who is mentioned in a chapter.',
} as const;
