import fc from 'fast-check';
import { isAbsolute, join, normalize, sep } from 'node:path';
import { expect, it } from 'vitest';
import { isPlainPath, pathOfUri } from './resources.ts';

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
