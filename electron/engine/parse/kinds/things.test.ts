import { describe, expect, it } from 'vitest';
import { countTokens } from '../../tokenizer/countTokens.ts';
import { parseDocument } from '../parseDocument.ts';
import { isName } from './subjectLabels.ts';

describe('withSubjects', () => {
  const gazetteer =
    '# Of the coast\n\n## Orrin\n\nOrrin is a port with nine gates.\n\n## Marrow\n\nMarrow is a village of salt and goats.\n\n## The Stair\n\nThe Stair is a rock that ships go around.\n';

  it.each(['World', '01 World', '_World-Building', 'The coast'])(
    'gives sections their subjects in a folder such as %s, which says no kind',
    (folder) => {
      const { chunks } = parseDocument(`${folder}/Coast.md`, gazetteer, countTokens);
      expect(chunks.map(({ subject }) => subject)).toEqual(['Orrin', 'Marrow', 'The Stair']);
    },
  );
});

describe('withSubjects: a note that its folder says is about one', () => {
  const subjects = (path: string, text: string): (string | null | undefined)[] => [
    ...new Set(parseDocument(path, text, countTokens).chunks.map(({ subject }) => subject)),
  ];

  it('finds those who are each introduced by their own name', () => {
    const text = ['Morag the Grey', 'Oda the Veiled', 'Pell the Mute']
      .map((name) => `## ${name}\n${name.split(' ')[0]!} is a ferryman of the northern bank who never sleeps.`)
      .join('\n\n');
    expect(subjects('NPCs/ferrymen.md', `# The Ferrymen of Orrin\nThey row at night.\n\n${text}`)).toEqual([
      undefined,
      'Morag the Grey',
      'Oda the Veiled',
      'Pell the Mute',
    ]);
    const ofOne = ['Appearance', 'Mara at War', 'Later Years'].map((label) => `## ${label}\n\nMara is a ferryman who never sleeps at all.`);
    expect(subjects('NPCs/Mara.md', `# Mara Venn\n\n${ofOne.join('\n\n')}`)).toEqual([undefined]);
  });

  it('finds those below several titles that only group them', () => {
    const text =
      '# Alte Garde\n\n## Oda\n\nHauptmann der alten Wache, streng und wach.\n\n## Bram\n\nSoldat der alten Wache, müde und alt.\n\n# Am Kai\n\n## Vater Pell\n\nPriester des Hafens seit vielen Jahren.';
    expect(subjects('Figuren/Hafen.md', text)).toEqual(['Oda', 'Bram', 'Vater Pell']);
  });

  it('finds all of a numbered list of a kind', () => {
    const text = ['Marsh Lantern', 'Reed Eel', 'Salt Crow'].map((name, at) => `### ${at + 1}. ${name}\n\nSeen at dusk above black water.`);
    expect(subjects('Places/Fens.md', `# Fens\n\n## Fauna\n\n${text.join('\n\n')}`)).toEqual(['Marsh Lantern', 'Reed Eel', 'Salt Crow']);
  });

  it('finds the terms of a glossary, whatever type it states', () => {
    const rows = ['Orrin', 'Sea Glass', 'Marrow'].map((name) => `| **${name}** | a thing that few have ever seen |`).join('\n');
    expect(subjects('x.md', `---\ntype: Concept\ntitle: Glossary of the Reach\n---\n\n| Term | Meaning |\n|---|---|\n${rows}\n`)).toEqual([
      undefined,
      'Orrin',
      'Sea Glass',
      'Marrow',
    ]);
  });
});

describe('withSubjects: names in bold without a sign after them', () => {
  it('finds those whose office follows where all items begin in bold', () => {
    const text =
      '# Orrin\n\nOrrin is a port with nine gates.\n\n## Notable Residents\n\n* **Oda Marsh** Harbour Captain (and smith). She sleeps little.\n* **Bram Venn**, Guild Captain. He is owed money by all.\n';
    const { chunks } = parseDocument('Places/Orrin.md', text, countTokens);
    expect(chunks.map(({ subject }) => subject)).toEqual([undefined, 'Oda Marsh', 'Bram Venn']);
  });
});

describe('withSubjects: lists in lists', () => {
  const subjects = (text: string): string[] => parseDocument('Gods.md', text, countTokens).chunks.flatMap(({ subject }) => subject ?? []);

  it('finds the children of a god below her', () => {
    const text =
      '# Gods\n\n- **Marrow**, queen of the tides\n  - **Ebb**, eldest son of Marrow\n  - **Flood**, his twin sister\n- **Sallow**, the lord of salt\n';
    expect(subjects(text)).toEqual(['Marrow', 'Ebb', 'Flood', 'Sallow']);
  });

  it('finds those of a list below words on their armour, which is no block of statistics', () => {
    const text =
      '# Items\n\n## Shields\n\nArmor: +1\nArmor: +2 in water\n\n- **Gull Shield** – a shield of bone.\n- **Reed Shield** – a shield of reed.\n- **Salt Shield** – a shield of salt.\n';
    expect(subjects(text)).toEqual(['Gull Shield', 'Reed Shield', 'Salt Shield']);
  });

  it('takes bold at the beginning of some items for emphasis', () => {
    const text =
      '# Cast\n\n## Oda\n\nA diver of the quay.\n\n- **Key Events:**\n  - Wakes on the ship.\n  - Loses her knife.\n  - **First doubt**: she asks why anybody rows.\n  - Leaves for the north.\n  - **Open war**: she burns the ferry.\n';
    expect(subjects(text)).not.toContain('Open war');
  });
});

describe('withSubjects: parts of things', () => {
  it('treats a heading repeated below several subjects as a part of each', () => {
    const text = ['Orrin', 'Marrow', 'Stair', 'Wick']
      .map((name) => `## ${name}\n\n${name} is a port with nine gates.\n\n### Street Plan\n\nThe Street Plan is a star.`)
      .join('\n\n');
    const { chunks } = parseDocument('World/Cities.md', `# Cities\n\n${text}`, countTokens);
    expect(new Set(chunks.map(({ subject }) => subject))).not.toContain('Street Plan');
    expect(chunks.map(({ subject }) => subject)).toContain('Orrin');
  });
});

