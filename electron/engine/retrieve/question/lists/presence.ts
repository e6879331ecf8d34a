import { partition } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { mentionsByChapter, scenesNaming } from '../../../db/entities/mentions.ts';
import { plainWord } from '../../../extraction/words.ts';
import { chapterWordPattern } from '../story/storyUnits.ts';
import { topicWords } from '../words/question.ts';
import type { NamedSeed } from '../names/seeds.ts';

/**
 * The chapters in which all named entities occur ("Which chapters is Mara in?", "Which scenes have both Mara and Joss?"); without names, the number
 * of chapters.
 */
export interface Presence {
  readonly entities: readonly EntityRowId[];
  /** Sequences of the chapters that name all of them, in story order; if scenes are asked for, within one scene. */
  readonly chapters: readonly number[];
  /** If scenes are asked for: the sequences of other chapters that name all of them. */
  readonly apart: readonly number[];
  /** Number of chapters of the story. */
  readonly of: number;
  /** Whether only the number of chapters is asked for. */
  readonly isCount: boolean;
}

const units = 'chapters?|scenes?|parts?|episodes?|sessions?|acts?';
const asksWhere = new RegExp(
  String.raw`^\s*(?:in |during )?(?:which|what)(?: of the)? (?:${units})\b|^\s*(?:list|name|show)(?: me)?(?: all| every| each)?(?: of)?(?: the)? (?:${units})\b|^\s*(?:where|when) (?:do|does|did) .{1,80}\bappear|^\s*(?:in )?how many (?:of the )?(?:${units})\b|^\s*how (?:often|many times|frequently) (?:do|does|did|is|are|was|were) .{1,80}\b(?:appear|come up|mentioned|named)\b`,
  'iu',
);
/** Questions for a number of chapters, which no passage states. */
const asksNumber = /^\s*(?:in )?how (?:many|often|frequently)\b/iu;
/** Questions for the length of the story, with the English question words and a word for chapters in any language. */
const asksHowMany = new RegExp(`^\\W*(?:in )?how many (?:${chapterWordPattern}|sessions?|episodes?)(?!\\p{L})`, 'u');
/** Words of such a question that do not add a topic. */
const words: ReadonlySet<string> = new Set(
  `many often times frequently come comes came written total altogether manuscript chapter chapters scene scenes part parts episode episodes session sessions act acts appear appears appeared appearing feature features featured featuring include
  includes including contain contains containing mention mentions mentioned named name names present occur occurs show shows showing list together share book story novel`.split(
    /\s+/u,
  ),
);

/** Verb phrases for where a scene happens; "take" alone is an action of a person. */
const happensAt = /\b(?:tak(?:es?|ing)|took) place\b|\b(?:is|are|was|were) set\b|\bplay(?:s|ed)? (?:in|at)\b/giu;

/** Words by which a question asks for more, or for others, than the named entities. */
const limiting = /\b(?:or|not|without|except|only|but|never|neither|nor)\b|n['’]t\b/iu;

interface Asked {
  /** The question in English. */
  readonly question: string;
  /** The question without its names. */
  readonly rest: string;
  /** The named entities, in the question's order. */
  readonly named: readonly NamedSeed[];
  /** Number of chapters of the story. */
  readonly length: number;
}

/** The same question in other languages: words for chapters, for "has", and for the thing that has them. */
const isOfLength = new RegExp(
  `^(?:${chapterWordPattern}|la|le|el|il|lo|das|der|die|het|de|den|det|tiene|hay|tem|ha|hat|compte|heeft|har|ma|var|historia|libro|novela|livro|romance|histoire|livre|roman|geschichte|buch|storia|romanzo|boek|verhaal|bok|bogen|ksiazka|powiesc|kniha|pribeh|книг[аеи]|роман[еа]?|истори[яи]|hikaye|kitap|konyv)$`,
  'u',
);

/** The chapters that name all named entities, if a question asks for nothing else; null for other questions, or if a name is ambiguous. */
export function readPresence(db: ReadableDB, { question, rest, named, length }: Asked): Presence | null {
  if (named.length === 0 && length > 0 && asksHowMany.test(plainWord(question)) && !limiting.test(question)) {
    const isOfAll = topicWords(rest).every((word) => words.has(word) || isOfLength.test(word));
    return isOfAll ? { entities: [], chapters: [], apart: [], of: length, isCount: true } : null;
  }
  if (named.length === 0 || !asksWhere.test(question) || limiting.test(question)) return null;
  if (topicWords(rest.replace(happensAt, ' ')).some((word) => !words.has(word))) return null;
  const isCertain = named.every(({ match }) => match > partialMatch) && new Set(named.map(({ surface }) => surface)).size === named.length;
  if (!isCertain) return null;
  const entities = named.map(({ entityId }) => entityId);
  const [first, ...others] = entities.map((id) => mentionsByChapter(db, id));
  const isIn = others.map((chapters) => new Set(chapters.flatMap(({ sequence, mentions }) => (mentions > 0 ? sequence : []))));
  const chapters = first!.flatMap(({ sequence, mentions }) => (mentions > 0 && isIn.every((all) => all.has(sequence)) ? sequence : []));
  if (first!.length === 0) return null;
  const isOfScenes = others.length > 0 && /\bscenes?\b/iu.test(question);
  const together = isOfScenes ? chaptersWithSharedScene(db, entities) : new Set(chapters);
  const [inOne, apart] = partition(chapters, (sequence) => together.has(sequence));
  return { entities, chapters: inOne, apart, of: first!.length, isCount: asksNumber.test(question) };
}

/** The chapters with a scene that names all of some entities. */
function chaptersWithSharedScene(db: ReadableDB, entities: readonly EntityRowId[]): Set<number> {
  const [first, ...others] = entities.map((id) => scenesNaming(db, id));
  const shared = [...first!].filter((scene) => others.every((scenes) => scenes.has(scene)));
  return new Set(shared.map((scene) => Number.parseInt(scene, 10)));
}
