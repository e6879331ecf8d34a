import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { projectAt } from './registry.ts';
import { sampleProjects } from './testingSamples.ts';
import { openTestProject, readTestProject, type ReadProjectDocument } from './testing.ts';

const read = (kind: string): Promise<ReadProjectDocument[]> => readTestProject(...sampleProjects[kind]!);
const story = (documents: readonly ReadProjectDocument[]): (string | null)[][] =>
  documents.filter(({ kind }) => kind === 'manuscript').map(({ path, chapter }) => [path, chapter]);
const textOf = (documents: readonly ReadProjectDocument[], path: string): string => documents.find((one) => one.path === path)!.text;

describe('a Novelcrafter export', () => {
  it('has acts, chapters and scenes, whose summaries are no prose', async () => {
    const documents = await read('Novelcrafter export');
    expect(story(documents)).toEqual([
      ['Novel/Act 1/Chapter 1 The landing/Scene 1.md', '0 Chapter 1: The landing'],
      ['Novel/Act 1/Chapter 1 The landing/Scene 2.md', '0 Chapter 1: The landing'],
      ['Novel/Act 1/Chapter 2 Away/Scene 1 The boat.md', '1 Chapter 2: Away'],
    ]);
    expect(textOf(documents, 'Novel/Act 1/Chapter 1 The landing/Scene 1.md')).toBe(
      '---\ntitle: "Scene 1"\nsynopsis: "Ilse waits."\n---\n\nRain fell on the landing.',
    );
  });

  it('keeps the summary of a scene whose prose begins with a heading, and of one that is not written yet', async () => {
    const documents = await read('Novelcrafter export');
    expect(textOf(documents, 'Novel/Act 1/Chapter 2 Away/Scene 1 The boat.md')).toBe(
      '---\ntitle: "Scene 1: The boat"\nsynopsis: "Ilse lets it go."\n---\n\nThe boat left.',
    );
    expect(textOf(documents, 'Novel/Act 1/Chapter 2 Away/Scene 2 (notes).md')).toBe(
      '---\ntitle: "Scene 2 (notes)"\ntype: "note"\nchapter: "2"\n---\n\nIlse follows.',
    );
  });

  it('has its codex with names, tags, fields and nested entries; chats stay out', async () => {
    const documents = await read('Novelcrafter export');
    expect(textOf(documents, 'characters/Ilse Vale.md')).toBe(
      '---\ntitle: "Ilse Vale"\ntype: "character"\naliases: ["The Keeper"]\ntags: ["sea"]\nAge: ["34"]\nnested entries: ["[[Skerry]]"]\n---\n\nKeeper of the light.',
    );
    expect(documents.map(({ path }) => path).slice(4)).toEqual([
      'characters/Ilse Vale.md',
      'characters/Ilse Vale (notes).md',
      'locations/Skerry.md',
      'snippets/Storm.md',
    ]);
    const { leftOut } = await openTestProject(...sampleProjects['Novelcrafter export']!);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]!.reason).toMatch(/^\d+ chats? with a model: not a source for the world\.$/);
  });

  it('has scenes separated by rules where the export writes them so', async () => {
    const [name, files] = sampleProjects['Novelcrafter export']!;
    const novel = (text: string): Promise<ReadProjectDocument[]> => readTestProject(name, { ...files, 'novel.md': text });
    const scenes = async (text: string): Promise<string[]> =>
      (await novel(text)).filter(({ kind }) => kind === 'manuscript').map(({ text: scene }) => scene.replace(/^---.*?---\n\n/s, ''));
    const chapters =
      '# Salt\n\n## Act 1\n\n### Chapter 1\n\nRain.\n\n---\n\nSnow.\n\n---\n\nSun.\n\n### Chapter 2\n\nWind.\n\n---\n\nFog.\n';
    expect(await scenes(chapters)).toEqual(['Rain.', 'Snow.', 'Sun.', 'Wind.', 'Fog.']);
    const long = 'It rained. '.repeat(500).trim();
    expect(await scenes(`# Salt\n\n### Chapter 1\n\n${long}\n\n---\n\nSnow.\n`)).toEqual([long, 'Snow.']);
    expect(await scenes('# Salt\n\n### Chapter 1\n\nIlse waits.\n\n---\n\nRain.\n\n### Chapter 2\n\nWind.\n')).toEqual(['Rain.', 'Wind.']);
  });

  it('is none where no entry has an id', async () => {
    await expect(openTestProject('Salt', { 'novel.md': '# Salt', 'characters/ilse/entry.md': 'x' })).rejects.toThrow(/Not a Novelcrafter/);
  });
});

