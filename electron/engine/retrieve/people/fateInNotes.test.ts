import { describe, expect, it } from 'vitest';
import { tellsEnd } from './fateInNotes.ts';

describe('tellsEnd', () => {
  it.each([
    'A roper stabbed him.',
    'Ada dies in the mill.',
    'There Ada dies.',
    'Ada starb im Winter.',
    'Ada murió allí.',
    'Ада погибла зимой.',
    '阿达战死。',
  ])('holds of a death: %s', (text) => expect(tellsEnd(text, true)).toBe(true));

  it.each(['Ada sits there with her dog.', 'Ada weiß, dass dies ihr Haus ist.', 'A tua casa fica na mata.', 'Ada was banished.'])(
    'does not hold of: %s',
    (text) => expect(tellsEnd(text, true)).toBe(false),
  );

  it('holds of other ends too, where no death is asked for', () => {
    expect(tellsEnd('Ada was banished.', false)).toBe(true);
    expect(tellsEnd('Ada sits there with her dog.', false)).toBe(false);
  });
});
