import { occurrences } from '#shared/occurrences.ts';
import type { DocumentKind } from '#shared/model/source.ts';
import { entriesByText } from '#lib/lists.ts';
import { fnvStart, fnvStep } from '#lib/fnv.ts';

/** Keys (see `lineKey`) of lines that many notes share verbatim because a template left them there: "A script for the GM to read ...". */
export type CommonLines = ReadonlySet<number>;

/** Minimum notes with a line for it to come from a template. */
const minNotes = 5;

/** A property line, which is informative in every note. */
const property = /^[\s>]*(?:[-*+]\s+)?(?:\*\*|__)?\p{L}[^:\n]{0,40}:{1,2}(?:\*\*|__)?\s*\S/u;

/** A value of several lower-case words, which on a form is a prompt: "Event: what happened and to whom". */
const describedProperty = /:{1,2}(?:\*\*|__)?(?:[^\n]*?(?<!\p{L})\p{Ll}+){3}/u;

/** Comparison key of a trimmed line: 53 bits, combined from FNV-1a and a second, position-dependent hash. */
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

/** Key for a line of the story. It differs from the note key because prose repeats itself, so only lines of a form can be common there. */
function storyLineKey(line: string): number {
  return lineKey(`\f${line.trim()}`);
}

/** Maximum words of a common line that may be a label for the lines below it. */
const maxWordsOfLabel = 4;

const extension = String.raw`\.(?:txt|md|markdown|pdf|docx?|odt|rtf|png|jpe?g|webp|svg|canvas)`;
/** Cheap test for a file extension, before the expensive pattern. */
const mayNameFile = new RegExp(extension, 'i');
const fileName = new RegExp(String.raw`\p{L}[^\n]*${extension}$`, 'iu');
/** Maximum length of a line that is a file name; longer ones are sentences that happen to end with one. */
const maxFileNameLength = 60;

/** Label of a line that, together with a file name, only states the source of a note. */
const sourcesLabel = /^(?:sources?|source files?|quellen?|fuentes?|fontes?|fonti|bronnen|źródła|источники?|来源|出典)(?!\p{L})/iu;

/** Whether a line only names source files: "(source: Notes 3.txt, scene 1)". */
export function namesFilesOnly(line: string): boolean {
  if (!mayNameFile.test(line)) return false;
  const bare = line.replace(/^[\s>*_([+-]+|[\s)\]*_.]+$/gu, '');
  const label = /^\p{L}[^:\n]{0,30}:{1,2}[\s*_]*/u.exec(bare)?.[0] ?? '';
  const parts = bare.slice(label.length).split(/[,;]/u);
  const files = parts.filter((part) => part.length <= maxFileNameLength && fileName.test(part.replace(/[\s)\]*_]+$/u, ''))).length;
  return files > 0 && (label === '' ? files === parts.length : sourcesLabel.test(label) || 2 * files >= parts.length);
}

/** A list item with nothing after its head, such as an unknown date: "- ???:". */
const openHead = /^\s*[-*+]\s+\S.*:\s*$/u;

const item = /^(\s*)(?:[-*+]|\d+[.)])\s/;

/** Whether a line is a list item with sub-items. */
function isHeadOfItems(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index + 1, index + 3).find((line) => line.trim() !== '');
  const indent = item.exec(lines[index]!)?.[1]!.length;
  return indent !== undefined && next !== undefined && (item.exec(next)?.[1]!.length ?? 0) > indent;
}

interface LineTests {
  readonly isCommon: (line: string) => boolean;
  readonly isProperty: (line: string) => boolean;
  readonly isDefault: (line: string) => boolean;
}

type LineKind = 'blank' | 'own' | 'label' | 'prompt';

