import { isGivenName } from '../names/givenNames.ts';
import { patronymic } from './nameTypes.ts';
import { mergePersons, type Person } from './people.ts';
import { isTitle } from './vocabulary.ts';

/** Minimum mentions of both names. */
const minMentions = 8;
/** Names at most so many paragraphs apart are near each other. */
const reach = 3;
/** Minimum occurrences near others from which to estimate how often a person shares a sentence, or takes turns in a conversation, with others. */
const minNear = { sentences: 10, turns: 6 } as const;
/**
 * Weights, as logarithms of likelihood ratios: for each expected but missing coincidence of two people in a sentence or in adjacent speeches, and for
 * each that occurs; for somebody who is addressed by the name and speaks next, spoke before, or answers by calling the first speaker's name; for
 * somebody who addresses another by it; and for a given name where the other name has none.
 */
const weights = { expected: 0.85, together: 1.9, next: 1.5, before: 1, mutual: 1.5, own: 4, completes: 2 } as const;
/** Minimum sum, and its minimum lead over any other person with whom the name may be merged. */
const minEvidence = { sum: 4, lead: 1.5 } as const;
/** A word that is no given name needs more: so many names of address with an answer, or this from sentences. */
const ofUnusual = { answers: 3, sentences: 3.5 } as const;

/** Where a person is named, with ordinals of sentences and paragraphs of the whole story. */
interface Occurrences {
  readonly person: Person;
  readonly sentences: ReadonlySet<number>;
  readonly paragraphs: readonly number[];
  readonly speaksIn: readonly number[];
  readonly speaks: ReadonlySet<number>;
  readonly called: ReadonlySet<number>;
}

function occurrencesOf(person: Person): Occurrences {
  const all = (of: (name: Person['names'][number]['name']) => readonly number[]): number[] =>
    [...new Set(person.names.flatMap(({ name }) => of(name)))].sort((a, b) => a - b);
  const speaksIn = all(({ speaksIn: own }) => own);
  return {
    person,
    sentences: new Set(all(({ sentences }) => sentences)),
    paragraphs: all(({ paragraphs }) => paragraphs),
    speaksIn,
    speaks: new Set(speaksIn),
    called: new Set(all(({ calledIn }) => calledIn)),
  };
}

/** How many ordinals of one ascending list are near one of the other. */
function timesNear(own: readonly number[], others: readonly number[]): number {
  let times = 0;
  let at = 0;
  for (const ordinal of own) {
    while (at < others.length && others[at]! < ordinal - reach) at++;
    if (at < others.length && others[at]! <= ordinal + reach) times++;
  }
  return times;
}

/** For all pairs: how often they are near each other, and how often they coincide. */
interface Coincidences {
  readonly near: readonly (readonly number[])[];
  readonly both: readonly (readonly number[])[];
}

function coincidencesOf(
  all: readonly Occurrences[],
  ordinals: (one: Occurrences) => readonly number[],
  times: (one: Occurrences, other: Occurrences) => number,
): Coincidences {
  const ofPairs = (value: (one: Occurrences, other: Occurrences) => number): number[][] =>
    all.map((one) => all.map((other) => (one === other ? 0 : value(one, other))));
  return {
    near: ofPairs((one, other) => timesNear(ordinals(one), ordinals(other)) + timesNear(ordinals(other), ordinals(one))),
    both: ofPairs(times),
  };
}

/** How often two would coincide if they were different people, by how often each coincides with all others. */
function expectedOf({ near, both }: Coincidences, first: number, other: number, min: number): number {
  const rateOf = (own: number, without: number): number => {
    const sum = (of: readonly number[]): number => of.reduce((total, times, index) => total + (index === without ? 0 : times), 0);
    const all = sum(near[own]!);
    return all < min ? 0 : sum(both[own]!) / all;
  };
  return near[first]![other]! * Math.min(rateOf(first, other), rateOf(other, first));
}

const wordsOf = (words: readonly string[]): string[] => words.filter((word) => !isTitle(word));
/** Whether all names are single words: "Lotty". */
const isSingle = ({ names }: Person): boolean => names.every(({ name: { words } }) => words.length === 1);
/** Whether all names are a given name with a patronymic, or the given name alone: "Oleg Petrovitch". */
const isWithPatronymic = (person: Person): boolean =>
  hasPatronymic(person) &&
  person.names.every(({ name }) => {
    const [given, last, ...more] = wordsOf(name.words);
    return more.length === 0 && person.givenNames.has(given!) && (last === undefined || patronymic.test(last));
  });
