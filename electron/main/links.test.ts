import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLink, linkAmong, parseLink } from './links.ts';
import { UserError } from './common/errors.ts';

describe('parseLink', () => {
  it('reads entities, documents and questions', () => {
    expect(parseLink('lorelens://entity/Characters/Mara%20Venn?vault=%2Fhome%2Fme%2FMy%20world')).toEqual({
      vault: '/home/me/My world',
      target: { screen: 'entities', entity: 'Characters/Mara Venn' },
    });
    expect(parseLink('lorelens://document/Chapters/01%20Low%20Water.md:3-5').target).toEqual({ read: 'Chapters/01 Low Water.md:3-5' });
    expect(parseLink('lorelens://context?q=Who+is+Mara%3F').target).toEqual({ screen: 'context', ask: 'Who is Mara?' });
  });

  it.each([
    ['lorelens://entity/', /names no entity/],
    ['lorelens://context?q=%20', /names no question/],
    ['lorelens://document/..%2F..%2Fetc%2Fpasswd', /points outside the project folder/],
    ['lorelens://document/%2Fetc%2Fpasswd', /points outside the project folder/],
    ['lorelens://document/C:%5CWindows', /points outside the project folder/],
    ['lorelens://document/..%5Csecret', /points outside the project folder/],
    ['lorelens://run/calc.exe', /does not support/],
    ['lorelens://entity/%E0%A4%A', /could not be read/],
    ['lorelens://entity/a%00b', /could not be read/],
    ['https://entity/Mara', /could not be read/],
    [`lorelens://entity/${'a'.repeat(5_000)}`, /could not be read/],
  ])('refuses %s in plain words', (link, message) => {
    expect(() => parseLink(link)).toThrow(UserError);
    expect(() => parseLink(link)).toThrow(message);
  });

  it('parses or rejects any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const link of [text, `lorelens:${text}`, `lorelens://document/${text}`, `lorelens://document/${encodeURIComponent(text)}`])
          try {
            const { read } = parseLink(link).target;
            expect(read?.split(/[/\\]/) ?? []).not.toContain('..');
          } catch (error) {
            expect(error).toBeInstanceOf(UserError);
          }
      }),
    );
  });
});

describe('followLink', () => {
  it('opens only vaults that the user has opened', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lorelens-links-'));
    await mkdir(join(dataDir, 'vaults', 'a'), { recursive: true });
    await writeFile(join(dataDir, 'vaults', 'a', 'vault.json'), JSON.stringify({ path: '/home/me/world' }));
    expect(followLink('lorelens://entity/Mara?vault=/home/me/world', dataDir)).toMatchObject({
      kind: 'target',
      vault: '/home/me/world',
    });
    for (const other of ['/etc', '/home/me', '/home/me/world/..', '//host/share', ''])
      expect(followLink(`lorelens://entity/Mara?vault=${encodeURIComponent(other)}`, dataDir)).toMatchObject({ kind: 'refused' });
    await rm(dataDir, { recursive: true });
  });
});

describe('linkAmong', () => {
  it('finds the link among the arguments of a start', () => {
    expect(linkAmong(['/usr/bin/lorelens', '--no-sandbox', 'lorelens://context?q=x'])).toBe('lorelens://context?q=x');
    expect(linkAmong(['/usr/bin/lorelens', '--vault=/home/me/lorelens:'])).toBeNull();
  });
});
