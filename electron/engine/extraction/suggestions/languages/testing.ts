import type { Language } from '#shared/model/language.ts';
import { suggestEntities } from '../suggestEntities.ts';

/** The names found in a text of a language, each with its type and other names, for tests. */
export function suggestedNames(language: Language, text: string, options?: Parameters<typeof suggestEntities>[1]): Record<string, string> {
  const found = suggestEntities([{ path: 'a.md', sequence: 1, language, chunks: [{ text }] }], options);
  return Object.fromEntries(
    found.map(({ name, type, aliases }) => [
      name,
      [type, ...aliases.map((alias) => alias.text).filter((alias) => alias !== name)].join(', '),
    ]),
  );
}