it('a novelWriter project has parts, chapters and scenes, an entity for each tag, references by their names, and synopses of what is not written yet', async () => {
  const documents = await read('novelWriter project');
  expect(story(documents)).toEqual([['Novel/Part One/Chapter One/The landing.md', '0 Chapter One']]);
  expect(textOf(documents, 'Novel/Part One/Chapter One/The landing.md')).toBe(
    '---\ntitle: "The landing"\npov: ["[[Ilse Vale]]"]\ncharacters: ["[[Ilse Vale]]", "[[Oren]]"]\n---\n\n**Rain** fell.[^a]\n\n[^a]: A lot.'.replaceAll(
      '", "',
      '","',
    ),
  );
  expect(textOf(documents, 'Characters/Ilse Vale.md')).toBe(
    '---\ntitle: "Ilse Vale"\ntype: "character"\naliases: ["Ilse"]\ncharacters: ["[[Oren]]"]\n---\n\nThe keeper.\n\nShe keeps the light.\n\n## History\n\nBorn away.\n\n## Author notes\n\nAge: Is she 34?',
  );
  expect(documents.map(({ path }) => path)).toContain('Characters/Oren.md');
  expect(textOf(documents, 'Novel/Part One/Chapter One/Chapter One (notes).md')).toMatch(
    /chapter: "1"\n---\n\nIlse waits\.\n\nTurn: The boat is late\.$/,
  );
});

it('a Manuskript project is in the order of its numbers, with people, world and plots', async () => {
  const documents = await read('Manuskript project');
  expect(story(documents)).toEqual([
    ['outline/Part One/Chapter 1/The landing.md', '0 Chapter 1'],
    ['outline/Part One/Chapter 1/The boat.md', '0 Chapter 1'],
    ['outline/Part One/Chapter 1/The lamp.md', '0 Chapter 1'],
  ]);
  expect(textOf(documents, 'outline/Part One/Chapter 1/The landing.md')).toBe(
    '---\ntitle: "The landing"\nsynopsis: "Ilse waits."\npov: "[[Ilse Vale]]"\n---\n\nRain fell.',
  );
  expect(textOf(documents, 'outline/Part One/Chapter 1/The landing (notes).md')).toMatch(
    /chapter: "1"\n---\n\nSee \[\[The light\]\]\ntwice$/,
  );
  expect(textOf(documents, 'characters/Ilse Vale.md')).toBe(
    '---\ntitle: "Ilse Vale"\ntype: "character"\naliases: ["The Keeper"]\nimportance: "main"\nEyes: "grey"\n---\n\nKeeper of the light.\n\n## Motivation\n\nTo keep\nthe light.',
  );
  expect(textOf(documents, 'world/Places/Skerry/The light.md')).toBe('---\ntitle: "The light"\ntype: "places"\npart of: "[[Skerry]]"\n---');
  expect(textOf(documents, 'Summary.md')).toMatch(/type: "outline"\n---\n\nA keeper waits\.\n\nThe lamp\ngoes out\.$/);
  expect(textOf(documents, 'plots/The light.md')).toMatch(
    /characters: \["\[\[Ilse Vale\]\]"\]\n---\n\nIt must burn\.\n\n## Steps\n\n- Dark$/,
  );
});

