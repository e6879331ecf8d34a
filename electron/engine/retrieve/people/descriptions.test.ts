import { describe, expect, it } from 'vitest';
import { descriptionIn } from './descriptions.ts';

/** The sentence of a text that describes Mara, who is a woman, up to its first full stop. */
function described(text: string): string | null {
  const spans = [...text.matchAll(/Mara/gu)].map(({ index }) => [index, index + 4] as const);
  const found = descriptionIn({ text, spans }, 'she');
  return found === null ? null : text.slice(found.at, text.indexOf('.', found.at) + 1);
}

describe('descriptionIn', () => {
  it('is the sentence of the narration that describes somebody by name or pronoun', () => {
    expect(described('Mara came in and sat down. She had a long pale face and large grey eyes. The lamp smoked.')).toBe(
      'She had a long pale face and large grey eyes.',
    );
    expect(described('The lamp smoked. Mara was the daughter of a pilot.')).toBe('Mara was the daughter of a pilot.');
  });

  it('is no speech, no description of others, and no deed', () => {
    expect(described('“Mara had a long pale face and grey eyes, as I remember.”')).toBeNull();
    expect(described('Mara came in. Oren Reed followed. He had a long pale face and grey eyes.')).toBeNull();
    expect(described('Mara came in and sat down by the fire for the rest of the evening.')).toBeNull();
  });
});
