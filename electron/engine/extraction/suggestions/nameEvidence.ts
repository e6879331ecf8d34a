import type { TokenizedPassage, TokenizedTexts } from './passages.ts';
import { keyOf, type Run, type TrimmedRun, trimRun } from './capitalRuns.ts';
import type { Token } from './tokens.ts';
import {
  definingStrength,
  definingStrengthAt,
  isIndefiniteApposition,
  entryDocuments,
  definingWorth,
  isNextToSpeech,
  isIntroductionAt,
  isSpokenAt,
  isSubjectAt,
  maxDefiningWorth,
  type DefiningStrength,
} from './common/definingWords.ts';
import { minOfPortrait, portraitScore } from './common/describingSentences.ts';
import type { NamePosition, SuggestionDocument } from './common/suggestion.ts';
import { cuesIn } from '../../parse/kinds/play.ts';
import { functionWords, humanVerbs, isTitle, personNouns, placePrepositions, speechVerbs } from './vocabulary.ts';

/** First position of a name, and whether it is in dialogue, or in the narration that attributes a speech. */
export interface FirstPosition extends NamePosition {
  readonly isSpoken: boolean;
}

/** A position where the text introduces a person, and how clearly. */
interface DefiningPosition extends FirstPosition {
  readonly strength: DefiningStrength;
  /** Whether a whole sentence introduces a name that has not occurred often before. */
  readonly isIntroduction: boolean;
}

/** Evidence for one name. Counts are of occurrences. */
export interface NameEvidence {
  readonly key: string;
  /** The words of the name in lower case. */
  readonly words: readonly string[];
  /** Spellings, with counts. */
  readonly forms: Map<string, number>;
  /** Spellings with an epithet ("Old Cotter"), with counts. */
  readonly epithets: Map<string, number>;
  readonly first: FirstPosition;
  /** The best introduction; on a tie, the first. */
  readonly defined: Map<string, DefiningPosition>;
  /** First use in narration, and the sentence of narration that best describes the person; without any, the first that begins with the name. */
  narrated: FirstPosition | null;
  subject: (FirstPosition & { readonly portrait: number }) | null;
  count: number;
  /** Capitalised inside a sentence, where the capital is evidence. */
  inside: number;
  /** In all capitals, or in a heading. */
  shown: number;
  possessive: number;
  /** Next to a verb of saying; before another human action. */
  speech: number;
  acts: number;
  /** As the speaker in a screenplay or play. */
  cues: number;
  /** As a form of address in dialogue, set off by commas. */
  called: number;
  /** After a noun of kinship or an endearment. */
  kinship: number;
  /** After prepositions of place, weighted. */
  place: number;
  /** After "the". */
  article: number;
  /** Before a lower-case word that is not a verb, so possibly an adjective. */
  describes: number;
  /** After "old" and after "young". */
  old: number;
  young: number;
  /** Followed by "he" or "she" at a short distance. */
  he: number;
  she: number;
  /** Names joined to it by "and", or next to it in a list. */
  readonly adjacentNames: string[];
  /** Names joined to it by "and", which therefore belong to others, with counts; includes the name itself if two people share it. */
  readonly others: Map<string, number>;
  /** Ordinals of the passages whose narration uses it. */
  readonly narratedIn: number[];
  /** Ordinals of the sentences, and of the paragraphs, whose narration uses it; ascending, those with several uses repeated. */
  readonly sentences: number[];
  readonly paragraphs: number[];
  /** Ordinals of the paragraphs in which it is next to a verb of saying, and of those in which somebody is addressed by it. */
  readonly speaksIn: number[];
  readonly calledIn: number[];
  readonly documents: Set<number>;
  /** Names that the text declares to be the same person's: "Ysolde Marr, known as the Wren". */
  readonly alsoCalled: string[];
}

/** Nouns for places that are written after the name: "the Black Swan inn". */
const sites: ReadonlySet<string> = new Set(
  'inn tavern hotel pass river mountains mountain islands island desert hills valley road street coast swamp forest peninsula lake'.split(
    ' ',
  ),
);
const pronounReach = 12;
const he = new Set(['he', 'his', 'him', 'himself']);
const she = new Set(['she', 'her', 'hers', 'herself']);