it('a Manuskript project has the whole of a text whose summary has an empty line, and what is not compiled as notes', async () => {
  const [name, files] = sampleProjects['Manuskript project']!;
  const { documents, leftOut } = await openTestProject(name, {
    ...files,
    'outline/0-Part_One/0-Chapter_1/2-Boat.md':
      'title:          The boat\nID:             4\ntype:           md\nsummaryFull:    It leaves.\n                \n                Nobody waves.\ncompile:        2\n\n\nIt left.',
    'outline/0-Part_One/0-Chapter_1/3-Cut.md':
      'title:          Cut\nID:             6\ntype:           md\ncompile:        0\n\n\nIt sank.',
  });
  const text = async (path: string): Promise<string> => (await documents.find((one) => one.path === path)!.render()).text;
  expect(await text('outline/Part One/Chapter 1/The boat.md')).toBe(
    '---\ntitle: "The boat"\nsynopsis: "It leaves. Nobody waves."\n---\n\nIt left.',
  );
  expect(await text('outline/Part One/Chapter 1/Cut (notes).md')).toMatch(/chapter: "1"\n---\n\nIt sank\.$/);
  expect(documents.map(({ path }) => path)).not.toContain('outline/Part One/Chapter 1/Cut.md');
  expect(leftOut).toEqual([{ path: '', reason: '1 text excluded from compiling: read as notes, not as part of the story.' }]);
});

it('a Plottr project has its cards by chapters and plotlines, and its people with their own fields', async () => {
  const documents = await read('Plottr project');
  expect(story(documents)).toEqual([
    ['Timeline/The start/Landing.md', '0 The start'],
    ['Timeline/The start/Oren.md', '0 The start'],
    ['Timeline/Chapter 2/Lamp.md', '1 Chapter 2'],
  ]);
  expect(textOf(documents, 'Timeline/The start/Landing.md')).toBe(
    '---\ntitle: "Landing"\nplotline: "Main"\ncharacters: ["[[Ilse Vale]]"]\nplaces: ["[[Skerry]]"]\ntags: ["turning-point"]\n---\n\nRain falls.',
  );
  expect(textOf(documents, 'Characters/Ilse Vale.md')).toBe(
    '---\ntitle: "Ilse Vale"\ntype: "character"\naliases: ["The Keeper"]\nRole: "Lead"\ngroup: "Main"\n---\n\nKeeper.\n\nGrey.',
  );
});

