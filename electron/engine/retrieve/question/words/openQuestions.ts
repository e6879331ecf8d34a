import { memoised } from '#lib/memoise.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import { plainFileName } from '#lib/workingFiles.ts';
import { chunksWithPhrase } from '../../../asOf/search.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunksById, passagesOfNotesWhere } from '../../../db/documents/chunks.ts';
import { wordsOf } from '../../../extraction/words.ts';
import { roleOfName } from '../../../parse/kinds/role.ts';
import { cachedSentences } from '../../../parse/text/sentences.ts';
import { contentWords, topicWords } from './question.ts';

/** Words, in headings and questions, for undecided points; in several languages. */
const open = String.raw`(?:open|outstanding|unanswered|unresolved|undecided|unsettled|pending|remaining|dangling)`;
const undecided = new RegExp(
  String.raw`(?<![\p{L}])(?:${open}(?: \p{L}+)? (?:questions?|issues?|threads?|points?|items?|canon|mysteries|decisions)|(?:questions?|threads?|issues?|points?|mysteries|mystery|secrets?|plots?|arcs?|what) (?:is|are|remains?|was|were)(?: \p{L}+)? ${open}|loose ends|to be (?:decided|determined)|(?:still|yet)(?: (?:has|have|had|needs?))? to (?:be )?(?:decided?|settled?|resolved?)|undecided|` +
    String.raw`offenen? (?:fragen|punkte)|questions (?:ouvertes|en suspens)|preguntas (?:abiertas|pendientes)|(?:perguntas|questões) (?:abertas|em aberto)|domande aperte|questioni aperte|open vragen|otwarte pytania|pytania otwarte|открытые вопросы|нерешённые вопросы|未解决(?:的)?问题|未决(?:的)?问题|待定|未解決の問題|미해결 질문)(?![\p{L}])`,
  'iu',
);
/** Words that mark undecided points as a heading, but may mean anything in a question. */
const onlyQuestions =
  /^(?:questions?(?: (?:for|to) .{1,30})?|unknowns?|to decide|fragen|preguntas|perguntas|domande|vragen|pytania|вопросы|疑问|疑問)$/u;
/** Words of such a question that do not name a topic. */
const emptyOfTopic: ReadonlySet<string> = new Set(
  'still yet open left list lists plot plots story book novel vault world setting notes campaign series decide decided settle settled work writing draft'.split(
    ' ',
  ),
);
const work = 'to-?\\s?dos?(?: lists?)?|tasks?|task lists?|aufgaben|à faire|pendientes|por hacer';
const onlyWorkLeft = new RegExp(`^(?:${work})$`, 'iu');
const workLeft = new RegExp(`(?<![\\p{L}])(?:${work})(?![\\p{L}])`, 'iu');

/** Whether a question asks for undecided points or unfinished work. */
export function asksForOpenQuestions(question: string): boolean {
  return undecided.test(question) || workLeft.test(question);
}

/** Whether a question asks for plans: it has a word for them ("outline", "sinopse"), or asks for undecided points. */
export function asksForPlans(question: string): boolean {
  const words = wordsOf(question).map(({ start, stemEnd }) => question.slice(start, stemEnd));
  return asksForOpenQuestions(question) || words.some((word) => roleOfName(word) === 'plan');
}

/** Whether a heading marks the text below it as undecided, or is a question. Memoised, because it is called for the headings of every passage. */
const isHeadedOpen = memoised((words) => undecided.test(words) || onlyQuestions.test(plainFileName(words)));

/** Whether the title of a note makes it a list of work, which states nothing about the world except that its unchecked boxes are undecided. */
export function isToDoTitle(title: string): boolean {
  return workLeft.test(title);
}

/**
 * Whether a passage is about undecided points or remaining work, by its note's title or a heading. It need not contain the question's words. A
 * heading for work must have no other words: "Sample tasks" is part of rules.
 */
function isHeadedAsOpen({ title, heading }: { readonly title: string; readonly heading: readonly string[] }): boolean {
  return isToDoTitle(title) || isHeadedOpen(title) || heading.some((each) => isHeadedOpen(each) || onlyWorkLeft.test(plainFileName(each)));
}

