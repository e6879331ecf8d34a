import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';
import { perConnection, perIndexState, untilWrittenElsewhere } from './indexState.ts';
import { writeMeta } from './meta.ts';
import { openReadableIndex } from '../open.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../testing.ts';

let home: string;
let writable: WritableDB;
let readable: ReadableDB;

beforeEach(() => {
  home = temporaryFolder();
  writable = temporaryIndex(home);
  readable = openReadableIndex(join(home, 'index.db'));
});
afterEach(() => {
  readable.handle.close();
});

describe('perIndexState', () => {
  const entries = perIndexState((db) => prepared(db, 'SELECT key FROM meta').pluck().all());

  it('returns the same value while nothing is written', () => {
    expect(entries(readable)).toBe(entries(readable));
  });

  it('computes again when another connection has written', () => {
    expect(entries(readable)).not.toContain('mention-hash');
    writeMeta(writable, 'mention-hash', 'a');
    expect(entries(readable)).toContain('mention-hash');
  });

  it('computes again when the same connection has written', () => {
    const before = entries(writable);
    writeMeta(writable, 'mention-hash', 'a');
    expect(entries(writable)).not.toBe(before);
  });

  it('keeps the values of two connections and of two functions apart', () => {
    const other = perIndexState(() => ({}));
    expect(entries(readable)).not.toBe(entries(writable));
    expect(other(readable)).not.toBe(entries(readable));
  });
});

describe('perConnection', () => {
  it('has one value per connection, which writes do not change', () => {
    const counts = perConnection(() => ({ texts: 0 }));
    const before = counts(writable);
    writeMeta(writable, 'mention-hash', 'a');
    expect(counts(writable)).toBe(before);
    expect(counts(readable)).not.toBe(before);
  });
});

describe('untilWrittenElsewhere', () => {
  it('has one value per connection, created again only after another connection has written', () => {
    const values = untilWrittenElsewhere(() => ({}));
    const [before, ofReadable] = [values(writable), values(readable)];
    writeMeta(writable, 'mention-hash', 'a');
    expect(values(writable)).toBe(before);
    expect(values(readable)).not.toBe(ofReadable);
    expect(values(readable)).toBe(values(readable));
  });
});
