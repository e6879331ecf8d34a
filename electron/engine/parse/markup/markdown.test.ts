import { describe, expect, it } from 'vitest';
import { note, textOf } from '../testing.ts';

describe('clean text', () => {
  it.each([
    ['emphasis', 'She was **very** _tired_ of ***it*** and ~~glad~~ ==sad==.', 'She was very tired of it and glad sad.'],
    ['escapes and entities', 'Five \\* six &amp; seven, snake_case_word, 2 * 3 * 4.', 'Five * six & seven, snake_case_word, 2 * 3 * 4.'],
    ['inline code', 'Say `open` twice.', 'Say open twice.'],
    ['plugin code', 'Level `VIEW[{level}]` and (`=this.age`) or `dice: 1d6`, so.', 'Level and or, so.'],
    ['the name of the note', 'About `=this.file.name`.', 'About Mara Venn.'],
    ['comments', 'Before %%hidden%% after <!-- gone --> end.', 'Before after end.'],
    ['comments as unused links', 'One.\n\n[//]: # (Check the dates.)\n[comment]: <> (And the names.)\n\nTwo.', 'One.\n\nTwo.'],
    ['page breaks of TeX', 'One.\n\n\\newpage\n\nTwo.', 'One.\n\nTwo.'],
    ['code of MDX', "import Map from './map'\nimport { Box, Row } from '../box'\n\nA port in the fen.", 'A port in the fen.'],
    ['boxes of site generators', '::: info\nA port in the fen.\n:::', 'A port in the fen.'],
    ['sentences that begin like code', 'import duties were high, and export was not.', 'import duties were high, and export was not.'],
    ['a component over several lines', '<InfoCard\n  label="Mara"\n  :rows="[{ key: \'Age\' }]"\n/>\n\nMara rows.', 'Mara rows.'],
    ['a component with content', '<InfoCard\n  label="Mara"\n>\n  <img src="mara.png" />\n</InfoCard>\n\nMara rows.', 'Mara rows.'],
    ['templates', 'Now <% tp.date.now() %> then.', 'Now then.'],
    ['tags of HTML', '<span style="x">Old</span> <b>Wick</b><br>lives', 'Old Wick lives'],
    ['comparisons', 'If 3 < 4 and 5 > 4 then so.', 'If 3 < 4 and 5 > 4 then so.'],
    ['pictures', 'See ![[map.png|300]] and ![a](b.jpg) here.', 'See and here.'],
    ['fields beside each other', 'She (kin:: Oren) [berth:: 12] [age:: 30] left.', 'She (kin: Oren), berth: 12, age: 30 left.'],
    ['web addresses', 'Read [the page](https://example.org/x_y) now.', 'Read the page now.'],
    ['block ids', 'She lit the lamp. ^lamp-1', 'She lit the lamp.'],
    ['footnotes', 'A claim[^1] made.', 'A claim made.'],
    ['hard breaks', 'One  \ntwo\\\nthree', 'One\ntwo\nthree'],
  ])('cleans %s', (_, source, text) => {
    expect(textOf(note(source))).toBe(text);
  });

  it('hides comments and programs that span lines, and keeps what follows on its line', () => {
    const document = note([
      'One.',
      '',
      '%% a',
      'b',
      '%%',
      'Two.',
      '',
      '<script>',
      'evil()',
      '</script>',
      'Three.',
      '<!-- x',
      'y --> Four.',
    ]);
    expect(textOf(document)).toBe('One.\n\nTwo.\n\nThree.\nFour.');
    expect(document.chunks[0]).toMatchObject({ firstLine: 1, lastLine: 13 });
  });

  it('hides the links of a website to its other pages', () => {
    const links = [
      '<nav aria-label="Kapitel">',
      '<div>',
      '<a href="./1.html">← Zurück</a>',
      '<a href="./3.html">Weiter →</a>',
      '</div>',
      '</nav>',
    ];
    expect(textOf(note(['# Zwei', '', ...links, '', 'Der Regen fiel.', '', 'Ein <navy>Boot</navy>.']))).toBe(
      'Der Regen fiel.\n\nEin Boot.',
    );
  });

  it('hides nothing when the end of a comment is missing', () => {
    expect(textOf(note(['A %% b', '', 'C <!-- d', '', 'E <% f']))).toBe('A %% b\n\nC <!-- d\n\nE <% f');
  });

  it('ends a query that was never closed at the next heading', () => {
    const document = note(['> [!people] Who', '>> ```dataview', 'LIST', 'FROM outgoing([[]])', '## Overview', 'She is missing.']);
    expect(textOf(document)).toContain('She is missing.');
    expect(textOf(document)).not.toContain('LIST');
  });

  it('keeps text after an unclosed plugin fence', () => {
    expect(textOf(note(['Before.', '', '```dataview', 'LIST', 'FROM "x"', '', 'After the query.']))).toBe('Before.\n\nAfter the query.');
  });

  it('keeps ordinary code with its fence', () => {
    expect(textOf(note(['```js', 'let a = "[[x]]"', '```']))).toBe('```js\nlet a = "[[x]]"\n```');
  });

  it('treats indented text as prose', () => {
    expect(textOf(note(['    Once upon a time.', '', '\tThere was a lamp.']))).toBe('Once upon a time.\n\nThere was a lamp.');
  });

  it('joins wrapped lines, and keeps lines that were meant as such', () => {
    const wrapped = [
      'The ferry came in late that evening, heavy with',
      'salt and with people who did not speak, and the',
      'lamps were lit one by one along the wall.',
    ];
    expect(textOf(note(wrapped))).toBe(wrapped.join(' '));
    const verse = ['Light the lamp', 'And hold the rope', 'Till morning'];
    expect(textOf(note(verse))).toBe(verse.join('\n'));
  });
});

