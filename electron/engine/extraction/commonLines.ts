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

type LineKind = 'blank' | 'own' | 'label' | 'prompt';

/** What each line is by itself; in fences and tables, which are whole or not at all, what they are. */
function kindsOf(lines: readonly string[], common: CommonLines): LineKind[] {
  let inFence = false;
  const kinds = lines.map((line, index): LineKind => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) inFence = !inFence;
    if (isFence || inFence) return 'own';
    if (line.trim() === '') return 'blank';
    if (namesFilesOnly(line)) return 'prompt';
    if (property.test(line) || !common.has(lineKey(line))) {
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
      if (kinds.slice(start, end).includes('own')) kinds.fill('own', start, end);
    }
    start = end;
  }
  return kinds;
}

/** Which lines stay: a note's own, and labels that head any of them. */
function ownLineFlags(kinds: readonly LineKind[]): boolean[] {
  const isKept = kinds.map((kind) => kind === 'own');
  let next: { kept: boolean; isLabel: boolean } = { kept: false, isLabel: false };
  let promptBetween = false;
  for (let index = kinds.length - 1; index >= 0; index--) {
    const kind = kinds[index]!;
    if (kind === 'prompt') promptBetween = true;
    if (kind === 'own') next = { kept: true, isLabel: false };
    if (kind === 'label') {
      // Of two labels with only a prompt between them, the first heads nothing.
      isKept[index] = next.kept && !(promptBetween && next.isLabel);
      next = { kept: isKept[index]!, isLabel: true };
    }
    if (kind === 'own' || kind === 'label') promptBetween = false;
  }
  return isKept;
}

/** A text without what a template left in it. */
export interface OwnText {
  readonly text: string;
  /** Where a stretch of the whole text is in this one; null when it is gone. */
  at(start: number, end: number): readonly [start: number, end: number] | null;
}

/**
 * A note's text without common lines (prompts, and labels that head nothing) and lines that only name files. Properties, whole tables and code
 * stay. Empty when nothing is the note's own; null when there is nothing to leave out.
 */
export function ownText(text: string, common: CommonLines): OwnText | null {
  const lines = text.split('\n');
  const kinds = kindsOf(lines, common);
  if (!kinds.includes('label') && !kinds.includes('prompt')) return null;
  const isKept = ownLineFlags(kinds);
  if (kinds.every((kind, index) => kind === 'blank' || isKept[index])) return null;
  const stretches: { readonly from: number; readonly to: number; readonly now: number }[] = [];
  const ownLines: string[] = [];
  let from = 0;
  let now = 0;
  for (const [index, line] of lines.entries()) {
    // Of blank lines that are left side by side or at the start, one stays.
    if (isKept[index] || (kinds[index] === 'blank' && ownLines.length > 0 && ownLines.at(-1)!.trim() !== '')) {
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
