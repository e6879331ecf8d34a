/** What differs between two texts, with some of the words around it. */
interface ChangedWords {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

/** Words shown on each side of the change. */
const wordsAround = 8;

/** From the first word that differs to the last one, and the words next to it; "…" where more of the text is left out. */
export function changedWords(former: string, text: string): ChangedWords {
  const old = former.trim().split(/\s+/);
  const now = text.trim().split(/\s+/);
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - wordsAround);
  const until = Math.min(now.length, now.length - end + wordsAround);
  return {
    before: [...(from > 0 ? ['…'] : []), ...now.slice(from, start)].join(' '),
    removed: old.slice(start, old.length - end).join(' '),
    added: now.slice(start, now.length - end).join(' '),
    after: [...now.slice(now.length - end, until), ...(until < now.length ? ['…'] : [])].join(' '),
  };
}
