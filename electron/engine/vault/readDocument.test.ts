import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileInVault } from './findFiles.ts';
import { maxDocumentBytes, readDocument, readDocumentSync } from './readDocument.ts';
import * as readOnly from './readOnly.ts';

vi.mock('./readOnly.ts', { spy: true });

let root = '';
const signal = new AbortController().signal;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vault-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

async function read(content: string | Uint8Array): Promise<Awaited<ReturnType<typeof readDocument>>> {
  await writeFile(join(root, 'a.md'), content);
  return readDocument(await fileInVault(root, 'a.md'), signal);
}

describe('readDocument', () => {
  it('returns text, encoding and the hash of the bytes', async () => {
    const hash = createHash('sha256').update('Élan\n').digest('hex').slice(0, 32);
    expect(await read('Élan\n')).toEqual({ text: 'Élan\n', encoding: 'utf-8', hash });
  });

  it.each([
    ['', 'Empty file.'],
    [' \r\n\t', 'Empty file.'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49]), 'Not a text file, although its name says so.'],
  ])('skips %j', async (content, reason) => {
    expect(await read(content)).toEqual({ skipped: { path: 'a.md', outcome: 'skipped', reason, line: null } });
  });

  it('skips a file that is too large, without reading it', async () => {
    await writeFile(join(root, 'a.md'), 'x');
    await truncate(join(root, 'a.md'), maxDocumentBytes + 1);
    const result = await readDocument(await fileInVault(root, 'a.md'), signal);
    expect(result).toMatchObject({ skipped: { outcome: 'skipped', reason: expect.stringMatching(/^The file is 20 MB; .*Split it/) } });
    expect(readOnly.readBytes).not.toHaveBeenCalled();
  });

  it('reports why a file could not be read, in plain words', async () => {
    await writeFile(join(root, 'a.md'), 'x');
    const file = await fileInVault(root, 'a.md');
    await rm(file.absolutePath);
    expect(await readDocument(file, signal)).toEqual({
      skipped: { path: 'a.md', outcome: 'failed', reason: 'The file no longer exists.', line: null },
    });
    for (const [code, words] of [
      ['EACCES', 'permissions'],
      ['EIO', 'disk'],
      ['EBUSY', 'another program'],
    ] as const) {
      vi.mocked(readOnly.readBytes).mockRejectedValueOnce(Object.assign(new Error('x'), { code }));
      expect(await readDocument(file, signal)).toMatchObject({ skipped: { outcome: 'failed', reason: expect.stringContaining(words) } });
    }
  });

  it('reads a file again that changed meanwhile, and gives up on one that keeps changing', async () => {
    await writeFile(join(root, 'a.md'), 'new');
    const file = await fileInVault(root, 'a.md');
    const state = { kind: 'file', size: 3, mtimeMs: 1, ctimeMs: 1, inode: 1 } as const;
    const torn = { bytes: Buffer.from('ol'), before: state, after: { ...state, mtimeMs: 2 } };
    vi.mocked(readOnly.readBytes).mockResolvedValueOnce(torn).mockResolvedValueOnce(torn);
    expect(await readDocument(file, signal)).toMatchObject({ text: 'new' });
    vi.mocked(readOnly.readBytes).mockResolvedValue(torn);
    expect(await readDocument(file, signal)).toMatchObject({
      skipped: { outcome: 'failed', reason: expect.stringContaining('kept changing') },
    });
    expect(readOnly.readBytes).toHaveBeenCalledTimes(3 + 4);
    vi.mocked(readOnly.readBytesSync).mockReturnValueOnce(torn);
    expect(readDocumentSync(file)).toMatchObject({ text: 'new' });
    vi.mocked(readOnly.readBytesSync).mockReturnValue(torn);
    expect(readDocumentSync(file)).toMatchObject({ skipped: { outcome: 'failed', reason: expect.stringContaining('kept changing') } });
  });

  it('stops when it is cancelled', async () => {
    await writeFile(join(root, 'a.md'), 'x');
    await expect(readDocument(await fileInVault(root, 'a.md'), AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });
});
