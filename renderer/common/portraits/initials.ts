const small: ReadonlySet<string> = new Set(['the', 'of', 'and', 'a', 'an', 'de', 'la', 'le', 'von', 'van', 'der', 'den', 'du', 'da']);

/** Forms of address, without which Mr. Rochester, Mrs. Reed and Mr. Rivers would all be MR. */
const address =
  /^(?:mr|mrs|ms|miss|mx|master|dr|sir|dame|lord|lady|madame?|mme|mlle|mademoiselle|monsieur|herr|frau|señora?|signora?|don|doña)$/iu;

const known = new Map<string, string>();

/** Initials shown without a portrait: "Joss “Wick” Pellow" is JP, "Minnow" is M. Empty for a name without letters. */
export function initialsOf(name: string): string {
  return known.getOrInsertComputed(name, readInitials);
}

function readInitials(name: string): string {
  const plain = name.replaceAll(/["“„«][^"”“»]*["”»]/g, ' ').replaceAll(/\([^)]*\)/g, ' ');
  const own = plain.split(',')[0] ?? plain;
  const words = own.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const large = words.filter((word) => !small.has(word.toLowerCase()));
  const named = large.filter((word) => !address.test(word));
  const initialWords = named.length > 0 ? named : large.length > 0 ? large : words;
  const letters = initialWords.length > 1 ? [initialWords[0], initialWords.at(-1)] : initialWords;
  return letters.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 63).toLocaleUpperCase()).join('');
}
