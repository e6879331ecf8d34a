import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WritableDB } from '../../../db/connection/connection.ts';
import { openWritableIndex } from '../../../db/open.ts';
import { readSnapshot, type IndexSnapshot } from '../../snapshot/snapshot.ts';
import { readSubQuestion } from '../understand.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { indexTestVault } from '../../../indexing/testing.ts';

const home = temporaryFolder();

async function openWorld(name: string, files: Readonly<Record<string, string>>): Promise<{ db: WritableDB; snapshot: IndexSnapshot }> {
  writeFiles(join(home, name), files);
  const { db } = openWritableIndex(join(home, `${name}.db`));
  await indexTestVault(db, join(home, name));
  return { db, snapshot: readSnapshot(db, 1) };
}

function members({ db, snapshot }: { db: WritableDB; snapshot: IndexSnapshot }, question: string): string[] | null {
  const { list } = readSubQuestion(db, snapshot, question, null);
  return list && list.members.map((id) => snapshot.entities.get(id)!.name).sort();
}

describe('readList', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    world = await openWorld('english', {
      'Places/Karsis.md': '---\ntype: location\n---\nKarsis is a walled city on the salt road.\n',
      'Places/Orrin.md': '---\ntype: location\n---\nOrrin is a small port where nothing is for sale.\n',
      'Places/The Blue Boar.md':
        '---\ntype: location\nlocated in: "[[Karsis]]"\n---\nThe Blue Boar is a tavern by the north gate, loud until noon.\n',
      'Places/Hollow Cup.md': '---\ntype: location\nkind: Tavern, Inn\n---\nNobody sober has ever seen the roof of Hollow Cup, in Orrin.\n',
      'Places/Old Fig.md': '---\ntype: location\ntags: [place/tavern]\n---\nOld Fig leans on its neighbour and serves plum spirit.\n',
      'Places/Rope Yard.md': '---\ntype: location\n---\nThe Rope Yard is a square in Karsis.\n',
      'Places/Salt Isles.md': '---\ntype: location\n---\nThe Salt Isles are why Karsis is rich.\n',
      'Places/Salt Gate.md': '---\ntype: location\n---\nSalt Gate is the second of the four old gates of Orrin.\n',
      'Ships/Marigold.md': 'Marigold carries salt and gossip, slowly.\n',
      'Ships/Grey Wife.md': 'Grey Wife burned at her mooring and was built again.\n',
      'People/Dunna Pell.md': '---\ntype: character\nmood: tavern\n---\nDunna Pell is the keeper of the Blue Boar tavern in Karsis.\n',
      'People/Ives Marr.md': '---\ntype: character\n---\nIves Marr is a pilot of Orrin who never learned to swim.\n',
      'Overview.md':
        '# Overview\n\n## Pilots\n\n- [[Ives Marr]], the best of them\n- [[Dunna Pell]] when she is sober\n\nThey all drink with [[Marigold]].\n',
    });
  });

  it.each([
    ['List all taverns', ['Hollow Cup', 'Old Fig', 'The Blue Boar']],
    ['Which ships are there?', ['Grey Wife', 'Marigold']],
    ['Give me the ships of the world in order, with their captains.', ['Grey Wife', 'Marigold']],
    ['List all the ships and what each of them carries', ['Grey Wife', 'Marigold']],
    ['List all ships and who commands them.', ['Grey Wife', 'Marigold']],
    ['Give me a list of all ships with a one-line description', ['Grey Wife', 'Marigold']],
    ['Show me all ships of the world as a table, with a short summary of each', ['Grey Wife', 'Marigold']],
    ['List all ships, one sentence each', ['Grey Wife', 'Marigold']],
    ['List the ships and briefly describe each of them', ['Grey Wife', 'Marigold']],
    ['Which vessels are there?', ['Grey Wife', 'Marigold']],
    ['all cities', ['Karsis']],
    ['all gates', ['Salt Gate']],
    ['pilots', ['Dunna Pell', 'Ives Marr']],
    ['taverns in Karsis', ['The Blue Boar']],
    ['Which places are there in Karsis?', ['Rope Yard', 'The Blue Boar']],
    ['List all taverns except the Hollow Cup', ['Old Fig', 'The Blue Boar']],
    ['Which taverns are not in Karsis?', ['Hollow Cup', 'Old Fig']],
    ['List all people', ['Dunna Pell', 'Ives Marr']],
  ])('finds all that notes call so: %s', (question, names) => expect(members(world, question)).toEqual(names));

  it.each([
    'What is a tavern?',
    'Who keeps the tavern?',
    'Who has held the Blue Boar?',
    'Who is the hero of Karsis?',
    'Why did the ships burn?',
    'Which taverns does Ives Marr hate?',
    'Tell me about Karsis',
  ])('finds no list in a question for something else: %s', (question) => expect(members(world, question)).toBeNull());

  it('takes those of a type that a tag or a short field calls by the words before its noun', async () => {
    const table = await openWorld('table', {
      'People/Ada.md': '---\ntype: character\ntags: [Player, Group2]\n---\nAda is a pilot.\n',
      'People/Bren.md': '---\ntype: character\ntags: [NPC]\nalignment: Neutral Evil\n---\nBren is her brother.\n',
      'People/Cora.md': '---\ntype: character\nalignment: evil\n---\nCora keeps the inn.\n',
      'Groups/Net Guild.md': '---\ntype: organization\n---\nThe Net Guild mends nets.\n',
    });
    expect(members(table, 'Which player characters are there?')).toEqual(['Ada']);
    expect(members(table, 'List all evil characters')).toEqual(['Cora']);
    expect(members(table, 'Which steel companies are there?')).toBeNull();
    expect(members(table, 'Which companies are there?')).toEqual(['Net Guild']);
  });

  describe('of the most important of a kind', () => {
    let story: Awaited<ReturnType<typeof openWorld>>;
    beforeAll(async () => {
      const everywhere = 'Ada and Bren row. Ada steers and Bren sings. Ada lands, and Bren, and Cora waves.\n\n'.repeat(4);
      story = await openWorld('story', {
        'People/Ada.md': '---\ntype: character\n---\nAda is the pilot of the ferry.\n',
        'People/Bren.md': '---\ntype: character\n---\nBren is her brother.\n',
        'People/Cora.md': '---\ntype: character\n---\nCora keeps the inn.\n',
        'People/Dov.md': '---\ntype: character\n---\nDov is a clerk.\n',
        'People/Ebba.md': '---\ntype: character\n---\nEbba mends nets.\n',
        'Boats/Heron.md': '---\ntype: item\n---\nThe Heron is a boat.\n',
        ...Object.fromEntries([1, 2, 3].map((number) => [`Manuscript/${number}.md`, `# Chapter ${number}\n\n${everywhere}`])),
        'Manuscript/4.md': '# Chapter 4\n\nDov came to the quay.\n',
      });
    });

    it.each([
      'Who are the main characters?',
      'Which characters are most important?',
      'List the key people of the novel',
      'Who are the protagonists of this story?',
      'Wer sind die Hauptfiguren dieser Geschichte?',
      'Wer sind die wichtigsten Personen?',
      'Qui sont les personnages principaux de ce roman ?',
      '¿Quiénes son los personajes principales?',
      'Quem são os personagens principais deste mundo?',
      'Кто главные герои?',
    ])('takes those that stand out: %s', (question) => expect(members(story, question)).toEqual(['Ada', 'Bren', 'Cora']));

    it.each([
      'Who is the protagonist?',
      'Who is the main character of this book?',
      'Who is the protagonist and what does she want?',
      'Quem é o protagonista?',
      'Wer ist die Hauptfigur?',
      'Wer ist die Hauptfigur und was will sie?',
      'Kto jest głównym bohaterem i czego chce?',
      'Кто является главным героем?',
      '¿Quién es el protagonista y qué quiere?',
    ])('takes the first for one: %s', (question) => expect(members(story, question)).toEqual(['Ada']));

    it('takes them for what everyone wants or looks like', () => {
      expect(members(story, 'What does everyone want?')).toEqual(['Ada', 'Bren', 'Cora']);
      expect(members(story, 'What do the main characters look like?')).toEqual(['Ada', 'Bren', 'Cora']);
      expect(members(story, 'What does everyone row?')).toBeNull();
    });

    it('takes them for how they are related', () => {
      expect(members(story, 'How are the main characters related?')).toEqual(['Ada', 'Bren', 'Cora']);
      expect(members(story, 'What is the relationship between the main characters?')).toEqual(['Ada', 'Bren', 'Cora']);
    });

    it('takes them for what the story is about', () =>
      expect(members(story, 'What is this story about?')).toEqual(['Ada', 'Bren', 'Cora']));

    it('takes opponents of whom the story is about for villains, and those whose notes say so for the dead', async () => {
      const feud = await openWorld('feud', {
        'People/Ada.md': '---\ntype: character\nenemy: "[[Cora]]"\n---\nAda is the pilot of the ferry.\n',
        'People/Bren.md': '---\ntype: character\nstatus: dead\n---\nBren was her brother.\n',
        'People/Cora.md': '---\ntype: character\nstatus: not dead\n---\nCora keeps the inn.\n',
        'People/Dov.md': '---\ntype: character\ndied: 1204\n---\nDov was a clerk.\n',
        'People/Ebba.md': '---\ntype: character\ndied: unknown\n---\nEbba mends nets.\n',
        'Manuscript/1.md': `# Chapter 1\n\n${'Ada rowed. Ada sang, and Ada slept.\n\n'.repeat(4)}`,
      });
      expect(members(feud, 'Who are the villains?')).toEqual(['Cora']);
      expect(members(feud, 'Who dies?')).toEqual(['Bren', 'Dov']);
    });

    it('takes those that the vault calls so before', async () => {
      const called = await openWorld('called', {
        'Main Characters/Ada.md': '---\ntype: character\n---\nAda rows.\n',
        'Others/Bren.md': '---\ntype: character\n---\nBren sings with Ada. Bren is Bren.\n',
      });
      expect(members(called, 'Who are the main characters?')).toEqual(['Ada']);
    });

    it('finds everything of a kind in the world, as other languages say it', () => {
      for (const question of [
        'Quels sont les personnages de ce monde ?',
        'Welche Personen gibt es in dieser Welt?',
        'Quais são as pessoas deste mundo?',
      ])
        expect(members(story, question)).toHaveLength(5);
    });
  });

  it('takes only entries of the kind from below a heading or with a shared value', async () => {
    const mixed = await openWorld('mixed', {
      'Places/Marlow.md': '---\ntype: location\nhorizon: late era\n---\nMarlow lies on the river and sells eels.\n',
      'Places/Tern.md': '---\ntype: location\nhorizon: late era\ntags: [late-era]\n---\nTern burned twice and was moved uphill.\n',
      'Groups/Eel Guild.md': '---\ntype: organization\nhorizon: late era\n---\nThe Eel Guild weighs the eels and keeps the change.\n',
      'Groups/Rope Walk.md': '---\ntype: organization\nhorizon: first era\n---\nThe Rope Walk makes rope.\n',
      'Time/The Flood Years.md': '---\ntype: event\nkind: era\n---\nThe Flood Years came after the thaw.\n',
      'Overview.md': '# Overview\n\n## Cities\n\n- [[Marlow]]\n- [[Tern]]\n- [[Eel Guild]], of both\n',
    });
    expect(members(mixed, 'List the cities')).toEqual(['Marlow', 'Tern']);
    expect(members(mixed, 'List the eras')).toEqual(['The Flood Years']);
  });

  it('finds those that are defined by another noun for the kind', async () => {
    const pantheon = await openWorld('pantheon', {
      'Faith/Orsa.md': 'Orsa is the goddess of fords and of those who wade them.\n',
      'Faith/Tarn.md': 'Tarn is an old god of stone, and answers nobody.\n',
      'Faith/Pell.md': 'Pell is a priest who doubts them both.\n',
      'Faith/Vey.md': '# Vey - God of Locks\n\nBefore the first door Vey slept, and nobody could be shut out.\n',
      'Faith/Ilm.md': 'Ilm is a sly and patient goddess revered as the keeper of debts.\n',
    });
    const gods = ['Ilm', 'Orsa', 'Tarn', 'Vey'];
    expect(members(pantheon, 'Who are the gods?')).toEqual(gods);
    expect(members(pantheon, 'Which goddesses are there?')).toEqual(gods);
    for (const question of ['How do the gods get along?', 'how do all the gods feel about each other', 'alliances between the gods'])
      expect(members(pantheon, question)).toEqual(gods);
    expect(members(pantheon, 'How do the gods relate to Pell?')).toBeNull();
  });

  it('leaves out what is defined by another that is of the kind', async () => {
    const cults = await openWorld('cults', {
      'Gods/Maal.md': '---\ntype: character\n---\nMaal is a demon lord who never sleeps.\n',
      'Gods/Ruun.md': '---\ntype: character\n---\nRuun is the eldest of his brood, a demon lord of the wells.\n',
      'Cults/Grey Veil.md': '---\ntype: organization\n---\nThe Grey Veil is a cult devoted to Maal, the demon lord of ash.\n',
    });
    expect(members(cults, 'List all the demon lords')?.toSorted()).toEqual(['Maal', 'Ruun']);
  });

  it('leaves out of the entries in a place those stated to be elsewhere, and what the place itself is in', async () => {
    const places = await openWorld('places', {
      'Places/Tarn.md': '---\ntype: location\n---\nTarn is the wet half of the island.\n',
      'Places/Karsis.md': '---\ntype: location\nlocated in: "[[Tarn]]"\n---\nKarsis is a walled city on the salt road.\n',
      'Places/Orrin.md': '---\ntype: location\n---\nOrrin is a small port.\n',
      'Places/Salt Gate.md': '---\ntype: location\nlocated in: "[[Karsis]]"\n---\nSalt Gate is shut at dusk.\n',
      'Places/Lime Stair.md': '---\ntype: location\nlocated in: "[[Salt Gate]]"\n---\nLime Stair has ninety steps.\n',
      'People/Dunna Pell.md': '---\ntype: character\nlocated in: "[[Tarn]]"\nleads: "[[Karsis]]"\n---\nDunna Pell is loud.\n',
      'Places/The Span.md': '---\ntype: location\nlocated in: "[[Tarn]]"\nneighbour: "[[Karsis]]"\n---\nThe Span is a bridge.\n',
      'People/Ives Marr.md': '---\ntype: character\nlocated in: "[[Orrin]]"\nenemy: "[[Karsis]]"\n---\nIves Marr never learned to swim.\n',
    });
    expect(members(places, 'List all places in Karsis')).toEqual(['Lime Stair', 'Salt Gate']);
    expect(members(places, 'List all places in Tarn')).toEqual(['Karsis', 'Lime Stair', 'Salt Gate', 'The Span']);
    expect(members(places, 'Which characters are in Karsis?')).toEqual(['Dunna Pell']);
    expect(members(places, 'List all characters of Karsis')).toEqual(['Dunna Pell', 'Ives Marr']);
  });

  it('lists the player characters by their tag or the heading of their section', async () => {
    const table = await openWorld('pcs', {
      'People/Oda Rill.md': '---\ntype: character\ntags: [PC]\n---\nOda Rill sells eels.\n',
      'People/Bess Ode.md': '---\ntype: character\nwhichparty: "[[The Eels]]"\n---\nBess Ode cooks.\n',
      'Groups/The Eels.md': '---\ntype: organization\n---\n',
      'Cast.md':
        '# Cast\n\n## 1. Group of PCs\n\n- **Wim Tarn**\n  - Race: human\n  - Role: sings at night\n- **Hale Marr**\n  - Race: human\n  - Role: keeps the boat\n\n## 2. NPCs\n\n- **Ives Pell**\n  - Race: human\n  - Role: baker\n- **Una Pell**\n  - Race: human\n  - Role: baker\n',
    });
    expect(members(table, 'Who are the PCs?')).toEqual(['Hale Marr', 'Oda Rill', 'Wim Tarn']);
    expect(members(table, 'Who is in the Eels?')).toEqual(['Bess Ode']);
  });

  it('finds the members of a group that a folder, a tag, a field, a list or a relationship names', async () => {
    const groups = await openWorld('groups', {
      '01 The Party/Characters/Oda Rill.md': '---\ntype: character\n---\nOda Rill sells eels.\n',
      '01 The Party/Characters/Wim.md': '---\ntype: character\n---\nWim is afraid of eels.\n',
      '01 The Party/The Eel Cart.md': '---\ntype: item\n---\nThe Eel Cart has three wheels.\n',
      'People/Hale Tarn.md': '---\ntype: character\ntags: [crew]\n---\nHale Tarn steers.\n',
      'People/Bess Ode.md': '---\ntype: character\ngroup: the crew\n---\nBess Ode cooks.\n',
      'People/Ives Marr.md': '---\ntype: character\nmember of: "[[Salt Council]]"\n---\nIves Marr never learned to swim.\n',
      'People/Dunna Pell.md': '---\ntype: character\n---\nDunna Pell keeps a tavern.\n',
      'Groups/Salt Council.md': '---\ntype: organization\n---\nThe Salt Council weighs the salt.\n',
      'Overview.md': '# Overview\n\n## The Watch\n\n- [[Dunna Pell]], at night\n- [[Hale Tarn]]\n',
    });
    expect(members(groups, 'Who are the members of the party?')).toEqual(['Oda Rill', 'Wim']);
    expect(members(groups, 'Who is in the party?')).toEqual(['Oda Rill', 'Wim']);
    expect(members(groups, 'List the party members')).toEqual(['Oda Rill', 'Wim']);
    expect(members(groups, 'Who belongs to the crew?')).toEqual(['Bess Ode', 'Hale Tarn']);
    expect(members(groups, 'Who are the members of the council?')).toEqual(['Ives Marr']);
    expect(members(groups, 'Who are the members of the Salt Council?')).toEqual(['Ives Marr']);
    expect(members(groups, 'Who are the members of the Salt Council and what became of them?')).toEqual(['Ives Marr']);
    expect(members(groups, 'Who is in the watch?')).toEqual(['Dunna Pell', 'Hale Tarn']);
    for (const question of ['Who is in the tavern?', 'Why did Wim leave the party?', 'Who is in the party with Wim?', 'Who is Wim?'])
      expect(members(groups, question)).toBeNull();
  });

  it('lists the noun beside the asking word; what stands behind a preposition is only ever a limit', async () => {
    const gods = await openWorld('circle', {
      'Gods.md': 'Gods are what the harbour people swear by when the boats are late.\n',
      'Gods/Orrum.md': 'Orrum keeps the weather over the Long Shelf in a jar.\n',
      'Gods/Sessel.md': '---\nhome: "[[Karth]]"\n---\nSessel forgets what is prayed for.\n',
      'Places/Karth.md': '---\ntype: location\n---\nKarth is an island of two hills.\n',
    });
    expect(members(gods, 'Which Gods are there on the Long Shelf?')).toEqual(['Orrum', 'Sessel']);
    expect(members(gods, 'Welche Gods gibt es auf Karth?')).toEqual(['Sessel']);
    for (const question of ['Which Gods are there in Vorresk?', 'Which Gods sleep on the Long Shelf?'])
      expect(members(gods, question)).toBeNull();
  });

  it('treats the player characters as the party where nothing is called so', async () => {
    const players = await openWorld('players', {
      'PCs/Oda Rill.md': '---\ntype: character\n---\nOda Rill sells eels.\n',
      'NPCs/Dunna Pell.md': '---\ntype: character\n---\nDunna Pell keeps a tavern.\n',
    });
    expect(members(players, 'Who are the members of the party?')).toEqual(['Oda Rill']);
  });

  it('does not treat the noun as a name that is unknown or misspelt', () => {
    const { named, unknown } = readSubQuestion(world.db, world.snapshot, 'Which ships are there?', null).names;
    expect([named, unknown]).toEqual([[], []]);
  });

  it('finds them in the forms of the language of the notes', async () => {
    const german = await openWorld('german', {
      'Orte/Karsis.md':
        'Karsis ist eine alte Stadt an der Salzstraße, und niemand bleibt dort länger als er muss, weil der Wind nie aufhört.\n',
      'Orte/Orrin.md':
        'Orrin ist die kleinste Stadt des Nordens, mit einem Hafen, der im Winter zufriert und im Sommer nach Fisch riecht.\n',
      'Orte/Der Blaue Eber.md':
        'Der Blaue Eber ist eine Taverne am Nordtor, in der man nach Mitternacht nur noch Wasser und schlechten Rat bekommt.\n',
    });
    expect(members(german, 'Welche Städte gibt es?')).toEqual(['Karsis', 'Orrin']);
    expect(members(german, 'Liste alle Tavernen')).toEqual(['Der Blaue Eber']);
  });

  it('reads the question in its language, and no chapter in its words', async () => {
    const italian = await openWorld('italian', {
      'Luoghi/Karsis.md': 'Karsis è una città libera del nord, con nove porte e un porto che in inverno non gela mai.\n',
      'Luoghi/Orrin.md': 'Orrin è una città libera sulla costa, dove nessuno paga le tasse e tutti vendono il sale.\n',
      'Personaggi/Mara.md': 'Mara è la custode della lampada, e non ha mai lasciato la casa di sua madre.\n',
    });
    expect(members(italian, 'Quali città ci sono?')).toEqual(['Karsis', 'Orrin']);
    expect(members(italian, 'Elenca tutti i personaggi')).toEqual(['Mara']);
    const { story } = readSubQuestion(italian.db, italian.snapshot, 'Chi è Mara?', null);
    expect(story.unknown).toEqual([]);
  });

  it('finds those of a folder in a script without blanks', async () => {
    const chinese = await openWorld('chinese', {
      '城市/青石.md': '青石是北方的一座古老的大城，城墙很高，冬天常常下雪，人们很少出门。\n',
      '城市/白河.md': '白河在南方的河边，有很多桥和船，商人从各地来这里买卖茶叶和盐。\n',
    });
    expect(members(chinese, '列出所有城市')).toEqual(['白河', '青石'].sort());
  });
});

