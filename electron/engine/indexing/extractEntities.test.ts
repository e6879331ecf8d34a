import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityByKey } from '../db/entities/entities.ts';
import { relationshipsOf } from '../db/entities/relationships.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';
import { indexTestVault } from './testing.ts';

const files: Readonly<Record<string, string>> = {
  'Characters/Mara Venn.md':
    '---\nspouse: "[[Oren Sallow]] (from 2 until 5)"\nlocation: "[[Low Harbour]]"\nregion: Low Harbour\nrelationships:\n  - kind: rival\n    target: Hester\n    from: 3\n---\n# Mara Venn\n\nA ferrywoman of no great fame at all.\n',
  'Characters/Oren Sallow.md': "# Oren Sallow\n\nOren Sallow is the steward of Hester. He was never Mara Venn's brother.\n",
  'Characters/Hester.md': '# Hester\n\nOren Sallow serves Hester, people say.\n',
  'Places/Low Harbour.md': '# Low Harbour\n\nA town by the water, where it rains.\n',
  'Session Notes/01 Fog.md': '# Fog\n\nMara Venn met Hester in Low Harbour, and nothing came of it.\n',
  'Characters/Mara_aside.md': '<img src="a.png">\n',
  'Characters/Stub.md': '![[b.png]]\n',
  'Characters/Embedding.md': '![[Hester]]\n',
  'Places/By the water.md': 'See [[Stub]], who is not here yet.\n',
  'Places/Low Harbour/00__SUMMARY.md': '# Low Harbour: Summary\n\nFiles about the harbour and who keeps its gates.\n',
  'Characters/00__SUMMARY.md': '# Characters: Summary\n\nFiles about the people of the coast.\n',
  'Lore/00__SUMMARY.md': '# Summary\n\nFiles about what people say of the coast.\n',
  'Lore/History.md': '# History\n\nThe coast was settled from the north.\n',
  'Thoughts.md':
    '# Thoughts\n\n- **Slow Pressure**: it builds over weeks until nobody can bear it.\n- **Empty Praise**: said often and meant never by those above.\n- **Grey Ledger**: the count of what each one owes the other.\n- **Second Silence**: what comes behind the first and lasts longer.\n- **Sallow**: stays behind while all the others leave for the north.\n',
  'Characters/wardens.md': ['Nell Varrow', 'Ivo Tay']
    .map((name) => `# ${name}\n\n## Basics\n\nWarden of the ferry for nine years.\n\n## Voice\n\nSlow and low, as the river is.\n`)
    .join('\n'),
  ...Object.fromEntries(
    ['ferries', 'tides', 'salt'].map((name) => [`Bible/${name}.md`, `# The Coast, a Bible\n\nWhat is known of ${name} on the coast.\n`]),
  ),
  'Stories/Fen Song.md': '---\nsinger: "[[Tam Reed]]"\nguest(s): "[[Tam Reed]]"\nhometown: "[[Withy]]"\n---\nA song of the fen.\n',
  'Stories/Salt Song.md':
    '---\nguest(s): "[[Tam Reed]]"\nhometown: "[[Notes/Withy.md|Withy]]"\nguild: "[[Tam Reed]]"\n---\nA song of salt.\n',
  'Stories/Tide Song.md': ['guest', 'host', 'person']
    .map((key) => `${key}: "[[Tam Reed]]"`)
    .join('\n')
    .replace(/^[^]*$/u, '---\n$&\n---\nA song.\n'),
  'Stories/Ebb Song.md': ['guest', 'host', 'person']
    .map((key) => `${key}: "[[Mr.Smith]]"`)
    .join('\n')
    .replace(/^[^]*$/u, '---\n$&\n---\nA song.\n'),
  'Notes/Mr.Smith.md': 'Heard of, and never seen.\n',
  'Notes/Tam Reed.md': 'Seen twice, and heard more often.\n',
  'Notes/Withy.md': 'Seen from the ferry on clear days.\n',
  'Relics/Tide Knife.md': '---\ntype: knife of bone\n---\nCuts fog.\n',
  'Relics/Ebb Bell.md': '---\ntype: handbell\n---\nRings by itself.\n',
  'Characters/Ketch.md': '---\ntype: warden of gates\n---\nKetch counts boats.\n',
  'weather.md': 'What falls on the coast, and in which month of the year it does.\n',
  'grammar.md': 'How people on the coast put words together when they are in a hurry.\n',
  'Other people.md':
    '# Other people\n\n## Characters\n\n### Varrow\n\nWarden of the ferry, and never late.\n\n### Ilse Tam\n\nA miller of few words.\n',
  'Characters/harbour.md':
    '# Old Guard\n\n## Bram Pell\n\nCaptain of the night watch for nine years.\n\n## Una Pell\n\nA soldier of the night watch.\n\n# At the Quay\n\n## Father Sorrel\n\nPriest of the harbour for nine years.\n',
  'A voices.md':
    '# Voices\n\n## Una Pell (ウナ)\n\nSpeaks in short sentences with friends.\n\n## Bram Pell (ブラム)\n\nSpeaks in long sentences with friends.\n\n## Sorrel Fen (ソレル)\n\nSpeaks to nobody at all in the morning.\n',
  'Three voices.md':
    '# Three voices\n\n## Oren\n\nOren asks what can be shown.\n\n## Ebb Glass\n\nEbb Glass asks nothing of anybody.\n\n## Tide Glass\n\nTide Glass asks who is hurt by it.\n',
  'Climate.md':
    '# Climate\n\n## Locations\n\n### Ciudad Low Harbour\n\nA town where the fog stays for months and iron rusts within the year.\n\n### Ciudad Norte\n\nA town on the plain where it never rains in summer.\n',
  'Places/Mill.md': '# Mill\n\nA mill by the harbour, where the Grey Ledger lies open. Its weather is old. See [[grammar]].\n',
  'Groups/Ministry of Salt.md':
    '---\ntype: organization\n---\nA ministry of salt and of tides. Who leaves the Ministry comes back.\n\n## Rules\n\nAll fear the Ministry. Even in the Ministry, all whisper.\n',
  'Characters/Ada Quill.md':
    '---\nallies: Oren Sallow - since the flood\nfaction: Ministry - clerk of the second desk\n---\nAda Quill counts sacks.\n',
  'Characters/Jon Quill.md': '---\ncrew: Ministry of Salt\n---\nJon Quill carries sacks.\n',
  'Chapters/01 Oars.md': '# Oars\n\nRain fell. Mara Venn killed Oren Sallow at the end of it.\n',
};

