import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const statement = /^(?:import|export)\s(?!type\s)[^'";]*?from\s*'(\.[^']+)'/gm;

/** Files of the engine that are loaded with a file, by its static imports, as paths from the engine's folder. */
function loadedWith(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const [, target] of readFileSync(file, 'utf8').matchAll(statement)) loadedWith(join(dirname(file), target!), loaded);
  return loaded;
}

it('starting the engine does not load the search for names in prose', () => {
  const loaded = loadedWith(join(import.meta.dirname, 'createEngine.ts'));
  expect(loaded).toContain('asOf/build.ts');
  const late = ['extraction/suggestions/suggestEntities.ts', 'indexing/extractEntities.ts', 'session/decide.ts', 'procedures/context.ts'];
  expect(late.filter((file) => loaded.has(file))).toEqual([]);
});
