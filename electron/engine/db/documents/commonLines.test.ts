import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineKey } from '../../extraction/commonLines.ts';
import { commonLines, commonLinesAmong, syncCommonLines } from './commonLines.ts';
import type { WritableDB } from '../connection/connection.ts';
import { openWritableIndex } from '../open.ts';

let home: string;
let db: WritableDB;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-lines-'));
  db = openWritableIndex(join(home, 'index.db')).db;
});
afterEach(() => {
  db.handle.close();
  rmSync(home, { recursive: true });
});

const keys = Array.from({ length: 300 }, (_, at) => lineKey(`A prompt of a template, number ${at}.`));

it('keeps the keys of lines, which have 53 bits, and brings them up to others', () => {
  syncCommonLines(db, new Set(keys));
  expect(commonLines(db)).toEqual(new Set(keys));
  syncCommonLines(db, new Set(keys.slice(1)));
  expect(commonLines(db)).toEqual(new Set(keys.slice(1)));
});

it('finds the common ones among the lines of a text', () => {
  syncCommonLines(db, new Set(keys));
  const own = ['Mara keeps the ferry.', ''].map(lineKey);
  expect(commonLinesAmong(db, [...own, keys[7]!, keys[299]!])).toEqual(new Set([keys[7], keys[299]]));
  expect(commonLinesAmong(db, own)).toEqual(new Set());
  expect(commonLinesAmong(db, [])).toEqual(new Set());
});
