import { expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context.ts';
import { createPackCache } from './packCache.ts';

const pack = (text: string): ContextPack => ({ text, ledger: [] as unknown }) as ContextPack;

it('keeps so many packs, and lets go what was not asked for longest', () => {
  const cache = createPackCache({ most: 2 });
  const [one, two, three] = [pack('one'), pack('two'), pack('three')];
  cache.set('1', one);
  cache.set('2', two);
  expect(cache.get('1')).toBe(one);
  cache.set('3', three);
  expect(cache.get('2')).toBeNull();
  expect([cache.get('1'), cache.get('3')]).toEqual([one, three]);
});

it('keeps so many bytes, and no pack that alone is more', () => {
  const cache = createPackCache({ mostBytes: 100 });
  cache.set('1', pack('x'.repeat(20)));
  cache.set('2', pack('x'.repeat(25)));
  expect(cache.get('1')).not.toBeNull();
  // The same key again counts once.
  cache.set('2', pack('y'.repeat(30)));
  expect([cache.get('1')?.text.length, cache.get('2')?.text[0]]).toEqual([20, 'y']);
  cache.set('3', pack('x'.repeat(10)));
  expect(cache.get('1')).toBeNull();
  cache.set('2', pack('x'.repeat(60)));
  expect(cache.get('2')).toBeNull();
  expect(cache.get('3')).not.toBeNull();
});
