import { strFromU8, unzipSync } from 'fflate';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ExportFormat } from '#shared/model/export.ts';
import type { KnownNotes } from '#shared/model/storyPosition.ts';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { loreMarkdown, readTestProject, type ReadProjectDocument } from '../formats/projects/testing.ts';
import { markdownOf } from '../formats/testing.ts';
import { xmlTree, type XmlElement } from '../formats/common/xml.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

const engines: TestEngine[] = [];
async function engineOn(files: Readonly<Record<string, string>>): Promise<TestEngine> {
  const engine = await openTestEngine(files);
  engines.push(engine);
  return engine;
}
/** One engine for all that only reads the small world. */
let small: TestEngine;
beforeAll(async () => void (small = await openTestEngine(vault)));
afterAll(() => small.close());
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

const vault: Readonly<Record<string, string>> = {
  'People/Mara Venn.md':
    '---\ntype: character\naliases: [The Heron]\ntags: [guild]\nage: 34\nallies: "[[Oren: Sallow]]"\nparent: "[[Hester Venn]]"\nowes: ["[[Oren: Sallow]] (from 2 until 3)"]\n---\nMara keeps the bridge. She is proud.\n\n## Wants\n\nTo leave.',
  'People/Hester Venn.md': '---\ntype: character\nmember of: "[[The Guild]]"\n---\nHester is old.',
  'People/Oren.md': '---\ntitle: "Oren: Sallow"\naliases: ["Oren: Sallow"]\ntype: character\n---\nOren rows.',
  'Guild/The Guild.md': '---\ntype: faction\nleader: "[[Mara Venn]]"\n---\nThe Guild holds the river.',
  'Places/Tallow Bridge.md': '---\ntype: location\nkeeper: "[[Mara Venn]]"\nrevealed_at: 3\n---\nTallow Bridge burns.',
  'Manuscript/Chapter 1.md': '# Chapter 1\n\nMara Venn waited for Oren on the landing. “Nobody,” she said.',
  'Manuscript/Chapter 2.md': '# Chapter 2\n\nHester Venn was gone, and the Heron knew.',
  'Manuscript/Chapter 3.md': '# Chapter 3\n\nTallow Bridge burned.',
};

type Exported = OutputOf<'world.export'>;
const exportOf = (
  engine: TestEngine,
  format: ExportFormat,
  more: { asOf?: number; notes?: KnownNotes; entity?: string } = {},
): Promise<Exported> =>
  engine.call('world.export', {
    vault: engine.vault,
    format,
    asOf: more.asOf === undefined ? null : { sequence: more.asOf, scene: null, notes: more.notes },
    entity: more.entity ?? null,
  });
const textsOf = ({ files }: Exported): Record<string, string> => Object.fromEntries(files.map(({ path, content }) => [path, content]));

/** All text of an export, including the content of its archives. */
const wordsOf = ({ files }: Exported): string =>
  files
    .map(({ path, content, encoding }) => {
      const entries = encoding === 'utf8' ? {} : unzipSync(Uint8Array.from(Buffer.from(content, 'base64')));
      return [path, content, ...Object.values(entries).map((bytes) => strFromU8(bytes))].join('\n');
    })
    .join('\n');

/** Entities and stated relationships by names, as far as they do not depend on where the notes lie. */
async function worldOf(engine: TestEngine): Promise<{ entities: unknown[]; relationships: string[] }> {
  const listed = await engine.call('entities.list', { vault: engine.vault, sort: 'name', asOf: null });
  const entities = listed.entities.filter(({ status }) => status === 'confirmed');
  const relationships = new Set<string>();
  for (const { id, name } of entities) {
    const page = await engine.call('entities.get', { vault: engine.vault, id, asOf: null });
    for (const { kind, origin, other, from, until } of page.relationships)
      if (origin === 'stated') relationships.add(`${name} ${kind} ${other.name} ${from ?? ''}-${until ?? ''}`);
  }
  const rows = entities.map(({ name, type, aliases }) => [name, type, aliases.toSorted()]);
  return { entities: rows, relationships: [...relationships].sort() };
}

/** The files below a folder. */
function filesBelow(folder: string, inside = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) Object.assign(files, filesBelow(folder, path));
    else if (entry.name.endsWith('.md')) files[path] = readFileSync(join(folder, path), 'utf8');
  }
  return files;
}

