import { describe, expect, it } from 'vitest';
import { groupAliases, distinctAliases } from './aliasGroups.ts';

describe('distinctAliases', () => {
  it('lists names that differ only by article or capitals once, in their first spelling', () => {
    expect(distinctAliases({ name: 'Mara Venn', aliases: ['the Heron', 'Heron', 'Mistress Venn', 'The heron'] })).toEqual([
      ...['the Heron', 'Mistress Venn'],
    ]);
  });

  it('leaves out what only repeats the name', () => {
    expect(distinctAliases({ name: 'The Long Mole', aliases: ['Long Mole', 'the long mole', 'the Mole'] })).toEqual(['the Mole']);
  });

  it('keeps an article that is part of the name', () => {
    expect(distinctAliases({ name: 'Ferry', aliases: ['The', 'Lamb', 'A Lamb'] })).toEqual(['The', 'Lamb']);
    expect(distinctAliases({ name: 'Ferry', aliases: ['Theo', 'O', 'Diego', 'Lana'] })).toEqual(['Theo', 'O', 'Diego', 'Lana']);
  });
});

describe('groupAliases', () => {
  it('keeps all of a group together', () => {
    expect(groupAliases([{ text: 'Heron' }, { text: 'Wick' }, { text: 'the Heron' }])).toEqual([
      [{ text: 'Heron' }, { text: 'the Heron' }],
      [{ text: 'Wick' }],
    ]);
  });
});
