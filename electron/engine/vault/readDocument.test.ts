import { createHash } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileInVault } from './findFiles.ts';
import { decodeText, maxDocumentBytes, readDocument, readDocumentSync } from './readDocument.ts';
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
  it('gives text, encoding and the hash of the bytes', async () => {
    const hash = createHash('sha256').update('Élan\n').digest('hex').slice(0, 32);
    expect(await read('Élan\n')).toEqual({ text: 'Élan\n', encoding: 'utf-8', hash });
  });

  it.each([
    ['', 'Empty.'],
    [' \r\n\t', 'Empty.'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49]), 'Not a text file, although its name says so.'],
  ])('skips %j', async (content, reason) => {
    expect(await read(content)).toEqual({ skipped: { path: 'a.md', outcome: 'skipped', reason, line: null } });
  });

  it('skips a file that is too large, without reading it', async () => {
    await writeFile(join(root, 'a.md'), 'x');
    await truncate(join(root, 'a.md'), maxDocumentBytes + 1);
    const result = await readDocument(await fileInVault(root, 'a.md'), signal);
    expect(result).toMatchObject({ skipped: { outcome: 'skipped', reason: expect.stringMatching(/^The file has 20 MB; .*Split it/) } });
    expect(readOnly.readBytes).not.toHaveBeenCalled();
  });

  it('says in plain words why a file could not be read', async () => {
    await writeFile(join(root, 'a.md'), 'x');
    const file = await fileInVault(root, 'a.md');
    await rm(file.absolutePath);
    expect(await readDocument(file, signal)).toEqual({
      skipped: { path: 'a.md', outcome: 'failed', reason: 'The file is not there any more.', line: null },
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

describe('decodeText', () => {
  const text = 'Élan — “the lamp”\n';
  const wide = Buffer.from(text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 LE with mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'utf-16le'],
    ['UTF-16 BE with mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]), 'utf-16be'],
    ['UTF-16 LE', wide, 'utf-16le'],
    ['UTF-16 BE', Buffer.from(wide).swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from([0xc9, ...Buffer.from('lan '), 0x97, 0x20, 0x93, ...Buffer.from('the lamp'), 0x94, 0x0a]), 'windows-1252'],
  ])('%s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });

  it.each([
    ['controls, which are UTF-8 too', Buffer.from([1, 2, 3, 4, 5, 6, 7])],
    ['bytes beyond ASCII', Buffer.from([0xff])],
    ['letters and signs of no encoding', Buffer.from([0x9d, 0xc8, 0x81, 0xd6])],
    ['16 bits of controls', Buffer.from([0, 1, 0, 2])],
    ['16 bits behind a mark', Buffer.from([0xff, 0xfe, 1, 0, 0x9d, 0])],
  ])('takes no 12 kB of the same few bytes for text: %s', (_, bytes) => {
    expect(decodeText(Buffer.alloc(12_000, bytes))).toBeNull();
  });

  it('accepts a text with a few control characters, and letters of other encodings', () => {
    for (const some of ['Mara\u0007\u001b[0m\u001a', 'a\u000bb\fc\u0085d'.repeat(2_000), 'word '.repeat(500) + '\u0001'.repeat(20)])
      expect(decodeText(Buffer.from(some))).toEqual({ text: some, encoding: 'utf-8' });
    // "Мара спит. " in Windows-1251, read as letters of another script rather than not at all.
    const cyrillic = Buffer.alloc(12_000, Buffer.from([0xcc, 0xe0, 0xf0, 0xe0, 0x20, 0xf1, 0xef, 0xe8, 0xf2, 0x2e, 0x20]));
    expect(decodeText(cyrillic)).toMatchObject({ encoding: 'windows-1252' });
    const french = Buffer.alloc(12_000, Buffer.from('été à Élan. ', 'latin1'));
    expect(decodeText(french)?.text).toBe('été à Élan. '.repeat(1_000));
  });

  it('is null for bytes that are not text', () => {
    expect(decodeText(Buffer.from('text\0text'))).toBeNull();
    expect(decodeText(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 0x90, 0x8f]))).toBeNull();
    expect(decodeText(Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]))).toBeNull();
  });
});
