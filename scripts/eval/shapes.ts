// Measures whether a novel gives the same world in every file layout: entities against those of a file for each chapter, and the
// chapters in which each entity is named.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { WritableDB } from '#engine/db/connection/connection.ts';
import { openWritableIndex } from '#engine/db/open.ts';
import { storyChapters, mentionMarks } from '#engine/db/entities/story.ts';
import { readNovel, shapes, writeFiles, type Chapter } from './novelShapes.ts';
import { indexFolder } from './evalEngine.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});

/** What an index says of one novel. */
interface World {
  /** Words of each chapter in story order, with its sequence. */
  readonly chapters: readonly { readonly sequence: number; readonly words: number; readonly title: string }[];
  /** By name: sequence and mentions of each chapter. */
  readonly entities: ReadonlyMap<string, readonly (readonly [number, number])[]>;
}

function worldOf(db: WritableDB): World {
  const rows = db.handle.prepare("SELECT id, name FROM entity WHERE status IN ('confirmed', 'suggested')").all() as {
    id: number;
    name: string;
  }[];
  const marks = mentionMarks(
    db,
    rows.map(({ id }) => id),
  );
  return { chapters: storyChapters(db), entities: new Map(rows.map(({ id, name }) => [name.toLowerCase(), marks.get(id) ?? []])) };
}

async function indexed(folder: string, file: string): Promise<World> {
  const { db } = openWritableIndex(file);
  try {
    await indexFolder(db, folder);
    return worldOf(db);
  } finally {
    db.handle.close();
  }
}

/** Word counts of a chapter may differ slightly, because its title may be in its text or above it. */
function isSameLength(words: number, chapter: Chapter): boolean {
  const expected = chapter.paragraphs.join(' ').match(/\p{L}[\p{L}\p{M}\p{N}'’_-]*/gu)?.length ?? 0;
  return Math.abs(words - expected) <= 12 + 0.03 * expected;
}

function compared(world: World, model: World, chapters: readonly Chapter[]) {
  const shared = [...world.entities.keys()].filter((name) => model.entities.has(name));
  const f1 = (2 * shared.length) / Math.max(1, world.entities.size + model.entities.size);
  const right = chapters.filter((chapter, index) => {
    const found = world.chapters.filter(({ sequence }) => sequence === index + 1);
    return found.length === 1 && isSameLength(found[0]!.words, chapter);
  });
  /** Chapters of all entities of the model that name them here too. */
  let marks = 0;
  let same = 0;
  for (const name of shared) {
    const here = new Set(world.entities.get(name)!.map(([sequence]) => sequence));
    for (const [sequence] of model.entities.get(name)!) {
      marks++;
      if (here.has(sequence)) same++;
    }
  }
  return {
    entities: world.entities.size,
    f1: round(f1),
    chapters: world.chapters.length,
    right: right.length,
    marks: round(same / Math.max(1, marks)),
    missing: [...model.entities.keys()].filter((name) => !world.entities.has(name)),
    extra: [...world.entities.keys()].filter((name) => !model.entities.has(name)),
  };
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

const data = resolve(values.data!);
const isNovel = readdirSync(data).some((name) => name.endsWith('.md'));
const novels = isNovel ? [data] : readdirSync(data).map((name) => join(data, name));
const work = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'lorelens-shapes-'));
const report: Record<string, Record<string, ReturnType<typeof compared>>> = {};
const passed = new Map<string, number>();
try {
  for (const novel of novels) {
    const chapters = readNovel(novel);
    const name = basename(novel);
    process.stdout.write(
      `\n${name}: ${chapters.length} chapters\n${'shape'.padEnd(28)} entities    F1  chapters right  mentions in their chapters\n`,
    );
    let model: World | null = null;
    for (const [shape, make] of Object.entries(shapes)) {
      if (model && values.only && !shape.includes(values.only)) continue;
      const folder = join(work, name, shape.replaceAll(' ', '-'));
      writeFiles(folder, make(chapters));
      const world = await indexed(folder, join(work, `${name}-${shape.replaceAll(' ', '-')}.db`));
      model ??= world;
      const result = compared(world, model, chapters);
      (report[name] ??= {})[shape] = result;
      const isRight = result.f1 >= 0.98 && result.right === chapters.length && result.chapters === chapters.length;
      if (isRight) passed.set(shape, (passed.get(shape) ?? 0) + 1);
      process.stdout.write(
        `${shape.padEnd(28)} ${String(result.entities).padStart(8)} ${result.f1.toFixed(3)} ${String(result.chapters).padStart(9)} ${String(result.right).padStart(5)}  ${result.marks.toFixed(3)} ${isRight ? '' : 'no'}\n`,
      );
      if (values.misses && !isRight) {
        process.stdout.write(`  missing: ${result.missing.slice(0, 30).join(', ')}\n  extra: ${result.extra.slice(0, 30).join(', ')}\n`);
        const wrong = world.chapters.filter(({ words }, index) => !chapters[index] || !isSameLength(words, chapters[index]));
        process.stdout.write(
          `  chapters: ${wrong
            .slice(0, 8)
            .map(({ sequence, title, words }) => `${sequence} "${title}" ${words}`)
            .join('; ')}\n`,
        );
      }
    }
  }
} finally {
  if (!values.keep) rmSync(work, { recursive: true, force: true });
}
process.stdout.write(
  `\nnovels of ${novels.length} that are right (F1 .98, every chapter):\n${Object.keys(shapes)
    .map((shape) => `  ${shape.padEnd(28)} ${passed.get(shape) ?? 0}`)
    .join('\n')}\n`,
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
