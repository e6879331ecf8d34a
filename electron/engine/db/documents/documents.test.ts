import { beforeEach, expect, it } from 'vitest';
import { lineKey } from '../../extraction/commonLines.ts';
import { commonLines, pathsOfNote, syncCommonLines } from './documents.ts';
import type { WritableDB } from '../connection/connection.ts';
import { temporaryIndex } from '../testing.ts';

let db: WritableDB;

beforeEach(() => void (db = temporaryIndex()));

const keys = Array.from({ length: 300 }, (_, at) => lineKey(`A prompt of a template, number ${at}.`));

it('stores 53-bit keys of lines, and replaces them by others', () => {
  syncCommonLines(db, new Set(keys));
  expect(commonLines(db)).toEqual(new Set(keys));
  syncCommonLines(db, new Set(keys.slice(1)));
  expect(commonLines(db)).toEqual(new Set(keys.slice(1)));
});

it('finds a renamed note by its content, but no copies of a template or empty notes', () => {
  const add = db.handle.prepare(
    "INSERT INTO document (path, name, title, kind, scenes, aliases, tags, words, hash, modified_ms) VALUES (?, ?, '', 'note', '[]', '[]', '[]', 0, ?, 0)",
  );
  const put = (path: string, hash: string): void => void add.run(path, path, hash);
  put('Twist.md', 'new');
  put('Vane.md', 'old');
  expect(pathsOfNote(db, 'Twist.md', 'old')).toEqual(['Twist.md', 'Vane.md']);
  expect(pathsOfNote(db, 'Gone.md', 'old')).toEqual(['Vane.md']);
  for (const at of [1, 2, 3]) put(`Template ${at}.md`, 'template');
  expect(pathsOfNote(db, 'Twist.md', 'template')).toEqual(['Twist.md']);
  expect(pathsOfNote(db, 'Gone.md', 'template')).toEqual([]);
  put('Stub.md', 'empty');
  expect(pathsOfNote(db, 'Twist.md', 'empty')).toEqual(['Twist.md']);
});