describe('extractEntities', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);
  beforeAll(async () => {
    writeFiles(join(home, 'vault'), files);
    await indexTestVault(db, join(home, 'vault'));
  });

  it('takes an entry of a list, where nothing says what kind of thing it is, for sure only when another document names it', () => {
    const status = (name: string): string | undefined =>
      db.handle.prepare('SELECT status FROM entity WHERE name = ?').pluck().get(name) as string | undefined;
    expect(status('Grey Ledger')).toBe('confirmed');
    expect(status('Slow Pressure')).toBe('suggested');
  });

  it('takes the type that the fields of other notes give a note without one, if nearly all agree', () => {
    expect(entityByKey(db, 'Notes/Withy')?.type).toBe('location');
    expect(entityByKey(db, 'Notes/Tam Reed')?.type).toBe('character');
    expect(entityByKey(db, 'Notes/Mr.Smith')?.type).toBe('character');
  });

  it('treats types that only one note has, of several in a folder, as kinds of what the folder holds', () => {
    const typeOf = (name: string): unknown => db.handle.prepare('SELECT type FROM entity WHERE name = ?').pluck().get(name);
    expect(['Tide Knife', 'Ebb Bell', 'Ketch'].map(typeOf)).toEqual(['item', 'item', 'warden of gates']);
  });

  it('gives each of several sheets in one file an entity, and a surname in a list to whose it is', () => {
    const names = db.handle.prepare<[], string>('SELECT name FROM entity').pluck().all();
    expect(names).toEqual(expect.arrayContaining(['Nell Varrow', 'Ivo Tay', 'Oren Sallow']));
    expect(names.filter((name) => /^(?:wardens|sallow)$/i.test(name))).toEqual([]);
  });

  it('gives those below bare titles entities and their note none, and takes what they are from where they are described', () => {
    const rows = db.handle.prepare<[], { key: string; type: string }>('SELECT key, type FROM entity').all();
    const of = (name: string): unknown => rows.find(({ key }) => key.endsWith(name));
    expect(of('#Una Pell')).toEqual({ key: 'Characters/harbour#Una Pell', type: 'character' });
    expect(of('#Father Sorrel')).toMatchObject({ type: 'character' });
    expect(of('harbour')).toBeUndefined();
  });

  it('treats a surname that another note describes as the person of that surname', () => {
    const names = db.handle.prepare<[], string>('SELECT name FROM entity').pluck().all();
    expect(names).toContain('Ilse Tam');
    expect(names.filter((name) => /varrow/i.test(name))).toEqual(['Nell Varrow']);
  });

  it('treats a given name above a remark as the person with a note who is called so', () => {
    const names = db.handle.prepare<[], string>('SELECT name FROM entity').pluck().all();
    expect(names.filter((name) => /^(?:Oren|Ebb Glass|Tide Glass)$/u.test(name)).toSorted()).toEqual(['Ebb Glass', 'Tide Glass']);
  });

  it('treats a settlement that another note describes under its kind as the place with a note', () => {
    const names = db.handle.prepare<[], string>("SELECT name FROM entity WHERE name LIKE '%Ciudad%'").pluck().all();
    expect(names).toEqual(['Ciudad Norte']);
    const aliases = db.handle.prepare<[], string>("SELECT text FROM alias JOIN entity ON entity.id = entity_id WHERE name = 'Low Harbour'");
    expect(aliases.pluck().all()).toContain('Ciudad Low Harbour');
  });

  it('takes a note called by a word in lower case for sure only where another links to it', () => {
    const status = db.handle.prepare<[string], string>('SELECT status FROM entity WHERE key = ?').pluck();
    expect([status.get('weather'), status.get('grammar')]).toEqual(['candidate', 'confirmed']);
  });

  it('names notes with the same title by their files', () => {
    const names = db.handle.prepare<[], string>("SELECT name FROM entity WHERE key LIKE 'Bible/%'").pluck().all();
    expect(names.toSorted()).toEqual(['ferries', 'salt', 'tides']);
  });

  const relationshipLines = (key: string): string[] => {
    const { id } = entityByKey(db, key)!;
    const nameOf = db.handle.prepare<[number], string>('SELECT name FROM entity WHERE id = ?').pluck();
    return relationshipsOf(db, id)
      .filter((row) => row.origin === 'stated' || row.origin === 'extracted')
      .map((row) => `${row.origin}: ${nameOf.get(row.sourceId)} ${row.kind} ${nameOf.get(row.targetId)}`);
  };

  it('takes notes of three folders that are called as a section is for parts of these, and one alone for an entity', () => {
    const names = db.handle.prepare<[], string>('SELECT name FROM entity').pluck().all();
    expect(names.filter((name) => /summary|history/i.test(name))).toEqual(['History']);
  });

  it('reads membership in a group that is called by the noun of its name, with a remark after it', () => {
    const ministry = relationshipsOf(db, entityByKey(db, 'Groups/Ministry of Salt')!.id);
    expect(ministry.filter(({ kind }) => kind === 'member of')).toHaveLength(2);
  });

  it('finds stated and extracted relationships, and gives each to a reader once', () => {
    expect(relationshipLines('Characters/Mara Venn').toSorted()).toEqual([
      'extracted: Mara Venn killed Oren Sallow',
      'stated: Mara Venn located in Low Harbour',
      'stated: Mara Venn rival of Hester',
      'stated: Mara Venn spouse of Oren Sallow',
    ]);
    expect(relationshipLines('Characters/Hester')).toContain('extracted: Oren Sallow serves Hester');
  });

  it('treats a note without words as an entity only where another links to it', () => {
    expect(['Mara_aside', 'Embedding', 'Stub'].map((name) => entityByKey(db, `Characters/${name}`) !== null)).toEqual([false, false, true]);
  });

  it('stores a stated relationship for each property of a note that names an entity', () => {
    const labels = db.handle.prepare("SELECT label FROM relationship WHERE origin = 'stated' ORDER BY label").pluck().all();
    expect(labels).toEqual(['allies', 'crew', 'faction', 'location', 'region', 'rival', 'spouse']);
  });

  it('stores bounds in story order, and the sentence with its chunk', () => {
    const rows = relationshipsOf(db, entityByKey(db, 'Characters/Mara Venn')!.id);
    expect(rows.find((row) => row.kind === 'spouse of')).toMatchObject({ fromSequence: 2, untilSequence: 5, quote: null });
    expect(rows.find((row) => row.kind === 'rival of')).toMatchObject({ fromSequence: 3, untilSequence: null });
    const killed = rows.find((row) => row.kind === 'killed')!;
    expect(killed.quote).toBe('Mara Venn killed Oren Sallow at the end of it.');
    const path = db.handle.prepare('SELECT path FROM chunk JOIN document ON document.id = document_id WHERE chunk.id = ?').pluck();
    expect(path.get(killed.chunkId)).toBe('Chapters/01 Oars.md');
  });

  it('takes the plainest sentence when several state the same relationship', () => {
    const serves = relationshipsOf(db, entityByKey(db, 'Characters/Hester')!.id).find((row) => row.kind === 'serves')!;
    expect(serves.quote).toBe('Oren Sallow is the steward of Hester.');
  });

  it('treats the log of a session as an event', () => {
    expect(entityByKey(db, 'Session Notes/01 Fog')).toMatchObject({ type: 'event', status: 'confirmed' });
    expect(entityByKey(db, 'Chapters/01 Oars')).toBeNull();
  });
});

