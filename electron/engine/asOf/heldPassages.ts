import type { HeldReason } from '#shared/model/context/heldBack.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { escapeRegExp } from 'es-toolkit/string';
import { noteNameOfLink } from '#lib/fileNames.ts';
import { memoised } from '#lib/memoise.ts';
import { greatestChapterIn, lastChapter } from '../parse/text/chapterReferences.ts';
import { neverRevealed } from '../parse/secrets/revealedAt.ts';
import { nameKey } from '../extraction/words.ts';
import { hideField } from './masks.ts';
import { blankLines } from './secrets.ts';

/*
 * What "up to chapter N" holds back in addition to later chapters and `revealed_at`: notes and passages that name a later chapter by number, title or
 * link, plans, and text under headings of secrets. The user can set for a document or passage from which chapter on it is safe (table `disclosure`).
 */

/** The last chapter whose reveals apply. Reveals have no scene, so a partly known chapter reveals nothing yet. */
export function lastRevealed({ sequence, scene }: StoryPosition): number {
  return scene === null ? sequence : sequence - 1;
}

/** A position after the last scene of its chapter is at the end of the chapter, so that all of the chapter is known. */
export function resolvedPosition(db: ReadableDB, position: StoryPosition): StoryPosition {
  const { sequence, scene } = position;
  if (scene === null) return position;
  const sql =
    'SELECT max(d.scene_start + c.scene) + 1 FROM main.chunk AS c JOIN main.document AS d ON d.id = c.document_id WHERE sequence = ?';
  const scenes = prepared(db, sql).pluck().get(sequence) as number | null;
  return scene < (scenes ?? 0) ? position : { ...position, scene: null };
}

/** SQL for the chapter from which the user allows a passage of the document `d` (0: always, null: not set); its own setting overrides its document's. */
export const disclosedFrom = (hash: string): string =>
  `coalesce((SELECT x.sequence FROM main.disclosure AS x WHERE x.path = d.path AND x.hash = ${hash}),
    (SELECT x.sequence FROM main.disclosure AS x WHERE x.path = d.path AND x.hash = ''))`;

/** SQL: whether a `revealed_at` still hides something. An invalid one does until the user sets a chapter. */
export const isUnrevealed = (column: string, disclosed: string): string =>
  `(${column} IS NOT NULL AND CASE WHEN ${column} >= ${neverRevealed} THEN coalesce(${disclosed}, ${neverRevealed}) ELSE ${column} END > @revealed)`;

/** SQL: whether the user marked the note `d` as secret. */
export const isMarkedSecret = `(d.sequence IS NULL AND coalesce(${disclosedFrom("''")} > @revealed, 0))`;

/** SQL: whether the user allows it by now. */
export const isSafe = (disclosed: string): string => `coalesce(${disclosed} <= @revealed, 0)`;

interface StoryChapterName {
  readonly sequence: number;
  readonly name: string;
  readonly title: string;
  readonly stated: number | null;
  /** Its number in the headings of a file with several chapters; null in a file of its own, and without a number. */
  readonly number: number | null;
  readonly inBook: number;
}

function chaptersOfStory(db: ReadableDB): StoryChapterName[] {
  return prepared(
    db,
    `SELECT sequence, name, title, stated_sequence AS stated, json_extract(section, '$.number') AS number, section IS NOT NULL AS inBook
     FROM main.document WHERE sequence IS NOT NULL ORDER BY sequence`,
  ).all() as StoryChapterName[];
}

/** The number that people use for a chapter: from its name or title, else its position. */
function numberOfChapter({ name, title, stated, sequence, number, inBook }: StoryChapterName): number {
  if (inBook === 1) return number ?? greatestChapterIn(title) ?? sequence;
  const named = greatestChapterIn(name) ?? greatestChapterIn(title);
  if (named !== null && named !== lastChapter) return named;
  const leading = /^\D{0,3}(\d{1,4})(?!\d)/.exec(name)?.[1];
  if (leading !== undefined) return Number(leading);
  return stated !== null && Number.isInteger(stated) ? stated : sequence;
}

/** Tells whether a chapter, called as the text calls it, comes after the position. Where several are called so, one later is enough. */
function isLaterChapter(chapters: readonly StoryChapterName[], revealed: number): (called: number) => boolean {
  const latest = new Map<number, number>();
  for (const chapter of chapters) {
    const number = numberOfChapter(chapter);
    latest.set(number, Math.max(chapter.sequence, latest.get(number) ?? 0));
  }
  const last = chapters.at(-1)?.sequence ?? 0;
  const greatestKnown = Math.max(0, ...chapters.filter(({ sequence }) => sequence <= revealed).map(numberOfChapter));
  return (called) => {
    if (called === lastChapter) return last > revealed;
    const sequence = latest.get(called);
    return sequence === undefined ? called > Math.max(revealed, greatestKnown) : sequence > revealed;
  };
}

