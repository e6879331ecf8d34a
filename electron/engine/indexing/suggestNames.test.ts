import { EntityFilter } from '#shared/model/entityFilter.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testWorkers } from '../testing/testWorkers.ts';
import { createEngine, type Engine } from '../createEngine.ts';
import { temporaryFolder } from '#lib/testing.ts';

const chapters = {
  'Manuscript/Chapter 1.md':
    '# Chapter 1\n\nIt rained on Quarrenby. Thomas Varrow came home late, and Clara Ostrander let him in.\n\n“You are wet,” said Clara. Mr. Varrow did not answer her.\n',
  'Manuscript/Chapter 2.md':
    '# Chapter 2\n\nTommy walked to Quarrenby alone. “Clara!” he called, and Clara Ostrander opened the door in Quarrenby.\n',
};

let home: string;
let engine: Engine;
const context = { signal: new AbortController().signal, report: () => undefined };

function write(path: string, text: string): void {
  const file = join(home, 'vault', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function index(): Promise<string> {
  const vault = await engine.handlers['vault.open']({ path: join(home, 'vault') }, context);
  await engine.handlers['index.run']({ vault: vault.id, force: false }, context);
  return vault.id;
}

async function entities(
  vault: string,
): Promise<Record<string, { type: string; status: string; aliases: readonly string[]; mentions: number }>> {
  const found = await engine.handlers['entities.list'](
    { vault, query: '', types: [], filter: EntityFilter.parse({}), sort: 'importance', asOf: null },
    context,
  );
  return Object.fromEntries(found.entities.map(({ id, type, status, aliases, mentions }) => [id, { type, status, aliases, mentions }]));
}

function start(options: { readonly watch?: boolean } = {}): Engine {
  return createEngine({
    dataDir: join(home, 'data'),
    sampleVault: null,
    writable: true,
    vectors: false,
    ...options,
    workers: testWorkers,
  });
}

beforeEach(() => {
  home = temporaryFolder();
  for (const [path, text] of Object.entries(chapters)) write(path, text);
  engine = start();
});

afterEach(async () => {
  await engine.close();
});

describe('a novel without notes', () => {
  it('shows its people and places, with mentions, relationships and a first passage', async () => {
    const vault = await index();
    const found = await entities(vault);
    expect(found).toMatchObject({
      'suggested/Thomas Varrow': {
        type: 'character',
        status: 'suggested',
        aliases: expect.arrayContaining(['Mr. Varrow', 'Tommy']),
        mentions: 3,
      },
      'suggested/Clara Ostrander': { type: 'character', status: 'suggested', mentions: 4 },
      'suggested/Quarrenby': { type: 'location', status: 'suggested', mentions: 3 },
    });
    const page = await engine.handlers['entities.get']({ vault, id: 'suggested/Thomas Varrow', asOf: null }, context);
    expect(page.path).toBeNull();
    expect(page.definition?.text).toContain('Thomas Varrow came home late');
    expect(page.entity).toMatchObject({ firstSequence: 1, lastSequence: 2 });
    expect(page.relationships.map((relationship) => relationship.other.name)).toContain('Clara Ostrander');
  });

  it('assigns a name to the note that is written for it, and suggests it again when the note is deleted', async () => {
    let vault = await index();
    write('Characters/Clara Ostrander.md', '---\ntype: character\n---\nClara Ostrander keeps the keys of the house in Quarrenby.\n');
    vault = await index();
    expect(Object.keys(await entities(vault)).sort()).toEqual([
      'Characters/Clara Ostrander',
      'suggested/Quarrenby',
      'suggested/Thomas Varrow',
    ]);
    rmSync(join(home, 'vault', 'Characters/Clara Ostrander.md'));
    vault = await index();
    expect(Object.keys(await entities(vault))).toContain('suggested/Clara Ostrander');
  });

  it('does not suggest those who sit at the table, and takes what people state as their people for one', async () => {
    const log = (number: number): string =>
      `# Session ${number}\n\n*Game Master:* Ysolde Marr\n*Players Present:* Ysolde Marr, Bram\n\nThe ferry came late to Quarrenby. Clara Ostrander met the Ilmen there. “The Ilmen are early,” said Clara Ostrander. An Ilmen waved at Clara in Quarrenby.\n`;
    for (const number of [1, 2, 3]) write(`Sessions/Session ${number}.md`, log(number));
    for (const name of ['Ada', 'Oren'])
      write(`Characters/${name}.md`, `---\ntype: character\nrace: Ilmen\n---\n${name} keeps the ferry.\n`);
    const found = await entities(await index());
    expect(Object.keys(found)).not.toContain('suggested/Ysolde Marr');
    expect(found['suggested/Clara Ostrander']?.type).toBe('character');
    expect(found['suggested/Ilmen']?.type ?? 'creature').toBe('creature');
  });

  it('updates the suggestions when the manuscript changes', async () => {
    await index();
    write('Manuscript/Chapter 1.md', '# Chapter 1\n\nThe ferry brought Ysolde Marr to Quarrenby. “No,” said Ysolde.\n');
    write('Manuscript/Chapter 2.md', '# Chapter 2\n\nShe had lived in Quarrenby since spring.\n');
    const found = await entities(await index());
    expect(Object.keys(found).sort()).toEqual(['suggested/Quarrenby', 'suggested/Ysolde Marr']);
  });

  it('finds the names of a saved chapter after its text, and sends an event', async () => {
    await engine.close();
    engine = start({ watch: true });
    const vault = await index();
    const versions: number[] = [];
    engine.onEvent((name, payload) => name === 'index.changed' && 'version' in payload && versions.push(payload.version));
    write(
      'Manuscript/Chapter 2.md',
      '# Chapter 2\n\nThe ferry brought Ysolde Marr to Quarrenby. “No,” said Ysolde Marr, and Ysolde went.\n',
    );
    await vi.waitFor(async () => expect(Object.keys(await entities(vault))).toContain('suggested/Ysolde Marr'), {
      timeout: 15_000,
      interval: 50,
    });
    expect(versions.length).toBeGreaterThanOrEqual(2);
    // Nothing is left to do.
    await index();
    expect(versions).toEqual([...new Set(versions)]);
  }, 20_000);
});
