import { expect, it } from 'vitest';
import { comparePacks } from './compare.ts';

type Piece = Parameters<typeof comparePacks>[0]['items'][number];

const piece = (reference: string, text: string): Piece => ({
  reference,
  text,
  section: 'mentions',
  entity: { id: 'Notes/Mara', name: 'Mara', type: 'character' },
  tokens: text.length,
  state: 'full',
});
const pack = (...items: readonly Piece[]): Parameters<typeof comparePacks>[0] => ({ tokens: 100, items });

it('finds passages unchanged whose lines moved because text was added above them', () => {
  const comparison = comparePacks(
    pack(piece('Notes/Mara.md:1-4', 'Mara rows.'), piece('Notes/Mara.md:6-9', 'Mara owes Wick.')),
    pack(piece('Notes/Mara.md:3-6', 'Mara rows.'), piece('Notes/Mara.md:8-11', 'Mara owes Wick.')),
  );
  expect(comparison).toMatchObject({ added: [], removed: [], changed: [], moved: [], same: 2 });
});

it('finds a passage changed that became longer, with its former text', () => {
  const comparison = comparePacks(pack(piece('Notes/Mara.md:1-4', 'Mara rows.')), pack(piece('Notes/Mara.md:1-6', 'Mara rows at night.')));
  expect(comparison).toMatchObject({ added: [], removed: [], same: 0 });
  expect(comparison.changed).toMatchObject([{ reference: 'Notes/Mara.md:1-6', text: 'Mara rows at night.', former: 'Mara rows.' }]);
});

it('does not take the text of another file for the same passage', () => {
  const comparison = comparePacks(pack(piece('Notes/Mara.md:1-4', 'Mara rows.')), pack(piece('Notes/Wick.md:1-4', 'Mara rows.')));
  expect(comparison).toMatchObject({ added: [{ reference: 'Notes/Wick.md:1-4' }], removed: [{ reference: 'Notes/Mara.md:1-4' }], same: 0 });
});
