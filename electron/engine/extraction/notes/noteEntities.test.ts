import { describe, expect, it } from 'vitest';
import { lineKey } from '../commonLines.ts';
import { definitionChunk } from './noteDefinition.ts';
import { entityOfDocument, type EntityDocument, isNoteOfFolder, isSectionOfSubject } from './noteEntities.ts';

describe('entityOfDocument', () => {
  const document: EntityDocument = {
    id: 1,
    path: 'A/B.md',
    name: 'B',
    title: 'B',
    kind: 'note',
    role: 'canon',
    type: null,
    aliases: [],
    openTags: [],
  };

  it('is unsure about a note without a type', () => {
    expect(entityOfDocument(document)).toMatchObject({ key: 'A/B', type: 'concept', certain: false });
  });

  it.each([
    ['miasto_orrin', 'Orrin', 'location'],
    ['panstwo_dolna_hala', 'Dolna Hala', 'location'],
    ['lokacje_hala_orrin', 'Hala Orrin', 'location'],
    ['npc_oda-marsh', 'Oda Marsh', 'character'],
    ['miasto_orrin', 'Orrin and its Gates', 'concept'],
  ])('takes the type in front of a file name whose rest is the title: %s, "%s"', (name, title, type) => {
    expect(entityOfDocument({ ...document, path: `A/${name}.md`, name, title })?.type).toBe(type);
  });

  it('takes no daily note for an entity, but an event named by its date', () => {
    for (const name of ['2031-04-12', '2031_04_12', '12.04.2031'])
      expect(entityOfDocument({ ...document, path: `Guilds/${name}.md`, name, title: name })).toBeNull();
    const day = { ...document, name: '2031-04-12', title: '2031-04-12' };
    expect(entityOfDocument({ ...day, path: 'World/Events/2031-04-12.md' })?.type).toBe('event');
    expect(entityOfDocument({ ...day, path: 'Days/2031-04-12.md', type: 'character' })?.type).toBe('character');
  });

  it('takes the log of a numbered session for an event, whatever folder and text it has', () => {
    const lead = 'The party meets the guild of ferrymen and their captain.';
    const log = {
      ...document,
      path: 'GM Notes/session-07-oda.md',
      name: 'session-07-oda',
      title: 'Session 7 - Oda Reed',
      role: 'plan' as const,
    };
    expect(entityOfDocument(log, undefined, () => ({ lead, fields: [] }))?.type).toBe('event');
  });

  it.each([
    ['Orrin Vale', 'Orrin Vale is a quillet known to few.', true],
    ['The Long Sedge', 'Long Sedge (in the old tongue Sedj) was the first quillet of the marsh.', true],
    ['Оррин', 'Оррин — прибежище для тех, кто ушёл.', true],
    ['Orrin Vale', 'Orrin Vale is busy in spring.', false],
    ['Orrin Vale', 'The ferry of Orrin Vale is a quillet.', false],
    ['Orrin Vale', 'Ada is a quillet.', false],
  ])('is sure of a note whose text says what it is, in whatever words: %s, "%s"', (name, lead, certain) => {
    expect(entityOfDocument({ ...document, name, title: name }, undefined, () => ({ lead, fields: [] }))?.certain).toBe(certain);
  });

  it.each([
    ['Ysolde', 'Ysolde (24) – lighthouse keeper, never sleeps.', 'character'],
    ['Brannoch', 'Big. Loud. Owes everyone money.', 'character'],
    ['The Aunt', 'Nobody has seen her. She pays in old coins.', 'character'],
    ['Harbourmaster Quill', 'Keeps the ledger of every ship.', 'character'],
    ['Sedge', 'Grows by the water. It stings.', 'concept'],
    ['Lantern Oil', 'Burns blue. They make it of fat. She said so.', 'concept'],
    ['Mara Stone', 'Late again.', 'concept'],
    ['Ada Mill', 'Late again.', 'concept'],
    ['The Old Mill', 'Grinds at night.', 'location'],
    ['Night Offices', 'Closed at noon.', 'concept'],
    ['Night of the Ropes', 'Nobody slept.', 'event'],
    ['Rosenberg', 'Wieder zu spät, und der Hut ist nass.', 'concept'],
    ['Zobelgasse', 'Eng und steil, und nachts ohne Licht.', 'location'],
    ['Castillo', 'Otra vez tarde, y con el sombrero mojado.', 'concept'],
  ])('types a note by its fragments or its name, without anything else to go by: %s', (name, lead, type) => {
    expect(entityOfDocument({ ...document, name, title: name }, undefined, () => ({ lead, fields: [] }))?.type).toBe(type);
  });

  it('does not make an entity of the page of a folder for a kind of things, regardless of the signs of the folder', () => {
    expect(entityOfDocument({ ...document, path: '👑 Gods/Gods.md', name: 'Gods', title: 'Gods' })).toBeNull();
    expect(isNoteOfFolder({ path: '📜 Lore/Lore.md', name: 'Lore' })).toBe(true);
    expect(isNoteOfFolder({ path: 'Lore/Orrin.md', name: 'Orrin' })).toBe(false);
    expect(isNoteOfFolder({ path: 'Orrin.md', name: 'Orrin' })).toBe(false);
  });

  it('makes no entity of the opening page of such a folder, or of a note on all of a type', () => {
    const index = { ...document, path: 'Characters/index.md', name: 'index' };
    expect(entityOfDocument({ ...index, title: 'Heroes & Villains' })).toBeNull();
    expect(entityOfDocument({ ...index, path: 'Wardens/index.md', title: 'The Lantern Wardens' })).not.toBeNull();
    expect(entityOfDocument({ ...document, name: 'NPCs', title: 'NPCs' })).toBeNull();
    expect(entityOfDocument({ ...document, name: 'Personajes jugadores', title: 'Personajes jugadores' })).toBeNull();
    expect(entityOfDocument({ ...document, name: 'species', title: 'Known Life' })).toBeNull();
    expect(
      entityOfDocument({ ...document, path: 'npc/referenced_npcs_orrin.md', name: 'referenced_npcs_orrin', title: 'NPCs Referenciados' }),
    ).toBeNull();
    expect(entityOfDocument({ ...document, name: 'Magic', title: 'Magic' })).not.toBeNull();
  });

  it('makes no entity of a list of all of a type, nor of a note that is called by a number', () => {
    const named = (title: string): unknown => entityOfDocument({ ...document, path: `Characters/${title}.md`, name: title, title });
    for (const title of ['Character Master List', 'Characters overview', 'Location list', 'Notes', '1', '12'])
      expect(named(title)).toBeNull();
    for (const title of ['Liszt', 'The Black List', '1984', 'R2']) expect(named(title)).not.toBeNull();
    expect(entityOfDocument({ ...document, path: 'Calendar/Events/12.md', name: '12', title: '12' })).not.toBeNull();
  });

  it.each([
    ['cast_biography', '👥 Core Cast Biography'],
    ['setting_bible', '🌍 Setting Bible: The Drowned Coast'],
    ['relationship_map', 'Relationship Map: All Against All'],
    ['Character Profiles', 'Character Profiles'],
  ])('makes no entity of a document on a world, such as %s', (name, title) => {
    expect(entityOfDocument({ ...document, path: `Characters/${name}.md`, name, title })).toBeNull();
  });

  it.each([
    ['antagonist_design', 'Antagonist Design: Mara Venn', 'Mara Venn'],
    ['The Cast Iron Map', 'The Cast Iron Map', 'The Cast Iron Map'],
    ['Story Stone', 'Story Stone', 'Story Stone'],
  ])('makes an entity of %s', (name, title, own) => {
    expect(entityOfDocument({ ...document, path: `Characters/${name}.md`, name, title })?.name).toBe(own);
  });

  it('does not treat a chapter that is kept among notes as a thing', () => {
    for (const title of ['Chapter Two: The Ferry', 'Epilogue: Low Water', 'Kapitel 3 – Ebbe'])
      expect(entityOfDocument({ ...document, name: 'The Ferry', title })).toBeNull();
    expect(entityOfDocument({ ...document, title: 'The Chapter House' })).not.toBeNull();
  });

  it('does not treat what characters have as characters, nor the people of a folder as one of them', () => {
    const typeOf = (path: string): string | undefined =>
      entityOfDocument({ ...document, path: `${path}.md`, name: path.split('/').at(-1)!, title: path.split('/').at(-1)! })?.type;
    expect(typeOf('Characters/Classes')).toBe('concept');
    expect(typeOf('Personagens/Criação de personagem')).toBe('concept');
    expect(typeOf('Characters/Mara')).toBe('character');
    expect(typeOf('Characters/Moon')).toBe('character');
    const peoples = { fields: [{ key: 'Race', value: 'Ilmen' }], lead: '' };
    const marshmen = { ...document, path: 'Races/Marshmen/Marshmen.md', name: 'Marshmen', title: 'Marshmen' };
    expect(entityOfDocument(marshmen, undefined, () => peoples)?.type).toBe('creature');
    expect(
      entityOfDocument({ ...marshmen, path: 'Races/Marshmen/Ulla.md', name: 'Ulla', title: 'Ulla' }, undefined, () => peoples)?.type,
    ).toBe('character');
  });

  it('treats what belongs to a people as what its text or its name says', () => {
    const of = (path: string, lead: string): string | undefined => {
      const name = path.split('/').at(-1)!;
      return entityOfDocument({ ...document, path: `${path}.md`, name, title: name }, undefined, () => ({ lead, fields: [] }))?.type;
    };
    expect(of('Völker/Zwerge/Salzfestung', 'Hier wird gewacht.')).toBe('location');
    expect(of('Races/Ilmen/Reed Hall', 'Reed Hall is located on the lower river.')).toBe('location');
    expect(of('Races/Ilmen/The Long Oar', 'The Long Oar is an old weapon of their elders.')).toBe('item');
    expect(of('Races/Ilmen/High Ilmen', 'The High Ilmen live upriver.')).toBe('creature');
  });

  it('makes no entity of dated posts and the first pages of a site', () => {
    const named = (path: string): unknown => {
      const name = path.split('/').at(-1)!;
      return entityOfDocument({ ...document, path: `${path}.md`, name, title: name });
    };
    for (const path of ['_posts/2005-03-05-new-map', 'blog/2020-01-02 Maps', 'Welcome', 'Welcome to the World of Orrin', 'About'])
      expect(named(path)).toBeNull();
    for (const path of ['Events/2005-03-05-the-flood', '_posts/the-flood', 'Welcome Inn', 'Aboutness']) expect(named(path)).not.toBeNull();
    expect(named('Bestiary/Foreword')).toBeNull();
  });

  it('knows a section on what its folder is about, and makes a concept of what a nation has', () => {
    const of = (path: string): string | undefined => {
      const name = path.split('/').at(-1)!;
      return entityOfDocument({ ...document, path: `${path}.md`, name, title: name })?.type;
    };
    const section = { ...document, name: 'z1 - History', title: 'z1 - History' };
    expect(isSectionOfSubject({ ...section, path: 'Nations/The Salt Empire/z1 - History.md' })).toBe(true);
    expect(isSectionOfSubject({ ...section, path: 'Lore/The Salt Empire/z1 - History.md' })).toBe(false);
    expect(of('Nations/The Salt Empire/Salt Warrior Traditions')).toBe('concept');
    expect(of('Nations/The Salt Empire/Orrin')).toBe('organization');
    expect(of('Lore/The Salt Empire/History')).toBe('concept');
  });

  it('treats the people in the rules of a game as concepts', () => {
    expect(entityOfDocument({ ...document, path: 'Spielregeln/Charaktere/Zähigkeit.md', name: 'Zähigkeit' })?.type).toBe('concept');
    expect(entityOfDocument({ ...document, path: 'Game Rules/Monsters/Wolf.md', name: 'Wolf' })?.type).toBe('creature');
    expect(entityOfDocument({ ...document, path: 'Rulers/Characters/Mara.md', name: 'Mara' })?.type).toBe('character');
  });

  it('treats what is said to lie somewhere as a place, when nothing else says what it is', () => {
    const of = (lead: string): string | undefined => entityOfDocument(document, undefined, () => ({ lead, fields: [] }))?.type;
    expect(of('Orrin, also called the Low Town, is located on the eastern coast.')).toBe('location');
    expect(of('Home to the last of the eel fishers.')).toBe('location');
    expect(of('Gelegen am Nordufer der Lonne, weit ab von allem.')).toBe('location');
    expect(of('Orrin se encuentra al norte.')).toBe('location');
    expect(of('Orrin se situe à 10 km de la mer.')).toBe('location');
    expect(of('Orrin compte environ 12 000 habitants et un port.')).toBe('location');
    expect(of('Orrin was made in a fire.')).toBe('concept');
  });

  it('treats a note called like a person, or by a title of any language, as one when nothing else says what it is', () => {
    const of = (name: string): string | undefined => entityOfDocument({ ...document, path: `${name}.md`, name, title: name })?.type;
    expect(['Johan Vale', 'Drottning Mara', 'Père Oren', 'Astrid'].map(of)).toEqual(Array(4).fill('character'));
    expect(['Grace', 'Violet Hour', 'Mara’s Song', 'Grand Hall'].map(of)).toEqual(Array(4).fill('concept'));
  });

  it('treats the log of a session as something that happened', () => {
    expect(entityOfDocument({ ...document, kind: 'manuscript', path: '07 Session Notes/One/Ash.md' })).toMatchObject({ type: 'event' });
    expect(entityOfDocument({ ...document, kind: 'manuscript', openTags: ['Session'] })).toMatchObject({ type: 'event' });
    expect(entityOfDocument({ ...document, kind: 'manuscript', path: 'Obsession/One.md' })).toBeNull();
  });

  it('treats one of a people, in the folder of peoples, as a character', () => {
    const typeOf = (path: string, lead: string, fields: { key: string; value: string }[] = []): string | undefined =>
      entityOfDocument({ ...document, path }, undefined, () => ({ lead, fields }))?.type;
    expect(typeOf('World/Völker/Marschleute/Bram.md', 'Bram is a ferryman and a healer of Orrin.')).toBe('character');
    expect(typeOf('Races/Bram.md', 'He walks with a stick.', [{ key: 'Race', value: 'Ilmen' }])).toBe('character');
    expect(typeOf('Races/Ilmen.md', 'The Ilmen are a people of hunters.')).toBe('creature');
    expect(typeOf('Races/Ilmen.md', 'The Ilmen is a tall race of the north.', [{ key: 'Hair', value: 'red' }])).toBe('creature');
    expect(typeOf('Bestiary/Bram.md', 'Bram is a healer.')).toBe('creature');
  });

  it('prefers the text of a note in the folder of one company or place to the type of the folder above', () => {
    const typeOf = (path: string, lead: string): string | undefined =>
      entityOfDocument({ ...document, path }, undefined, () => ({ lead, fields: [] }))?.type;
    expect(typeOf('Factions/Lantern Guild/Bram.md', 'Bram is a thief who robs the lower quay.')).toBe('character');
    expect(typeOf('Factions/Lantern Guild/Ember.md', 'The Ember is an old artifact of the guild.')).toBe('item');
    expect(typeOf('Factions/Lantern Guild/Ember.md', 'The Ember was found within a vault. She sleeps there, and her crown is gone.')).toBe(
      'character',
    );
    expect(typeOf('Factions/Lantern Guild/Lantern Guild.md', 'Lantern Guild is a thief among guilds.')).toBe('organization');
    expect(typeOf('Factions/Ember.md', 'The Ember is an old artifact.')).toBe('organization');
    expect(typeOf('History/Orrin/Salt Clan.md', 'The Salt Clan was a guild of Orrin.')).toBe('event');
  });

  it('takes the type from the summary of a note whose text and folders have none', () => {
    const typeOf = (value: string): string | undefined =>
      entityOfDocument({ ...document, path: '_lore/Marrow.md' }, undefined, () => ({
        lead: 'South of Orrin, nobody counts the boats.',
        fields: [{ key: 'summary', value }],
      }))?.type;
    expect(typeOf('Kleines Dorf in der Nähe von Orrin')).toBe('location');
    expect(typeOf('A blind merchant by the quay')).toBe('character');
    expect(typeOf('What everybody knows')).toBe('concept');
  });

  it('makes no entity of manuscript or of a note that says it is a list', () => {
    expect(entityOfDocument({ ...document, kind: 'manuscript' })).toBeNull();
    expect(entityOfDocument({ ...document, type: 'todo' })).toBeNull();
    expect(entityOfDocument({ ...document, role: 'scrap' })).toBeNull();
  });

  it('is none of a list of people, even in a folder of them', () => {
    const of = (name: string): unknown => entityOfDocument({ ...document, path: `NPCs/${name}.md`, name, title: name, type: null })?.type;
    expect(of('Orrin NPCs')).toBeUndefined();
    expect(of('PNJ de Orrin')).toBeUndefined();
    expect(of('Orrin Venn')).toBe('character');
  });
});

