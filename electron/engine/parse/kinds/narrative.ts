import { boldLabel } from './facts.ts';
import { isPlay } from './play.ts';

/** Maximum characters that are analysed: half from the start, half from two thirds of the text. */
const maxSample = 60_000;

/**
 * In Chinese and Japanese, terms are in the same quotes as speech, which ends a sentence or begins a line. French has spaces inside its quotation
 * marks.
 */
const speechEnd =
  /[,.?!…—–-](?:[”’»"“]|[^\S\n]»)(?=[\s\p{L}\])]|$)|[。！？…，—～][」』]|[。！？…]”|^[^\S\n]{0,8}(?:[—–―-]\s?(?=\p{Lu})|(?:[“„«»"「『]|«[^\S\n])(?=\p{L}))/gmu;
const structuredLine = /^[^\S\n]{0,12}(?:[-*+•◆◇●○▪■□★☆►▸‣⁃]\s|\d{1,3}[.)]\s+\S.{0,80}$|[|>]|#{1,6}\s|[\p{L} ]{1,30}::|!\[|<\/?[a-z])/u;
/** A line that states a fact or describes a point under a label: "**Domain:** oaths and ropes". */
const labelledLine = new RegExp(String.raw`^[^\S\n]{0,12}(?:[-*+]\s+)?${boldLabel}`, 'u');
const link = /\[\[|\]\(|<a\s/g;

/** Whether a line has a bold label. Most lines have nothing in bold, and testing for the marks is cheaper than the pattern. */
function isLabelled(line: string): boolean {
  return (line.includes('**') || line.includes('__')) && labelledLine.test(line);
}

/** Past forms, which prevail in narration, and present forms, which prevail in descriptions, in languages that distinguish them. */
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
/** Any of these forms as a whole word. A single pattern takes a third of the time of looking up every word. */
const verbForm = new RegExp(`(?<!\\p{L})(?:${[...pastForms, ...presentForms].join('|')})(?!\\p{L})`, 'gu');
const minVerbs = 12;

/** Whether a line continues one that was wrapped by hand. */
function isWrapped(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? '';
  const line = lines[at] ?? '';
  return before.length >= 45 && before.length <= 110 && line.trim() !== '' && !structuredLine.test(line) && !isLabelled(line);
}

/** Minimum number and share of labelled lines in a form, and minimum share of distinct labels: the speakers of a play are named repeatedly. */
const minOfForm = 4;
const minShareOfForm = 0.1;
const minOwnNames = 0.6;
/** Maximum closing quotes per 10,000 characters of a form; with more, a text is narrative. */
const maxSpeechOfForm = 4;
const maxHead = 12;
/** Fields and titles that are typical at the head of a chapter. */
const chapterLabel =
  /^(?:pov|point of view|date|day|time|year|setting|location|place|where|when|words?|word count|chapter|scene|part|book|author|by|characters?|draft|status|title|ort|zeit|datum|perspektive|lieu|temps|lugar|fecha|tiempo|data|hora|luogo|место|время|дата|场景|时间|地点)\b/iu;

/** Whether a text opens with labelled lines about its purpose ("**Purpose:** ..."), as working documents do and chapters do not. */
function hasPaperHead(lines: readonly string[]): boolean {
  let labels = 0;
  for (const line of lines.filter((each) => each.trim() !== '').slice(0, maxHead)) {
    const label = labelledLine.exec(line)?.[1];
    if (label !== undefined && !chapterLabel.test(label.trim())) labels += 1;
  }
  return labels >= 2;
}

/** Whether a text is a filled-in form: it has many labelled lines with distinct labels, and hardly any speech. */
function isForm(lines: readonly string[]): boolean {
  const labels = lines.flatMap((line) => labelledLine.exec(line)?.[1]?.toLowerCase() ?? []);
  if (labels.length < Math.max(minOfForm, lines.length * minShareOfForm) || new Set(labels).size < labels.length * minOwnNames)
    return false;
  // List items may look like the beginning of speech.
  const text = lines.filter((line) => !structuredLine.test(line)).join('\n');
  return ((text.match(speechEnd)?.length ?? 0) * 10_000) / Math.max(lengthOf(text), 2_000) < maxSpeechOfForm;
}

const hyphenLine = /^[^\S\n]{0,8}-\s/u;
/** Dialogue with hyphens, where narration interrupts after a stop: "- Come in, - said Mara." A list item is "- Mara - keeper of the ferry". */
const hyphenSpeech = /^[^\S\n]{0,8}-\s.*?[!?,.…] ?- ?\p{Ll}/u;
/** Minimum number and share among lines with a hyphen for these to be dialogue. */
const minHyphenSpeech = 8;
const minShareOfHyphens = 0.08;

/** Replaces the hyphens of dialogue with dashes, in texts typed on a keyboard. */
function withDashes(lines: readonly string[]): readonly string[] {
  const hyphens = lines.filter((line) => hyphenLine.test(line));
  const spoken = hyphens.filter((line) => hyphenSpeech.test(line));
  if (spoken.length < minHyphenSpeech || spoken.length < hyphens.length * minShareOfHyphens) return lines;
  return lines.map((line) => (hyphenLine.test(line) ? line.replace('-', '—') : line));
}

/** Share of lines of a text that belong to lists, tables, headings, quotes or fields, by characters. */
function structureIn(lines: readonly string[], length: number): number {
  let structured = 0;
  for (const [index, line] of lines.entries()) {
    if (structuredLine.test(line)) structured += line.length;
    else if (isLabelled(line)) for (let at = index; at === index || isWrapped(lines, at); at += 1) structured += lines[at]!.length;
  }
  return structured / Math.max(1, length);
}

/** Share of past among past and present verb forms, in supported languages; null if too few were found. */
function pastIn(text: string): number | null {
  let past = 0;
  let present = 0;
  for (const word of text.toLowerCase().match(verbForm) ?? []) {
    if (pastForms.has(word)) past++;
    else present++;
  }
  return past + present < minVerbs ? null : past / (past + present);
}

/** Number of non-white characters. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 32 ? code === 32 || (code >= 9 && code <= 13) : code >= 160 && /\s/u.test(text[index]!)) length--;
  }
  return length;
}

/** What is looked at of some lines: its lines, and its characters with those that end them. */
function sampleOf(lines: readonly string[]): { readonly lines: readonly string[]; readonly length: number } {
  const filled = withDashes(lines.filter((line) => line.trim() !== ''));
  const length = filled.reduce((sum, line) => sum + line.length + 1, -1);
  if (length <= maxSample) return { lines: filled, length };
  const text = filled.join('\n');
  const half = maxSample / 2;
  const later = Math.min(Math.floor((text.length * 2) / 3), text.length - half);
  const sample = `${text.slice(0, half)}\n${text.slice(later, later + half)}`;
  return { lines: sample.split('\n'), length: sample.length };
}

/**
 * Dice, and terms that occur only in game rules, in several languages; words such as "roll" and "master" are left out, as they have other meanings.
 */
const ruleTerm =
  /(?<![\p{L}\p{N}])(?:\d{0,2}[dw](?:4|6|8|10|12|20|100)|hit points|saving throws?|(?:ability|skill) checks?|armou?r class|bonus actions?|stat ?blocks?|(?:player|non-player) characters?|n?pcs?|dms?|gms?|(?:game|dungeon) masters?|spielleiter(?:in)?|würfelwurf|lebenspunkte|pnjs?|pjs?|mj|maître d[eu] (?:jeu|donjon)|jets? de (?:dés?|sauvegarde)|points de vie|lance[rz]? (?:un|les) dés?|pngs?|tir[oi] salvezza|puntos de (?:vida|golpe)|tiradas? de (?:salvación|dados?)|director de juego|mestre (?:do|de) jogo|pontos de vida|testes? de resistência|нпс|спасброс\p{L}*)(?![\p{L}\p{N}])/giu;
/** Words that address players. */
const addressed =
  /(?<!\p{L})(?:you(?:r|rs|rself)?|players?|du|dein\p{L}*|ihr|euch|spieler(?:n|in)?|vous|votre|vos|joueurs?|tú|tu|tus|vuestr[oa]s?|jugador(?:es|a)?|tuo|tua|tuoi|giocator[ei]|você|seu|sua|jogador(?:es)?|вы|вас|вам|ваш\p{L}*|игрок\p{L}*)(?!\p{L})/giu;
/** Minimum rule terms and words of address per 10,000 characters, minimum distinct terms, and maximum ends of speech, for a guide to a game. */
const ofGuide = { rules: 5, terms: 3, addressed: 8, maxSpeech: 5 } as const;

/** Minimum characters, without white space, of a text that is judged: about 200 words. */
const minLength = 900;

/** Maximum share of lists, tables, headings, quotes and fields in narrative text. */
const maxStructure = 0.25;
/** Maximum links per 10,000 characters of narrative text. */
const maxLinks = 12;

/** What a head of labels takes from the score. */
const paperHeadCost = 0.3;
/** Minimum characters per heading in a story with several headings. */
const minBelowHeading = 650;
const severalHeadings = 6;
/** Speech and past tense of a text that is a guide if it has such sections. */
const maxOfSections = 0.45;
/** Score multiplier if there are fewer. */
const headingsFactor = 0.5;

/** Score of a form or a guide to a game: never narrative, whatever surrounds it. */
export const formScore = -1;

/**
 * Narrative score of lines, 0 to 1, from speech, past tense, and few lists, fields, headings and links; `formScore` for a filled-in form and a guide. Above
 * `sureProse` the text is a story, between `maybeProse` and that it may be. Cheap features come first and suffice for most notes. `head`: the first
 * lines of the text, when `lines` begin later.
 */
export function proseScore(lines: readonly string[], head: readonly string[] = lines): number {
  const sample = sampleOf(lines);
  // A play has neither narration nor quotation marks.
  if (sample.length >= minLength && isPlay(sample.lines)) return 1;
  const structured = structureIn(sample.lines, sample.length);
  if (structured > maxStructure) return isForm(sample.lines) ? formScore : 0;
  if (sample.length < minLength) return 0;
  const text = sample.lines.join('\n');
  const length = lengthOf(text);
  if (length < minLength) return 0;
  const per10k = (pattern: RegExp): number => ((text.match(pattern)?.length ?? 0) * 10_000) / Math.max(length, 2_000);
  // A guide to a game tells its readers what they may do, in sentences as long as those of a story.
  const terms = new Set((text.match(ruleTerm) ?? []).map((term) => term.toLowerCase()));
  if (
    terms.size >= ofGuide.terms &&
    per10k(ruleTerm) >= ofGuide.rules &&
    per10k(addressed) >= ofGuide.addressed &&
    per10k(speechEnd) < ofGuide.maxSpeech
  )
    return formScore;
  const links = per10k(link);
  if (links > maxLinks) return 0;
  // Ends of speech: novels have 15 to 80, articles hardly any.
  const spoken = Math.min(1, per10k(speechEnd) / 8);
  const past = pastIn(text);
  const narrated = past === null ? 0.4 : Math.max(0, Math.min(1, (past - 0.4) / 0.4));
  const plain = 1 - structured * 2 - links / (2 * maxLinks);
  const headings = sample.lines.filter((line) => /^#{1,6}\s/.test(line)).length;
  const areSections = headings >= severalHeadings && length / headings < minBelowHeading;
  // Many short sections without speech and without events are a guide to a world, even one in chapters.
  if (areSections && spoken < maxOfSections && narrated < maxOfSections) return formScore;
  const headingFactor = areSections ? headingsFactor : 1;
  const score = Math.min(1, (0.65 * spoken + 0.35 * narrated) * plain + (spoken >= 0.5 && narrated >= 0.5 ? 0.1 : 0));
  return Math.max(0, score * headingFactor - (hasPaperHead(head) ? paperHeadCost : 0));
}

/** Whether only a small part of some lines is lists, tables, headings, quotes or fields. */
export function isRunningText(lines: readonly string[]): boolean {
  const sample = sampleOf(lines);
  return structureIn(sample.lines, sample.length) < 0.3;
}

/** At or above this a text is classified as a story. */
export const sureProse = 0.5;
/** At or above this score it may be a story: the user is asked. */
export const maybeProse = 0.3;
