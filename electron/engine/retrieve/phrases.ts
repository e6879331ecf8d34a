const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

/** The words of a text as they are compared, small ones among them: "the eldest of" tells more than "eldest". */
function rowOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(wordPattern) ?? [];
}

/**
 * How much of a question's wording a text has: the share, in [0, 1], of the question's pairs of neighbouring words that stand next to each
 * other in the text in the same order. Reads the whole text, so it is for the passages that are promising already.
 */
export function phrasesOf(question: string): (text: string) => number {
  const asked = rowOf(question);
  const following = new Map<string, Set<string>>();
  let pairs = 0;
  for (const [at, word] of asked.slice(1).entries()) {
    const before = asked[at]!;
    const known = following.get(before) ?? new Set();
    following.set(before, known);
    if (!known.has(word)) pairs++;
    known.add(word);
  }
  if (pairs === 0) return () => 0;
  return (text) => {
    const found = new Set<string>();
    let before: Set<string> | undefined;
    let first = '';
    for (const word of rowOf(text)) {
      if (before?.has(word)) found.add(`${first} ${word}`);
      before = following.get(word);
      first = word;
    }
    return found.size / pairs;
  };
}
