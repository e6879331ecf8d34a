import { maxBy } from 'es-toolkit/array';
import { memoised, memoisedPassages } from '#lib/memoise.ts';
import { type TextRange, wholeWords, adjacentPairs, unspacedLetter, unspacedRun } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { PieceChoice } from '#shared/model/context/contextRequest.ts';
import { isPointer } from '../parse/text/pointers.ts';
import { cachedSentences, lastClosedSentence } from '../parse/text/sentences.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { anyListItem, closeFences, listItem } from './formats/material.ts';
import { saysOnlyConnected } from './pack/statements.ts';
import type { AssembleInput, Candidate, RenderedContext, EntityCandidate, PackFormat, Item } from './pack/types.ts';

export interface SizedItem {
  readonly item: Item;
  readonly cost: number;
}

/** Minimum share of a candidate's characters (0 to 1) that trimming must leave: less is not worth the heading and source. */
const minTrimmedShare = 0.3;
/** Share of a passage's sentences that the user's choice "trimmed" keeps. */
const chosenTrimShare = 0.5;

/** A text estimated at more than this multiple of the allowance is rejected without counting its tokens. */
const maxOverestimate = 1.25;
/** Lower bound on tokens per character, since one token may be a word of 40 letters. */
const minTokensPerCharacter = 1 / 40;

/** Maximum number of sentences dropped so that a text does not end within a quotation. */
const maxStepsBack = 4;

