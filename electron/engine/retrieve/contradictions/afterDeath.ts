import type { StoryChapter } from '#shared/model/timeline.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { manuscriptMentionsAfter } from '../../db/entities/mentions.ts';
import { plainKey } from '../../extraction/fieldKeys.ts';
import { speechVerbs } from '../../extraction/suggestions/vocabulary.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { contradictionId, type FoundContradiction } from './contradiction.ts';
import type { Fact, NoteFacts } from './noteFacts.ts';

/** Fields that say that somebody is dead; of a state only where its value does. */
const deathKey =
  /^(?:(?:date|chapter|place|cause|manner) of )?(?:died|death|dies|killed|deceased|fate)(?: (?:in|at|on|date|chapter))?$|^(?:gestorben|tod|mort|muerte|morte)$/u;
const stateKey = /^(?:status|state|condition|zustand|statut|estado|stato)$/u;
const dead = /\b(?:dead|died|dies|deceased|killed|tot|gestorben|mort|morte|muert[oa]|mort[oa])\b/iu;
const chapterNumber = /\b(?:ch|chapter|chapters|kap|kapitel|chap|chapitre|cap|capítulo|capitulo|capitolo)\b\.?\s*(\d{1,4})\b/iu;

const opens = /["“”«»„‘’']\s*,?\s*$/u;
const before = /["“”«»’'][,.!?]?\s*(\p{L}+)\s$/u;
const after = /^\s(\p{L}+)\b/u;

/** Whether the name at this position is the speaker of the adjacent speech. */
function speaks(text: string, start: number, end: number): boolean {
  const [, inverted] = before.exec(text.slice(Math.max(0, start - 40), start)) ?? [];
  if (inverted !== undefined && speechVerbs.has(inverted.toLowerCase())) return true;
  const [, verb] = after.exec(text.slice(end, end + 30)) ?? [];
  if (verb === undefined || !speechVerbs.has(verb.toLowerCase())) return false;
  const rest = text.slice(end + 1 + verb.length, end + verb.length + 12);
  return opens.test(text.slice(Math.max(0, start - 4), start)) || /^[,:]\s*["“«„‘]/u.test(rest);
}

interface Death {
  readonly fact: Fact;
  /** Somebody who speaks in a chapter after this one is not dead. */
  readonly sequence: number;
}

/** The chapter in which an entity dies according to its note: by number, link or date. */
function deathOf(
  { facts, died }: NoteFacts,
  chapters: readonly StoryChapter[],
  chapterOfLink: (target: string) => number | null,
  yearOf: ReadonlyMap<number, number>,
): Death | null {
  for (const fact of facts) {
    const { key, value, links } = fact.field;
    const plain = plainKey(key);
    if (!deathKey.test(plain) && !(stateKey.test(plain) && dead.test(value))) continue;
    for (const link of links) {
      const sequence = chapterOfLink(link);
      if (sequence !== null) return { fact, sequence };
    }
    const number = Number(chapterNumber.exec(value)?.[1] ?? NaN);
    const named = chapters.filter(({ sequence, inBook }) => (inBook?.number ?? sequence) === number);
    // In a series the number alone may mean a chapter of any book.
    if (named.length === 1) return { fact, sequence: named[0]!.sequence };
  }
  const [death] = died;
  if (!death) return null;
  const later = chapters.find(({ sequence }) => (yearOf.get(sequence) ?? -Infinity) > death.time.year);
  // A flashback may come after a chapter that is later than the death.
  const isInOrder =
    later && chapters.every(({ sequence }) => sequence < later.sequence || (yearOf.get(sequence) ?? Infinity) > death.time.year);
  return later && isInOrder ? { fact: death, sequence: later.sequence - 1 } : null;
}

interface Story {
  readonly chapters: readonly StoryChapter[];
  readonly chapterOfLink: (target: string) => number | null;
  /** Years of the chapters that have a date, by sequence. */
  readonly yearOf: ReadonlyMap<number, number>;
}

/** People who speak in a chapter after the one in which they die according to their note. */
export function deathClashes(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  notes: NoteFacts,
  { chapters, chapterOfLink, yearOf }: Story,
): FoundContradiction[] {
  const { entity } = notes;
  if (entity.type !== 'character' && entity.type !== 'creature') return [];
  const death = deathOf(notes, chapters, chapterOfLink, yearOf);
  if (!death || (entity.lastSequence ?? 0) <= death.sequence) return [];
  const spoken = manuscriptMentionsAfter(db, entity.id, death.sequence).find(({ text, start, end }) => speaks(text, start, end));
  if (!spoken) return [];
  return [
    {
      id: contradictionId('death', [entity], death.fact.field.value, String(spoken.sequence)),
      rule: 'death',
      entities: [entity],
      matter: 'speaks after death',
      reason: `${entity.name} is dead by the end of ${snapshot.nameChapter(death.sequence)} and speaks in ${snapshot.nameChapter(spoken.sequence)}.`,
      sides: [
        { kind: 'field', row: death.fact.field },
        { kind: 'passage', chunkId: spoken.chunkId, spans: [[spoken.start, spoken.end]] },
      ],
    },
  ];
}
