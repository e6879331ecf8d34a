import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WritableDB } from '../db/connection/connection.ts';
import { storeVectors } from '../db/documents/vectors.ts';
import type { RenamedNote } from '#shared/contract/procedures.ts';
import { indexTestVault } from './testing.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';

let home: string;
let db: WritableDB;

function write(path: string, text: string): void {
  writeFiles(join(home, 'vault'), { [path]: text });
}

async function run(onRenamed?: (notes: readonly RenamedNote[]) => void): ReturnType<typeof indexTestVault> {
  return indexTestVault(db, join(home, 'vault'), { vectorModel: 'test', ...(onRenamed && { onRenamed }) });
}
const all = (sql: string): unknown[] => db.handle.prepare(sql).pluck().all();

beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  db = temporaryIndex(home);
});

describe('renamed files', () => {
  it('renamed files are reported and keep their vectors', async () => {
    write('People/Mara.md', 'Mara keeps the ferry.\n');
    write('People/Oren.md', 'Oren counts lamps.\n');
    write('People/Ilse.md', 'Ilse sells oil.\n');
    await run();
    const hashes = all('SELECT hash FROM chunk') as string[];
    storeVectors(
      db,
      'test',
      hashes.map((hash, at) => ({ hash, vector: new Float32Array(384).fill(0).map((_, place) => (place === at ? 1 : 0)) })),
    );
    mkdirSync(join(home, 'vault/Cast'));
    renameSync(join(home, 'vault/People/Mara.md'), join(home, 'vault/Cast/Mara Venn.md'));
    renameSync(join(home, 'vault/People/Oren.md'), join(home, 'vault/Cast/Oren.md'));
    write('Cast/Oren.md', 'Oren counts lamps, and more.\n');
    const renamed: RenamedNote[] = [];
    expect(await run((notes) => renamed.push(...notes))).toMatchObject({ renamed: 1, added: 1, removed: 1, changed: 0, unchanged: 1 });
    expect(renamed).toEqual([{ from: 'People/Mara', to: 'Cast/Mara Venn' }]);
    await run(() => expect.unreachable('nothing was renamed'));
    expect(
      all('SELECT path FROM chunk_vector JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = document_id ORDER BY path'),
    ).toEqual(['Cast/Mara Venn.md', 'People/Ilse.md']);
  });
});

describe('the text that a vector is made of', () => {
  it('contains the open aliases of a note, and none that a held-back section states', async () => {
    write(
      'People/Mara.md',
      '---\ntype: character\naliases: [Old Wick]\n---\nMara keeps the ferry.\n\n## Hidden\n\nrevealed_at:: 5\n\nalias:: Voss\n\nIt was she.\n',
    );
    await run();
    const [first] = all('SELECT embedded_prefix FROM chunk ORDER BY ordinal') as string[];
    expect(first).toContain('Old Wick');
    expect(first).not.toContain('Voss');
    expect(all('SELECT aliases FROM document')).toEqual(['["Old Wick","Voss"]']);
  });
});

describe('a section of a note about many', () => {
  it('is about its own entity, which may also have a note, and never about the note', async () => {
    write('People/Mara Venn.md', '---\ntype: character\n---\nMara Venn keeps the ferry of the town.\n');
    write('People/Hester Vane.md', '---\ntype: character\n---\nHester Vane rows at night, and says little.\n');
    write(
      'The Tidewrights.md',
      '# The Tidewrights\n\n## People\n\n### Hester Vane\n\nA ferrywoman of the upper river. She is the sister of Mara Venn.\n\n### Oren Sallow\n\nA counter of lamps in the high town. He is the brother of Mara Venn.\n\n### Finn Oar\n\nA boy who sells rope at the gate.\n',
    );
    await run();
    const relationshipsSql =
      "SELECT a.key || ' ' || kind || ' ' || b.key FROM relationship JOIN entity a ON a.id = source_id JOIN entity b ON b.id = target_id";
    expect(all(`${relationshipsSql} WHERE origin = 'extracted' ORDER BY 1`)).toEqual([
      'People/Hester Vane sibling of People/Mara Venn',
      'The Tidewrights#Oren Sallow sibling of People/Mara Venn',
    ]);
  });
});