describe('notes for Obsidian', () => {
  it.each([
    ['a small world', vault],
    ['the sample vault', filesBelow(join(import.meta.dirname, '../../../resources/sample-vault'))],
  ])(
    'of %s are read back without a loss of entities, names, types and relationships',
    async (_what, files) => {
      const engine = await engineOn(files);
      const before = await worldOf(engine);
      expect(before.relationships.length).toBeGreaterThan(4);
      const notes = textsOf(await exportOf(engine, 'obsidian'));
      const manuscript = Object.fromEntries(Object.entries(files).filter(([path]) => /manuscript|chapter/i.test(path)));
      const after = await worldOf(await engineOn({ ...notes, ...manuscript }));
      expect(after.entities).toEqual(expect.arrayContaining(before.entities));
      expect(after.relationships).toEqual(expect.arrayContaining(before.relationships));
    },
    180_000,
  );

  it('keep the links of their texts, with other words and in tables too; not to what is unknown by the chapter', async () => {
    const engine = await engineOn({
      'People/Ilse.md':
        '---\ntype: character\n---\nIlse rows to [[Places/Skerry|Skerry]] with [[Oren: Sallow|her brother]].\n\n| with | at |\n| --- | --- |\n| [[Oren: Sallow\\|him]] | [[Skerry]] |\n\n[[Tallow Bridge]] and [[Nowhere]] are far.',
      'People/Oren.md': '---\naliases: ["Oren: Sallow"]\ntype: character\n---\nOren rows.',
      'Places/Skerry.md': '---\ntype: location\n---\nAn islet.',
      'Places/Tallow Bridge.md': '---\ntype: location\nrevealed_at: 2\n---\nIt burns.',
      'Manuscript/Chapter 1.md': '# Chapter 1\n\nIlse waited.',
      'Manuscript/Chapter 2.md': '# Chapter 2\n\nTallow Bridge burned.',
    });
    const ilseOf = async (asOf?: number): Promise<string> =>
      textsOf(await exportOf(engine, 'obsidian', asOf === undefined ? {} : { asOf }))['Characters/Ilse.md']!;
    expect(await ilseOf()).toContain(
      'Ilse rows to [[Skerry]] with [[Oren|her brother]].\n\n| with | at |\n| --- | --- |\n| [[Oren\\|him]] | [[Skerry]] |\n\n[[Tallow Bridge]] and Nowhere are far.',
    );
    expect(await ilseOf(1)).toMatch(/\[\[Skerry\]\] with \[\[Oren\|her brother\]\]/);
    expect(await ilseOf(1)).not.toContain('[[Tallow Bridge');
  });

  it('notes for Obsidian contain nothing from after the chapter, and say what is left out', async () => {
    const exported = await exportOf(small, 'obsidian', { asOf: 2 });
    const all = Object.values(textsOf(exported)).join('\n');
    expect(all).not.toMatch(/Tallow Bridge|Chapter 3/);
    expect(exported.leftOut.join(' ')).toMatch(/1 person, place or thing not known by then\. 1 later chapter\./);
    expect(Object.keys(textsOf(exported))).toContain('Characters/Mara Venn.md');
  });
});

/*
 * What other programs keep without a chapter: an export follows the same rule as a context. A word with `Zux` tells what comes later, or is
 * a secret or a plan; the whole story has all of them.
 */
