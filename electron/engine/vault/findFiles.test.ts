import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileInVault, findFiles } from './findFiles.ts';

let root = '';
let outside = '';
const signal = new AbortController().signal;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vault-'));
  outside = await mkdtemp(join(tmpdir(), 'outside-'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

async function put(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), 'text');
  }
}

async function found(excludedGlobs: readonly string[] = []): Promise<{ paths: string[]; reports: string[] }> {
  const { files, reports } = await findFiles(root, { signal, excludedGlobs });
  return { paths: files.map((file) => file.path), reports: reports.map((report) => `${report.path}: ${report.outcome}: ${report.reason}`) };
}

describe('findFiles', () => {
  it('finds text files in natural order, with size and time', async () => {
    await put('Chapter 10.md', 'Chapter 2.md', 'b/Note.MARKDOWN', 'b/a.txt', 'A.md');
    const { files, reports } = await findFiles(root, { signal });
    expect(files.map((file) => file.path)).toEqual(['A.md', 'b/a.txt', 'b/Note.MARKDOWN', 'Chapter 2.md', 'Chapter 10.md']);
    expect(files[0]).toMatchObject({ size: 4, absolutePath: expect.stringMatching(/A\.md$/), mtimeMs: expect.any(Number) });
    expect(reports).toEqual([]);
  });

  it('omits and reports the documentation of a program, and keeps the world next to it', async () => {
    await put('content/Mara.md', 'src/main.js', 'docs/start.md', 'Notes/start.md');
    await writeFile(join(root, 'content/Mara.md'), 'Mara keeps the ferry at Orrin, and knows each rock in the river by its name.');
    const guide = 'Run `npm run build` and then:\n\n```bash\nnpm install\n```\n\nThe `config.json` file sets the default server.';
    await writeFile(join(root, 'docs/start.md'), guide);
    expect((await found()).paths).toEqual(['content/Mara.md', 'docs/start.md', 'Notes/start.md']);
    await put('package.json');
    const { paths, reports } = await found();
    expect(paths).toEqual(['content/Mara.md', 'Notes/start.md']);
    expect(reports).toContain(
      'docs/start.md: skipped: About the code of a program, not about the story. To read it, add “!docs/start.md” to the excluded files.',
    );
    expect((await found(['!docs/start.md'])).paths).toContain('docs/start.md');
    // A program in a folder of the vault; its documentation may be in the same folder.
    await rm(join(root, 'package.json'));
    await put('viewer/package.json');
    expect((await found()).paths).toEqual(['content/Mara.md', 'Notes/start.md']);
  });

  it('reports every file that it does not read', async () => {
    await put(
      'a.md',
      '.obsidian/app.json',
      '.hidden.md',
      'node_modules/x.md',
      'z_Templates/t.md',
      'templates_/t.md',
      'Notes/My Templates/t.md',
      'Maps/1.png',
      'Maps/2.PNG',
      'Maps/3.pdf',
      'Old/draft.doc',
      'Old/~$draft.docx',
      'LICENSE',
    );
    await put('Templates of Power/x.md', '_layouts/page.md', '_模板书/角色.md', 'Vorlagen/Figur.md');
    expect(await found()).toEqual({
      paths: ['a.md', 'Notes/My Templates/t.md', 'Templates of Power/x.md'],
      reports: [
        '_layouts: skipped: A folder of templates.',
        '_模板书: skipped: A folder of templates.',
        '.hidden.md: skipped: A hidden file.',
        '.obsidian: skipped: A hidden folder.',
        'LICENSE: skipped: Not in a format that Lorelens reads (no extension).',
        'Maps/*.png: skipped: 2 files, not in a format that Lorelens reads (.png).',
        'Maps/3.pdf: skipped: Not in a format that Lorelens reads (.pdf).',
        'node_modules: skipped: A folder that belongs to a program, not to the story.',
        'Old/~$draft.docx: skipped: A temporary file that Word keeps while a document is open.',
        'Old/draft.doc: skipped: Not in a format that Lorelens reads (.doc). Save it as .docx.',
        'templates_: skipped: A folder of templates.',
        'Vorlagen: skipped: A folder of templates.',
        'z_Templates: skipped: A folder of templates.',
      ],
    });
  });

  it('reads a folder of templates that the settings include', async () => {
    await put('a.md', 'Templates/t.md', '_layouts/page.md');
    expect(await found(['!Templates'])).toEqual({
      paths: ['a.md', 'Templates/t.md'],
      reports: ['_layouts: skipped: A folder of templates.'],
    });
  });

  it('leaves out what a site generator made of the files beside its settings', async () => {
    await put('_config.yml', 'a.md', '_site/a.html', 'dist/b.md');
    const reports = ['_config.yml: skipped: Not in a format that Lorelens reads (.yml).'];
    expect(await found()).toEqual({
      paths: ['a.md', 'dist/b.md'],
      reports: [...reports, '_site: skipped: A generated website, whose sources are read. To read it, add “!_site” to the excluded files.'],
    });
    expect(await found(['!_site'])).toEqual({ paths: ['_site/a.html', 'a.md', 'dist/b.md'], reports });
  });

  it('leaves out files that the settings exclude', async () => {
    await put('a.md', 'Archive/b.md', 'Archive/c/d.md', 'old draft.md');
    expect(await found(['Archive/**', '*draft*'])).toEqual({
      paths: ['a.md'],
      reports: ['Archive: skipped: Excluded by your settings.', 'old draft.md: skipped: Excluded by your settings.'],
    });
  });

  it('follows links inside the vault once, ends loops, and stays inside', async () => {
    await put('a/one.md', '.store/two.md');
    await writeFile(join(outside, 'secret.md'), 'text');
    await symlink(root, join(root, 'a', 'loop'));
    await symlink(join(root, 'a'), join(root, 'again'));
    await symlink(join(root, '.store'), join(root, 'store'));
    await symlink(outside, join(root, 'away'));
    await symlink(join(outside, 'secret.md'), join(root, 'secret.md'));
    await symlink(join(root, 'a', 'one.md'), join(root, 'same.md'));
    await symlink(join(root, 'nowhere'), join(root, 'broken.md'));
    await symlink('circle.md', join(root, 'circle.md'));
    expect(await found()).toEqual({
      paths: ['a/one.md', 'store/two.md'],
      reports: [
        '.store: skipped: A hidden folder.',
        'a/loop: skipped: A link to a folder in this project, which is read where it is.',
        'again: skipped: A link to a folder in this project, which is read where it is.',
        'away: skipped: A link to something outside the project folder, which is not read.',
        'broken.md: failed: A broken link.',
        'circle.md: failed: The link leads back to itself, or replaced a file while the project was being read.',
        'same.md: skipped: A link to a file in this project, which is read where it is.',
        'secret.md: skipped: A link to something outside the project folder, which is not read.',
      ],
    });
  });

  it('returns paths in NFC for any normalisation of the file system', async () => {
    await put('Cafe\u0301/E\u0301lan.md');
    const { files } = await findFiles(root, { signal });
    expect(files[0]!.path).toBe('Caf\u00e9/\u00c9lan.md');
    expect(await fileInVault(root, files[0]!.path)).toEqual(files[0]);
  });

  it.runIf(process.getuid?.() !== 0)('reports a folder that may not be read', async () => {
    await put('a.md', 'locked/b.md');
    await chmod(join(root, 'locked'), 0o000);
    const { reports } = await found();
    await chmod(join(root, 'locked'), 0o755);
    expect(reports).toEqual(['locked: failed: The folder cannot be read by this user. Check its permissions.']);
  });

  it('fails with vault-unavailable when the vault is missing or not a folder', async () => {
    await expect(findFiles(join(root, 'gone'), { signal })).rejects.toMatchObject({
      code: 'vault-unavailable',
      message: expect.stringContaining('There is no folder'),
    });
    await put('a.md');
    await expect(findFiles(join(root, 'a.md'), { signal })).rejects.toMatchObject({
      code: 'vault-unavailable',
      message: expect.stringContaining('is not a folder'),
    });
  });

  it('stops when it is cancelled', async () => {
    await put('a.md');
    await expect(findFiles(root, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is empty for an empty vault', async () => {
    expect(await found()).toEqual({ paths: [], reports: [] });
  });
});

describe('fileInVault', () => {
  it.each(['../outside.md', 'a/../../x.md', '/etc/passwd', 'gone.md', 'a', '', 'away/secret.md', 'a/b.md/c.md'])(
    'refuses %j',
    async (path) => {
      await put('a/b.md');
      await writeFile(join(outside, 'secret.md'), 'text');
      await symlink(outside, join(root, 'away'));
      await expect(fileInVault(root, path)).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});
