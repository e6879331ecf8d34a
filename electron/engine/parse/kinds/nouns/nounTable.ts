import type { Language } from '#shared/model/language.ts';

/** Nouns that say of what type something is, by language and type, in the singular and lower case, parted by blanks. */
export type NounsByLanguage = Partial<Record<Language, Readonly<Record<string, string>>>>;
