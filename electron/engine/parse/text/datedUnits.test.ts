import { expect, it } from 'vitest';
import { laterUnits } from './datedUnits.ts';

/** What is left of a text when dates written {so} are later and those written <so> are not. */
function left(text: string): string {
  const dates = [...text.matchAll(/\{[^}]*\}|<[^>]*>/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isLater: match[0].startsWith('{'),
  }));
  let rest = text;
  for (const { start, end } of laterUnits(text, dates).toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return rest
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join(' / ');
}

it.each([
  ['nothing without a later date', 'On <2 October> Mara wakes. She rows.', 'On <2 October> Mara wakes. She rows.'],
  ['a list item whole', '- one. Up since {9 November}. Done.\n- two', '- two'],
  ['what is listed below it', '- {9 November}\n  - one\n    - more\n- two', '- two'],
  ['its lines that go on', '- {9 November}\ngoes on\n\n  and on\n\nMara.', 'Mara.'],
  ['undated items between dated ones in a numbered list', '1. <2 October>\n2. {6 November}\n3. lost\n4. {8 November}', '1. <2 October>'],
  ['no undated item of a list without an order', '- {6 November}\n- a tall book\n- <2 October>', '- a tall book / - <2 October>'],
  ['an item of the same day', '- {6 November}\n- sold, same day\n- a tall book', '- a tall book'],
  [
    'a table row, and the next without a date of its own',
    '| a | b |\n|---|---|\n| {8 November} | x |\n| | y |\n| <1 May> | z |',
    '| a | b | / |---|---| / | <1 May> | z |',
  ],
  ['a sentence', 'She rows. On {9 November} she drowns. The next morning they find her. Nobody knew.', 'She rows. Nobody knew.'],
  [
    'a line of a chronicle whole',
    '<2 October>: fog.\n\n{8 November}: the gates fell. She drowned.\n\n<1 May>: rain.',
    '<2 October>: fog. / <1 May>: rain.',
  ],
  [
    'what stands under a line that is a date',
    '**<2 October>**\n\nFog.\n\n**{8 November}**\n\nThe gates fell.\n\n- all six',
    '**<2 October>** / Fog.',
  ],
  ['a list that it introduces', 'On {8 November} two fell:\n\n- Lamb\n- Needle\n\nThat is all.', 'That is all.'],
])('holds %s', (_, text, expected) => expect(left(text)).toBe(expected));
