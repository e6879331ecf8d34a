import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isIgnored = (path: string): boolean => /(?:^|\/)(?:node_modules|out|release|dist|test-results|\.git|\.types)$/.test(path);
const files = globSync(['**/*', '.vscode/*', '.github/**/*', '.*'], { cwd: root, exclude: isIgnored, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  );
const folders = new Set(files.flatMap((file) => file.split('/').flatMap((_, index, parts) => parts.slice(0, index).join('/'))));
const sources = files.filter((file) => /\.(?:tsx?|mjs|jsonc?|sh|ya?ml)$/.test(file) && file !== 'scripts/docs.test.ts').map(read);
const words = new Set(sources.flatMap((source) => source.match(/[\w$]+/g) ?? []));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

const decisions = files.filter((file) => file.startsWith('docs/decisions/'));
const guides = ['docs/guide.md', 'docs/command-line.md', 'docs/retrieval.md', 'docs/benchmark.md'];
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', ...guides, ...decisions];

/** Whether a file or folder ends in this path, or the sources name it, as they do with what only exists in a data folder. */
function exists(path: string): boolean {
  const name = path.replace(/^(?:\.\.?\/)+|\/$/g, '');
  const isHere = [...files, ...folders].some((file) => file === name || file.endsWith(`/${name}`));
  return isHere || sources.some((source) => source.includes(name));
}

describe.each(pages)('%s', (page) => {
  const text = read(page);
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted);

  it('links to pages that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => normalize(join(dirname(page), link)).replaceAll('\\', '/'));
    expect(links.filter((link) => !files.includes(link) && !folders.has(link))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const isPath = (quoted: string): boolean =>
      /^[\w./-]+$/.test(quoted) &&
      (/\.(?:tsx?|mjs|json|md|sql|css|yml)$/.test(quoted) || quoted.includes('/')) &&
      !quoted.startsWith('Ctrl/');
    expect(code.filter((quoted) => isPath(quoted) && !exists(quoted))).toEqual([]);
  });

  it('names functions and constants that the sources have', () => {
    expect(code.filter((quoted) => /^[a-z]+(?:[A-Z]\w*)+$/.test(quoted) && !words.has(quoted))).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const commands = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, script]) => script);
    expect(commands.filter((script) => !scripts.includes(script))).toEqual([]);
  });
});
