import { toAppError } from '#shared/contract/errors.ts';
import { plainLetters } from '#shared/letters.ts';
import { commonStrings } from '../strings/common.ts';

/** The message to show for a failed call. */
export function errorMessage(thrown: unknown): string {
  return toAppError(thrown).message;
}

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const ascii = /^[\0-\x7f]*$/;

/** Lower case in plain letters, without accents, for searching. */
export function foldForSearch(text: string): string {
  // Most names are plain already, and thousands are checked while the user types.
  if (ascii.test(text)) return text.toLowerCase();
  return plainLetters(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/** The last part of a path: the file's or folder's own name. */
export function fileName(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== '') ?? path;
}

const originLabels: Readonly<Record<string, string>> = {
  stated: commonStrings.fromYourNotes,
  extracted: commonStrings.fromTheProse,
  linked: commonStrings.linkedNotes,
  cooccurrence: commonStrings.appearTogether,
  similar: commonStrings.similarText,
};

/** How a relationship is known, in the user's words. */
export function originLabel(origin: string): string {
  return originLabels[origin] ?? origin;
}

/** Result message of an action, shown next to it. */
export interface Outcome {
  readonly message: string;
  readonly isProblem: boolean;
}
