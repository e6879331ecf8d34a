/** Whether a property or inline field says from which chapter on something may be known. */
export function isRevealKey(key: string): boolean {
  return /^revealed[ _-]?at$/i.test(key.trim());
}

/** The chapter that a value of `revealed_at` names: `10`, `Chapter 10`, `ch. 10`; null when it names none. */
export function chapterOf(value: string): number | null {
  const found = /^(?:chapter|chap\.?|ch\.?)?\s*(\d{1,6})$/i.exec(value.trim());
  return found === null ? null : Number(found[1]);
}
