import { describe, expect, it } from 'vitest';
import { note } from '../testing.ts';

const facts = (text: string): string[][] => note(text).fields.map(({ key, value }) => [key, value]);
const roles = (text: string): string[][] => note(text).chunks.map(({ role, text }) => [role, text]);

describe('tables in HTML', () => {
  it('tables are shown with rows and cells separated, however their tags are split into lines', () => {
    const rows = [
      '<tr><th>Part</th><th>Malus</th><th>Dice</th></tr>',
      '<tr>',
      '  <td>Head</td>',
      '  <td>-4<br/>or <b>less</b></td>',
      '  <td>[[Ilse|22]]</td>',
      '</tr>',
    ];
    const table = [
      'Of wounds:',
      '',
      '<table>',
      '<caption>Wounds</caption>',
      ...rows,
      '<tr><td>1.</td><td></td></tr><tr><td>Arm</td><td>-2</td></tr>',
      '</table>',
      '',
      'All heal.',
    ];
    const shown = 'Wounds\n| Part | Malus | Dice |\n| Head | -4 or less | 22 |\n| 1. | |\n| Arm | -2 |';
    expect(note(table).chunks.map(({ text }) => text)).toEqual([`Of wounds:\n\n${shown}\n\nAll heal.`]);
    expect(note(table).links).toMatchObject([{ target: 'Ilse', line: 7 }]);
  });
});