describe('blocks', () => {
  it('keeps lists, numbers and depth', () => {
    expect(textOf(note(['- One', '  - Two **bold**', '    more', '- Three', '', '5. Five', '6. Six']))).toBe(
      '- One\n  - Two bold\n    more\n- Three\n\n5. Five\n6. Six',
    );
  });

  it('drops what stays of citations in the pasted answer of a chat', () => {
    expect(
      textOf(note(['- Crates were lost in the storm&#8203;:contentReference[oaicite:0]{index=0}', '- The toll rose【4†source】.'])),
    ).toBe('- Crates were lost in the storm\n- The toll rose.');
  });

  it('keeps a blank left for a name above the items about it', () => {
    expect(textOf(note('- Oda\n\t- Mends nets.\n- ___ \n\t- Leads the embassy.\n'))).toBe(
      '- Oda\n  - Mends nets.\n- ___\n  - Leads the embassy.',
    );
  });

  it('drops the file that a statement was taken from, and keeps other remarks in brackets', () => {
    expect(textOf(note('She keeps the ledger. (source: Notes 3.txt, scene 1) He (source of all trouble: the mill) left.'))).toBe(
      'She keeps the ledger. He (source of all trouble: the mill) left.',
    );
  });

  it('drops unfilled form items', () => {
    expect(textOf(note(['- Motive:', '- Age: 30', '- Kin:', '  - Oren', '- **Home**: `VIEW[{home}]`']))).toBe(
      '- Age: 30\n- Kin:\n  - Oren',
    );
  });

  it('keeps tables as rows, without empty ones', () => {
    expect(textOf(note(['| Who | What |', '|---|:-:|', '| [[Oren\\|O.]] | a\\|b |', '| | |', '| Ilse | `INPUT[x]` |']))).toBe(
      '| Who | What |\n| O. | a|b |',
    );
  });

  it('drops a table that holds nothing', () => {
    expect(note(['| Who | What |', '|---|---|', '| | |']).chunks).toEqual([]);
  });

  it('keeps the words of quotes and the title of callouts', () => {
    expect(
      textOf(
        note(['> Light *it*.', '>', '> Now.', '', '> [!quote|wide]+ The Oath', '> We keep the lamp.', '>> [!note] Inner', '>> Deep.']),
      ),
    ).toBe('Light it.\n\nNow.\n\nThe Oath\nWe keep the lamp.\n\nInner\nDeep.');
  });

  it('drops callouts that hold only plugin code, in all the ways people leave them unfinished', () => {
    const lines = [
      '> [!metadata|map]- Map',
      '> ```leaflet',
      '> id: TBD',
      '> ```',
      '',
      '> [!metadata|people]- People',
      '> ```dataview',
      '> LIST',
      '> FROM "x"',
      '',
      '> [!cols|2]',
      '>> [!a] Allies',
      '>> ```dataview',
      'LIST',
      'FROM outgoing([[]])',
      '>',
      '>> [!b] Enemies',
      '>> `VIEW[{enemies}][link]`',
      '',
      '> [!infobox]+',
      '> # `=this.file.name`',
      '> ###### Bio',
      '>  |',
      '> ---|---|',
      '> **Aliases** | `VIEW[{aliases}][text]` |',
      '',
      'She waits.',
    ];
    const document = note(lines);
    expect(document.chunks).toMatchObject([{ text: 'She waits.', firstLine: 27, lastLine: 27 }]);
    expect(document.links).toEqual([]);
  });

  it('reads a table of common keys as facts, with and without a header, and one of people as text', () => {
    const fields = (...lines: readonly string[]): string[] => note(lines).fields.map(({ key, value }) => `${key}=${value}`);
    expect(fields('| Field | Value |', '|---|---|', '| Alias | Wick |', '| Species | Elf |')).toEqual(['Alias=Wick', 'Species=Elf']);
    expect(fields('| Mara | |', '|---|---|', '| Species | Elf |', '| Home | Low Quay |')).toEqual(['Species=Elf', 'Home=Low Quay']);
    expect(fields('| Species | Elf |', '|---|---|', '| Home | Low Quay |', '| Age | 30 |')).toEqual([
      'Species=Elf',
      'Home=Low Quay',
      'Age=30',
    ]);
    expect(fields('| Name | Role |', '|---|---|', '| Mara | keeper |', '| Oren | smith |')).toEqual([]);
    expect(fields('> [!info] Facts', '> **Alias:** Wick', '> **Species:** Elf')).toEqual(['Alias=Wick', 'Species=Elf']);
  });

  it('keeps what is filled in of an infobox, as text and as fields', () => {
    const document = note([
      '> [!infobox]',
      '> # Mara',
      '> ###### Bio',
      '> | Type | Stat |',
      '> | ---- | ---- |',
      '> | **Spouse** | [[Oren Sallow#Youth\\|Oren]] |',
      '> | Age: | 30 |',
      '> | Home | |',
      '> ###### Empty',
    ]);
    expect(textOf(document)).toBe('Mara\n\nBio\nSpouse: Oren\nAge: 30');
    expect(document.fields).toMatchObject([
      { key: 'Spouse', value: 'Oren', links: ['Oren Sallow#Youth'], line: 6, origin: 'inline', revealedAt: null },
      { key: 'Age', value: '30', links: [], line: 7, origin: 'inline', revealedAt: null },
    ]);
  });
});

