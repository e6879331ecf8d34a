import picomatch from 'picomatch';
import type { DocumentKind } from '#shared/model/source.ts';

/**
 * Says whether a path inside the vault is meant by one of some globs. Case does not count; a glob without a slash (`*.tmp.md`, `Archive`)
 * means files and folders of that name anywhere.
 */
export function pathFilter(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(plainGlob).filter((glob) => glob !== '');
  if (patterns.length === 0) return () => false;
  const options = { nocase: true, dot: true };
  const [named, placed] = [patterns.filter((glob) => !glob.includes('/')), patterns.filter((glob) => glob.includes('/'))];
  const isNamed = named.length === 0 ? null : picomatch(named, options);
  const isPlaced = placed.length === 0 ? null : picomatch(placed, options);
  return (path) => isPlaced?.(path) === true || isNamed?.(path.slice(path.lastIndexOf('/') + 1)) === true;
}

/** A glob as the paths of the index are spelled: `./Notes\\Old/` is `Notes/Old`. */
function plainGlob(glob: string): string {
  const slashes = glob.normalize('NFC').trim().replaceAll('\\', '/');
  return slashes.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
}

/** The kind that settings give a document or a folder it lies in, whatever else says; null when they say nothing. Of several globs the longest decides. */
export function settledKinds(settings: {
  readonly manuscript: readonly string[];
  readonly notes: readonly string[];
}): (path: string) => DocumentKind | null {
  const rules = [
    ...settings.manuscript.map((glob) => ({ kind: 'manuscript' as const, length: plainGlob(glob).length, means: pathFilter([glob]) })),
    ...settings.notes.map((glob) => ({ kind: 'note' as const, length: plainGlob(glob).length, means: pathFilter([glob]) })),
  ].sort((a, b) => b.length - a.length);
  if (rules.length === 0) return () => null;
  return (path) => {
    const parts = path.split('/');
    const ways = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    return rules.find(({ means }) => ways.some(means))?.kind ?? null;
  };
}
