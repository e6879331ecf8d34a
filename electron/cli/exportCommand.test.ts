import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportFormat } from '#shared/model/export.ts';
import { AppError } from '#shared/contract/errors.ts';
import { addExportCommand } from './exportCommand.ts';
import type { CommandHost, CommandSession } from './session.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
beforeEach(() => (root = temporaryFolder()));
afterEach(() => {
  vi.restoreAllMocks();
});

const paths = Array.from({ length: 7 }, (_one, index) => `${index}.md`);

/** What prints books where there is something to print with. */
let printBook: CommandHost['printBook'] = null;
afterEach(() => void (printBook = null));

/** Runs `export` on an engine with seven files; returns the requests and the stderr output. */
async function exported(
  ...args: readonly string[]
): Promise<{ readonly asked: Readonly<Record<string, unknown>>; readonly errors: string }> {
  let errors = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((part) => ((errors += String(part)), true));
  const call = vi.fn(async (_name: string, _asked: Readonly<Record<string, unknown>>) => ({
    files: paths.map((path) => ({ path, content: path, encoding: 'utf8', tokens: 3 })),
    entities: 2,
    relationships: 1,
    leftOut: [],
  }));
  const session = { connection: { call }, vault: { id: 'v', path: join(root, 'vault') }, dataDir: root, json: false };
  const run: CommandHost['run'] = async (_needs, action, options, ...given) =>
    void (await action(session as unknown as CommandSession, options, given));
  const program = new Command();
  addExportCommand(program, { run, guard: (work) => work(), printBook } as CommandHost);
  const [format = 'bundle', ...more] = args.includes('pdf') ? args : ['bundle', join(root, 'out'), ...args];
  await program.parseAsync(['export', format, ...more], { from: 'user' });
  return { asked: call.mock.calls[0]![1], errors };
}

describe('export', () => {
  it.each([
    ['8', { sequence: 8, scene: null }, '2 entities and 1 relationship, up to chapter 8, about 21 tokens.'],
    ['8.2', { sequence: 8, scene: 2 }, '2 entities and 1 relationship, up to chapter 8, scene 2, about 21 tokens.'],
    ['0', { sequence: 0, scene: null }, '2 entities and 1 relationship, up to the prologue, about 21 tokens.'],
  ])('states the as-of position %s in every text', async (place, asOf, message) => {
    const { asked, errors } = await exported('--as-of', place);
    expect(asked['asOf']).toEqual(asOf);
    expect(errors).toContain(message);
  });

  it('reports the size of each file of a bundle, and accepts every format by name', async () => {
    const { errors } = await exported();
    expect(errors).toContain('0.md: 4 bytes, about 3 tokens\n1.md: 4 bytes, about 3 tokens\n');
    const program = new Command();
    addExportCommand(program, { run: () => Promise.resolve() } as unknown as CommandHost);
    const help = program.commands[0]!.helpInformation().replace(/\s+/g, ' ');
    expect(help).toContain('a novel and codex like a Novelcrafter export');
    for (const format of ExportFormat.options) expect(help.split('(choices')[0]).toMatch(new RegExp(`\\b${format}\\b`));
  });

  it('writes PDFs where the app prints, and nothing when that is stopped', async () => {
    printBook = async (html) => Buffer.from(`%PDF-${html}`);
    const { asked } = await exported('pdf', join(root, 'out'));
    expect(asked['format']).toBe('pdf');
    expect(readFileSync(join(root, 'out', '0.md'), 'utf8')).toBe('%PDF-0.md');
    printBook = async () => null;
    await expect(exported('pdf', join(root, 'stopped'))).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(join(root, 'stopped'))).toBe(false);
  });

  it('refuses a PDF on plain Node with the place where the app makes one and the other formats', async () => {
    await expect(exported('pdf', join(root, 'out'))).rejects.toThrow(/printed by the app.*docx or epub/s);
  });

  it('refuses --entity for exports of the whole world', async () => {
    await expect(exported('--entity', 'Mara Venn')).rejects.toThrow(/format card/);
  });

  it('names the flag that includes a person without a note', async () => {
    const call = (): Promise<never> => Promise.reject(new AppError('not-found', 'Include them.', { hasNote: false }));
    const session = { connection: { call }, vault: { id: 'v', path: join(root, 'vault') }, dataDir: root, json: false };
    const run: CommandHost['run'] = async (_needs, action, options, ...given) =>
      void (await action(session as unknown as CommandSession, options, given));
    const program = new Command();
    addExportCommand(program, { run, guard: (work) => work() } as CommandHost);
    await expect(program.parseAsync(['export', 'card', join(root, 'out')], { from: 'user' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'Include them. The flag is --suggested.',
    });
  });

  it('names five of many changed files, and refuses --notes without --as-of', async () => {
    await exported();
    for (const path of paths) writeFileSync(join(root, 'out', path), 'edited');
    await expect(exported()).rejects.toThrow(/exported: 0\.md, 1\.md, 2\.md, 3\.md, 4\.md and 2 more\. Move/);
    await expect(exported('--notes', 'all')).rejects.toMatchObject({ code: 'invalid-input' } satisfies Partial<AppError>);
  });
});
