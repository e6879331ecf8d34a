import { dialogueVerbs } from '../../parse/text/sentences.ts';
import type { Gender } from '../names/givenNames.ts';
import {
  adjective,
  anyOf,
  capital,
  withReducedLetters,
  lead,
  letter,
  pattern,
  sign,
  small,
  type MaskedRelation,
} from './relationPatterns.ts';
import { genderOfNoun, nouns, personal } from './relationWords.ts';

/** What is known about a name in a masked sentence. */
export interface MaskedName {
  readonly entityId: number;
  readonly isPerson: boolean;
  readonly gender: Gender;
  /** Genders of other entities to which these words may refer. */
  readonly namesakes: readonly Gender[];
}

/** The paragraph of a masked sentence: the text before it, and the whole. */
interface MaskedParagraph {
  readonly before: string;
  readonly whole: string;
}

const strength = 0.85;
const noun = `(?<word>${anyOf(personal.keys())})`;
const own = `(?<owner>[Hh]is|[Hh]er|[Mm]y|[Oo]ur) (?:own )?(?:${adjective} ){0,2}?`;

/** A possessive before the name: "Her sister X", "my cousin, X,". */
const before = pattern(
  `(?<![${letter}])${own}${noun}(?: ${lead}(?<near>${sign})|, ${lead}(?<apart>${sign})(?=[,.;:!?)]|--|—))(?!-[${letter}]| [${capital}][${small}])`,
);
/** A possessive after the name: "X, her sister,". */
const following = pattern(`(?<named>${sign}),? (?:--|[—(])?${own}${noun}(?=[,.;:!?)"”]|--|—|$)`);

/** Quick test for a noun of kinship with a possessive pronoun: most sentences have none. */
export const hasPossessive = new RegExp(`\\b(?:his|her|my|our) (?:[^ ]+ ){0,3}?(?:${anyOf(personal.keys())})\\b`, 'iu');

/** A list that continues, in which the noun may not refer to the name. */
const listGoesOn = new RegExp(`^,? (?:and|or|nor) `, 'u');
/** Text before a name after a comma that introduces a person, so that the name is in apposition; elsewhere in speech it may be a form of address. */
const shows = /(?:\b(?:is|was|introduc\w+|present)(?: to)?(?: you| you to)?|[,;–—-]) $/u;

const masculine = /\b(?:he|him|his|himself)\b/iu;
const feminine = /\b(?:she|her|hers|herself)\b/iu;
/** Object pronouns, which are not the subject: "Told him", "with her". */
const maleObject = /\bhim\b/u;
const femaleObject = /\bher(?=[,.;:]| (?:that|to|and|with|in|at|as|for|by|the|an?|of|from|on|into|if|when|how|about|was|is|had)\b)/u;
/** Nouns for unnamed people to whom a pronoun may refer. */
const strangers = new RegExp(
  `\\b(?:man|woman|boy|girl|gentleman|lady|lad|lass|person|fellow|stranger|creature|doctor|host|hostess|visitor|guest|${anyOf([...nouns.keys()].filter((word) => /^[a-z-]+$/u.test(word)))})s?\\b`,
  'u',
);
/** A capitalised name that is not a known entity. */
const unknownName = new RegExp(`[^.!?"“‘ ] ["“‘]?(?!I\\b|I['’])[${capital}][${letter}]+(?!\\.? ?${sign})`, 'u');

const tag = pattern(
  `(?:[,.!?—-]["”’] (?:(?:${dialogueVerbs}) ${lead}(?<after>${sign})|${lead}(?<first>${sign}),? (?:[${small}]+ly )?(?:${dialogueVerbs})(?![${letter}]))|^${lead}(?<head>${sign})(?: [${small}]+ly)? (?:${dialogueVerbs})[,:] ?["“‘])`,
);