describe('the world of an imported project up to a chapter', () => {
  const id = '39xgnblLOpR8zBvrlSaOxty57b';
  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'Novelcrafter',
      {
        'P/novel.md': '# Salt\n\n## Act 1\n\n### Chapter 1\n\nIlse Vale waits.\n\n### Chapter 2: The Zuxa\n\nIlse Vale saw it.\n',
        [`P/characters/ilse-${id}X/entry.md`]:
          '---\ntype: character\nname: Ilse Vale\nfields:\n  Fate: drowns in chapter 2 by Zuxb\n  Secret: Zuxc\n---\nKeeper of the light.\n\n## Secrets\n\nZuxd did it.',
        [`P/characters/ilse-${id}X/metadata.json`]: `{"relationships":{"nestedEntries":["${id}Y"]}}`,
        [`P/characters/ilse-${id}X/notes.md`]: 'Zux did it, as the research says.',
        'P/snippets/2026-01-02 abcdefgh.md': 'Zux said nothing.',
        'World.json': JSON.stringify({
          entries: { 0: { key: ['Ilse Zuxg'], comment: 'Ilse Zuxg', content: 'Zuxh did it.', disable: true } },
        }),
        [`P/subplots/fire-${id}Y/entry.md`]: '---\ntype: subplot\nname: The Zuxe fire\n---\nZuxf burns.',
      },
    ],
    [
      'Manuskript',
      {
        'P/MANUSKRIPT': '1',
        'P/outline/0-One.md': 'title: One\nID: 1\ntype: md\n\n\nIlse Vale waits.',
        'P/outline/1-Two.md': 'title: The Zuxa\nID: 2\ntype: md\nnotes: Zux\n\n\nIlse Vale saw it.',
        'P/characters/0-Ilse.txt':
          'Name: Ilse Vale\nID: 0\nPhrase Summary: Keeper of the light.\nEpiphany: It was Zuxb.\nSecret: Zuxc\nFate: drowns in chapter 2 by Zuxd\n',
        'P/plots.xml': '<root><plot name="The Zuxe fire" ID="0" characters="0" description="Zuxf burns." result="Zuxf is lost."/></root>',
      },
    ],
    [
      'novelWriter',
      {
        'P/nwProject.nwx':
          '<novelWriterXML fileVersion="1.5"><content><item handle="a" parent="None" root="a" order="0" type="ROOT" class="NOVEL"><name>Novel</name></item><item handle="b" parent="a" root="a" order="0" type="FILE" class="NOVEL" layout="DOCUMENT"><name>N</name></item><item handle="c" parent="None" root="c" order="1" type="ROOT" class="CHARACTER"><name>People</name></item><item handle="d" parent="c" root="c" order="0" type="FILE" class="CHARACTER" layout="NOTE"><name>P</name></item></content></novelWriterXML>',
        'P/content/b.nwd': '## One\n\nIlse Vale waits.\n\n## The Zuxa\n\n%Story.End: Zux\n\nIlse Vale saw it.\n',
        'P/content/d.nwd':
          '# Ilse Vale\n\n@tag: Ilse\n\n%Note.Later: Zuxb\n\nKeeper of the light.\n\n## Secrets\n\nZuxc did it.\n\n## Fate\n\nIn chapter 2 Zuxd drowns her.\n',
      },
    ],
    [
      'Plottr',
      {
        'P.pltr': JSON.stringify({
          beats: { 1: { heap: {}, index: { 1: { id: 1, title: 'One', position: 0 }, 2: { id: 2, title: 'The Zuxa', position: 1 } } } },
          lines: [{ id: 1, title: 'Main', position: 0 }],
          cards: [
            { id: 1, lineId: 1, beatId: 1, title: 'Start', description: 'Ilse Vale waits.', characters: [1] },
            { id: 2, lineId: 1, beatId: 2, title: 'End', description: 'Ilse Vale saw it.', characters: [1] },
          ],
          characters: [
            { id: 1, name: 'Ilse Vale', description: 'Keeper of the light.', Secret: 'Zuxb', Fate: 'drowns in chapter 2 by Zuxc' },
          ],
          customAttributes: { characters: [{ name: 'Secret' }, { name: 'Fate' }] },
        }),
      },
    ],
    [
      'yWriter',
      {
        'P.yw7':
          '<YWRITER7><CHAPTERS><CHAPTER><ID>1</ID><Title>One</Title><Scenes>1</Scenes></CHAPTER><CHAPTER><ID>2</ID><Title>The Zuxa</Title><Desc>Zux</Desc><Scenes>2</Scenes></CHAPTER></CHAPTERS><SCENES><SCENE><ID>1</ID><Title>Start</Title><SceneContent>Ilse Vale waits.</SceneContent><Characters>1</Characters></SCENE><SCENE><ID>2</ID><Title>End</Title><Outcome>Zux</Outcome><SceneContent>Ilse Vale saw it.</SceneContent><Characters>1</Characters></SCENE></SCENES><CHARACTERS><CHARACTER><ID>1</ID><Title>Ilse Vale</Title><Desc>Keeper of the light.</Desc></CHARACTER><CHARACTER><ID>2</ID><Title>Oren</Title><Desc>In chapter 2 Zuxb drowns him.</Desc></CHARACTER></CHARACTERS></YWRITER7>',
      },
    ],
  ])(
    'of %s tells no secret, plan or later chapter in any format',
    async (_program, files) => {
      const engine = await engineOn(files);
      const planted = new Set(
        Object.values(files)
          .join(' ')
          .match(/Zux[a-z]/g),
      );
      const later = new Set<string>();
      for (const format of ExportFormat.options) {
        const person = format === 'card' ? await personOf(engine) : {};
        const early = await exportOf(engine, format, { asOf: 1, ...person });
        expect(wordsOf(early).match(/Zux\w*/g), format).toBeNull();
        if (format === 'docx') expect(early.leftOut.join(' ')).toMatch(/1 later chapter\./);
        for (const [word] of wordsOf(await exportOf(engine, format, person)).matchAll(/Zux[a-z]/g)) later.add(word);
      }
      // Guards against a test that cannot fail: without a chapter limit, all of it is exported.
      expect([...later].sort()).toEqual([...planted].sort());
      expect(wordsOf(await exportOf(engine, 'docx', { asOf: 1 }))).toContain('Keeper of the light');
      const trusted = wordsOf(await exportOf(engine, 'obsidian', { asOf: 1, notes: 'all' }));
      expect(trusted).toMatch(/Zux/);
      expect(wordsOf(await exportOf(engine, 'docx', { asOf: 1, notes: 'none' }))).not.toContain('Keeper of the light');
    },
    60_000,
  );
});

