import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { guardTerminal, progressLine, strong, writeWhole } from './terminal.ts';

function streamOf(isTTY: boolean): { readonly stream: NodeJS.WriteStream; readonly written: string[] } {
  const written: string[] = [];
  const stream = { isTTY, write: (chunk: string) => (written.push(chunk), true) } as unknown as NodeJS.WriteStream;
  guardTerminal(stream);
  return { stream, written };
}

const { isTTY } = process.stdout;
afterEach(() => {
  process.stdout.isTTY = isTTY;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('guardTerminal', () => {
  it('shows escape sequences in a vault instead of executing them', () => {
    const { stream, written } = streamOf(true);
    stream.write('a\u001B]52;c;ZXZpbA==\u0007b\u001B[2J\u009B31m\r\u007F\u202Egpj\n\tend');
    expect(written).toEqual(['a␛]52;c;ZXZpbA==␇b␛[2J\uFFFD31m␍␡\uFFFDgpj\n\tend']);
  });

  it('writes no control character of any text', () => {
    const { stream, written } = streamOf(true);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        written.length = 0;
        stream.write(text);
        expect(written[0]).not.toMatch(/(?![\t\n])\p{Cc}/u);
      }),
    );
  });

  it('writes every byte to a pipe unchanged', () => {
    const { stream, written } = streamOf(false);
    stream.write('\u001B[2J');
    expect(written).toEqual(['\u001B[2J']);
  });

  it('passes its own colours and progress line', () => {
    process.stdout.isTTY = true;
    vi.stubEnv('NO_COLOR', '');
    const { stream, written } = streamOf(true);
    stream.write(strong('Mara \u001B[31mVenn'));
    expect(written).toEqual(['\u001B[1mMara ␛[31mVenn\u001B[22m']);
    const lines: string[] = [];
    const errors = process.stderr.isTTY;
    process.stderr.isTTY = true;
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => (lines.push(String(chunk)), true));
    progressLine().show({ stage: 'reading', done: 1, total: 2, path: 'a\n\u001B[2Jb.md' });
    process.stderr.isTTY = errors;
    stream.write(lines[0]!);
    expect(written[1]).toBe('\u001B[1G\u001B[2KReading 1 of 2 a ␛[2Jb.md');
  });
});

describe('writeWhole', () => {
  const streamTo = (fd: number, write: typeof writeSync = writeSync): NodeJS.WriteStream => {
    const stream = { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream;
    writeWhole(stream, fd, write);
    return stream;
  };

  it('writes all of a text to a file that takes it in parts, then calls back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorelens-output-'));
    const fd = openSync(join(folder, 'out'), 'w');
    const inParts = ((to: number, bytes: Buffer, at: number) =>
      writeSync(to, bytes, at, Math.min(3, bytes.length - at))) as unknown as typeof writeSync;
    await new Promise<void>((resolve) => {
      streamTo(fd, inParts).write('Mara Venn, née Sallow\n', () => resolve());
    });
    closeSync(fd);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('Mara Venn, née Sallow\n');
    rmSync(folder, { recursive: true });
  });

  it.runIf(process.platform === 'linux')('throws in words when the disk is full', () => {
    const fd = openSync('/dev/full', 'w');
    expect(() => streamTo(fd).write('Mara')).toThrow('The output is not complete: the disk is full.');
    closeSync(fd);
  });
});
