import { describe, expect, it } from 'vitest';
import { countTokens } from '../../tokenizer/countTokens.ts';
import { parseDocument } from '../parseDocument.ts';
import { repeatedEntries } from './repeatedEntries.ts';

const names = (text: string, ...labels: readonly string[]): string[] =>
  repeatedEntries(text.split('\n'), 1, labels).map(({ name }) => name);

/** Three things, each written in one form. */
const inForm = (form: (name: string, text: string, index: number) => string, glue = '\n\n'): string =>
  [
    ['Oda Marsh', 'A diver who speaks to nobody.'],
    ['The Salt Gate', 'Shut since the fever.'],
    ['Pell', 'The clerk of the quay.'],
  ]
    .map(([name, text], index) => form(name!, text!, index))
    .join(glue);
const things = ['Oda Marsh', 'The Salt Gate', 'Pell'];

describe('repeatedEntries', () => {
  it('takes those whose texts begin alike where each says the name again, and no fields that do', () => {
    const people = ['Oda', 'Pell', 'Bram', 'Ivo'];
    const told = people.map((name) => `${name}: Female human diver, good. ${name} is tall and has grey eyes.`);
    expect(names(told.join('\n'), 'Salt Quay')).toEqual(people);
    expect(names(people.map((name) => `${name}: Female human diver, good. Tall and grey of eyes.`).join('\n'), 'Salt Quay')).toEqual([]);
  });

  it.each([
    ['a bullet of any kind over the text', inForm((name, text) => `◆ ${name}\n${text}`)],
    ['dots in a list', inForm((name, text) => `* ${name} .... ${text}`, '\n')],
    ['a key in brackets', inForm((name, text, index) => `[${'ABC'[index]!}] ${name}\n${text}`)],
    ['a number and a slash', inForm((name, text, index) => `#0${index} // ${name} // ${text}`)],
    ['italics and a remark in brackets', inForm((name, text) => `*${name}* (of the quay): ${text}`)],
    ['bold on a line of its own', inForm((name, text) => `**${name}**\n${text}`)],
    ['code', inForm((name, text) => `**\`${name}\`**\n${text}`)],
    ['capitals', inForm((name, text) => `${name.toUpperCase()} (seen twice). ${text}`)],
    ['a definition', inForm((name, text) => `${name} (seen twice)\n: ${text}`)],
    ['a quote with a heading', inForm((name, text) => `> ### ${name}\n> ${text}`)],
    ['a callout', inForm((name, text) => `> [!npc] ${name}\n> ${text}`)],
    ['a tag', inForm((name, text) => `<details>\n<summary>${name}</summary>\n\n${text}\n</details>`)],
    ['the same label', inForm((name, text) => `Name: ${name}\nJob: ${text}`)],
    ['the same label in bold', inForm((name, text) => `---\n\n**Nombre:** ${name}\n\n${text}`)],
    ['a heading with the same label', inForm((name, text) => `## Suspect: ${name}\n${text}`)],
    ['a counted label', inForm((name, text, index) => `**Item 0${index}: ${name}**\n${text}`)],
    ['a definition of the same kind', inForm((name) => `- ${name} — a village of the coast`, '\n')],
    ['semicolons', inForm((name, text) => `${name};${text}`, '\n')],
    ['nothing but an indentation', inForm((name, text) => `${name}\n  ${text}`)],
    ['a cell of a table', `d4 | What\n---|---\n${inForm((name, text, index) => `${index} | *${name}*: ${text}`, '\n')}`],
  ])('recognizes names that begin with or are followed by %s', (_, text) => {
    const found = names(`# The Quay\n\n${text}\n`);
    expect(found.map((name) => name.toLowerCase())).toEqual(things.map((name) => name.toLowerCase()));
  });

  it('takes nothing stated of each of several things for a name: their headings are names', () => {
    const text = inForm((name) => `### [[${name}]]\n\n**Mood:** Loud, crowded, warm, part ${name}\n\nNobody leaves before dawn.`);
    expect(names(text.replace(/Loud/u, 'Quiet').replace(/Loud/u, 'Grim'))).toEqual([]);
  });

  it('reads paragraphs whose sentences all begin with a name in bold, and not a single one', () => {
    const of = (verb: string): string => inForm((name) => `**${name === 'Pell' ? 'Pell Quay' : name}** ${verb} of the old coast road`);
    expect(names(`# The Quay\n\n${of('stands at the end')}\n`)).toEqual(['Oda Marsh', 'The Salt Gate', 'Pell Quay']);
    expect(names('# The Quay\n\n**Oda Marsh** stands here.\n\nIt rains on the quay.\n\nNobody comes.\n\nThe gate is shut.\n')).toEqual([]);
  });

  it('takes words in bold at the beginning of sentences for emphasis, unless most are evidently names or the heading is of people', () => {
    const of = (label: string, all: readonly string[]): string =>
      `# ${label}\n\n${all.map((word) => `**${word}** has been there since the flood of ${word}.`).join('\n\n')}\n`;
    expect(names(of('World', ['Winter', 'Summer', 'Theft']))).toEqual([]);
    expect(names(of('Mundo', ['Nunca', 'Siempre', 'Nadie']))).toEqual([]);
    expect(names(of('Characters', ['Oda', 'Bram', 'Pell']))).toEqual(['Oda', 'Bram', 'Pell']);
  });

  it('reads who the gods of a pantheon are from lines that look like fields', () => {
    const gods = '**Marena**: Reina de las mareas\n**Ebbo**: Dios de las cuerdas\n**Salvia**: Diosa de la sal\n';
    expect(names(`# The Reach\n\n## Panteón\n\n${gods}`)).toEqual(['Marena', 'Ebbo', 'Salvia']);
  });

  it('adds two entries of a section to many of their form in others', () => {
    const list = (label: string, all: readonly string[]): string =>
      `## ${label}\n\n${all.map((name) => `• ${name} – ${name.slice(0, 3)}ner settlement`).join('\n')}\n`;
    const text = `${list('Towns', ['Low Marsh', 'Old Gate', 'Reed End', 'Far Mill'])}\n${list('Along the river', ['Pell Weir', 'Oda Lock'])}`;
    expect(names(text)).toEqual(['Low Marsh', 'Old Gate', 'Reed End', 'Far Mill', 'Pell Weir', 'Oda Lock']);
  });

  it('adds two names of a section to many of their form in others, also where a colon follows them', () => {
    const list = (label: string, all: readonly string[]): string => `## ${label}\n\n${all.join('\n')}\n`;
    const text = list(
      'North',
      ['Oda Marsh', 'Pell Varrow', 'Bram Coyle'].map((name) => `- **${name}** : ${name.slice(0, 3)} keeps an old gate, and sleeps by day.`),
    );
    expect(
      names(
        `${text}\n${list('South', ['- **Ivo Tarn** : born in the old reeds, now dives for salt.', '- **Mara Venn** : his sister, who speaks to nobody.'])}`,
      ),
    ).toContain('Ivo Tarn');
  });

  it('takes single words for names where the text says them again', () => {
    const line = (name: string, at: number): string =>
      `${name}: ${['Tall', 'Grim', 'Lame', 'Mute'][at]!} human of the reeds, good. ${name} has grey hair and speaks to nobody.`;
    expect(names(`# Marrow\n\n${['Oda', 'Pell', 'Ivo', 'Bram'].map(line).join('\n')}`)).toEqual(['Oda', 'Pell', 'Ivo', 'Bram']);
  });

  it('takes what several sections have for fields, and what is to be seen elsewhere for no name', () => {
    const section = (name: string): string =>
      `## ${name}\n\n**Fuerza:** ${name} canta.\n\n**Miedo:** ${name} calla.\n\n**Signo:** ${name} arde.\n`;
    expect(names(['Oda Marsh', 'Pell Varrow', 'Bram Coyle'].map(section).join('\n'))).toEqual([]);
    const term = (name: string, other: string): string => `**${name}**\nThe old keepers of the gate.\n\n*See also: ${other}, Gate*\n`;
    expect(
      names(`# Notes\n\n${term('Salt Guard', 'Reed Court')}\n${term('Reed Court', 'Marsh Choir')}\n${term('Marsh Choir', 'Salt Guard')}`),
    ).toEqual(['Salt Guard', 'Reed Court', 'Marsh Choir']);
  });

  it('reads a catalogue whose names have their numbers in bold with them', () => {
    const items = ['kámen', 'prsten', 'plášť', 'korálek', 'meč', 'rýč', 'kompas', 'knoflík', 'kožich', 'plamen'];
    const text = items.map((item, at) => `__${at + 11} Starý ${item}__ – ${item.toUpperCase()} nikdy nespí.`).join('\n\n');
    expect(names(text)).toHaveLength(items.length);
  });

  it('finds none in advice to those who play', () => {
    expect(names(`# The Quay\n\n## Tips for the Game Master\n\n### Mood\n\n${inForm((name, text) => `**${name}**: ${text}`)}`)).toEqual([]);
  });

  it('gives each the lines up to the next, and the last those up to a heading', () => {
    const text = `# The Quay\n\n${inForm((name, about) => `◆ ${name}\n${about}`)}\n\n## Weather\n\nIt rains.`;
    const found = repeatedEntries(text.split('\n'), 11, []);
    expect(found.map(({ firstLine, lastLine, headingLine }) => [firstLine, lastLine, headingLine])).toEqual([
      [13, 15, 11],
      [16, 18, 11],
      [19, 21, 11],
    ]);
  });

  it('reads names that are written with the family name or an article last', () => {
    const text = 'MARSH, Oda // diver of the quay\n\nQUAY (Pell), clerk of all ropes\n\nDROWNED MAN, THE. He was here before us.';
    expect(names(text.replaceAll(/^/gmu, '◆ ').replaceAll('◆ \n', '\n'))).toEqual(['Oda Marsh', 'Pell Quay', 'The Drowned Man']);
  });

  it('takes terms below the letters of a glossary, in one list', () => {
    const text = '## A\n\n*Ashrope* (n.): the rope of the dead.\n\n*Awl*: a thief of knots.\n\n## B\n\n*Bellwort*: grows where it rang.';
    expect(names(text, 'Glossary')).toEqual(['Ashrope', 'Awl', 'Bellwort']);
  });

  it.each([
    ['a sheet', '**Appearance.** Small and scarred.\n\n**Goals.** To find the ship.\n\n**Fears.** Deep water and thanks.'],
    ['fields', '**Hit Dice:** 1d12\n**Salt Speed:** 30 feet\n**Iron Sense:** none'],
    ['advice', '**Start small.** One hamlet is enough.\n\n**Ask questions.** Let them name it.\n\n**Be kind.** The river is not.'],
    ['steps', '1. **Soak.** Two nights in the rain.\n2. **Boil.** An hour and no more.\n3. **Cool.** On cold stone.'],
    ['days', '*Monday.* The rain came again.\n\n*Tuesday.* More of the rain.\n\n*Wednesday.* He said her name.'],
    ['a story', 'The rain stopped. Oda stood there.\n\n"Come," said Pell. "It is late."\n\nShe laughed. Then she did not.'],
    ['sentences', 'Now, the rope was gone again.\n\nThen, on the quay of Orrin, she saw it.\n\nIn Marrow, nobody had ever asked.'],
    ['a dialogue', 'Oda: Are you here again?\n\nPell: Why would I not be?\n\nOda: You know why that is.'],
    [
      'chapters',
      ['The Salt Gate', 'The Long Rain', 'Oda Marsh'].map((title) => `${title}\n${'It rained on the quay. '.repeat(60)}`).join('\n\n'),
    ],
    ['what each is inspired by', inForm((name) => `- **${name}** | Inspired by an island`, '\n')],
    ['parts of things', inForm((name) => `## ${name}\n\n**At The Table:** let them cross before they pay for it.`)],
  ])('takes none from %s', (_, text) => {
    expect(names(`# The Quay\n\n${text}\n`)).toEqual([]);
  });

  it('goes over blank lines once', () => {
    expect(names(inForm((name, text) => `◆ ${name}\n${text}`, '\n'.repeat(100_000)))).toEqual(things);
  });

  it('needs no evidence below a heading that says what follows, and none makes names of rules', () => {
    const text = inForm((name, about) => `**${name.split(' ').at(-1)!}.** ${about}`);
    expect(names(`# The Quay\n\n## Characters\n\n${text}`)).toEqual(['Marsh', 'Gate', 'Pell']);
    expect(names(`# The Quay\n\n## Rules\n\n${inForm((name, about) => `**${name}.** ${about}`)}`)).toEqual([]);
  });
});

