import { describe, expect, it } from 'vitest';
import {
  definingPhrases,
  entityTypeOf,
  typeOfDefinition,
  typeOfFields,
  typeOfOpening,
  typeOfTagRow,
  typesWith,
  withoutMixedFolders,
} from './entityTypes.ts';
import { typeOfNameNoun, typeOfOwnName } from './names/nameTypes.ts';
import { defaultTypes, typeOfGroup } from '../parse/kinds/typeGroups.ts';

describe('entityTypeOf', () => {
  const of = (path: string, type: string | null = null, tags: string[] = []): string | null => entityTypeOf({ path, type, openTags: tags });

  it('reads frontmatter, then tags, then the nearest folder', () => {
    expect(of('Cities/X.md', 'NPC', ['#Event'])).toBe('character');
    expect(of('Cities/X.md', null, ['TODO', 'Location/POI'])).toBe('location');
    expect(of('People/03 Cities/X.md')).toBe('location');
    expect(of('Random/X.md')).toBeNull();
  });

  it('takes a rank for no type, and a folder of groups for one', () => {
    expect(of('Quests/The Salt Road.md', 'secondary')).toBe('plot');
    expect(of('Personaggi/Mara.md', 'principale')).toBe('character');
    expect(of('Gruppierungen/Die Fährleute.md')).toBe('organization');
  });

  it('does not treat the folders of the numbered books of a story as folders of items', () => {
    expect(of('books/book-01-the-ferry/Outline.md')).toBeNull();
    expect(of('Characters/Book 2/Mara.md')).toBe('character');
    expect(of('Books/The Salt Ledger.md')).toBe('item');
  });

  it('treats a folder of the tools of the table as no folder of things', () => {
    expect(of('Tools/Buttons.md')).toBeNull();
    expect(of('Items/Tools/Hammer.md')).toBe('item');
  });

  it('reads German compounds for a list of a kind', () => {
    expect(['Monsterkompendium', 'Personenverzeichnis', 'Städteliste'].map((name) => typeOfGroup(name))).toEqual([
      'creature',
      'character',
      'location',
    ]);
    expect(['Handbuch', 'Wanderliste', 'Kompendium'].map((name) => typeOfGroup(name))).toEqual(Array(3).fill(null));
  });

  it('passes over a tag that says which world a note belongs to', () => {
    expect(of('Monsters/X.md', null, ['#world'])).toBe('creature');
    expect(of('X.md', null, ['#world', '#npc'])).toBe('character');
  });

  it('treats somebody who is tagged with the kind of their company as well as a person', () => {
    expect(of('Coven/X.md', null, ['#faction', '#npc'])).toBe('character');
    expect(of('Coven/X.md', null, ['#faction', '#lore'])).toBe('organization');
  });

  it('treats a company of gods in a folder of companies as a company', () => {
    expect(of('People/Factions/The Five.md', null, ['#faction', '#gods'])).toBe('organization');
    expect(of('People/Factions/Mara.md', null, ['#faction', '#npc'])).toBe('character');
  });

  it('reads a stated noun of another language as the type of what it is one of, and leaves English ones to the user', () => {
    expect(of('X.md', 'Ciudad')).toBe('location');
    expect(of('X.md', 'Wyspa / Miasto')).toBe('location');
    expect(of('X.md', 'Royaume')).toBe('location');
    expect(of('X.md', 'Kapłanka')).toBe('character');
    expect(of('X.md', 'herb')).toBe('herb');
  });

  it('takes, of tags that disagree, the one that the folder confirms', () => {
    expect(of('Factions/The Lantern Guild.md', null, ['#antagonist', '#faction'])).toBe('organization');
    expect(of('Notes/The Lantern Guild.md', null, ['#antagonist', '#faction'])).toBe('character');
  });

  it('uses the folder above for the opening page of a folder', () => {
    expect(of('Factions/Lantern Wardens/_overview.md')).toBe('organization');
    expect(of('Party/Lantern Wardens/index.md')).toBe('organization');
    expect(of('Cities/index.md')).toBe('location');
  });

  it('keeps a type of the user', () => {
    expect(of('X.md', 'Starship class')).toBe('starship class');
  });
});

