import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Import {
  readonly from: string;
  readonly to: string;
}

const root = join(import.meta.dirname, '..');
const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
const statement = /^\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** What a file imports of the project, as paths from its root. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].flatMap(([, from, plain, late]) => {
    const name = (from ?? plain ?? late)!.replace(/\?.*$/, '');
    const alias = Object.keys(aliases).find((key) => name.startsWith(key.slice(0, -1)));
    if (alias) return [{ from: file, to: posix.join(aliases[alias]!.slice(0, -1), name.slice(alias.length - 1)) }];
    return name.startsWith('.') ? [{ from: file, to: posix.join(posix.dirname(file), name) }] : [];
  });
}

/** Imports between folders that are part of a circle: each folder is a node of its own, also one within another. */
function circular(imports: readonly Import[]): Import[] {
  const targets = new Map<string, Set<string>>();
  const between = imports.filter(({ from, to }) => dirname(from) !== dirname(to));
  for (const { from, to } of between) targets.set(dirname(from), (targets.get(dirname(from)) ?? new Set()).add(dirname(to)));
  const reached = new Map<string, Set<string>>();
  for (const folder of targets.keys()) {
    const seen = new Set<string>();
    const open = [folder];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of targets.get(next) ?? []) if (!seen.has(target)) open.push((seen.add(target), target));
    reached.set(folder, seen);
  }
  return between.filter(({ from, to }) => reached.get(dirname(to))?.has(dirname(from)) ?? false);
}

describe('imports', () => {
  // Tests, and what only they use, may import what they like.
  const files = globSync('{electron,renderer,shared,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|(?:^|\/)testing(?:\.ts$|\/)/.test(path));

  it('imports form no circle of folders, those within another included', () => {
    const found = circular(files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'))));
    expect(found.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('an import circle is detected', () => {
    const down = importsOf('renderer/a/top.ts', "import { x } from './b/part.ts';\nimport type {\n  Y,\n} from '#engine/z.ts';");
    expect(down.map(({ to }) => to)).toEqual(['renderer/a/b/part.ts', 'electron/engine/z.ts']);
    const up = importsOf('renderer/a/b/part.ts', "const late = import('../common.ts');");
    expect(circular(down)).toEqual([]);
    expect(circular([...down, ...up])).toEqual([down[0], up[0]]);
  });
});