it('readSubQuestion says which kind of a place nothing is found of, where the vault has others', async () => {
  const { db, snapshot } = await openWorld('empty', {
    'Places/Karsis.md': '---\ntype: location\n---\nKarsis is a walled city on the salt road.\n',
    'Places/Orrin.md': '---\ntype: location\n---\nOrrin is a small port where nothing is for sale.\n',
    'Places/The Blue Boar.md': '---\ntype: location\nlocated in: "[[Karsis]]"\n---\nThe Blue Boar is a tavern by the north gate.\n',
  });
  const empty = (question: string): readonly [string, readonly (string | undefined)[]] | null => {
    const { emptyList } = readSubQuestion(db, snapshot, question, null);
    return emptyList && [emptyList.noun, emptyList.limits.map((id) => snapshot.entities.get(id)?.name)];
  };
  expect(empty('Which taverns are in Orrin?')).toEqual(['taverns', ['Orrin']]);
  expect(empty('Welche Tavernen gibt es in Orrin?')?.[1]).toEqual(['Orrin']);
  expect(empty('Which taverns are in Karsis?')).toBeNull();
  // Of what the vault has none at all, nothing is said of a place.
  expect(empty('Which dragons are in Orrin?')).toBeNull();
  expect(empty('What is Orrin like?')).toBeNull();
});

