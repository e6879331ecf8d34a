import { wholeWords } from '#lib/text.ts';
import { evenly } from '#lib/lists.ts';
import { memoised } from '#lib/memoise.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isTitle } from '../../extraction/suggestions/vocabulary.ts';
import { nameKey } from '../../extraction/words.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { narrativePassagesNaming } from './narrativePassages.ts';
import { pronounOf } from './fate.ts';
import { shareAbout, type Pronoun } from './sentencesAbout.ts';
import { withTellersNoun } from './tellersRelatives.ts';

/* Finds the people that a question is about, with the passages that name them. */

/** A person named in the question, or a thing of theirs. */
export interface Figure {
  readonly name: string;
  /** Their name in the question. */
  readonly surface: string;
  readonly type: string | null;
  /** Whether a note, or a section of one, describes the person. */
  readonly hasNote: boolean;
  /** The passages of the story that name the person, in order. */
  readonly passages: () => readonly NamingPassage[];
  /** Their pronoun in the story; null if uncertain. */
  readonly pronoun: () => Pronoun | null;
}

/** Maximum number of passages read to determine a person's pronoun. */
const maxForPronoun = 80;

export function figureOf(given: Omit<Figure, 'passages' | 'pronoun'>, read: () => readonly NamingPassage[]): Figure {
  let known: readonly NamingPassage[] | undefined;
  let pronoun: Pronoun | null | undefined;
  const passages = (): readonly NamingPassage[] => (known ??= read());
  return {
    ...given,
    passages,
    pronoun: () => (pronoun === undefined ? (pronoun = pronounOf(evenly(passages(), maxForPronoun))) : pronoun),
  };
}

/** Returns a test for words that name a person of the world. */
export function personNames({ byWord, entities }: IndexSnapshot): (word: string) => boolean {
  return (word) => (byWord.get(nameKey(word)) ?? []).some((id) => entities.get(id)!.type === 'character');
}

/** The share of a passage that is about a person. */
export function shareOf({ pronoun }: Figure, { text, spans }: NamingPassage): number {
  return shareAbout(text, spans, pronoun());
}

/** The normalised words of a name without titles. Memoised, because it is called for the names of all people of a vault. */
const nameWords = memoised(
  (name): readonly string[] =>
    nameKey(name)
      .split(' ')
      .filter((word) => word !== '' && !isTitle(word)),
  20_000,
);

/** From this share of mentions on, another entity with the same part of a name makes that part ambiguous. */
const minOfOther = 0.2;

/** A name as a key for comparison, without an article. */
const withoutArticle = (name: string): string => nameKey(name).replace(/^the /u, '');

/**
 * Returns a test for unambiguous names of an entity: its whole name, several words of it, a word that no other name has ("John" may be any John), or a
 * title that only it has as a name ("the Count").
 */
function surelyMeans({ entities }: IndexSnapshot, { id, name, aliases, mentions }: EntityRow): (surface: string) => boolean {
  const whole = nameWords(name).join(' ');
  const others = [...entities.values()].filter((other) => other.id !== id);
  const rivals = others.filter((other) => other.type === 'character' && other.mentions >= minOfOther * mentions);
  // Tested by word and title: passages use few names, and sets of all names take longer to build.
  const isOfRival = memoised((word) =>
    rivals.some((other) => [other.name, ...other.aliases].some((each) => nameWords(each).includes(word))),
  );
  const isOfOther = (title: string): boolean =>
    others.some((other) => [other.name, ...other.aliases].some((each) => withoutArticle(each) === title));
  const ownTitles = aliases.map(withoutArticle).filter((each) => nameWords(each).length === 0);
  const titles = new Set(ownTitles.filter((each) => !isOfOther(each)));
  return (surface) => {
    if (titles.size > 0 && titles.has(withoutArticle(surface))) return true;
    const words = nameWords(surface);
    return words.length > 1 || words.join(' ') === whole || (words.length === 1 && !isOfRival(words[0]!));
  };
}

/** Whether a text contains the last word of a person's name: "Ada" next to "Miss Reed" is Ada Reed. */
function namesFamily({ name }: Pick<EntityRow, 'name'>, text: string): boolean {
  const words = name.split(' ');
  return words.length > 1 && wholeWords(words.at(-1)!).test(text);
}

/** The passages that name an entity unambiguously, and later ones in the same chapters: once the full name has been given, a part of it is enough. */
function surePassages(snapshot: IndexSnapshot, entity: EntityRow, passages: readonly NamingPassage[]): readonly NamingPassage[] {
  const isSure = surelyMeans(snapshot, entity);
  const chapters = new Set<number>();
  const theirs = passages.flatMap((passage) => {
    const sure = passage.spans.some(([start, end]) => isSure(passage.text.slice(start, end)));
    if (sure) chapters.add(passage.sequence);
    if (!sure && !chapters.has(passage.sequence)) return [];
    return [sure && namesFamily(entity, passage.text) ? { ...passage, isSure: true } : passage];
  });
  return theirs.length > 0 ? theirs : passages;
}

export function namedFigure(db: ReadableDB, snapshot: IndexSnapshot, entity: EntityRow, surface: string): Figure {
  const { name, type } = entity;
  const hasNote = entity.documentId !== null;
  return figureOf({ name, surface, type, hasNote }, () => {
    const naming = surePassages(snapshot, entity, narrativePassagesNaming(db, entity));
    return type === 'character' ? withTellersNoun(db, naming) : naming;
  });
}

/** Why a passage is required by a question. */
export interface RequiredPassage {
  /** Shown to the user. */
  readonly reason: string;
  /** Offset, in its text, of the words for which it is required; null if there is no single place. */
  readonly at: number | null;
  /** Priority if not all required passages fit: higher ones come first, regardless of score. */
  readonly priority: number;
  /** The person, if it is required because the question only asks who they are. */
  readonly who?: Figure;
}

/** Priority of required passages: they answer the question, are close to the answer, or support it. */
export const priority = { answers: 3, near: 2, supporting: 1 } as const;

/** By chunk id. */
export type RequiredPassages = ReadonlyMap<ChunkRowId, RequiredPassage>;

/** The `count` passages with the highest positive values; on a tie, the earlier one. */
export function highestRanked(passages: readonly NamingPassage[], count: number, of: (passage: NamingPassage) => number): NamingPassage[] {
  if (count === 0) return [];
  return passages
    .map((passage) => ({ passage, worth: of(passage) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ passage }) => passage);
}