/** Titles of later chapters that no known chapter has. */
function laterTitles(chapters: readonly StoryChapterName[], revealed: number): string[] {
  const known = new Set(chapters.filter(({ sequence }) => sequence <= revealed).flatMap(({ name, title }) => [name, title].map(bareTitle)));
  const later = chapters.filter(({ sequence }) => sequence > revealed).flatMap(({ name, title }) => [name, title].map(bareTitle));
  return [...new Set(later)].filter((title) => title.length <= 200 && !known.has(title));
}

/** Whether a title means nothing else: two words or more. */
const isLongTitle = (title: string): boolean => /\S\s+\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3}/u.test(title);

/** Words that show that a title of one word is meant as one, next to it: "the chapter Salt", "Salt (chapter)". */
const chapterWords = ['chapter', 'Kapitel', 'chapitre', 'capítulo', 'capitolo', 'глава', 'главе', 'rozdział', 'rozdziale', 'hoofdstuk'];

/** Holds passages of notes that call a later chapter by a title of one word next to the word "chapter". */
function holdShortTitles(db: ReadableDB, titles: readonly string[], revealed: number, findPhrase: FindPhrase): void {
  const words = titles.filter((title) => /^[\p{L}\p{M}\p{N}’'-]{2,}$/u.test(title) && !/^\p{N}+$/u.test(title));
  if (words.length === 0) return;
  const [chapter, title] = [chapterWords.join('|'), words.map((word) => escapeRegExp(word)).join('|')];
  const sign = '["“”«»„\'‘’*_()\\[\\]:–—-]*';
  const named = new RegExp(
    `(?<!\\p{L})(?:(?:${chapter})[ ]?${sign} ?${sign}(?:${title})|(?:${title})${sign} ?${sign}(?:the )?(?:${chapter}))(?!\\p{L})`,
    'iu',
  );
  const textOf = prepared(db, 'SELECT text FROM main.chunk WHERE id = ?').pluck();
  for (const word of chapterWords)
    for (const id of findPhrase(word, maxChunksOfTitle))
      if (named.test(textOf.get(id) as string)) holdPassage(db, id, 'later-chapter', revealed);
}

/** Those texts that are no name of an entity in the whole index. One query, since names are not indexed by their text. */
export function withoutNames(db: ReadableDB, texts: readonly string[]): string[] {
  const sql = `SELECT value FROM json_each(?) WHERE value COLLATE NOCASE NOT IN (SELECT text FROM main.alias UNION ALL SELECT name FROM main.entity)`;
  return prepared(db, sql).pluck().all(JSON.stringify(texts)) as string[];
}

/** "09 The Long Tide" and "Chapter 9: The Long Tide" without their number. */
function bareTitle(title: string): string {
  return title
    .replace(/^\s*(?:chapter|kapitel|chapitre|cap[ií]tulo|capitolo|глава|part|book|scene)?\s*(?:\d+|[IVXLC]+)(?:[.:)_–—-]|\s)+/iu, '')
    .replace(/^第.{1,6}?[章回話话]\s*/u, '')
    .trim();
}

/** What refers to later chapters of the story. */
interface LaterChapters {
  readonly chapters: readonly StoryChapterName[];
  /** Those of two words or more that are no name of an entity. */
  readonly titles: readonly string[];
  /** Those of one word, which may mean anything. */
  readonly shortTitles: readonly string[];
  /** What only files of later chapters are called, as keys of names. */
  readonly names: ReadonlySet<string>;
}

/** What refers to chapters after a position; null where nothing of it is held back (`notes: 'all'`). */
export function laterChaptersOf(db: ReadableDB, position: StoryPosition): LaterChapters | null {
  if (position.notes === 'all') return null;
  const revealed = lastRevealed(position);
  const chapters = chaptersOfStory(db);
  const titles = laterTitles(chapters, revealed);
  return {
    chapters,
    titles: withoutNames(db, titles.filter(isLongTitle)),
    shortTitles: titles.filter((title) => !isLongTitle(title)),
    names: namesOfLater(chapters, revealed),
  };
}

/** Finds the ids of at most `limit` chunks with a phrase. */
export type FindPhrase = (phrase: string, limit: number) => readonly number[];

const maxChunksOfTitle = 5_000;

/**
 * Fills `held_document` and `held_chunk` with the notes and passages in `visible_document` and `visible_chunk` to hold back, and the reasons; none
 * without `later`. Fields are held back through `visible_field`.
 */
export function findHeld(db: ReadableDB, later: LaterChapters | null, revealed: number, findPhrase: FindPhrase): void {
  for (const table of ['held_document', 'held_chunk']) prepared(db, `DELETE FROM temp.${table}`).run();
  if (later === null) return;
  const isLater = isLaterChapter(later.chapters, revealed);
  const called = prepared(
    db,
    `SELECT names_chapter FROM main.document WHERE names_chapter IS NOT NULL UNION SELECT names_chapter FROM main.chunk WHERE names_chapter IS NOT NULL
     UNION SELECT names_chapter FROM main.field WHERE names_chapter IS NOT NULL UNION SELECT names_chapter FROM main.link WHERE names_chapter IS NOT NULL`,
  )
    .pluck()
    .all() as number[];
  const add = prepared(db, 'INSERT INTO temp.later_chapter (number) VALUES (?)');
  prepared(db, 'DELETE FROM temp.later_chapter').run();
  for (const number of called) if (isLater(number)) add.run(number);

  const ofDocument = disclosedFrom("''");
  prepared(
    db,
    `INSERT INTO temp.held_document (id, reason)
     SELECT d.id, CASE WHEN d.secret = 1 AND d.revealed_at IS NULL THEN 'secret' WHEN d.role <> 'canon' AND d.revealed_at IS NULL THEN 'plan' ELSE 'later-chapter' END
     FROM main.document AS d JOIN temp.visible_document AS k ON k.id = d.id
     WHERE d.sequence IS NULL AND NOT ${isSafe(ofDocument)} AND (d.revealed_at IS NULL AND (d.secret = 1 OR d.role <> 'canon')
       OR d.names_chapter IN (SELECT number FROM temp.later_chapter))`,
  ).run({ revealed });
  const ofChunk = disclosedFrom('c.hash');
  prepared(
    db,
    `INSERT INTO temp.held_chunk (id, reason)
     SELECT c.id, CASE WHEN c.secret = 1 AND c.revealed_at IS NULL THEN 'secret' WHEN c.role IN ('plan', 'scrap') AND c.revealed_at IS NULL THEN 'plan' ELSE 'later-chapter' END
     FROM main.chunk AS c JOIN temp.visible_chunk AS k ON k.id = c.id JOIN main.document AS d ON d.id = c.document_id
     WHERE d.sequence IS NULL AND NOT ${isSafe(ofChunk)} AND ((c.secret = 1 OR c.role IN ('plan', 'scrap')) AND c.revealed_at IS NULL
       OR c.names_chapter IN (SELECT number FROM temp.later_chapter))`,
  ).run({ revealed });
  if (!hasNotes(db)) return;
  holdNotesBelowChapters(db, later.names, revealed);
  holdTitlesAndLinks(db, later, revealed, findPhrase);
  holdShortTitles(db, later.shortTitles, revealed, findPhrase);
}

const hasNotes = (db: ReadableDB): boolean =>
  prepared(db, 'SELECT EXISTS (SELECT 1 FROM main.document WHERE sequence IS NULL)').pluck().get() === 1;

/** Why a note or passage is held back that is not secret, and no plan. */
type LaterReason = Extract<HeldReason, 'later-chapter' | 'later-date'>;

/** Holds a note, unless the user says that it is safe. */
export function holdNote(db: ReadableDB, id: number, reason: LaterReason, revealed: number): void {
  prepared(
    db,
    `INSERT OR IGNORE INTO temp.held_document (id, reason) SELECT d.id, @reason FROM main.document AS d
     WHERE d.id = @id AND NOT ${isSafe(disclosedFrom("''"))}`,
  ).run({ id, reason, revealed });
}

/** Holds a passage of a note, unless the user says that it is safe. */
export function holdPassage(db: ReadableDB, id: number, reason: LaterReason, revealed: number): void {
  prepared(
    db,
    `INSERT OR IGNORE INTO temp.held_chunk (id, reason) SELECT c.id, @reason FROM main.chunk AS c JOIN main.document AS d ON d.id = c.document_id
     WHERE c.id = @id AND d.sequence IS NULL AND NOT ${isSafe(disclosedFrom('c.hash'))}`,
  ).run({ id, reason, revealed });
}

/**
 * Holds notes in a folder that is called like a later chapter: "Chapters/09 Nets/People/Ann.md". Not in one that is called like an entity, which may
 * be the place of its notes as well: "World/Orrin/The Mill.md" next to a chapter "Orrin".
 */
function holdNotesBelowChapters(db: ReadableDB, names: ReadonlySet<string>, revealed: number): void {
  const notes = prepared(
    db,
    "SELECT d.id, d.path FROM main.document AS d JOIN temp.visible_document AS k ON k.id = d.id WHERE d.sequence IS NULL AND d.path LIKE '%/%'",
  ).all() as { id: number; path: string }[];
  const isName = memoised((name: string) => withoutNames(db, [name]).length === 0);
  const isOfLater = memoised((folder: string) => folder.split('/').some((name) => names.has(nameKey(name)) && !isName(name)));
  for (const { id, path } of notes) if (isOfLater(path.slice(0, path.lastIndexOf('/')))) holdNote(db, id, 'later-chapter', revealed);
}

/** Holds passages of notes that name a later chapter by its title, or link to it. */
function holdTitlesAndLinks(db: ReadableDB, { titles, names }: LaterChapters, revealed: number, findPhrase: FindPhrase): void {
  const textOf = prepared(db, 'SELECT text FROM main.chunk WHERE id = ?').pluck();
  for (const title of titles) {
    for (const id of findPhrase(title, maxChunksOfTitle))
      if ((textOf.get(id) as string).includes(title)) holdPassage(db, id, 'later-chapter', revealed);
  }
  if (names.size === 0) return;
  const linking = prepared(
    db,
    `SELECT c.id, c.links FROM main.chunk AS c JOIN temp.visible_chunk AS k ON k.id = c.id JOIN main.document AS d ON d.id = c.document_id
     WHERE d.sequence IS NULL AND c.links <> '[]'`,
  ).all() as { id: number; links: string }[];
  for (const { id, links } of linking) {
    const targets = (JSON.parse(links) as { target: string }[]).map(({ target }) => target);
    if (targets.some((target) => names.has(nameKey(noteNameOfLink(target))))) holdPassage(db, id, 'later-chapter', revealed);
  }
}

/** What only files of later chapters are called, as keys of names. */
function namesOfLater(chapters: readonly StoryChapterName[], revealed: number): ReadonlySet<string> {
  const names = new Set(chapters.filter(({ sequence }) => sequence > revealed).map(({ name }) => nameKey(name)));
  for (const { name, sequence } of chapters) if (sequence <= revealed) names.delete(nameKey(name));
  return names;
}

/** Keys of a chapter's own number, which does not refer to a later chapter, although one of another book may share it. */
const ownNumberKey = /^(?:ch(?:apter)?s?|number|no|order|position|sequence|session|episode)(?:[ _-]?(?:no|number|#))?$/i;

/** Keys of a chapter's properties that say what comes after it. */
const aheadKey =
  /^(?:next(?:[ _-]?(?:chapter|scene|up|time|part))?|foreshadow(?:s|ing|ed)?|sets?[ _-]?up|set[ _-]?up[ _-]for|pay[ _-]?offs?|teasers?|to come)$/i;

/**
 * Hides properties that refer to a later chapter: by its title or a link, and in chapters also by number, or by a key such as "next". Masks such
 * references in short texts. Notes that the user declared safe are exempt. Restricted to rows in `visible_field`.
 */
export function hideFieldsOfLaterChapters(db: ReadableDB, { titles, names }: LaterChapters, revealed: number): void {
  const fields = prepared(
    db,
    `SELECT f.document_id AS documentId, f.position, f.key, f.value, f.links, f.names_chapter IN (SELECT number FROM temp.later_chapter) AS namesLater,
       d.sequence IS NOT NULL AS isOfChapter
     FROM main.field AS f JOIN temp.visible_field AS k ON k.document_id = f.document_id AND k.position = f.position JOIN main.document AS d ON d.id = f.document_id
     WHERE NOT ${isSafe(disclosedFrom("''"))}`,
  ).all({ revealed }) as {
    documentId: DocumentRowId;
    position: number;
    key: string;
    value: string;
    links: string;
    namesLater: number | null;
    isOfChapter: number;
  }[];
  for (const { documentId, position: at, key, value, links, namesLater, isOfChapter } of fields) {
    const leads =
      (isOfChapter === 1 && ((namesLater === 1 && !ownNumberKey.test(key.trim())) || aheadKey.test(key.trim()))) ||
      titles.some((title) => value.includes(title)) ||
      (links !== '[]' && (JSON.parse(links) as string[]).some((target) => names.has(nameKey(noteNameOfLink(target)))));
    if (!leads) continue;
    hideField(db, documentId, at);
    const lowerCased = value.toLowerCase();
    blankLines(db, documentId, (line) => /^[^:]{1,80}: /.test(line) && line.toLowerCase().includes(lowerCased));
  }
}
