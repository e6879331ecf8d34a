import { memoised } from '#lib/memoise.ts';
import { earlierPosition, type NamePosition, type AliasReason, type Suggestion, type SuggestionDocument } from '../common/suggestion.ts';

/** A search for names in passages of one language. */
export interface NameSearch {
  /** Collects the evidence of a passage. */
  read(text: string, place: Omit<NamePosition, 'start'>): void;
  /** The names found in all passages. */
  suggestions(): Suggestion[];
}

/** The people and places named in the documents, one document per step. */
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

/** A pattern that matches any of some words, the longest first. */
export function alternatives(words: readonly string[]): string {
  return [...words].sort((a, b) => b.length - a.length).join('|');
}

/** Whether a text is a single word according to the segmenter; cached. */
export function isWordOf(segmenter: Intl.Segmenter): (text: string) => boolean {
  return memoised((text) => [...segmenter.segment(text)].length === 1, 100_000);
}

/** An entity named in prose without capitals. */
interface Found {
  readonly name: string;
  readonly type: 'character' | 'location';
  /** 0 to 1. */
  readonly confidence: number;
  /** Number of mentions of the name itself. */
  readonly count: number;
  readonly first: NamePosition;
  readonly aliases: readonly {
    readonly text: string;
    readonly count: number;
    readonly first: NamePosition;
    readonly reason: AliasReason;
  }[];
}

/** Makes it a suggestion, with its name as the first alias. */
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
    first: aliases.map((alias) => alias.first).reduce(earlierPosition, first),
  };
}
