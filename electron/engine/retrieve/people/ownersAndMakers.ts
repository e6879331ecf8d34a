import { escapeRegExp } from 'es-toolkit/string';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { personNames, priority, type Figure, type RequiredPassages } from './figures.ts';

/*
 * Finds who owns, rules, built or wrote something: a story names a house in many passages, but its owner in one or two sentences, often by a noun
 * ("its owner") where the question has a verb. English only.
 */

/** What somebody may be to a thing, and the words by which a question asks for it and a story says it. */
interface AskedRole {
  /** Verbs and nouns of the question. */
  readonly asks: RegExp;
  readonly says: RegExp;
  /** For the reason that is shown: "Says who owns the mill". */
  readonly verb: string;
}

const word = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');

const roles: readonly AskedRole[] = [
  {
    asks: /^(?:owns?|owned|owners?|possess(?:es|ed)?|holds?|held|belongs?|belonged|proprietors?|landlords?)$/iu,
    says: word(
      'own(?:s|ed|ers?|ing)|to own|belong(?:s|ed|ing)?|property|possess(?:es|ed|ion|or)|proprietors?|landlord|landlady|bought|purchased|inherited',
    ),
    verb: 'owns',
  },
  {
    asks: /^(?:rules?|ruled|rulers?|governs?|governed|governors?|reigns?|reigned|leads?|led|leaders?|commands?|commanded|commanders?|runs?|ran|heads?|headed|manages?|managed|managers?)$/iu,
    says: word(
      'rul(?:es?|ed|ers?|ing)|govern(?:s|ed|ors?|ing)?|reign(?:s|ed|ing)?|lead(?:s|ers?|ing)?|led|command(?:s|ed|ers?|ing)?|captain|chief|ran|runs|kept|keeps|keepers?|master|mistress|head of|headmaster|headmistress|manag(?:es?|ed|ers?|ing)|in charge|warden|king of|queen of|lord of|lady of',
    ),
    verb: 'runs',
  },
  {
    asks: /^(?:builds?|built|builders?|founds?|founded|founders?|makes?|made|makers?|creates?|created|creators?|designs?|designed|designers?|forged?)$/iu,
    says: word(
      'buil(?:ds?|t|ders?|ding)|founde?(?:d|rs?)|made|mak(?:es?|ers?|ing)|creat(?:es?|ed|ors?)|design(?:s|ed|ers?)|forged|architects?|inventors?|invented',
    ),
    verb: 'made',
  },
  {
    asks: /^(?:writes?|wrote|written|writers?|authors?|paints?|painted|painters?|composes?|composed|composers?)$/iu,
    says: word('writ(?:es?|ten|ers?|ing)|wrote|authors?|paint(?:s|ed|ers?|ing)|compos(?:es?|ed|ers?)|penned|hand of'),
    verb: 'wrote',
  },
];

/** What a question asks about a thing; null for other questions. */
function roleAsked({ question }: ReadSubQuestion, { surface, type }: Figure): AskedRole | null {
  if (type === 'character') return null;
  const name = escapeRegExp(surface);
  const asked = inEnglish(question, [surface]);
  const verb = new RegExp(
    String.raw`^\P{L}*who (?:\p{L}+ly |is it that |now )?(?:is |was |are |were )?(?:the )?(?<word>\p{L}+)(?: of| by)? (?:the )?${name}`,
    'iu',
  );
  const whose = new RegExp(
    String.raw`^\P{L}*(?:whose (?:\p{L}+ ){0,2}(?:is|was) (?:the )?${name}|(?:to )?whom? (?:does|did) (?:the )?${name} belong)`,
    'iu',
  );
  const found = whose.test(asked) ? 'owner' : (verb.exec(asked)?.groups!.word ?? '');
  return roles.find(({ asks }) => asks.test(found)) ?? null;
}

/** Worth of a named person in the sentence, of a pronoun for one, of a word close to the thing's name; factor for dialogue. */
const worth = { person: 3, pronoun: 1, close: 1, spoken: 0.8 } as const;
/** Maximum characters between the thing's name and the word for it to be close. */
const reach = 40;
const pronoun = /(?<!\p{L})(?:s?he|him|his|hers?|they|their)(?!\p{L})/iu;
/** Minimum worth of a sentence; number of required passages. */
const ofRole = { min: 2, required: 3 } as const;

/** The sentence of a passage that names the thing and says most clearly who that is. */
function bestSentence(
  { text, spans }: NamingPassage,
  { says }: AskedRole,
  isPerson: (word: string) => boolean,
): { readonly at: number; readonly value: number } {
  let best = { at: 0, value: 0 };
  for (const { start, end } of cachedSentences(text)) {
    const names = spans.filter(([at]) => at >= start && at < end);
    if (names.length === 0) continue;
    const sentence = text.slice(start, end);
    const words = [...sentence.matchAll(says)].map(({ index }) => start + index);
    if (words.length === 0) continue;
    // The words of the thing's own name are nobody.
    const others = names.reduceRight(
      (rest, [from, to]) => rest.slice(0, from - start) + ' '.repeat(to - from) + rest.slice(to - start),
      sentence,
    );
    const hasPerson = Array.from(others.matchAll(/\p{Lu}[\p{L}’'-]+/gu), ([name]) => name.replace(/[’']s$/u, '')).some(isPerson);
    const isClose = names.some(([from, to]) => words.some((at) => (at >= to && at - to <= reach) || (at < from && from - at <= reach)));
    const value = (hasPerson ? worth.person : pronoun.test(others) ? worth.pronoun : 0) + (isClose ? worth.close : 0);
    const said = value * (isSpokenAt(text, start + 1) ? worth.spoken : 1);
    if (said > best.value) best = { at: start, value: said };
  }
  return best;
}

/** The passages that say who owns, rules, built or wrote a thing without a note, if that is asked; empty for other questions. */
export function passagesOfOwnerOrMaker(snapshot: IndexSnapshot, sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  const role = roleAsked(sub, figure);
  if (role === null) return new Map();
  const isPerson = personNames(snapshot);
  const found = figure.passages().flatMap((passage) => {
    const { at, value } = isWithin(sub, passage.sequence) ? bestSentence(passage, role, isPerson) : { at: 0, value: 0 };
    return value < ofRole.min ? [] : [{ chunkId: passage.chunkId, at, value }];
  });
  const best = found.toSorted((a, b) => b.value - a.value).slice(0, ofRole.required);
  return new Map(
    best.map(({ chunkId, at }) => [chunkId, { reason: `Says who ${role.verb} ${figure.name}`, at, priority: priority.answers }]),
  );
}