describe('withSubjects: headings in capitals', () => {
  it('recognizes a thing by its text, and none whose name ends in a section noun', () => {
    const text =
      '## ORRIN WATCH\n\nThe watch of the harbour, of forty men.\n\n## MARROW ROAD\n\nA road of salt and of stones.\n\n## HARBOUR LOCKS EAST\n\nClosed since nine in the morning.\n\n## FIRST ALARM\n\nNobody heard it before it rained.\n';
    const { chunks } = parseDocument('Papers/Orrin.md', text, countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual(['ORRIN WATCH', 'MARROW ROAD']);
    expect(['MARROW TIMELINE', 'SALT SUPPLY STATUS', 'THREAT ASSESSMENT'].filter(isName)).toEqual([]);
    expect(['THE GATEHOUSE', 'ORRIN FERRY', 'THE HALLI PEOPLE', 'Marrow Key'].filter(isName)).toHaveLength(4);
  });
});

describe('withSubjects: sections of rules and places in places', () => {
  const subjects = (text: string): string[] =>
    parseDocument('Handbook.md', text, countTokens).chunks.flatMap(({ subject }) => subject ?? []);
  const decks =
    '## Decks\n\n### Quays\n\nThe docks of the ring.\n\n#### Berth House\n\nThe oldest berth, haunted by a clerk.\n\n#### Weighhouse\n\nWhere cargo is weighed and taxed.\n\n### Gardens\n\nA farm deck with rice and carp.\n\n';

  it('treats none of the headings below rules and licences as a thing', () => {
    const rules =
      '## Rules for Visitors\n\n### Barter\n\nYou may barter on the Quays only.\n\n## Licence\n\n### ShareAlike\n\nIf you remix it, ShareAlike applies to it.\n\n### Adaptation\n\nThe Adaptation is any work from it.\n';
    expect(subjects(`# Handbook\n\n${decks}${rules}`)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:Barter|ShareAlike|Adaptation)$/u)]),
    );
  });

  it('treats headings below a place as places where most of their texts say so', () => {
    expect(subjects(`# Handbook\n\n${decks.replace('Decks', 'Places')}`)).toEqual(['Quays', 'Berth House', 'Weighhouse', 'Gardens']);
    expect(subjects(`# Handbook\n\n${decks.replace('Decks', 'Guilds')}`)).toEqual(['Quays', 'Gardens']);
  });
});

describe('withSubjects: numbers of sections', () => {
  it('reads a Roman number before a heading as no part of its name, and counted articles as no names', () => {
    expect(['II. Scope of Records', 'IV. Classification System', 'Article XII', 'Branch IV', 'Clause 3'].filter(isName)).toEqual([]);
    expect(['Article Street', 'Branch Hall', 'Orrin IV', 'II. The Salt Barons'].filter(isName)).toHaveLength(4);
  });
});

