import { expect, it } from 'vitest';
import { withPairedMarks } from './pairedMarks.ts';

it.each([
  ['“Mara is his sister.', 'Mara is his sister.'],
  ['Mara is his sister.”', 'Mara is his sister.'],
  ['Mara is his sister,” said Oren.', '“Mara is his sister,” said Oren.'],
  ['“No,” said Oren, “Mara is his sister.', '“No,” said Oren, “Mara is his sister.”'],
  ['“Mara is his sister.”', '“Mara is his sister.”'],
  ['"Mara is his sister.', 'Mara is his sister.'],
  ['Mara is his sister."', 'Mara is his sister.'],
  ['Mara is his sister," said Oren.', '"Mara is his sister," said Oren.'],
  ['"No," said Oren, "Mara is his sister.', '"No," said Oren, "Mara is his sister."'],
  ['Mara said: "He is her brother.', 'Mara said: "He is her brother."'],
  ['«Mara is his sister.', 'Mara is his sister.'],
  ['Mara is his sister.', 'Mara is his sister.'],
])('pairs the quotation marks of %s', (quote, paired) => {
  expect(withPairedMarks(quote)).toBe(paired);
});