describe('lines', () => {
  it('lines stay exact behind code and addresses that hold line ends', () => {
    const document = note(['Light `the', 'lamp` and [[Oren]]', '[*the', 'mill*](<Old', 'Mill.md>) and [*b*](B.md).']);
    expect(document.links.map(({ target, line }) => [target, line])).toEqual([
      ['Oren', 2],
      ['B.md', 5],
    ]);
    const item = note(['> - One', '>   `two', '>   three` [*four*](Four.md)', '', '| a |', '|---|', '| [*b*](B.md) |']);
    expect(item.links.map(({ target, line }) => [target, line])).toEqual([
      ['Four.md', 3],
      ['B.md', 7],
    ]);
  });

  it('reads lists that are indented like code as lists', () => {
    expect(textOf(note(['Before.', '', '     - One', '     - Two', '         - Three', '', 'After.']))).toBe(
      'Before.\n\n- One\n- Two\n  - Three\n\nAfter.',
    );
  });
});

describe('headings, titles and scenes', () => {
  it('takes the title from the only level-1 heading at the start, else the file name', () => {
    expect(note(['# **The** [[Lamp|Lamp]]', 'x']).title).toBe('The Lamp');
    expect(note(['Before', '# Late', 'x']).title).toBe('Mara Venn');
    expect(note(['# One', 'x', '# Two', 'y']).title).toBe('Mara Venn');
    expect(note(['# `=this.file.name` <span>"`VIEW[{said}]`"</span>', 'x']).title).toBe('Mara Venn');
    expect(note('x', 'a/b/Caf\u0065\u0301.v2.md').name).toBe('Café.v2');
  });

  it.each(['***', '* * *', '---', '#', '###', '⁂', '-', '+', '\\* \\* \\*', '<hr>\n\n~'])('counts %j as a scene break', (sign) => {
    const document = note(['# One', '', 'First.', '', ...sign.split('\n'), '', 'Second.'], 'Chapter.md');
    expect(document.chunks.map(({ text, scene }) => [text, scene])).toEqual([
      ['First.', 0],
      ['Second.', 1],
    ]);
  });

  it('takes --- below a paragraph for a scene break, below a title for a heading', () => {
    const document = note(['She put the lamp out and went to bed.', '---', 'Morning.', '', 'The Harbour', '---', 'Ships.']);
    expect(document.chunks.map(({ text, scene, heading }) => [text, scene, ...heading])).toEqual([
      ['She put the lamp out and went to bed.', 0],
      ['Morning.', 1],
      ['Ships.', 2, 'The Harbour'],
    ]);
  });
});

describe('plain text', () => {
  it('ignores Markdown, and finds only paragraphs and scene breaks', () => {
    const document = note(['She said *no* to [[Oren]] # now.', '', '* * *', '', '- Dash', '#tag'], 'Draft.txt');
    expect(document.chunks.map(({ text, scene }) => [text, scene])).toEqual([
      ['She said *no* to [[Oren]] # now.', 0],
      ['- Dash\n#tag', 1],
    ]);
    expect(document).toMatchObject({ title: 'Draft', links: [], tags: [], fields: [] });
  });
});