/** The only person of a world. */
async function personOf(engine: TestEngine): Promise<{ entity: string }> {
  const { entities } = await engine.call('entities.list', { vault: engine.vault, query: 'Ilse Vale', asOf: null });
  return { entity: entities[0]!.id };
}

describe('lorebooks', () => {
  it.each([
    ['sillytavern', 'World info.json'],
    ['lorebook', 'Lorebook.json'],
    ['novelai', 'World.lorebook'],
    ['aidungeon', 'Story cards.json'],
  ] as const)('for %s are read back with their names', async (format, name) => {
    const text = textsOf(await exportOf(small, format))[name]!;
    const read = await loreMarkdown('lore.json', text);
    expect(read).toMatch(/title: "Mara Venn"\n(?:type: "character"\n)?aliases: \["The Heron"\]/);
    expect(read).toMatch(/Mara keeps the bridge\. She is proud\./);
    expect(read).toMatch(/child of Hester Venn/);
  });

  it('lorebooks keep within the tokens of an entry, by whole sentences', async () => {
    const engine = await engineOn({
      ...vault,
      'People/Long.md': `---\ntype: character\n---\n${'Long walks a long way to the sea. '.repeat(80)}`,
    });
    const { files } = await engine.call('world.export', { vault: engine.vault, format: 'lorebook', asOf: null, entryTokens: 60 });
    const book = JSON.parse(files[0]!.content) as { data: { entries: { name: string; content: string; use_regex: boolean }[] } };
    const { content } = book.data.entries.find(({ name }) => name === 'Long')!;
    expect(content.length).toBeLessThan(300);
    expect(content).toMatch(/sea\.$/);
    expect(book.data.entries.every(({ use_regex: regex }) => !regex)).toBe(true);
  });

  it('an export has names without a note where notes cover few of those that the story has often, unless told otherwise', async () => {
    const people = ['Mara', 'Oren', 'Hester', 'Tomas', 'Wilma', 'Edgar', 'Lucas', 'Greta'];
    const chapter = (day: number): string =>
      people.map((name) => `${name} said that ${name} would cross on day ${day}. `.repeat(3)).join('\n\n');
    const engine = await engineOn({
      'People/Ilse.md': '---\ntype: character\n---\nIlse keeps the light.',
      'Manuscript/Chapter 1.md': chapter(1),
      'Manuscript/Chapter 2.md': chapter(2),
    });
    const entitiesOf = async (suggested?: boolean): Promise<number> =>
      (
        await engine.call('world.export', {
          vault: engine.vault,
          format: 'lorebook',
          asOf: null,
          ...(suggested !== undefined && { suggested }),
        })
      ).entities;
    expect(await entitiesOf()).toBeGreaterThan(1);
    expect(await entitiesOf(false)).toBe(1);
  });

  it('a lorebook of one person is a card with those related, and with the whole of a small world', async () => {
    const card = textsOf(await exportOf(small, 'card', { entity: 'People/Mara Venn' }))['Character card.json']!;
    const read = await loreMarkdown('card.json', card);
    expect(read).toMatch(/^---\ntitle: "Mara Venn"\ntype: "character"/);
    expect(read).toMatch(/title: "Hester Venn"/);
    expect(read).toMatch(/title: "The Guild"/);
    await expect(exportOf(small, 'card')).rejects.toThrow(/describes one person/);
  });
});

