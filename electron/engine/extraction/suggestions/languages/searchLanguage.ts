import type { Language } from '#shared/model/language.ts';
import type { Suggestion, SuggestionDocument } from '../suggestEntities.ts';
import { searchChinese } from './chineseNames.ts';
import { searchJapanese } from './japaneseNames.ts';
import { searchKorean } from './koreanNames.ts';
import { hasLexicon, searchProse } from './proseNames.ts';

/** Searches for names in languages that have no capitals. */
const unspaced: Readonly<
  Partial<Record<Language, (documents: readonly SuggestionDocument[], order: readonly number[]) => Generator<void, Suggestion[]>>>
> = { ja: searchJapanese, ko: searchKorean, zh: searchChinese };

/** Whether names are searched for in the prose of a language by its own rules. */
export function hasOwnSearch(language: Language | null): language is Language {
  return language !== null && (unspaced[language] !== undefined || hasLexicon(language));
}

/** The people and places that prose in one language names, one document a step. */
export function searchOwn(
  documents: readonly SuggestionDocument[],
  order: readonly number[],
  language: Language,
): Generator<void, Suggestion[]> {
  return unspaced[language]?.(documents, order) ?? searchProse(documents, order, language);
}
