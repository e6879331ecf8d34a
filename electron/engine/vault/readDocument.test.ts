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
    // "Мара спит. " in Windows-1251.
    const cyrillic = Buffer.alloc(12_000, Buffer.from([0xcc, 0xe0, 0xf0, 0xe0, 0x20, 0xf1, 0xef, 0xe8, 0xf2, 0x2e, 0x20]));
    expect(decodeText(cyrillic)).toMatchObject({ encoding: 'windows-1251' });
    const french = Buffer.alloc(12_000, Buffer.from('été à Élan. ', 'latin1'));
    expect(decodeText(french)?.text).toBe('été à Élan. '.repeat(1_000));
  });

  it('is null for bytes that are not text', () => {
    expect(decodeText(Buffer.from('text\0text'))).toBeNull();
    expect(decodeText(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 0x90, 0x8f]))).toBeNull();
    expect(decodeText(Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]))).toBeNull();
  });

  it.each([
    [
      'shift_jis',
      '894a82cd96e996be82af82dc82c58d7e82c182c482a282bd81428175939482e882f08fc182b582c4817682c6837d838982cd8cbe82c182bd8142',
      '雨は夜明けまで降っていた。「灯りを消して」とマラは言った。',
    ],
    ['euc-jp', 'b1aba4cfccebccc0a4b1a4dea4c7b9dfa4c3a4c6a4a4a4bfa1a3', '雨は夜明けまで降っていた。'],
    ['gb18030', 'b3b1cbaec0b4b5c3badccdeda3acc2eac0adbfb4d7c5b5c6a1a3', '潮水来得很晚，玛拉看着灯。'],
    ['big5', 'bce9a4f4a8d3b16fabdcb1dfa141babfa9d4acddb5dbbf4fa143', '潮水來得很晚，瑪拉看著燈。'],
    ['koi8-r', 'f0d2c9ccc9d720cfd0c1dac4d9d7c1cc2c20c920edc1d2c120d3cdcfd4d2c5ccc1', 'Прилив опаздывал, и Мара смотрела'],
    ['windows-1251', 'cff0e8ebe8e220eeefe0e7e4fbe2e0eb2c20e820cce0f0e020f1eceef2f0e5ebe0', 'Прилив опаздывал, и Мара смотрела'],
    [
      'euc-kr',
      'c1b6bcf6b0a120b4cabefab4d92e20b8b6b6f3b4c220b5eebad2c0bb20b9d9b6f3bab8bed2b4d92e',
      '조수가 늦었다. 마라는 등불을 바라보았다.',
    ],
    ['windows-1252', '44657220466c75df207472e4677420736368f66e65204be4686e65', 'Der Fluß trägt schöne Kähne'],
  ])('recognises %s', (encoding, hex, text) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text, encoding });
  });

  it('loses one character for a bad byte, not the letters of the whole file', () => {
    const bytes = Buffer.concat([Buffer.from('“Tam”, called “Oren'), Buffer.from([0x80, 0x9d]), Buffer.from(' by é.')]);
    expect(decodeText(bytes)).toEqual({ text: '“Tam”, called “Oren\uFFFD\uFFFD by é.', encoding: 'utf-8' });
  });
});