function newEvidence(key: string, passage: TokenizedPassage, run: Run): NameEvidence {
  const words = passage.tokens.slice(run.from, run.to).map((token) => token.plain);
  const { start } = passage.tokens[run.from]!;
  const first = { document: passage.document, chunk: passage.chunk, start, isSpoken: isNextToSpeech(passage.text, start) };
  const counts = {
    count: 0,
    inside: 0,
    shown: 0,
    possessive: 0,
    speech: 0,
    acts: 0,
    cues: 0,
    called: 0,
    kinship: 0,
    place: 0,
    article: 0,
    describes: 0,
    old: 0,
    young: 0,
    he: 0,
    she: 0,
  };
  return {
    key,
    words,
    forms: new Map(),
    epithets: new Map(),
    first,
    defined: new Map(),
    narrated: null,
    subject: null,
    adjacentNames: [],
    others: new Map(),
    narratedIn: [],
    sentences: [],
    paragraphs: [],
    speaksIn: [],
    calledIn: [],
    documents: new Set(),
    alsoCalled: [],
    ...counts,
  };
}

function notePronouns(evidence: NameEvidence, tokens: readonly Token[], from: number): void {
  for (let index = from; index < Math.min(tokens.length, from + pronounReach); index++) {
    const { plain, capital, opening } = tokens[index]!;
    if (capital && !opening) return;
    if (he.has(plain)) evidence.he++;
    else if (she.has(plain)) evidence.she++;
    else continue;
    return;
  }
}

/** Records the evidence of the words around one occurrence. */
function noteContext(evidence: NameEvidence, tokens: readonly Token[], run: Run): void {
  const first = tokens[run.from]!;
  const last = tokens[run.to - 1]!;
  const before = tokens[run.from - 1];
  const after = tokens[run.to];
  if (last.possessive) evidence.possessive++;
  if (after && !last.possessive && after.joined) {
    if (speechVerbs.has(after.plain)) evidence.speech++;
    else if (humanVerbs.has(after.plain)) evidence.acts++;
    else if (!after.capital && !functionWords.has(after.plain)) evidence.describes++;
    // "the Black Swan inn"
    if (!after.capital && before?.plain === 'the' && sites.has(after.plain)) evidence.place += 4;
  }
  if (before && !first.parted) {
    if (speechVerbs.has(before.plain) && !before.capital) evidence.speech++;
    if (personNouns.has(before.plain)) evidence.kinship++;
    if (before.plain === 'the') evidence.article++;
    else if (before.plain === 'old') evidence.old++;
    else if (before.plain === 'young') evidence.young++;
    const spatial = before.plain === 'the' ? tokens[run.from - 2] : before;
    evidence.place += (spatial && placePrepositions.get(spatial.plain)) ?? 0;
    if (before.plain === 'of' && tokens[run.from - 2])
      evidence.place += /^(?:city|town|village|county|island|coast|north|south|east|west|streets?|parish|port)$/.test(
        tokens[run.from - 2]!.plain,
      )
        ? 4
        : 0;
  } else if (before?.plain !== undefined && first.parted && personNouns.has(before.plain) && !first.opening) evidence.kinship += 0.5;
  const parts = (first.parted || first.opening) && (!after || after.parted);
  if (first.quoted && parts && !last.possessive) evidence.called++;
  notePronouns(evidence, tokens, run.to);
}

/** After this many occurrences, a name can no longer be introduced. */
const maxBeforeDefinition = 10_000;
/**
 * Maximum earlier occurrences for a weak introduction: one in passing (`hinted`) or by a plain word (`described`), which later means no more than a
 * noun of kinship.
 */
const maxBefore = { hinted: 5, described: 12 } as const;
/** Maximum earlier occurrences in passing before the sentence that introduces the person. */
const maxBeforeIntroduction = 20;

/**
 * Whether a position is a better introduction than the first mention: a statement always is, a plain word only together with the first mention, a
 * hint only near the entry. What others say of a person whom the narration has already named never is.
 */
export function outranksFirstMention(name: Entry, defined: DefiningPosition, entry: Entry): boolean {
  if (defined.strength === definingStrength.stated) return true;
  if (defined.strength >= definingStrength.role && !defined.isSpoken) return true;
  const { document } = defined.strength === definingStrength.hinted ? defined : name.first;
  return (isAtEntry(document, entry) || isAtEntry(defined.document, entry)) && (entry.first.isSpoken || !defined.isSpoken);
}

