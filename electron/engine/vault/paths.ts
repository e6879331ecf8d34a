import picomatch from 'picomatch';

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

/** Tests whether a vault path matches the globs, in any case; without a slash at any depth. A path matches itself. `!` negates, as in a `.gitignore`. */
export function pathFilter(globs: readonly string[]): (path: string) => boolean {
  const isMeant = matcherOf(globs.filter((glob) => !isNegated(glob)));
  const isIncluded = includedFilter(globs);
  return (path) => isMeant(path) && !isIncluded(path);
}

/** Returns a test whether a path matches a glob that begins with `!`, which overrides every exclusion. */
export function includedFilter(globs: readonly string[]): (path: string) => boolean {
  return matcherOf(globs.filter(isNegated).map((glob) => glob.trim().slice(1)));
}

/** A path with the folders around it, outermost first. */
export function withAncestors(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function isNegated(glob: string): boolean {
  return glob.trim().startsWith('!');
}

function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(plainGlob).filter((glob) => glob !== '');
  if (patterns.length === 0) return () => false;
  const options = { nocase: true, dot: true };
  const [named, placed] = [patterns.filter((glob) => !glob.includes('/')), patterns.filter((glob) => glob.includes('/'))];
  const isNamed = named.length === 0 ? null : picomatch(named, options);
  const isPlaced = placed.length === 0 ? null : picomatch(placed, options);
  // "Salt (old).md" is a name, and no glob.
  const literal = new Set(patterns.map((glob) => glob.toLowerCase()));
  const isLiteral = (text: string): boolean => literal.has(text.toLowerCase());
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return isPlaced?.(path) === true || isNamed?.(name) === true || isLiteral(path) || isLiteral(name);
  };
}

/** A glob as the paths of the index are spelled: `./Notes\\Old/` is `Notes/Old`. */
export function plainGlob(glob: string): string {
  const slashes = glob.normalize('NFC').trim().replaceAll('\\', '/');
  return slashes.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
}

/** File name without extension. */
export function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return file.replace(/\.[^.]*$/, '') || file;
}