describe('infoboxes', () => {
  const box = [
    '<div>',
    '<span style="float:right; font-weight:bold">Town of Orrin</span>',
    '<span style="float:right">![[orrin.png|250]]<br>The mill - <i>Artist: Somebody</i></span>',
    '<table class="infobox">',
    '<tr><td><b>Artist</b></td><td>Somebody</td></tr>',
    '  <tr><th colspan="2">Naming</th></tr>',
    '  <tr>',
    '    <td><b>Alias(es)</b></td>',
    '    <td>The Tall Town<br>[[Old Orrin|Oldtown]]</td>',
    '  </tr>',
    '  <tr><td>Population</td><td>TBD</td></tr>',
    '  <tr><td>Motto</td><td>Never',
    '</table>',
    '</div>',
    '',
    'Orrin is a town by the mill.',
  ].join('\n');

  it('reads no fact in the heads of its columns', () => {
    const rows = [
      ['Merkmal', 'Beschreibung'],
      ['Beruf', 'Fährfrau am Nordufer'],
      ['Ideal', 'Leben retten'],
    ] as const;
    const table = `<table>${rows.map(([key, value]) => `<tr><td>${key}</td><td>${value}</td></tr>`).join('')}</table>`;
    expect(facts(table)).toEqual(rows.slice(1));
  });

  it('reads rows of an HTML table as properties, and never as text', () => {
    expect(facts(box)).toEqual([
      ['Name', 'Town of Orrin'],
      ['Alias(es)', 'The Tall Town'],
      ['Alias(es)', 'Oldtown'],
      ['Motto', 'Never'],
    ]);
    expect(roles(box)).toEqual([
      ['fields', 'Name: Town of Orrin\nAlias(es): The Tall Town, Oldtown\nMotto: Never'],
      ['canon', 'Orrin is a town by the mill.'],
    ]);
    expect(note(box).aliases).toEqual(['Town of Orrin', 'The Tall Town', 'Oldtown']);
    expect(note(box).links).toMatchObject([{ target: 'orrin.png' }, { target: 'Old Orrin', line: 8 }]);
  });

  it('reads a two-column table with bold labels as properties at any position', () => {
    const table = '| | |\n|---|---|\n| **Ruler** | Ada |\n| **Seat** | the mill |';
    expect(facts(`${table}\n\nA town by the mill.`)).toEqual([
      ['Ruler', 'Ada'],
      ['Seat', 'the mill'],
    ]);
    expect(roles(`${table}\n\nA town by the mill.`).map(([role]) => role)).toEqual(['fields', 'canon']);
    expect(facts('| Who | When |\n|---|---|\n| **Ada** | Noon |\n| Oren | Dusk |')).toEqual([]);
  });

  it('reads a sheet that is partly filled in as properties, and not its blanks, title and tabs of pictures as text', () => {
    const sheet = [
      '<div class="infobox" markdown>',
      '',
      '<div class="infobox-header">Facts</div>',
      '',
      '=== "Portrait"',
      '\t![[ada.webp]]',
      '',
      '|  |  |',
      '|---|---|',
      '| **Guild** |  |',
      '| **Kin** | Grell |',
      '</div>',
      '',
      '/// caption',
      'The mill at dusk',
      '///',
      '',
      'Ada keeps the mill at Orrin.',
    ].join('\n');
    expect(roles(sheet)).toEqual([
      ['fields', 'Kin: Grell'],
      ['canon', 'Ada keeps the mill at Orrin.'],
    ]);
    expect(roles('| | |\n|---|---|\n| **Guild** | |\n| **Kin** | |\n\nAda keeps the mill.')).toEqual([['canon', 'Ada keeps the mill.']]);
  });

  it('drops a caption further below a picture that repeats what the picture is said to show', () => {
    const caption = (words: string): string => `## Portrait\n\n![Portrait of Ada](ada.jpg)\n\n*${words}*\n\nAda keeps the mill.`;
    expect(roles(caption('Portrait of Ada.'))).toEqual([['canon', 'Ada keeps the mill.']]);
    expect(roles(caption('The tide is late.'))).toEqual([['canon', 'The tide is late.\n\nAda keeps the mill.']]);
  });

  it('reads fields in bold with blank lines between them, if everybody uses one of them', () => {
    const sheet = (key: string): string =>
      `# Ada\n\n**${key}:** The coast\n\n**Circle:** Brand brothers\n\n**Reminder:** She keeps the mill at Orrin, and lets nobody in after dark.`;
    expect(facts(sheet('Region'))).toEqual([
      ['Region', 'The coast'],
      ['Circle', 'Brand brothers'],
    ]);
    expect(note(sheet('Region')).chunks.filter((chunk) => 'subject' in chunk)).toEqual([]);
    expect(facts(sheet('Mara'))).toEqual([]);
  });

  it('reads a sheet with a field in each cell as fields', () => {
    const sheet = [
      '| **Personagem** | **Character** |',
      '| :--- | :--- |',
      '| **Raça:** Anã | **Species:** Dwarf |',
      '| **Classe:** Guerreira | **Class:** Fighter |',
      '| **Idade:** [por preencher] | **Age:** [to be filled] |',
    ].join('\n');
    expect(facts(sheet)).toEqual([
      ['Raça', 'Anã'],
      ['Species', 'Dwarf'],
      ['Classe', 'Guerreira'],
      ['Class', 'Fighter'],
    ]);
    expect(roles(sheet)).toEqual([['fields', 'Raça: Anã\nSpecies: Dwarf\nClasse: Guerreira\nClass: Fighter']]);
  });

  it('reads fields that stand in place of the header of a table as its first row', () => {
    const sheet = [
      '| **Name:** Ada | **Race:** Elf |',
      '| --- | --- |',
      '| **Class:** Bard | **Home:** Orrin |',
      '| **Guild:** Lamps | **Age:** 30 |',
    ].join('\n');
    expect(facts(sheet)).toEqual([
      ['Name', 'Ada'],
      ['Race', 'Elf'],
      ['Class', 'Bard'],
      ['Home', 'Orrin'],
      ['Guild', 'Lamps'],
      ['Age', '30'],
    ]);
    expect(roles(sheet)).toEqual([['fields', 'Name: Ada\nRace: Elf\nClass: Bard\nHome: Orrin\nGuild: Lamps\nAge: 30']]);
  });

  it('leaves a timeline of two columns a table, whichever column its dates are in', () => {
    const row = (one: string, other: string): string => `<tr><td>${one}</td><td>${other}</td></tr>`;
    const table = `<table>${row('<b>12 AO</b>', 'Ada builds the mill.')}${row('Orrin comes down from the hills and burns the mill.', '<b>15 AO</b>')}</table>`;
    expect(facts(table)).toEqual([]);
    expect(note(table).chunks.map(({ text }) => text)).toEqual([
      '| 12 AO | Ada builds the mill. |\n| Orrin comes down from the hills and burns the mill. | 15 AO |',
    ]);
  });

  it('leaves a table of data what it is', () => {
    expect(facts('<table><tr><th>Who</th><th>When</th></tr><tr><td>Ada</td><td>Noon</td></tr></table>')).toEqual([]);
  });

  it('leaves what each of several sections states to the section', () => {
    const crew = ['Mara', 'Oren', 'Tam'].map((name) => `## ${name}\n\n**Weapons:** an axe\n**Home:** the ${name} mill`).join('\n\n');
    const fields = note(`# Crew\n\n**Ship:** the Heron\n**Home:** Orrin\n\n${crew}`).fields;
    expect(fields.map(({ key, value, subject }) => [subject, key, value])).toEqual([
      [undefined, 'Ship', 'the Heron'],
      [undefined, 'Home', 'Orrin'],
      ...['Mara', 'Oren', 'Tam'].flatMap((name) => [
        [name, 'Weapons', 'an axe'],
        [name, 'Home', `the ${name} mill`],
      ]),
    ]);
    expect(facts('# Mara\n\n## Ties\n\n- **Ally:** Oren\n- **Ally:** Tam\n- **Ally:** Wick')).toHaveLength(3);
  });

  it('reads lists, lines and quotes of facts, and keeps what only looks like one', () => {
    expect(facts('- **Ruler:** [[Ada]]\n- **Seat**: the mill\n- **The Grell:** a beast of the marsh that sleeps by day.')).toEqual([
      ['Ruler', 'Ada'],
      ['Seat', 'the mill'],
    ]);
    expect(facts('**Race:** Grell\n**Class:** Miller')).toEqual([
      ['Race', 'Grell'],
      ['Class', 'Miller'],
    ]);
    const wrapped =
      '**Seat:** the mill below Grandmother Orrin’s weir, two\nhouses to the north: all of them\n**Race:** Grell\nHe sleeps by day.';
    expect(facts(wrapped)).toEqual([
      ['Seat', 'the mill below Grandmother Orrin’s weir, two houses to the north: all of them'],
      ['Race', 'Grell'],
    ]);
    expect(
      facts(wrapped.split('\n').slice(0, 3).join('\n').replaceAll('**S', '- **S').replaceAll('**R', '- **R').replace('\nh', '\n  h')),
    ).toHaveLength(2);
    expect(facts('**Traits:** brave\n**Friends:** few\nloyal\nkind')).toEqual([
      ['Traits', 'brave'],
      ['Friends', 'few'],
    ]);
    expect(facts('> Ruler: Ada\n> Seat: the mill\n> Colour: red')).toHaveLength(3);
    expect(facts('She said: no, and went.\n\nOne thing: it rained.')).toEqual([]);
  });

  it('excludes notices, credits and bare links from the text', () => {
    const text = [
      '> [!bug] Issue',
      '> This page is a stub.',
      '',
      '[[Mill]] [[Quay]]',
      '',
      'Orrin is a town by the mill.',
      '',
      'TBD',
      '',
      '![[orrin.png]]',
      '*The mill at dusk*',
      '',
      '---',
      '> [!cite] Author info',
      '> **Kim** (also Kay)',
    ].join('\n');
    expect(roles(text).filter(([role]) => role === 'canon')).toEqual([['canon', 'Orrin is a town by the mill.']]);
    expect(
      roles(text)
        .map(([, text]) => text)
        .join('\n'),
    ).not.toContain('dusk');
  });
});

