import { expect, it } from 'vitest';
import { nameOfSettlement } from './placeNames.ts';

it.each([
  ['City of Orrin', 'Orrin'],
  ['Ciudad Orrin', 'Orrin'],
  ['Ville d’Orrin', 'Orrin'],
  ['Город Оррин', 'Оррин'],
  ['Orrin Town', 'Orrin'],
  ['Orrin', null],
  ['Citadel of Orrin', null],
  ['Ciudad', null],
])('the settlement without the word for its kind: %s', (name, bare) => expect(nameOfSettlement(name)).toBe(bare));
