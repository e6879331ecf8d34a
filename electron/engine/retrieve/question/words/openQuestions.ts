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

/** Words in headings and questions for undecided matters, in several languages. */
const open = String.raw`(?:open|outstanding|unanswered|unresolved|undecided|unsettled|pending|remaining|dangling)`;
const undecided = new RegExp(
  String.raw`(?<![\p{L}])(?:${open}(?: \p{L}+)? (?:questions?|issues?|threads?|points?|items?|canon|mysteries|decisions)|(?:questions?|threads?|issues?|points?|mysteries|mystery|secrets?|plots?|arcs?|what) (?:is|are|remains?|was|were)(?: \p{L}+)? ${open}|loose ends|to be (?:decided|determined)|(?:still|yet)(?: (?:has|have|had|needs?))? to (?:be )?(?:decided?|settled?|resolved?)|undecided|` +
    String.raw`offenen? (?:fragen|punkte)|questions (?:ouvertes|en suspens)|preguntas (?:abiertas|pendientes)|(?:perguntas|questões) (?:abertas|em aberto)|domande aperte|questioni aperte|open vragen|otwarte pytania|pytania otwarte|открытые вопросы|нерешённые вопросы|未解决(?:的)?问题|未决(?:的)?问题|待定|未解決の問題|미해결 질문)(?![\p{L}])`,
  'iu',
);
/** These head questions alone; in a question they may mean anything. */
const onlyQuestions =
  /^(?:questions?(?: (?:for|to) .{1,30})?|unknowns?|to decide|fragen|preguntas|perguntas|domande|vragen|pytania|вопросы|疑问|疑問)$/u;
/** Words of such a question that limit it to nothing. */
const emptyOfTopic: ReadonlySet<string> = new Set(
  'still yet open left list lists plot plots story book novel vault world setting notes campaign series decide decided settle settled work writing draft'.split(
    ' ',
  ),
);
const work = 'to-?\\s?dos?(?: lists?)?|tasks?|task lists?|aufgaben|à faire|pendientes|por hacer';
const onlyWorkLeft = new RegExp(`^(?:${work})$`, 'iu');
const workLeft = new RegExp(`(?<![\\p{L}])(?:${work})(?![\\p{L}])`, 'iu');

/** Whether a question asks for undecided or unfinished matters. */
export function asksForOpenQuestions(question: string): boolean {
  return undecided.test(question) || workLeft.test(question);
}

/** Whether a question asks for plans: it has a word for them ("outline", "sinopse"), or asks for open matters. */
export function asksForPlans(question: string): boolean {
  const words = wordsOf(question).map(({ start, stemEnd }) => question.slice(start, stemEnd));
  return asksForOpenQuestions(question) || words.some((word) => roleOfName(word) === 'plan');
}

/** Whether a heading marks the text below it as undecided, or is a question. Memoised, because it is called for the headings of every passage. */
const isHeadedOpen = memoised((words) => undecided.test(words) || onlyQuestions.test(plainFileName(words)));

/** Whether a note is a list of work by its title: no statement about the world, but its open boxes are undecided matters. */
export function isToDoTitle(title: string): boolean {
  return workLeft.test(title);
}

/**
 * Whether a passage is about undecided matters or work left, by its note's title or a heading. It need not have a word of the question for them. A
 * heading for work has no other words: "Sample tasks" belong to rules.
 */
function isHeadedAsOpen({ title, heading }: { readonly title: string; readonly heading: readonly string[] }): boolean {
  return isToDoTitle(title) || isHeadedOpen(title) || heading.some((each) => isHeadedOpen(each) || onlyWorkLeft.test(plainFileName(each)));
}

/** Words and phrases that mark what a note leaves undecided, where it is, in several languages. Abbreviations are written in capitals. */
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
// Tags and callouts sort notes.
const openAbbreviation = new RegExp(`(?<![\\p{L}#!\\[/])(?:${abbreviations.join('|')})(?![\\p{L}])`, 'u');
const openPhrase = new RegExp(`(?<![\\p{L}])(?:${phrases.join('|')})(?![\\p{L}])`, 'iu');

/** The first character of the first mark of something undecided in a text; -1 for none. */
function openMarkIn(text: string): number {
  const found = [openAbbreviation, openPhrase].map((mark) => text.search(mark)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** A question without the words that ask for open matters. */
export function withoutOpenWords(question: string): string {
  return question.replace(new RegExp(undecided, 'giu'), ' ').replace(new RegExp(workLeft, 'giu'), ' ');
}

/** The words of a question for open matters that say what they are about. */
export function topicOfOpenQuestions(question: string): string[] {
  return topicWords(withoutOpenWords(question)).filter((word) => !emptyOfTopic.has(word));
}

/** Whether a passage of a note is under a heading for undecided matters, or only contains questions. */
export function isOfOpenQuestions(passage: { readonly heading: readonly string[]; readonly text: string }): boolean {
  return passage.heading.some(isHeadedOpen) || onlyAsks(passage);
}

const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/u;
const asksAtEnd = /[?？][\s*_"”’»)\]]*$/u;
const asks = (text: string): boolean => text.includes('?') || text.includes('？');
/** Minimum items of a list of questions. */
const minQuestions = 2;
const questionShare = 0.6;
/** Where more of the lines under such a heading are running text, the questions have their answers. */
const maxProseShare = 0.3;

/**
 * Whether a passage of a note only asks: a section of open questions, or a list whose items are mostly questions. Such a passage has all
 * words of the topic but no answer. A question with its answer below it does not count.
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

/** Passages about undecided matters, by chunk id: null for the whole passage, else the first and last character (exclusive) of the sentence. */
export type OpenPassages = ReadonlyMap<ChunkRowId, readonly [number, number] | null>;

/** Maximum passages about undecided matters by their headings, and by a mark in their text. */
const maxOpen = { headed: 60, marked: 60 } as const;

/** Minimum words that carry meaning in a marked sentence: "More TBD" says nothing. */
const minWordsOfMarked = 3;

/**
 * The passages of notes about undecided matters and work left, by their titles and headings, and sentences that mark something as undecided. Templates
 * and other scraps do not count, except for lists of work.
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