describe('withSubjects: lists below a line in bold', () => {
  const list = (label: string): string =>
    `# The Delta\n\nIt lies low.\n\n**${label}**\n\n- **Orrin Ford**: a town of mud and ferries\n- **Nettle Row**: a village behind the dyke\n\nThe river is slow.\n`;

  it('treats the items as things where the line names a kind of things', () => {
    const { chunks } = parseDocument('The Delta.md', list('Towns'), countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual(['Orrin Ford', 'Nettle Row']);
  });

  it('takes none where it names none', () => {
    const { chunks } = parseDocument('The Delta.md', list('Remember'), countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual([]);
  });
});

describe('withSubjects: statistics of a game', () => {
  const block = (rows: string): string =>
    `${rows}\n\n**Passive**\n* **Wary Eye.** The bog crab always moves before anybody else does.\n* **Old Shell.** It takes half of what hits it.\n\n**Actions**\n* **Nip.** (Reach 2) 1d6+3 damage to one who stands near. OR:\n* **Mud Spray.** DC 12 or they cannot see for a round.\n`;

  it('does not treat an attack or a trait as a thing', () => {
    for (const rows of ['**HP:** 40 | **Armor:** None | **Speed:** 6', 'PV: 12\nCA: 14'])
      expect(parseDocument('Foes/Marsh/Bog Crab.md', block(rows), countTokens).chunks.flatMap(({ subject }) => subject ?? [])).toEqual([]);
    expect(
      parseDocument('Bog Crab.md', block('It lives in the mud.'), countTokens).chunks.flatMap(({ subject }) => subject ?? []),
    ).not.toContain('Nip');
  });
});

describe('withSubjects: statistics with a line of their own', () => {
  it('does not treat a label as a thing that others state a number under', () => {
    const stats = ['Bog Crab', 'Salt Ape', 'Wick Rat'].map(
      (name) => `### ${name}\n\nIt lives in the mud of the coast.\n\n- **Vigour:** 30\n- **Temper:** 12\n`,
    );
    const text = `# Foes\n\n## Creatures\n\n${stats.join('\n')}\n### Marsh Hag\n\nShe eats what she finds.\n\n**Vigour**\n\nMarsh Hag: 40 and all of the mud\n\n**Temper**\n\nMarsh Hag: 2 when asleep\n`;
    const subjects = parseDocument('Foes.md', text, countTokens).chunks.flatMap(({ subject }) => subject ?? []);
    expect(new Set(subjects)).toEqual(new Set(['Bog Crab', 'Salt Ape', 'Wick Rat', 'Marsh Hag']));
  });
});

describe('withSubjects: sections in other languages', () => {
  it('does not treat a section of a sheet as a thing', () => {
    const sheet = (labels: readonly string[]): string =>
      `# Ficha\n\n${labels.map((label) => `- **${label}**: azul y verde como el agua del norte de la isla`).join('\n')}\n`;
    for (const labels of [
      ['Aspecto', 'Personalidad', 'Trasfondo'],
      ['Aparência', 'Personalidade', 'Espécie'],
      ['外貌', '性格', '结局'],
      ['Внешность', 'Характер', 'История'],
    ]) {
      const { chunks } = parseDocument('Personajes/Todos.md', sheet(labels), countTokens);
      expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual([]);
    }
  });

  it.each([
    {
      path: 'SettingMaterials/人物.md',
      title: '登場人物設定資料（人物.md）',
      group: '主要人物',
      names: ['妻（30代後半）', 'さなえ【故人・幼なじみ】', '語り手（40代・会社員）'],
      pairs: 'キャラクター間の関係性',
      pair: '語り手 ⇔ 妻',
      found: ['妻', 'さなえ', '語り手'],
    },
    {
      path: '资料/人物.md',
      title: '登场人物',
      group: '主要角色',
      names: ['父（五十岁）', '林月［邻居］', '店主'],
      pairs: '人物关系',
      pair: '父 ↔ 林月',
      found: ['父', '林月', '店主'],
    },
  ])('recognizes people by headings with their age or part in wide brackets, even if only a letter long: $title', (sheet) => {
    const { path, title, group, names, pairs, pair, found } = sheet;
    const text = `# ${title}\n\n## ${group}\n\n${names.map((name) => `### ${name}\n\n- 年齢：不明。海辺の町に住み、毎朝早く店を開ける。`).join('\n\n')}\n\n## ${pairs}\n\n### ${pair}\n\n- **軸**：二人は長いあいだ口をきかず、手紙も出さない。\n`;
    const { chunks } = parseDocument(path, text, countTokens);
    expect([...new Set(chunks.map(({ subject }) => subject ?? null))].filter((subject) => subject !== null)).toEqual(found);
  });

  it('does not treat a throw of dice as a thing', () => {
    const text =
      '# Lugares\n\n- **Percepción (CD 14)**: se oye el agua bajo la piedra\n- **Torre Gris (norte)**: una torre vieja y alta del norte\n- **Pozo Hondo**: un pozo sin agua desde hace años\n';
    const { chunks } = parseDocument('Mundo/Lugares.md', text, countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual(['Torre Gris', 'Pozo Hondo']);
  });
});

describe('withSubjects: parts of a text', () => {
  it('does not treat chapters and questions as things, in Chinese as well', () => {
    const sections = ['第一章 总则', '谁来管理？', '灯塔', '旧港', '盐村'].map(
      (label) => `## ${label}\n\n${label}是海边的一座老塔，守塔人每晚点灯。`,
    );
    const { chunks } = parseDocument('World/海.md', `# 地点\n\n${sections.join('\n\n')}`, countTokens);
    expect(new Set(chunks.flatMap(({ subject }) => subject ?? []))).toEqual(new Set(['灯塔', '旧港', '盐村']));
  });
});

describe('withSubjects: labels that name nothing', () => {
  const subjects = (...labels: readonly string[]): string[] => {
    const text = labels.map((label) => `## ${label}\n\nThe ${label} is an old matter of the coast.`).join('\n\n');
    const { chunks } = parseDocument('World/Guide.md', `# Of the coast\n\n${text}`, countTokens);
    return chunks.flatMap(({ subject }) => subject ?? []);
  };

  it.each(['3rd', '2e', '4º', '1-й', 'XII', 'Option A', 'Quest 3.3', 'Encounter 2', 'Very Rare', 'Persuasion', 'Yes'])(
    'takes %s for no name',
    (label) => expect(isName(label)).toBe(false),
  );

  it.each(['Quest', 'Optio Marcus', 'Room of Mirrors', 'Vic', '9 Lives'])('takes %s for a name', (label) =>
    expect(isName(label)).toBe(true),
  );

  it('does not treat a date or a number as a thing', () => {
    const towns = ['Orrin', 'Marrow', 'The Stair', 'Wick'];
    expect(subjects(...towns, 'December 1204', 'Late summer 1206', '3. März 1207', 'IV')).toEqual(towns);
    expect(subjects(...towns, '875 年', '1204 AD')).toEqual(towns);
  });

  it('does not take a statement, a word for all of a kind or a section of a text for a thing', () => {
    const towns = ['Orrin', 'Marrow', 'The Stair', 'Wick', 'Nettle Row'];
    expect(subjects(...towns, 'Failure Has a Price', 'Hidden Locations', 'A Natureza do Orrin', '主要キャラクター')).toEqual(towns);
  });

  it('names a thing without its number in a catalogue', () => {
    expect(subjects('LOC-001 — Orrin', 'LOC-002 — Marrow', 'LOC-003 — The Stair')).toEqual(['Orrin', 'Marrow', 'The Stair']);
  });
});

describe('withSubjects: what stands around a heading', () => {
  const subjects = (path: string, text: string): string[] => [
    ...new Set(parseDocument(path, text, countTokens).chunks.flatMap(({ subject }) => subject ?? [])),
  ];
  const scenes = ['The Grey Quay', 'Marrow Lights', 'The Stair'].map((name) => `### ${name}\n\n${name} is where the party rests for once.`);

  it('does not treat a heading of an act or a session as a thing', () => {
    expect(subjects('Notes/Tides.md', `# Tides\n\n## Act II: Low Water\n\n${scenes.join('\n\n')}\n`)).toEqual([]);
    expect(subjects('Notes/Tides.md', `# Session 12\n\n${scenes.join('\n\n')}\n`)).toEqual([]);
    expect(subjects('Notes/Tides.md', `# Tides\n\n## Low Water\n\n${scenes.join('\n\n')}\n`)).toHaveLength(3);
  });

  it('treats few words as enough in a group', () => {
    expect(subjects('Lore/Pantheon.md', '# Pantheon\n\n## Orrin\n\nGod of war.\n\n## Marrow\n\nGoddess of salt.\n')).toEqual([
      'Orrin',
      'Marrow',
    ]);
  });

  it('does not treat a section of the opening page of a faction as a thing', () => {
    const sections = ['Public Face', 'True Goals', 'Grey Quay'].map((name) => `## ${name}\n\nThe ${name} is known to the wardens alone.`);
    const text = `# Iron Holds\n\n${sections.join('\n\n')}\n`;
    expect(subjects('Factions/Iron Holds/_overview.md', text)).toEqual([]);
    expect(subjects('Iron Holds.md', text)).not.toEqual([]);
  });
});

describe('withSubjects: several sheets in one file', () => {
  const sheet = (name: string): string =>
    `# ${name} (1204-1260)\n\n## Basics\n\n- **Role:** Warden of the ferry\n\n## Voice\n\nSlow and low, as the river is.\n`;

  it('treats each title as a thing, be it in a folder of people', () => {
    const { chunks } = parseDocument('Characters/wardens.md', ['Nell Varrow', 'Oren Tay', 'Mio Sand'].map(sheet).join('\n'), countTokens);
    expect(new Set(chunks.map(({ subject }) => subject))).toEqual(new Set(['Nell Varrow', 'Oren Tay', 'Mio Sand']));
  });

  it('takes none where the titles have no sections alike, or it is one sheet', () => {
    const parts = '# Youth\n\n## The flood\n\nShe was nine when it came.\n\n# Later\n\n## The ferry\n\nShe bought it for a song.\n';
    for (const text of [parts, sheet('Nell Varrow')])
      expect(parseDocument('Characters/Nell.md', text, countTokens).chunks.flatMap(({ subject }) => subject ?? [])).toEqual([]);
  });
});

describe('withSubjects: shelves of things', () => {
  it('treats a heading that holds only things as none, and finds them on several such shelves together', () => {
    const text =
      '# Of the fen\n\n## North\n\n### Crow Mound (barrow)\n\nTwo hours from the dyke, over ground that moves.\n\n## South\n\n### Widow Heap (barrow)\n\nOlder than the dyke, and opened only once.\n\n### Tallow Cairn (barrow)\n\nHalf sunk, warm in winter, and nobody knows why.\n';
    const { chunks } = parseDocument('Fen.md', text, countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual(['Crow Mound', 'Widow Heap', 'Tallow Cairn']);
  });

  it('does not treat numbered steps as things', () => {
    const steps =
      '1. **Wait**: the ferry comes when it comes.\n2. **Pay**: a ferryman takes no copper.\n3. **Hold On**: the rope is old.\n';
    const { chunks } = parseDocument('Fen.md', `# The Crossing\n\n${steps}`, countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual([]);
  });
});

describe('withSubjects: what a heading says behind the name', () => {
  const subjectsOf = (text: string): readonly string[] =>
    parseDocument('Guide.md', text, countTokens).chunks.flatMap(({ subject }) => subject ?? []);

  it('counts as words about the thing', () => {
    const text =
      '# 1. Places\n\n## 1.1 Pier Six (pier)\n\nCondemned, and yet busy.\n\n## 1.2 The Bent Nail (bar)\n\nOwner: nobody really knows.\n\n# 2. Characters\n\n## Old Marga – smugglers’ boss\n\nBlind and armed.\n';
    expect(subjectsOf(text)).toEqual(['Pier Six', 'The Bent Nail', 'Old Marga']);
  });

  it('says that towns of a coast which is described as well are things', () => {
    const text =
      '# Guide\n\n## The Coast\n\nThe coast runs east for nine days.\n\n### Orrin\n\nA port of nine gates.\n\n### Grey Quay (ruin)\n\nAbandoned after the fever, and fished from.\n\n### Marrow\n\nA village of salt and goats.\n\n## People\n\n### Odile Marsh\n\nShe takes a tenth of every cargo.\n\n### Bruin Oake\n\nHe lost an ear at Orrin.\n';
    expect(subjectsOf(text)).toEqual(expect.arrayContaining(['Orrin', 'Grey Quay', 'Marrow']));
  });
});

describe('withSubjects: gear', () => {
  it('has things below it, outside of a sheet', () => {
    const text =
      '# Guide\n\n## Gear\n\n**Breather** – a mask good for one hour.\n\n**Mag-hook** – a line and a magnet on a reel.\n\n**Flare** – a light that burns in rain.\n';
    const { chunks } = parseDocument('Guide.md', text, countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual(['Breather', 'Mag-hook', 'Flare']);
  });
});

describe('withSubjects: rows of a table', () => {
  const table =
    '| Saint | Patron of | Feast |\n|---|---|---|\n| Wenna | ferries and fog | first thaw |\n| Tuck | fools, goats | midsummer night |\n| Ide | late messengers | last frost |\n';

  it('become entries with the column headers as fields when the first column names subjects', () => {
    const { chunks, fields } = parseDocument('Fen.md', `# Fen\n\n## Saints\n\n${table}`, countTokens);
    expect(chunks.map(({ subject, text }) => [subject, text])[0]).toEqual([
      'Wenna',
      'Wenna — Patron of: ferries and fog; Feast: first thaw',
    ]);
    expect(fields.filter(({ subject }) => subject === 'Ide').map(({ key, value }) => [key, value])).toEqual([
      ['Patron of', 'late messengers'],
      ['Feast', 'last frost'],
    ]);
  });

  it('remain a table when they contain prices', () => {
    const prices = '| Item | Marks |\n|---|---|\n| Bed | 2 |\n| Boat | 6 |\n| Eel Pie | 1 |\n';
    const { chunks } = parseDocument('Fen.md', `# Fen\n\n## Prices\n\n${prices}`, countTokens);
    expect(chunks.flatMap(({ subject }) => subject ?? [])).toEqual([]);
  });
});

describe('withSubjects: lists within lists', () => {
  const text =
    '# Towns\n\n## Dykeholm\n\nA town on the dyke.\n\n**Notable NPCs:**\n\n- **Osric Vane:** Keeps the gates\n- **Pell Marl:** Midwife and gossip\n\n**Places:**\n\n- *Key Locations:*\n  - **The Wet Wheel:** a tavern where millers drink what they ground\n  - **Sluice House:** where the gates are raised and lowered by order\n';

  it('give each entry the label above it as a heading, and do not use its name as a field key', () => {
    const { chunks, fields } = parseDocument('Towns.md', text, countTokens);
    expect(chunks.filter(({ subject }) => subject !== 'Dykeholm').map(({ subject, heading }) => [subject, heading.at(-1)])).toEqual([
      ['Osric Vane', 'Notable NPCs'],
      ['Pell Marl', 'Notable NPCs'],
      ['The Wet Wheel', 'Key Locations'],
      ['Sluice House', 'Key Locations'],
    ]);
    expect(fields.map(({ key }) => key)).not.toContain('Osric Vane');
  });
});

describe('withSubjects: items that say after a dash who somebody is', () => {
  const thingsIn = (text: string): readonly (string | undefined)[] => [
    ...new Set(parseDocument('Party.md', text, countTokens).chunks.flatMap(({ subject }) => subject ?? [])),
  ];
  const below = (name: string): string => `\n    - Looks:\n\n        ${name} is tall, and speaks to hardly anybody.\n`;

  it('are entries with the lists below them', () => {
    const list = `- <a id="g_oda">Oda</a> - human, druid, sturdy\n${below('Oda')}\n- Tam Reed - elf, mage\n${below('Tam')}`;
    expect(thingsIn(`## Player characters\n\n${list}`)).toEqual(['Oda', 'Tam Reed']);
  });

  it('or are only names above what is said of them, below a heading of a kind, as long as they are no links and no log', () => {
    const list = ['Orrin', 'Low Reach', 'Marrow'].map((name) => `- ${name}\n  - stands on the salt, and has nine gates\n`).join('');
    expect(thingsIn(`## Places\n\n${list}`)).toEqual(['Orrin', 'Low Reach', 'Marrow']);
    expect(thingsIn(`## The second week\n\n${list}`)).toEqual([]);
    expect(thingsIn(`## Places\n\n${list.replaceAll(/- (\p{Lu}.*)/gu, '- [$1](places.md)')}`)).toEqual([]);
  });

  it('are none where others of the list say nothing', () => {
    expect(thingsIn(`## Player characters\n\n- Oda - human, druid, sturdy\n${below('Oda')}\n- Rest for a night\n${below('It')}`)).toEqual(
      [],
    );
  });
});

describe('withSubjects: entries without headings', () => {
  const subjects = (text: string, path = 'NPCs.md'): string[] =>
    parseDocument(path, text, countTokens).chunks.flatMap(({ subject }) => subject ?? []);

  it('recognizes lines and paragraphs that begin alike, with a colon or what somebody is', () => {
    const lines = [
      'Oda Marsh, thief, speaks to nobody.',
      'Pell Quay, old captain, owes money to all.',
      'Ulf Wick, fisherman, thinks that the moon is a net.',
    ];
    expect(subjects(lines.join('\n'))).toEqual(['Oda Marsh', 'Pell Quay', 'Ulf Wick']);
    const spells = [
      'Salt Breath: the caster breathes a week of wind.',
      'Knot: ties two fates by a hair.',
      'Ninth Candle: shows who will bury you.',
    ];
    expect(subjects(spells.join('\n\n'), 'Spells.md')).toEqual(['Salt Breath', 'Knot', 'Ninth Candle']);
    const speech = ['Oda: You said that they were burned.', 'Pell: I said that they were gone.', 'Oda: And where are they gone to?'];
    expect(subjects(speech.join('\n\n'))).toEqual([]);
  });

  it('treats the steps of something to do as no things', () => {
    const steps = ['Soak', 'Boil', 'Cool'].map((step, index) => `${index + 1}. **${step}.** Leave it there for an hour.`);
    expect(subjects(`# How to brew ale\n\n${steps.join('\n')}`, 'Places.md')).toEqual([]);
  });

  it('recognizes names asked for, after years, above their own lists, in italics and above statistics', () => {
    const asked = [
      '**Who is Oda Marsh?**\nThe diver of the quay.',
      '**What is the Hush?**\nA sickness of the voice.',
      '**Where is Salt Gate?**\nIt is above the market.',
    ];
    expect(subjects(`# FAQ\n\n${asked.join('\n\n')}\n\n**Will there be more?**\nYes, one day.`, 'Book.md')).toEqual([
      'Oda Marsh',
      'Hush',
      'Salt Gate',
    ]);
    const years = ['12 AE — The Kindling', '88 AE — War of Ferries', '91 AE — Treaty of Wick'].map(
      (label) => `- **${label}.** Nobody knows why.`,
    );
    expect(subjects(`# Events\n\n${years.join('\n')}`, 'Events.md')).toEqual(['The Kindling', 'War of Ferries', 'Treaty of Wick']);
    const clans = ['Clan Arrach', 'Clan Morvane', 'Clan Tolley'].map(
      (name, index) => `${index + 1}. ${name}\n   * Seat: Dun\n   * They raid in autumn.`,
    );
    expect(subjects(`# Clans\n\n${clans.join('\n')}`, 'Clans.md')).toEqual(['Clan Arrach', 'Clan Morvane', 'Clan Tolley']);
    expect(subjects('# Ships\n\n*Grey Petrel* (cutter). Fast and unlucky.\n\n*Oda* (brig). Carries mail.', 'Ships.md')).toEqual([
      'Grey Petrel',
      'Oda',
    ]);
    const beasts =
      '**Chalk Lurker.** *Medium aberration.* It waits above.\nArmor Class 13\nHit Points 27\n\n**Bite.** It bites hard and often.';
    expect(subjects(`# Beasts\n\n${beasts}`, 'Beasts.md')).toEqual(['Chalk Lurker']);
  });
});

describe('withSubjects: sections and lists that are alike', () => {
  const subjects = (text: string, path = 'notes/x.md'): (string | undefined)[] => [
    ...new Set(parseDocument(path, text, countTokens).chunks.flatMap(({ subject }) => subject ?? [])),
  ];
  const sheet = (name: string): string =>
    `### ${name}\n\n**Origen:** una torre que nadie recuerda.\n\n**Habilidad:** canta hasta que todos duermen.\n\n**Debilidad:** el silencio la deshace.\n`;

  it('takes sections with the same labels below each for things, whatever their headings are called, and no label for one', () => {
    const names = ['Los Cantores del Pozo', 'Humanos de la Sal', 'Guardianes del Muelle', 'La lámpara que respira'];
    expect(subjects(`# Razas\n\n${names.map(sheet).join('\n')}`)).toEqual(names);
  });

  it('takes what stands beside such sections without their labels for a remark', () => {
    const remark = '### Motivos comunes\n\nBuscan entre todos lo que perdieron en la costa.\n\n- **La deuda vuelve** : alguien llama.\n';
    expect(subjects(`# Personajes\n\n${['Oda Marsh', 'Pell Varrow', 'Bram Coyle'].map(sheet).join('\n')}\n${remark}`)).toEqual([
      'Oda Marsh',
      'Pell Varrow',
      'Bram Coyle',
    ]);
  });

  it('takes one label that all of several sections begin with for such a label', () => {
    const town = (name: string, text: string): string => `### ${name}\n**Rule**: ${text}\n`;
    expect(subjects(`# Towns\n\n${town('Orrin', 'a moot')}\n${town('Marrow', 'an old guild')}\n${town('Low Stair', 'nobody')}`)).toEqual([
      'Orrin',
      'Marrow',
      'Low Stair',
    ]);
  });

  it('reads a title in the plural of a kind before tags that state it', () => {
    const text = `---\ntags: [creatures]\n---\n# Monsters of the Marsh\n\n${['Reed Eel', 'Salt Crow', 'Fen Hag'].map(sheet).join('\n')}`;
    expect(subjects(text)).toEqual(['Reed Eel', 'Salt Crow', 'Fen Hag']);
  });

  it('takes a short list for people where most sections are such lists, and names alone in it', () => {
    const list = (place: string, names: readonly string[]): string =>
      `## ${place}\n\n${names.map((name) => `* **${name}** : gardien de la porte du nord;`).join('\n')}\n`;
    const long = ['Alliance du Puits', 'Alliance du Sel', 'Alliance du Roc'].map((place, at) =>
      list(
        place,
        ['Aldo', 'Berte', 'Cyr'].map((name) => `${name} de Varn${'abc'[at]!}`),
      ),
    );
    const short =
      '## Alliance du Gué\n\nSise dans un bois, près de la côte.\n\n* **Maître Pell**\n* **Dame Oda** : sa sœur aînée, meunière.\n';
    const found = subjects(`# Tribunal du Nord\n\n${long.join('\n')}\n${short}`, 'notes/pnj.md');
    expect(found).toContain('Maître Pell');
    expect(found).toContain('Dame Oda');
    expect(found).not.toContain('Alliance du Gué');
  });

  it('takes what stands below the letters of an index, be it one', () => {
    const entry = (name: string): string => `**[[${name}]]** (of the Tide)\n\n- What keeps the tide out of the lower town\n\n`;
    const letters = ['Alder Chain', 'Brine Rope', 'Cold Lamp', 'Dusk Bell'].map((name) => `## ${name[0]!}\n\n${entry(name)}`);
    expect(subjects(`# Of the quay\n\n${letters.join('')}`, 'notes/quay.md')).toEqual([
      'Alder Chain',
      'Brine Rope',
      'Cold Lamp',
      'Dusk Bell',
    ]);
  });

  it('finds the members of a house that has a text of its own, and a place within a place', () => {
    const houses =
      '# Dramatis Personae\n\n## House Venn\n\nA house of ferrymen, old and poor.\n\n### Oda Venn\n\nThe eldest of them, who rows at night.\n\n## House Marsh\n\nA house of divers.\n\n### Pell Marsh\n\nA diver who speaks to nobody.\n';
    expect(subjects(houses, 'notes/people.md')).toEqual(['House Venn', 'Oda Venn', 'House Marsh', 'Pell Marsh']);
    const places =
      '# Locations\n\n## Orrin\n\nA port with nine gates.\n\n### Salt Tower\n\nA watchtower on the mole, empty since the flood.\n\n## Marrow\n\nA village of goats.\n';
    expect(subjects(places, 'notes/places.md')).toEqual(['Orrin', 'Salt Tower', 'Marrow']);
  });

  it('takes no names from what is listed in the sections that all of several people have', () => {
    const list = (...points: readonly string[]): string =>
      points.map((point) => `- **${point}**：从来不在夜里过河，也不说为什么\n`).join('');
    const person = (name: string, nature: readonly string[], path: readonly string[]): string =>
      `### ${name}\n\n#### 天性\n\n${list(...nature)}\n#### 旅途\n\n${list(...path)}\n`;
    const text = [
      person('奥达', ['温柔善良', '坚韧不拔', '聪慧过人'], ['青涩期', '炽热期', '圆满期']),
      person('佩尔', ['沉稳睿智', '重情重义', '隐忍克制'], ['少年时', '远行时', '归来时']),
      person('伊尔莎', ['活泼可爱', '机灵古怪', '心直口快'], ['初遇时', '分别时', '重逢时']),
    ];
    expect(subjects(`# 人物设定\n\n## 主角\n\n${text.join('')}`, 'notes/人物设定.md')).toEqual(['奥达', '佩尔', '伊尔莎']);
  });

  it('takes as many as a heading counts for things, and no reasons', () => {
    const forces =
      '# Of the coast\n\n## The Three Deep Tides\n\n- **Vell** – Patience, mercy, calm\n- **Orr** – Hunger, forgetting\n- **Samm** – Doubt, remorse\n';
    const reasons = forces.replace('Deep Tides', 'Reasons');
    expect(subjects(forces)).toEqual(expect.arrayContaining(['Vell', 'Orr', 'Samm']));
    expect(subjects(reasons)).not.toContain('Vell');
  });

  it('takes no distance between two places for a third', () => {
    const text =
      '# Places\n\n- **Orrin:** a port on the north bank\n- **Marran:** a village of salt makers\n- **Orrin to Marran:** 3 hours on foot\n';
    expect(subjects(text)).toEqual(expect.arrayContaining(['Orrin', 'Marran']));
    expect(subjects(text)).not.toContain('Orrin to Marran');
  });

  it('takes no number that is thrown for somebody', () => {
    const text =
      '# NPCs\n\n- **Oda:** a ferrywoman of the north bank\n- **Guards:** 2d6, asleep for the most part\n- **Pell:** a smith without a hammer\n';
    expect(subjects(text)).toEqual(expect.arrayContaining(['Oda', 'Pell']));
    expect(subjects(text)).not.toContain('Guards');
  });

  it('takes a name with wide brackets after it for an entry', () => {
    const text =
      '# 境界\n\n## 种族\n\n- **沙民**（北方）：居住在沙漠里的民族，善于寻找水源\n- **雾民**（南方）：居住在沼泽里的民族，善于养鱼\n';
    expect(subjects(text)).toEqual(expect.arrayContaining(['沙民', '雾民']));
  });

  it('takes a lowercase name with a number for one', () => {
    expect(subjects('# Companion Characters\n\n## pell7\n\nA small curious machine.\n\n## Oda Marsh\n\nShe mends it at night.\n')).toEqual([
      'pell7',
      'Oda Marsh',
    ]);
  });

  it('counts many things described in whole sentences as no story', () => {
    const section = (name: string): string =>
      `## ${name}\n\nThe ${name.toLowerCase()} waited in the reeds until a traveller came near, and then it rose. It pulled whoever stood there into the water. Nobody who saw it came back to the village, and those who heard it spoke of a long low note.\n\n### Habits\n\nIt slept by day.\n\n### Signs\n\nThe reeds were bent.\n`;
    const names = ['Reed Eel', 'Salt Crow', 'Fen Hag', 'Mud Hound', 'Ash Wolf', 'Bog Lamp', 'Moss Bear'];
    const { prose } = parseDocument('Marsh.md', `# Monsters of the Marsh\n\n${names.map(section).join('\n')}`, countTokens);
    expect(prose).toBeLessThan(0.3);
    expect(prose === 0 || prose === -1).toBe(true);
  });

  it('counts them as none where a title says what they are, even if some speak', () => {
    const section = (name: string, at: number): string =>
      `## ${name}\n\nThe ${name.toLowerCase()} waited in the reeds until a traveller came near, and then it rose. ${'It pulled whoever stood there into the water, and the reeds were bent where it had lain. '.repeat(5)}${at % 4 === 0 ? '“Row on,” the ferrymen said. ' : ''}Nobody who saw it came back to the village.\n`;
    const sections = ['Reed Eel', 'Salt Crow', 'Fen Hag', 'Mud Hound', 'Ash Wolf', 'Bog Lamp', 'Moss Bear'].map(section).join('\n');
    const proseOf = (title: string): number => parseDocument('Marsh.md', `# ${title}\n\n${sections}`, countTokens).prose;
    expect([proseOf('Below the Reeds'), proseOf('Monsters of the Marsh')]).toEqual([expect.closeTo(0.4, 1), 0]);
  });
});

describe('withSubjects: sections and lists of notes about many', () => {
  const subjects = (path: string, text: string): (string | null | undefined)[] => [
    ...new Set(
      parseDocument(path, text, countTokens)
        .chunks.map(({ subject }) => subject)
        .filter(Boolean),
    ),
  ];

  it('takes eras by their years or their number', () => {
    const eras = (labels: readonly string[]): string =>
      labels.map((label) => `### ${label}\n- The lamps burn low in the harbour towns.`).join('\n\n');
    expect(
      subjects(
        'world.md',
        `# World\n\n## Chronology\n\n${eras(['2090-2124: The Long Crossing', '2125-2160: Dawn of the Lamps', '2161-2294: Settling'])}`,
      ),
    ).toEqual(['The Long Crossing', 'Dawn of the Lamps', 'Settling']);
    expect(
      subjects('world.md', `# World\n\n## Chronology\n\n${eras(['Era 1 – The Drowning', 'Era 2 – The Kindling', 'Era 3: The Toll'])}`),
    ).toEqual(['The Drowning', 'The Kindling', 'The Toll']);
  });

  it('takes names that end in numbers, but no parts that are counted', () => {
    const planets = (first: string, second: string): string =>
      `# Worlds\n\n## Planets\n\n### ${first}\n\nA world of rain and iron.\n\n### ${second}\n\nA world of dust and glass.\n\n### Marrow\n\nA world of salt and goats.\n\n### Pell\n\nA world of fog and bells.`;
    expect(subjects('worlds.md', planets('Harrow 32', 'Harrow 66'))).toEqual(['Harrow 32', 'Harrow 66', 'Marrow', 'Pell']);
    expect(subjects('worlds.md', planets('Orbit 3', 'Orbit 4'))).toEqual(['Marrow', 'Pell']);
  });

  it('takes what is within a thing, where its text says that it is called so', () => {
    const text = (of: string): string =>
      `# Powers\n\n## Nations\n\n### Orrin\n\nOrrin is a port with nine gates.\n\n#### Fenland\n\n${of}\n\n### Marrow\n\nMarrow is a village of salt.\n\n### Pell\n\nPell is a rock in the sea.`;
    expect(subjects('powers.md', text('The Barony of Fenland is a province in the north.'))).toContain('Fenland');
    expect(subjects('powers.md', text('Nobody has counted those who live here.'))).not.toContain('Fenland');
  });

  it('takes a plural above three or more names for the kind of these', () => {
    const yards = ['Oda Yards', 'Pell and Sons', 'The Bureau'].map((name) => `### ${name}\n\nThey have built hulls for two hundred years.`);
    const found = subjects('lore.md', `# Lore\n\n## Shipwrights\n\nWhoever sails knows them by their hulls.\n\n${yards.join('\n\n')}`);
    expect(found).toEqual(['Oda Yards', 'Pell and Sons', 'The Bureau']);
    const moves = ['Cover Tracks', 'Call Companion', 'Take a Breather'].map(
      (name) => `### ${name}\n\nYou walk at half your speed for an hour.`,
    );
    expect(subjects('travel.md', `# Travel\n\n## Moves\n\nEach takes an hour.\n\n${moves.join('\n\n')}`)).toEqual([]);
  });

  it('takes places that are only described in a list of places', () => {
    const list =
      '- **The old warehouse** — a hub of the ferrymen.\n- **The Bell** — a tavern.\n- **The customs office** — a place to wait.\n';
    expect(subjects('city.md', `# City\n\n## Places\n\n${list}`)).toEqual(['The old warehouse', 'The Bell', 'The customs office']);
    expect(subjects('city.md', `# City\n\n## Ideas\n\n${list}`)).not.toContain('The old warehouse');
  });

  it('takes bold names whose translation in brackets is in italics', () => {
    const list = '- **Fogwood (_Taakeskog_)**, where the Halli cut peat.\n- **Southplain (_Slette_)**, with valleys and long rivers.\n';
    expect(subjects('land.md', `# Land\n\n## Regions\n\n${list}`)).toEqual(['Fogwood', 'Southplain']);
  });

  it('takes a setting in a folder of rules for a note about many', () => {
    const text =
      '# The Fen\n\n## Orrin\n\nOrrin is a port with nine gates.\n\n## Marrow\n\nMarrow is a village of salt and goats.\n\n## The Stair\n\nThe Stair is a rock that ships go around.\n';
    expect(subjects('rules/fen.md', text)).toEqual(['Orrin', 'Marrow', 'The Stair']);
  });

  it('groups nothing by the sides of a society in Italian', () => {
    const text =
      '## Cultura e società\n\n### Ricerca e Lavoro\n\nSi lavora molto e si dorme poco.\n\n### Nuove Case\n\nLe case stanno lontano dal mare.';
    expect(subjects('note.md', `# Note\n\n${text}`)).toEqual([]);
  });
});

describe('withSubjects: siblings judged together', () => {
  const subjects = (path: string, text: string): (string | null | undefined)[] => [
    ...new Set(
      parseDocument(path, text, countTokens)
        .chunks.map(({ subject }) => subject)
        .filter(Boolean),
    ),
  ];
  const sections = (labels: readonly string[], text: string): string => labels.map((label) => `## ${label}\n\n${text}`).join('\n\n');

  it('takes headings that say themselves what they name, with nothing below them, and reads their words', () => {
    const text = '# NPCs\n\n### Oda Marsh - keeper of the lamp\n### Pell Venn - her brother\n### Bram\n\nNobody knows him.\n';
    expect(subjects('npcs.md', text)).toEqual(['Oda Marsh', 'Pell Venn', 'Bram']);
    expect(parseDocument('npcs.md', text, countTokens).chunks[0]!.text).toContain('keeper of the lamp');
  });

  it('takes several titles that are names for things, whatever their folder is called, and the sections of one title for parts', () => {
    const rooms = ['Armory', 'Kitchen', 'Courtyard'].map((name) => `# ${name}: You enter a room of cold stone and old smoke.`);
    expect(subjects('Dragons/rooms.md', rooms.join('\n\n'))).toEqual(['Armory', 'Kitchen', 'Courtyard']);
    expect(subjects('Dragons/Oda.md', '# Oda\n\n## Hoard\n\nGold and bones.\n\n## Brood\n\nThree young ones.\n')).toEqual([]);
  });

  it('takes rooms that are counted in a note about one place, but not its numbered sections', () => {
    const rooms = (of: (at: number) => string): string =>
      `# Salt Mine\n\n**Type:** Dungeon\n\n## The Levels\n\n${['Guard Post', 'Spider Den', 'Flooded Hall'].map((name, at) => `### ${of(at + 1)}${name}\n\nSix men sit here and wait.`).join('\n\n')}`;
    expect(
      subjects(
        'mine.md',
        rooms((at) => `Area ${at}: `),
      ),
    ).toEqual(['Guard Post', 'Spider Den', 'Flooded Hall']);
    expect(
      subjects(
        'mine.md',
        rooms((at) => `Raum ${at} – `),
      ),
    ).toEqual(['Guard Post', 'Spider Den', 'Flooded Hall']);
    expect(
      subjects(
        'mine.md',
        rooms(() => ''),
      ),
    ).toEqual([]);
  });

  it('takes all names below a kind although one of them has members of its own', () => {
    const text = `# Factions\n\n${sections(['The Ash Crusade', 'The Lamp Watch', 'The Salt Hands'], 'Nobody has seen their end in a hundred years.')}\n\n## Servants of Marrow\n\n### Pell\n\nKeeper of the knives.\n`;
    expect(subjects('factions.md', text)).toEqual(['The Ash Crusade', 'The Lamp Watch', 'The Salt Hands', 'Pell']);
  });

  it('finds many in a note that is called by its kind alone, in a folder of that kind', () => {
    const text = sections(['Oda the Lurker', 'Salt Crow'], 'Seen at dusk above black water, never twice.');
    expect(subjects('monsters/bestiary.md', `# Bestiary\n\n${text}`)).toEqual(['Oda the Lurker', 'Salt Crow']);
    expect(subjects('monsters/wyrm.md', `# Wyrm\n\n${text}`)).toEqual([]);
    expect(
      subjects(
        '怪物/怪物图鉴.md',
        '# 简要介绍\n\n下面是简介。\n\n## 盐鸦\n\n黄昏时在黑水上空出现。\n\n## 灰狼\n\n住在北方的山谷里。\n\n## 雾蛇\n\n只在雨夜里爬出来。\n',
      ),
    ).toEqual(['盐鸦', '灰狼', '雾蛇']);
  });

  it('takes sections with a noun for places below a place in a note on places, and no remarks beside those with members', () => {
    const inside = ['The Station', 'Salt Bar', 'The Clinic'].map((name) => `## ${name}\n\nOh yes, whoever comes here will want to stay.`);
    expect(
      subjects(
        'map.md',
        `---\ntitle: Locations of the Reach\n---\n# Orrin\n\nA town of rain.\n\n${inside.join('\n\n')}\n\n# Marran City\n\nA town of salt.\n`,
      ),
    ).toEqual(['Orrin', 'The Station', 'Salt Bar', 'The Clinic', 'Marran City']);
    const factions = sections(
      ['The Ash Crusade', 'The Lamp Watch', 'Inter-Faction Relations'],
      'Nobody has seen their end in a hundred years.',
    );
    expect(subjects('factions.md', `# Factions\n\n${factions}\n\n## Servants of Marrow\n\n### Pell\n\nKeeper of the knives.\n`)).toEqual([
      'The Ash Crusade',
      'The Lamp Watch',
      'Pell',
    ]);
  });

  it('puts the names of an index in order, of which several have their last word first', () => {
    const beasts = ['Ant, Giant', 'Bat, Pale', 'Bearskin', 'Crab, Giant', 'Eel', 'Golem, Bone', 'Golem, Salt', 'Golem, Ash', 'Wolf'];
    const text = (labels: readonly string[]): string => `# Monsters\n\n${sections(labels, 'It eats whatever it finds.')}`;
    expect(subjects('beasts.md', text(beasts.toSorted()))).toEqual([
      'Giant Ant',
      'Pale Bat',
      'Bearskin',
      'Giant Crab',
      'Eel',
      'Ash Golem',
      'Bone Golem',
      'Salt Golem',
      'Wolf',
    ]);
    // Without an order, what follows the comma is said of the name.
    expect(subjects('beasts.md', text(['Wolf', 'Ant, Giant', 'Eel']))).toEqual(['Wolf', 'Ant', 'Eel']);
  });

  it('takes names with a number of their own in a table, and those of a list with marks behind the bold', () => {
    const rows = ['Salt Crow', 'Reed Eel', 'Ash Hound'].map((name, at) => `| ${at + 4} | ${name} | beast of night |`).join('\n');
    expect(subjects('beasts.md', `# Beasts\n\n| Level | Name | What |\n|---|---|---|\n${rows}\n`)).toEqual([
      'Salt Crow',
      'Reed Eel',
      'Ash Hound',
    ]);
    const priced = rows.replaceAll('| 4 |', '| 9 |');
    expect(
      subjects(
        'wares.md',
        `# Wares\n\n| Name | Price | What |\n|---|---|---|\n${priced.replaceAll(/\| (\d) \| ([^|]+) \|/gu, '| $2 | $1 |')}\n`,
      ),
    ).toEqual([]);
    expect(
      subjects('npcs.md', '# NPCs\n\n- **Oda** * - keeper of the lamp.\n- **Pell** † - her only brother.\n- **Bram** - a diver.\n'),
    ).toEqual(['Oda', 'Pell', 'Bram']);
  });
});

describe('withSubjects: a note of records in a folder of a kind', () => {
  const subjects = (path: string, text: string): (string | undefined)[] =>
    [...new Set(parseDocument(path, text, countTokens).chunks.map(({ subject }) => subject ?? undefined))].filter(
      (name) => name !== undefined,
    );
  const sheet = (age: number, want: string): string => `- **Age**: ${age}\n- **Wants**: ${want}\n- **Fate**: Nobody has heard of it since.`;
  const people = [
    `## Ilse Marr (Diver)\n\n${sheet(30, 'To find the lamp of the drowned port.')}`,
    `## Oren Pell (Keeper of the Gate)\n\n${sheet(61, 'That nobody comes through at night.')}`,
    `## Hob Tallow\n\n${sheet(19, 'A boat of his own, however small.')}`,
  ];

  it('finds a person for each section of which the same is said, whatever the file is called', () => {
    expect(subjects('characters/cast_biography.md', `# Core Cast Biography\n\nWho is who.\n\n${people.join('\n\n')}`)).toEqual([
      'Ilse Marr',
      'Oren Pell',
      'Hob Tallow',
    ]);
  });

  it('finds them in groups, with numbers before and roles after their names', () => {
    const group = (label: string, ...sections: readonly string[]): string => `## ${label}\n\n${sections.join('\n\n')}`;
    const numbered = [
      `### 1. Ilse Marr — Diver of the Port\n\n${sheet(30, 'To find the lamp.')}`,
      `### 2. Lamp-Mother — Matriarch of The Choir\n\n${sheet(61, 'That nobody comes.')}`,
      `### 3-A. "Silver" — Seller of Secrets\n\n${sheet(19, 'A boat of her own.')}`,
    ];
    const text = `# Supporting People\n\n${group('GROUP 1: Of the Port', ...numbered.slice(0, 2))}\n\n${group("GROUP 2: Ilse's Circle", numbered[2]!)}`;
    expect(subjects('characters/supporting.md', text)).toEqual(['Ilse Marr', 'Lamp-Mother', '"Silver"']);
  });

  it('finds them in a script without capitals, in tables of two columns', () => {
    const table = (age: number): string => `| รายการ | รายละเอียด |\n|---|---|\n| **อายุ** | ${age} |\n| **จุดแข็ง** | ช่างสังเกต |\n`;
    const names = ['มะลิ แสงดาว', 'สมิง ทองคำ', 'จันทร์ ริมน้ำ'];
    const text = names.map((name, at) => `### ${at + 1}. ${name} — POV รอง\n\n${table(20 + at)}`).join('\n');
    expect(subjects('characters/cast.md', `# Cast Biography: บ้านบนเขา\n\n## กลุ่มหลัก\n\n${text}`)).toEqual(names);
  });

  it('finds numbered lists of keys in groups, although each has keys of its own', () => {
    const text =
      '# Antagonist Design\n\nWhom they face.\n\n## Of Old: The Builders & Their House\n\n### 1. The Salt Builders\n\n- **Belief**: That water can be kept. They built the dam of bone and would do so again.\n- **Past**: They fled from a war for wells, and nobody followed them to the coast.\n\n### 2. The Drowned House\n\n- **Nature**: A choir of minds below the dam. It speaks whenever the sluices are opened.\n- **Threat**: It orders the dam to hold, and the dam obeys it more than anybody.\n\n## Present Foes: The Ministry\n\n### 1. Marrow Vane\n\n- **Looks**: A tall old ruler in white. He never raises his voice in front of others.\n- **Wants**: That nobody learns of the house below, whatever it may cost the coast.\n\n### 2. The Ministry of Salt\n\n- **Looks**: A house of grey stone by the lake. Nobody has ever seen its cellars.\n- **Wants**: That all wells are counted, and that nobody asks for what.';
    expect(subjects('characters/antagonist_design.md', text)).toEqual([
      'The Salt Builders',
      'The Drowned House',
      'Marrow Vane',
      'The Ministry of Salt',
    ]);
  });

  it('finds none in a note about one person, which also has a few sections of which the same is said', () => {
    const skill = (name: string): string => `### ${name}\n\n- **Range**: 30 feet\n- **Duration**: one hour of the night`;
    const text = `# Ilse Marr\n\n## Appearance\n\nA tall diver with grey eyes.\n\n## History\n\nShe was born on the coast.\n\n## What She Can Do\n\n${['Fire Bolt', 'Salt Hand', 'Low Mist'].map(skill).join('\n\n')}`;
    expect(subjects('characters/ilse.md', text)).toEqual([]);
  });
});
