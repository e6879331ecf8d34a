import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileForAddress, isAppPage, mayNavigate } from './pageAddress.ts';

const root = resolve('/app/out/renderer');

describe('fileForAddress', () => {
  it.each([
    ['app://lorelens/', 'index.html'],
    ['app://lorelens', 'index.html'],
    ['app://lorelens/index.html#/entities?x=1', 'index.html'],
    ['app://lorelens/assets/a%20b.js?v=1', 'assets/a b.js'],
    ['app://lorelens/a/../b.js', 'b.js'],
    ['app://lorelens/%2e%2e/main/main.js', 'main/main.js'],
  ])('%s is a page file', (address, file) => {
    expect(fileForAddress(address, root)).toBe(join(root, file));
  });

  it.each([
    'app://lorelens/..%2fmain/main.js',
    'app://lorelens/assets/..%2f..%2f..%2fetc/passwd',
    'app://lorelens/..%5cmain%5cmain.js',
    'app://lorelens/index.html%00.png',
    'app://lorelens/%E0%A4%A',
    'app://other/index.html',
    'app://lorelens:80/index.html',
    'file:///etc/passwd',
    'https://lorelens/index.html',
    'not an address',
  ])('refuses the address %s', (address) => {
    expect(fileForAddress(address, root)).toBeNull();
  });

  it('refuses a sibling folder whose name starts alike', () => {
    expect(fileForAddress('app://lorelens/..%2frenderer-old/x.js', root)).toBeNull();
  });
});

describe('isAppPage', () => {
  it.each(['app://lorelens/index.html', 'app://lorelens/index.html#/graph?x=1'])('accepts %s', (address) => {
    expect(isAppPage(address)).toBe(true);
  });
  it.each(['about:blank', 'app://lorelens/x', 'app://lorelens/', 'app://other/index.html', 'https://lorelens/index.html', ''])(
    'refuses %s',
    (address) => expect(isAppPage(address)).toBe(false),
  );
});

describe('mayNavigate', () => {
  const here = 'app://lorelens/index.html#/graph';
  it('allows a page to reload itself', () => {
    expect(mayNavigate(here, 'app://lorelens/index.html')).toBe(true);
    expect(mayNavigate(here, here)).toBe(true);
  });
  it.each([
    'https://example.com/',
    'app://lorelens/assets/x.svg',
    'app://lorelens.evil/index.html',
    'file:///etc/passwd',
    'about:blank',
    'javascript:1',
  ])('refuses %s', (to) => expect(mayNavigate(here, to)).toBe(false));
  it('refuses to reload a page of another origin', () => {
    expect(mayNavigate('https://example.com/', 'https://example.com/')).toBe(false);
  });
});
