import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initEpubFile } from '@lingo-reader/epub-parser';
import { book, v2 } from 'character-card-utils';
import { strFromU8, unzipSync } from 'fflate';
import { MultiDirectedGraph } from 'graphology';
import { parse as parseGexf } from 'graphology-gexf';
import { parse as parseGraphml } from 'graphology-graphml';
import jpeg from 'jpeg-js';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ExportFormat } from '#shared/model/export.ts';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { xmlTree } from '../formats/common/xml.ts';
import { openTestEngine, type TestEngine } from './testing.ts';
import { temporaryFolder } from '#lib/testing.ts';

/** A picture of one colour. */
const picture = (width: number, height: number): Uint8Array =>
  Uint8Array.from(jpeg.encode({ width, height, data: new Uint8Array(width * height * 4).fill(120) }, 80).data);

let engine: TestEngine;
const folder = temporaryFolder();
beforeAll(async () => {
  engine = await openTestEngine({
    'People/Mara Venn.md':
      '---\ntype: character\naliases: [The Heron]\nparents: ["[[Hester Venn]]", "[[Abel Venn]]"]\nsibling: "[[Tam Venn]]"\n---\nMara keeps the bridge & sings.\n\n## Wants\n\n- To *leave*.',
    'People/Mara Venn.jpg': picture(1200, 900),
    'People/Hester Venn.md': '---\ntype: character\nspouse: "[[Abel Venn]]"\nportrait: "hester.gif"\n---\nHester is old.',
    'People/hester.gif': Uint8Array.from([...Buffer.from('GIF89a'), 90, 0, 60, 0, 0, 0, 0]),
    'People/Abel Venn.md': '---\ntype: character\n---\nAbel rows.',
    'People/Tam Venn.md': '---\ntype: character\nparent: "[[Hester Venn]]"\n---\nTam is young.',
    'People/The Drowned Man.md': '---\ntype: character\nrevealed_at: 2\nchild: "[[Abel Venn]]"\n---\nHe is back.',
    'People/The Drowned Man.jpg': picture(40, 40),
    'Manuscript/Chapter 1.md': '# Chapter 1\n\nMara Venn waited for Abel Venn and Hester Venn.',
    'Manuscript/Chapter 2.md': '# Chapter 2\n\nThe Drowned Man came up the stairs to Tam Venn.',
  });
});
afterAll(async () => {
  await engine.close();
});

const exportOf = (format: ExportFormat, asOf: number | null = null): Promise<OutputOf<'world.export'>> =>
  engine.call('world.export', {
    vault: engine.vault,
    format,
    asOf: asOf === null ? null : { sequence: asOf, scene: null },
    entity: format === 'card' ? 'People/Mara Venn' : null,
  });
const bytesOf = ({ files }: OutputOf<'world.export'>): Uint8Array =>
  Uint8Array.from(Buffer.from(files[0]!.content, files[0]!.encoding === 'utf8' ? 'utf8' : 'base64'));