describe('breaks in values', () => {
  const values = (...lines: readonly string[]): string[] => note(lines).fields.map(({ key, value }) => `${key}: ${value}`);

  it('separate values in table rows and after bold keys', () => {
    expect(values('| | |', '|---|---|', '| **Allies** | [[Oren Tay]]<br>Nell Var |', '| **Home** | Orrin |')).toEqual([
      'Allies: Oren Tay, Nell Var',
      'Home: Orrin',
    ]);
    expect(
      values('> [!infobox]', '> | | |', '> |---|---|', '> | **Allies** | [[Oren Tay]]<br><br>Nell Var |', '> | **Home** | Orrin |'),
    ).toEqual(['Allies: Oren Tay, Nell Var', 'Home: Orrin']);
    expect(values('**Enemies:** Ivo<br/>Pell', '**Rank:** Warden')).toEqual(['Enemies: Ivo, Pell', 'Rank: Warden']);
  });

  it('separate no values after a comma', () => {
    const row = (value: string): string => `<table><tr><td>Birthplace</td><td>${value}</td></tr><tr><td>Age</td><td>9</td></tr></table>`;
    expect(values(row('Low Harbour,<br>Orrin'))).toEqual(['Birthplace: Low Harbour, Orrin', 'Age: 9']);
  });

  it('remain spaces between sentences', () => {
    expect(note(['| Day | Weather |', '|---|---|', '| One | It rained.<br>Then it stopped. |']).chunks[0]!.text).toContain(
      'It rained. Then it stopped.',
    );
  });
});

describe('tables of facts in callouts', () => {
  const parsed = (...lines: readonly string[]) => note(['Brill is a town by the mill.', '', ...lines.map((line) => `> ${line}`)]);

  it('are fields in a callout of any kind, and define nothing', () => {
    for (const head of ['[!info] Facts', '[!quote]', '[!summary]- At a glance']) {
      const { fields, chunks } = parsed(head, '| Field | Value |', '|---|---|', '| Leader | Oda Marsh |', '| Population | 400 |');
      expect(fields.map(({ key, value }) => `${key}: ${value}`)).toEqual(['Leader: Oda Marsh', 'Population: 400']);
      expect(chunks.filter(({ role }) => role === 'canon').map(({ text }) => text)).toEqual(['Brill is a town by the mill.']);
    }
  });

  it('are prose if they have columns of their own', () => {
    const { fields, chunks } = parsed('[!note]', '| Bell | Use |', '|---|---|', '| Tall Ann | fog |', '| Little Ann | fire |');
    expect(fields).toEqual([]);
    expect(chunks[0]!.text).toContain('| Tall Ann | fog |');
  });
});