describe('tags of several types', () => {
  it('takes a topic for the type only where no other tag states one', () => {
    const typeOfTags = (...openTags: string[]): string | null => entityTypeOf({ path: 'orrin.md', type: null, openTags });
    expect(typeOfTags('#cosmology', '#geographic-feature')).toBe('location');
    expect(typeOfTags('#magic', '#order')).toBe('organization');
    expect(typeOfTags('#magic', '#culture')).toBe('concept');
  });

  it('takes no word of another language for the type next to an English one, since it may be a name', () => {
    expect(entityTypeOf({ path: 'mead.md', type: null, openTags: ['culture', 'orden'] })).toBe('concept');
    expect(entityTypeOf({ path: 'wache.md', type: null, openTags: ['orden'] })).toBe('organization');
  });

  it('reads the row of tags that an export writes', () => {
    expect(typeOfTagRow([{ key: 'Tags', value: 'Città, Sede Gilda' }])).toBe('location');
    expect(typeOfTagRow([{ key: 'Tags', value: 'Draft' }])).toBeNull();
    expect(typeOfTagRow([{ key: 'Tags', value: 'magic, city' }])).toBe('location');
    expect(typeOfTagRow([{ key: 'Tags', value: 'castle, npc' }])).toBe('character');
    expect(typeOfTagRow([{ key: 'Schlagworte', value: 'Stadt' }])).toBe('location');
  });
});

describe('the folder of one company of people', () => {
  const typeAt = (path: string, openTags: string[] = []): string | null => entityTypeOf({ path, type: null, openTags });

  it('contains its people, and the company under its own name', () => {
    expect(typeAt('Party/Mara Venn.md')).toBe('character');
    expect(typeAt('Party/Retired/Oren.md', ['party'])).toBe('character');
    expect(typeAt('The Crew/Grey Ferrymen/Grey_Ferrymen.md')).toBe('organization');
    expect(typeAt('Factions/Grey Ferrymen.md')).toBe('organization');
    expect(typeAt('Parties/Grey Ferrymen.md')).toBe('organization');
  });
});

describe('typesWith', () => {
  const typeOf = typesWith([
    { id: 'magic', synonyms: ['Spells', 'power source'] },
    { id: 'character', synonyms: ['wardens'] },
  ]);

  it('types of the user win over the default ones', () => {
    expect(['Magics', 'spell', 'Power Sources', '_Wardens', 'NPCs', 'nothing'].map(typeOf)).toEqual([
      'magic',
      'magic',
      'magic',
      'character',
      'character',
      null,
    ]);
    expect(typesWith([])('spell')).toBe('concept');
    expect(entityTypeOf({ path: 'Spells/A.md', type: null, openTags: [] }, typeOf)).toBe('magic');
  });
});

describe('typeOfGroup', () => {
  it('understands words without their diacritics, as the folders of websites are called', () => {
    expect(['cografya', 'nhan_vat', 'ulkeler', 'organizacoes'].map((name) => typeOfGroup(name))).toEqual([
      'location',
      'character',
      'location',
      'organization',
    ]);
  });

  it('takes "History & Lore" for what is known of the world, and not for events', () => {
    expect(typeOfGroup('History & Lore')).toBeNull();
    expect(typeOfGroup('History & Events')).toBe('event');
  });

  it.each([
    ['History & Events', 'event'],
    ['Religions and Cults', 'organization'],
    ['Spirits, Gods', 'character'],
    ['Minor Gods of the North', 'character'],
    ['Notable Locations', 'location'],
    ['Tierarten', 'creature'],
    ['Kräutergarten', null],
    ['Mekânlar', 'location'],
    ['Nebenfiguren', 'character'],
    ['Orte', 'location'],
    ['Personnages', 'character'],
    ['Personajes secundarios', 'character'],
    ['Персонажи', 'character'],
    ['主要人物', 'character'],
    ['地点', 'location'],
    ['Postacie', 'character'],
    ['Criaturas', 'creature'],
    ['design de personagem', 'character'],
    ['Fichas de personajes', 'character'],
    ['PARTE 5, OS PERSONAGENS', 'character'],
    ['Die Länder', 'location'],
    ['Avvenimenti', 'event'],
    ['Personages', 'character'],
    ['Platser', 'location'],
    ['Místa', 'location'],
    ['Mekanlar', 'location'],
    ['png', 'character'],
    ['nazioni', 'organization'],
  ])('takes %s for %s', (name, type) => expect(typeOfGroup(name)).toBe(type));

  it.each(['Creation Era', 'City of Orrin', 'The Iron Order', 'Odds and Ends', ''])(
    'finds no type in %s, which names a single thing',
    (name) => expect(typeOfGroup(name)).toBeNull(),
  );
});

