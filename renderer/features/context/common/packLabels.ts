import type { PieceState, Section, TokenParts } from '#shared/model/context/context.ts';
import type { Signals } from '#shared/model/signals.ts';
import { locale } from '../../../strings/intl.ts';
import { askStrings } from '../../../strings/ask.ts';

const scoreFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** Labels of the score's signals. */
export const signalLabels: readonly { readonly signal: keyof Signals; readonly name: string }[] = [
  { signal: 'entityMatch', name: askStrings.mentionsSomeoneYouAskedAbout },
  { signal: 'semantic', name: askStrings.closeInMeaning },
  { signal: 'lateInteraction', name: askStrings.wordsCloseInMeaning },
  { signal: 'keyword', name: askStrings.matchingWords },
  { signal: 'coverage', name: askStrings.matchingWordsNearby },
  { signal: 'document', name: askStrings.relevantNote },
  { signal: 'neighbours', name: askStrings.relevantSurroundings },
  { signal: 'proximity', name: askStrings.closelyConnected },
  { signal: 'recency', name: askStrings.recentInTheStory },
  { signal: 'importance', name: askStrings.importantCharacter },
];

/** Sections of the budget bar in order, with labels. */
export const tokenPartLabels: readonly { readonly part: keyof TokenParts; readonly name: string }[] = [
  { part: 'definition', name: askStrings.definitions },
  { part: 'relationships', name: askStrings.relationships },
  { part: 'mentions', name: askStrings.mentions },
  { part: 'general', name: askStrings.otherPassages },
  { part: 'frame', name: askStrings.formattingAndSources },
  { part: 'free', name: askStrings.unused },
];

/** Short section labels in front of a passage. */
export const sectionLabels: Readonly<Record<Section, string>> = {
  definition: askStrings.definition,
  relationships: askStrings.relationship,
  mentions: askStrings.mention,
  general: askStrings.passage,
};

/** Label of an item that is not in full. */
export const stateLabels: Readonly<Record<PieceState, string | null>> = {
  full: null,
  trimmed: askStrings.shortened,
  'first-sentence': askStrings.stateFirstSentence,
  name: askStrings.stateNameOnly,
  out: null,
};

/** A score as a percentage: "93%". */
export function formatScore(score: number): string {
  return scoreFormat.format(Math.min(1, score));
}

/** The split in words, for screen readers. */
export function splitLabel(split: number): string {
  return askStrings.forPeopleAndPlacesForOther(split, 100 - split);
}
