import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WritableDB } from '../db/connection/connection.ts';
import { openWritableIndex } from '../db/open.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { UserDecisions } from '../decisions/decisions.ts';
import { extractEntities } from './extractEntities.ts';
import { searchPendingNames } from './readEntities.ts';
import { indexContents, indexTestVault } from './testing.ts';
import { defaultTypes } from '../parse/kinds/typeGroups.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';

const names = ['Mara Venn', 'Oren Venn', 'Hope', 'Low Harbour', 'Tidewrights', 'Harbour', 'Mercy (ship)', 'Mercy', '_Index'];
const folders = ['Characters', 'Places', 'Factions', 'Chapters', 'Session Notes', 'Other', ''];
const sentences = [
  'Mara Venn married Oren Venn in Low Harbour.',
  "Oren Venn is Mara Venn's brother.",
  'Venn left, and Hope went with them.',
  'Hope is what they had; they had hope, hope and more hope.',
  'They hope that Hope sails.',
  'The Mercy (ship) sailed to Harbour with Mara.',
  'Mercy was led by nobody. See Characters/Mara Venn there.',
  'See [[Mara Venn|the heron]] and [[Low Harbour]], or [[Nowhere]].',
  'The Tidewrights were never led by Oren Venn.',
  'Mara Venn, leader of the Tidewrights, spoke to Oren, Hope and Mercy.',
  'Low Harbour, also called the Drowned City, lies low.',
];
const properties = [
  'spouse: "[[Oren Venn]]"',
  'spouse: Mara Venn (from 2 until 5)',
  'location: "[[Low Harbour]]"\nregion: Low Harbour',
  'aliases: [Hope, Heron]',
  'aliases: Venn',
  'type: character',
  'type: location',
  'tags: [faction]',
  'tags: [oath, todo]',
  'members: ["[[Mara Venn]]", "[[Oren Venn]]"]',
];

const path = fc.tuple(fc.constantFrom(...folders), fc.constantFrom(...names)).map(([folder, name]) => join(folder, `${name}.md`));
const text = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...properties), { maxLength: 3 }), fc.array(fc.constantFrom(...sentences), { maxLength: 5 }))
  .map(([fields, body]) => `${fields.length > 0 ? `---\n${fields.join('\n')}\n---\n` : ''}# Note\n\n${body.join('\n\n')}\n`);
const arrow = fc.record({
  id: fc.nat(9).map(String),
  fromNode: fc.constantFrom('a', 'b', 'c'),
  toNode: fc.constantFrom('a', 'b', 'c'),
  label: fc.constantFrom('', 'rival of', 'mentor'),
});
const canvas = fc
  .tuple(fc.array(arrow, { maxLength: 4 }), fc.constantFrom('Mara Venn', 'Hope', '[[Mercy]]'), fc.boolean())
  .map(([edges, words, broken]) => {
    const nodes = [
      { id: 'a', type: 'file', file: 'Characters/Mara Venn.md', x: 0, y: 0 },
      { id: 'b', type: 'text', text: words, x: 0, y: 9 },
      { id: 'c', type: 'text', text: 'Oren Venn', x: 9, y: 9 },
    ];
    return JSON.stringify({ nodes, edges }).slice(0, broken ? -1 : undefined);
  });
type Edit = { kind: 'write'; path: string; text: string } | { kind: 'delete'; at: number } | { kind: 'move'; at: number; path: string };
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), path, text }),
  fc.record({ kind: fc.constant('write' as const), path: fc.constant('Maps/Relationships.canvas'), text: canvas }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(20), path }),
);

const key = fc.oneof(
  path.map((file) => file.replace(/\.md$/, '')),
  fc.constantFrom('suggested/Oren', 'suggested/Venn', 'lore/Ferrywoman', 'lore/Hope'),
);
const name = fc.constantFrom(
  'Mara Venn',
  'Mara',
  'Venn',
  'Hope',
  'Harbour',
  'the Drowned City',
  'Pazunith, the Gate',
  'Ferrywoman',
  'Élan',
);
const type = fc.constantFrom('character', 'location', 'ship');
const relation = fc.constantFrom('spouse of', 'parent of', 'related to', 'named with', 'located in');
const on = fc.boolean();
const open = { from: fc.constant(null), until: fc.constant(null) };
const kind = <K extends Decision['kind']>(of: K): fc.Arbitrary<K> => fc.constant(of);
const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ kind: kind('accept'), entity: key }),
  fc.record({ kind: kind('ignore'), entity: key }),
  fc.record({ kind: kind('rename'), entity: key, name }),
  fc.record({ kind: kind('retype'), entity: key, type }),
  fc.record({ kind: kind('merge'), entity: key, into: key }),
  fc.record({ kind: kind('split'), entity: key, names: fc.array(name, { minLength: 1, maxLength: 2 }), name, type }),
  fc.record({ kind: kind('create'), name, type }),
  fc.record({ kind: kind('alias'), entity: key, text: name, on }),
  fc.record({ kind: kind('relate'), source: key, target: key, relation, ...open }),
  fc.record({ kind: kind('unrelate'), source: key, target: key, relation }),
  fc.record({ kind: kind('pin'), entity: key, on }),
  fc.record({
    kind: kind('disambiguate'),
    name,
    entity: fc.option(key),
    passage: fc.option(path.map((file) => `${file}:3-3`)),
  }),
);