describe('readSubQuestion', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    world = await openWorld('houses', {
      'Houses/House Orlan.md': '---\ntype: organization\nmotto: Not yet\n---\nHouse Orlan sells rope and time.\n',
      'Houses/House Tamber.md': '---\ntype: organization\nmotto: Ask twice\n---\nHouse Tamber keeps the records of the valley.\n',
      'Houses/House Wick.md': '---\ntype: organization\n---\nHouse Wick came over the pass with nothing and still has most of it.\n',
      'Houses/House Sorrel.md': '---\ntype: organization\n---\nHouse Sorrel has two mottos and follows neither.\n',
    });
  });
  const read = (question: string): ReturnType<typeof readSubQuestion> => readSubQuestion(world.db, world.snapshot, question, null);

  it('says which field of its type a note lacks, unless the note says it in its text', () => {
    expect(read('What is the motto of House Wick?').fields.absent).toMatchObject({ field: 'motto' });
    expect(read('What is the motto of House Sorrel?').fields.absent).toBeNull();
    expect(read('What is the motto of House Orlan?').fields.absent).toBeNull();
    expect(read('What is the crest of House Wick?').fields.absent).toBeNull();
  });

  it('says what a misspelt name was read as, and takes no ordinary word for one', () => {
    const surfaces = (question: string): string[] => read(question).names.misspelt.map(({ surface }) => surface);
    expect(surfaces('Who is House Tambbr?')).toEqual(['House Tambbr']);
    expect(surfaces('consider the timber of house wick')).toEqual([]);
  });
});

