import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAsOfView } from '../../asOf/views.ts';
import type { WritableDB } from '../connection/connection.ts';
import { forgetMentionInputs, readMentionInputs, writeMentionInputs, type MentionInputs } from './mentionInputs.ts';
import { forgetSuggestions, readSuggestions, replaceSuggestions, suggestionSignature, type StoredSuggestion } from './suggestions.ts';
import { countedWords, forgetWordUse, setCountedWords } from '../documents/wordUse.ts';
import { temporaryFolder } from '#lib/testing.ts';
import { temporaryIndex } from '../testing.ts';

let folder: string;
let db: WritableDB;

beforeEach(() => {
  folder = temporaryFolder();
  db = temporaryIndex(folder);
});

const inputs: MentionInputs = {
  documents: [
    ['Mara.md', ['Heron', 'The "Grey"'], 'note'],
    ['01.md', [], 'manuscript'],
  ],
  names: [
    [7, 'Mara', 'name'],
    [3, 'Heron', 'stated'],
    [7, 'Heron', 'stated'],
  ],
  entities: [
    [7, 'character', 'Mara'],
    [3, 'place', 'Heron'],
  ],
  common: [['heron'], ['may']],
  notes: [[1, 7]],
  stated: [[7, [3, 9]]],
  related: [[3, []]],
  disambiguations: [
    ['heron', 3, null],
    ['heron', null, 12],
  ],
};
const suggestion: StoredSuggestion = {
  key: 'suggested/Oren Vale',
  name: 'Oren Vale',
  type: 'character',
  confidence: 0.75,
  aliases: [
    { text: 'Oren Vale', origin: 'name', confidence: 0.9, reason: 'as it is written most' },
    { text: 'Vale', origin: 'last-name' },
  ],
  definition: { path: '01.md', chunk: 4 },
};

describe('writeMentionInputs', () => {
  it('stores every list in its order, and replaces what was stored before', () => {
    expect(readMentionInputs(db)).toBeNull();
    writeMentionInputs(db, inputs, null);
    expect(readMentionInputs(db)).toEqual(inputs);
    const changed: MentionInputs = { ...inputs, names: inputs.names.toReversed(), stated: [] };
    writeMentionInputs(db, changed, readMentionInputs(db));
    expect(readMentionInputs(db)).toEqual(changed);
    forgetMentionInputs(db);
    expect(readMentionInputs(db)).toBeNull();
  });

  it('does not write unchanged lists', () => {
    writeMentionInputs(db, inputs, null);
    const changes = (): number => db.handle.prepare('SELECT total_changes()').pluck().get() as number;
    const before = changes();
    writeMentionInputs(db, inputs, readMentionInputs(db));
    expect(changes()).toBe(before);
    writeMentionInputs(db, { ...inputs, common: [['heron']] }, readMentionInputs(db));
    expect(changes() - before).toBe(3);
  });
});

describe('replaceSuggestions', () => {
  it('stores what a search found with its signature', () => {
    expect(suggestionSignature(db)).toBeNull();
    replaceSuggestions(db, 'a', [suggestion]);
    replaceSuggestions(db, 'b', [{ ...suggestion, key: 'suggested/Isk', aliases: [] }, suggestion]);
    expect(suggestionSignature(db)).toBe('b');
    expect(readSuggestions(db)).toEqual([{ ...suggestion, key: 'suggested/Isk', aliases: [] }, suggestion]);
    forgetSuggestions(db);
    expect([suggestionSignature(db), readSuggestions(db)]).toEqual([null, []]);
    expect(db.handle.prepare('SELECT count(*) FROM suggestion_alias').pluck().get()).toBe(0);
  });
});

describe('setCountedWords', () => {
  it('deletes the counts of words that are no longer names', () => {
    db.handle.exec(`
      INSERT INTO document (id, path, name, title, kind, scenes, aliases, tags, words, hash, modified_ms)
        VALUES (1, '01.md', '01', '01', 'manuscript', '[]', '[]', '[]', 2, 'h', 1);
      INSERT INTO word_use (document_id, word, lower, named) VALUES (1, 'heron', 1, 1), (1, 'may', 2, 0);
    `);
    setCountedWords(db, new Set(['heron', 'may']));
    setCountedWords(db, new Set(['may', 'rose']));
    expect(countedWords(db)).toEqual(new Set(['may', 'rose']));
    expect(db.handle.prepare('SELECT word FROM word_use').pluck().all()).toEqual(['may']);
    forgetWordUse(db);
    expect(countedWords(db).size + (db.handle.prepare('SELECT count(*) FROM word_use').pluck().get() as number)).toBe(0);
  });
});

describe('openAsOfView', () => {
  it('hides the inputs in a restricted view, as they name later things too', () => {
    writeMentionInputs(db, inputs, null);
    replaceSuggestions(db, 'a', [suggestion]);
    setCountedWords(db, new Set(['heron']));
    const view = openAsOfView(join(folder, 'index.db'), { sequence: 1, scene: null });
    expect(readMentionInputs(view)).toBeNull();
    expect(readSuggestions(view)).toEqual([]);
    expect(countedWords(view).size).toBe(0);
    view.handle.close();
  });
});
