import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEngine } from './support/engine.ts';
import { failureOf } from './faults/fault.ts';
import { longestMs, workClock } from './fuzz/target.ts';
import { seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

const megabytes = 1_000_000;

/** A text of about so many characters. */
function fill(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length));
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n');
}

function note(properties: string, body = 'Mara Venn and Hester Venn were there.'): string {
  return `---\n${properties}\n---\n${body}\n`;
}

const bombNames = 'a b c d e f g h i j'.split(' ');
const bomb = bombNames
  .map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => (at === 0 ? 'x' : `*${bombNames[at - 1]}`)).join()}]`)
  .join('\n');

/** Files that a reader may choke on, by what they are. Each is one note or chapter of a vault. */
const hostileShapes: Readonly<Record<string, () => string>> = {
  '10 MB of words in one line': () => fill('The old lamp went out. ', 10 * megabytes),
  '10 MB of marks in one line': () => fill('Mara,[[Venn]]*x*`y`', 10 * megabytes),
  '10 MB without a space': () => 'a'.repeat(10 * megabytes),
  '50,000 links in lines': () => lines(50_000, () => '[[Mara Venn]] went.'),
  '50,000 links in one line': () => '[[Mara Venn]] '.repeat(50_000),
  '50,000 links to nothing': () => lines(50_000, (at) => `[[Note ${at}]]`),
  '50,000 fields': () => lines(50_000, () => 'spouse:: [[Mara Venn]]'),
  '40,000 links in a table': () =>
    `|${' a |'.repeat(1_000)}\n|${'--|'.repeat(1_000)}\n${lines(40, () => `|${' [[Mara Venn]] |'.repeat(1_000)}`)}`,
  '100,000 headings': () => lines(100_000, (at) => `# Heading ${at}`),
  'lists 10,000 deep': () => lines(10_000, (at) => `${' '.repeat(Math.min(2 * at, 2_000))}- Mara`),
  'lists 10,000 deep in one line': () => `${'- '.repeat(10_000)}Mara`,
  'quotes 10,000 deep': () => lines(20, () => `${'> '.repeat(10_000)}Mara`),
  '1,000 aliases of one letter': () =>
    note(
      `type: character\naliases: [${Array.from({ length: 1_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join()}]`,
      'a b c '.repeat(20_000),
    ),
  'one alias 1,000 times': () => note(`type: character\naliases: [${'a, '.repeat(1_000)}a]`, 'a '.repeat(20_000)),
  '4,000 aliases': () =>
    note(
      `type: character\naliases: [${lines(4_000, (at) => `Alias ${at},`)}]`,
      lines(20_000, (at) => `Alias ${at % 4_000} came.`),
    ),
  'a YAML bomb': () => note(bomb),
  'YAML merges': () => note(`a: &a {x: 1}\n${lines(500, (at) => `b${at}: {<<: [*a, *a, *a, *a]}`)}`),
  'YAML that holds itself': () => note('a: &a [*a]\nb: &b {c: *b}'),
  'deep YAML': () => note(`a: ${'['.repeat(20_000)}`),
  '10,000 lines of YAML': () => note(lines(10_000, (at) => `key${at}: "[[Mara Venn]]"`)),
  'names with regex characters': () =>
    note('type: character\naliases: ["(a+)+$", ".*", "[^", "\\\\d+", "$&", "a|b"]', `${'(a+)+$ .* '.repeat(20_000)}${'a'.repeat(50_000)}!`),
  'NUL between words': () => 'Mara\0Venn '.repeat(50_000),
  'halves of characters': () => 'Mara \ud83d Venn \ude00 '.repeat(50_000),
  'text from right to left': () => 'מרה \u202eVenn\u202c مرحبا. '.repeat(40_000),
  'emoji joined without end': () => '👩\u200d'.repeat(100_000),
  'a letter with a million marks': () => `M${'\u0301'.repeat(megabytes)}`,
  'words with many marks': () => `M${'\u0301'.repeat(1_000)}ara `.repeat(300),
};

/** Loading the tokenizer and the threads is no fault of a file. */
const warmUp = 'Mara Venn met Hester Venn.\n\nWho was she?\n';

/**
 * Puts one hostile file after another into a small vault, as a note and as a chapter: each must be read and linked within two seconds of
 * work, and questions must be answered after it. `most` tries only so many, chosen by the seed.
 */
export const hostileSuite: Suite = async ({ seed, until, maxCases, home, log: say, find }) => {
  const random = seededRandom(seed);
  const figures: Record<string, number> = { files: 0 };
  const vault = join(home, 'vault');
  mkdirSync(join(vault, 'Chapters'), { recursive: true });
  writeFileSync(join(vault, 'Mara Venn.md'), '---\ntype: character\n---\nMara Venn keeps the ledger.\n');
  writeFileSync(join(vault, 'Hester Venn.md'), '---\ntype: character\nparent: "[[Mara Venn]]"\n---\nHester Venn drowned.\n');
  writeFileSync(join(vault, 'Chapters', 'One.md'), warmUp);
  const engine = startEngine(join(home, 'data'), { vectors: false });
  const { connection } = engine;
  const { id } = await connection.call('vault.open', { path: vault });
  const index = (): Promise<unknown> => connection.call('index.run', { vault: id });
  const removed = async (file: string): Promise<void> => {
    rmSync(file);
    await index();
  };
  await index();
  const shapes = Object.entries(hostileShapes)
    .map((shape) => ({ shape, order: maxCases < Object.keys(hostileShapes).length ? random.next() : 0 }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, maxCases);
  try {
    for (const { shape } of shapes) {
      const [name, make] = shape;
      if (performance.now() >= until) break;
      const text = make();
      for (const [kind, path] of [
        ['note', 'Hostile.md'],
        ['chapter', 'Chapters/Hostile.md'],
      ] as const) {
        const file = join(vault, path);
        let ms = Infinity;
        let failure: Error | null = null;
        // Of a time the least of three counts: other work on the machine only adds to it.
        for (let run = 0; run < 3 && ms > longestMs && failure === null; run++) {
          if (run > 0) await removed(file);
          writeFileSync(file, text);
          const took = workClock();
          failure = await failureOf(index());
          ms = Math.min(ms, Math.round(took()));
        }
        figures['files']!++;
        figures[`${name} (${kind}) ms`] = ms;
        if (failure) find(`${name} (${kind}): ${failure.message}`);
        if (ms > longestMs) find(`${name} (${kind}) took ${ms} ms`);
        const answer = await failureOf(connection.call('context.build', { vault: id, request: { question: 'Who is Mara Venn?' } }));
        if (answer) find(`${name} (${kind}), asked after it: ${answer.message}`);
        await removed(file);
      }
      say(`${name}: ${figures[`${name} (note) ms`]} ms as a note, ${figures[`${name} (chapter) ms`]} ms as a chapter`);
    }
  } finally {
    await engine.close();
  }
  return figures;
};
