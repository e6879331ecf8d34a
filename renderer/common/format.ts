import { toAppError } from '#shared/contract/errors.ts';

// Made once: `toLocaleString` looks its rules up with every call, and some screens show hundreds of counts.
const countFormat = new Intl.NumberFormat('en');

/** A count with separators: 12,500. */
export function formatCount(value: number): string {
  return countFormat.format(value);
}

/** A count with its noun: "1 chapter", "12 chapters". */
export function pluralize(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** Whole percent of a part, 0 while nothing is known; 100 only when all is done. */
export function percent(done: number, total: number): number {
  if (total <= 0) return 0;
  return done >= total ? 100 : Math.min(99, Math.round((100 * done) / total));
}

/** What a failed request to the bridge says to the writer; its errors are in plain words already. */
export function bridgeErrorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What a failed call says to the writer. */
export function errorMessage(thrown: unknown): string {
  return toAppError(thrown).message;
}

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const ascii = /^[\0-\x7f]*$/;

/** Lower case without accents, for searching. */
export function foldForSearch(text: string): string {
  // Most names are plain already; thousands are looked at while somebody types.
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The last part of a path: the file's or folder's own name. */
export function fileName(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}

const originLabels: Readonly<Record<string, string>> = {
  stated: 'stated by you',
  extracted: 'told in prose',
  linked: 'linked',
  cooccurrence: 'named together',
  similar: 'similar',
};

/** How a tie is known, in the writer's words. */
export function originLabel(origin: string): string {
  return originLabels[origin] ?? origin;
}