describe('definitionChunk: what says nothing', () => {
  const chunk = (id: number, text: string, heading: readonly string[] = ['Orrin']) => ({ id, role: 'canon' as const, heading, text });

  it('passes over a line that points to another page or is an address', () => {
    const told = chunk(2, 'Orrin is the oldest town on the coast.', ['Orrin', 'History']);
    for (const line of [
      '-> see The Low Town',
      '→ see Orrin (ship)',
      'made with https://example.org/maker',
      'A1[The mill burns down in the night of the flood] --> B2[Mara leaves]',
      '%% PHASE 2: the road to the mill and what waits there\n  subgraph ROAD ["The long road to the mill"]',
      'For the ship, see Orrin (ship).',
    ])
      expect(definitionChunk([chunk(1, line), told], new Set())?.id, line).toBe(2);
  });

  it('takes no statistics of a game, and nothing under a heading of them', () => {
    const sheet = chunk(
      1,
      'Shield Slam. Melee Weapon Attack: +5 to hit, one target.\nDwarven Resilience. Advantage on saving throws against poison.',
    );
    const action = chunk(2, 'Orrin teleports up to a place that he can see.', ['Orrin', 'Combat Sheet', 'Actions']);
    const told = chunk(3, 'Orrin left the north after the war and will not go back.', ['Orrin', 'Loyalties']);
    expect(definitionChunk([sheet, action, told], new Set())?.id).toBe(3);
  });

  it('takes the only remark of a note, unless it is short or a row of a form', () => {
    const only = (text: string): number | undefined => definitionChunk([chunk(1, text)], new Set())?.id;
    expect(only('- Whoever rings it calls the fog up from the river')).toBe(1);
    expect(only('- Calls the fog')).toBeUndefined();
    expect(only('- Effect: whoever rings it calls the fog up from the river')).toBeUndefined();
  });

  it('prefers what somebody is to what they are after', () => {
    const goals = chunk(1, 'Peace, prosperity and fairness for all its people.', ['Orrin', 'Mission', 'Public Goals']);
    const past = chunk(2, 'Born from a treaty between two towns that were at war.', ['Orrin', 'History']);
    expect(definitionChunk([goals, past], new Set())?.id).toBe(2);
    expect(definitionChunk([goals], new Set())?.id).toBe(1);
  });
});