it('a Plottr project has the values of templates and of fields by id, those of scenes too, and what it is about', async () => {
  const paragraph = (text: string): unknown => [{ type: 'paragraph', children: [{ text }] }];
  const pltr = JSON.stringify({
    series: { name: 'Salt', premise: 'A lamp must burn.', genre: 'Sea story', theme: '' },
    books: { allIds: [1], 1: { id: 1, title: 'Salt', premise: '' } },
    beats: { 1: { heap: { 4: null }, index: { 4: { id: 4, bookId: 1, position: 0, title: 'The start' } } } },
    customAttributes: { characters: [], places: [], scenes: [{ name: 'Viewpoint', type: 'text' }], notes: [] },
    attributes: {
      characters: [
        { id: 1, name: 'shortDescription', type: 'base-attribute' },
        { id: 2, name: 'category', type: 'base-attribute' },
        { id: 3, name: 'Fear', type: 'text' },
      ],
    },
    categories: { characters: [{ id: 7, name: 'Main' }], places: [] },
    cards: [
      {
        id: 1,
        beatId: 4,
        title: 'Landing',
        description: 'Rain falls.',
        Viewpoint: 'Ilse',
        templates: [{ id: 'sc3', attributes: [{ name: 'Purpose', type: 'paragraph', value: paragraph('Shows the lamp.') }] }],
      },
    ],
    characters: [
      {
        id: 1,
        name: 'Ilse',
        attributes: [
          { id: 1, bookId: 'all', value: 'Keeper.' },
          { id: 2, bookId: 'all', value: 7 },
          { id: 3, bookId: 'all', value: 'The dark' },
        ],
        templates: [{ id: 'ch1', attributes: [{ name: 'Age', type: 'text' }], values: [{ name: 'Age', value: '34' }] }],
      },
    ],
  });
  const documents = await readTestProject('Salt.pltr', { 'Salt.pltr': pltr });
  expect(textOf(documents, 'Timeline/The start/Landing.md')).toBe('---\ntitle: "Landing"\nViewpoint: "[[Ilse]]"\n---\n\nRain falls.');
  expect(textOf(documents, 'Timeline/The start/Landing (notes).md')).toMatch(/chapter: "1"\n---\n\n## Purpose\n\nShows the lamp\.$/);
  expect(textOf(documents, 'Characters/Ilse.md')).toBe(
    '---\ntitle: "Ilse"\ntype: "character"\nFear: "The dark"\nAge: "34"\ngroup: "Main"\n---\n\nKeeper.',
  );
  expect(textOf(documents, 'Notes/Salt.md')).toBe(
    '---\ntitle: "Salt"\ntype: "note"\nrole: "plan"\ngenre: "Sea story"\n---\n\nA lamp must burn.',
  );
});

it('a Plottr series has its books in the order of the series, whatever their numbers', async () => {
  const beats = (id: number, title: string) => ({ heap: { [id]: null }, index: { [id]: { id, bookId: id, position: 0, title } } });
  const cards = [1, 2].map((id) => ({ id, beatId: id, title: `Scene ${id}`, description: 'Rain.' }));
  const books = { allIds: [2, 1], 1: { id: 1, title: 'Second' }, 2: { id: 2, title: 'First' } };
  const pltr = JSON.stringify({ books, beats: { 1: beats(1, 'Later'), 2: beats(2, 'Earlier') }, cards });
  expect(story(await readTestProject('Salt.pltr', { 'Salt.pltr': pltr }))).toEqual([
    ['Timeline/First/Earlier/Scene 2.md', '0 Earlier'],
    ['Timeline/Second/Later/Scene 1.md', '1 Later'],
  ]);
});

it('a yWriter project is in the order of its chapters; what is unused is a note; comments are apart', async () => {
  const documents = await read('yWriter project');
  expect(story(documents)).toEqual([
    ['Story/Chapter 1/Landing.md', '0 Chapter 1'],
    ['Story/Chapter 2/Lamp.md', '1 Chapter 2'],
  ]);
  expect(textOf(documents, 'Story/Chapter 1/Landing.md')).toBe(
    '---\ntitle: "Landing"\nsynopsis: "Ilse waits."\npov: ["[[Ilse]]"]\ncharacters: ["[[Ilse]]","[[Oren]]"]\nlocations: ["[[Skerry]]"]\n---\n\n*Rain* fell.\n\nShe waited.',
  );
  expect(textOf(documents, 'Story/Chapter 1/Cut (notes).md')).toMatch(/Gone\.$/);
  expect(textOf(documents, 'Story/Chapter 1/Landing (notes).md')).toMatch(/## Goal\n\nTo wait\n\n## Comments\n\n- more\?$/);
  expect(textOf(documents, 'Story/Chapter 2/Chapter 2 (notes).md')).toMatch(/chapter: "2"\n---\n\nThe lamp is lit\.$/);
  expect(textOf(documents, 'Notes/Salt.md')).toMatch(/\nrole: "plan"\n---\n\nA lamp and its keepers\.$/);
  expect(textOf(documents, 'Characters/Ilse.md')).toBe(
    '---\ntitle: "Ilse"\ntype: "character"\naliases: ["Ilse Vale","The Keeper","Lamp"]\nimportance: "main"\n---\n\nKeeper.\n\n## Biography\n\nBorn away.',
  );
});

it('a yWriter project has the scenes that are in no chapter, as notes', async () => {
  const [name, files] = sampleProjects['yWriter project']!;
  const text = String(files[name]).replace('<ScID>3</ScID>', '');
  const documents = await readTestProject(name, { [name]: text });
  expect(textOf(documents, 'Unplaced scenes/Lamp.md')).toBe('---\ntitle: "Lamp"\ntype: "outline"\n---\n\nIt burned.');
});

it('a yWriter 5 project has its scenes from the files beside it', async () => {
  const scene = (id: number, title: string, more = ''): string =>
    `<SCENE><ID>${id}</ID><Title>${title}</Title><RTFFile>RTF_0000${id}.rtf</RTFFile>${more}</SCENE>`;
  const documents = await readTestProject('Salt.yw5', {
    'Salt.yw5': `<YWRITER5><CHAPTERS><CHAPTER><ID>1</ID><SortOrder>1</SortOrder><Title>Chapter 1</Title><Type>0</Type><Scenes><ScID>1</ScID><ScID>2</ScID><ScID>3</ScID></Scenes></CHAPTER></CHAPTERS>
<SCENES>${scene(1, 'Landing', '<WordCount>4</WordCount>')}${scene(2, 'Cut', '<Unused>-1</Unused><Goal>To row</Goal>')}${scene(3, 'Empty', '<WordCount>0</WordCount>')}${scene(4, 'Stray')}</SCENES></YWRITER5>`,
    'RTF5/RTF_00001.rtf': '{\\rtf1\\ansi Rain {\\i fell}./* more? */\\par She waited.}',
    'RTF5/RTF_00002.rtf': '{\\rtf1\\ansi Gone.}',
    'RTF5/RTF_00003.rtf': '{\\rtf1\\ansi }',
    'RTF5/RTF_00004.rtf': '{\\rtf1\\ansi A boat.}',
  });
  expect(documents.map(({ path, kind, text }) => [path, kind, text.replace(/^---.*?---\n\n/s, '')])).toEqual([
    ['Story/Chapter 1/Landing.md', 'manuscript', 'Rain *fell*.\n\nShe waited.'],
    ['Story/Chapter 1/Cut (notes).md', 'note', '## Goal\n\nTo row\n\n## Text\n\nGone.'],
    ['Story/Chapter 1/Chapter 1 (notes).md', 'note', '## Scenes to write\n\n- Empty'],
    ['Unplaced scenes/Stray.md', 'note', '## Text\n\nA boat.'],
  ]);
});

it('a novelibre project has parts, sections, plots and notes; comments and unused chapters are no story', async () => {
  const documents = await read('novelibre project');
  expect(story(documents)).toEqual([['Story/Part One/Chapter One/Landing.md', '1 Chapter One']]);
  expect(textOf(documents, 'Story/Part One/Chapter One/Chapter One (notes).md')).toMatch(/chapter: "1"\n---\n\nShe waits long\.$/);
  expect(textOf(documents, 'Story/Part One/Chapter One/Landing.md')).toBe(
    '---\ntitle: "Landing"\nsynopsis: "Ilse waits."\npov: ["[[Ilse]]"]\ncharacters: ["[[Ilse]]","[[Oren]]"]\n---\n\nRain *fell*.[^1]\n\nLater.\n\n[^1]: A lot.',
  );
  expect(textOf(documents, 'Story/Part One/Chapter One/Landing (notes).md')).toMatch(/To wait\n\n## Comments\n\n- more\?$/);
  expect(textOf(documents, 'Plots/The light.md')).toMatch(/type: "plot"\n---\n\nIt must burn\.\n\n## Steps\n\n- Dark: It goes out\.$/);
  expect(textOf(documents, 'Notes/Salt.md')).toMatch(/\nrole: "plan"\n---\n\nA lamp and its keepers\.$/);
});

it('a novelibre project has the titles of scenes that are not written yet, and leaves its trash out', async () => {
  const { documents, leftOut } = await openTestProject(...sampleProjects['novelibre project']!);
  const notes = documents.find(({ path }) => path === 'Story/Part One/Chapter Two/Chapter Two (notes).md')!;
  expect((await notes.render()).text).toMatch(/chapter: "2"\n---\n\n## Scenes to write\n\n- Oren rows back$/);
  expect(leftOut).toEqual([{ path: 'Trash', reason: 'The trash of the project (1 section).' }]);
  expect(documents.map(({ path }) => path).filter((path) => path.includes('Trash'))).toEqual([]);
});

it.each([
  ['its own number where it has one', 'Prologue', 'Chapter 12: Rain', '12'],
  ['its place where it has none', 'Salt', 'Rain', '2'],
])('what is noted to a scene tells of the chapter by %s', async (_what, first, second, number) => {
  const scene = (title: string): string => `#### ${title}\n\nShe waits.\n\n---\n\n`;
  const novel = `# Salt\n\n## Act 1\n\n### ${first}\n\n${scene('a')}Words.\n\n### ${second}\n\n${scene('b')}`;
  const documents = await readTestProject('Salt', {
    'novel.md': novel,
    'characters/ilse-39xgnblLOpR8zBvrlSaOxty57bX/entry.md': '---\ntype: character\nname: Ilse\n---\nKeeper.',
  });
  expect(documents.find(({ path }) => path.endsWith('(notes).md'))!.text).toContain(`chapter: "${number}"`);
});

describe('a World Anvil export', () => {
  it('has articles with their types, sections, relations and mentions', async () => {
    const documents = await read('World Anvil export');
    expect(textOf(documents, 'person/Ilse Vale.md')).toBe(
      '---\ntitle: "Ilse Vale"\ntype: "character"\naliases: ["The Keeper"]\ntags: ["sea","light-keeper"]\npart of: "[[Skerry]]"\neyes: "grey"\ncurrent location: ["[[Skerry]]"]\nfriends: ["[[Oren]]"]\n---\n\n' +
        '**Keeper** of [[Skerry]]. Rain.\n\n### Habits\n\n- rows\n- waits\n\nPronouns:: she/her\n\n## Secrets\n\nShe lit the fire.',
    );
  });

  it('has the fields of its templates, without what is of the site; what is private where others are public is secret', async () => {
    const documents = await read('World Anvil export');
    expect(textOf(documents, 'person/Oren.md')).toBe(
      '---\ntitle: "Oren"\ntype: "character"\nsecret: "true"\naliases: ["Oren Brand","Old Salt"]\ntags: ["Sailor","Crew"]\nage: "61"\nparents: ["[[Ilse Vale]]"]\ncurrent location: ["[[Skerry]]"]\notherethnicities: ["Gull folk"]\nruler: ["[[Skerry]]"]\n---\n\n' +
        'Rows.\n\n> [!spoiler]\n> He cut the rope.\n\nBoat | Tern\n\nOwns a boat.\n\n> Row on. — Oren\n\n## Author’s notes\n\nGive him a brother.\n\n## Secrets\n\nHe is to drown.\n\nThe rope was his own.',
    );
  });

  it('has secrets, events with their dates, and categories that say something; a timeline without a text is none', async () => {
    const documents = await read('World Anvil export');
    expect(textOf(documents, 'secrets/The fire.md')).toBe(
      '---\ntitle: "The fire"\ntype: "note"\nsecret: "true"\nabout: ["[[Skerry]]"]\n---\n\nNobody lit it.',
    );
    expect(textOf(documents, 'events/The storm.md')).toBe(
      '---\ntitle: "The storm"\ntype: "event"\ndate: "0461-11-08"\nlocation: ["[[Skerry]]"]\ncharacters: ["[[Oren]]"]\n---\n\nThe light went out.\n\nFor a night.\n\n## Secrets\n\nOren put it out.',
    );
    expect(textOf(documents, 'category/Crew.md')).toBe('---\ntitle: "Crew"\ntype: "note"\n---\n\nWho rows.\n\nIn good weather.');
    expect(documents).toHaveLength(6);
  });

  it('reports what it leaves out', async () => {
    const [name, files] = sampleProjects['World Anvil export']!;
    expect((await openTestProject(name, files)).leftOut).toEqual([
      { path: 'articles', reason: '1 damaged file.' },
      { path: 'images', reason: 'Only articles, categories, events and secrets of an export are read (1 file).' },
    ]);
  });
});

describe('a Twine story', () => {
  const page =
    '<html><script>var a = 1;</script><tw-storydata name="Salt" startnode="2" format="SugarCube"><style>p {}</style>' +
    '<tw-passagedata pid="1" name="Home" tags="">&lt;&lt;set $a to 1&gt;&gt;Nothing &amp;amp; nobody.</tw-passagedata>' +
    '<tw-passagedata pid="2" name="The landing" tags="sea">Rain fell. &lt;&lt;link "Go" "Home"&gt;&gt;&lt;&lt;/link&gt;&gt;</tw-passagedata></tw-storydata></html>';

  it('has its passages by the fewest steps from the start, with their links and without macros', async () => {
    const documents = await read('Twine story');
    expect(story(documents)).toEqual([
      ['The landing.md', '0 The landing'],
      ['The lamp.md', '1 The lamp'],
      ['Home.md', '2 Home'],
      ['Loose end.md', '3 Loose end'],
    ]);
    expect(textOf(documents, 'The landing.md')).toBe(
      '---\ntitle: "The landing"\n---\n\nRain fell.\n[[The lamp|Light the lamp]] or [[Home|go home]], or [read](https://example.org/a).',
    );
    expect(textOf(documents, 'The lamp.md')).toBe('---\ntitle: "The lamp"\ntags: ["night","sea"]\n---\n\nShe lit it. It **burned**.');
    expect((await openTestProject(...sampleProjects['Twine story']!)).leftOut[0]!.reason).toMatch(/^3 passages/);
  });

  it('is one story where a folder has it in several files, in the order of the links from file to file', async () => {
    const files = {
      'a.twee': ':: Cellar\nDark.\n\n:: Attic\nDust.',
      'StoryData.twee': ':: StoryData\n{"start": "Hall"}',
      'rooms/hall.twee': ':: Hall\nA hall.\n\n[[Attic]]\n[[Down->Cellar]]',
    };
    const documents = await readTestProject('src', files);
    expect(documents.map(({ path }) => path)).toEqual(['Hall.md', 'Attic.md', 'Cellar.md']);
    await expect(openTestProject('src', { ...files, 'rooms/plan.md': 'Three rooms.' })).rejects.toThrow(/other texts/);
  });

  it('has no indented lines, which would be code, and no templates; lines that a backslash joins are one', async () => {
    const [start] = await readTestProject('a.twee', {
      'a.twee': ':: Start\n\tRain\\\n    fell.\n<% var hour = 3; %>\n    It grew dark.\n  - a lamp',
    });
    expect(start!.text).toMatch(/---\n\nRain fell\.\n\nIt grew dark\.\n- a lamp$/);
  });

  it('is one story where only its data lies above the folders of its passages', () => {
    expect(projectAt('src', new Set(['StoryData.twee', 'passages', 'scripts']))?.name).toBe('Twine story');
    expect(projectAt('src', new Set(['StoryData.twee', 'notes.md']))).toBeNull();
    expect(projectAt('src', new Set(['passages', 'one.twee']))).toBeNull();
  });

  it('is read from the page that Twine publishes; another page, or text, is none', async () => {
    const documents = await readTestProject('Salt.html', { 'Salt.html': page });
    expect(story(documents)).toEqual([
      ['The landing.md', '0 The landing'],
      ['Home.md', '1 Home'],
    ]);
    expect(textOf(documents, 'The landing.md')).toMatch(/Rain fell\. \[\[Home\|Go\]\]$/);
    expect(textOf(documents, 'Home.md')).toMatch(/\nNothing &amp; nobody\.$/);
    await expect(openTestProject('a.html', { 'a.html': '<p>Rain</p>' })).rejects.toThrow(/Not a Twine/);
    await expect(openTestProject('a.twee', { 'a.twee': 'Rain' })).rejects.toThrow(/Not a Twine/);
  });
});

it('an archive holds a project at its top or in a folder, as macOS packs it too; another archive is none', async () => {
  expect(story(await read('archive of a project'))).toEqual(story(await read('Scrivener project')));
  // As macOS packs it, in a folder with other files.
  const [, files] = sampleProjects['Scrivener project']!;
  const packed = Object.entries(files).map(([path, content]) => [`Backup/Salt.scriv/${path}`, strToU8(content as string)] as const);
  const mac = { ...Object.fromEntries(packed), '__MACOSX/Backup/._Salt.scriv': strToU8('x'), 'Backup/.DS_Store': strToU8('x') };
  expect(story(await readTestProject('a.zip', { 'a.zip': zipSync(mac) }))).toEqual(story(await read('Scrivener project')));
  const two = zipSync({ ...mac, 'Backup/Old/Pepper.scriv/Pepper.scrivx': strToU8('x') });
  const { leftOut } = await openTestProject('a.zip', { 'a.zip': two });
  expect(leftOut.at(-1)).toMatchObject({ path: 'Backup/Old/Pepper.scriv', reason: expect.stringMatching(/Another project/) as string });
  const locked = Uint8Array.from(sampleProjects['archive of a project']![1]['Salt.zip'] as Uint8Array);
  locked[6] = 1;
  locked.fill(0, 40, 120);
  await expect(openTestProject('a.zip', { 'a.zip': locked })).rejects.toThrow(/protected with a password/);
  // A folder, which is the first here, is never encrypted.
  const inFolder = Buffer.from(zipSync({ 'Backup/': new Uint8Array(), ...Object.fromEntries(packed) }));
  inFolder[inFolder.lastIndexOf('PK\x01\x02') + 8] = 1;
  inFolder.fill(0, 60, 400);
  await expect(openTestProject('a.zip', { 'a.zip': Uint8Array.from(inFolder) })).rejects.toThrow(/protected with a password/);
  await expect(openTestProject('a.zip', { 'a.zip': new Uint8Array([1, 2]) })).rejects.toThrow(/Not an archive/);
});

it('an archive of a Twine library has a book for each of its stories, each from its own start', async () => {
  const story = (name: string, start: string, other: string): string =>
    `<tw-storydata name="${name}" startnode="2"><tw-passagedata pid="1" name="${other}">It ended.</tw-passagedata><tw-passagedata pid="2" name="${start}">It began. [[${other}]]</tw-passagedata></tw-storydata>`;
  const { documents } = await openTestProject('Library.html', {
    'Library.html': story('Salt', 'Landing', 'Home') + story('Smoke', 'Fire', 'Ash'),
  });
  expect(documents.map(({ path, storyPosition }) => `${storyPosition?.book}: ${storyPosition?.position} ${path}`)).toEqual([
    'Salt: 0 Salt/Landing.md',
    'Salt: 1 Salt/Home.md',
    'Smoke: 2 Smoke/Fire.md',
    'Smoke: 3 Smoke/Ash.md',
  ]);
});

it('a novelWriter project names the texts that are missing from it', async () => {
  const { 'content/000000000003c.nwd': _missing, ...files } = sampleProjects['novelWriter project']![1];
  const { leftOut } = await openTestProject('Salt', files);
  expect(leftOut).toContainEqual({ path: 'Landing', reason: 'Its text, content/000000000003c.nwd, is missing from the project.' });
});

it('a novelWriter project has the revealed_at of a comment in the text that it holds back', async () => {
  const [name, files] = sampleProjects['novelWriter project']!;
  const people =
    '# Ilse Vale\n\n@tag: Ilse\n\n% revealed_at: 5\n\nShe keeps the light.\n\n# Oren\n\n@tag: Oren\n\n%Note.revealed_at: 7\n\nHe rows.\n';
  const texts = (await readTestProject(name, { ...files, 'content/000000000005e.nwd': people })).map(({ text }) => text);
  expect(texts.find((text) => text.includes('keeps the light'))).toContain('revealed_at:: 5');
  expect(texts.find((text) => text.includes('He rows'))).toContain('revealed_at:: 7');
});
