import { describe, expect, it } from 'vitest';
import { pathInside } from './DropTarget.tsx';

describe('pathInside', () => {
  it('is the path in the folder, in any spelling of slashes and accents, and null elsewhere', () => {
    expect(pathInside('/home/a/World', '/home/a/World/People/Ada.md')).toBe('People/Ada.md');
    expect(pathInside('C:\\World', 'C:\\World\\People\\Ada.md')).toBe('People/Ada.md');
    expect(pathInside('/home/a/Mo\u0301n', '/home/a/M\u00f3n/Ada.md')).toBe('Ada.md');
    expect(pathInside('/home/a/World', '/home/a/World 2/Ada.md')).toBeNull();
    expect(pathInside('/home/a/World', '/home/a/World')).toBeNull();
  });
});
