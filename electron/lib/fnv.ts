/** Where an FNV-1a hash of 32 bits begins (Fowler, Noll and Vo 1991). */
export const fnvStart = 0x811c9dc5 | 0;

/** The hash with one more unit in it: a byte, or a unit of UTF-16. */
export function fnvStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