const nothing: UserDecisions = { decisions: [], fingerprints: {}, passages: {} };

/** `saved`: files of the vault that are shown first, as the window does it; names are then looked for by `nameLater`. */
async function index(db: WritableDB, vault: string, userDecisions = nothing, saved: readonly string[] | null = null): Promise<void> {
  await indexTestVault(db, vault, {
    decisions: () => userDecisions,
    saved: saved?.map((path) => join(vault, path)) ?? null,
  });
}

async function nameLater(db: WritableDB, userDecisions = nothing): Promise<void> {
  if (await searchPendingNames(db, defaultTypes, new AbortController().signal))
    extractEntities(db, { typeOf: defaultTypes, decisions: userDecisions });
}

describe('an index that follows edits', () => {
  const home = temporaryFolder();

  it('equals one built from scratch', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(path, text), { minLength: 1, maxLength: 7 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        async (files, batches) => {
          const folder = join(home, String(run++));
          const vault = join(folder, 'vault');
          const present = new Map<string, string>();
          const write = (to: string, content: string): void => {
            writeFiles(vault, { [to]: content });
            present.set(to, content);
          };
          mkdirSync(vault, { recursive: true });
          for (const [to, content] of files) write(to, content);
          const followed = openWritableIndex(join(folder, 'followed.db')).db;
          await index(followed, vault);
          for (const [at, batch] of batches.entries()) {
            const saved: string[] = [];
            for (const step of batch) {
              if (step.kind === 'write') {
                write(step.path, step.text);
                saved.push(step.path);
                continue;
              }
              const from = [...present.keys()][step.at % Math.max(1, present.size)];
              if (from === undefined) continue;
              if (step.kind === 'delete') rmSync(join(vault, from));
              else if (step.path !== from) {
                mkdirSync(dirname(join(vault, step.path)), { recursive: true });
                renameSync(join(vault, from), join(vault, step.path));
                present.set(step.path, present.get(from)!);
              } else continue;
              present.delete(from);
            }
            await index(followed, vault, nothing, saved);
            // Another save may come before names were looked for.
            if (at % 2 === 1) await nameLater(followed);
          }
          await nameLater(followed);
          const fresh = openWritableIndex(join(folder, 'fresh.db')).db;
          await index(fresh, vault);
          try {
            expect(indexContents(followed)).toEqual(indexContents(fresh));
          } finally {
            followed.handle.close();
            fresh.handle.close();
          }
        },
      ),
      // More runs find more; this many take a few seconds.
      { numRuns: Number(process.env.LORELENS_RUNS ?? 40), seed: 20 },
    );
  }, 120_000);

  it('equals one built from scratch after any decisions and undos', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(path, text), { minLength: 3, maxLength: 9 }),
        fc.array(
          fc.oneof(fc.record({ decide: decision }), fc.record({ undo: fc.constant(true) }), fc.record({ write: fc.tuple(path, text) })),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        async (files, steps) => {
          const folder = join(home, `decided-${run++}`);
          const vault = join(folder, 'vault');
          const write = (to: string, content: string): void => {
            writeFiles(vault, { [to]: content });
          };
          mkdirSync(vault, { recursive: true });
          for (const [to, content] of files) write(to, content);
          let userDecisions = nothing;
          const followed = openWritableIndex(join(folder, 'followed.db')).db;
          await index(followed, vault);
          for (const step of steps) {
            if ('write' in step) {
              write(...step.write);
              await index(followed, vault, userDecisions, [step.write[0]]);
              continue;
            }
            const decisions = 'undo' in step ? userDecisions.decisions.slice(0, -1) : [...userDecisions.decisions, step.decide];
            userDecisions = { ...userDecisions, decisions };
            extractEntities(followed, { typeOf: defaultTypes, decisions: userDecisions, search: 'later' });
          }
          await nameLater(followed, userDecisions);
          const fresh = openWritableIndex(join(folder, 'fresh.db')).db;
          await index(fresh, vault, userDecisions);
          try {
            expect(indexContents(followed)).toEqual(indexContents(fresh));
          } finally {
            followed.handle.close();
            fresh.handle.close();
          }
        },
      ),
      { numRuns: Number(process.env.LORELENS_RUNS ?? 25), seed: 21 },
    );
  }, 120_000);
});

describe('an index that another process has written', () => {
  it('equals a fresh one after the next run, although a changed note has the row id of its former text', async () => {
    const home = temporaryFolder();
    const vault = join(home, 'vault');
    const [mine, other] = [openWritableIndex(join(home, 'index.db')).db, openWritableIndex(join(home, 'index.db')).db];
    const fresh = openWritableIndex(join(home, 'fresh.db')).db;
    writeFiles(vault, {
      'Notes/Alder.md': 'Alder is a tree by the quay.\n',
      'Notes/Zed.md': 'Zed is a town on the river, and the oldest of them all.\n',
    });
    await indexTestVault(mine, vault);
    writeFiles(vault, { 'Notes/Zed.md': 'Zed is a smith who lives on the river, and the oldest of them all.\n' });
    await indexTestVault(other, vault);
    writeFiles(vault, { 'Notes/Alder.md': 'Alder is a tree by the mill.\n' });
    await indexTestVault(mine, vault);
    await indexTestVault(fresh, vault);
    expect(indexContents(mine)).toEqual(indexContents(fresh));
    for (const { handle } of [mine, other, fresh]) handle.close();
  });
});