/** The kind of each line; fences and tables are classified as a whole. */
function kindsOf(lines: readonly string[], { isCommon, isProperty, isDefault }: LineTests): LineKind[] {
  let inFence = false;
  const kinds = lines.map((line, index): LineKind => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) inFence = !inFence;
    if (isFence || inFence) return 'own';
    if (line.trim() === '') return 'blank';
    if (namesFilesOnly(line) || isDefault(line)) return 'prompt';
    if (isProperty(line) || !isCommon(line)) {
      if (/[\p{L}\p{N}]/u.test(line)) return 'own';
      return openHead.test(line) || isHeadOfItems(lines, index) ? 'label' : 'prompt';
    }
    if (isHeadOfItems(lines, index)) return 'label';
    const isLabel = !/^\s*(?:[-*+>|]|\d+[.)])\s/.test(line) && (line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= maxWordsOfLabel;
    return isLabel ? 'label' : 'prompt';
  });
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    if (lines[start]!.startsWith('|')) {
      while (end < lines.length && lines[end]!.startsWith('|')) end++;
      // A table with only a header row is empty.
      const isEmpty = end - start > 1 && !lines.slice(start + 1, end).some((line) => /[\p{L}\p{N}]/u.test(line));
      if (isEmpty) kinds.fill('prompt', start, end);
      else if (kinds.slice(start, end).includes('own')) kinds.fill('own', start, end);
    }
    start = end;
  }
  return kinds;
}

/** Marks the lines to keep: the note's own lines, and labels above them. */
function ownLineFlags(kinds: readonly LineKind[]): boolean[] {
  const isOwn = kinds.map((kind) => kind === 'own');
  let next: { kept: boolean; isLabel: boolean } = { kept: false, isLabel: false };
  let promptBetween = false;
  for (let index = kinds.length - 1; index >= 0; index--) {
    const kind = kinds[index]!;
    if (kind === 'prompt') promptBetween = true;
    if (kind === 'own') next = { kept: true, isLabel: false };
    if (kind === 'label') {
      // Of two labels with only a prompt between them, the first is empty.
      isOwn[index] = next.kept && !(promptBetween && next.isLabel);
      next = { kept: isOwn[index]!, isLabel: true };
    }
    if (kind === 'own' || kind === 'label') promptBetween = false;
  }
  return isOwn;
}

/** A text without template lines. */
export interface OwnText {
  readonly text: string;
  /** Maps a range of the original text to this one; null if it was removed. */
  at(start: number, end: number): readonly [start: number, end: number] | null;
}

/** A value is a template's default if its field is in at least this many passages, and at least this share of them (0 to 1) has this value. */
const defaultValue = { minPassages: 10, minShare: 0.85 } as const;

/** Keys for the player of a character or the pronunciation of a name, which say nothing about the world. */
const keyOfPlayer =
  /^[\s*_-]*(?:played ?by|players?(?: ?names?)?|pronounced|pronunciations?|voice ?actor|face ?claim|spieler(?:in|name)?|gespielt von|aussprache|joueu(?:r|se)|joué(?:e)? par|prononciation|jugador(?:a)?|interpretad[oa] por|pronunciación|jogador(?:a)?|pronúncia|giocat(?:ore|rice)|pronuncia|speler|gespeeld door|uitspraak|spelare|spelas av|uttal|gracz|grane? przez|wymowa|hráč|výslovnost|oyuncu|okunuş|игрок|произношение|プレイヤー|读音|讀音|플레이어)[*_]*$/iu;

/**
 * The lines of these property passages that say nothing about the subject: default values ("Condition: Healthy" in nearly all notes with a
 * condition), or who plays the character.
 */
export function defaultLines(texts: readonly string[]): ReadonlySet<string> {
  const keyOf = (line: string): string => line.slice(0, Math.max(0, line.search(/[:：]/u)));
  const lines = texts.flatMap((text) => [...new Set(text.split('\n'))]).filter((line) => keyOf(line) !== '');
  // Keys contain no colon, so they cannot collide with lines.
  const counts = entriesByText(lines.map((line) => [keyOf(line), line]));
  return new Set(
    lines.filter((line) => {
      if (keyOfPlayer.test(keyOf(line))) return true;
      const withField = counts.get(keyOf(line))!;
      return withField >= defaultValue.minPassages && counts.get(line)! >= defaultValue.minShare * withField;
    }),
  );
}

