import { expect, it } from 'vitest';
import { entity } from '../../testing/world.ts';
import { likeFirst } from './findEntities.ts';

it('likeFirst begins with those who are called alike or share a word of the name, and keeps the order of the others', () => {
  const named = ['The Weir', 'Ilse Corrow', 'Bram Corrow', 'Ottoline', 'Corrowby'].map((name) => entity(name));
  const first = (name: string, limit = 5): string[] => likeFirst(named, name, limit).map((each) => each.name);
  expect(first('Corrow')).toEqual(['Corrowby', 'Ilse Corrow', 'Bram Corrow', 'The Weir', 'Ottoline']);
  expect(first('Old Ilse', 2)).toEqual(['Ilse Corrow', 'The Weir']);
  expect(first('someone', 2)).toEqual(['The Weir', 'Ilse Corrow']);
  const pairs = ['Kip and Dov', 'Salt and Ash', 'Ilse'].map((name) => entity(name));
  expect(likeFirst(pairs, 'Ilse and Bram', 2).map((each) => each.name)).toEqual(['Ilse', 'Kip and Dov']);
  const known = [entity('The Weir'), entity('Ottoline', { aliases: ['Ilse’s aunt'] })];
  expect(likeFirst(known, 'Ilse', 1).map((each) => each.name)).toEqual(['Ottoline']);
});
