import { expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import { createPackCache } from './context.ts';

const pack = (text: string): ContextPack => ({ text, ledger: [] as unknown }) as ContextPack;

it('createPackCache drops the least recently used pack when there are too many', () => {
  const cache = createPackCache({ maxPacks: 2 });
  const [one, two, three] = [pack('one'), pack('two'), pack('three')];
  cache.set('1', one);
  cache.set('2', two);
  expect(cache.get('1')).toBe(one);
  cache.set('3', three);
  expect(cache.get('2')).toBeUndefined();
  expect([cache.get('1'), cache.get('3')]).toEqual([one, three]);
});

it('createPackCache stays within its byte limit, and stores no pack larger than the limit', () => {
  const cache = createPackCache({ maxBytes: 100 });
  cache.set('1', pack('x'.repeat(20)));
  cache.set('2', pack('x'.repeat(25)));
  expect(cache.get('1')).not.toBeUndefined();
  // The same key again counts once.
  cache.set('2', pack('y'.repeat(30)));
  expect([cache.get('1')?.text.length, cache.get('2')?.text[0]]).toEqual([20, 'y']);
  cache.set('3', pack('x'.repeat(10)));
  expect(cache.get('1')).toBeUndefined();
  cache.set('2', pack('x'.repeat(60)));
  expect(cache.get('2')).toBeUndefined();
  expect(cache.get('3')).not.toBeUndefined();
});
