import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundledModel } from '#shared/model/embeddings.ts';
import { beforeEach, expect, it } from 'vitest';
import { transact, type WritableDB } from '../db/connection/connection.ts';
import { openWritableIndex } from '../db/open.ts';
import { pendingTexts, storeVectors } from '../db/documents/vectors.ts';
import { indexTestVault } from './testing.ts';
import { updateSimilarRelationships } from './similarRelationships.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';

const model = 'test';
let home: string;
let db: WritableDB;

function write(path: string, text: string): void {
  writeFiles(join(home, 'vault'), { [path]: text });
}

async function run(target: WritableDB): Promise<void> {
  await indexTestVault(target, join(home, 'vault'), { vectorModel: model });
}

/** Texts about lamps point one way, about boats another. */
function makeVectors(target: WritableDB): void {
  const vectors = pendingTexts(target, { model, ofTokens: false }, 0, 100).map(({ hash, text }) => {
    const vector = new Float32Array(384);
    vector[0] = /lamp/.test(text) ? 1 : 0;
    vector[1] = /boat/.test(text) ? 1 : 0;
    vector[2] = vector[0] + vector[1] === 0 ? 1 : 0;
    const length = Math.hypot(...vector);
    return { hash, vector: vector.map((value) => value / length) };
  });
  storeVectors(target, model, vectors);
}

function similar(target: WritableDB): unknown[] {
  return target.handle
    .prepare(
      `SELECT one.name || ' ' || relationship.kind || ' ' || two.name || ' ' || round(strength, 3) FROM relationship
       JOIN entity AS one ON one.id = source_id JOIN entity AS two ON two.id = target_id WHERE origin = 'similar' ORDER BY 1`,
    )
    .pluck()
    .all();
}

beforeEach(() => {
  home = temporaryFolder();
  write('People/Ilse.md', '---\ntype: character\n---\nShe counts every lamp on the bridge by night.\n');
  write('People/Hale.md', '---\ntype: character\n---\nHe lights the lamp at the end of the quay.\n');
  write('People/Mara.md', '---\ntype: character\nally: "[[Oren]]"\n---\nShe rows a boat over the drowned streets.\n');
  write('People/Oren.md', '---\ntype: character\n---\nHe builds a boat that nobody will buy.\n');
  db = temporaryIndex(home);
});

it('relates definitions that are alike once their vectors are there, unless they are related otherwise', async () => {
  await run(db);
  expect(similar(db)).toEqual([]);
  makeVectors(db);
  transact(db, () => updateSimilarRelationships(db));
  expect(similar(db)).toEqual(['Hale similar to Ilse 1.0']);
});

it('follows edits, with the same result as when computed from scratch', async () => {
  await run(db);
  makeVectors(db);
  transact(db, () => updateSimilarRelationships(db));
  write('People/Mara.md', '---\ntype: character\n---\nShe rows a boat with a lamp at its bow, and no more.\n');
  write('People/Tam.md', '---\ntype: character\n---\nTam sells lamp oil to whoever has the coin.\n');
  rmSync(join(home, 'vault/People/Hale.md'));
  await run(db);
  makeVectors(db);
  transact(db, () => updateSimilarRelationships(db));
  const fresh = openWritableIndex(join(home, 'fresh.db')).db;
  await run(fresh);
  makeVectors(fresh);
  transact(fresh, () => updateSimilarRelationships(fresh));
  expect(similar(db)).toEqual([
    'Ilse similar to Mara 0.707',
    'Ilse similar to Tam 1.0',
    'Mara similar to Oren 0.707',
    'Mara similar to Tam 0.707',
  ]);
  expect(similar(fresh)).toEqual(similar(db));
  fresh.handle.close();
});

it('compares vectors in the next run when the last one ended before comparing them', async () => {
  await run(db);
  makeVectors(db);
  await run(db);
  expect(similar(db)).toEqual(['Hale similar to Ilse 1.0']);
});

it('compares definitions by the bundled model only in English', async () => {
  write('Dinge/Lampe.md', '---\ntype: item\n---\nEine lamp, die in der Nacht auf dem Turm steht und für die Schiffe ist.\n');
  write('Dinge/Leuchte.md', '---\ntype: item\n---\nDie lamp, die der Wächter mit sich trägt, wenn er in der Nacht auf die Mauer geht.\n');
  await run(db);
  makeVectors(db);
  transact(db, () => updateSimilarRelationships(db, model));
  expect(similar(db)).toContain('Lampe similar to Leuchte 1.0');
  db.handle.prepare('UPDATE embedding SET model = ?').run(bundledModel);
  transact(db, () => updateSimilarRelationships(db, bundledModel));
  expect(similar(db)).toEqual(['Hale similar to Ilse 1.0']);
});
