import { unitHeading } from '#lib/storyWords.ts';
import { isDateLabel } from '../text/storyDates.ts';
import { isKnownKey } from './facts.ts';
import { withPastedTables } from '../markup/pastedTables.ts';
import { isGroupLabel, isName, isSectionHeading } from './subjectLabels.ts';

/*
 * Plain text that is laid out as notes: heads in capitals or with the key of a map, entries "Name :: what it is". It is read as Markdown, with its
 * marks put in line by line, so that lines keep their numbers.
 */

/** Fewest heads or entries that make a layout. */
const minHeads = 4;
const minEntries = 3;
/** Median words under the heads of notes; sections of a story are longer. */
const maxWordsUnderHead = 120;
/** Words under one head that are a story, whose front and back matter has heads as well; less than half of the text may be in such. */
const minWordsOfStory = 600;
const minShareOfEntries = 0.5;
const minShareOfNames = 0.9;
/** Characters of an entry. */
const maxEntry = 800;

/** "Anselm Crake :: Captain of the ship". */
const entry = /^\s*(?:[*•+-]\s+)?(?<name>[^\s:*•-][^:\n]{0,58}?)\s+(?:::|--?|[–—])\s+(?<what>\S.*)$/u;
/** "Salt Gate: the eastern gate of the city": a list of facts and a dialogue are written so too. */
const colonEntry = /^\s*(?:[*•+-]\s+)?(?<name>\p{Lu}[^:\n]{1,40}?):\s+(?<what>\S.*)$/u;
/** "THE BRASS MOTHER. An engine that believes it is alive." */
const shoutedEntry = /^\s*(?<name>\p{Lu}[\p{Lu}\p{M}\p{N}'’& -]{3,50})[.:]\s+(?<what>\p{Lu}?\p{Ll}.*|\p{Lu}\s.*)$/u;
/** "1) Hall. Umbrellas, none of them dry." */
const numberedEntry = /^\s*(?<number>\d{1,3})[.)]\s+(?<name>\p{Lu}[^.:!?\n]{1,40})\.\s+(?<what>\S.*)$/u;
/** "Q: Who is Inspector Vane?" over "A: He has hunted the Lamplighter". */
const asked = /^\s*(?:Q|Question|F|Frage|P|Pregunta|Pergunta|D|Domanda|В|Вопрос)\s?[:.)]\s+(?<what>\S.*\?)\s*$/u;
const answered = /^\s*(?:A|Answer|Antwort|R|Réponse|Respuesta|Resposta|Risposta|О|Ответ)\s?[:.)]\s+/u;
const minWordsInEntry = 3;
const minColonEntries = 5;
const minWordsAfterColon = 4;
/** "12. The Old Mill", "B4: The Cellar", over its text. */
const keyedHead = /^(?:[A-Z]{0,2}\d{1,3}[a-z]?)[.):]\s+(?<name>\p{Lu}.{1,58})$/u;
const sentenceEnd = /[.!?…,;:"”»]$/u;
/** Characters of a line that only a sentence has. */
const minSentence = 60;
/** A head of Markdown, which some write in plain text. */
const marked = /^#{1,6} \S/u;
/** A head of a screenplay. */
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
  // "NPCs", and a name over sentences about it.
  const next = lines[index + 1]?.trim() ?? '';
  return next === '' ? isGroupLabel(line) : isName(line) && (/[.!?]$/u.test(next) || next.length > minSentence) && !isEntry(next);
}

const wordsIn = (lines: readonly string[]): number => lines.join(' ').split(/\s+/u).filter(Boolean).length;