/** Words and phrases that mark undecided points within a text, in several languages. Abbreviations must be in capitals. */
const abbreviations = ['TBD', 'TBA', 'TODO'] as const;
const phrases = [
  ...[
    'undecided',
    'to be decided',
    'to be determined',
    'noch offen',
    'noch unklar',
    'à décider',
    'à définir',
    'por decidir',
    'por definir',
  ],
  ...['da decidere', 'da definire', 'a definir', 'do ustalenia', 'будет решено', '待定', '未定'],
];
const openMarks: readonly string[] = [...abbreviations, ...phrases];
// Abbreviations in tags and callouts do not count, since these classify notes.
const openAbbreviation = new RegExp(`(?<![\\p{L}#!\\[/])(?:${abbreviations.join('|')})(?![\\p{L}])`, 'u');
const openPhrase = new RegExp(`(?<![\\p{L}])(?:${phrases.join('|')})(?![\\p{L}])`, 'iu');

/** Offset of the first such mark in a text; -1 if there is none. */
function openMarkIn(text: string): number {
  const found = [openAbbreviation, openPhrase].map((mark) => text.search(mark)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** A question without the words that ask for undecided points. */
export function withoutOpenWords(question: string): string {
  return question.replace(new RegExp(undecided, 'giu'), ' ').replace(new RegExp(workLeft, 'giu'), ' ');
}

/** The words of a question for undecided points that name its topic. */
export function topicOfOpenQuestions(question: string): string[] {
  return topicWords(withoutOpenWords(question)).filter((word) => !emptyOfTopic.has(word));
}

/** Whether a passage of a note is under a heading for undecided points, or consists only of questions. */
export function isOfOpenQuestions(passage: { readonly heading: readonly string[]; readonly text: string }): boolean {
  return passage.heading.some(isHeadedOpen) || onlyAsks(passage);
}

const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
const asksAtEnd = /[?？][\s*_"”’»)\]]*$/u;
const asks = (text: string): boolean => text.includes('?') || text.includes('？');
/** Minimum items of a list of questions. */
const minQuestions = 2;
const questionShare = 0.6;
/** Maximum share of running text in the lines under such a heading; with more, the questions have answers. */
const maxProseShare = 0.3;

/**
 * Whether a passage of a note consists only of questions: a section of open questions, or a list with mostly questions. Such a passage has all words
 * of the topic but no answer. A question with its answer below it does not count.
 */
export function onlyAsks({ heading, text }: { readonly heading: readonly string[]; readonly text: string }): boolean {
  const isHeaded = heading.some(isHeadedOpen);
  if (!isHeaded && !asks(text)) return false;
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  const items = lines.filter((line) => item.test(line));
  const prose = lines.filter((line) => !item.test(line) && !/^\s{2}/u.test(line) && !asks(line));
  if (isHeaded) return prose.length <= maxProseShare * lines.length;
  if (items.length < minQuestions || items.length < (1 - maxProseShare) * lines.length) return false;
  return items.filter((line) => asksAtEnd.test(line)).length >= questionShare * items.length;
}

/** Passages about undecided points, by chunk id: null for the whole passage, else the start and end (exclusive) of the sentence. */
export type OpenPassages = ReadonlyMap<ChunkRowId, readonly [number, number] | null>;

/** Maximum number of passages about undecided points, by headings and by marks in the text. */
const maxOpen = { headed: 60, marked: 60 } as const;

/** Minimum words with meaning in a marked sentence: "More TBD" says nothing. */
const minWordsOfMarked = 3;

/**
 * The passages of notes about undecided points and remaining work, by their titles and headings, and sentences that mark something as undecided.
 * Templates and other scraps do not count, except for lists of work.
 */
export function openPassages(db: ReadableDB): OpenPassages {
  const headed = passagesOfNotesWhere(
    db,
    (passage) => isHeadedAsOpen(passage) && (passage.role !== 'scrap' || isToDoTitle(passage.title)),
    maxOpen.headed,
  );
  const found = new Map<ChunkRowId, readonly [number, number] | null>(headed.map((id) => [id, null]));
  const marked = new Set(openMarks.flatMap((mark) => chunksWithPhrase(db, mark, maxOpen.marked) as ChunkRowId[]));
  for (const { id, text, source } of chunksById(
    db,
    [...marked].filter((each) => !found.has(each)),
  )) {
    const at = openMarkIn(text);
    if (at < 0 || source.kind !== 'note' || source.role === 'scrap' || source.role === 'fields') continue;
    const sentence = cachedSentences(text).find(({ end }) => at < end);
    if (!sentence || contentWords(text.slice(sentence.start, sentence.end)).length < minWordsOfMarked) continue;
    found.set(id, [sentence.start, sentence.end]);
  }
  return found;
}
