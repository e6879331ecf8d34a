import { describe, expect, it } from 'vitest';
import { withoutMessage } from './faults.ts';

describe('withoutMessage', () => {
  it('keeps the kind and the places of a fault, and none of its words', () => {
    const text = withoutMessage(new TypeError('cannot read "Mara killed\n    at midnight the prince"'));
    expect(text).toMatch(/^TypeError\n\s+at .*faults\.test\.ts/);
    expect(text).not.toContain('Mara');
    expect(text).not.toContain('midnight');
  });

  it('says only the type of what is not an Error', () => {
    expect(withoutMessage('Mara')).toBe('string');
  });
});