describe('a Novelcrafter project', () => {
  const projectOf = async (engine: TestEngine, asOf?: number): Promise<{ name: string; documents: ReadProjectDocument[] }> => {
    const { files } = await exportOf(engine, 'novelcrafter', asOf === undefined ? {} : { asOf });
    const [{ path, content }] = files as [(typeof files)[number]];
    return { name: path, documents: await readTestProject('codex.zip', { 'codex.zip': Uint8Array.from(Buffer.from(content, 'base64')) }) };
  };

  it('is read back with types, other names, details, texts and what is nested', async () => {
    const { name, documents } = await projectOf(small);
    const textOf = (path: string): string => documents.find((one) => one.path === path)!.text;
    expect(name).toMatch(/ - full\.zip$/);
    expect(documents.filter(({ kind }) => kind !== 'manuscript')).toHaveLength(5);
    expect(textOf('characters/Mara Venn.md')).toMatch(
      /^---\ntitle: "Mara Venn"\ntype: "character"\naliases: \["The Heron"\]\ntags: \["guild"\]\nage: \["34"\]\n[^]*---\n\n[^]*Mara keeps the bridge\. She is proud\.[^]*\n\nTo leave\.\n\n## Relationships\n\n[^]*- owes Oren \(from chapter 2 until chapter 3\)/,
    );
    expect(textOf('lore/The Guild.md')).toMatch(/nested entries: \["\[\[Hester Venn\]\]"\]/);
  });

  it('has the chapters and scenes up to the chapter, regardless of their text', async () => {
    const engine = await engineOn({
      'People/Mara.md': '---\ntype: character\n---\nMara writes.',
      'Manuscript/1 One.md':
        '# Chapter 1\n\nRain fell on *Mara*.\n\nShe wrote:\n\n\\# no heading\n\n***\n\nThe second scene\\\n--- was dry.',
      'Manuscript/2 Two.md': `# Chapter 2: Salt\n\n${'A long paragraph about the salt that came. '.repeat(80)}\n\nIts end.`,
      'Manuscript/3 Three.md': '# Chapter 3\n\nLater.',
    });
    const readBack = (documents: readonly ReadProjectDocument[]): (readonly [string | null, string])[] =>
      documents.map(({ chapter, text }) => [chapter, text.replace(/^---\n[^]*?\n---\n/, '').trim()]);
    const { documents } = await projectOf(engine, 2);
    const scenes = readBack(documents.filter(({ kind }) => kind === 'manuscript'));
    expect(scenes.map(([chapter]) => chapter)).toEqual(['0 Chapter 1', '0 Chapter 1', '1 Chapter 2: Salt']);
    expect(scenes[0]![1]).toMatch(/^Rain fell on \*?Mara\*?\.\n\nShe wrote:/);
    expect(scenes[1]![1]).toMatch(/^The second scene/);
    expect(scenes[2]![1]).toBe(`${'A long paragraph about the salt that came. '.repeat(80).trim()}\n\nIts end.`);
  });
});

it('one whose note is not known yet, but whom the story names by then, is left out as a name found in the prose', async () => {
  const engine = await engineOn({
    ...vault,
    'People/Ruben Osk.md': '---\ntype: character\nrevealed_at: 3\n---\nRuben Osk sank the boat.',
    'Manuscript/Chapter 1.md': '# Chapter 1\n\nMara Venn waited for Oren on the landing, and Ruben Osk waited too.',
  });
  const { leftOut } = await engine.call('world.export', {
    vault: engine.vault,
    format: 'csv',
    asOf: { sequence: 2, scene: null },
    entity: null,
    suggested: false,
  });
  // Tallow Bridge is named in chapter 3.
  expect(leftOut).toEqual(
    expect.arrayContaining(['1 person, place or thing not known by then.', '1 name found in the prose, without a note.']),
  );
});

