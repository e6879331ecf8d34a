/* What a question leaves out: "all taverns except the Grey Inn", "everyone but Mara", "everything except chapter 3". */

const words = [
  'except(?: for)?|excepting|excluding|besides|other than|apart from|aside from|but not|not counting|not including',
  'außer|ausgenommen|abgesehen von|bis auf',
  'sauf|excepté|hormis|à part|à l’exception de|excepto|salvo|aparte de|tranne|eccetto|exceto',
  'behalve|oprócz|poza|кроме|за исключением',
].join('|');
const exclusion = new RegExp(
  String.raw`(?:^|[\s,])(?:(?:${words})|(?<=(?<!\p{L})(?:all|any|every|each|no|any)(?:one|body|thing)?(?:\s\p{L}+){0,2}\s)but)\s+`,
  'iu',
);
/** Between what is left out: "the Grey Inn and the Old Oar". */
const between =
  /^(?:[\s,]|(?<!\p{L})(?:and|or|nor|the|a|an|und|oder|der|die|das|dem|den|et|ou|le|la|les|l['’]|y|o|el|los|las|e|il|lo|gli|i|os|as|en|de|het|и|или)(?![\p{L}]))*/iu;

/** Where in a text something is named. */
export type NamedSpan = readonly [start: number, end: number];

/** What a question asks, with what it leaves out blanked, each letter in its place; and what it leaves out. */
export interface Excluded {
  readonly asking: string;
  readonly text: string;
}

/**
 * Reads what a question leaves out: the names and chapters right after "except" and its like; null where there are none. `spansIn`: where a text names
 * entities or chapters.
 */
export function readExclusion(question: string, spansIn: (text: string) => readonly NamedSpan[]): Excluded | null {
  const found = exclusion.exec(question);
  if (!found) return null;
  const start = found.index + found[0].length;
  const tail = question.slice(start);
  const spans = spansIn(tail);
  let end = 0;
  for (;;) {
    const next = end + between.exec(tail.slice(end))![0].length;
    const span = spans.find(([from, to]) => from === next && to > next);
    if (!span) break;
    end = span[1];
  }
  if (end === 0) return null;
  const from = found.index + (/^[\s,]/u.test(found[0]) ? 1 : 0);
  const until = start + end;
  return { asking: question.slice(0, from) + ' '.repeat(until - from) + question.slice(until), text: tail.slice(0, end) };
}

/** Whether a question asks for those of whom something is not so: "Who does not belong to the company?" */
export function isNegated(question: string): boolean {
  return negation.test(question.replace(/\b(?:why|whether|or) not\b/giu, ' '));
}
const negation =
  /(?<!\p{L})(?:not|never|no longer|nicht|kein\p{L}*|pas|jamais|nunca|jamás|não|niet|geen|nie|не)(?!\p{L})|n['’]t(?!\p{L})|¿[^?]*(?<!\p{L})no(?!\p{L})/iu;
