import type { Language } from '#shared/model/language.ts';
import type { Suggestion, SuggestionDocument } from '../common/suggestion.ts';
import { ChineseSearch } from './chineseNames.ts';
import { JapaneseSearch } from './japaneseNames.ts';
import { KoreanSearch } from './koreanNames.ts';
import { hasLexicon, searchProse } from './proseNames.ts';
import { type NameSearch, searchDocuments } from './unspacedNames.ts';

/** Searches for languages without capitals. */
const unspaced: Readonly<Partial<Record<Language, new () => NameSearch>>> = { ja: JapaneseSearch, ko: KoreanSearch, zh: ChineseSearch };

/** Whether a language has its own search for names. */
export function hasOwnSearch(language: Language | null): language is Language {
  return language !== null && (unspaced[language] !== undefined || hasLexicon(language));
}

/** The people and places named in prose of one language, one document per step. */
export function searchOwn(
  documents: readonly SuggestionDocument[],
  order: readonly number[],
  language: Language,
): Generator<void, Suggestion[]> {
  const Search = unspaced[language];
  return Search ? searchDocuments(new Search(), documents, order) : searchProse(documents, order, language);
}
