import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, open, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { projectRoot, resolveRuntime } from '../scripts/runtime/runtime.mjs';
import { commandLine } from './support/commandLine.ts';
import { holdIndex } from './support/holdIndex.ts';
import { expect, test } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');

/** Starts the built command line without waiting for it. */
function started(...args: readonly string[]): { child: ChildProcess; output: () => string; code: Promise<number | null> } {
  const script = join(projectRoot, 'out', 'main', 'cli.js');
  const child = spawn(resolveRuntime().executable, [script, ...args], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
  return { child, output: () => output, code: new Promise((resolve) => void child.on('close', resolve)) };
}

/** A vault of many notes that name each other. */
async function bigVault(folder: string, notes: number): Promise<string> {
  const vault = join(folder, 'Big');
  await mkdir(vault, { recursive: true });
  for (let at = 0; at < notes; at++) {
    const lines = Array.from(
      { length: 15 },
      (_, line) => `Person ${at} met Person ${(at * 7 + line) % notes} at the ford, and told of [[Person ${at + 1}]].`,
    );
    await writeFile(join(vault, `Person ${at}.md`), `---\ntype: character\n---\n# Person ${at}\n\n${lines.join('\n\n')}\n`);
  }
  return vault;
}

test('searches, and shows the way between two entities', async ({ newFolder }) => {
  const options = ['--vault', sample, '--data-dir', await newFolder('data')];
  const unindexed = await commandLine('search', 'the lamps on Tallow Bridge', '--limit', '3', ...options);
  expect(unindexed.code).toBe(0);
  expect(unindexed.stderr).toContain('has not been indexed yet; indexing');
  expect(unindexed.stdout).toMatch(/^\S.*\.md:\d+/);
  const again = await commandLine('search', 'the lamps on Tallow Bridge', '--limit', '3', ...options);
  expect(again).toEqual({ code: 0, stdout: unindexed.stdout, stderr: '' });
  expect(await commandLine('search', 'xyzzyq', ...options)).toEqual({ code: 3, stdout: '', stderr: 'No passages match.\n' });
  expect((await commandLine('search', 'lamps', '--limit', '0', ...options)).code).toBe(2);

  const path = await commandLine('path', 'the Heron', 'Hester Venn', ...options);
  expect(path).toMatchObject({ code: 0, stdout: expect.stringContaining('Mara Venn  child of  Hester Venn  (from your notes)') });
  const steps = JSON.parse((await commandLine('path', 'Mara Venn', 'Tallow Bridge', '--json', ...options)).stdout) as {
    steps: { from: { id: string }; to: { id: string } }[];
  };
  expect(steps.steps[0]!.from.id).toBe('Characters/Mara Venn');
  for (const [at, step] of steps.steps.entries()) if (at > 0) expect(step.from.id).toBe(steps.steps[at - 1]!.to.id);

  const unknown = await commandLine('entity', 'Hestr Ven', ...options);
  expect(unknown).toMatchObject({ code: 3, stdout: '' });
  expect(unknown.stderr).toMatch(/The most similar names are: .*Hester Venn/);
  expect(`${path.stdout}${again.stdout}`).not.toContain('\u001b');
});

test('detects changed files by name and time, and indexes them before answering', async ({ newFolder }) => {
  const vault = join(await newFolder('vault'), 'Low Harbour');
  await cp(sample, vault, { recursive: true, preserveTimestamps: true });
  const options = ['--vault', vault, '--data-dir', await newFolder('data')];
  const upToDate = async (): Promise<boolean> => (await commandLine('doctor', ...options)).stdout.includes('up to date with the index');
  await commandLine('index', '--no-embed', ...options);
  expect(await upToDate()).toBe(true);

  await writeFile(join(vault, 'Characters', 'Zebedee Quill.md'), '---\ntype: character\n---\nZebedee Quill mends nets.\n');
  expect(await upToDate()).toBe(false);
  expect((await commandLine('entity', 'Zebedee Quill', ...options)).stdout).toContain('mends nets');
  expect(await upToDate()).toBe(true);

  // Touched and not changed: read once more, then known.
  await utimes(join(vault, 'Characters', 'Zebedee Quill.md'), new Date(), new Date(Date.now() - 3_600_000));
  expect(await upToDate()).toBe(false);
  await commandLine('entities', ...options);
  expect(await upToDate()).toBe(true);
});

test('reports a second run as busy, and a killed run leaves no lock', async ({ newFolder }) => {
  const vault = await bigVault(await newFolder('vault'), 300);
  const before = vaultHash(vault);
  const dataDir = await newFolder('data');
  const options = ['--vault', vault, '--data-dir', dataDir];
  const first = started('index', '--no-embed', ...options);
  await holdIndex(dataDir, 300, Promise.resolve(first.child.pid!));
  const second = await commandLine('index', '--no-embed', ...options);
  expect(second).toMatchObject({ code: 4, stdout: '' });
  expect(second.stderr).toMatch(/Another Lorelens process is indexing/);

  first.child.kill('SIGKILL');
  await first.code;
  expect(await commandLine('index', '--no-embed', ...options)).toMatchObject({ code: 0 });
  expect(vaultHash(vault)).toBe(before);
});

test('reads, indexes and decides beside a command that follows the vault', async ({ newFolder }) => {
  const vault = await bigVault(await newFolder('vault'), 5);
  const options = ['--vault', vault, '--data-dir', await newFolder('data')];
  const run = started('index', '--no-embed', '--watch', ...options);
  await expect.poll(run.output, { timeout: 60_000 }).toContain('Watching the vault');
  expect(await commandLine('entity', 'Person 3', ...options)).toMatchObject({ code: 0 });
  expect(await commandLine('index', '--no-embed', ...options)).toMatchObject({ code: 0 });
  expect(await commandLine('mark', 'Person 3.md', '--as', 'secret', ...options)).toMatchObject({ code: 0 });
  // What was decided stays decided when the one that follows reads a changed file.
  await writeFile(join(vault, 'Ottoline Marsh.md'), '---\ntype: character\n---\nOttoline Marsh keeps the ford.\n');
  await expect.poll(run.output, { timeout: 60_000 }).toMatch(/\n6 documents/);
  const exported = await commandLine('export-decisions', ...options);
  expect(exported.stdout).toContain('"document": "Person 3.md"');
  run.child.kill('SIGINT');
  expect(await run.code).toBe(0);
});

test('stops at Ctrl-C, keeps what it has read, and continues from there', async ({ newFolder }) => {
  const vault = await bigVault(await newFolder('vault'), 400);
  const dataDir = await newFolder('data');
  const options = ['--vault', vault, '--data-dir', dataDir];
  const run = started('index', '--no-embed', ...options);
  const held = await holdIndex(dataDir, 400, Promise.resolve(run.child.pid!));
  run.child.kill('SIGINT');
  held.release();
  expect(await run.code).toBe(1);
  const next = `lorelens index --vault "${vault}" --data-dir "${dataDir}"`;
  expect(run.output()).toBe(`Stopped. The files read so far are saved; to continue from there: ${next}\n`);
  const rest = await commandLine('index', '--no-embed', '--json', ...options);
  const { added, unchanged, counts } = JSON.parse(rest.stdout) as { added: number; unchanged: number; counts: { documents: number } };
  expect(unchanged).toBeGreaterThan(0);
  expect([added + unchanged, counts.documents]).toEqual([400, 400]);
});

test('follows the vault until Ctrl-C', async ({ newFolder }) => {
  const vault = await bigVault(await newFolder('vault'), 5);
  const options = ['--vault', vault, '--data-dir', await newFolder('data')];
  const run = started('index', '--no-embed', '--watch', ...options);
  await expect.poll(run.output).toContain('Watching the vault');
  await writeFile(join(vault, 'Ottoline Marsh.md'), '---\ntype: character\n---\nOttoline Marsh keeps the ford.\n');
  await expect.poll(run.output).toMatch(/\n6 documents/);
  run.child.kill('SIGINT');
  expect(await run.code).toBe(0);
});

test('refuses a new data folder in a vault that was never opened, for every command and over MCP', async ({ newFolder }) => {
  const other = await newFolder('other world');
  for (const name of ['Mara.md', 'Oren.md', 'Low Harbour.md']) await writeFile(join(other, name), 'A note.');
  const before = vaultHash(other);
  for (const command of [['index', '--no-embed'], ['status'], ['context', 'Who is Mara?'], ['doctor'], ['save-lens', 'a.json'], ['mcp']]) {
    const refused = await commandLine(...command, '--vault', sample, '--data-dir', join(other, 'new', 'data'));
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(`is in ${other}, which looks like a folder of notes (it holds 3 Markdown files)`);
  }
  expect(vaultHash(other)).toBe(before);
});

test('exports decisions to the given path, but never into a vault or over a file', async ({ newFolder }) => {
  const [vault, desk, dataDir] = [join(await newFolder('vault'), 'Low Harbour'), await newFolder('desk'), await newFolder('data')];
  await cp(sample, vault, { recursive: true });
  const options = ['--vault', vault, '--data-dir', dataDir];
  await commandLine('index', '--no-embed', ...options);
  const before = vaultHash(vault);
  const inside = await commandLine('export-decisions', join(vault, 'Characters', 'decisions.json'), ...options);
  expect(inside).toMatchObject({ code: 2, stdout: '' });
  expect(inside.stderr).toContain('is inside your vault "Low Harbour", and Lorelens never writes there');
  expect((await commandLine('status', '--vault', vault, '--data-dir', join(vault, '.lorelens'))).stderr).toContain(
    'stores its own data inside',
  );
  expect(vaultHash(vault)).toBe(before);

  const target = join(desk, 'decisions.json');
  expect(await commandLine('export-decisions', target, ...options)).toEqual({ code: 0, stdout: '', stderr: `Written to ${target}\n` });
  const again = await commandLine('export-decisions', target, ...options);
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
  expect((await commandLine('export-decisions', join(desk, 'gone', 'decisions.json'), ...options)).stderr).toContain(
    'that folder does not exist',
  );
  expect((await commandLine('export-decisions', ...options)).stdout).toBe(await readFile(target, 'utf8'));
});

test('exits without an error when the reader closes the pipe', async ({ newFolder }) => {
  const options = ['--vault', await bigVault(await newFolder('vault'), 400), '--data-dir', await newFolder('data')];
  await commandLine('index', '--no-embed', ...options);
  const run = started('entities', '--json', ...options);
  run.child.stdout!.destroy();
  expect(await run.code).toBe(0);
  expect(run.output()).toBe('');
});

test('says that the disk is full, and fails, when output to a file is cut off', async ({ newFolder }) => {
  test.skip(process.platform !== 'linux', 'There the system has a full device.');
  const options = ['--vault', sample, '--data-dir', await newFolder('data')];
  expect(await commandLine('index', '--no-embed', ...options)).toMatchObject({ code: 0 });
  const full = await open('/dev/full', 'w');
  for (const command of [['entities'], ['export-decisions'], ['search', 'lamps']]) {
    const script = join(projectRoot, 'out', 'main', 'cli.js');
    const child = spawn(resolveRuntime().executable, [script, ...command, ...options], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      stdio: ['ignore', full.fd, 'pipe'],
    });
    let errors = '';
    child.stderr!.on('data', (part: Buffer) => (errors += part.toString('utf8')));
    const code = await new Promise((resolve) => void child.on('close', resolve));
    expect({ code, errors }).toEqual({ code: 1, errors: 'The output is not complete: the disk is full.\n' });
  }
  await full.close();
});

