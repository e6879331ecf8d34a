/**
 * Lines that many notes have word for word: what a template left in each of them ("A script for the GM to read ..."), said of nothing in
 * particular. By their keys, see `lineKey`.
 */
export type CommonLines = ReadonlySet<number>;

/** A line that so many notes have comes from a template. */
const leastNotes = 5;

/** A property written as a line: however many notes state it, it says something of each. */
const property = /^[\s>]*(?:[-*+]\s+)?(?:\*\*|__)?\p{L}[^:\n]{0,40}:{1,2}(?:\*\*|__)?\s*\S/u;

/** What a line is compared by, without the space around it: 53 bits of two FNV-1a hashes. */
export function lineKey(line: string): number {
  const text = line.trim();
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193) + at;
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** The lines of a text without those that are common; with `properties`, common properties are among them. */
export function ownLines(text: string, common: CommonLines, { properties = false } = {}): string[] {
  const lines = text.split('\n');
  if (common.size === 0) return lines;
  return lines.filter((line) => (properties && property.test(line)) || !common.has(lineKey(line)));
}

/** Whether a text says nothing of its own: all its lines come from a template. */
export function isAllCommon(text: string, common: CommonLines): boolean {
  return common.size > 0 && ownLines(text, common, { properties: true }).every((line) => !/[\p{L}\p{N}]/u.test(line));
}

/** Counts in how many notes each line stands, note by note. */
export interface LineCounts {
  readonly common: CommonLines;
  /** Which notes are counted. */
  readonly notes: ReadonlyMap<number, readonly number[]>;
  /** Counts a note anew, by its id. */
  put(note: number, texts: readonly string[]): void;
  remove(note: number): void;
  /** Notes that have a line which became common or ceased to be since this was last asked. */
  affected(): number[];
}

/** Starts with no note. */
export function createLineCounts(): LineCounts {
  const counts = new Map<number, number>();
  const common = new Set<number>();
  const notes = new Map<number, readonly number[]>();
  const turned = new Set<number>();

  function add(key: number, change: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
    if (count >= leastNotes === common.has(key)) return;
    if (count >= leastNotes) common.add(key);
    else common.delete(key);
    // What turns and turns back has not changed.
    if (!turned.delete(key)) turned.add(key);
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
    affected() {
      if (turned.size === 0) return [];
      const found = [...notes].filter(([, keys]) => keys.some((key) => turned.has(key))).map(([note]) => note);
      turned.clear();
      return found;
    },
  };
  return lines;
}