describe('readList in other languages', () => {
  it.each([
    [
      'Перелічи всіх персонажів',
      'Персонажі',
      'Олена Коваль',
      'Олена Коваль — лікарка, яка не боїться моря, але нікому про це не каже, бо вона так звикла.',
      'Степан Вовк',
      'Степан Вовк — капітан, що живе на березі.',
    ],
    [
      'Vypiš všechny postavy',
      'Postavy',
      'Eliška Nová',
      'Eliška Nová je lékařka, která se nebojí moře.',
      'Karel Vlk',
      'Karel Vlk je kapitán, který žije na pobřeží.',
    ],
    ['רשימה של כל הדמויות', 'דמויות', 'נועה ברק', 'נועה ברק היא רופאה.', 'יואב ברק', 'יואב ברק הוא רב חובל.'],
    ['모든 등장인물을 나열해 줘', '등장인물', '이서연', '이서연은 의사이다.', '박미란', '박미란은 선장이다.'],
    ['登場人物をすべて挙げてください', '登場人物', '水野葵', '水野葵は医者である。', '黒田剛', '黒田剛は船長である。'],
  ])('lists all characters: %s', async (question, folder, one, ofOne, other, ofOther) => {
    const world = await openWorld(folder, { [`${folder}/${one}.md`]: `${ofOne}\n`, [`${folder}/${other}.md`]: `${ofOther}\n` });
    expect(members(world, question)).toEqual([one, other].sort());
  });
});