/** Whether a plain text has headings and links of notes, as some writers keep theirs, and as pages of a wiki are converted. */
const isWrittenInMarkdown = (lines: readonly string[]): boolean =>
  lines.some((line) => /^#{1,6} \S/u.test(line)) && lines.some((line) => /\[\[[^[\]\n]+\]\]/u.test(line));

interface Layout {
  readonly lines: readonly string[];
  readonly isMarkdown: boolean;
  /** Whether it is plain text that is laid out as notes, and so no book. */
  readonly areNotes: boolean;
}

/** The lines of a file as they are read. `isStory`: it is known to be of the story. */
export function layoutOf(path: string, lines: readonly string[], isStory: boolean): Layout {
  const questions = isStory ? null : withQuestions(lines);
  if (questions !== null) return { lines: questions, isMarkdown: true, areNotes: true };
  if (!/\.txt$/i.test(path) || isWrittenInMarkdown(lines)) return { lines: withPastedTables(lines), isMarkdown: true, areNotes: false };
  const notes = isStory ? null : notesInPlainText(lines);
  return { lines: notes ?? lines, isMarkdown: notes !== null, areNotes: notes !== null };
}

/** The lines with questions as headings above their answers; null where they are few. */
function withQuestions(lines: readonly string[]): readonly string[] | null {
  const answers = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    if (!asked.test(line)) continue;
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

/** The lines with Markdown for their heads and entries; null for a text that is not laid out as notes. */
export function notesInPlainText(lines: readonly string[]): readonly string[] | null {
  const heads = lines.flatMap((_, index) => (isHead(lines, index) ? [index] : []));
  const spaced = new Set(lines.flatMap((line, index) => (isEntry(line) ? [index] : [])));
  const names = new Set([...spaced].map((index) => entry.exec(lines[index]!)?.groups?.name));
  // Who speaks does so again.
  const ofOneKind = [shoutedEntry, numberedEntry].map((kind) => entriesOf(kind, lines)).find(({ size }) => size > 0);
  const others = ofOneKind ?? colonEntries(lines);
  const entries = spaced.size < minEntries || names.size < minShareOfNames * spaced.size ? others : spaced;
  const filled = lines.filter((line) => line.trim() !== '').length;
  const areEntries = entries.size >= minEntries && entries.size >= minShareOfEntries * (filled - heads.length);
  // Chapters are a story.
  if (lines.filter((line) => line.length <= 60 && (unitHeading(line.trim())?.number ?? null) !== null).length >= 2) return null;
  if (!areEntries && !areNotes(lines, heads)) return null;
  const above = new Set(heads);
  const [title] = heads;
  return lines.map((line, index) => {
    if (marked.test(line.trim())) return line;
    if (above.has(index))
      return `${'#'.repeat(depthOf(line.trim(), index === title && lines.slice(0, index).every(isBlank)))} ${line.trim()}`;
    const kind =
      areEntries && entries.has(index) ? [entry, numberedEntry, shoutedEntry, colonEntry].find((each) => each.test(line)) : undefined;
    const { name, what, number } = kind?.exec(line)?.groups ?? {};
    if (number !== undefined) return `${number}. **${name}.** ${what}`;
    return name === undefined ? line : `- **${inOrder(name)}**: ${what}`;
  });
}

/** "Drowned Prince, The" as it is said. */
const inOrder = (name: string): string => name.replace(/^(.+), (The|An?|Der|Die|Das|Les?|La|El|Los|Las|Il|Lo|Gli)$/u, '$2 $1');

const isBlank = (line: string): boolean => line.trim() === '';

function isEntry(line: string): boolean {
  // A longer line holds several passages, which are found in it by their place.
  const groups = line.length > maxEntry ? undefined : entry.exec(line)?.groups;
  return groups !== undefined && isName(groups.name!) && groups.what!.split(/\s+/u).length >= 2;
}

/** Lines with a name and a colon, each of another name; none where they are few. */
function colonEntries(lines: readonly string[]): ReadonlySet<number> {
  const found = lines.flatMap((line, index) => {
    const { name, what } = line.length > maxEntry ? {} : (colonEntry.exec(line)?.groups ?? {});
    const isOne = name !== undefined && !isKnownKey(name) && isName(inOrder(name)) && what!.split(/\s+/u).length >= minWordsAfterColon;
    return isOne ? [{ name, index }] : [];
  });
  const areMany = found.length >= minColonEntries && new Set(found.map(({ name }) => name)).size === found.length;
  return new Set(areMany ? found.map(({ index }) => index) : []);
}

/** Lines of one kind of entry, each with another name; none where they are few. Speeches of a play are of the same few people. */
function entriesOf(kind: RegExp, lines: readonly string[]): ReadonlySet<number> {
  const found = lines.flatMap((line, index) => {
    const { name, what } = line.length > maxEntry ? {} : (kind.exec(line)?.groups ?? {});
    return name !== undefined && isName(name) && what!.split(/\s+/u).length >= minWordsInEntry ? [{ name, index }] : [];
  });
  const areMany = found.length >= minEntries && new Set(found.map(({ name }) => name)).size === found.length;
  return new Set(areMany ? found.map(({ index }) => index) : []);
}

/** Whether what stands under the heads is short, the heads differ, and hardly anybody speaks. */
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

/** Whether most lines that are no heads are short and end in the middle of a sentence. */
function isVerse(lines: readonly string[]): boolean {
  const own = lines.filter((line, index) => !isBlank(line) && !isHead(lines, index));
  return own.filter((line) => line.trim().length < minSentence && !/[.!?:…]["”»)]?$/u.test(line.trim())).length * 2 > own.length;
}

/** The title, a group of things or a side of one, and the things. */
function depthOf(label: string, isTitle: boolean): number {
  if (isTitle) return 1;
  return isGroupLabel(label) || isSectionHeading(label) ? 2 : 3;
}
