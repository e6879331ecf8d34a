import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readStored, resetStores, setStored, storedValue } from './store.ts';

beforeEach(() => {
  localStorage.clear();
  resetStores();
});

const Size = z.enum(['small', 'large']).catch('small');
const size = () => storedValue('size', Size);

describe('storedValue', () => {
  it('is read again after a restart', () => {
    setStored(size(), 'large');
    resetStores();
    expect(readStored(size())).toBe('large');
  });

  it('takes over what was stored before there were versions', () => {
    localStorage.setItem('lorelens.size', '"large"');
    expect(readStored(size())).toBe('large');
    setStored(size(), 'small');
    expect(JSON.parse(localStorage.getItem('lorelens.size')!)).toEqual({ state: 'small', version: 1 });
  });

  it.each(['"huge"', '{', 'null', '{"state":7,"version":1}'])('has its default when %s is stored', (stored) => {
    localStorage.setItem('lorelens.size', stored);
    expect(readStored(size())).toBe('small');
  });

  it('is shared by all users of its name', () => {
    setStored(size(), 'large');
    expect(readStored(size())).toBe('large');
  });
});
