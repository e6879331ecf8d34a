import { describe, expect, it } from 'vitest';
import { errorForLog } from './errors.ts';

describe('errorForLog', () => {
  it('keeps the kind and the places of a fault, and none of its words', () => {
    const text = errorForLog(new TypeError('cannot read "Mara killed\n    at midnight the prince"'));
    expect(text).toMatch(/^TypeError\n\s+at .*errors\.test\.ts/);
    expect(text).not.toContain('Mara');
    expect(text).not.toContain('midnight');
  });

  it('says only the type of what is not an Error', () => {
    expect(errorForLog('Mara')).toBe('string');
  });
});