describe('empty notes', () => {
  const keys = (): unknown[] => all("SELECT key || ' ' || type FROM entity WHERE status = 'confirmed' ORDER BY key");
  const reports = (): unknown[] => all("SELECT outcome || ' ' || path FROM report ORDER BY path");

  it('empty notes that are linked to are entities, by the name of their folder; others are only reported', async () => {
    write('People/Mara.md', '');
    write('People/Nobody.md', ' \n');
    write('Chapters/01.md', 'Then [[mara|she]] left. Mara never came back.\n');
    expect(await run()).toMatchObject({ added: 2 });
    expect(keys()).toEqual(['People/Mara character']);
    expect(reports()).toEqual(['problem People/Mara.md', 'skipped People/Nobody.md']);
    expect(all('SELECT mentions FROM entity')).toEqual([2]);
    expect(await run()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
    expect(reports()).toEqual(['problem People/Mara.md', 'skipped People/Nobody.md']);
  });

  it('empty notes are added and removed with the links to them, and are normal notes once written', async () => {
    write('People/Mara.md', '');
    write('Chapters/01.md', 'She left.\n');
    await run();
    expect(keys()).toEqual([]);
    write('Chapters/01.md', '[[Mara]] left.\n');
    expect(await run()).toMatchObject({ added: 1, changed: 1 });
    expect(keys()).toEqual(['People/Mara character']);
    write('People/Mara.md', 'Mara keeps the ferry.\n');
    expect(await run()).toMatchObject({ changed: 1 });
    expect(reports()).toEqual([]);
    write('People/Mara.md', '');
    write('Chapters/01.md', 'She left.\n');
    expect(await run()).toMatchObject({ changed: 1, removed: 1 });
    expect(keys()).toEqual([]);
  });
});

it('a run fails when its vault disappears, and what was read stays indexed', async () => {
  for (let note = 0; note < 60; note += 1) write(`Note ${note}.md`, `Note ${note}.`);
  const taken = indexTestVault(db, join(home, 'vault'), {
    report: ({ stage, done }) => {
      if (stage === 'reading' && done === 55) rmSync(join(home, 'vault'), { recursive: true });
    },
  });
  await expect(taken).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect(db.handle.prepare('SELECT count(*) FROM document').pluck().get()).toBeGreaterThan(40);
});

describe('a vault whose only text is its README', () => {
  const readme = `# The Reed Coast

The people of the marsh build on stilts, and trade reed for salt with whoever comes by boat.

## Characters

### Ilse Marn

Ilse Marn is the oldest ferrywoman of the marsh, and knows every channel of it.

### Oren Vale

Oren Vale is a salt trader who owes her his life.
`;
  const names = (): unknown[] => all("SELECT name FROM entity WHERE name IN ('Ilse Marn', 'Oren Vale') ORDER BY name");

  it('has the entities that the README describes', async () => {
    write('README.md', readme);
    write('LICENSE.md', 'The text may be used by anybody.\n');
    await run();
    expect(names()).toEqual(['Ilse Marn', 'Oren Vale']);
  });

  it('is read again when a first note comes, after which the README describes files, and when that note goes', async () => {
    write('README.md', readme);
    await run();
    write('Salt.md', 'Salt is what the marsh lives on.\n');
    await run();
    expect(names()).toEqual([]);
    rmSync(join(home, 'vault/Salt.md'));
    await run();
    expect(names()).toEqual(['Ilse Marn', 'Oren Vale']);
    expect(await run()).toMatchObject({ changed: 0, unchanged: 1 });
  });
});
