import { maxBy, uniqBy } from 'es-toolkit/array';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { storyPassagesFrom, storyPassagesUntil, type NamingPassage, type StoryPassage } from '../../db/entities/mentions.ts';
import { definingStrength, definingStrengthAt, isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { isTitle } from '../../extraction/suggestions/vocabulary.ts';
import { nameKey } from '../../extraction/words.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { isAddressAt } from '../snapshot/narrators.ts';
import { priority, type Figure, type RequiredPassage, type RequiredPassages } from './figures.ts';
import { passageBefore } from './narrativePassages.ts';
import { stationsIn } from './passagesOfLife.ts';
import type { Pronoun } from './sentencesAbout.ts';

/* Finds descriptions of people's looks, including those from before the story names the person. */

/** A person described without a name. */
const described =
  /(?<!\p{L})(?:an?|the|this) (?:[\p{Ll}-]+,? (?:and )?){0,5}(?:woman|man|lady|gentleman|girl|boy|youth|person|stranger|figure|child|creature|servant|maid|housekeeper|officer|clerk|doctor|widow|fellow|clergyman|priest|monk|nun|soldier|sailor|captain|knight|lawyer|merchant|farmer|peasant|student|teacher|nurse)(?!\p{L})/iu;

/**
 * Maximum number of passages before and after the first that names a person in which a description is looked for; minimum score of its sentence, and of
 * one in the paragraph with the name; and maximum number of chapters before the full name in which a part of it may already mean the person.
 */
const ofPortrait = { within: 3, minScore: 4, minBeside: 3, chaptersBefore: 2 } as const;
/** Score of a sentence for having an unnamed person, and maximum score for its words of looks. */
const portraitWeights = { unnamed: 2, maxLooks: 4 } as const;
const looks =
  /(?<!\p{L})(?:faced?|countenance|features|figure|eyes?|hair|haired|beard|whiskers?|moustaches?|nose|mouth|chin|cheeks?|complexion|forehead|voice|manners?|appearance|dress(?:ed)?|clothes|coat|gown|hat|cap|bonnet|breeches|stockings|boots|spectacles|years (?:old|of age)|age|middle-aged|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)|hundred|stature|height|tall|short|stout|fat|thin|lean|slender|stooping|bald|grey|old|young|elderly|handsome|plain|pretty|beautiful|ugly|respectab\p{Ll}+)(?!\p{L})/giu;