describe('definitionChunk', () => {
  it('takes no lines of code for a definition', () => {
    const code = {
      id: 1,
      role: 'canon' as const,
      heading: ['Oren'],
      text: '    desc: "The knight uses his lamp to see in the dark."\n  - name: Row',
    };
    const life = { id: 2, role: 'canon' as const, heading: ['Oren', 'Past'], text: 'Oren grew up on the north bank of the river.' };
    expect(definitionChunk([code, life], new Set())?.id).toBe(2);
    expect(definitionChunk([code], new Set())).toBeNull();
  });

  it('takes no words in square brackets, which are still to be filled in, for a definition', () => {
    const form = { id: 1, role: 'canon' as const, heading: ['Oren'], text: '[Wer er ist und woher er kommt, noch zu ergänzen.]' };
    const life = { id: 2, role: 'canon' as const, heading: ['Oren', 'Past'], text: 'Oren grew up on the north bank of the river.' };
    expect(definitionChunk([form, life], new Set())?.id).toBe(2);
    expect(definitionChunk([form], new Set())).toBeNull();
  });

  it('ignores a list of relationships when another passage says who it is', () => {
    const ties = {
      id: 1,
      role: 'canon' as const,
      heading: ['林月', '三、关系网络'],
      text: '她在陈河的眼中是唯一没有说谎的人，而他对她保持沉默。',
    };
    const list = { id: 2, role: 'canon' as const, heading: ['林月'], text: '- 定位：北岸渡口的船工，也是故事里唯一认得老航道的人' };
    const life = {
      id: 3,
      role: 'canon' as const,
      heading: ['林月', '一、经历'],
      text: '她在北岸的渡口长大，十岁时开始撑船，从来没有离开过这条河。',
    };
    expect(definitionChunk([ties, list, life], new Set())?.id).toBe(3);
    expect(definitionChunk([ties, list], new Set())?.id).toBe(2);
    expect(definitionChunk([ties], new Set())?.id).toBe(1);
    const english = {
      id: 4,
      role: 'canon' as const,
      heading: ['Mara', 'Relationships'],
      text: 'Oren trusts her with the rope, and she lets him.',
    };
    const goals = { id: 5, role: 'canon' as const, heading: ['Mara', 'Goals'], text: 'Mara wants to buy back the boat before winter.' };
    expect(definitionChunk([english, goals], new Set())?.id).toBe(5);
  });

  const none = new Set<number>();
  const role = 'canon' as const;

  it('takes what tells of somebody before looks, and what is known before what is planned', () => {
    const looks = { id: 1, role, heading: ['Mara', '🎭 Aparência'], text: 'Ela tem olhos cinzentos e o cabelo curto de quem rema.' };
    const history = { id: 2, role, heading: ['Mara', '📜 História'], text: 'Mara nasceu no cais e rema desde os dez anos.' };
    expect(definitionChunk([looks, history], none)?.id).toBe(2);
    expect(definitionChunk([{ ...looks, heading: ['Mara', '🔮 Magia e Habilidades'] }, history], none)?.id).toBe(2);
    expect(definitionChunk([looks], none)?.id).toBe(1);
    const brief = { id: 3, role: 'plan' as const, heading: ['Mara'], text: 'Draw her in the boat, with the lamp behind her.' };
    expect(definitionChunk([brief, history], none)?.id).toBe(2);
    expect(definitionChunk([brief], none)?.id).toBe(3);
  });

  it('takes none that says what the things of somebody do', () => {
    const glove = {
      id: 1,
      role,
      heading: ['🎒 Notable Items', 'Grey Glove'],
      text: 'The glove holds whatever its wearer has caught.',
    };
    const notes = { id: 2, role, heading: ['Mara', 'Notes'], text: '- Wet\n- Late' };
    expect(definitionChunk([notes, glove], none)).toBeNull();
  });

  it('takes the first chunk with prose, or the one that is headed so', () => {
    const title = { id: 1, role, heading: ['X'], text: 'Short.' };
    const history = { id: 2, role, heading: ['X', 'History'], text: 'Long ago there lived a man of whom nothing else is known.' };
    const overview = { id: 3, role, heading: ['X', 'Overview'], text: 'A man of whom nothing else is known but his name.' };
    expect(definitionChunk([title, history, overview], none)?.id).toBe(3);
    expect(definitionChunk([title, history], none)?.id).toBe(2);
    expect(definitionChunk([title], none)).toBeNull();
    expect(definitionChunk([], none)).toBeNull();
  });

  it('takes a sentence before a motto, which only defines a note with nothing else', () => {
    const motto = { id: 1, role, heading: ['Brine'], text: '"As rope needs a hand, so does the sea need salt in it." — Oren, ferryman' };
    const nature = {
      id: 2,
      role,
      heading: ['Brine', 'Nature'],
      text: 'Brine is the oldest of the substances that hold the coast together.',
    };
    expect(definitionChunk([motto, nature], none)?.id).toBe(2);
    expect(definitionChunk([motto], none)?.id).toBe(1);
  });

  it('takes an opening that also has the name in a script without spaces', () => {
    const opening = { id: 1, role, heading: [], text: 'Karsis, officially the State of Karsis (青石国), is a country between two rivers.' };
    const land = { id: 2, role, heading: ['Geography'], text: 'Well over half of it is covered in forests that nobody has counted.' };
    expect(definitionChunk([opening, land], none)?.id).toBe(1);
  });

  it('takes a sentence before what is stated under a key, the blanks of a form and statistics', () => {
    const heading = ['X', 'Symbol'];
    const prose = { id: 9, role, heading: ['X', 'Aims'], text: 'X keeps the roads open and the tolls low, and asks for nothing else.' };
    for (const text of [
      'Motto: all debts are settled at the gate before the bell rings twice.',
      'Influence: ___% of the town; □ Ally of the party, □ Enemy of the party',
      'HP 27 (5d8+5) · AC 15 (leather armor, shield) · Speed 40 ft. · Saves Str +5',
      'You strike from afar, but that does not make you a coward.',
    ])
      expect(definitionChunk([{ id: 1, role, heading, text }, prose], none)?.id, text).toBe(9);
  });

  it('defines a note by prose after a table, and by nothing when it has only the table', () => {
    const table = { id: 1, role, heading: ['X'], text: '| City | Type | People |\n| Bayland | a capital by the sea | many thousand |' };
    const prose = { id: 2, role, heading: ['X', 'Land'], text: 'X is the land between the two rivers, and its people are few.' };
    expect(definitionChunk([table, prose], none)?.id).toBe(2);
    expect(definitionChunk([table], none)).toBeNull();
  });

  it('passes over what a template left in many notes, and takes nothing rather than properties', () => {
    const prompt = 'A script for the GM to read when the party arrive here for the first time.';
    const theme = 'Theme: Old stones and older debts, whatever the weather';
    const common = new Set([prompt, theme].map(lineKey));
    const left = { id: 1, role, heading: ['X'], text: `Introduction\n${prompt}` };
    const properties = { id: 2, role, heading: ['X', 'Theme'], text: theme };
    const prose = { id: 3, role, heading: ['X', 'History'], text: 'It was built by the tidewrights in the year of the long rain.' };
    expect(definitionChunk([left, prose], common)?.id).toBe(3);
    expect(
      definitionChunk(
        [
          { ...left, text: prompt },
          { ...properties, role: 'fields' },
        ],
        common,
      ),
    ).toBeNull();
    expect(definitionChunk([{ ...left, text: prompt }], common)).toBeNull();
  });

  it('skips scraps and infoboxes', () => {
    const cut = { id: 1, role: 'scrap' as const, heading: ['X'], text: 'X is what this sentence once said before it was cut for good.' };
    const rows = {
      id: 2,
      role: 'fields' as const,
      heading: ['X'],
      text: 'Leader: Ada\nSeat: the mill below the old quay and all its sheds',
    };
    const prose = { id: 3, role, heading: ['X', 'Life'], text: 'X keeps the mill below the old quay and all its sheds.' };
    expect(definitionChunk([cut, rows, prose], none)?.id).toBe(3);
    expect(definitionChunk([cut, rows], none)).toBeNull();
  });
});

