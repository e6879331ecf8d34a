import type { Language } from '#shared/model/language.ts';
import type { NamePlace } from './namePlace.ts';

/**
 * Why a name is taken for an entity's: it is the name itself, a fuller form with the same given name and surname, a title with a part
 * of it, that part alone, a short form of a given name, an initial, the name after a marriage, another spelling, or a place without
 * its kind; the name with an epithet; or the text says so.
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
  | 'stated';

/** A document whose prose is searched for names. */
export interface SuggestionDocument {
  readonly path: string;
  /** Place in story order; null when it has none. */
  readonly sequence: number | null;
  /** Of its prose; left out or null for English, or what is not known. */
  readonly language?: Language | null;
  /** Asked for twice, so that a long manuscript need not be kept meanwhile. */
  readonly chunks: readonly { readonly text: string }[];
}

/** One way a suggested entity is called. */
export interface SuggestedAlias {
  readonly text: string;
  readonly count: number;
  /** Why it is taken for this entity's name. */
  readonly reason: AliasReason;
  /** How sure it is that it is this entity's name: 0 to 1. */
  readonly confidence: number;
}

/** A person, place or other thing found in prose. */
export interface Suggestion {
  readonly name: string;
  readonly type: 'character' | 'location' | 'organization' | 'item';
  /** How sure it is that this is a name of that type: 0 to 1. */
  readonly confidence: number;
  /** All ways it is called, its name included, most often first. */
  readonly aliases: readonly SuggestedAlias[];
  readonly count: number;
  /** Whether the text says what it is: a title, a noun of kinship or its kind of place stands before it. Left out where that is not looked at. */
  readonly isIntroduced?: boolean;
  /** Where it is named first. */
  readonly first: NamePlace;
  /** Where the text says who it is; left out where it does nowhere, or that is not looked at. */
  readonly defined?: NamePlace;
}
