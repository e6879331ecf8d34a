import type { DocumentKind } from '#shared/model/source.ts';
import { fnvStart, fnvStep } from '../tokenizer/fnv1a.ts';

/**
 * Lines that many notes have word for word: what a template left in each of them ("A script for the GM to read ..."), said of nothing in
 * particular. By their keys, see `lineKey`.
 */
export type CommonLines = ReadonlySet<number>;

/** A line that so many notes have comes from a template. */
const minNotes = 5;

/** A property written as a line: however many notes state it, it says something of each. */
const property = /^[\s>]*(?:[-*+]\s+)?(?:\*\*|__)?\p{L}[^:\n]{0,40}:{1,2}(?:\*\*|__)?\s*\S/u;

/** A value of several words in lower case, which on a form says what to write: "Event: what happened and to whom". */
const describedProperty = /:{1,2}(?:\*\*|__)?(?:[^\n]*?(?<!\p{L})\p{Ll}+){3}/u;

/** What a line is compared by, without the space around it: 53 bits, of its FNV-1a hash and of another like it that counts places too. */
export function lineKey(line: string): number {
  const text = line.trim();
  let low = fnvStart;
  let high = 0x9747b28c;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = fnvStep(low, unit);
    high = fnvStep(high, unit) + index;
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** The same for a line of the story, where only what a form left is common: prose repeats itself. */
function storyLineKey(line: string): number {
  return lineKey(`\f${line.trim()}`);
}

/** A common line of so many words at most may be the heading of what follows it. */
const maxWordsOfLabel = 4;

const extension = String.raw`\.(?:txt|md|markdown|pdf|docx?|odt|rtf|png|jpe?g|webp|svg|canvas)`;
/** Most lines name no file: a look for an extension costs less than a look at their parts. */
const mayNameFile = new RegExp(extension, 'i');
const fileName = new RegExp(String.raw`\p{L}[^\n]*${extension}$`, 'iu');
/** Longer is a sentence that happens to end in a file. */
const maxFileNameLength = 60;

/** A line with such a label and a file says where a note is from, whatever else it remembers of that. */
const sourcesLabel = /^(?:sources?|source files?|quellen?|fuentes?|fontes?|fonti|bronnen|źródła|источники?|来源|出典)(?!\p{L})/iu;

/** Whether a line only says in what files something stands: "(source: Notes 3.txt, scene 1)". One with a label may say where in them. */
export function namesFilesOnly(line: string): boolean {
  if (!mayNameFile.test(line)) return false;
  const bare = line.replace(/^[\s>*_([+-]+|[\s)\]*_.]+$/gu, '');
  const label = /^\p{L}[^:\n]{0,30}:{1,2}[\s*_]*/u.exec(bare)?.[0] ?? '';
  const parts = bare.slice(label.length).split(/[,;]/u);
  const files = parts.filter((part) => part.length <= maxFileNameLength && fileName.test(part.replace(/[\s)\]*_]+$/u, ''))).length;
  return files > 0 && (label === '' ? files === parts.length : sourcesLabel.test(label) || 2 * files >= parts.length);
}

/** The head of a list item without a word in it, as of a date that nobody knows: "- ???:". */
const openHead = /^\s*[-*+]\s+\S.*:\s*$/u;

const item = /^(\s*)(?:[-*+]|\d+[.)])\s/;

/** Whether a line is a list item that has items of its own below it. */
function isHeadOfItems(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index + 1, index + 3).find((line) => line.trim() !== '');
  const indent = item.exec(lines[index]!)?.[1]!.length;
  return indent !== undefined && next !== undefined && (item.exec(next)?.[1]!.length ?? 0) > indent;
}

interface LineTests {
  readonly isCommon: (line: string) => boolean;
  readonly isProperty: (line: string) => boolean;
}

type LineKind = 'blank' | 'own' | 'label' | 'prompt';

/** What each line is by itself; in fences and tables, which are whole or not at all, what they are. */
function kindsOf(lines: readonly string[], { isCommon, isProperty }: LineTests): LineKind[] {
  let inFence = false;
  const kinds = lines.map((line, index): LineKind => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) inFence = !inFence;
    if (isFence || inFence) return 'own';
    if (line.trim() === '') return 'blank';
    if (namesFilesOnly(line)) return 'prompt';
    if (isProperty(line) || !isCommon(line)) {
      if (/[\p{L}\p{N}]/u.test(line)) return 'own';
      return openHead.test(line) ? 'label' : 'prompt';
    }
    if (isHeadOfItems(lines, index)) return 'label';
    const isLabel = !/^\s*(?:[-*+>|]|\d+[.)])\s/.test(line) && (line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= maxWordsOfLabel;
    return isLabel ? 'label' : 'prompt';
  });
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    if (lines[start]!.startsWith('|')) {
      while (end < lines.length && lines[end]!.startsWith('|')) end++;
      // Below its head nothing is filled in.
      const isEmpty = end - start > 1 && !lines.slice(start + 1, end).some((line) => /[\p{L}\p{N}]/u.test(line));
      if (isEmpty) kinds.fill('prompt', start, end);
      else if (kinds.slice(start, end).includes('own')) kinds.fill('own', start, end);
    }
    start = end;
  }
  return kinds;
}