/** The subject of a sentence if it is a name: "Mrs. Vane, the widow", "But Ada had"; not "There was". */
const subject =
  /^\P{L}*(?:(?:But|And|Now) )?(?!(?:He|Here|I|It|Never|One|She|Such|That|There|These|They|This|We|What|Who|You),? )((?:\p{Lu}\p{L}*\.? ){0,2}\p{Lu}[\p{L}’'-]+),? (?:an?|had|is|the|was|were|who)(?!\p{L})/u;

/** Questions about a person's looks. */
const lookWords =
  /\b(?:looks? like|looked like|appearance|physical(?:ly)?|what (?:do|does|did) .{2,40} look(?: like)?|(?:hair|eyes?|face|height|build) (?:colou?r|like)|colou?r (?:of|is|are) .{0,40}(?:hair|eyes?)|describe .{2,60} for (?:an?|my|the|our) (?:illustrator|artist|painter|portrait|cover|character (?:art|sheet)))/iu;
/**
 * For passages on a person's looks: the number required, the minimum words of looks in their best sentences, and the number of these sentences; the
 * number of first passages whose neighbours are searched; and the factor for sentences about the person by name.
 */
const ofLooks = { required: 3, minWords: 5, sentences: 3, near: 2, ofNamed: 3 } as const;

export function asksForLooks({ question }: ReadSubQuestion, { surface }: Figure): boolean {
  return lookWords.test(inEnglish(question, [surface]));
}

/**
 * The passages that describe a person's looks best, in sentences that are not about others by name; also passages adjacent to the person's first
 * ones.
 */
export function passagesOfLooks(db: ReadableDB, sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const entering = passages.slice(0, ofLooks.near).flatMap((passage) => {
    const before = passageBefore(db, passage);
    const after = storyPassagesFrom(db, passage.chunkId, ofLooks.near + 1).filter(({ sequence }) => sequence === passage.sequence);
    return [...(before ? [before] : []), ...after];
  });
  const ranked = uniqBy([...passages, ...entering] satisfies readonly StoryPassage[], ({ chunkId }) => chunkId).flatMap(
    ({ chunkId, text }) => {
      const sentences = cachedSentences(text).map(({ start, end }) => {
        const sentence = text.slice(start, end);
        const about = subject.exec(sentence)?.[1];
        const words = new Set(sentence.match(looks)?.map((word) => word.toLowerCase()));
        // "Mrs. Vane was a tall woman" is certainly about her, "she was pale" may be about another person.
        const isAbout = about !== undefined && sharesName(about, figure.name);
        return { start, words: isAbout ? ofLooks.ofNamed * words.size : about === undefined ? words.size : 0 };
      });
      const best = sentences.toSorted((a, b) => b.words - a.words).slice(0, ofLooks.sentences);
      const worth = best.reduce((sum, { words }) => sum + words, 0);
      return worth < ofLooks.minWords ? [] : [{ chunkId, worth, at: best[0]!.start }];
    },
  );
  const best = ranked.toSorted((a, b) => b.worth - a.worth || a.chunkId - b.chunkId).slice(0, ofLooks.required);
  return new Map(best.map(({ chunkId, at }) => [chunkId, { reason: `Says how ${figure.name} looks`, at, priority: priority.answers }]));
}

/** Whether two names share a word other than a title: not "Mrs. Vane" and "Mrs. Holt". */
function sharesName(name: string, other: string): boolean {
  const words = new Set(nameKey(other).split(' '));
  return nameKey(name)
    .split(' ')
    .some((word) => words.has(word) && !isTitle(word));
}

/**
 * The sentence of a passage that best describes a person, by mention of an unnamed person and the number of different words of looks; sentences about
 * others by name are skipped.
 */
function portraitOf(
  { chunkId, text }: StoryPassage,
  name: string,
): { readonly chunkId: ChunkRowId; readonly at: number; readonly score: number } {
  const sentences = cachedSentences(text).map(({ start, end }) => {
    const sentence = text.slice(start, end);
    const about = subject.exec(sentence)?.[1];
    if (about !== undefined && !sharesName(about, name)) return { chunkId, at: start, score: 0 };
    const words = new Set(sentence.match(looks)?.map((word) => word.toLowerCase()));
    const unnamed = sentence.search(described) < 0 ? 0 : portraitWeights.unnamed;
    return { chunkId, at: start, score: unnamed + Math.min(portraitWeights.maxLooks, words.size) };
  });
  return maxBy(sentences, ({ score }) => score) ?? { chunkId, at: 0, score: 0 };
}

/**
 * Adds the passage near the first mention of a person that best describes one, unless a passage after it says who the person is: a story often gives
 * the name after the looks.
 */
export function withPortrait(
  db: ReadableDB,
  sub: ReadSubQuestion,
  figure: Figure,
  required: RequiredPassages,
): Map<ChunkRowId, RequiredPassage> {
  const found = new Map(required);
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  // "Ferris, run for help!" chapters before Ferris Dunn means another Ferris, or says nothing about him.
  const firstSure = passages.findIndex(({ isSure }) => isSure);
  const first = passages.find(
    ({ sequence }, index) => index >= firstSure || passages[firstSure]!.sequence - sequence <= ofPortrait.chaptersBefore,
  );
  if (!first) return found;
  const following = storyPassagesFrom(db, first.chunkId, ofPortrait.within + 1).filter(({ sequence }) => sequence === first.sequence);
  const isNear = new Set(following.map(({ chunkId }) => chunkId));
  const isSaid = passages.some(
    ({ chunkId, text, spans }) =>
      isNear.has(chunkId) && spans.some(([start, end]) => definingStrengthAt(text, start, end) >= definingStrength.described),
  );
  for (const [chunkId, passage] of passagesBeforeNamed(db, figure, first)) if (!found.has(chunkId)) found.set(chunkId, passage);
  if (isSaid) return found;
  const before: StoryPassage[] = [];
  for (let at = passageBefore(db, first); at && before.length < ofPortrait.within; at = passageBefore(db, at)) before.unshift(at);
  const entry = portraitBeside(first, figure.name);
  const portraits = [...before, ...following].map((passage) => portraitOf(passage, figure.name));
  const best = entry.score >= ofPortrait.minBeside ? entry : maxBy(portraits, ({ score }) => score)!;
  // A passage without a name may describe someone else, so passages that name the person come first.
  const isNamed = passages.some(({ chunkId }) => chunkId === best.chunkId);
  if (best === entry || (best.score >= ofPortrait.minScore && !found.has(best.chunkId)))
    found.set(best.chunkId, {
      reason: `Next to where ${figure.name} is first named`,
      at: best.at,
      priority: isNamed ? priority.answers : priority.near,
    });
  return found;
}

/** The best description in the paragraph in which a person is first named: "A stout clergyman hurried in. Ada rose: “Why, it’s Mr. Dunn!”" */
function portraitBeside({ chunkId, text, spans, sequence }: NamingPassage, name: string): ReturnType<typeof portraitOf> {
  const [at] = spans[0]!;
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  const found = portraitOf({ chunkId, sequence, text: text.slice(start, end < 0 ? undefined : end) }, name);
  return { ...found, at: start + found.at };
}

/** Maximum number of passages read before a name that is given late. */
const maxBeforeNamed = 16;
/** Speakers who introduce themselves: "My name is Orrin", "I am Orrin", "your servant, Orrin". */
const introducesSelf =
  /(?<!\p{L})(?:(?:my|the) name(?:['’]s| is)|I am|I['’]m|call me|(?:calls?|named) me|servant,|known as)\s(?:\p{Ll}+\s){0,2}$/iu;
/** Minimum number of life events, and share of a passage, for the passage to be probably about the unnamed person that it describes. */
const minOfUnnamed = { stations: 3, share: 0.2 } as const;
/** Nouns for a person of one sex. */
const nounsOf: Readonly<Record<Pronoun, RegExp>> = {
  he: /(?<!\p{L})(?:man|gentleman|boy|fellow)(?!\p{L})/iu,
  she: /(?<!\p{L})(?:woman|lady|girl|maid|housekeeper|widow)(?!\p{L})/iu,
};
const personalPronouns: Readonly<Record<Pronoun, RegExp>> = {
  he: /^(?:But |And )?(?:He|His)(?!\p{L})/u,
  she: /^(?:But |And )?(?:She|Her)(?!\p{L})/u,
};

/**
 * The passages in which a scene describes a person and tells their life before their name is given: "a tall man in a grey coat", and passages later
 * "I am Orrin Vale". Empty if the narration names the person first.
 */
export function passagesBeforeNamed(db: ReadableDB, figure: Figure, first: NamingPassage): RequiredPassages {
  const [start, end] = first.spans[0]!;
  const { text } = first;
  const isToldLate =
    isSpokenAt(text, start) && (isAddressAt(text, start, end) || introducesSelf.test(text.slice(Math.max(0, start - 40), start)));
  if (!isToldLate) return new Map();
  const before = storyPassagesUntil(db, first.chunkId, maxBeforeNamed).filter(({ sequence }) => sequence === first.sequence);
  const pronoun = figure.pronoun();
  const entry = maxBy(
    before.map((passage) => entryIn(passage, figure.name, pronoun)),
    ({ score }) => score,
  );
  if (entry === undefined || entry.score < ofPortrait.minScore) return new Map();
  const following = before.slice(before.findIndex(({ chunkId }) => chunkId === entry.chunkId));
  const life = maxBy(
    following.map((passage) => ({ passage, stations: lifeOfUnnamed(passage.text, pronoun) })),
    ({ stations }) => stations,
  );
  const found = new Map<ChunkRowId, RequiredPassage>([
    [entry.chunkId, { reason: `Describes ${figure.name}, who is named later in the scene`, at: entry.at, priority: priority.answers }],
  ]);
  if (life && life.stations > 0 && !found.has(life.passage.chunkId))
    found.set(life.passage.chunkId, { reason: `Tells the life of ${figure.name}, who is named later`, at: null, priority: priority.near });
  return found;
}

/** The sentence of the narration in a passage that best describes an unnamed person. */
function entryIn({ chunkId, text }: StoryPassage, name: string, pronoun: Pronoun | null): ReturnType<typeof portraitOf> {
  const other = pronoun === null ? null : nounsOf[pronoun === 'he' ? 'she' : 'he'];
  const sentences = cachedSentences(text).filter(({ start, end }) => {
    const noun = described.exec(text.slice(start, end));
    return noun !== null && !isSpokenAt(text, start + noun.index) && other?.test(noun[0]) !== true;
  });
  const portraits = sentences.map(({ start, end }) => {
    const { score } = portraitOf({ chunkId, text: text.slice(start, end), sequence: 0 }, name);
    return { chunkId, at: start, score };
  });
  return maxBy(portraits, ({ score }) => score) ?? { chunkId, at: 0, score: 0 };
}

/** Number of life events that a passage tells in sentences of narration about "he" or "she". */
function lifeOfUnnamed(text: string, pronoun: Pronoun | null): number {
  const patterns = pronoun === null ? Object.values(personalPronouns) : [personalPronouns[pronoun]];
  const about = cachedSentences(text).filter(
    ({ start, end }) => !isSpokenAt(text, start) && patterns.some((pattern) => pattern.test(text.slice(start, end))),
  );
  return stationsIn(text, about, minOfUnnamed);
}