test('checks required arguments, and shows examples for every command', async ({ newFolder }) => {
  const options = ['--vault', sample, '--data-dir', await newFolder('data')];
  const result = await commandLine('doctor', ...options);
  expect(result.code).toBe(0);
  expect(result.stdout).toMatch(/check\s+Index\s+not created yet\n\s+Run: lorelens index --vault/);
  const sealed = await newFolder('sealed');
  await chmod(sealed, 0o500);
  if (process.getuid?.() !== 0) expect((await commandLine('doctor', '--vault', sample, '--data-dir', sealed)).code).toBe(1);

  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  expect((await commandLine('--version')).stdout).toBe(`${version}\n`);
  const names = ['index', 'status', 'entities', 'entity', 'search', 'path', 'context', 'doctor', 'mcp'];
  for (const name of names) expect((await commandLine(name, '--help')).stdout, name).toContain(`Examples:\n  lorelens ${name}`);
});

test('reads other formats, and exports a world in one of them', async ({ newFolder }) => {
  const vault = await newFolder('formats');
  const archive = (files: Readonly<Record<string, string>>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const paragraph = (name: string): string => `${name} mends nets by the quay and says little.`;
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'Characters/Ada Quill.docx': archive({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${paragraph('Ada Quill')}</w:t></w:r></w:p></w:body></w:document>`,
    }),
    'Bram Tolley.odt': archive({
      'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text><text:p>${paragraph('Bram Tolley')}</text:p></office:text></office:body></office:document-content>`,
    }),
    'Cass Verrin.rtf': `{\\rtf1\\ansi ${paragraph('Cass Verrin')}\\par}`,
    'Dorn Wick.html': `<html><body><p>${paragraph('Dorn Wick')}</p></body></html>`,
    'Edda.epub': archive({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
      'book.opf':
        '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      'a.xhtml': `<html><body><h1>Chapter 1</h1><p>${paragraph('Edda Marsh')}</p></body></html>`,
    }),
  };
  await mkdir(join(vault, 'Characters'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(vault, name), content);
  const options = ['--vault', vault, '--data-dir', await newFolder('data')];
  const indexed = JSON.parse((await commandLine('index', '--no-embed', '--json', ...options)).stdout) as {
    added: number;
    reports: unknown[];
  };
  expect(indexed).toMatchObject({ added: 5, reports: [] });
  expect((await commandLine('search', 'mends nets', ...options)).stdout.match(/mends nets/g)).toHaveLength(5);
  const out = join(await newFolder('out'), 'world');
  expect(await commandLine('export', 'docx', out, ...options)).toMatchObject({ code: 0 });
});