describe('a story bible', () => {
  it('a story bible as DOCX is read by mammoth without a warning: headings, contents, pictures, and families in words', async () => {
    const exported = await exportOf('docx');
    const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytesOf(exported)) });
    expect(messages.filter(({ message }) => !/Unrecognised paragraph style/.test(message))).toEqual([]);
    expect(value).toMatch(/<h1>(?:<a id="[^"]*"><\/a>)*Characters<\/h1>/);
    expect(value).toMatch(/<h2>(?:<a id="[^"]*"><\/a>)*Mara Venn<\/h2>/);
    expect(value).toContain('Mara keeps the bridge &amp; sings.');
    expect(value).toMatch(/<img alt="Mara Venn" src="data:image\/jpeg;base64,/);
    expect(value).toMatch(/Mara Venn: child of (?:Hester Venn and Abel Venn|Abel Venn and Hester Venn)\./);
    expect(value).toMatch(/<img alt="Hester Venn" src="data:image\/gif;base64,/);
    expect(value.match(/<img /g)).toHaveLength(3);
    for (const [name, content] of Object.entries(unzipSync(bytesOf(exported)))) if (/xml|rels/.test(name)) xmlTree(strFromU8(content));
  });

  it('a story bible as EPUB is read by a reader of EPUB: its contents, its chapters, its pictures; every page is well formed', async () => {
    const bytes = bytesOf(await exportOf('epub'));
    const file = join(folder, 'bible.epub');
    writeFileSync(file, bytes);
    const epub = await initEpubFile(file, join(folder, 'images'));
    expect(epub.getMetadata().title).toBe('vault');
    const titles = epub.getToc().map(({ label }) => label);
    expect(titles.slice(1)).toEqual(['Characters', 'Families', 'Relationships', 'Timeline']);
    const spine = epub.getSpine();
    expect(spine).toHaveLength(titles.length);
    expect((await epub.loadChapter(spine[1]!.id)).html).toContain('Mara keeps the bridge');
    epub.destroy();
    const entries = unzipSync(bytes);
    for (const [name, content] of Object.entries(entries)) if (/xml|opf|ncx|svg/.test(name)) xmlTree(strFromU8(content));
    // What the manifest lists is there, and the other way round.
    const listed = [...strFromU8(entries['book.opf']!).matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, name]) => name!);
    const own = ['mimetype', 'META-INF/container.xml', 'book.opf'];
    expect([...listed, ...own].sort()).toEqual(Object.keys(entries).sort());
    const sizes = Object.keys(entries)
      .filter((name) => /^images\/.*\.jpg$/.test(name))
      .map((name) => jpeg.decode(entries[name]!))
      .map(({ width, height }) => [width, height]);
    expect(sizes).toContainEqual([480, 360]);
  });

  it('a story bible for printing is one well-formed page that loads nothing, with a number to come for each heading', async () => {
    const { files } = await exportOf('pdf');
    const [{ path, content }] = files as unknown as [{ path: string; content: string }];
    expect(path).toBe('Story bible.html');
    xmlTree(content.replace('<!DOCTYPE html>', ''));
    expect(content).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
    const numbered = [...content.matchAll(/data-page-of="([\w-]+)"/g)].map(([, id]) => id!);
    expect(numbered).toHaveLength(10);
    for (const id of numbered) expect(content).toContain(` id="${id}"`);
  });

  it.each(['pdf', 'docx', 'epub'] as const)('as %s shows no one from later chapters in text, pictures or families', async (format) => {
    const exportedText = async (asOf: number | null): Promise<string> => {
      const bytes = bytesOf(await exportOf(format, asOf));
      const parts = format === 'pdf' ? { page: bytes } : unzipSync(bytes);
      return Object.values(parts)
        .map((part) => strFromU8(part))
        .join('\n');
    };
    const pictures = (text: string): number => text.match(/data:image\/jpeg|media\/image|<item [^>]*image\/jpeg/g)?.length ?? 0;
    const [whole, early] = [await exportedText(null), await exportedText(1)];
    expect(whole).toContain('The Drowned Man');
    expect(early).not.toMatch(/Drowned|Chapter 2/);
    expect(pictures(early)).toBe(pictures(whole) - 1);
  });
});

describe('graphs', () => {
  it.each([
    ['gexf', parseGexf],
    ['graphml', parseGraphml],
  ] as const)('as %s are read by graphology with all entities and relationships', async (format, parse) => {
    const exported = await exportOf(format);
    const graph = parse(MultiDirectedGraph, exported.files[0]!.content);
    expect(graph.order).toBe(exported.entities);
    expect(graph.size).toBe(exported.relationships);
    expect(graph.getNodeAttribute('People/Mara Venn', 'label')).toBe('Mara Venn');
    expect(graph.getNodeAttribute('People/Mara Venn', 'type')).toBe('character');
    const kinds = graph.mapEdges((edge) => String(graph.getEdgeAttribute(edge, format === 'gexf' ? 'label' : 'kind')));
    expect(kinds).toContain('spouse of');
    const early = parse(MultiDirectedGraph, (await exportOf(format, 1)).files[0]!.content);
    expect(early.hasNode('People/The Drowned Man')).toBe(false);
  });
});

describe('lorebooks', () => {
  it('lorebooks are what the schema of the specification of character cards says', async () => {
    const lore = JSON.parse((await exportOf('lorebook')).files[0]!.content) as { spec: string; data: unknown };
    expect(lore.spec).toBe('lorebook_v3');
    expect(book.strict().safeParse(lore.data).error).toBeUndefined();
    const card = JSON.parse((await exportOf('card')).files[0]!.content) as { spec: string; data: unknown };
    expect(card.spec).toBe('chara_card_v3');
    // Version 3 extends version 2, so every field of version 2 must be present.
    expect(v2.shape.data.safeParse(card.data).error).toBeUndefined();
    // Programs put a nickname in place of the name wherever a prompt says {{char}}.
    expect(card.data).not.toHaveProperty('nickname');
  });
});

/*
 * Lorebooks that no package validates: the fields and types which the program itself reads, each strictly, so that one that it would not know, or
 * takes for something else, fails.
 */
