import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { WritableDB } from '../connection/connection.ts';
import { userDataVersion, migrateUserData } from './migrations.ts';

let db: WritableDB;

beforeEach(() => {
  db = { handle: new Database(':memory:'), writable: true };
});
afterEach(() => void db.handle.close());

const bodies = (sql: string): unknown[] => (db.handle.prepare(sql).pluck().all() as string[]).map((body) => JSON.parse(body) as unknown);

describe('migrateUserData', () => {
  it('0002: weights of a recipe become its lens, unless it has one; requests lose weights, history and memory', () => {
    migrateUserData(db, 1);
    const save = db.handle.prepare('INSERT INTO shelf (kind, id, body) VALUES (?, ?, ?)');
    const old = { weights: { words: 2 }, history: ['Mara'], memory: true, budget: 2_000 };
    save.run('recipe', 'a', JSON.stringify({ name: 'Own weights', settings: old }));
    save.run('recipe', 'b', JSON.stringify({ name: 'Of the general lens', settings: { ...old, lens: 'general' } }));
    save.run('recipe', 'c', JSON.stringify({ name: 'Of a lens', settings: { ...old, lens: 'voice' } }));
    save.run('recipe', 'd', JSON.stringify({ name: 'Plain', settings: { budget: 500 } }));
    save.run('template', 'e', JSON.stringify({ name: 'No recipe', settings: { weights: 1 } }));
    db.handle
      .prepare("INSERT INTO history (at, body) VALUES ('2026', ?)")
      .run(JSON.stringify({ question: 'Who is Mara?', request: { ...old, format: 'xml' } }));
    db.handle.exec(`
      INSERT INTO step (id, at, label) VALUES (1, '2026', 'Renamed');
      INSERT INTO decision (step_id, position, body) VALUES (1, 0, '{"kind":"rename"}');
    `);
    migrateUserData(db, 2);
    expect(bodies('SELECT body FROM shelf ORDER BY id')).toEqual([
      { name: 'Own weights', settings: { budget: 2_000, lens: { id: 'a', name: 'Own weights', weights: { words: 2 } } } },
      { name: 'Of the general lens', settings: { budget: 2_000, lens: { id: 'b', name: 'Of the general lens', weights: { words: 2 } } } },
      { name: 'Of a lens', settings: { budget: 2_000, lens: 'voice' } },
      { name: 'Plain', settings: { budget: 500 } },
      { name: 'No recipe', settings: { weights: 1 } },
    ]);
    expect(bodies('SELECT body FROM history')).toEqual([{ question: 'Who is Mara?', request: { budget: 2_000, format: 'xml' } }]);
    expect(bodies('SELECT body FROM decision')).toEqual([{ kind: 'rename' }]);
  });

  it('0003: renames the tables of saved items and fingerprints, and the decisions on namesakes and added aliases', () => {
    migrateUserData(db, 2);
    const fingerprint = { name: 'Mara', type: 'character', hash: null, aliases: [{ text: 'the "writer"', origin: 'writer' }] };
    const meaning = { kind: 'meaning', name: 'Venn', entity: null, passage: null };
    db.handle.prepare("INSERT INTO mark (key, body) VALUES ('Mara', ?)").run(JSON.stringify(fingerprint));
    db.handle.prepare("INSERT INTO shelf (kind, id, body) VALUES ('lens', 'a', '{}')").run();
    db.handle.exec("INSERT INTO step (id, at, label) VALUES (1, '2026', 'Venn is nobody')");
    const insert = db.handle.prepare('INSERT INTO decision (step_id, position, body) VALUES (1, ?, ?)');
    for (const [position, body] of [meaning, { kind: 'accept', entity: 'meaning' }].entries()) insert.run(position, JSON.stringify(body));
    migrateUserData(db, 3);
    expect(bodies('SELECT body FROM fingerprint')).toEqual([{ ...fingerprint, aliases: [{ text: 'the "writer"', origin: 'user' }] }]);
    expect(db.handle.prepare('SELECT kind, id FROM saved_item').all()).toEqual([{ kind: 'lens', id: 'a' }]);
    expect(bodies('SELECT body FROM decision ORDER BY position')).toEqual([
      { ...meaning, kind: 'disambiguate' },
      { kind: 'accept', entity: 'meaning' },
    ]);
  });

  it('0004: renames the meanings of names in requests of the history', () => {
    migrateUserData(db, 3);
    const add = db.handle.prepare("INSERT INTO history (at, body) VALUES ('2026', ?)");
    const [meanings, disambiguations] = [{ 'the "Heron"': 'Characters/Mara Venn', Oren: null }, {}];
    for (const request of [{ meanings, budget: 500 }, { meanings: {} }, { budget: 900 }])
      add.run(JSON.stringify({ question: 'Who is Oren?', request }));
    db.handle.exec(
      `INSERT INTO saved_item (kind, id, body) VALUES ('recipe', 'a', '{"settings":{"budget":500,"meanings":{"Oren":null}}}')`,
    );
    migrateUserData(db);
    expect(db.handle.pragma('user_version', { simple: true })).toBe(userDataVersion);
    expect(bodies('SELECT body FROM history')).toEqual([
      { question: 'Who is Oren?', request: { budget: 500, disambiguations: meanings } },
      { question: 'Who is Oren?', request: { disambiguations } },
      { question: 'Who is Oren?', request: { budget: 900 } },
    ]);
    expect(bodies('SELECT body FROM saved_item')).toEqual([{ settings: { budget: 500 } }]);
  });

  it('does not change user data of a later version', () => {
    migrateUserData(db);
    db.handle.pragma(`user_version = ${userDataVersion + 1}`);
    expect(() => migrateUserData(db)).toThrow(AppError);
  });
});
