import { describe, expect, it } from 'vitest';
import { errorForLog } from './errors.ts';

describe('errorForLog', () => {
  it('keeps the type and stack of an error, but not its message', () => {
    const text = errorForLog(new TypeError('cannot read "Mara killed\n    at midnight the prince"'));
    expect(text).toMatch(/^TypeError\n\s+at .*errors\.test\.ts/);
    expect(text).not.toContain('Mara');
    expect(text).not.toContain('midnight');
  });

  it('returns only the type of a value that is not an Error', () => {
    expect(errorForLog('Mara')).toBe('string');
  });
});
