const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares names as people order them: "Chapter 2" before "Chapter 10". */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Compares paths folder by folder in natural order. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.split('/');
  const right = b.split('/');
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareNames(left[index]!, right[index]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
