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
  ['„Ja“, sagte Oren.', '„Ja“, sagte Oren.'],
  ['Ja“, sagte Oren.', '„Ja“, sagte Oren.'],
  ['Oren sagte: „Sie ist seine Schwester.', 'Oren sagte: „Sie ist seine Schwester.“'],
  ['„Sie ist seine Schwester.', 'Sie ist seine Schwester.'],
  ['»Ja«, sagte Oren, »sie ist es.', '»Ja«, sagte Oren, »sie ist es.«'],
  ['»Du weißt es«, sagte Oren.', '»Du weißt es«, sagte Oren.'],
  ['Du weißt es«, sagte Oren.', '»Du weißt es«, sagte Oren.'],
  ['« Oui », dit Oren.', '« Oui », dit Oren.'],
  ['Oui », dit Oren.', '«Oui », dit Oren.'],
  ['«¿Sí?», dijo Oren, «¡no!', '«¿Sí?», dijo Oren, «¡no!»'],
  ['„Tak”, powiedział Oren, „to ona.', '„Tak”, powiedział Oren, „to ona.”'],
  ['”Ja”, sade Oren.', '”Ja”, sade Oren.'],
  ['”Ja”, sade Oren, ”det är hon.', '”Ja”, sade Oren, ”det är hon.”'],
  ['He said,“No.” “Yes,” said Oren.', 'He said,“No.” “Yes,” said Oren.'],
  ['L’«autre» était là.', 'L’«autre» était là.'],
  ['He said—“No.” “Yes,” said Oren.', 'He said—“No.” “Yes,” said Oren.'],
  ['She said “No,” and “Yes.” Then she left.', 'She said “No,” and “Yes.” Then she left.'],
])('pairs the quotation marks of %s', (quote, paired) => {
  expect(withPairedMarks(quote)).toBe(paired);
});
