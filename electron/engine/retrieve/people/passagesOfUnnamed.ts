import { uniqBy } from 'es-toolkit/array';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { isPeopleNoun, relativesAndFriends } from '../../extraction/suggestions/common/definingWords.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import { figureOf, type Figure } from './figures.ts';
import { passagesWith } from './tellersRelatives.ts';

/* Finds people whom the story only describes: "Who is the blind old man?", and with a first-person narrator "Who is my nurse?" */

const asked =
  /^\P{L}*(?:who(?:['’]s| is| was)|tell me (?:more )?about|describe|what do (?:we|I) know about) (?<whose>the|my) (?<words>(?:\p{Ll}[\p{Ll}-]* ){0,3})(?<noun>\p{Ll}[\p{Ll}-]{2,})\P{L}*$/iu;
/** Nouns for people in general, which identify a person only with another word before them. */
const general = /^(?:man|woman|boy|girl|child|gentleman|lady|fellow|person|people|stranger|youth|lad)$/iu;
/** Minimum number of passages; a person in fewer is part of a scene, which search finds. */
const minPassages = 2;

/** The person whom a question without names describes, with the passages that use the same words; null for other questions. */
export function unnamedFigure(db: ReadableDB, { question }: ReadSubQuestion): Figure | null {
  const { whose, words, noun } = (asked.exec(question)?.groups ?? {}) as { whose?: string; words?: string; noun?: string };
  if (noun === undefined || words === undefined) return null;
  const isTellers = whose!.toLowerCase() === 'my';
  const before = words.split(' ').filter((word) => word !== '');
  if (isTellers ? !isPeopleNoun(noun) && !relativesAndFriends.has(noun) : !(general.test(noun) ? before.length > 0 : isPeopleNoun(noun)))
    return null;
  const [whole, ...shorter] = [[...before, noun], ...(before.length > 1 ? before.map((word) => [word, noun]) : [])].map((each) =>
    passagesWith(db, isTellers ? `my ${each.join(' ')}` : each.join(' '), isTellers),
  );
  // "The blind old man" may also be called "the blind man"; but "the old man" may be another person.
  const known = new Set(whole!.map(({ chunkId }) => chunkId));
  const [rarest = []] = shorter
    .map((passages) => passages.filter(({ chunkId }) => !known.has(chunkId)))
    .filter((passages) => passages.length > 0)
    .toSorted((a, b) => a.length - b.length);
  const passages = uniqBy([...whole!, ...rarest], ({ chunkId }) => chunkId).toSorted(
    (a, b) => a.sequence - b.sequence || a.chunkId - b.chunkId,
  );
  if (passages.length < minPassages) return null;
  const name = `${whose!.toLowerCase()} ${words}${noun}`;
  return figureOf({ name, surface: name, type: 'character', hasNote: false }, () => passages);
}
