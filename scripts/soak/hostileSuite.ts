import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEngine } from './support/engine.ts';
import { failureOf } from './faults/fault.ts';
import { longestMs, workClock } from './fuzz/target.ts';
import { hostileShapes } from './hostile/shapes.ts';
import { seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

/** Loading the tokenizer and the threads is no fault of a file. */
const warmUp = 'Mara Venn met Hester Venn.\n\nWho was she?\n';

/**
 * Puts one hostile file after another into a small vault, as a note and as a chapter: each must be read and linked within two seconds of
 * work, and questions must be answered after it. `most` tries only so many, chosen by the seed.
 */
export const hostileSuite: Suite = async ({ seed, until, maxCases, home, say }) => {
  const random = seededRandom(seed);
  const findings: string[] = [];
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
        writeFileSync(file, text);
        const took = workClock();
        const failure = await failureOf(index());
        const ms = Math.round(took());
        figures['files']!++;
        figures[`${name} (${kind}) ms`] = ms;
        if (failure) findings.push(`${name} (${kind}): ${failure.message}`);
        if (ms > longestMs) findings.push(`${name} (${kind}) took ${ms} ms`);
        const answer = await failureOf(connection.call('context.build', { vault: id, request: { question: 'Who is Mara Venn?' } }));
        if (answer) findings.push(`${name} (${kind}), asked after it: ${answer.message}`);
        rmSync(file);
        await index();
      }
      say(`${name}: ${figures[`${name} (note) ms`]} ms as a note, ${figures[`${name} (chapter) ms`]} ms as a chapter`);
    }
  } finally {
    await engine.close();
  }
  return { figures, findings };
};
