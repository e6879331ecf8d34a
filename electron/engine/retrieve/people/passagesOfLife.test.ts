import { describe, expect, it } from 'vitest';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { figureOf } from './figures.ts';
import { passagesOfLife } from './passagesOfLife.ts';

const passagesOf = (name: string, texts: readonly string[]): NamingPassage[] =>
  texts.map((text, index) => ({
    chunkId: index as ChunkRowId,
    sequence: index,
    heading: [],
    text,
    spans: Array.from(text.matchAll(new RegExp(name, 'gu')), ({ index: at }) => [at, at + name.length] as const),
    isSure: true,
  }));

const lifeOf = (name: string, ...texts: readonly string[]): number[] => {
  const passages = passagesOf(name, texts);
  const figure = figureOf({ name, surface: name, type: 'character', hasNote: false }, () => passages);
  return passagesOfLife(figure, passages, 2).map(({ sequence }) => sequence);
};

describe('passagesOfLife', () => {
  it('is where the narration tells birth, schooling and marriage, names of others and places included', () => {
    const life =
      'Orrin Vale was born in Stowe, where his father kept the Ferry Inn. He went to school with Piers Holm and, at the age of twenty, he married a widow from Karth.';
    expect(lifeOf('Orrin Vale', 'Orrin Vale sat down and asked for bread.', life, 'He gave Orrin Vale a coat.')).toEqual([1]);
  });

  it('is not where another is told of, or one who speaks tells it', () => {
    const ofAnother =
      'Piers Holm was born in Karth, went to school there, and married at twenty, long before he met Orrin Vale by the weir.';
    const spoken = '“Orrin Vale was born in Stowe, where his father kept an inn. He went to school and married a widow.”';
    expect(lifeOf('Orrin Vale', ofAnother, spoken)).toEqual([]);
  });
});
