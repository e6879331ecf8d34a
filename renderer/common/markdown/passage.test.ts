import { describe, expect, it } from 'vitest';
import { withTableRules } from './passage.ts';

describe('withTableRules', () => {
  it('gives tables their rule back, and leaves everything else', () => {
    expect(withTableRules('Cities\n\n| a | b |\n| 1 | |\n| 2 | x |')).toBe('Cities\n\n| a | b |\n|---|---|\n| 1 | |\n| 2 | x |');
    const whole = '| a | b |\n|:--|---|\n| 1 | 2 |';
    expect(withTableRules(whole)).toBe(whole);
    expect(withTableRules('| not a table |')).toBe('| not a table |');
  });
});
