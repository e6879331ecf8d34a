import { memoised } from '#lib/memoise.ts';
import { earlierPlace, type NamePlace } from '../suggestion/namePlace.ts';
import type { AliasReason, Suggestion, SuggestionDocument } from '../suggestion/suggestion.ts';

/** A search for names through the passages of a language, one after another. */
export interface NameSearch {
  /** Takes the names of a passage as evidence. */
  read(text: string, place: Omit<NamePlace, 'start'>): void;
  /** What all passages together name. */
  suggestions(): Suggestion[];
}

/** The people and places that the documents name, one document a step. */
export function* searchDocuments(
  search: NameSearch,
  documents: readonly SuggestionDocument[],
  order: readonly number[],
): Generator<void, Suggestion[]> {
  for (const document of order) {
    for (const [chunk, { text }] of documents[document]!.chunks.entries()) search.read(text, { document, chunk });
    yield;
  }
  return search.suggestions();
}

/** Tells whether a text is one word of the dictionary by which the words of a language are cut; a short one is remembered. */
export function isWordOf(segmenter: Intl.Segmenter): (text: string) => boolean {
  return memoised((text) => [...segmenter.segment(text)].length === 1, 100_000);
}

/** An entity that prose of a script without capitals names. */
interface Found {
  readonly name: string;
  readonly type: 'character' | 'location';
  /** 0 to 1. */
  readonly confidence: number;
  /** Of the name itself. */
  readonly count: number;
  readonly first: NamePlace;
  readonly aliases: readonly { readonly text: string; readonly count: number; readonly first: NamePlace; readonly reason: AliasReason }[];
}

/** What was found as a suggestion, its name first among its aliases. */
export function toSuggestion({ name, type, confidence, count, first, aliases }: Found): Suggestion {
  return {
    name,
    type,
    confidence,
    aliases: [
      { text: name, count, reason: 'name', confidence: 1 },
      ...aliases
        .map((alias) => ({ text: alias.text, count: alias.count, reason: alias.reason, confidence: 0.9 }))
        .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    ],
    count: aliases.reduce((sum, alias) => sum + alias.count, count),
    first: aliases.map((alias) => alias.first).reduce(earlierPlace, first),
  };
}