describe('notes without a type, a link or a mention', () => {
  const notes = {
    'Drowned Bell.md': 'Smells of tar. Upstairs it is cold.',
    'Old Tallow.md': 'Two fingers lost to frost.',
    'Embedding.md': '![[tide.png]]',
    'audit_v2.md': 'All of it was read again.',
    'Release Notes 3.md': 'All of it was read again.',
    'weather.md': 'Rain in every chapter.',
  };
  const confirmed = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    const home = temporaryFolder();
    const db = temporaryIndex(home);
    writeFiles(join(home, 'vault'), files);
    await indexTestVault(db, join(home, 'vault'));
    return db.handle.prepare<[], string>("SELECT name FROM entity WHERE status = 'confirmed' ORDER BY name").pluck().all();
  };

  it('are entities if they have a name, in a vault whose notes hardly link to each other', async () => {
    expect(await confirmed(notes)).toEqual(['Drowned Bell', 'Old Tallow']);
  });

  it('are no entities in a vault whose other notes link to each other', async () => {
    const linked = { 'Pell.md': '[[weather]]', 'Quill.md': '[[Pell]]' };
    expect(await confirmed({ ...notes, ...linked })).toEqual(['Pell', 'Weather']);
  });
});

describe('fields of the notes of a bestiary and of people with tags', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);
  const beast = (size: string): string =>
    `---\nsize: ${size}\nrace: ${size === 'Middling' ? 'Fenfolk' : `${size} beast`}\nhaunt: Grey Fen\n---\nA beast of the reeds.\n`;

  it('state nothing by the one value that is a name, and membership by a tag that names a group', async () => {
    writeFiles(join(home, 'vault'), {
      'Creatures/Eelcat.md': beast('Small'),
      'Creatures/Mudox.md': beast('Middling'),
      'Creatures/Reedwolf.md': beast('Large'),
      'Creatures/Saltbear.md': beast('Middling'),
      'Creatures/Tideram.md': beast('Huge'),
      'Creatures/Fenfolk.md': 'The Fenfolk live in the reeds.\n',
      'Characters/Middling.md': 'Middling is a ferryman.\n',
      'Characters/Pell.md': '---\ntags: [ferry, salt-wardens]\n---\nA woman of few words.\n',
      'Factions/Salt Wardens.md': 'The Salt Wardens are a guild.\n',
      'Places/Grey Fen.md': 'A fen by the sea.\n',
      'Places/Orrin.md': '---\ntags: Grey Fen\n---\nA village that smells of eels.\n',
    });
    await indexTestVault(db, join(home, 'vault'));
    const stated = db.handle
      .prepare<[], string>(
        "SELECT a.name || ' ' || kind || ' ' || b.name FROM relationship JOIN entity a ON a.id = source_id JOIN entity b ON b.id = target_id WHERE origin = 'stated' ORDER BY 1",
      )
      .pluck()
      .all();
    expect(stated.filter((text) => text.includes('size'))).toEqual([]);
    expect(stated).toContainEqual(expect.stringMatching(/^Mudox .*Fenfolk$/u));
    expect(stated).toEqual(
      expect.arrayContaining(['Pell member of Salt Wardens', 'Orrin located in Grey Fen', expect.stringMatching(/^Eelcat .*Grey Fen$/u)]),
    );
  });
});