it('creatures have their place in every program, as all types that a vault starts with', async () => {
  const engine = await engineOn({ ...vault, 'Beasts/Grey Eel.md': '---\ntype: creature\n---\nThe Grey Eel sleeps under the bridge.' });
  const { files } = await exportOf(engine, 'novelcrafter');
  const codex = await readTestProject('codex.zip', { 'codex.zip': Uint8Array.from(Buffer.from(files[0]!.content, 'base64')) });
  expect(codex.find(({ path }) => path === 'lore/Grey Eel.md')?.text).toMatch(/^---\ntitle: "Grey Eel"\ntype: "lore"/);
  const cards = JSON.parse(textsOf(await exportOf(engine, 'aidungeon'))['Story cards.json']!) as { title: string; type: string }[];
  expect(cards.find(({ title }) => title === 'Grey Eel')?.type).toBe('race');
  expect(Object.keys(textsOf(await exportOf(engine, 'obsidian')))).toContain('Peoples and creatures/Grey Eel.md');
});

describe('graphs', () => {
  const all = (element: XmlElement, name: string): XmlElement[] =>
    element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);

  it.each(['gexf', 'graphml'] as const)('in %s are well formed, with ends that are there', async (format) => {
    const root = xmlTree(textsOf(await exportOf(small, format))[`World.${format}`]!);
    const ids = new Set(all(root, 'node').map(({ attributes }) => attributes['id']));
    const edges = all(root, 'edge');
    expect(ids.size).toBe(5);
    expect(edges.length).toBeGreaterThanOrEqual(5);
    for (const { attributes } of edges) expect(ids.has(attributes['source']) && ids.has(attributes['target'])).toBe(true);
    if (format === 'gexf')
      expect(all(root, 'node').find(({ attributes }) => attributes['label'] === 'Hester Venn')!.attributes['start']).toBe('2');
  });

  it('graphs as a canvas have cards that do not overlap and arrows between cards', async () => {
    type Card = { id: string; type: string; x: number; y: number; width: number; height: number };
    const read = JSON.parse(textsOf(await exportOf(small, 'canvas'))['World.canvas']!) as {
      nodes: Card[];
      edges: { fromNode: string; toNode: string }[];
    };
    const cards = read.nodes.filter(({ type }) => type === 'text');
    for (const a of cards)
      for (const b of cards)
        expect(a === b || a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
    for (const { fromNode, toNode } of read.edges) expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining([fromNode, toNode]));
  });

  it('cards of a canvas lie next to related ones, the same each time, and where the map has them', async () => {
    type Card = { id: string; text: string; x: number; y: number };
    const canvasOf = async (
      positions: Record<string, [number, number]>,
    ): Promise<{ nodes: Card[]; edges: { fromNode: string; toNode: string }[] }> => {
      const { files } = await small.call('world.export', { vault: small.vault, format: 'canvas', asOf: null, positions });
      return JSON.parse(files[0]!.content) as never;
    };
    const { nodes, edges } = await canvasOf({});
    expect(await canvasOf({})).toEqual({ nodes, edges });
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const away = (a: Card, b: Card): number => Math.hypot(a.x - b.x, a.y - b.y);
    const mean = (distances: readonly number[]): number => distances.reduce((sum, one) => sum + one, 0) / distances.length;
    const related = edges.map(({ fromNode, toNode }) => away(byId.get(fromNode)!, byId.get(toNode)!));
    const any = nodes.flatMap((a) => nodes.flatMap((b) => (a.id < b.id ? [away(a, b)] : [])));
    expect(mean(related)).toBeLessThan(mean(any));
    const placed = await canvasOf({ 'People/Mara Venn': [-500, 0], 'People/Hester Venn': [500, 0], 'People/Nobody': [0, 0] });
    const xOf = (name: string): number => placed.nodes.find(({ text }) => text.startsWith(`**${name}**`))!.x;
    expect(xOf('Hester Venn') - xOf('Mara Venn')).toBe(4_000);
  });

  it('graphs as tables have as text what a spreadsheet would evaluate as a formula', async () => {
    const engine = await engineOn({ ...vault, 'People/Formula.md': '---\naliases: ["=1+1"]\ntype: character\n---\nA sum.' });
    const tables = textsOf(await exportOf(engine, 'csv'));
    expect(tables['Entities.csv']).toMatch(/,'=1\+1,/);
    expect(tables['Relationships.csv']!.split('\r\n').length).toBeGreaterThan(5);
  });
});

