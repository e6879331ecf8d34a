import { escapeRegExp } from 'es-toolkit/string';
import type { EntityRowId } from '#shared/model/ids.ts';
import { occurrences } from '#shared/occurrences.ts';
import { chunksWithPhrase } from '../../../asOf/search.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunksById } from '../../../db/documents/chunks.ts';
import { mentionsInChunks } from '../../../db/entities/mentions.ts';
import { isPeopleNoun, relativesAndFriends } from '../../../extraction/suggestions/common/definingWords.ts';
import { nameKey, wordsOf } from '../../../extraction/words.ts';
import { titledInQuestion } from '../names/titlesInQuestion.ts';
import type { ReadNaming } from './heroes.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Finds people whom a question describes and the text names: "the banker", "the banker's wife". */

/** Questions about a person. In other questions, descriptive words are kept, since passages that answer contain them as well. */
const asks = /^\P{L}*(?:who(?:['’]s| is| was)|tell me (?:more )?about|describe|what do (?:we|I) know about) /iu;
/** A description: "The banker", "the old housekeeper". */
const description = /^[Tt]he (?<words>(?:\p{Ll}[\p{Ll}-]* ){0,2}(?<noun>\p{Ll}[\p{Ll}-]{2,}))(?![\p{L}-])/u;
const spouse = /^['’]s (?:late |first |second |new |young )?(?<spouse>wife|husband)(?!\p{L})/u;
const nothingMore = /^\P{L}*$/u;
const titlesOfSpouse: Readonly<Record<string, readonly string[]>> = { wife: ['mrs', 'lady'], husband: ['mr', 'sir', 'lord'] };
/** Maximum number of passages with a description that are read. */
const maxPassages = 200;
/** Minimum ratio of uses of a description for one person to those for the next. */
const minLead = 3;

/**
 * The person that passages describe with a noun, in apposition or as a predicate: "Mr. Vane, the banker", "the banker Vane", "Vane was the banker".
 */
function calledSo(db: ReadableDB, snapshot: IndexSnapshot, noun: string): EntityRowId | null {
  const word = `(?:\\p{L}[\\p{L}’'-]* ){0,2}${escapeRegExp(noun)}(?![\\p{L}-]|['’]s)`;
  const after = new RegExp(`^,? (?:(?:who )?(?:is|was|had been) )?(?:the|our|their|a|an) ${word}`, 'iu');
  const before = new RegExp(`(?<!\\p{L})(?:the|our|their) (?:\\p{L}[\\p{L}’'-]* )?${escapeRegExp(noun)},? $`, 'iu');
  const ids = chunksWithPhrase(db, noun, maxPassages);
  const texts = new Map(chunksById(db, ids).map(({ id, text }) => [id, text]));
  const called = mentionsInChunks(db, ids).filter(({ chunkId, entityId, start, end }) => {
    const text = texts.get(chunkId) ?? '';
    return (
      snapshot.entities.get(entityId)?.type === 'character' &&
      (after.test(text.slice(end, end + 80)) || before.test(text.slice(Math.max(0, start - 60), start)))
    );
  });
  const [first, second] = [...occurrences(called.map(({ entityId }) => entityId))].sort((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] >= minLead * (second?.[1] ?? 0) ? first[0] : null;
}

/** The only person with a title and another person's surname, unless a relationship states who the spouse is. */
function titledSpouse({ entities, graph }: IndexSnapshot, id: EntityRowId, word: string): EntityRowId | null {
  if (graph.edgesOf(id).some(({ relationship }) => relationship.kind === 'spouse of')) return null;
  const surname = wordsOf(entities.get(id)!.name).at(-1)?.plain;
  const names = new Set(titlesOfSpouse[word]!.map((title) => `${title} ${surname}`));
  const found = [...entities.values()].filter(
    (each) =>
      each.id !== id && each.type === 'character' && [each.name, ...each.aliases].some((name) => names.has(nameKey(name).replace('.', ''))),
  );
  return found.length === 1 ? found[0]!.id : null;
}

/**
 * Replaces a person who is only described in an English question by their name; null for other questions, or if the text does not name the person.
 */
export function withDescribed(db: ReadableDB, snapshot: IndexSnapshot, question: string): ReadNaming | null {
  const asked = asks.exec(question);
  if (asked === null) return null;
  const start = asked[0].length;
  const { entityId, end } = describedPerson(db, snapshot, question, start) ?? {};
  if (entityId === undefined || end === undefined) return null;
  const married = spouse.exec(question.slice(end));
  const whom = married === null ? entityId : titledSpouse(snapshot, entityId, married.groups!['spouse']!);
  const last = end + (married?.[0].length ?? 0);
  if (whom === null || !nothingMore.test(question.slice(last))) return null;
  return {
    question: question.slice(0, start) + snapshot.entities.get(whom)!.name + question.slice(last),
    surface: question.slice(start, last),
    entityIds: [whom],
  };
}

/** The person at `start` of a question, described or (before "wife" or "husband") named, and the end of these words. */
function describedPerson(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  start: number,
): { readonly entityId: EntityRowId; readonly end: number } | null {
  const named = snapshot.matcher.find(question, { anyCase: true }).find((name) => name.end > start);
  if (named?.start === start)
    return named.targets.length === 1 && spouse.test(question.slice(named.end)) ? { entityId: named.targets[0]!, end: named.end } : null;
  const found = description.exec(question.slice(start));
  if (found === null) return null;
  const titled = titledInQuestion(db, snapshot, question, []).find(({ surface }) => question.startsWith(surface, start));
  if (titled) return { entityId: titled.entityId, end: start + titled.surface.length };
  const { words, noun } = found.groups as { words: string; noun: string };
  const end = start + found[0].length;
  if (!isPeopleNoun(noun) || relativesAndFriends.has(noun) || (named !== undefined && named.start < end)) return null;
  const entityId = calledSo(db, snapshot, words) ?? (words === noun ? null : calledSo(db, snapshot, noun));
  return entityId === null ? null : { entityId, end };
}
