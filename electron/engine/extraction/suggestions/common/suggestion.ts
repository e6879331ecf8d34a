import type { Language } from '#shared/model/language.ts';

/**
 * Why a name is an alias of an entity: the name itself, a fuller form with the same given name and surname, a title with a part of the name, that
 * part alone, a short form of a given name, an initial, a married name, another spelling, a place without its kind, the name with an epithet, or a
 * statement in the text.
 */
export type AliasReason =
  | 'name'
  | 'full-name'
  | 'title'
  | 'given-name'
  | 'surname'
  | 'short-name'
  | 'initial'
  | 'married-name'
  | 'spelling'
  | 'place'
  | 'epithet'
  | 'second-name'
  | 'stated';

/** A document whose prose is searched for names. */
export interface SuggestionDocument {
  readonly path: string;
  /** Position in story order; null if it has none. */
  readonly sequence: number | null;
  /** Language of its prose; undefined or null for English or unknown. */
  readonly language?: Language | null;
  /** Whether it is a screenplay, in which a speech begins with its speaker: "Mara: No." */
  readonly isScript?: boolean;
  /** Whether it is a list of the characters of a play, which says who each of them is. */
  readonly isCast?: boolean;
  /** Called twice, so that a long manuscript need not stay in memory. */
  readonly chunks: readonly { readonly text: string }[];
}

/** A name of a suggested entity. */
export interface SuggestedAlias {
  readonly text: string;
  readonly count: number;
  /** Why it is an alias of this entity. */
  readonly reason: AliasReason;
  /** Confidence that it is this entity's name, 0 to 1. */
  readonly confidence: number;
}

/** A person, place or other thing found in prose. */
export interface Suggestion {
  readonly name: string;
  readonly type: 'character' | 'location' | 'organization' | 'item';
  /** Confidence that it is a name of that type, 0 to 1. */
  readonly confidence: number;
  /** All its names including the main one, most frequent first. */
  readonly aliases: readonly SuggestedAlias[];
  readonly count: number;
  /** Whether the text states what it is: a title, kinship noun or place noun precedes it. Undefined if not examined. */
  readonly isIntroduced?: boolean;
  readonly first: NamePosition;
  /** The introduction in the text; undefined if there is none or it was not looked for. */
  readonly defined?: NamePosition;
}

/** Minimum mentions in a long manuscript, in which few names that occur once are worth an entity. */
const minMentions = 2;
/** Maximum words of a manuscript in which one mention is enough, if no notes give names. */
const shortManuscript = 30_000;

/** Minimum mentions for a suggestion, depending on the number of words in the manuscript. */
export function minMentionsIn(words: number, haveNotesNames: boolean): number {
  return !haveNotesNames && words <= shortManuscript ? 1 : minMentions;
}

/** Position of a name: indexes of document and chunk, and offset. */
export interface NamePosition {
  readonly document: number;
  readonly chunk: number;
  readonly start: number;
}

/** Compares positions by document, chunk and offset. */
export function comparePositions(a: NamePosition, b: NamePosition): number {
  return a.document - b.document || a.chunk - b.chunk || a.start - b.start;
}

/** The earlier of two positions. */
export function earlierPosition<P extends NamePosition>(a: P, b: P): P {
  return comparePositions(a, b) <= 0 ? a : b;
}

export function barePosition({ document, chunk, start }: NamePosition): NamePosition {
  return { document, chunk, start };
}

/** The type of a name according to its evidence. */
export interface TypedName {
  readonly type: 'character' | 'location' | 'organization' | 'item';
  /** 0 to 1. */
  readonly confidence: number;
}
