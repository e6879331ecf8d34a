import { negations } from '#lib/grammarWords.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { manuscriptMentionsAfter } from '../../db/entities/mentions.ts';
import { plainKey, plainWord } from '../../extraction/words.ts';
import { diedKey } from '../../extraction/fieldDates.ts';
import { greatestChapterIn } from '../../parse/text/chapterReferences.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { contradictionId, type FoundContradiction, type NoteFact, type NoteFacts } from './noteFacts.ts';
import type { Language } from '#shared/model/language.ts';
import { chineseSpeechAfter } from '../../extraction/suggestions/languages/chineseNames.ts';
import { lexicons } from '../../extraction/suggestions/languages/lexicons.ts';
import { speechVerbs } from '../../extraction/suggestions/vocabulary.ts';

/** Keys of fields that state a death; and keys of a state, which do so only if their value does. */
const deathKey = /^(?:(?:date|chapter|place|cause|manner) of )?(?:died|death|dies|killed|deceased|fate)(?: (?:in|at|on|date|chapter))?$/u;
const stateKey =
  /^(?:status|state|condition|zustand|statut|etat|estado|stato|toestand|tillstand|tilstand|stan|stav|allapot|статус|состояние|стан|状态|狀態)$/u;
const dead =
  /(?<!\p{L})(?:dead|died|dies|deceased|killed|tot|gestorben|verstorben|morte?|mort[oa]|décédée?|muert[oa]|fallecid[oa]|falecid[oa]|overleden|dood|död|død|martw[ya]|zmarł[ya]?|nie żyje|mrtv[áý]|zemřela?|halott|meghalt|м[её]ртва?|мертви[йа]?|умер(?:ла)?|погиб(?:ла)?|помер(?:ла)?|死|死亡|已死|已故|去世)(?!\p{L})/iu;

const negation = new RegExp(String.raw`(?:(?<!\p{L})(?:${negations}|no)|n['’]t)(?:\s+\p{L}+)?\s+$|[未没沒不]\s*$`, 'iu');

/** Whether the value of a state says that an entity is dead; "not dead" does not. */
export function isDead(value: string): boolean {
  const found = dead.exec(value);
  return found !== null && !negation.test(value.slice(0, found.index));
}

/** A value without content. */
const noValue = /^(?:no|none|false|unknown|unclear|undecided|tbd|n\/a|alive|living|[-–—?]+)?$/iu;

/** Whether a field of a note says that its subject is dead. */
export function saysDead(key: string, value: string): boolean {
  const plain = plainKey(key);
  if (stateKey.test(plainWord(plain)) || plain === 'fate') return isDead(value);
  return (deathKey.test(plain) || diedKey.test(plain)) && !noValue.test(value.trim());
}

interface Death {
  readonly fact: NoteFact;
  /** The chapter of the death: someone who speaks in a later one is not dead. */
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
    const word = plainWord(plain);
    const isDeath = deathKey.test(plain) || (fact.document.language !== 'en' && diedKey.test(word));
    if (!isDeath && !(stateKey.test(word) && isDead(value))) continue;
    for (const link of links) {
      const sequence = chapterOfLink(link);
      if (sequence !== null) return { fact, sequence };
    }
    const number = greatestChapterIn(value);
    const named = chapters.filter(({ sequence, inBook }) => (inBook?.number ?? sequence) === number);
    // In a series, a number alone may mean a chapter of any book.
    if (named.length === 1) return { fact, sequence: named[0]!.sequence };
  }
  const [death] = died;
  if (!death) return null;
  const later = chapters.find(({ sequence }) => (yearOf.get(sequence) ?? -Infinity) > death.time.year);
  // A flashback may be in a chapter after the death although it happens before.
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

/** People who speak in a chapter after their death according to their note. */
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
  const spoken = manuscriptMentionsAfter(db, entity.id, death.sequence).find(({ text, start, end, language }) =>
    speaks(text, start, end, language),
  );
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

const marks = '"“”«»„‚‘’\'‹›';
const opens = new RegExp(`[${marks}]\\s*,?\\s*$`, 'u');
/** A verb before its subject, possibly after a reflexive or dative pronoun: "said", "s'écria", "lui dit". */
const verbBefore = String.raw`(?:\p{L}{1,3}['’ \u00a0])?(\p{L}+)\s$`;
const before = new RegExp(`[”“"»«›‹’'‘][,.!?…]*\\s*${verbBefore}`, 'u');
/** In a paragraph that begins with a dash, speech ends with punctuation or another dash. */
const dashed = /^\s*[-–—]/u;
const beforeInDashed = new RegExp(String.raw`(?:[,.!?…]\s?|\s[-–—]\s?)${verbBefore}`, 'u');
const after = /^\s(\p{L}+)(?!\p{L})/u;
const speechFollows = new RegExp(String.raw`^[,:：]\s*[${marks}–—-]`, 'u');
const chineseSpeechFollows = /^[^。！？\n]{1,10}[：:，,]?\s*[“"「『]/u;

/** Whether the name at this position is the speaker of the adjacent speech, by a verb of saying in the language; null is treated as English. */
export function speaks(text: string, start: number, end: number, language: Language | null): boolean {
  if (language === 'zh') {
    const rest = text.slice(end, end + 30);
    return chineseSpeechAfter.test(rest) && chineseSpeechFollows.test(rest);
  }
  const verbs = language === null || language === 'en' ? speechVerbs : lexicons[language]?.speech;
  if (verbs === undefined) return false;
  const says = (verb: string | undefined): boolean => verb !== undefined && verbs.has(plainWord(verb));
  const head = text.slice(Math.max(0, start - 40), start);
  if (says(before.exec(head)?.[1])) return true;
  const paragraph = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (dashed.test(paragraph) && says(beforeInDashed.exec(head)?.[1])) return true;
  const [, verb] = after.exec(text.slice(end, end + 30)) ?? [];
  if (!says(verb)) return false;
  const rest = text.slice(end + 1 + verb!.length, end + verb!.length + 12);
  return opens.test(head.slice(-4)) || speechFollows.test(rest);
}