it('readList finds what is in a place by the folders of it and of the places in it, whatever else is said of where it is', async () => {
  const world = await openWorld('districts', {
    'Settlements/Karsis.md': '---\ntype: location\n---\nKarsis is a walled city.\n',
    'Settlements/Orrin.md': '---\ntype: location\n---\nOrrin is a small port.\n',
    'Districts/Karsis/Tanner Ward.md': '---\ntype: location\nparent: "[[Karsis Notes]]"\n---\nTanner Ward smells of bark.\n',
    'Taverns/Karsis/The Blue Boar.md': '---\ntype: location\nlocation: "[[Salt Stairs]]"\n---\nThe Blue Boar is loud until noon.\n',
    'Taverns/Old Fig.md': '---\ntype: location\nlocation: "[[Tanner Ward]]"\n---\nOld Fig serves plum spirit.\n',
    'Taverns/Hollow Cup.md': '---\ntype: location\nlocation: "[[Orrin]]"\n---\nNobody sober has seen the roof of Hollow Cup.\n',
    'Districts/Salt Stairs.md': '---\ntype: location\n---\nSalt Stairs is a street of steps.\n',
  });
  expect(members(world, 'Which taverns are in Karsis?')).toEqual(['Old Fig', 'The Blue Boar']);
  expect(members(world, 'Which taverns are in Orrin?')).toEqual(['Hollow Cup']);
});