/** The entry of a person: first mention, and first mention in narration. */
export type Entry = Pick<NameEvidence, 'first' | 'narrated'>;

/** Whether a document is near the entry of a person, who may have been talked about before. */
export function isAtEntry(document: number, { first, narrated }: Entry): boolean {
  const isNear = (position: FirstPosition): boolean => document >= position.document && document - position.document < entryDocuments;
  return isNear(first) || (narrated !== null && isNear(narrated));
}

/** Rank of a position as an introduction. */
export function definingScore({ strength, isSpoken, document, isIntroduction }: DefiningPosition, entry: Entry): number {
  return definingWorth(strength, isSpoken, isIntroduction || isAtEntry(document, entry), isIntroduction);
}

/** Maximum characters of a sentence that is examined for a description. */
const maxSentence = 400;
const sentenceEnd = /(?<!\b(?:Mr|Mrs|Ms|Dr|St|M|Mme|Rev|Hon|Capt|Prof))[.!?]["”’)]*(?=\s|$)/u;

/** How well the sentence from `start` describes the person whose name ends at `end`, by `portraitScore`. */
function describedAt(text: string, start: number, end: number): number {
  const rest = text.slice(end, end + maxSentence);
  const length = rest.search(sentenceEnd);
  return length < 0 ? 0 : portraitScore(text.slice(start, end + length + 1), 0, end - start, true);
}

const best = `${maxDefiningWorth} ${definingStrength.stated}`;

/**
 * Records the position of an introduction unless an earlier one is at least as good, and the first sentence of the narration that begins with the
 * name.
 */
function noteDefinition(
  evidence: NameEvidence,
  { document, chunk, text, tokens }: TokenizedPassage,
  { epithetFrom, ...run }: TrimmedRun,
): void {
  const { start } = tokens[run.from]!;
  const { end } = tokens[run.to - 1]!;
  const { subject } = evidence;
  const position = { document, chunk, start };
  if (!evidence.narrated && !isSpokenAt(text, start)) evidence.narrated = { ...position, isSpoken: false };
  // "The Countess", "Old Marr"
  const isWithArticle = tokens[epithetFrom - 1]?.plain === 'the' && tokens[epithetFrom]!.joined;
  const head = tokens[isWithArticle ? epithetFrom - 1 : epithetFrom]!;
  if (head.opening && isSubjectAt(text, head.start)) {
    const portrait = describedAt(text, head.start, end);
    const isBetter = subject === null || portrait > subject.portrait;
    if (isBetter && (portrait >= minOfPortrait || isAtEntry(document, evidence)))
      evidence.subject = { ...position, isSpoken: false, portrait };
  }
  if (evidence.defined.has(best)) return;
  const isLater = !isAtEntry(document, evidence);
  const isSpoken = isSpokenAt(text, start);
  const found = definingStrengthAt(text, start, end);
  const isWeaker = found === definingStrength.described && isLater && evidence.count > maxBefore.described;
  const strength = isWeaker ? definingStrength.role : found;
  // Of somebody who is long known, "Lin, a patient soul, had waited" is rhetoric.
  if (isLater && evidence.count > maxBefore.described && isIndefiniteApposition(text, end)) return;
  // "My dear brother Tom" is not an introduction.
  if (strength === definingStrength.none || (strength < definingStrength.described && isSpoken)) return;
  const isIntroduction =
    strength === definingStrength.stated && evidence.count <= maxBeforeIntroduction && isIntroductionAt(text, start, end);
  const defined: DefiningPosition = { ...position, strength, isSpoken, isIntroduction };
  if (strength === definingStrength.hinted && isLater && evidence.count > maxBefore.hinted) return;
  const key = `${definingScore(defined, evidence)} ${strength}`;
  if (!evidence.defined.has(key) && outranksFirstMention(evidence, defined, evidence)) evidence.defined.set(key, defined);
}

const calledAlso =
  /^(?:,? ?[(–—]?\s?(?:alias|a\.?k\.?a\.?|nicknamed|(?:also |better |commonly |otherwise )?known as|(?:also|commonly|usually|generally|familiarly|otherwise|always) called)|, otherwise)\s(?:the )?[“"‘']?$/u;

const whoseName = /^,? whose (?:(?:christian|first|full|given|own|proper|real|true|other) )?name (?:is|was) $/iu;
const isOne = /^ (?:is|was) $/u;

/** Whether a clause says that somebody, named alone, is somebody named with a title: "Mellersh was Mr. Wilkins". "With Mara was Mrs. Vane" is of two. */
function isIdentity(text: string, tokens: readonly Token[], previous: Run, run: Run): boolean {
  const [first, last] = [tokens[previous.from]!, tokens[run.to - 1]!];
  const isWhole = previous.to - previous.from === 1 && run.to - run.from === 2 && isTitle(tokens[run.from]!.plain) && !isTitle(first.plain);
  return isWhole && !first.quoted && (first.opening || first.parted) && !last.possessive && /^[.,;:)!?—–]/u.test(text.slice(last.end));
}

/** First words between two names of one person. */
const alsoWords: ReadonlySet<string> = new Set(
  'a aka alias also always better commonly familiarly generally is known nicknamed or otherwise usually was whose'.split(' '),
);

/**
 * Whether the text between or after two names declares that they are one person's: "Ada Marr, better known as Wren", "Wren, or Ada, as they called
 * her".
 */
function saysSame(text: string, tokens: readonly Token[], previous: Run, run: Run): boolean {
  const between = text.slice(tokens[previous.to - 1]!.end, tokens[run.from]!.start);
  return (
    calledAlso.test(between) ||
    whoseName.test(between) ||
    (isOne.test(between) && isIdentity(text, tokens, previous, run)) ||
    (/^,? or $/.test(between) && /^,? as \p{Ll}/u.test(text.slice(tokens[run.to - 1]!.end, tokens[run.to - 1]!.end + 6)))
  );
}

/** Whether a name is the only text before a speech of a screenplay, with or without emphasis: "Mara: No." A line in capitals is a caption. */
function isCue(text: string, start: number, end: number): boolean {
  return (
    /\p{Ll}/u.test(text.slice(start, end)) &&
    /^:(?:\*\*)? /.test(text.slice(end, end + 4)) &&
    /(?:^|\n)(?:\*\*)?$/.test(text.slice(Math.max(0, start - 3), start))
  );
}

/** Whether a name is next to a verb of saying: "said Mara", "Mara replied". */
function isSpeakerAt(tokens: readonly Token[], { from, to }: Run): boolean {
  const [before, after, last] = [tokens[from - 1], tokens[to], tokens[to - 1]!];
  return (
    (before !== undefined && !tokens[from]!.parted && !before.capital && speechVerbs.has(before.plain)) ||
    (after !== undefined && !last.possessive && after.joined && speechVerbs.has(after.plain))
  );
}

/** Words before the name of somebody who is addressed. */
const beforeAddress: ReadonlySet<string> = new Set(
  'ah beloved darling dear dearest my o oh old poor sweet why yes no well but and'.split(' '),
);

/** Whether somebody is addressed by a name in direct speech: "Dear Mara," or "Come, Mara". */
function isAddressAt(tokens: readonly Token[], { from, to }: Run): boolean {
  const [after, last] = [tokens[to], tokens[to - 1]!];
  if (last.possessive || (after !== undefined && !after.parted)) return false;
  let first = from;
  while (first > 0 && !tokens[first]!.parted && !tokens[first]!.opening && beforeAddress.has(tokens[first - 1]!.plain)) first--;
  return tokens[first]!.parted || tokens[first]!.opening;
}

/** Paragraphs between chapters, as far as names near each other are concerned. */
const paragraphsApart = 100;

/** Collects all possible names in the texts by key, with evidence; one document per step. `documents`: the kind of each text, by index. */
export function* collectNameEvidence(
  texts: TokenizedTexts,
  documents: readonly Pick<SuggestionDocument, 'isScript' | 'isCast'>[],
): Generator<void, Map<string, NameEvidence>> {
  const { caseCounts, inside } = texts;
  const found = new Map<string, NameEvidence>();
  let index = -1;
  let document = -1;
  let sentence = 0;
  let paragraph = 0;
  for (const passage of texts.passages()) {
    const { tokens, text } = passage;
    if (passage.document !== document) {
      // Names at the end of a chapter are not near those at the start of the next.
      paragraph += paragraphsApart;
      yield;
    }
    document = passage.document;
    index++;
    let previous: { key: string; from: number; to: number } | null = null;
    let read = 0;
    const cues = documents[passage.document]?.isScript === true ? [] : cuesIn(text);
    for (const whole of passage.runs) {
      const run = trimRun(tokens, whole, caseCounts, inside);
      if (!run) continue;
      const key = keyOf(tokens, run);
      const evidence = found.getOrInsertComputed(key, () => newEvidence(key, passage, run));
      const first = tokens[run.from]!;
      const form = text.slice(first.start, tokens[run.to - 1]!.end).replace(/[\s_*]+/g, ' ');
      evidence.forms.set(form, (evidence.forms.get(form) ?? 0) + 1);
      if (run.from > run.epithetFrom) {
        const called = text.slice(tokens[run.epithetFrom]!.start, tokens[run.to - 1]!.end).replace(/[\s_*]+/g, ' ');
        evidence.epithets.set(called, (evidence.epithets.get(called) ?? 0) + 1);
      }
      evidence.count++;
      evidence.documents.add(passage.document);
      const allCaps = tokens
        .slice(run.from, run.to)
        .every(
          (token, at, { length }) =>
            token.allCaps || !token.capital || (token.plain.length === 1 && length > 1) || (isTitle(token.plain) && at < length - 1),
        );
      if (first.heading || allCaps) evidence.shown++;
      else if (!first.opening || run.to - run.from > 1) evidence.inside++;
      if (documents[passage.document]?.isCast === true)
        evidence.defined.set(best, {
          ...{ document, chunk: passage.chunk, start: first.start },
          strength: definingStrength.stated,
          isSpoken: false,
          isIntroduction: true,
        });
      const end = tokens[run.to - 1]!.end;
      const isSpeaker = cues.some((cue) => first.start >= cue.start && end <= cue.end);
      if (isSpeaker || (documents[passage.document]?.isScript === true && isCue(text, tokens[run.epithetFrom]!.start, end)))
        evidence.cues++;
      if (!first.heading) {
        noteContext(evidence, tokens, run);
        if (evidence.count <= maxBeforeDefinition) noteDefinition(evidence, passage, run);
      }
      for (; read <= run.from; read++) {
        if (!tokens[read]!.opening) continue;
        sentence++;
        if (read === 0 || text.slice(tokens[read - 1]!.end, tokens[read]!.start).includes('\n')) paragraph++;
      }
      if (!first.heading && !first.quoted) {
        if (evidence.narratedIn.at(-1) !== index) evidence.narratedIn.push(index);
        evidence.sentences.push(sentence);
        evidence.paragraphs.push(paragraph);
        if (isSpeakerAt(tokens, run)) evidence.speaksIn.push(paragraph);
      } else if (first.quoted && isAddressAt(tokens, run)) evidence.calledIn.push(paragraph);
      // "Tom and Anna" are probably of the same type.
      const joining = tokens[run.from - 1]?.plain;
      const listed = previous && previous.to === run.from && first.parted && /^,\s/.test(text.slice(tokens[run.from - 1]!.end));
      const joined = previous && previous.to === run.from - 1 && (joining === 'and' || joining === 'or');
      if (previous && (listed || joined)) {
        const other = found.get(previous.key)!;
        evidence.adjacentNames.push(previous.key);
        other.adjacentNames.push(key);
        if (joined && joining === 'and') {
          evidence.others.set(previous.key, (evidence.others.get(previous.key) ?? 0) + 1);
          if (other !== evidence) other.others.set(key, (other.others.get(key) ?? 0) + 1);
        }
      }
      const between = previous ? run.from - previous.to : 0;
      if (previous && between > 0 && between < 6 && alsoWords.has(tokens[previous.to]!.plain) && saysSame(text, tokens, previous, run))
        evidence.alsoCalled.push(previous.key);
      previous = { key, from: run.from, to: run.to };
    }
  }
  return found;
}
