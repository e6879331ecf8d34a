import { escapeRegExp } from 'es-toolkit/string';
import { chunksWithPhrase } from '../../asOf/search.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { storyPassagesMatching } from '../../db/entities/mentions.ts';
import { asksForFate, kinshipWords } from '../question/asksOfPeople.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import { fateAt, isDeath } from './fate.ts';
import { figureOf, priority, type Figure, type RequiredPassages } from './figures.ts';

/*
 * Finds what becomes of a thing, a place or a group: words for the ends of people ("died", "married") do not apply to them, but the last passages
 * about them tell it.
 */

/** Number of last passages required for what becomes of a thing, and for who did something to it. */
export const lastOfThing = { fate: 6, deed: 3 } as const;
/** Number of these that answer, and of those after them with priority `near`. */
const nearest = 2;
/** Minimum passages about a person's thing; fewer may be a coincidence. */
const minOfThing = 2;
/** Entity types other than people. */
const typesOfThings: ReadonlySet<string> = new Set(['location', 'item']);
/** Maximum passages with the words for the thing that are read. */
const maxRead = 1_000;

/**
 * Whether a figure is a thing or a place, by its type; wrongly typed people are recognised by a pronoun, or the story says after their name that they
 * die.
 */
function isThing({ type, hasNote, pronoun, passages }: Figure): boolean {
  if (hasNote || !typesOfThings.has(type ?? '') || pronoun() !== null) return false;
  return !passages().some(({ text, spans }) => spans.some(([start, end]) => isDeath(fateAt(text.slice(start), 0, end - start))));
}

/** The thing of a person that a question asks about: "Ada's ring", "Ada's silver ring". */
const owned = /^['’]s? (?<thing>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?)/u;

/** A person's thing, in the chapters that name its owner, if the story says "the ring" or "her ring" there; otherwise null. */
function thingOf(db: ReadableDB, { name, surface, passages }: Figure, thing: string): Figure | null {
  const chapters = new Set(passages().map(({ sequence }) => sequence));
  const owning = new RegExp(
    String.raw`(?<!\p{L})(?:the|his|her|their|its|${escapeRegExp(surface)}['’]s?) ${escapeRegExp(thing)}(?!\p{L})`,
    'giu',
  );
  const found = storyPassagesMatching(db, chunksWithPhrase(db, thing, maxRead), owning).filter(({ sequence }) => chapters.has(sequence));
  if (found.length < minOfThing) return null;
  return figureOf({ name: `${name}’s ${thing}`, surface: thing, type: null, hasNote: false }, () => found);
}

/** The things whose end a question asks about: those of named people, and named things among those whose fate it asks about (`fated`). */
export function thingsAskedFor(db: ReadableDB, sub: ReadSubQuestion, named: readonly Figure[], fated: readonly Figure[]): Figure[] {
  const surfaces = named.map(({ surface }) => surface);
  const asked = inEnglish(sub.question, surfaces);
  const ofOwners = named.flatMap((owner) => {
    const at = asked.indexOf(owner.surface);
    const after = at < 0 ? '' : asked.slice(at + owner.surface.length);
    const words = kinshipWords.test(after) ? undefined : owned.exec(after)?.groups!.thing;
    if (words === undefined || !(fated.includes(owner) || asksForFate(asked, `${owner.surface}${owned.exec(after)![0]}`))) return [];
    return thingOf(db, owner, words) ?? thingOf(db, owner, words.split(' ')[0]!) ?? [];
  });
  return [...ofOwners, ...fated.filter(isThing)];
}

/** The last passages about a thing, shown whole; the very last matter most. `isDeedAsked`: whether the question asks who did something to it. */
export function lastPassagesOf(sub: ReadSubQuestion, figure: Figure, isDeedAsked: boolean): RequiredPassages {
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const last = passages.slice(-lastOfThing[isDeedAsked ? 'deed' : 'fate']).toReversed();
  const reason = `One of the last passages about ${figure.name}`;
  const priorityAt = (index: number): number =>
    index < nearest ? priority.answers : index < 2 * nearest ? priority.near : priority.supporting;
  return new Map(last.map(({ chunkId, spans }, index) => [chunkId, { reason, at: spans[0]![0], priority: priorityAt(index) }]));
}
