import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../parse/parseDocument.ts';
import { countTokens } from '../../tokenizer/countTokens.ts';
import { isCollection, thingsOfNote, type NoteThing } from './noteThings.ts';
import { guidebooks, ordinaryNotes } from '../testing/guidebooks.ts';

function thingsIn(
  path: string,
  text: string,
): { readonly things: readonly NoteThing[]; readonly definitions: ReadonlyMap<string, string>; readonly isCollection: boolean } {
  const document = parseDocument(path, text, countTokens);
  const chunks = document.chunks.map((chunk) => ({ ...chunk, id: chunk.ordinal, subject: chunk.subject ?? null }));
  const fields = document.fields.map((field) => ({ ...field, subject: field.subject ?? null }));
  const things = thingsOfNote({ path, name: document.name, title: document.title }, chunks, fields, new Set());
  const definitions = new Map(things.map(({ name, definitionChunkId }) => [name, chunks[definitionChunkId]!.text]));
  return { things, definitions, isCollection: isCollection(document, things.length, false) };
}

describe('thingsOfNote', () => {
  it.each(guidebooks.map((guidebook) => [guidebook.path, guidebook] as const))(
    'finds each thing of %s, with its type, and nothing else',
    (path, { text, things }) => {
      const found = thingsIn(path, text).things.map(({ name, type }) => [name, type]);
      expect(Object.fromEntries(found)).toEqual(things);
    },
  );

  it('types the things of a page by the plural that its file is called, before a noun of its heading, and finds those below its heading', () => {
    const page = (path: string, heading: string, ...names: readonly string[]): unknown => {
      const sections = names.map((name) => `## ${name}\n\n${name} is known from the reef to the northern fen for its silver.`);
      const text = ['---\ntitle: Lantern Codex | Known Life\n---', `# ${heading}`, ...sections].join('\n\n');
      return thingsIn(path, text).things.map(({ name, type }) => [name, type]);
    };
    expect(page('nations.md', 'The Five Sovereign Crowns', 'Orrin', 'Marrow', 'Low Reach')).toEqual(
      ['Orrin', 'Marrow', 'Low Reach'].map((name) => [name, 'organization']),
    );
    expect(page('species.md', 'The Sentient Species', 'Sylvar', 'Lutra', 'Leonin')).toEqual(
      ['Sylvar', 'Lutra', 'Leonin'].map((name) => [name, 'creature']),
    );
  });

  it('defines a thing by its section rather than by a row of a table, and knows whom a row calls by a shorter name', () => {
    const section = (name: string, text: string): string => `### ${name}\n\n- **Age**: 40\n- **Wants**: ${text}`;
    const text = [
      '# People of the Ward',
      section('1. Doctor Ilse Corven — Head of the Ward, Salt Ward', 'To heal the diver who cannot be healed.'),
      section('2. The Choir Mother', 'That the choir sings at every flood.'),
      section('3. Archivist Oren Pell', 'To keep the list of all who drowned.'),
      '## Supporting Characters\n\n| Name | Faction | Fate |\n|---|---|---|\n| Doctor Corven | The old Ministry | Goes away in spring |\n| Choir Mother | The choir itself | Sings to the end |\n| Pell | The old Ministry | Stays behind alone |',
    ].join('\n\n');
    const { things, definitions } = thingsIn('characters/people.md', text);
    expect(things.map(({ name, type }) => [name, type])).toEqual([
      ['Doctor Ilse Corven', 'character'],
      ['The Choir Mother', 'character'],
      ['Archivist Oren Pell', 'character'],
    ]);
    expect(things.map(({ stated }) => stated.includes('Doctor Corven') || stated.includes('Pell'))).toEqual([true, false, true]);
    for (const definition of definitions.values()) expect(definition).toContain('Wants');
  });

  it('types what a timeline tells of as events, whatever its words name', () => {
    const chunks = ['The Lantern Burns Down', 'Bram Venn Found'].map((subject, index) => ({
      id: index,
      role: 'canon' as const,
      heading: ['World Timeline', 'Year 2'],
      text: `- ${subject} - Oda Marsh leads the divers to the lamp of the port.`,
      subject,
    }));
    const things = thingsOfNote({ path: 'World/Timeline.md', name: 'Timeline', title: 'World Timeline' }, chunks, [], new Set());
    expect(new Set(things.map(({ type }) => type))).toEqual(new Set(['event']));
  });

  it('types who has a birth after the name as a person, whatever the title of the page', () => {
    const text =
      '# Timeline of Orrin\n\n## Living Legends (1203)\n\n**Bram Venn** (Ferryman) (b. 1163, age 40)\n- Rowed the last of the wardens over\n- Owns three boats\n\n**Oda Marsh** (born 1180)\n- Keeps the lamp of the north quay\n- Has never left the port\n';
    expect(thingsIn('history.md', text).things.map(({ name, type }) => [name, type])).toEqual([
      ['Bram Venn', 'character'],
      ['Oda Marsh', 'character'],
    ]);
  });

  it('takes the members of a company for people, in its own note too', () => {
    const members = ['Bram', 'Oda', 'Pell'].map(
      (name, index) => `### ${name}\n\n${['A smith', 'A diver', 'A thief'][index]} from the low harbour.`,
    );
    const text = `# Lantern Guild\n\nA guild of divers.\n\n## Members\n\n${members.join('\n\n')}\n`;
    expect(thingsIn('Factions/Lantern Guild.md', text).things.map(({ name, type }) => [name, type])).toEqual([
      ['Bram', 'character'],
      ['Oda', 'character'],
      ['Pell', 'character'],
    ]);
  });

  it('gives each thing its own section as definition', () => {
    const { definitions } = thingsIn(guidebooks[1]!.path, guidebooks[1]!.text);
    expect(definitions.get('Wickside')).toBe('Candle makers live in Wickside, and nobody else can stand the smell.');
    expect(definitions.get('The Drowned Bell')).toMatch(/^The Drowned Bell\. A cellar inn/);
    expect(definitions.get('Brother Tam')).toBe('- Brother Tam – Keeper of the lamp. He has not spoken in eleven years.');
    expect(definitions.get('The Undertow')).toMatch(/^Smugglers/);
  });

  it('defines a thing by the item that says after its name what it is, not by a sentence of the lists below', () => {
    const history = 'She was brought up in the wood by its keepers, and left it when she was twenty years old. '.repeat(30);
    const item = (opening: string): string => `- ${opening}\n\n    - History:\n\n        ${history}\n`;
    const { definitions } = thingsIn('Party.md', `## Player characters\n\n${item('Oda - human, druid')}\n${item('Tam Reed - elf, mage')}`);
    expect(definitions.get('Oda')).toMatch(/^- Oda - human, druid/);
    expect(definitions.get('Tam Reed')).toMatch(/^- Tam Reed - elf, mage/);
  });

  it.each(ordinaryNotes.map((note) => [note.path, note.text]))('takes no section of %s for a thing', (path, text) => {
    expect(thingsIn(path, text).things).toEqual([]);
  });

  it('takes those who rebel for a faction among factions', () => {
    const table =
      '| Name | Description |\n|---|---|\n| Low Lamp | They row by night against the crown. |\n| Grey Rope | Nobody has seen one of them. |\n';
    const typesIn = (title: string): unknown =>
      thingsIn('lore/x.md', `# ${title}\n\n## Rebellions\n\n${table}`).things.map(({ type }) => type);
    expect([typesIn('Factions'), typesIn('History of Orrin')]).toEqual([
      ['organization', 'organization'],
      ['event', 'event'],
    ]);
  });

  it('takes the terms of a glossary for stated', () => {
    const text = ['Salt Oath', 'Tide Lamp', 'Grey Rope']
      .map((name) => `- **${name}** – Known to all ferrymen of the northern bank.\n`)
      .join('');
    const stated = (title: string): unknown => thingsIn('notes/x.md', `# ${title}\n\n${text}`).things.map(({ isStated }) => isStated);
    expect([stated('Glossary'), stated('Of the Quay')]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('types the entries of a glossary by their column for the type', () => {
    const rows = [
      '| **Temi** · *the one who stays* | Personagem (Onkwe) | Guarda a lâmpada do porto de Orrin há muitos anos. |',
      '| **Orrin** | Lugar / ruínas | Um porto cinza no fim do mundo, onde ninguém fica. |',
      '| **Asu** | Criatura / guia | Anda sobre a água quando a maré sobe de novo. |',
    ];
    const glossary = `# Glossário\n\n## Conceitos\n\n| Nome | Tipo | Definição |\n|---|---|---|\n${rows.join('\n')}\n`;
    expect(thingsIn('glossario.md', glossary).things.map(({ name, type }) => [name, type])).toEqual([
      ['Temi', 'character'],
      ['Orrin', 'location'],
      ['Asu', 'creature'],
    ]);
  });

  it('reads epithets and roles from a heading, and recognizes a person by the text below it', () => {
    const text =
      '# Crew of the coast\n\n## Kell "Hook" -- Line Fighter\n\nKell has two fingers less, and he speaks to nobody.\n\n' +
      '## Petra "Shepherd"\n\nPetra is tall and moves as if she herded cattle.\n\n## Dalla\n\nDalla does not ask. She says what she wants, and it is done.\n';
    const { things } = thingsIn('World/Coast.md', text);
    expect(things.map(({ name, type, stated }) => [name, type, stated])).toEqual([
      ['Kell', 'character', ['Hook']],
      ['Petra', 'character', ['Shepherd']],
      ['Dalla', 'character', []],
    ]);
  });

  it('takes a person with an epithet or title below a heading of concepts for a person, and a name before a middle dot for the name', () => {
    const text =
      '# The Quiet Hand\n\nThe faction that works through others.\n\n## Upper Ranks\n\n### Dalla "Nightshade"\n\nAll edges and quiet precision, with the warmth turned down.\n\n' +
      '### Captain Bram\n\nAll noise, and no precision that anybody has seen.\n';
    expect(thingsIn('Lore/quiet-hand.md', text).things.map(({ name, type }) => [name, type])).toEqual([
      ['Dalla', 'character'],
      ['Captain Bram', 'character'],
    ]);
    const rows = ['Orrin', 'Vell Sar', 'Temu'].map(
      (name) => `| **${name}** · old tongue, *what holds* | place | A wide plain where the water stands all year. |`,
    );
    const glossary = `# Glossary\n\n| Name | Kind | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
    expect(thingsIn('glossary.md', glossary).things.map(({ name }) => name)).toEqual(['Orrin', 'Vell Sar', 'Temu']);
  });

  it('takes what is in an adventure for no plot, unlike what a list of quests has', () => {
    const rows = ['Chain Winch', 'Age Basin', 'Votive Niche'].map((name) => `| ${name} | Turns only against the water. |`).join('\n');
    const text = `# The Sunken Mill\n\nThree halls below the weir.\n\n| Name | What it does |\n|---|---|\n${rows}\n`;
    const typesIn = (path: string): unknown => [...new Set(thingsIn(path, text).things.map(({ type }) => type))];
    expect(typesIn('Adventures/mill/sunken-mill.md')).toEqual(['concept']);
    expect(typesIn('Quests/mill/sunken-mill.md')).toEqual(['plot']);
  });

  it('does not treat people in a note on the past as events', () => {
    const text =
      '# The Marsh and Its History\n\nThe flood of old shaped all that lies here.\n\n## Survivors\n\n' +
      '### Dalla\nA keeper of the gate who stayed behind when the water came, and she has kept it ever since.\n\n' +
      '### Old Bram\nHe refused to leave her, and his lamp still burns at the gate.\n\n### Petra\nShe swam, and her kin say that she swims still.\n';
    expect(new Set(thingsIn('Lore/marsh-history.md', text).things.map(({ type }) => type))).toEqual(new Set(['character']));
  });

  it('reads from the text which of two kinds in one heading a thing is', () => {
    const text =
      '# North Ward\n\n## Notable NPCs & Locations\n\n' +
      '- **Bram Vale:** An old clerk who sells ink by the gate.\n- **The Gull:** A tavern with two doors.\n- **Ivo Marsh:** A thin noble who owes everybody.\n';
    expect(thingsIn('Locations/North Ward.md', text).things.map(({ name, type }) => [name, type])).toEqual([
      ['Bram Vale', 'character'],
      ['The Gull', 'location'],
      ['Ivo Marsh', 'character'],
    ]);
  });

  it('reads a heading with an Italian article and preposition as a name', () => {
    const text =
      '# Fazioni\n\n## La Gilda delle Lanterne\n\nUna confraternita del porto.\n\n## I Guardiani del Sale\n\nUn ordine di soldati.\n';
    expect(thingsIn('Fazioni.md', text).things.map(({ name, type }) => [name, type])).toEqual([
      ['La Gilda delle Lanterne', 'organization'],
      ['I Guardiani del Sale', 'organization'],
    ]);
  });

  it('treats the sections of the rules of a game as concepts, whatever their groups are called', () => {
    const text =
      '# Regole Base\n\n## Personaggi Giocanti\n\n### Attributi\n\nI personaggi hanno tre valori.\n\n### Protezione\n\nSi tira un dado.\n';
    expect(thingsIn('core.md', text).things.map(({ name, type }) => [name, type])).toEqual([
      ['Attributi', 'concept'],
      ['Protezione', 'concept'],
    ]);
  });

  it('treats terms of the rules that are explained by what creatures do as concepts, but not the entries of a bestiary', () => {
    const entry = (name: string): string => `## ${name}\n\n${name} ist eine Kreatur, die im Moor ruht.\n\n`;
    const text = `# Zustände\n\n${['Schlummer', 'Starre', 'Taumel'].map(entry).join('')}`;
    const typesIn = (path: string): string[] => [...new Set(thingsIn(path, text).things.map(({ type }) => type))];
    expect(typesIn('Regeln/Zustände.md')).toEqual(['concept']);
    expect(typesIn('Regeln/Monster/Zustände.md')).toEqual(['creature']);
  });

  it('does not treat what the log of a session describes as an event', () => {
    const chunk = {
      id: 1,
      role: 'canon' as const,
      heading: ['Marsh', 'Greyfall'],
      text: 'It never burns out.',
      subject: 'Greyfall',
    };
    const typeIn = (path: string): string | undefined =>
      thingsOfNote({ path, name: 'Marsh', title: 'Marsh' }, [chunk], [], new Set())[0]?.type;
    expect(typeIn('Sessions/Marsh.md')).toBe('concept');
    expect(typeIn('Items/Marsh.md')).toBe('item');
  });

  it('gives an entity without a type the type that all its siblings state', () => {
    const places = ['A port of nine gates.', 'A village of salt and goats.', 'Nobody moors here twice.', 'Forty huts on the shingle.'];
    const names = ['Orrin', 'Marrow', 'Grey Quay', 'Saltfinger'];
    const text = (texts: readonly string[]): string =>
      `# Guide\n\n## The Coast\n\n${texts.map((words, index) => `### ${names[index]}\n\n${words} It is so.`).join('\n\n')}\n`;
    const typesIn = (texts: readonly string[]): readonly string[] => thingsIn('Guide.md', text(texts)).things.map(({ type }) => type);
    expect(typesIn(places)).toEqual(['location', 'location', 'location', 'location']);
    expect(typesIn(['A port of nine gates.', 'A sword of black iron.', ...places.slice(2)]).slice(2)).toEqual(['concept', 'concept']);
  });

  it('gives a thing with a deviating text the type of the other things in the list, unless its heading states its own', () => {
    const swords = ['Kell', 'Wick', 'Stair', 'Orrin', 'Marrow', 'Saltfinger'].map(
      (name) => `### ${name} Edge\n\nA sword of black iron. It is so.`,
    );
    const typesOf = (...last: readonly string[]): readonly string[] =>
      thingsIn('Catalogue.md', `# Catalogue\n\n## From the Coast\n\n${[...swords, ...last].join('\n\n')}\n`).things.map(({ type }) => type);
    expect(typesOf('### Long Quay\n\nA siege of nine years made it. It is so.').at(-1)).toBe('item');
    expect(typesOf('### Long Quay (town)\n\nIt lies by the water, as it has.').at(-1)).toBe('location');
  });

  it('takes one of several alike with an epithet for no person, and a company or a kingdom by its name', () => {
    const text =
      '# Guide\n\n## Decks\n\n### Deck A – The Crown\n\nThe bridge is up here and so is the bar.\n\n### Deck B – The Keel\n\nCargo and the crew that nobody pays.\n\n' +
      '## NPCs & Factions\n\n### Thorn Syndicate\n\nSmugglers who own half of the quays by now.\n\n## Cultures and Nations\n\n### The Kingdom of Orrin\n\nOld, and proud of being old and of little else.\n';
    const types = new Map(thingsIn('Guide.md', text).things.map(({ name, type }) => [name, type]));
    expect(types.get('Deck A')).not.toBe('character');
    expect(types.get('Thorn Syndicate')).toBe('organization');
    expect(types.get('The Kingdom of Orrin')).toBe('location');
  });

  it('takes what is in brackets in another script for a name', () => {
    const text = ['Oda (オダ)', 'Bram (ブラム)', 'Pell (ペル)'].map(
      (label) => `## ${label}\n\nA ferryman of the northern bank who never sleeps.`,
    );
    expect(
      thingsIn('People.md', `# People\n\n${text.join('\n\n')}`).things.map(({ name, stated, isStated }) => [name, stated, isStated]),
    ).toEqual([
      ['Oda', ['オダ'], false],
      ['Bram', ['ブラム'], false],
      ['Pell', ['ペル'], false],
    ]);
  });

  it('takes what is in brackets for a description in a note in that script', () => {
    const text = ['Oda (капитан)', 'Bram (14 лет)', 'Pell (сирота)'].map(
      (label) => `## ${label}\n\nЖивёт на северном берегу и никогда не спит.`,
    );
    expect(thingsIn('Герои.md', `# Герои\n\n${text.join('\n\n')}`).things.map(({ name, stated }) => [name, stated])).toEqual([
      ['Oda', []],
      ['Bram', []],
      ['Pell', []],
    ]);
  });

  it('takes those in a note called after companies for people, in a folder of people', () => {
    const text = ['Oda', 'Bram', 'Pell'].map((name) => `## ${name}\n\n${name} waits at dusk by the black water and counts.`).join('\n\n');
    const typesIn = (path: string): string[] => thingsIn(path, text).things.map(({ type }) => type);
    expect(typesIn('people/mobs/old-guilds.md')).toEqual(['character', 'character', 'character']);
    expect(typesIn('world/old-guilds.md')).toEqual(['organization', 'organization', 'organization']);
  });

  it('treats a note that only collects things as none', () => {
    expect(guidebooks.map(({ path, text }) => thingsIn(path, text).isCollection)).toEqual(guidebooks.map(() => true));
  });
});

describe('headings that are parts of a note', () => {
  const people = ['Mara Venn', 'Oren Sallow', 'Hester Long'].map((name) => `## ${name}\n\n${name} is a miller of the eastern quays.`);
  const part = (label: string): string => `## ${label}\n\nA miller of the quays comes in and asks for bread.`;
  const found = (...labels: string[]): string[] =>
    thingsIn('NPCs.md', `# NPCs\n\n${[...people, ...labels.map(part)].join('\n\n')}`).things.map(({ name }) => name);

  it.each([
    [['Fase 1', 'Fase 2', 'Fase 3']],
    [['Cómo hablar con Mara', 'Warum Mara Schweigt']],
    [['NOTAS PARA EL DM', 'GM Notes', 'Pour le MJ']],
  ])('headings that are parts of a note make no entities: %j', (labels) =>
    expect(found(...labels)).toEqual(['Mara Venn', 'Oren Sallow', 'Hester Long']),
  );

  it('does not treat an outcome as a thing', () => {
    expect(found('DESTROYED BY THE DEAD', 'Raided and Looted by the Party', 'Escaped into the Marsh')).toEqual(found());
    expect(found('Blessed of Alba')).toContain('Blessed of Alba');
  });

  it('keeps names with a number that is not a counter', () => {
    expect(found('Unit 7', 'Otto II', 'Otto III')).toEqual(['Mara Venn', 'Oren Sallow', 'Hester Long', 'Unit 7', 'Otto II', 'Otto III']);
    expect(found('3 · Ada Crake')).toContain('Ada Crake');
  });
});