const noDefaults: ReadonlySet<string> = new Set();

/**
 * Removes common lines (prompts, empty labels), those of `defaults` and lines that only name files from a note's text; other properties, whole tables
 * and code stay. In the story only lines of a form are removed. The text is empty if nothing is the note's own; the result is null if nothing is
 * removed.
 */
export function ownText(text: string, common: CommonLines, kind: DocumentKind = 'note', defaults = noDefaults): OwnText | null {
  const lines = text.split('\n');
  const isOfNote = kind === 'note';
  const kinds = kindsOf(lines, {
    isCommon: (line) => common.has(isOfNote ? lineKey(line) : storyLineKey(line)),
    isProperty: (line) => property.test(line) && (isOfNote || !describedProperty.test(line)),
    isDefault: (line) => defaults.has(line),
  });
  if (!kinds.includes('label') && !kinds.includes('prompt')) return null;
  const isOwn = ownLineFlags(kinds);
  if (kinds.every((kind, index) => kind === 'blank' || isOwn[index])) return null;
  const stretches: { readonly from: number; readonly to: number; readonly now: number }[] = [];
  const ownLines: string[] = [];
  let from = 0;
  let now = 0;
  for (const [index, line] of lines.entries()) {
    // Consecutive blank lines are collapsed.
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

/** Counts, incrementally, the notes that contain each line. */
export interface LineCounts {
  readonly common: CommonLines;
  readonly notes: ReadonlyMap<number, readonly number[]>;
  /** Adds a note or replaces its lines, by its id. */
  put(note: number, texts: readonly string[]): void;
  remove(note: number): void;
  /** Sets the keys of lines that name entities, such as list items, which are never common. */
  name(keys: ReadonlySet<number>): void;
  /** Notes with a line that became common, or is no longer common, since the last call. */
  affected(): number[];
}

/** Creates counts without any notes. */
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
    // A line that changed twice is back in its earlier state.
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

/** Files of a folder, at least this many, follow one form if they share at least this many labels, items and rows. */
const minOfForm = { files: 3, lines: 4 } as const;
/** Minimum share of a form's files that have a line for it to belong to the form; rarer lines are content ("- Rope", "- Long rest"). */
const shareOnForm = 0.4;
const maxStructureLength = 100;
const maxWordsOfStructure = 8;
/** A list item, table row or label, as opposed to sentences and speech. */
const listOrRow = /^\s*(?:[-*+|>]|\d+[.)])\s/;
const sentenceOrSpeech = /[…\p{STerm},;"”’»」]\s*$|^\s*["“„«»「—–]/u;

function isStructure(line: string): boolean {
  if (line.length > maxStructureLength || !/\p{L}/u.test(line)) return false;
  return listOrRow.test(line) || (!sentenceOrSpeech.test(line) && line.split(/\s+/).length <= maxWordsOfStructure);
}

/** Features of a file that show its form. */
interface FileOfForm {
  readonly folder: string;
  /** Keys of the lines and headings that make up its structure. */
  readonly structure: readonly number[];
  /** Keys of all lines, computed as `ownText` computes them. */
  readonly lines: readonly number[];
}

/** Recognises, incrementally, lines of forms that files of a folder share. */
export interface FormLines {
  readonly files: ReadonlyMap<number, unknown>;
  put(
    file: number,
    place: { readonly path: string; readonly kind: DocumentKind },
    passages: readonly { readonly heading: readonly string[]; readonly text: string }[],
  ): void;
  remove(file: number): void;
  /** Keys of lines left by a form in three or more files of a folder. */
  common(): CommonLines;
}

/** Creates an instance without files. */
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
      // Most chapters of a novel follow no form.
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

/** Keys that at least `min` files have. */
function sharedBy(files: readonly (readonly number[])[], min: number = minOfForm.files): Set<number> {
  return new Set([...occurrences(files.flat())].flatMap(([key, count]) => (count >= min ? key : [])));
}