describe('lorebooks by the fields that their programs read', () => {
  const orNull = <T extends z.ZodType>(type: T): z.ZodOptional<z.ZodNullable<T>> => type.nullable().optional();
  /** SillyTavern 1.12 to 1.18, public/scripts/world-info.js, `newWorldInfoEntryDefinition`; `uid` and `displayIndex` are added where entries are made. */
  const worldInfo = z.strictObject({
    entries: z.record(
      z.string().regex(/^\d+$/),
      z.strictObject({
        uid: z.number().int(),
        displayIndex: z.number().int(),
        key: z.array(z.string().min(1)).min(1),
        keysecondary: z.array(z.string()),
        comment: z.string(),
        content: z.string().min(1),
        constant: z.boolean(),
        vectorized: z.boolean(),
        selective: z.boolean(),
        selectiveLogic: z.literal([0, 1, 2, 3]),
        addMemo: z.boolean(),
        order: z.number(),
        position: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
        disable: z.boolean(),
        excludeRecursion: z.boolean(),
        preventRecursion: z.boolean(),
        delayUntilRecursion: z.number(),
        probability: z.number().min(0).max(100),
        useProbability: z.boolean(),
        depth: z.number(),
        group: z.string(),
        groupOverride: z.boolean(),
        groupWeight: z.number(),
        scanDepth: orNull(z.number()),
        caseSensitive: orNull(z.boolean()),
        matchWholeWords: orNull(z.boolean()),
        useGroupScoring: orNull(z.boolean()),
        automationId: z.string(),
        role: z.literal([0, 1, 2]),
        sticky: orNull(z.number()),
        cooldown: orNull(z.number()),
        delay: orNull(z.number()),
      }),
    ),
  });

  const phraseBias = z.strictObject({
    phrases: z.array(z.string()),
    ensureSequenceFinish: z.boolean(),
    generateOnce: z.boolean(),
    bias: z.number(),
    enabled: z.boolean(),
    whenInactive: z.boolean(),
  });
  const novelAiEntry = z.strictObject({
    text: z.string(),
    displayName: z.string(),
    id: z.uuid(),
    keys: z.array(z.string().min(1)),
    searchRange: z.number(),
    enabled: z.boolean(),
    forceActivation: z.boolean(),
    keyRelative: z.boolean(),
    nonStoryActivatable: z.boolean(),
    category: z.union([z.literal(''), z.uuid()]),
    lastUpdatedAt: z.number(),
    loreBiasGroups: z.array(phraseBias),
    contextConfig: z.strictObject({
      prefix: z.string(),
      suffix: z.string(),
      tokenBudget: z.number(),
      reservedTokens: z.number(),
      budgetPriority: z.number(),
      trimDirection: z.enum(['trimBottom', 'trimTop', 'doNotTrim']),
      insertionType: z.enum(['newline', 'sentence', 'token']),
      maximumTrimType: z.enum(['newline', 'sentence', 'token']),
      insertionPosition: z.number(),
    }),
  });
  /** NovelAI: `Lorebook`, `LoreEntry` and `LorebookCategory` of its stored stories, as public clients of its interface type them; version 6. */
  const novelAi = z.strictObject({
    lorebookVersion: z.literal(6),
    entries: z.array(novelAiEntry).min(1),
    settings: z.strictObject({ orderByKeyLocations: z.boolean() }),
    categories: z.array(
      z.strictObject({
        name: z.string(),
        id: z.uuid(),
        enabled: z.boolean(),
        createSubcontext: z.boolean(),
        subcontextSettings: novelAiEntry,
        useCategoryDefaults: z.boolean(),
        categoryDefaults: novelAiEntry,
        categoryBiasGroups: z.array(phraseBias),
        open: z.boolean(),
      }),
    ),
    order: z.array(z.uuid()),
  });

  /** AI Dungeon: `StoryCard` of aid-json-helper (src/lib/model/StoryCard.ts), which reads and writes its files. */
  const dungeonCards = z.array(
    z.strictObject({
      keys: z.string().min(1),
      value: z.string().min(1),
      type: z.string().min(1),
      title: z.string(),
      description: z.string(),
      useForCharacterCreation: z.boolean(),
    }),
  );

  it.each([
    ['sillytavern', worldInfo],
    ['novelai', novelAi],
    ['aidungeon', dungeonCards],
  ] as const)('%s', async (format, schema) => {
    for (const asOf of [null, 1]) {
      const read: unknown = JSON.parse((await exportOf(format, asOf)).files[0]!.content);
      expect(schema.safeParse(read).error?.issues ?? []).toEqual([]);
    }
  });

  it.each(['sillytavern', 'lorebook', 'card', 'novelai', 'aidungeon'] as const)(
    '%s says that it has no gates by chapter, and where it ends',
    async (format) => {
      const { leftOut } = await exportOf(format, 1);
      expect(leftOut.join(' ')).toMatch(/Limits by chapter: this format has none, .* covers the story up to chapter 1\./);
    },
  );

  it('novelai: every reference resolves', async () => {
    const { entries, categories, order } = novelAi.parse(JSON.parse((await exportOf('novelai')).files[0]!.content));
    expect(entries.map(({ id }) => id).sort()).toEqual([...order].sort());
    for (const { category, text, keys } of entries) {
      expect(categories.map(({ id }) => id)).toContain(category);
      expect(text !== '' && keys.length > 0).toBe(true);
    }
  });
});
