import { expect, it } from 'vitest';
import { galleryOrder } from './galleryOrder.ts';

const entity = (name: string, type: string, pinned = false) => ({ name, type, pinned });
const places = ['Aldmoor', 'Brine', 'Cole', 'Dunmere', 'Eastgate', 'Fen'].map((name) => entity(name, 'location'));
const people = ['Una', 'Vail', 'Wren'].map((name) => entity(name, 'character'));
const shown = (entities: Parameters<typeof galleryOrder>[0]): string[] =>
  galleryOrder(entities).map((one) => (one as ReturnType<typeof entity>).name);

it('shows people in their share of all, in the order of the list, and everyone once', () => {
  expect(shown([...places, ...people])).toEqual(['Aldmoor', 'Brine', 'Una', 'Cole', 'Dunmere', 'Vail', 'Eastgate', 'Fen', 'Wren']);
});

it('leaves the order of the list where people come early, where all are people and where none are', () => {
  for (const list of [[...people, ...places], people, places, []]) expect(galleryOrder(list)).toEqual(list);
});

it('leaves what is pinned in front', () => {
  const pinned = entity('Gull', 'location', true);
  expect(shown([pinned, ...places, ...people]).slice(0, 4)).toEqual(['Gull', 'Aldmoor', 'Brine', 'Una']);
});
