import { evenly } from '#lib/evenly.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isTitle } from '../../extraction/suggestions/vocabulary.ts';
import { nameKey } from '../../extraction/words.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { narrativePassagesNaming } from './apparatus.ts';
import type { DescribedFigure } from './definiteDescriptions.ts';
import { pronounOf } from './fate.ts';
import { passageAbout, type PassageAbout, type Pronoun } from './sentencesAbout.ts';

/*
 * The people of a story whom a question is about, with the passages that name them.
 */

/** Somebody whom a question names, or calls by a definite description that the story uses. */
export interface Figure {
  readonly name: string;
  /** How the question calls them. */
  readonly surface: string;
  readonly type: string | null;
  /** Whether a note or a section of one tells of them. */
  readonly hasNote: boolean;
  /** Whether the story may call several so: "the captain" of one ship and of another. */
  readonly isDescribed: boolean;
  /** The passages of the story that name them, in order. */
  readonly passages: () => readonly NamingPassage[];
  /** The pronoun by which the story goes on about them; null where that is not sure. */
  readonly pronoun: () => Pronoun | null;
}

/** Passages by which it is told whether somebody is he or she. */
const maxForPronoun = 80;

/** A figure of which the passages are read when they are asked for. */
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

/** What a passage says of a figure whom it names. */
export function aboutFigure({ pronoun }: Figure, { text, places }: NamingPassage): PassageAbout {
  return passageAbout(text, places, pronoun());
}

/** The words of a name without its titles, as they are compared. */
function nameWords(name: string): string[] {
  return nameKey(name)
    .split(' ')
    .filter((word) => word !== '' && !isTitle(word));
}

/** A part of a name is as likely another's who is named at least this share as often. */
const minOfOther = 0.2;

/**
 * Tells whether what stands in a passage means an entity and nobody else: its whole name, several words of it, or one that is in the name of no
 * other ("John" of John Reed may be any John).
 */
function surelyMeans({ entities }: IndexSnapshot, { id, name, mentions }: EntityRow): (surface: string) => boolean {
  const whole = nameWords(name).join(' ');
  const others = [...entities.values()].filter(
    (other) => other.id !== id && other.type === 'character' && other.mentions >= minOfOther * mentions,
  );
  const ofOthers = new Set(others.flatMap((other) => [other.name, ...other.aliases]).flatMap(nameWords));
  return (surface) => {
    const words = nameWords(surface);
    return words.length > 1 || words.join(' ') === whole || (words.length === 1 && !ofOthers.has(words[0]!));
  };
}

/**
 * The passages that name an entity for sure, and those of the same chapters behind them: once somebody was named in full, a part of the name means them.
 */
function surePassages(snapshot: IndexSnapshot, entity: EntityRow, passages: readonly NamingPassage[]): readonly NamingPassage[] {
  const isSure = surelyMeans(snapshot, entity);
  const chapters = new Set<number>();
  const theirs = passages.flatMap((passage) => {
    const sure = passage.places.some(([start, end]) => isSure(passage.text.slice(start, end)));
    if (sure) chapters.add(passage.sequence);
    return sure || chapters.has(passage.sequence) ? [passage] : [];
  });
  return theirs.length > 0 ? theirs : passages;
}

/** An entity that a question names as a figure of the story. */
export function namedFigure(db: ReadableDB, snapshot: IndexSnapshot, entity: EntityRow, surface: string): Figure {
  const { name, type } = entity;
  const hasNote = entity.documentId !== null;
  return figureOf({ name, surface, type, hasNote, isDescribed: false }, () =>
    surePassages(snapshot, entity, narrativePassagesNaming(db, entity)),
  );
}

/** Whom a question calls by a definite description as a figure of the story. */
export function describedFigure({ surface, passages }: DescribedFigure): Figure {
  return figureOf({ name: `the ${surface}`, surface, type: null, hasNote: false, isDescribed: true }, () => passages);
}

/** Why a passage is required by a question. */
export interface RequiredPassage {
  /** As the user reads it. */
  readonly reason: string;
  /** Where in its text the words stand for which it is required; null where that is in no one place. */
  readonly at: number | null;
  /** Where not all that is required fits, the higher goes first, whatever its score. */
  readonly priority: number;
  /** The part of its text that bears on the question, where the rest is about others: first and last character (exclusive). */
  readonly part?: readonly [number, number] | null;
}

/** How much of what a question requires answers it: says it outright, is near it, or goes along with it. */
export const priority = { answers: 3, near: 2, supporting: 1 } as const;

/** By chunk id. */
export type RequiredPassages = ReadonlyMap<ChunkRowId, RequiredPassage>;

/** Of some passages so many that have most of something, more than none. The earlier of equals. */
export function highestRanked(passages: readonly NamingPassage[], count: number, of: (passage: NamingPassage) => number): NamingPassage[] {
  if (count === 0) return [];
  return passages
    .map((passage) => ({ passage, worth: of(passage) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ passage }) => passage);
}
