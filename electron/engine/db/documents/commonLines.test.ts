import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineKey } from '../../extraction/commonLines.ts';
import { commonLines, syncCommonLines } from './commonLines.ts';
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