/** Code and tables must be read from their beginning. */
const codeOrTable = /^[ \t]*(?:`{3}|~{3}|\|)/mu;
/** A line that introduces a list: it ends with a colon or is a heading. */
const opensList = /[:：]\s*$|^\*\*[^*\n]+\*\*\s*$/u;
/** Maximum number of start positions tried in a list. */
const maxStarts = 8;

const stateLabels = {
  trimmed: 'shortened at a sentence to fit',
  'first-sentence': 'only its first sentence fitted',
  name: 'only its name fitted',
} as const;

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Index of the first sentence of the list item that contains a sentence, or of the line above that introduces the list. */
function startOfItem(text: string, sentences: readonly TextRange[], at: number): number {
  const lineOf = ({ start, end }: TextRange): string => text.slice(lineStart(text, start), end);
  const indentOf = (span: TextRange): number => /^[ \t]*/u.exec(lineOf(span))![0].length;
  let from = at;
  while (from > 0 && !listItem.test(lineOf(sentences[from]!))) from--;
  while (from > 0 && indentOf(sentences[from]!) > 0) from--;
  return from > 0 && opensList.test(lineOf(sentences[from - 1]!)) ? from - 1 : from;
}

/**
 * The greatest number from `low` to `high` whose attempt fits, with its item, found by bisection since cost grows with each sentence. Null if none
 * fits.
 */
function maxThatFits(low: number, high: number, attempt: (count: number) => SizedItem | null): [SizedItem, number] | null {
  let best: [SizedItem, number] | null = null;
  for (let [from, to] = [low, high]; from <= to;) {
    const middle = (from + to) >> 1;
    const sized = attempt(middle);
    if (sized) [best, from] = [[sized, middle], middle + 1];
    else to = middle - 1;
  }
  return best;
}

/** Whether the beginning of a passage is only a label ("Lore:") or points elsewhere ("See Tides."), so that all of what it says was cut. */
function saysNothing(text: string): boolean {
  return !text.trim().includes('\n') && (opensList.test(text.trim()) || isPointer(text));
}

/** The first `count` sentences. */
function sentencesOf(candidate: Candidate, count: number): string {
  const end = cachedSentences(candidate.text)[count - 1]?.end ?? candidate.text.length;
  return closeFences(candidate.text.slice(0, end).trimEnd());
}

/** The candidate to fit, the entity it is under (null in general context), and the tokens it may take. */
interface Place {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate | null;
  readonly allowance: number;
}

/**
 * Makes items that fit a token limit. Headings and citations that the pack already has next to a candidate are not counted again. All methods return
 * null if nothing fits.
 */
export class Trimmer {
  readonly #input: Pick<AssembleInput, 'askedWords' | 'answerWords' | 'question' | 'entities'>;
  readonly #format: PackFormat;
  readonly #countTokens: CountTokens;
  readonly #renderedAround: (item: Item) => RenderedContext;
  readonly #questionWords: ReadonlySet<string>;
  /** The entities of the question, with patterns for the distinctive words of their names. */
  readonly #asked: readonly { readonly entity: EntityCandidate; readonly words: readonly RegExp[] }[];
  /** Answering sentences, by text: a passage is trimmed several times per pack, as the room left by other items changes. */
  readonly #answers = new Map<string, TextRange | null>();

  /** `input`: the question and the words that it asks for. `renderedAround`: what the pack shows next to an item. */
  constructor(
    input: Pick<AssembleInput, 'askedWords' | 'answerWords' | 'question' | 'entities'>,
    format: PackFormat,
    countTokens: CountTokens,
    renderedAround: (item: Item) => RenderedContext,
  ) {
    this.#input = input;
    this.#format = format;
    this.#countTokens = countTokens;
    this.#renderedAround = renderedAround;
    this.#questionWords = stemsOf(input.question);
    this.#asked = input.entities.flatMap((entity) => {
      const words = entity.name.split(' ').filter((word) => stemsOf(word).size > 0);
      return entity.match >= partialMatch ? [{ entity, words: words.map((word) => wholeWord(word)) }] : [];
    });
  }

  whole(candidate: Candidate, entity: EntityCandidate | null, allowance: number): SizedItem | null {
    if (candidate.tokens > allowance * maxOverestimate) return null;
    return this.#fitted({ candidate, entity, state: 'full', text: candidate.text, reason: candidate.found }, allowance);
  }

  /** The whole passage of an excerpt. */
  passage(candidate: Candidate, entity: EntityCandidate | null, allowance: number): SizedItem | null {
    const { passage } = candidate;
    if (!passage || (candidate.tokens * passage.length) / candidate.text.length > allowance * maxOverestimate) return null;
    return this.#fitted({ candidate, entity, state: 'full', text: passage, reason: candidate.found }, allowance);
  }

  /**
   * The longest trimmed version that fits: up to the end of a sentence, the first sentence, or a relationship without its quote. If the beginning of
   * a prose passage does not reach the sentence that shares most words with the question (or is nearest in meaning), it starts there; a passage
   * required for one sentence starts with that sentence. Unless `any` is set, a version that is too short is rejected.
   */
  trimmed(candidate: Candidate, entity: EntityCandidate | null, allowance: number, any = false): SizedItem | null {
    if (candidate.section === 'relationships') {
      // Without its quote it would only say that two entities are connected.
      if (saysOnlyConnected(candidate)) return null;
      return this.#fitted(
        { candidate, entity, state: 'trimmed', text: '', reason: `${candidate.found}; the quote did not fit` },
        allowance,
      );
    }
    const place: Place = { candidate, entity, allowance };
    const best = this.#longestPrefix(place, cachedSentences(candidate.text).length - 1);
    const defining = candidate.section === 'definition' && entity ? this.#definingSentence(candidate, entity, allowance, best) : null;
    if (defining) return defining;
    const part = this.#answeringPart(place, best) ?? best;
    const { focus, section } = candidate;
    // The sentences before the required one are useless without it.
    if (!part || (part === best && focus && section === 'general' && part.item.text.length < focus.end)) return null;
    // Items of a list can be read independently.
    const isOfList = part !== best && anyListItem.test(candidate.text);
    const enough = any || isOfList || section === 'definition' || part.item.text.length >= minTrimmedShare * candidate.text.length;
    return enough ? part : null;
  }

  /** The given sentences of a chapter that does not fit as a whole. */
  extract(candidate: Candidate, text: string, allowance: number): SizedItem | null {
    const reason = `${candidate.found}; its ${candidate.requiredFor === 'chapter' ? 'turning points' : 'sentences that may answer'}`;
    return this.#fitted({ candidate, entity: null, text, state: 'trimmed', reason, isExtract: true }, allowance);
  }

  /** Only the name of its subject, with its source. */
  named(candidate: Candidate, entity: EntityCandidate | null, allowance: number): SizedItem | null {
    return this.#fitted({ candidate, entity, state: 'name', text: '', reason: `${candidate.found}; ${stateLabels.name}` }, allowance);
  }

  /** As much as the user chose, or less if that does not fit. */
  chosen(candidate: Candidate, entity: EntityCandidate | null, allowance: number, choice: PieceChoice): SizedItem | null {
    const count = cachedSentences(candidate.text).length;
    const trimmedCount = Math.ceil(count * chosenTrimShare);
    const texts: Readonly<Record<PieceChoice, () => string>> = {
      full: () => candidate.text,
      name: () => '',
      'first-sentence': () => sentencesOf(candidate, 1),
      trimmed: () => sentencesOf(candidate, trimmedCount),
    };
    const wanted: Item = { candidate, entity, state: choice, text: texts[choice](), reason: `${candidate.found}; as you chose` };
    const maxSentences = choice === 'full' ? count - 1 : choice === 'trimmed' ? trimmedCount - 1 : 0;
    return (
      this.#fitted(wanted, allowance) ??
      (candidate.section === 'relationships' ? null : this.#longestPrefix({ candidate, entity, allowance }, maxSentences)) ??
      this.named(candidate, entity, allowance)
    );
  }

  /** An item with its tokens; null if they exceed the allowance. */
  #fitted(item: Item, allowance: number): SizedItem | null {
    const { candidate, state, text } = item;
    const around = this.#renderedAround(item);
    const isWholePassage = this.#format.isPlain && candidate.section === 'general' && state === 'full' && text === candidate.text;
    // A whole passage is counted as written in its document, even if a style writes it more compactly.
    const cost = isWholePassage
      ? this.#countTokens(this.#format.itemText({ ...item, text: '' }, around)) + this.#countTokens(text)
      : this.#countTokens(this.#format.itemText(item, around));
    return cost <= allowance ? { item, cost } : null;
  }

  /** A part of a passage that may start after its beginning. */
  #answering({ candidate, entity, allowance }: Place, start: number, end: number): SizedItem | null {
    const text = candidate.text.slice(start, end).trimEnd();
    return this.#fitted(
      { candidate, entity, text, state: 'trimmed', reason: `${candidate.found}; only what answers best fitted` },
      allowance,
    );
  }

  /** As many sentences from the beginning as fit, at most `maxSentences`. */
  #longestPrefix({ candidate, entity, allowance }: Place, maxSentences: number): SizedItem | null {
    const sentences = cachedSentences(candidate.text);
    const attempt = (count: number): SizedItem | null => {
      const { end } = sentences[count - 1]!;
      if (end * minTokensPerCharacter > allowance) return null;
      const state = count === 1 ? 'first-sentence' : 'trimmed';
      const text = sentencesOf(candidate, count);
      return this.#fitted({ candidate, entity, text, state, reason: `${candidate.found}; ${stateLabels[state]}` }, allowance);
    };
    const longest = maxThatFits(1, Math.min(maxSentences, sentences.length), attempt);
    if (!longest || saysNothing(longest[0].item.text)) return null;
    const [best, fitting] = longest;
    // Avoids ending within a quotation or bracket if dropping a few sentences avoids it.
    const closed = lastClosedSentence(Math.max(1, fitting - maxStepsBack), fitting, (count) => sentencesOf(candidate, count));
    return closed === null || closed === fitting ? best : (attempt(closed) ?? best);
  }

  /** The answering part of a passage whose beginning does not reach it; null if it does. */
  #answeringPart(place: Place, best: SizedItem | null): SizedItem | null {
    const { candidate, allowance } = place;
    const isOfEntity = candidate.isOwnNote === true || candidate.focus !== undefined;
    if ((candidate.section !== 'general' && !isOfEntity) || codeOrTable.test(candidate.text)) return null;
    if (anyListItem.test(candidate.text)) return this.#answeringLines(place, best);
    const { focus } = candidate;
    const answer = focus ?? this.#answerIn(candidate.text) ?? maxBy([...(candidate.sentences ?? [])], ({ worth }) => worth);
    // What follows the required sentence matters more than what precedes it.
    if (!answer || answer.start === 0 || (!focus && best && best.item.text.length >= answer.end)) return null;
    if ((answer.end - answer.start) * minTokensPerCharacter > allowance) return null;
    // If the text was already cut before that sentence, no better part is left.
    const from = cachedSentences(candidate.text).findIndex(({ start }) => start >= answer.start);
    return from < 0 ? null : this.#sentencesFrom(place, from);
  }

  #answerIn(text: string): TextRange | null {
    return this.#answers.getOrInsertComputed(text, () =>
      answeringSentence(text, `${this.#input.askedWords} ${this.#input.answerWords ?? ''}`),
    );
  }

  /**
   * The list items that fit, below the list's introduction, starting with the item that shares most words with the question; null if the first items
   * share as many.
   */
  #answeringLines(place: Place, best: SizedItem | null): SizedItem | null {
    const { text } = place.candidate;
    const sentences = cachedSentences(text);
    const shared = sentences.map(({ start, end }) => sharedWords(text.slice(start, end), this.#questionWords));
    const within = (from: number, end: number): number =>
      shared.reduce((sum, count, at) => (at >= from && sentences[at]!.end <= end ? sum + count : sum), 0);
    const starts = [...shared.keys()].filter((at) => shared[at]! > 0).slice(0, maxStarts);
    let closest = { item: null as SizedItem | null, shared: best ? within(0, best.item.text.length + 1) : 0 };
    for (const first of starts) {
      const from = startOfItem(text, sentences, first);
      if (from === 0) continue;
      const start = lineStart(text, sentences[from]!.start);
      const longest = maxThatFits(first, sentences.length - 1, (to) => this.#answering(place, start, sentences[to]!.end));
      const count = longest ? within(from, sentences[longest[1]]!.end) : 0;
      if (count > closest.shared) closest = { item: longest![0], shared: count };
    }
    return closest.item;
  }

  /** The sentences that fit from the one before `answer`, or from it; near the end of the passage, earlier sentences too. */
  #sentencesFrom(place: Place, answer: number): SizedItem | null {
    const sentences = cachedSentences(place.candidate.text);
    const attempt = (from: number, to: number): SizedItem | null => this.#answering(place, sentences[from]!.start, sentences[to]!.end);
    for (const from of [Math.max(0, answer - 1), answer]) {
      const longest = maxThatFits(answer, sentences.length - 1, (to) => attempt(from, to));
      if (!longest) continue;
      const [fitting, to] = longest;
      let best = fitting;
      for (let before = from - 1; to === sentences.length - 1 && before >= 0; before--) {
        const longer = attempt(before, to);
        if (!longer) break;
        best = longer;
      }
      return best;
    }
    return null;
  }

  /** The sentence that introduces an entity, if the beginning of the definition does not reach it. */
  #definingSentence(candidate: Candidate, entity: EntityCandidate, allowance: number, best: SizedItem | null): SizedItem | null {
    // From an entity's own note: what it says about other entities that the question names ("He loves Orrin").
    const isAsked = entity.match >= partialMatch || candidate.requiredFor === 'list';
    const others = this.#asked.filter(({ entity: other }) => other !== entity);
    const names = others.map(({ entity: { name } }) => name).join(' ');
    const answer = isAsked && candidate.source.kind === 'note' ? answeringSentence(candidate.text, names) : null;
    // "The harbour side" shares a word with "Low Harbour", but does not name it.
    const namesOther = ({ start, end }: TextRange): boolean => {
      const sentence = candidate.text.slice(start, end);
      return others.some(({ words }) => words.some((word) => word.test(sentence)));
    };
    const sentence = answer && namesOther(answer) ? answer : salientSentence(candidate.text, entity.name);
    if (!sentence || sentence.start === 0 || (best && best.item.text.length >= sentence.end)) return null;
    const text = candidate.text.slice(sentence.start, sentence.end);
    const reason = `${candidate.found}; only what says it fitted`;
    return this.#fitted({ candidate, entity, text, state: 'first-sentence', reason }, allowance);
  }
}

