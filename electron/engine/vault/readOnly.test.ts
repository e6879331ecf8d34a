import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as fsPromises from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutConflictCopies } from './conflictCopies.ts';
import { fileInVault, findFiles } from './findFiles.ts';
import { vaultHolding } from './vaultAround.ts';
import { readDocument, readDocumentSync } from './readDocument.ts';

vi.mock('node:fs', { spy: true });
vi.mock('node:fs/promises', { spy: true });

/** What can be put in the place of a file after the vault was listed; each must not be read, and not be waited for. */
const swaps: Readonly<Record<string, (path: string, outside: string) => void>> = {
  'a link that leads out': (path, outside) => fs.symlinkSync(join(outside, 'secret.md'), path),
  'a link to itself': (path) => fs.symlinkSync(path, path),
  'a pipe': (path) => void spawnSync('mkfifo', [path]),
  'a folder': (path) => fs.mkdirSync(path),
  'a device': (path) => fs.symlinkSync('/dev/zero', path),
};

const project = join(import.meta.dirname, '../../..');
/** An entry of `overrides` in the linter's configuration. */
interface LintOverride {
  readonly files: readonly string[];
}

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'lorelens-read-only-'))));
afterEach(() => rm(root, { recursive: true }));

describe('lint rules of vault/', () => {
  it('reject every import that could write, and allow readOnly.ts to read', async () => {
    const refused: Readonly<Record<string, readonly string[]>> = {
      'findFiles.ts': [
        "export { readFile } from 'node:fs/promises';",
        "export { statSync } from 'fs';",
        "export { execFileSync } from 'node:child_process';",
      ],
      'readOnly.ts': [
        "export { writeFileSync } from 'node:fs';",
        "export { rm } from 'node:fs/promises';",
        "import * as everything from 'node:fs';",
        "import promises from 'node:fs/promises';",
        "export { renameSync } from 'fs';",
      ],
    };
    const allowed = "import { statSync } from 'node:fs';\nimport { stat } from 'node:fs/promises';\nexport { stat, statSync };\n";
    const folder = join(root, 'electron', 'engine', 'vault');
    await mkdir(folder, { recursive: true });
    const config = JSON.parse(await readFile(join(project, '.oxlintrc.json'), 'utf8')) as { readonly overrides: readonly LintOverride[] };
    // Only rules for these folders and names: others need a plugin.
    const overrides = config.overrides.filter(({ files }) => files.some((glob) => glob.startsWith('electron/engine/')));
    await writeFile(join(root, '.oxlintrc.json'), JSON.stringify({ overrides }));
    for (const [name, imports] of Object.entries(refused))
      await writeFile(join(folder, name), `${imports.join('\n')}\n${name === 'readOnly.ts' ? allowed : ''}`);
    const oxlint = join(project, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix'], { cwd: root, encoding: 'utf8' });
    const found = [...stdout.matchAll(/(\w+\.ts):(\d+):.*no-restricted-imports/g)].map(([, name, line]) => `${name}:${line}`);
    const expected = Object.entries(refused).flatMap(([name, imports]) => imports.map((_, index) => `${name}:${index + 1}`));
    expect(found.sort()).toEqual(expected.sort());
  });
});

describe('reading a vault', () => {
  const names = ['a.md', 'Notes/b.md', 'Notes/b 2.md', 'Notes/c.png', 'empty.md'];

  it('opens files for reading only, and leaves every byte, time and right as it was', async () => {
    await mkdir(join(root, 'Notes'));
    for (const name of names) await writeFile(join(root, name), name === 'empty.md' ? '' : 'text');
    await symlink(join(root, 'Notes'), join(root, 'again'));
    const states = (): Promise<unknown[]> =>
      Promise.all(
        ['', 'Notes', ...names].map(async (name) => {
          const { size, mtimeMs, ctimeMs, mode, ino } = await stat(join(root, name));
          const bytes = /\./.test(name) ? await readFile(join(root, name)) : '';
          return [name, size, mtimeMs, ctimeMs, mode, ino, createHash('sha256').update(bytes).digest('hex')];
        }),
      );
    const before = await states();
    const { signal } = new AbortController();
    vi.mocked(fs.openSync).mockClear();
    vi.mocked(fsPromises.open).mockClear();
    const { files } = await findFiles(root, { signal });
    for (const file of files) {
      await readDocument(file, signal);
      readDocumentSync(file);
    }
    await withoutConflictCopies(files, () => false, signal);
    await fileInVault(root, 'Notes/b.md');
    await vaultHolding(join(root, 'new.md'), [root]);
    const opened = [...vi.mocked(fs.openSync).mock.calls, ...vi.mocked(fsPromises.open).mock.calls];
    expect(opened.length).toBeGreaterThan(files.length);
    const writing = fs.constants.O_WRONLY | fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_TRUNC | fs.constants.O_APPEND;
    expect(opened.filter(([, flags]) => typeof flags !== 'number' || (flags & writing) !== 0)).toEqual([]);
    expect(await states()).toEqual(before);
    expect((await readdir(root)).sort()).toEqual(['Notes', 'a.md', 'again', 'empty.md']);
  });

  describe.skipIf(process.platform === 'win32')('in which something takes the place of a listed file', () => {
    let outside: string;
    beforeEach(async () => {
      outside = await mkdtemp(join(tmpdir(), 'lorelens-outside-'));
      await writeFile(join(outside, 'secret.md'), 'thimble');
      await mkdir(join(root, 'Notes'));
      await writeFile(join(root, 'Notes', 'b.md'), 'text');
    });
    afterEach(() => rm(outside, { recursive: true }));

    const contents = async (): Promise<unknown[]> => {
      const { signal } = new AbortController();
      const [file] = files;
      return [await readDocument(file!, signal), readDocumentSync(file!)];
    };
    let files: Awaited<ReturnType<typeof findFiles>>['files'];
    beforeEach(async () => ({ files } = await findFiles(root, { signal: new AbortController().signal })));

    for (const [what, swap] of Object.entries(swaps)) {
      it(`reads nothing of ${what}, and reports it`, async () => {
        const path = join(root, 'Notes', 'b.md');
        await rm(path);
        swap(path, outside);
        for (const content of await contents()) {
          expect(content).toEqual({ skipped: expect.objectContaining({ path: 'Notes/b.md', outcome: 'failed' }) });
          expect(JSON.stringify(content)).not.toContain('thimble');
        }
      });
    }

    it('reads nothing through a folder that became a link', async () => {
      await rm(join(root, 'Notes'), { recursive: true });
      await writeFile(join(outside, 'b.md'), 'thimble');
      await symlink(outside, join(root, 'Notes'));
      for (const content of await contents())
        expect(content).toMatchObject({ skipped: { outcome: 'failed', reason: expect.stringContaining('Only files inside the vault') } });
    });

    it('reads nothing where the link is swapped back once the file is open', async () => {
      const path = join(root, 'Notes', 'b.md');
      vi.mocked(fs.openSync).mockImplementationOnce(() => fs.openSync(join(outside, 'secret.md'), 'r'));
      expect(readDocumentSync(files.find((file) => file.absolutePath === path)!)).toMatchObject({ skipped: { outcome: 'failed' } });
    });
  });
});