describe('withRepeatedEntries', () => {
  const subjects = (text: string, path = 'Quay.md'): (string | undefined)[] =>
    parseDocument(path, text, countTokens).chunks.map(({ subject }) => subject);

  it('gives each passage its subject, also in one paragraph, and takes none from a group', () => {
    const lines = inForm((name, text) => `${name}; ${text}`, '\n');
    expect(subjects(`# The Quay\n\nIt is wet.\n\n## Bridges\n\n${lines}`)).toEqual([undefined, ...things]);
  });

  it('leaves a note about one thing alone', () => {
    expect(subjects(`# Pell\n\n${inForm((name, text) => `◆ ${name}\n${text}`)}`, 'Characters/Pell.md').filter(Boolean)).toEqual([]);
  });

  it('names the rows of a table after the column that names them', () => {
    const rows = inForm((name, text, index) => `| ${index} | ${name} | ${text} |`, '\n');
    expect(subjects(`# Gods\n\n| # | Deity | Domain |\n|---|---|---|\n${rows}`)).toEqual(expect.arrayContaining(things));
  });

  it('keeps the code before the name of a row, and not a number that only counts', () => {
    const table = (head: string): string =>
      `# Gods\n\n| ${head} | Deity | Domain |\n|---|---|---|\n${inForm((name, text, index) => `| ${index} | ${name} | ${text} |`, '\n')}`;
    const textOf = (head: string): string =>
      parseDocument('Quay.md', table(head), countTokens)
        .chunks.map(({ text }) => text)
        .join('\n');
    expect(textOf('Area')).toContain('Oda Marsh — Area: 0');
    expect(textOf('d6')).not.toContain('0');
  });

  it('takes no names from what is heard in each of several places', () => {
    const section = (place: string, sounds: string): string =>
      `## ${place}\n\nA harbour of the north coast.\n\n### Notes\n\n- **Sounds:** ${sounds}, and the wind\n- **Mood:** Calm but tense\n\n`;
    const found = subjects(
      `# Locations\n\n${section('Orrin', 'Gulls crying')}${section('Marrow', 'Bells far off')}${section('Thule', 'Ice')}`,
    );
    expect([...new Set(found)]).toEqual(['Orrin', 'Marrow', 'Thule']);
  });

  it('takes no names from rows on parts of one thing', () => {
    for (const head of ['Beat', 'Aspect', 'Category'])
      expect(
        subjects(
          `# The Quay\n\n| ${head} | Details |\n|---|---|\n| Tar Smoke | Over all of it. |\n| Wet Rope | On the stones there. |\n| Bell Song | At the dusk of a day. |\n`,
        ),
      ).toEqual([undefined]);
  });

  it('reads the lists below words alone on the line above them as sections of their own', () => {
    const text =
      'Main Regions\n- The Salt Steps (West): terraces of drying pans, where children carry brine before dawn. Nobody sleeps.\n- The High Fen (North): peatlands that drain the hills; spear-fishers live there. Their boats are flat.\n- Low Marrow: plains of grain along the river, full of barges. The toll is high.\n\nClimate\n- Winter is long here.\n- Nobody sails in spring.\n';
    expect(names(text, 'geography')).toEqual(['The Salt Steps', 'The High Fen', 'Low Marrow']);
  });

  it('finds items that are names alone over a list of the same facts, with tabs as well', () => {
    const record = (name: string, tab: string): string => `+ ${name}\n${tab}+ Look : grey and thin\n${tab}+ HP : 12\n`;
    for (const tab of ['\t', '  '])
      expect(names(`# Beasts of the fen\n\n${['Mimic', 'Champiman', 'Ogre'].map((name) => record(name, tab)).join('\n')}`)).toEqual([
        'Mimic',
        'Champiman',
        'Ogre',
      ]);
    expect(names('# Plans\n\n- Morning\n  - fish\n- Evening\n  - songs\n- Night\n  - sleep\n')).toEqual([]);
  });

  it('finds names with their kind in brackets before a colon, between lines of other text', () => {
    const text =
      'The Orrin League\n"We row."\nFour towns of the coast that pay one toll.\nOrrin (City): a port of nine gates.\nMarrow (Town): a walled town on the coast, known for its salt.\nPell (Village): a fishing village on the south cape, in open rebellion.\n\nThe Fen\nNobody rules it.\nNobody counts it.\n';
    expect(names(text, 'Factions')).toEqual(['Orrin', 'Marrow', 'Pell']);
  });

  it('takes one word for a description below a group', () => {
    const list = '- Amos — carpenter.\n- Prudence — teacher.\n- Caleb — diver.\n';
    expect(names(list, 'Characters')).toEqual(['Amos', 'Prudence', 'Caleb']);
    expect(names(list)).toEqual([]);
  });

  it('takes the seat of each of several peoples for no thing', () => {
    const text = ['Halli', 'Marsh', 'Skerry'].map((name) => `### ${name}\n\n- **Capital:** Old ${name}stead\n`).join('\n');
    expect(names(`# Peoples\n\n${text}`)).toEqual([]);
  });
});
