import { unitHeading } from '#lib/storyWords.ts';
import { isDateLabel } from '../text/storyDates.ts';
import { withFramedHeadings } from '../markup/framedHeadings.ts';
import { withPastedTables } from '../markup/pastedTables.ts';
import { proseScore, sureProse } from './narrative.ts';
import { repeatedEntries } from './repeatedEntries.ts';
import { isGroupLabel, isName, isSectionHeading } from './subjectLabels.ts';

/*
 * Plain text laid out as notes: heads in capitals or with map keys, entries "Name :: what it is". Markdown marks are inserted within the lines, so
 * that line numbers do not change.
 */

/** Minimum number of heads or entries that make a layout. */
const minHeads = 4;
const minEntries = 3;
/** Maximum median number of words under the heads of notes; sections of a story are longer. */
const maxWordsUnderHead = 120;
/**
 * Words under one head that make a story, whose front and back matter may have heads too; less than half of the text may be in such sections. And the
 * minimum share of names among heads.
 */
const minWordsOfStory = 600;
const minShareOfNames = 0.9;
/** A question and its answer: "Q: Who is Inspector Vane?" above "A: He has hunted the Lamplighter". */
const asked = /^\s*(?:Q|Question|F|Frage|P|Pregunta|Pergunta|D|Domanda|В|Вопрос)\s?[:.)]\s+(?<what>\S.*\?)\s*$/u;
const answered = /^\s*(?:A|Answer|Antwort|R|Réponse|Respuesta|Resposta|Risposta|О|Ответ)\s?[:.)]\s+/u;
/** A head with a map key, above its text: "12. The Old Mill", "B4: The Cellar". */
const keyedHead = /^(?:[A-Z]{0,2}\d{1,3}[a-z]?)[.):]\s+(?<name>\p{Lu}.{1,58})$/u;
const sentenceEnd = /[.!?…,;:"”»]$/u;
/** Minimum characters of a line that is certainly a sentence. */
const minSentence = 60;
/** A Markdown heading, which some writers use in plain text. */
const marked = /^#{1,6} \S/u;
/** A scene heading of a screenplay. */
const slugLine = /^(?:INT|EXT|FADE|CUT)\b/u;

function isHead(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim();
  if (marked.test(line)) return true;
  if (line.length > 60 || !/^[\p{Lu}\p{Lo}\p{N}]/u.test(line) || (index > 0 && lines[index - 1]!.trim() !== '') || slugLine.test(line))
    return false;
  const keyed = keyedHead.exec(line);
  if (keyed !== null) return !sentenceEnd.test(line) && isName(line) && (lines[index + 1]?.trim() ?? '') !== '';
  if (/\p{Lu}{3}/u.test(line) && line === line.toUpperCase()) return !/[.!?…,;"”»]$/u.test(line);
  if (sentenceEnd.test(line)) return false;
  // A group such as "NPCs", or a name above sentences about it.
  const next = lines[index + 1]?.trim() ?? '';
  return next === '' ? isGroupLabel(line) : isName(line) && (/[.!?]$/u.test(next) || next.length > minSentence);
}

const wordsIn = (lines: readonly string[]): number => lines.join(' ').split(/\s+/u).filter(Boolean).length;

/** Whether a plain text has Markdown headings and wiki links, as in notes saved as text or converted wiki pages. */
const isWrittenInMarkdown = (lines: readonly string[]): boolean =>
  lines.some((line) => /^#{1,6} \S/u.test(line)) && lines.some((line) => /\[\[[^[\]\n]+\]\]/u.test(line));

interface Layout {
  readonly lines: readonly string[];
  readonly isMarkdown: boolean;
  /** Whether it is plain text laid out as notes, and therefore not a book. */
  readonly areNotes: boolean;
}

/** The lines of a file as they are to be read. `isStory`: whether the file is known to belong to the story. */
export function layoutOf(path: string, lines: readonly string[], isStory: boolean): Layout {
  const questions = isStory ? null : withQuestions(lines);
  if (questions !== null) return { lines: questions, isMarkdown: true, areNotes: true };
  if (!/\.txt$/i.test(path) || isWrittenInMarkdown(lines))
    return { lines: withFramedHeadings(withPastedTables(lines)), isMarkdown: true, areNotes: false };
  const notes = isStory ? null : notesInPlainText(lines);
  return { lines: notes ?? lines, isMarkdown: notes !== null, areNotes: notes !== null };
}

/** The lines with questions as headings above their answers; null if there are too few. */
function withQuestions(lines: readonly string[]): readonly string[] | null {
  const answers = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    if (!line.includes('?') || !asked.test(line)) continue;
    let next = index + 1;
    while (lines[next]?.trim() === '') next += 1;
    if (answered.test(lines[next] ?? '')) answers.set(index, next);
  }
  if (answers.size < minEntries) return null;
  const read = [...lines];
  for (const [question, answer] of answers) {
    read[question] = `### ${asked.exec(lines[question]!)!.groups!['what']}`;
    read[answer] = lines[answer]!.replace(answered, '');
  }
  return read;
}

/** The lines with Markdown for their heads; null for a text that is not laid out as notes. */
export function notesInPlainText(lines: readonly string[]): readonly string[] | null {
  // A text with chapters is a story.
  if (lines.filter((line) => line.length <= 60 && (unitHeading(line.trim())?.number ?? null) !== null).length >= 2) return null;
  const entries = proseScore(lines) >= sureProse ? [] : repeatedEntries(lines, 0, []);
  const starts = new Set(entries.map(({ firstLine }) => firstLine));
  const heads = lines.flatMap((_, index) => (!starts.has(index) && isHead(lines, index) ? [index] : []));
  if (starts.size === 0 && !areNotes(lines, heads)) return null;
  const above = new Set(heads);
  const [title] = heads;
  return lines.map((line, index) => {
    if (marked.test(line.trim())) return line;
    // Indented lines are not code.
    if (!above.has(index)) return line.replace(/^(?: {4,}|\t)\s*/u, '   ');
    return `${'#'.repeat(depthOf(line.trim(), index === title && lines.slice(0, index).every(isBlank)))} ${line.trim()}`;
  });
}

const isBlank = (line: string): boolean => line.trim() === '';

/** Whether the text under the heads is short, the heads are distinct, and there is hardly any speech. */
function areNotes(lines: readonly string[], heads: readonly number[]): boolean {
  const labels = new Set(heads.map((index) => lines[index]!.trim()));
  if (heads.length < minHeads || labels.size < heads.length * minShareOfNames || isVerse(lines)) return false;
  if (heads.filter((index) => isDateLabel(lines[index]!.trim())).length * 2 >= heads.length) return false;
  const sections = heads.map((head, at) => wordsIn(lines.slice(head + 1, heads[at + 1]))).filter((words) => words > 0);
  const median = sections.toSorted((a, b) => a - b)[Math.floor(sections.length / 2)] ?? 0;
  const sum = (counts: readonly number[]): number => counts.reduce((total, words) => total + words, 0);
  const isStory = sum(sections.filter((words) => words >= minWordsOfStory)) * 2 >= sum(sections);
  const speech = lines.filter((line) => /^\s*["“„«»—–]/u.test(line)).length;
  return (
    sections.length >= minHeads - 1 &&
    !isStory &&
    median <= maxWordsUnderHead &&
    speech * 10 <= lines.filter((line) => !isBlank(line)).length
  );
}

/** Whether most lines other than heads are short and end in the middle of a sentence. */
function isVerse(lines: readonly string[]): boolean {
  const own = lines.filter((line, index) => !isBlank(line) && !isHead(lines, index));
  return own.filter((line) => line.trim().length < minSentence && !/[.!?:…]["”»)]?$/u.test(line.trim())).length * 2 > own.length;
}

/** The heading level of the title, of a group or an aspect of a thing, and of a thing. */
function depthOf(label: string, isTitle: boolean): number {
  if (isTitle) return 1;
  return isGroupLabel(label) || isSectionHeading(label) ? 2 : 3;
}