it('a bundle for chat projects is a few files, with a page that says their tokens and where they end', async () => {
  const texts = textsOf(await exportOf(small, 'bundle', { asOf: 2 }));
  expect(Object.keys(texts)).toEqual(['00 Read me first.md', 'More of the world.md', 'Relationships.md', 'Timeline.md']);
  expect(texts['00 Read me first.md']).toMatch(
    /up to chapter 2.*More of the world\.md: about \d+ tokens, \d+ kB.*Nothing after chapter 2 is included/s,
  );
});

describe('names without a note', () => {
  const novel = {
    'Chapter 1.md':
      '# Chapter 1\n\nMara Venn waited for Oren on the landing. “Nobody,” said Mara Venn. Oren laughed, and Mara Venn looked at Oren.',
    'Chapter 2.md': '# Chapter 2\n\nMara Venn was gone. “She has left,” said Oren. “Mara Venn has left us.” And Oren wept.',
  };
  const ask = async (files: Readonly<Record<string, string>>, suggested: boolean | null): Promise<Exported> => {
    const engine = await engineOn(files);
    return engine.call('world.export', { vault: engine.vault, format: 'obsidian', asOf: null, entity: null, suggested });
  };

  it('names without a note go in where no name has one, unless they are not wanted', async () => {
    const exported = await ask(novel, null);
    expect(exported.files.map(({ path }) => path).join('\n')).toContain('Mara Venn.md');
    expect(exported.leftOut.join(' ')).not.toContain('found in the prose');
    expect((await ask(novel, false)).entities).toBe(0);
  });

  it('names without a note are omitted next to notes, and counted', async () => {
    const files = { ...novel, 'People/Hester.md': '---\ntype: character\n---\nHester is old.' };
    const exported = await ask(files, null);
    expect(exported.entities).toBe(1);
    expect(exported.leftOut.join(' ')).toMatch(/\d names? found in the prose, without a note/);
    expect((await ask(files, true)).entities).toBeGreaterThan(1);
  });

  it('a character card of a name without a note is refused in words for the window as for the command line', async () => {
    const engine = await engineOn(novel);
    const { entities } = await engine.call('entities.list', { vault: engine.vault });
    const entity = entities.find(({ name }) => name === 'Mara Venn')!.id;
    await expect(
      engine.call('world.export', { vault: engine.vault, format: 'card', asOf: null, entity, suggested: false }),
    ).rejects.toMatchObject({
      message: 'This person has no note. To export names found only in the prose, include them.',
      details: { hasNote: false },
    });
  });
});

it('template text that many notes share, and lists of links, are in notes for Obsidian alone, and it is said', async () => {
  const footer = '> Written by the crew of the Tern, who say sorry.';
  const note = (name: string): string =>
    `---\ntype: character\n---\n${name} waits here.\n\n## Related pages\n\n- [[Ilse]]\n- [[Oren]]\n\n---\n\n${footer}`;
  const engine = await engineOn(
    Object.fromEntries(['Ilse', 'Oren', 'Brand', 'Vale', 'Tern', 'Hanne'].map((name) => [`People/${name}.md`, note(name)])),
  );
  const ofFormat = async (format: ExportFormat): Promise<string> => Object.values(textsOf(await exportOf(engine, format))).join('\n');
  expect(await ofFormat('obsidian')).toMatch(/crew of the Tern/);
  for (const format of ['bundle', 'lorebook'] as const) {
    const text = await ofFormat(format);
    expect(text).toMatch(/Oren waits here/);
    expect(text).not.toMatch(/crew of the Tern|Related pages/);
  }
  expect((await exportOf(engine, 'bundle')).leftOut.join(' ')).toMatch(/Lists of links, and template text that many notes share\./);
});

describe('a story bible', () => {
  it.each(['docx', 'epub'] as const)('as %s is read back with its headings and words', async (format) => {
    const { files } = await exportOf(small, format);
    const bytes = Uint8Array.from(Buffer.from(files[0]!.content, 'base64'));
    const read = await markdownOf(`bible.${format}`, bytes);
    expect(read).toMatch(/# Characters/);
    expect(read).toMatch(/## Mara Venn/);
    expect(read).toMatch(/Mara keeps the bridge/);
    expect(read).toMatch(/\n- child of Hester Venn/);
    expect(read).toMatch(/\| Mara Venn \| owes \| Oren \| from 2 until 3 \|/);
    if (format !== 'epub') return;
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)[0]).toBe('mimetype');
    for (const [name, content] of Object.entries(entries)) if (/xml|opf|xhtml/.test(name)) xmlTree(strFromU8(content));
  });
});
