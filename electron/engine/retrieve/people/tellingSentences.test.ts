import { describe, expect, it } from 'vitest';
import { tellingSentences } from './tellingSentences.ts';

const text =
  'Orrin Vale was the pilot of the old ferry, and the only one who knew the sands by heart. The river was high that year, and the fields on both sides stood deep under water. At the age of twelve he was apprenticed to a clerk in Marrow, and brought up there without any schooling. “Orrin, make haste with the ropes, or we shall never cross before the night,” cried Tam.';

/** The sentences of a text by how well they say who Orrin is, best first, each by its beginning; those that say nothing are left out. */
function telling(of: string, tellsLife = true): string[] {
  const spans = [...of.matchAll(/Orrin(?: Vale)?/gu)].map(({ index, 0: name }) => [index, index + name.length] as const);
  return tellingSentences(of, spans, 'he', tellsLife)
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ start }) => of.slice(start, start + 12));
}

describe('tellingSentences', () => {
  it('are those that define or describe a person, by name or pronoun, or tell their life', () => {
    expect(telling(text)).toEqual(['Orrin Vale w', 'At the age o']);
  });

  it('do not tell a life if the passage is not required: words of kinship alone are also used in passing', () => {
    expect(telling(text, false)).toEqual(['Orrin Vale w']);
  });

  it('may name nobody, if they begin with the pronoun', () => {
    expect(
      telling(
        'But here is the gist of the tale that he told me over the fire that night. He was a Norland man, and after college he had served in the navy for some years.',
      ),
    ).toEqual(['He was a Nor']);
  });

  it('are none in a passage that says nothing about the person', () => {
    expect(telling('Orrin tied the boat to the post. Then he went up to the house, and the rain began to fall again.')).toEqual([]);
  });
});
