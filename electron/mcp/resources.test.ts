import fc from 'fast-check';
import { isAbsolute, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';
import { isPlainPath, documentPart, pathOfUri, startOf } from './resources.ts';

const prefix = 'lorelens://document/';

it('returns every plain path, whatever characters it contains', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => isPlainPath(text) && !text.includes('/'));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const path = names.join('/').normalize('NFC');
      fc.pre(isPlainPath(path));
      expect(pathOfUri(prefix + encodeURIComponent(path), prefix)).toBe(path);
    }),
  );
});

it('rejects every path outside the folder', () => {
  const part = fc.constantFrom('..', '.', '', '~', 'a', 'C:', '\\', '\\\\server', '%2e%2e', '..%2f', '\0', 'b.md');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      let path: string;
      try {
        path = pathOfUri(prefix + parts.join('/'), prefix);
      } catch {
        return;
      }
      expect(isAbsolute(path)).toBe(false);
      expect(normalize(join('vault', path)).startsWith(`vault${sep}`)).toBe(true);
      expect(path).not.toMatch(/[\\\0]|^~|^[a-z]:/i);
    }),
  );
});

it('reads a long document in parts, each with the address of the next, that together are the whole', () => {
  const line = 'The lamps of the pier were lit.\n';
  for (const text of [line.repeat(9_000), 'x'.repeat(250_000), 'short']) {
    let address: string | undefined = `${prefix}Notes%2FLong%3F.md`;
    let whole = '';
    let parts = 0;
    while (address !== undefined) {
      const [plain, start] = startOf(address);
      expect(pathOfUri(plain, prefix)).toBe('Notes/Long?.md');
      const part = documentPart(text, start, plain);
      expect(part.text.length).toBeLessThanOrEqual(100_000);
      whole += part.text;
      address = /^Characters \d+ to \d+ of \d+\. The next part is the resource (\S+)$/.exec(part.remark)?.[1];
      parts++;
    }
    expect([whole === text, parts]).toEqual([true, Math.max(1, Math.ceil(text.length / 100_000))]);
  }
});

it('refuses a place beyond the end of a document', () => {
  expect(() => documentPart('short', 999_999, prefix)).toThrow('The document has only 5 characters');
  expect(documentPart('', 0, prefix)).toEqual({ text: '', remark: '' });
});