describe('extractEntities on pages with parts in files beside them', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);

  it('takes what four pages have beside them for parts of these', async () => {
    const places = ['Orrin', 'Brücke', 'Fenn', 'Withy'].flatMap((name) => [
      [`Places/${name}.md`, `${name} is a town on the coast.\n`],
      [`Places/${name.replace('ü', 'ue')}_aside.md`, 'Founded by the ferrymen.\n'],
      [`Places/${name}_mill.md`, 'A mill by the water.\n'],
    ]);
    writeFiles(join(home, 'vault'), Object.fromEntries(places));
    await indexTestVault(db, join(home, 'vault'));
    const names = db.handle.prepare<[], string>('SELECT name FROM entity ORDER BY name').pluck().all();
    expect(names.filter((name) => /aside/i.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Brücke', 'Fenn', 'Orrin', 'Withy']));
  });
});

describe('extractEntities on a page of Zim', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);

  it('reads its title, links and text as those of a note', async () => {
    const page =
      'Content-Type: text/x-zim-wiki\nWiki-Format: zim 0.6\n\n====== Tam Reed ======\nTam Reed is a **ferryman** of [[:Places:Orrin]].\n\n===== Past =====\n* born in a mill\n';
    writeFiles(join(home, 'vault'), { 'Tam_Reed.txt': page, 'Places/Orrin.md': 'Orrin is a town on the coast.\n' });
    await indexTestVault(db, join(home, 'vault'));
    expect(entityByKey(db, 'Tam_Reed')).toMatchObject({ name: 'Tam Reed', type: 'character' });
    const texts = db.handle.prepare<[], string>("SELECT text FROM chunk WHERE text LIKE '%ferryman%'").pluck().all();
    expect(texts).toEqual([expect.stringMatching(/^Tam Reed is a ferryman of Orrin\./u)]);
  });
});
