import { describe, expect, it } from 'vitest';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { firstPersonSpans, isNarrator } from './narrators.ts';

/** Passages of a story that name somebody by one word. */
function naming(name: string, texts: readonly string[]): NamingPassage[] {
  return texts.map((text, at) => ({
    chunkId: at as NamingPassage['chunkId'],
    sequence: at,
    text,
    spans: [...text.matchAll(new RegExp(`\\b${name}\\b`, 'gu'))].map(({ index }) => [index, index + name.length] as const),
    isSure: true,
    heading: [],
  }));
}

const toTella = [
  '“Come in, Tella,” said the smith, and I went in.',
  'I held the lamp. “You are late, Tella.”',
  '“Tella! Run!” I ran, and Borin ran behind me.',
  'My hands shook. “Well, Tella, what now?” asked Borin.',
  'I said nothing. “Answer, Tella,” said Borin.',
];

describe('who tells a story', () => {
  it('is whom others speak to by a name that the text itself hardly uses, where it says "I"', () => {
    expect(isNarrator(naming('Tella', toTella))).toBe(true);
  });

  it('is not whom the text names as it does others', () => {
    expect(isNarrator(naming('Borin', toTella))).toBe(false);
    const named = [
      'Tella sighed, and I looked away.',
      'Tella was gone when I woke.',
      'I asked Tella again.',
      'I saw Tella.',
      'Tella and I ate.',
      'I met Tella.',
    ];
    expect(isNarrator(naming('Tella', [...toTella, ...named]))).toBe(false);
  });

  it('is null in a third-person story', () => {
    expect(
      isNarrator(
        naming(
          'Tella',
          toTella.map((text) => text.replaceAll(/\bI\b/gu, 'she').replaceAll(/\b[Mm][ey]\b/gu, 'her')),
        ),
      ),
    ).toBe(false);
  });

  it('is somebody who gives their name outside of quotation marks', () => {
    expect(isNarrator(naming('Oswy', ['My name is Oswy, and I was born at sea.', 'So I, Oswy, went below.']))).toBe(true);
    expect(isNarrator(naming('Oswy', ['“My name is Oswy,” said the boy, and I shook his hand.']))).toBe(false);
  });

  it('says "I" outside of what others say', () => {
    const text = '“I am cold,” she said. I gave her my coat.';
    expect(firstPersonSpans(text).map(([start, end]) => text.slice(start, end))).toEqual(['I', 'my']);
  });
});
