import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { AppError, thrownMessage } from '#shared/contract/errors.ts';
import {
  type AsOf,
  type ChapterRange,
  type KnownNotes,
  readChapterRange,
  readStoryPosition,
  type StoryPosition,
  storyPositionHint,
} from '#shared/model/storyPosition.ts';
import { asOfWithNotes, chapterHint } from '../openVault/lookups.ts';

/** Other values are passed on as typed, as the contract validates them with the same messages for all clients. */
export function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return Number.NaN;
  return value;
}

/** A chapter as {@link storyPosition} reads it, without a scene. */
export function wholeChapter(text: string): StoryPosition {
  const position = readStoryPosition(text);
  if (position === null || position.scene !== null) throw new InvalidArgumentError(`${chapterHint}.`);
  return position;
}

/** `60`, `60/40` and `60:40` all mean 60 % for entities. */
export function split(text: string): number {
  const [entities, general] = text.split(/[/:]/).map(number);
  if (general !== undefined && Math.abs(entities! + general - 100) > 0.01)
    throw new InvalidArgumentError('The two parts of a split must add up to 100.');
  return entities!;
}

/** `20/30/50`: the shares of an entity's definition, relationships and mentions. */
export function shares(text: string): { definition: number; relationships: number; mentions: number } {
  const parts = text.split(/[/:]/).map(number);
  if (parts.length !== 3 || parts.some(Number.isNaN))
    throw new InvalidArgumentError('Give three shares: definition/relationships/mentions, e.g. 20/30/50.');
  return { definition: parts[0]!, relationships: parts[1]!, mentions: parts[2]! };
}

/** A story position as `readStoryPosition` reads it. */
export function storyPosition(text: string): StoryPosition {
  const position = readStoryPosition(text);
  if (position === null) throw new InvalidArgumentError(storyPositionHint);
  return position;
}

/** `9` or `9-11`, of a book `2:9`. @throws AppError `invalid-input`. */
export function parseChapterRange(text: string): ChapterRange {
  const range = readChapterRange(text);
  if (range === null)
    throw new AppError(
      'invalid-input',
      `"${text}" is not a chapter. Give one (9), a range (9-11), or those of a book (2:5, "Ash and Iron 5-7").`,
    );
  return range;
}

/** Flags of the commands that can be limited to a chapter. */
export interface AsOfOptions {
  readonly asOf?: AsOf;
  readonly notes?: KnownNotes;
}

/** The restriction that those flags set. @throws AppError `invalid-input` for notes without a position. */
export function asOfFromFlags(flags: AsOfOptions): AsOf {
  return asOfWithNotes(flags, '--notes works only together with --as-of <chapter>.');
}

/** The two sides of the last `=`, so that names may hold one. @throws AppError `invalid-input` where there is none. */
export function splitAtLast(text: string, example: string): [string, string] {
  const index = text.lastIndexOf('=');
  if (index < 1) throw new AppError('invalid-input', `"${text}" cannot be understood. Write it like this: ${example}.`);
  return [text.slice(0, index), text.slice(index + 1)];
}

/** Whether a text is a file path, not the id of a saved item. */
export function isFile(text: string): boolean {
  return /[/\\]|\.json$/i.test(text);
}

/** The first issue, with its place: `settings.budget: …`. */
export function firstIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue!.path.join('.') || 'the file'}: ${issue!.message}`;
}

/** Reads a text file given by the user. @throws AppError `file-unreadable`. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (thrown) {
    const why = (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'There is no such file' : 'This file cannot be read';
    throw new AppError('file-unreadable', `${why}: ${path}`, { path });
  }
}

/** Reads a JSON file given by the user. @throws AppError `file-unreadable`, `invalid-input` with the reason. */
export function readJsonFile(path: string): unknown {
  const text = readTextFile(path);
  try {
    return JSON.parse(text) as unknown;
  } catch (thrown) {
    const why = thrownMessage(thrown);
    throw new AppError('invalid-input', `${path} is not valid JSON: ${why}`, { path });
  }
}

/** The given id, or the content of a file given instead of an id. @throws AppError `file-unreadable`, `invalid-input`. */
export function idOrFile(text: string): unknown {
  return isFile(text) ? readJsonFile(text) : text;
}
