import { describe, expect, it } from 'vitest';
import { buildLinkResolver } from './linkResolver.ts';

describe('buildLinkResolver', () => {
  const resolve = buildLinkResolver([
    { id: 1, path: 'Characters/Mara Venn.md', name: 'Mara Venn', aliases: ['the Heron'] },
    { id: 2, path: 'Old/Mara Venn.md', name: 'Mara Venn', aliases: [] },
    { id: 3, path: 'Places/Candle Row.md', name: 'Candle Row', aliases: [] },
  ]);

  it('finds by path, relative path, end of path, name and alias', () => {
    expect(resolve('Places/Candle Row', 'x.md')).toBe(3);
    expect(resolve('../Places/Candle Row.md', 'Characters/Mara Venn.md')).toBe(3);
    expect(resolve('candle row', 'x.md')).toBe(3);
    expect(resolve('The Heron', 'x.md')).toBe(1);
    expect(resolve('Nowhere', 'x.md')).toBeNull();
    expect(resolve('', 'x.md')).toBeNull();
  });

  it("finds pages by links of Zola's", () => {
    const site = buildLinkResolver([{ id: 5, path: 'content/people/nell.md', name: 'nell', aliases: [] }]);
    expect(site('@/people/nell.md', 'content/places/quay.md')).toBe(5);
  });

  it('finds pages of a site by their addresses, also below the folder where it is published', () => {
    const site = buildLinkResolver([
      { id: 6, path: 'people/nell.html', name: 'nell', aliases: [] },
      { id: 7, path: 'people/index.html', name: 'index', aliases: [] },
    ]);
    expect(site('/reach/people/nell.html', 'index.html')).toBe(6);
    expect(site('../people/nell', 'places/quay.html')).toBe(6);
    expect(site('/people/', 'index.html')).toBe(7);
    expect(site('/reach/people/', 'index.html')).toBe(7);
    expect(site('/reach/other/', 'index.html')).toBeNull();
  });

  it('finds by a path from the folder above the vault, unless the vault has a folder of that name', () => {
    expect(resolve('world/Places/Candle Row.md', 'x.md')).toBe(3);
    expect(resolve('../world/Places/Candle Row.md', 'x.md')).toBe(3);
    expect(resolve('Old/Places/Candle Row.md', 'x.md')).toBeNull();
    expect(resolve('world/Places/Weir.md', 'x.md')).toBeNull();
  });

  it('prefers the nearest of several notes with one name', () => {
    expect(resolve('Mara Venn', 'Old/Other.md')).toBe(2);
    expect(resolve('Mara Venn', 'x.md')).toBe(2);
    expect(resolve('Characters/Mara Venn', 'Old/Other.md')).toBe(1);
  });

  it('matches a name regardless of how its accents are composed, and paths with Windows separators', () => {
    const accented = buildLinkResolver([{ id: 4, path: 'Pläce/Élan.md', name: 'Élan', aliases: ['Œuvre'] }]);
    for (const target of ['Élan', 'élan', 'Pläce/Élan', 'Œuvre', 'pläce/élan.md'])
      for (const form of ['NFC', 'NFD'] as const) expect(accented(target.normalize(form), 'x.md')).toBe(4);
    expect(resolve('Places\\Candle Row.md', 'x.md')).toBe(3);
    expect(resolve('..\\Places\\Candle Row', 'Characters/Mara Venn.md')).toBe(3);
  });

  it('never leads out of the vault', () => {
    expect(resolve('../../../etc/passwd', 'Characters/Mara Venn.md')).toBeNull();
    expect(resolve('..\\..\\..\\Places\\Nowhere', 'Characters/Mara Venn.md')).toBeNull();
  });
});
