/** What a text looks like, as far as it tells a story from notes. */
export interface TextTraits {
  /** Characters that were looked at, white space left out. */
  readonly length: number;
  /** Ends of speech in 10,000 characters. Novels have 15 to 80, articles hardly one. */
  readonly speech: number;
  /** Share of lines that belong to lists, tables, headings, quotes or fields, by characters. */
  readonly structured: number;
  /** Links in 10,000 characters. */
  readonly links: number;
  /** Share of past among past and present forms, of the languages that are known; null where too few were found. */
  readonly past: number | null;
}

/** Longest text that is looked at, in characters: from the start, and from two thirds of the way on. */
const maxSample = 60_000;

const speechEnd =
  /[,.?!…—–-][”’»"“](?=[\s\p{L}\])]|$)|[。！？…，]?[」』]|[。！？…]”|^[^\S\n]{0,8}(?:[—–―-]\s?(?=\p{Lu})|[“„«»"「『](?=\p{L}))/gmu;
const structuredLine = /^[^\S\n]{0,12}(?:[-*+]\s|\d{1,3}[.)]\s+\S.{0,80}$|[|>]|#{1,6}\s|[\p{L} ]{1,30}::|!\[|<\/?[a-z])/u;
const link = /\[\[|\]\(|<a\s/g;

/** Forms that carry a narration, and the present forms that carry a description, in languages that have both. */
const pastForms = new Set(
  'was were had said went came saw asked thought knew war waren hatte hatten sagte ging kam sah était étaient avait avaient dit alla vint estaba había dijo fue era erano aveva disse andò estava tinha foi был была было были сказал сказала był była było powiedział powiedziała hade sade gick hadde sagde zei ging waren'.split(
    ' ',
  ),
);
const presentForms = new Set(
  'is are has have can may ist sind hat haben kann est sont ont peut es son tiene tienen puede è sono ha hanno può é são tem têm pode есть является имеет może jest są ma är har kan is zijn heeft hebben'.split(
    ' ',
  ),
);
const minVerbs = 12;

/** The traits of some lines. */
export function traitsOf(lines: readonly string[]): TextTraits {
  const text = sampleOf(lines);
  const sampled = text.split('\n');
  const length = text.replace(/\s+/gu, '').length;
  let structured = 0;
  for (const line of sampled) if (structuredLine.test(line)) structured += line.length;
  const per10k = (pattern: RegExp): number => ((text.match(pattern)?.length ?? 0) * 10_000) / Math.max(length, 2_000);
  let told = 0;
  let described = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (pastForms.has(word)) told++;
    else if (presentForms.has(word)) described++;
  }
  return {
    length,
    speech: per10k(speechEnd),
    structured: structured / Math.max(1, text.length),
    links: per10k(link),
    past: told + described < minVerbs ? null : told / (told + described),
  };
}

function sampleOf(lines: readonly string[]): string {
  const text = lines.filter((line) => line.trim() !== '').join('\n');
  if (text.length <= maxSample) return text;
  const half = maxSample / 2;
  const later = Math.min(Math.floor((text.length * 2) / 3), text.length - half);
  return `${text.slice(0, half)}\n${text.slice(later, later + half)}`;
}

/** Fewest characters (white space left out) of a text that is judged: about 200 words. */
const minLength = 900;

/**
 * How surely a text is told as a story, 0 to 1, judged by what it is: speech, past tense, few lists, fields and links. Above
 * `sureProse` it is one, between `maybeProse` and that it may be.
 */
export function proseScore({ length, speech, structured, links, past: told }: TextTraits): number {
  if (length < minLength || structured > 0.25 || links > 12) return 0;
  const spoken = Math.min(1, speech / 8);
  const narrated = told === null ? 0.4 : Math.max(0, Math.min(1, (told - 0.4) / 0.4));
  const plain = 1 - structured * 2 - links / 24;
  return Math.max(0, Math.min(1, (0.65 * spoken + 0.35 * narrated) * plain + (spoken >= 0.5 && narrated >= 0.5 ? 0.1 : 0)));
}

/** At or above this a text is taken for a story. */
export const sureProse = 0.5;
/** At or above this it may be one: the user is asked. */
export const maybeProse = 0.3;