const hasPatronymic = ({ names }: Person): boolean => names.some(({ name }) => name.words.slice(1).some((word) => patronymic.test(word)));

/** Whether a name is of a kind that may be another name of a person, and only complements what that person is called. */
function mayComplement(other: Person, person: Person): boolean {
  if (other === person || (other.gender && person.gender && other.gender !== person.gender) || (!other.gender && !person.gender))
    return false;
  if (other.names.some(({ name }) => person.names.some((own) => (name.others.get(own.name.key) ?? 0) > 0))) return false;
  return isSingle(other) ? !isSingle(person) : isWithPatronymic(other) && !hasPatronymic(person);
}

/** How much conversations show that whoever is addressed by one name is the person: the number of answers, and the evidence. */
function conversation(
  other: Occurrences,
  person: Occurrences,
  all: readonly Occurrences[],
): { readonly answers: number; readonly sum: number } {
  let [answers, sum] = [0, 0];
  for (const paragraph of other.called) {
    if (person.speaks.has(paragraph)) {
      sum -= weights.own;
      continue;
    }
    if (person.speaks.has(paragraph + 1)) {
      answers++;
      sum += weights.next;
      if (all.some((one) => one !== person && one !== other && one.speaks.has(paragraph) && one.called.has(paragraph + 1)))
        sum += weights.mutual;
    }
    if (person.speaks.has(paragraph - 1)) {
      answers++;
      sum += weights.before;
    }
  }
  return { answers, sum };
}

/**
 * Merges a name that the story uses for a person whom it also calls otherwise: Lotty is Mrs. Wilkins. Two people who are near each other are sooner or
 * later in one sentence, and speak in turn; two names of one person are not, and whoever is addressed by one answers by the other.
 */
export function mergeSecondNames(people: Person[]): void {
  const all = people.filter(({ count }) => count >= minMentions).map(occurrencesOf);
  if (!all.some(({ person }) => isSingle(person) || isWithPatronymic(person))) return;
  const sentences = coincidencesOf(
    all,
    ({ paragraphs }) => paragraphs,
    (one, other) => [...one.sentences].filter((ordinal) => other.sentences.has(ordinal)).length,
  );
  const turns = coincidencesOf(
    all,
    ({ speaksIn }) => speaksIn,
    (one, other) => one.speaksIn.reduce((sum, at) => sum + Number(other.speaks.has(at + 1)) + Number(other.speaks.has(at - 1)), 0),
  );
  const found: { readonly person: Person; readonly other: Person; readonly sum: number }[] = [];
  for (const [index, other] of all.entries()) {
    const candidates = all.flatMap((one, at) => {
      if (!mayComplement(other.person, one.person)) return [];
      const apart = (of: Coincidences, min: number): number =>
        weights.expected * expectedOf(of, index, at, min) - weights.together * of.both[index]![at]!;
      const ofSentences = apart(sentences, minNear.sentences);
      const { answers, sum } = conversation(other, one, all);
      const [word] = other.person.names[0]!.name.words as [string];
      const isGiven = isGivenName(word) || isWithPatronymic(other.person);
      const completes = isGiven && one.person.givenNames.size === 0 ? weights.completes : 0;
      const isSure = isGiven || answers >= ofUnusual.answers || ofSentences >= ofUnusual.sentences;
      return [{ person: one.person, isSure, sum: ofSentences + apart(turns, minNear.turns) + sum + completes }];
    });
    const [best, next] = candidates.toSorted((a, b) => b.sum - a.sum);
    if (!best?.isSure || best.sum < minEvidence.sum || best.sum - (next?.sum ?? -Infinity) < minEvidence.lead) continue;
    found.push({ ...best, other: other.person });
  }
  for (const { person, other } of found.toSorted((a, b) => b.sum - a.sum)) {
    // Each is merged once: what is known of a person was counted without the other names.
    if (!people.includes(person) || !people.includes(other)) continue;
    mergePersons(person, other, people, 'second-name', 0.75);
  }
}