/** Which lines stay: a note's own, and labels that head any of them. */
function ownLineFlags(kinds: readonly LineKind[]): boolean[] {
  const isOwn = kinds.map((kind) => kind === 'own');
  let next: { kept: boolean; isLabel: boolean } = { kept: false, isLabel: false };
  let promptBetween = false;
  for (let index = kinds.length - 1; index >= 0; index--) {
    const kind = kinds[index]!;
    if (kind === 'prompt') promptBetween = true;
    if (kind === 'own') next = { kept: true, isLabel: false };
    if (kind === 'label') {
      // Of two labels with only a prompt between them, the first heads nothing.
      isOwn[index] = next.kept && !(promptBetween && next.isLabel);
      next = { kept: isOwn[index]!, isLabel: true };
    }
    if (kind === 'own' || kind === 'label') promptBetween = false;
  }
  return isOwn;
}

/** A text without what a template left in it. */
export interface OwnText {
  readonly text: string;
  /** Where a stretch of the whole text is in this one; null when it is gone. */
  at(start: number, end: number): readonly [start: number, end: number] | null;
}

/**
 * A note's text without common lines (prompts, and labels that head nothing) and lines that only name files. Properties, whole tables and code
 * stay. Of the story only what a form left in its files goes. Empty when nothing is the note's own; null when there is nothing to leave out.
 */
export function ownText(text: string, common: CommonLines, kind: DocumentKind = 'note'): OwnText | null {
  const lines = text.split('\n');
  const isOfNote = kind === 'note';
  const kinds = kindsOf(lines, {
    isCommon: (line) => common.has(isOfNote ? lineKey(line) : storyLineKey(line)),
    isProperty: (line) => property.test(line) && (isOfNote || !describedProperty.test(line)),
  });
  if (!kinds.includes('label') && !kinds.includes('prompt')) return null;
  const isOwn = ownLineFlags(kinds);
  if (kinds.every((kind, index) => kind === 'blank' || isOwn[index])) return null;
  const stretches: { readonly from: number; readonly to: number; readonly now: number }[] = [];
  const ownLines: string[] = [];
  let from = 0;
  let now = 0;
  for (const [index, line] of lines.entries()) {
    // Of blank lines that are left side by side or at the start, one stays.
    if (isOwn[index] || (kinds[index] === 'blank' && ownLines.length > 0 && ownLines.at(-1)!.trim() !== '')) {
      ownLines.push(line);
      stretches.push({ from, to: from + line.length, now });
      now += line.length + 1;
    }
    from += line.length + 1;
  }
  while (ownLines.length > 0 && ownLines.at(-1)!.trim() === '') ownLines.pop();
  const shown = ownLines.join('\n');
  return {
    text: shown,
    at(start, end) {
      const found = stretches.find((stretch) => start >= stretch.from && end <= stretch.to);
      return found && found.now < shown.length ? [start - found.from + found.now, end - found.from + found.now] : null;
    },
  };
}

/** Counts in how many notes each line stands, note by note. */
export interface LineCounts {
  readonly common: CommonLines;
  /** Which notes are counted. */
  readonly notes: ReadonlyMap<number, readonly number[]>;
  /** Counts a note again, by its id. */
  put(note: number, texts: readonly string[]): void;
  remove(note: number): void;
  /** Says which lines name something, as an item of a list does: however many notes have these, they are not common. By their keys. */
  name(keys: ReadonlySet<number>): void;
  /** Notes that have a line which became common or ceased to be since this was last asked. */
  affected(): number[];
}