describe('a folder that holds a whole world', () => {
  it('does not decide the type of anything inside it', () => {
    expect(entityTypeOf({ path: 'World/Ada.md', type: null, openTags: [] })).toBeNull();
    expect(entityTypeOf({ path: 'Wiki/Lore/Species/Grell.md', type: null, openTags: [] })).toBe('creature');
  });
});

describe('ways to write a kind', () => {
  it.each(["NPC's", 'NPC’s', 'playerCharacter', 'playercharacter', 'Player Characters'])('%s are characters', (word) => {
    expect(typeOfGroup(word)).toBe('character');
  });
});

describe('typeOfDefinition in other languages', () => {
  it.each([
    ['Puerto Gris es una ciudad tropical situada en una isla.', 'location'],
    ['Brisac est une grande cité portuaire du nord.', 'location'],
    ['Das Imperium ist das vereinigte Reich der Menschen.', 'location'],
    ['Das Konglomerat ist ein loser Zusammenschluss der Zwerge.', 'organization'],
    ['Artor ist der Imperator der Menschen.', 'character'],
    ['Brisac es una antigua ciudad enana en ruinas.', 'location'],
    ['Orane est représentée comme une divinité du sel.', 'character'],
    ["Orane est l'incarnation du sel.", 'character'],
    ['Оррин (Orrin) — столица северного края и крупнейший порт.', 'location'],
    ['Лампада — это тайное общество писцов.', 'organization'],
    ['The Ember was found within the Ash Chamber.', null],
    ['Mara is the ferrywoman of Orrin.', 'character'],
    ['It is a talisman of bone.', 'item'],
    ['Orrin is a hamlet north of the river.', 'location'],
    ['Orrin was a ravine deep in the forest.', 'location'],
    ['The Ember is a locket made long ago.', 'item'],
    ['Ada is an archivist for the Lantern Guild.', 'character'],
    ['Gull Night was a mutiny on the ferry.', 'event'],
  ])('%s', (text, type) => {
    expect(typeOfDefinition(text)).toBe(type);
  });
});

describe('typeOfOpening', () => {
  it.each([
    ['Capital of the northern coast, with nine gates.', 'location'],
    ['Reina de los mares del norte.', 'character'],
    ['Враждебные существа, живущие в тумане.', 'creature'],
    ['Стартовое поселение для героев.', 'location'],
    ['Отдел тайного общества, который ищет беглецов.', 'organization'],
    ['Люди зовут нас духами, но мы не духи.', null],
    ['Grande ville portuaire et capitale de la côte.', 'location'],
    ['- Königreich von Orrin', 'location'],
    ['Ehemalige Söldnerin aus dem Norden.', 'character'],
    ['Seigneur d’Orrin.', 'character'],
    ['Wolves came to the town of Orrin.', null],
    ['Stone walls of the north.', null],
    ['Old soldier of the north.', 'character'],
    ['Market stalls fill the square.', null],
    ['Nobody knows.', null],
    ['A tavern by the docks.', 'location'],
    ['The only inn that still serves eel.', 'location'],
    ['Old ferryman’s daughter. Lives by the weir.', 'character'],
    ['apprentice to the chandler, 15', 'character'],
    ['Smugglers. About thirty of them.', 'organization'],
    ['Former navy, now a drunk.', 'character'],
    ['Guards at the gate saw nothing.', null],
    ['A king in the north had a tower built by the river, and nobody who went up there came down again alive.', null],
    ['The port at the mouth of the Lonne.', 'location'],
    ['The port at the mouth of the Lonne was burned.', null],
    ['The sword of the port is lost.', null],
  ])('reads a lead without a subject: %s', (lead, type) => expect(typeOfOpening(lead)).toBe(type));
});

