import { beforeEach, expect, it } from 'vitest';
import { lineKey } from '../../extraction/commonLines.ts';
import { commonLines, syncCommonLines } from './documents.ts';
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