/** Starts with no note. */
export function createLineCounts(): LineCounts {
  const counts = new Map<number, number>();
  const common = new Set<number>();
  const notes = new Map<number, readonly number[]>();
  const turned = new Set<number>();
  let named: ReadonlySet<number> = new Set();

  function reclassify(key: number): void {
    const isCommon = !named.has(key) && (counts.get(key) ?? 0) >= minNotes;
    if (isCommon === common.has(key)) return;
    if (isCommon) common.add(key);
    else common.delete(key);
    // What turns and turns back has not changed.
    if (!turned.delete(key)) turned.add(key);
  }

  function add(key: number, change: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
    reclassify(key);
  }

  const lines: LineCounts = {
    common,
    notes,
    put(note, texts) {
      lines.remove(note);
      const keys = new Set<number>();
      for (const text of texts) for (const line of text.split('\n')) if (/\p{L}/u.test(line)) keys.add(lineKey(line));
      for (const key of keys) add(key, 1);
      notes.set(note, [...keys]);
    },
    remove(note) {
      for (const key of notes.get(note) ?? []) add(key, -1);
      notes.delete(note);
    },
    name(keys) {
      const former = named;
      named = keys;
      for (const key of former) reclassify(key);
      for (const key of keys) reclassify(key);
    },
    affected() {
      if (turned.size === 0) return [];
      const found = [...notes].filter(([, keys]) => keys.some((key) => turned.has(key))).map(([note]) => note);
      turned.clear();
      return found;
    },
  };
  return lines;
}

/** Files of a folder that share this many labels, items and rows, so many of them, are written on one form. */
const minOfForm = { files: 3, lines: 4 } as const;
/** Of the files on one form so many have what it left in them; what fewer share they say of things alike ("- Rope", "- Long rest"). */
const shareOnForm = 0.4;
const maxStructureLength = 100;
const maxWordsOfStructure = 8;
/** A list item, a table row, or a label: no sentence and nothing that somebody says. */
const listOrRow = /^\s*(?:[-*+|>]|\d+[.)])\s/;
const sentenceOrSpeech = /[.!?…。！？,;"”’»」]\s*$|^\s*["“„«»「—–]/u;

function isStructure(line: string): boolean {
  if (line.length > maxStructureLength || !/\p{L}/u.test(line)) return false;
  return listOrRow.test(line) || (!sentenceOrSpeech.test(line) && line.split(/\s+/).length <= maxWordsOfStructure);
}

/** A file as far as it may be written on a form. */
interface FileOfForm {
  readonly folder: string;
  /** Keys of its lines and headings that give it its shape. */
  readonly structure: readonly number[];
  /** Keys of all of its lines, as `ownText` looks for them. */
  readonly lines: readonly number[];
}

/** What is a file's own and what the form is that it and those beside it are written on, file by file. */
export interface FormLines {
  readonly files: ReadonlyMap<number, unknown>;
  put(
    file: number,
    place: { readonly path: string; readonly kind: DocumentKind },
    passages: readonly { readonly heading: readonly string[]; readonly text: string }[],
  ): void;
  remove(file: number): void;
  /** Lines that a form left in three or more files of a folder. By their keys. */
  common(): CommonLines;
}

/** Starts with no file. */
export function createFormLines(): FormLines {
  const files = new Map<number, FileOfForm | null>();
  let found: CommonLines | null = null;
  return {
    files,
    put(file, { path, kind }, passages) {
      const structure = new Set<number>();
      const lines = new Set<number>();
      for (const { heading, text } of passages) {
        for (const label of heading) structure.add(lineKey(`# ${label}`));
        for (const line of text.split('\n')) {
          if (!/\p{L}/u.test(line)) continue;
          lines.add(kind === 'note' ? lineKey(line) : storyLineKey(line));
          if (isStructure(line)) structure.add(lineKey(line));
        }
      }
      // Most chapters of a novel have none.
      const isForm = structure.size >= minOfForm.lines;
      files.set(file, isForm ? { folder: path.slice(0, path.lastIndexOf('/') + 1), structure: [...structure], lines: [...lines] } : null);
      found = null;
    },
    remove(file) {
      files.delete(file);
      found = null;
    },
    common() {
      return (found ??= commonOfForms([...files.values()].filter((file) => file !== null)));
    },
  };
}

function commonOfForms(files: readonly FileOfForm[]): CommonLines {
  const common = new Set<number>();
  for (const siblings of Map.groupBy(files, ({ folder }) => folder).values()) {
    if (siblings.length < minOfForm.files) continue;
    const shape = sharedBy(siblings.map(({ structure }) => structure));
    const onForm = siblings.filter(({ structure }) => structure.filter((key) => shape.has(key)).length >= minOfForm.lines);
    const files = Math.max(minOfForm.files, Math.ceil(shareOnForm * onForm.length));
    for (const key of sharedBy(
      onForm.map(({ lines }) => lines),
      files,
    ))
      common.add(key);
  }
  return common;
}

/** The keys that enough files have. */
function sharedBy(files: readonly (readonly number[])[], min: number = minOfForm.files): Set<number> {
  const counts = new Map<number, number>();
  for (const keys of files) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count >= min ? key : [])));
}