describe('typeOfDefinition', () => {
  it.each([
    ['Ada is a river spirit and the last of her kind.', 'creature'],
    ['Ada Renn was a soldier of the northern watch.', 'character'],
    ['Orrin is the third largest city in the north.', 'location'],
    ['The Lamp Watch is a guild of lighters.', 'organization'],
    ['Ada ist eine Frau aus dem Norden.', 'character'],
    ['She went to the city.', null],
  ])('reads %s as %s', (text, type) => expect(typeOfDefinition(text)).toBe(type));
});

describe('typeOfFields', () => {
  it('goes by a row for the type, then by rows that only one kind of thing has', () => {
    expect(typeOfFields([{ key: 'Type', value: 'Continent' }])).toBe('location');
    expect(
      typeOfFields([
        { key: 'Type', value: 'Unheard of' },
        { key: 'Pronouns', value: 'they' },
      ]),
    ).toBe('character');
    expect(typeOfFields([{ key: 'Motto', value: 'Never' }])).toBeNull();
  });
});

describe('definingPhrases', () => {
  it.each([
    ['Orrin is a moderately sized country located in the north.', 'moderately sized country'],
    ['Orrin is a very small, very young country located on a rock.', 'very young country'],
    ['Orrin is an expansive country and a sea power of the north.', 'expansive country'],
    ['Orrin is a small country encompassing two islands.', 'small country'],
  ])('gives each of several phrases of "%s"', (text, phrase) => expect(definingPhrases(text)).toContain(phrase));
});

describe('withoutMixedFolders', () => {
  const kinds = ['postacie/Mara', 'lokacje/Orrin', 'artefakty/Lampa', 'motywy/Echo'].map((path) => `world/bestiariusz/${path}.md`);

  it('leaves out a folder of one kind that holds mostly folders of several others', () => {
    const typePathOf = withoutMixedFolders([...kinds, 'world/bestiariusz/Smok.md'], defaultTypes);
    const of = (path: string): string | null => entityTypeOf({ path, typePath: typePathOf(path), type: null, openTags: [] });
    expect(kinds.map(of)).toEqual(['character', 'location', 'item', null]);
    expect(of('world/bestiariusz/Smok.md')).toBe('creature');
  });

  it('keeps one with fewer kinds, or with more notes of its own', () => {
    expect(withoutMixedFolders(kinds.slice(1), defaultTypes)(kinds[3]!)).toBe(kinds[3]);
    const own = ['a', 'b', 'c', 'd', 'e'].map((name) => `world/bestiariusz/smoki morskie/${name}.md`);
    expect(withoutMixedFolders([...kinds, ...own], defaultTypes)(kinds[3]!)).toBe(kinds[3]);
  });
});

describe('typeOfOwnName', () => {
  it('reads the last part of a German compound', () => {
    expect(['Torfstadt', 'Die Binsensümpfe', 'Erlenwald', 'Webergilde', 'Küfer- und Färbergilde'].map(typeOfOwnName)).toEqual([
      'location',
      'location',
      'location',
      'organization',
      'organization',
    ]);
    expect(['Grünwald', 'Vagabund', 'Stadt', 'Steinball', 'Salzburger'].map(typeOfOwnName)).toEqual(Array(5).fill(null));
  });

  it('treats a family as an organization by the noun at its beginning', () => {
    expect(['Famille Brisac', 'Familie von Stein', 'Clan Vale', 'Family Tree'].map(typeOfOwnName)).toEqual([
      'organization',
      'organization',
      'organization',
      null,
    ]);
  });

  it('treats a company as an organization by the noun at its end', () => {
    expect(['Thorn Syndicate', 'The Red Legion', 'Clara Legion of Orrin', 'Mara Order'].map(typeOfOwnName)).toEqual([
      'organization',
      'organization',
      null,
      null,
    ]);
  });

  it.each([
    'Manoir de Brisac',
    'La Mairie',
    'Clareira Leste',
    "L'Auberge du Pont",
    'Ville de Morlune',
    'Torre de Orrin',
    'Bosque del sur',
    'Brisac Highlands',
    'Lake Immer',
    'Mount Brisac',
    'The Free City of Orrin',
    'Duchy of Vale',
  ])('takes %s for a place by its own noun', (name) => {
    expect(typeOfOwnName(name)).toBe('location');
  });

  it.each([
    'Maison Brisac',
    'Casa de Orrin',
    'Vale Marrow',
    'Torre',
    'Porto',
    'Village Elder',
    'Rio',
    'Villette',
    'Le Sablier',
    'Siege of Brisac Castle',
    'Valley',
  ])('does not take %s for one', (name) => {
    expect(typeOfOwnName(name)).toBeNull();
  });
});