/** A whole-word pattern, cached across contexts. */
const wholeWord = memoised((word: string) => wholeWords(word));

const minWords = 5;
/** Minimum letters of a complete sentence in scripts without spaces between words. */
const minUnspacedLetters = 8;
const ending = /[…\p{STerm}]["'”’」』）)*_]*$/u;

function isWhole(sentence: string): boolean {
  const quotes = sentence.match(/["“”«»„「」『』]/gu)?.length ?? 0;
  if (quotes % 2 !== 0 || sentence.startsWith('|') || !ending.test(sentence)) return false;
  return (sentence.match(unspacedLetter)?.length ?? 0) >= minUnspacedLetters || (sentence.match(/\p{L}+/gu)?.length ?? 0) >= minWords;
}

/** A name as it is written in prose, without article and parentheses. */
function spoken(name: string): string {
  return name
    .replace(/^(?:the|an?)\s+/i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .toLowerCase();
}

/** Maximum total characters of passages whose sentences and stems are cached: each change of a context trims them again. */
const maxCharacters = 500_000;

/** The complete sentences of a text, with their stems. */
const completeSentences = memoisedPassages(
  (text) =>
    cachedSentences(text).flatMap((span) => {
      const sentence = text.slice(span.start, span.end);
      return isWhole(sentence) ? [{ span, stems: stemsOf(sentence), lowerCased: sentence.toLowerCase() }] : [];
    }),
  maxCharacters,
);

/** The first complete sentence of running text that contains the name of an entity, else the first complete sentence; null if there is none. */
export function salientSentence(text: string, name: string | null): TextRange | null {
  const wanted = name === null ? '' : spoken(name);
  const sentences = completeSentences(text);
  return (sentences.find(({ lowerCased }) => lowerCased.includes(wanted)) ?? sentences[0])?.span ?? null;
}

/** Stems of a text for comparison with a question, in lower case without punctuation; bigrams in scripts without spaces. */
function stemsOf(text: string): ReadonlySet<string> {
  // Words of a question have no diacritics.
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
  const words = plain.replace(unspacedRun, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set([
    ...words
      .filter((word) => word.length >= minLetters || /[^\p{Script=Latin}\p{N}]/u.test(word))
      .map((word) => word.slice(0, stemLetters)),
    ...(plain.match(unspacedRun) ?? []).flatMap(adjacentPairs),
  ]);
}

/** Minimum letters: shorter words of a question ("who", "was") are ignored. */
const minLetters = 4;
/** Words with the same first letters, this many, count as one: "betray", "betrayed", "betrayal". */
const stemLetters = 5;

function sharedWords(text: string, words: ReadonlySet<string>): number {
  return [...stemsOf(text)].filter((stem) => words.has(stem)).length;
}

/** The complete sentence that shares most words with the question, the first one on a tie; null if none shares any. */
export function answeringSentence(text: string, words: string): TextRange | null {
  const asked = stemsOf(words);
  if (asked.size === 0) return null;
  let best: { span: TextRange; shared: number } | null = null;
  for (const { span, stems } of completeSentences(text)) {
    const shared = [...stems].filter((stem) => asked.has(stem)).length;
    if (shared > (best?.shared ?? 0)) best = { span, shared };
  }
  return best?.span ?? null;
}

const brokenStart = /^[\s"“”'‘’(]*\p{Ll}/u;
/** A text that ends with a letter, a comma or a dash instead of sentence punctuation. */
const brokenEndSign = /[\p{L}\p{N},;–—-]$/u;
const brokenEnd = { test: (text: string): boolean => brokenEndSign.test(text.slice(-2)) };

/** The rest of a sentence that breaks off, taken from the start of the next passage. */
function restOf(next: string): string | null {
  const [first] = cachedSentences(next);
  return first && brokenStart.test(next) ? next.slice(first.start, first.end) : null;
}

/** The start of a sentence that a text continues, taken from the end of the previous passage. */
function beginningOf(before: string): string | null {
  const last = cachedSentences(before).at(-1);
  return last && brokenEnd.test(before) ? before.slice(last.start, last.end) : null;
}

/**
 * Completes a passage's broken first or last sentence from the adjacent passages of its document, if known, and closes its code fences. A sentence
 * counts as broken only if one side ends without punctuation and the other begins in lower case.
 */
export function repairTruncation(candidate: Candidate, passageAt: (path: string, ordinal: number) => Candidate | undefined): string {
  let { text } = candidate;
  const { ordinal, source } = candidate;
  if (ordinal !== null) {
    const before = brokenStart.test(text) ? passageAt(source.path, ordinal - 1) : undefined;
    const beginning = before ? beginningOf(before.text) : null;
    if (beginning !== null) text = `${beginning} ${text}`;
    const next = brokenEnd.test(text) ? passageAt(source.path, ordinal + 1) : undefined;
    const rest = next ? restOf(next.text) : null;
    if (rest !== null) text = `${text} ${rest}`;
  }
  return closeFences(text);
}