describe('definitionChunk of short sections in one chunk', () => {
  it('is under the heading of the first of them, not where the note begins', () => {
    const chunk = (
      id: number,
      heading: readonly string[],
      text: string,
    ): { id: number; role: 'canon'; heading: readonly string[]; text: string } => ({
      id,
      role: 'canon',
      heading,
      text,
    });
    const identity = chunk(1, ['Orrin', 'Identity'], 'Orrin is a town of ropemakers at the mouth of the river.');
    const rules = chunk(
      2,
      ['Orrin'],
      '**Scope**\nOnly what the story needs of the town is written down here.\n\n**Sources**\nNone so far.',
    );
    expect(definitionChunk([identity, rules], new Set())?.id).toBe(1);
    expect(definitionChunk([rules], new Set())?.id).toBe(2);
    const overview = chunk(3, ['Orrin'], '**Overview**\nOrrin is the last town before the sea and its lamps.');
    expect(definitionChunk([identity, overview], new Set())?.id).toBe(3);
  });
});

describe('definitionChunk of a note that opens with a list or a sheet', () => {
  const chunk = (id: number, heading: readonly string[], text: string): Parameters<typeof definitionChunk>[0][number] => ({
    ...{ id, role: 'canon' as const },
    ...{ heading, text },
  });
  const idOf = (...chunks: readonly ReturnType<typeof chunk>[]): number | undefined => definitionChunk(chunks, new Set())?.id;

  it('takes the list of remarks at the top, if the note has no sentence', () => {
    const remarks = '- Fürst und Herrscher von Orrin\n- kann den Nebel rufen\n- Feinde: die Gilde der Laternen und alle am Fluss';
    expect(idOf(chunk(1, [], remarks), chunk(2, ['Meetings'], '- Mara ran from him\n- the boat was lost'))).toBe(1);
    expect(idOf(chunk(1, ['Notes'], '- Works at the temple\n- Knows every boat'))).toBe(1);
  });

  it('takes no list further down, no form, and no list of names', () => {
    expect(idOf(chunk(1, [], '- Age: 30\n- Eyes: grey'), chunk(2, ['Goals'], '- Take the whole quay\n- Sell the boats'))).toBeUndefined();
    expect(idOf(chunk(1, [], '- Lantern House\n- Grey Fen'))).toBeUndefined();
    expect(idOf(chunk(1, ['Personal Goals'], '- buy the whole quay\n- sell every boat'))).toBeUndefined();
    expect(idOf(chunk(1, ['Relationships'], '- hates the ferryman\n- owes Mara a boat'))).toBeUndefined();
  });

  it('takes the sentence below a sheet of short facts', () => {
    expect(idOf(chunk(1, [], 'Race: Halfling\nGuild: Lanterns\nPartner: Bram\n\nA quiet clerk who smokes a pipe all day.'))).toBe(1);
    expect(idOf(chunk(1, [], 'Race: Halfling\nGuild: Lanterns\nPartner: Bram'))).toBeUndefined();
  });
});

