import { describe, expect, it } from 'vitest';
import { note } from '../testing.ts';
import { anchoredEntries } from './anchoredEntries.ts';

const subjects = (lines: readonly string[]): (string | null | undefined)[] => [
  ...new Set(note(lines, 'Notes/people.md').chunks.map(({ subject }) => subject)),
];

describe('anchoredEntries', () => {
  const list = [
    '## Who is who',
    '',
    "- <a id='p_oda' pattern='Oda*'>Oda Marsh</a> - diver;",
    '    - sister of Bram',
    "- <a id='p_bram'>Bram</a>",
    '    - keeps the lamp',
    '- <a id="orrin">Orrin</a>',
    '    - a port with nine gates',
    '    - <a id="pell">Pell vel Tash</a> - reeve',
    '        - owes Oda two coins',
    '    - burnt twice',
  ];

  it('finds what items of a list are about whose first words have an anchor, at any depth', () => {
    expect(subjects(list)).toEqual(['Oda Marsh', 'Bram', 'Orrin', 'Pell vel Tash']);
    expect(anchoredEntries(list, 1).map(({ name, firstLine, lastLine }) => [name, firstLine, lastLine])).toEqual([
      ['Oda Marsh', 3, 4],
      ['Bram', 5, 6],
      ['Orrin', 7, 8],
      ['Pell vel Tash', 9, 10],
      ['Orrin', 11, 11],
    ]);
  });

  it('finds none where few items have an anchor, or anchors hold no names', () => {
    expect(anchoredEntries(list.slice(0, 6), 1)).toEqual([]);
    expect(
      anchoredEntries(
        ['a', 'b', 'c'].map((id) => `- <a id="${id}"></a> Seen at dusk, ${id}.`),
        1,
      ),
    ).toEqual([]);
  });
});
