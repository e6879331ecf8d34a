import type { Language } from '#shared/model/language.ts';
import type { ProseName } from './groupNames.ts';
import type { Span } from './nameSpans.ts';
import type { ProseWord } from './wordsOfProse.ts';

/** Prepositions as often before people. */
const weakPlace = new Set('a на за под над zu bei uber por para o z ze bij до au aux al'.split(' '));
/** The same for one language, since the word differs elsewhere. */
const weakPlaceIn: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  pl: new Set(['do', 'na', 'pod']),
  sv: new Set(['till', 'av', 'fran', 'pa']),
  da: new Set(['til', 'fra', 'pa']),
  no: new Set(['til', 'fra', 'pa', 'over', 'ved']),
  ro: new Set(['la', 'spre']),
  el: new Set(['στην', 'στη', 'στο', 'σε', 'απο', 'προς', 'εις']),
  sr: new Set(['до', 'према']),
};
/** Prefixes of verbs of going, living or staying, after which these prepositions precede a place. */
const motions: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:arriv|part(?:i|ai|ent|ons|irent)|pass|retourn|demeur|habit|naquit|mourut|sejourn|etabli|install|voyag|condui|debarqu|transport|fix|route|chemin|voyage|train|achemin|rout)/,
  es: /^(?:lleg|part|pas(?:o|aba|ar|ando)|volv|regres|viaj|mud|resid|camino|viaje|rumbo|vuelta)/,
  it: /^(?:arriv|part|pass(?:o|av|ar|and)|torn|ritorn|viagg|abit|dimor|nacque|mori|viaggio|strada)/,
  pt: /^(?:cheg|part|pass(?:o|av|ar|and)|volt|regress|viaj|mud|resid|morou|morav|viagem|caminho)/,
};
/** Prepositions before a person's home. */
const homes: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  fr: new Set(['chez']),
  sr: new Set(['код']),
  da: new Set(['hos']),
  no: new Set(['hos']),
  sv: new Set(['hos']),
};
const and = 'et|ou|ni|y|e|o|und|oder|en|of|och|eller|og|i|oraz|lub|и|или|та|або';
const ahead = "(?:(?:de|d['’]|à|a|en|in|di|da|em|von|nach|aus|до|в|из|w|z|do|les?|la|l['’]|el|los|las|il|os?|as?)\\s*)*";
const afterComma = new RegExp(`^\\s*,\\s*(?:(?:${and})\\s+)?${ahead}$`, 'iu');
const afterAnd = new RegExp(`^\\s+(?:${and})\\s+${ahead}$`, 'iu');

/** Whether a preposition precedes a person's home: "chez Odile". */
export function isAtHomeOf(preposition: string, language: Language): boolean {
  return homes[language]?.has(preposition) === true;
}

/** Prepositions before a place after a verb of motion only: "passant par Meudon", but "vu par Odile". */
const ways: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  fr: new Set(['par', 'sur', 'pour']),
  es: new Set(['por', 'para', 'sobre']),
  it: new Set(['per', 'su']),
  pt: new Set(['por', 'para']),
};

/** Whether the word at `index` and the one before it say the way somebody goes: "passa par". */
export function isWay(words: readonly ProseWord[], index: number, language: Language): boolean {
  const before = words[index - 1];
  return (
    before !== undefined &&
    ways[language]?.has(words[index]?.plain ?? '') === true &&
    !words[index]!.parted &&
    motions[language]!.test(before.plain)
  );
}

/** Weight of the preposition at `index` as evidence for a place. */
export function weightOfPreposition(words: readonly ProseWord[], index: number, language: Language): number {
  const { plain } = words[index]!;
  if (!weakPlace.has(plain) && weakPlaceIn[language]?.has(plain) !== true) return 1.6;
  const motion = motions[language];
  if (motion === undefined) return 0.5;
  // "À Brisac, la nuit tombait": sentences begin with place and time.
  if (words[index]!.opening) return 1.6;
  return index > 0 && !words[index]!.parted && motion.test(words[index - 1]!.plain) ? 1.6 : 0.5;
}

/**
 * Connector of two listed names, one ending before word `to` and the other starting at word `from`: an "and", a comma, or null. Each may have its
 * preposition and article.
 */
function listedBy(words: readonly ProseWord[], to: number, from: number, text: string): 'and' | 'comma' | null {
  if (from < to || from - to > 3) return null;
  const between = text.slice(words[to - 1]!.end, words[from]!.start);
  if (afterAnd.test(between)) return 'and';
  return afterComma.test(between) ? 'comma' : null;
}

/** Names of the current list. */
export interface ListedNames {
  readonly names: ProseName[];
  /** The word behind the last of them. */
  to: number;
  hasAnd: boolean;
}

/** Records which names are listed together. Two names with only a comma between them are no list. */
export function noteListed(list: ListedNames | null): void {
  const { names = [], hasAnd = false } = list ?? {};
  if (names.length < 2 || (names.length === 2 && !hasAnd)) return;
  for (const name of names) for (const other of names) if (other !== name) (name.neighbours ??= new Set()).add(other.key);
}

/** The list of the next name: that of the name before it, or a new one. */
export function listedNext(
  list: ListedNames | null,
  name: ProseName,
  words: readonly ProseWord[],
  { from, to }: Span,
  text: string,
): ListedNames {
  const joint = list ? listedBy(words, list.to, from, text) : null;
  if (list && joint !== null) {
    list.names.push(name);
    list.to = to;
    list.hasAnd ||= joint === 'and';
    return list;
  }
  noteListed(list);
  return { names: [name], to, hasAnd: false };
}