it('readList finds what a word of another language means in folders and tags in English', async () => {
  const world = await openWorld('italian with english tags', {
    'Settlements/Dalmo.md': '---\ntags: [Location, Settlement]\npopulation: 5k\n---\nLa capitale del regno, con le mura bianche di sale.\n',
    'Settlements/Ramet.md':
      '---\ntags: [Location, Settlement]\npopulation: 900\n---\nUn porto di pescatori, dove il mare è sempre calmo.\n',
    'Deities/Stela.md': '---\ntags: [Character, Deity]\n---\nStela creò il sole e le piante, e poi gli uomini.\n',
    'People/Elio.md': '---\ntags: [Character]\n---\nElio è un monaco che non ha mai visto il mare.\n',
    'People/Party 1/Nico.md': '---\ntags: [Character, Player]\n---\nNico alleva capre e beve il vino che produce.\n',
  });
  expect(members(world, 'Chi sono i personaggi del gruppo?')).toEqual(['Nico']);
  expect(members(world, 'Elenca le città con la loro popolazione.')).toEqual(['Dalmo', 'Ramet']);
  expect(members(world, 'Quali divinità ci sono?')).toEqual(['Stela']);
});

it('readOverview finds the villain of a story without notes in the sentences that speak of evil, with their passages', async () => {
  const days = (name: string): string => Array.from({ length: 24 }, (_, day) => `On day ${day} ${name} went down to the mill.`).join(' ');
  const world = await openWorld('story of a villain', {
    '01.md': `# Chapter 1\n\n${days('Mr. Harrow')}\n\nMr. Harrow was a cruel man. Everybody feared Mr. Harrow, the villain of the valley.\n`,
    '02.md': `# Chapter 2\n\n${days('Mrs. Dale')}\n\nMrs. Dale wept. "Mr. Harrow is a monster," said Mrs. Dale, and Mr. Harrow smiled with malice.\n`,
  });
  const { list } = readSubQuestion(world.db, world.snapshot, 'Who is the villain of the story?', null);
  expect(list?.members.map((id) => world.snapshot.entities.get(id)!.name)).toEqual(['Mr. Harrow']);
  expect(list?.evidence?.size).toBeGreaterThan(0);
});