describe('definitionChunk of notes in lists', () => {
  const chunk = (id: number, heading: string, text: string): { id: number; role: 'canon'; heading: string[]; text: string } => ({
    id,
    role: 'canon',
    heading: ['Mara', heading],
    text,
  });

  it('is the list under a heading that says who somebody is, with signs before it, where no sentence does', () => {
    const chunks = [
      chunk(1, '🗺️ Haunts', '- The quay at night'),
      chunk(2, '👩 Description', '- Grey eyes and a ropemaker’s hands\n- Never without her lamp'),
    ];
    expect(definitionChunk(chunks, new Set())?.id).toBe(2);
    expect(definitionChunk(chunks.slice(0, 1), new Set())).toBeNull();
    expect(definitionChunk([chunk(3, 'Description', '- Age: 30\n- Eyes: grey')], new Set())).toBeNull();
  });

  it('uses the line about a thing in somebody’s inventory only when there is no other text', () => {
    const chunks = [chunk(1, '🎒 Notable Items', 'This lamp never goes out.'), chunk(2, '📝 Notes', 'She rows the ferry at Orrin.')];
    expect(definitionChunk(chunks, new Set())?.id).toBe(2);
    expect(definitionChunk(chunks.slice(0, 1), new Set())?.id).toBe(1);
  });
});
