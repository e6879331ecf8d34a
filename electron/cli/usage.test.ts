import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testWorkers } from '../engine/testing/testWorkers.ts';
import { runCommandLine } from './cli.ts';
import { temporaryFolder } from '#lib/testing.ts';

/** What a command line writes, and its exit code. */
async function refused(...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((part: unknown) => ((written[name] += String(part)), true)),
  );
  try {
    return { code: await runCommandLine(args, testWorkers), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = 0;
  }
}

it('suggests quotation marks when a question is given as several arguments', async () => {
  expect(await refused('search', 'who', 'is', 'mara')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Put quotation marks around text with spaces: lorelens search "words"\n'),
  });
  expect((await refused('path', 'Mara', 'Venn', 'Joss')).stderr).toContain('lorelens path "from" "to"');
});

it('suggests --vault when a folder follows a command without arguments', async () => {
  expect(await refused('index', '/some/novel')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The vault is given by --vault <folder>.\n'),
  });
});

it('refuses an empty folder instead of taking the current one', async () => {
  for (const flag of ['--vault', '--data-dir'])
    expect(await refused('status', flag, '')).toEqual({
      code: 2,
      stdout: '',
      stderr: `${flag} is empty. Give a folder, or leave ${flag} out.\n`,
    });
});

it('lists the commands and fails with a usage error when asked for help on an unknown command', async () => {
  const { code, stdout, stderr } = await refused('help', 'nope');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/Commands:\n.*\nerror: unknown command 'nope'\n$/s);
});

it('shows the help of a command, or of all, and succeeds', async () => {
  const index = await refused('help', 'index');
  expect([index.code, index.stderr]).toEqual([0, '']);
  expect(index.stdout).toContain('Usage: lorelens index [options]');
  const all = await refused('help');
  expect([all.code, all.stderr]).toEqual([0, '']);
  expect(all.stdout).toContain('Commands:');
});

it.each([
  [['save-recipe', 'Mine', '--file', 'mine.json', '--lens', 'character'], /--recipe <file>/],
  [['mark', 'Notes/Plot.md', '--as', 'automatic', '--from', '5'], /--from/],
  [['mark', 'Notes/Plot.md', '--as', 'secret', '--from', '5'], /--as secret/],
  [['mark'], /Name notes or passages/],
  [['export', 'pdf', 'somewhere'], /printed by the app/],
  [['export', 'obsidian', 'somewhere', '--notes', 'all'], /--as-of/],
])('refuses %j before anything is opened', async (args, said) => {
  const folder = temporaryFolder();
  expect(await refused(...args, '--vault', join(folder, 'none'), '--data-dir', join(folder, 'data'))).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(said),
  });
});

it('fails with a usage error and suggests the nearest value when a setting has an unknown one', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const where = ['--vault', join(folder, 'vault'), '--data-dir', join(folder, 'data')];
  mkdirSync(where[1]!);
  writeFileSync(join(where[1]!, 'Mara.md'), 'Mara keeps the ferry.');
  try {
    expect((await refused('status', ...where)).stdout).toContain(`run: lorelens index --vault "${where[1]}" --data-dir "${where[3]}"\n`);
    for (const [flag, wanted, near] of [
      ['--lens', 'charcter', 'character'],
      ['--preset', 'standrd', 'standard'],
      ['--model', 'gpt-5', 'openai/gpt-5'],
      ['--prompt', 'brainstorm', 'brainstorming'],
    ] as const)
      expect(await refused('context', 'Who is Mara?', flag, wanted, ...where)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`There is no ${flag.slice(2)} called "${wanted}". Did you mean ${near}`),
      });
    for (const [words, said] of [
      [['entity', ' '], 'Give a name, an alias or an id.'],
      [['path', '', 'Mara'], 'Give a name, an alias or an id.'],
      [['search', ' '], 'Enter some words to search for.'],
      [['entities', '--from', 'x'], 'Give the number of a chapter, such as 9, or of a chapter in a book, such as 2:5.'],
      [['entities', '--from', '2:5'], 'This project is a single book, so give only the chapter (2), without a book.'],
      [['save-recipe', '!'], 'The name of a recipe needs'],
    ] as const)
      expect(await refused(...words, ...where)).toMatchObject({ code: 2, stderr: expect.stringContaining(said) });
    expect((await refused('lenses', 'charcter', ...where)).code).toBe(2);
    const save = ['save-recipe', 'Mine', '--lens', 'character', '--json', ...where];
    expect(JSON.parse((await refused(...save)).stdout)).toMatchObject({ id: 'mine' });
    expect(await refused(...save)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('use --replace') });
    expect((await refused(...save, '--replace')).code).toBe(0);
    expect(JSON.parse((await refused('remove-recipe', 'mine', '--json', ...where)).stdout)).toEqual({ removed: 'mine' });
    const lens = join(folder, 'character.json');
    writeFileSync(lens, (await refused('lenses', 'character', ...where)).stdout);
    expect(await refused('save-lens', lens, ...where)).toMatchObject({ code: 2, stderr: expect.stringContaining('use --replace') });
    expect((await refused('save-lens', lens, '--replace', ...where)).code).toBe(0);
    const asked = await refused('context', 'Who is Mara?', '--prompt', 'plain', '--json', ...where);
    const filled = { prompt: { id: 'plain', text: expect.stringMatching(/^# Context for: Who is Mara.*Who is Mara\?\s*$/s) } };
    expect(JSON.parse(asked.stdout)).toMatchObject(filled);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.skipIf(process.platform === 'win32')('a vault given as the data folder too keeps the permissions of its folders', async () => {
  const vault = temporaryFolder();
  const umask = process.umask();
  try {
    mkdirSync(join(vault, 'logs'));
    chmodSync(join(vault, 'logs'), 0o755);
    expect((await refused('status', '--vault', vault, '--data-dir', vault)).code).not.toBe(0);
    expect(statSync(join(vault, 'logs')).mode & 0o777).toBe(0o755);
  } finally {
    process.umask(umask);
    rmSync(vault, { recursive: true, force: true });
  }
});
