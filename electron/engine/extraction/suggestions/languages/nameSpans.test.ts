import { describe, expect, it } from 'vitest';
import { isAdverb } from './nameSpans.ts';

describe('isAdverb', () => {
  it('takes words in "-mente" for adverbs, but not the given name Clemente', () => {
    for (const language of ['es', 'it', 'pt'] as const) {
      expect(isAdverb('finalmente', language)).toBe(true);
      expect(isAdverb('inclemente', language)).toBe(true);
      expect(isAdverb('clemente', language)).toBe(false);
    }
  });
});
