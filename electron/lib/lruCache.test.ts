import { expect, it } from 'vitest';
import { createKept } from './lruCache.ts';

it('keeps what is asked for, and no more than it has room for', () => {
  const kept = createKept<number, string>(100);
  for (let key = 0; key < 1_000; key++) {
    kept.set(key, `value ${key}`, 5);
    expect(kept.get(key)).toBe(`value ${key}`);
    // Asked for again and again, the first stays.
    expect(kept.get(0)).toBe('value 0');
  }
  expect([...Array(1_000).keys()].filter((key) => kept.get(key) !== undefined).length).toBeLessThanOrEqual(20);
});

it('keeps even what is too large for the room until the next', () => {
  const kept = createKept<string, number>(10);
  kept.set('large', 1, 50);
  expect(kept.get('large')).toBe(1);
});