describe('a type that only says that there is a page', () => {
  it('leaves the type to tags and folders', () => {
    for (const type of ['entity', 'Wiki Page', 'article', 'Seite'])
      expect(entityTypeOf({ path: 'NPCs/Mara.md', type, openTags: [] })).toBe('character');
    expect(entityTypeOf({ path: 'NPCs/Mara.md', type: 'matrix host', openTags: [] })).toBe('matrix host');
  });
});

describe('typeOfDefinition behind a dash', () => {
  it('does not treat a general word as a type', () => {
    expect(typeOfDefinition('Order — Gather people, clues and places.')).toBeNull();
    expect(typeOfDefinition('Orrin — the port city of the north.')).toBe('location');
  });
});

describe('typeOfDefinition of what something is not, or is about', () => {
  it.each([
    'The Reeds is a play about a king.',
    'Karsis was never a city.',
    'Karsis is not a city.',
    'Karsis no es una ciudad.',
    'Karsis är inte en stad.',
    'Karsis n’est plus une ville.',
  ])('gives no type: %s', (text) => {
    expect(typeOfDefinition(text)).toBeNull();
  });

  it.each([
    ['Karsis is a wide province covering the fens between two rivers.', 'location'],
    ['Oren is the mayor of the lower town.', 'character'],
    ['Le Karse est le plus long fleuve du nord.', 'location'],
    ['The Marrow are the oldest and most feared clan of the coast.', 'organization'],
    ['Karsis is the Green Moon — the largest of four.', 'location'],
    ['Karsis — also called the Low Country — is the continent of the south.', 'location'],
    ['It is forty barrels and one prisoner.', null],
    ['The moonflower is native to the fens.', null],
    ['The songs are common knowledge among the peoples of the coast.', null],
    ['You have studied the dance and are an artist.', null],
    ['Oren is Mara’s butler.', 'character'],
  ])('gives the type of the noun that adjectives, a participle or a dash surround: %s', (text, type) => {
    expect(typeOfDefinition(text)).toBe(type);
  });

  it('gives the type of the noun before a preposition', () => {
    expect(typeOfDefinition('Karsis is a city about a day from the coast.')).toBe('location');
  });
});

describe('typeOfNameNoun', () => {
  it.each([
    ['Salt Knife', 'item'],
    ['Drowning Night', 'event'],
    ['Sable Street', 'location'],
    ['The Flood', 'event'],
    ['The Warden', null],
    ['Ada Marsh', null],
    ['Knife', null],
  ])('suggests a type for %s', (name, type) => expect(typeOfNameNoun(name, '')).toBe(type));
});

describe('typeOfNameNoun in a text of another language', () => {
  const german = 'Hier wohnen die Gerber, und nach Sonnenuntergang geht niemand mehr hinein.';
  const french = 'On ne parle pas aux étrangers, et la nuit personne ne sort de chez lui.';
  it.each([
    ['Gerbergasse', german, 'location'],
    ['Turm der Stille', german, 'location'],
    ['Alter Markt', german, 'location'],
    ['Silbermesser', german, 'item'],
    ['Anna Berg', german, null],
    ['Turm der Möwen', '', 'location'],
    ['Башня ветров', 'Никто не поднимается туда.', 'location'],
    ['Schlacht an der Wümel', '', 'event'],
    ['Rue des Tanneurs', french, 'location'],
    ["L'épée du nord", french, 'item'],
    ['Paul Rivière', french, null],
    ['霜桥镇', '这里的人从不在夜里说话，因为他们害怕河水听见他们的名字。', 'location'],
  ])('suggests a type for %s', (name, text, type) => expect(typeOfNameNoun(name, text)).toBe(type));
});