/** The speaker of a masked paragraph of speech; null if none or several are named. */
function speakerOfParagraph(masked: string): string | null {
  if (!/^["“‘]/u.test(masked)) return null;
  const tags = [...withReducedLetters(masked).matchAll(tag)];
  const groups = tags[0]?.groups;
  return tags.length === 1 && groups ? (groups.after ?? groups.first ?? groups.head)! : null;
}

/**
 * Relations by nouns of kinship, friendship and service with a possessive pronoun in a masked sentence: "Dorothea and her sister Celia". The
 * antecedent must be unambiguous: the only earlier person that the pronoun fits; in speech, the `speaker` or the speaker named in the sentence.
 */
export function relationsByPossessives(masked: string, nameOf: (sign: string) => MaskedName, paragraph: MaskedParagraph): MaskedRelation[] {
  if (!hasPossessive.test(masked)) return [];
  const sentence = withReducedLetters(masked);
  const relations: MaskedRelation[] = [];
  const ownerOf = (until: string, gender: 'male' | 'female', target: MaskedName): string | null =>
    ownerBefore(
      namesFitting(until, gender, target, nameOf).length > 0 ? until : `${withReducedLetters(paragraph.before)} ${until}`,
      gender,
      target,
      nameOf,
    );
  for (const form of [before, following]) {
    for (const match of sentence.matchAll(form)) {
      const { owner, word, near, apart, named } = match.groups!;
      const other = (near ?? apart ?? named)!;
      const target = nameOf(other);
      const relation = personal.get(word!)!;
      const gender = genderOfNoun(word!);
      if (!target.isPerson || (gender && target.gender && gender !== target.gender)) continue;
      // "My aunt Vane" is Mrs. Vane, although "Vane" alone means her husband.
      if (gender && target.gender !== gender && target.namesakes.includes(gender)) continue;
      const rest = sentence.slice(match.index + match[0].length);
      if (near === undefined && listGoesOn.test(rest)) continue;
      if (near === undefined && new RegExp(`^, ${lead}${sign}`, 'u').test(rest)) continue;
      const isSpeech = /^(?:my|our)$/iu.test(owner!);
      const until = sentence.slice(0, match.index);
      // "My friend Mara" may be a form of address, or ironic.
      if (relation.kind === 'friend of' && isSpeech) continue;
      if (apart !== undefined && (isSpeech || isWithinSpeech(until)) && !shows.test(until)) continue;
      const whose = isSpeech
        ? (speakerOf(sentence, match.index) ?? speakerOfParagraph(paragraph.whole))
        : ownerOf(until, owner!.toLowerCase() === 'his' ? 'male' : 'female', target);
      if (whose === null || nameOf(whose).entityId === target.entityId || !nameOf(whose).isPerson) continue;
      const [source, to] = relation.turned ? [whose, other] : [other, whose];
      relations.push({ source, target: to, kinds: relation.kind, strength });
    }
  }
  return relations;
}

function isWithinSpeech(until: string): boolean {
  return /["“‘][^"”]*$/u.test(until);
}

/** Names in a text that a pronoun may refer to. */
function namesFitting(
  text: string,
  gender: 'male' | 'female',
  target: MaskedName,
  nameOf: (sign: string) => MaskedName,
): RegExpExecArray[] {
  return [...text.matchAll(/[\uE000-\uE0FF]/gu)].filter(({ 0: sign }) => {
    const name = nameOf(sign);
    return name.isPerson && name.entityId !== target.entityId && (name.gender === null || name.gender === gender);
  });
}

/** The only matching person before a pronoun; null if ambiguous. */
function ownerBefore(until: string, gender: 'male' | 'female', target: MaskedName, nameOf: (sign: string) => MaskedName): string | null {
  const fitting = namesFitting(until, gender, target, nameOf);
  const first = fitting[0];
  if (!first || new Set(fitting.map(({ 0: sign }) => nameOf(sign).entityId)).size !== 1) return null;
  const ahead = until.slice(0, first.index);
  // If the gender is unknown, the pronoun is certain only if the person is the subject of the sentence.
  if (nameOf(first[0]).gender === null && !/^["“‘]?(?:(?:And|But|So|Then|Now|When|While|As|Thus) )?$/u.test(ahead)) return null;
  const between = until.slice(fitting.at(-1)!.index + 1);
  if ((gender === 'male' ? masculine : feminine).test(ahead) || /["“”]/u.test(between)) return null;
  if ((gender === 'male' ? maleObject : femaleObject).test(between) || strangers.test(until) || unknownName.test(until)) return null;
  return first[0];
}

/** The speaker of the words at a position; null unless the sentence names exactly one. */
function speakerOf(sentence: string, position: number): string | null {
  const tags = [...sentence.matchAll(tag)];
  const [only] = tags;
  if (!only || tags.length > 1) return null;
  const between = only.index > position ? sentence.slice(position, only.index + 2) : sentence.slice(only.index + only[0].length, position);
  const marks = between.match(/["“”]/gu)?.length ?? 0;
  const isNextTo = only.groups!.head !== undefined ? marks === 0 : marks === 1 || (marks === 0 && /[‘’]/u.test(between));
  return isNextTo ? (only.groups!.after ?? only.groups!.first ?? only.groups!.head)! : null;
}
