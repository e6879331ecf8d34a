/** Articles that a name may be written with or without. */
const article = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli)\s+(?=\S)/iu;

/** What two ways of writing a name have in common: "the Heron" and "Heron" are one. */
function bareName(name: string): string {
  return name.trim().toLowerCase().replaceAll('’', "'").replace(article, '');
}

/** Whether two names differ by their article or their capitals at most. */
export const isSameName = (one: string, other: string): boolean => bareName(one) === bareName(other);

/** Aliases in the order given, those in one group that are the same name. */
export function groupAliases<T extends { readonly text: string }>(aliases: readonly T[]): readonly (readonly [T, ...T[]])[] {
  return [...Map.groupBy(aliases, ({ text }) => bareName(text)).values()] as [T, ...T[]][];
}

/** Aliases for people to read: each once, without those that only repeat the name. */
export function distinctAliases({ name, aliases }: { readonly name: string; readonly aliases: readonly string[] }): readonly string[] {
  return groupAliases(aliases.map((text) => ({ text }))).flatMap(([{ text }]) => (isSameName(text, name) ? [] : [text]));
}
