import { zipSync, strToU8 } from 'fflate';
import { scrivenerFiles } from './scrivener/testing.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const novelcrafter: Files = {
  'novel.md':
    '# Salt\nby A. Writer\n\n## Act 1\n\n### Chapter 1: The landing\n\nIlse waits.\n\n---\n\nRain fell on the landing.\n\n#####\n\n* * *\n\nShe lit the lamp.\n\n### Chapter 2: Away\n\nIlse lets it go.\n\n---\n\n##### Scene 1: The boat\n\nThe boat left.\n\n#####\n\n* * *\n\nIlse follows.\n\n---\n',
  'codex.html': '<html></html>',
  'characters/ilse-vale-39xgnblLOpR8zBvrlSaOxty57bX/entry.md':
    '---\ntype: character\nname: Ilse Vale\naliases:\n  - The Keeper\ntags: [sea]\nfields:\n  Age: "34"\n---\nKeeper of the light.',
  'characters/ilse-vale-39xgnblLOpR8zBvrlSaOxty57bX/metadata.json':
    '{"id":"39xgnblLOpR8zBvrlSaOxty57bX","attributes":{"type":"character","name":"Ilse Vale"},"relationships":{"nestedEntries":["29xgnblLOpR8zBvrlSaOxty57bX"]}}',
  'characters/ilse-vale-39xgnblLOpR8zBvrlSaOxty57bX/notes.md': 'How lamps work.',
  'locations/skerry-29xgnblLOpR8zBvrlSaOxty57bX/entry.md': '---\ntype: location\nname: Skerry\n---\nAn islet.',
  'snippets/2026-01-01 storm - 39xiPvvW.md': '---\ntitle: Storm\n---\nA storm.',
  'chats/2026-01-01 39xiPvvW.md': '## User\n\nHello',
};

const novelWriter: Files = {
  'nwProject.nwx': `<?xml version='1.0'?><novelWriterXML fileVersion="1.5"><project><name>Salt</name></project><content>
<item handle="000000000001a" parent="None" root="000000000001a" order="0" type="ROOT" class="NOVEL"><name>Novel</name></item>
<item handle="000000000003c" parent="000000000001a" root="000000000001a" order="1" type="FILE" class="NOVEL" layout="DOCUMENT"><name active="yes">Landing</name></item>
<item handle="000000000002b" parent="000000000001a" root="000000000001a" order="0" type="FILE" class="NOVEL" layout="DOCUMENT"><name active="yes">Title Page</name></item>
<item handle="000000000004d" parent="None" root="000000000004d" order="1" type="ROOT" class="CHARACTER"><name>Characters</name></item>
<item handle="000000000005e" parent="000000000004d" root="000000000004d" order="0" type="FILE" class="CHARACTER" layout="NOTE"><name active="yes">People</name></item>
<item handle="000000000006f" parent="None" root="000000000006f" order="9" type="ROOT" class="TRASH"><name>Trash</name></item>
<item handle="000000000007a" parent="000000000006f" root="000000000006f" order="0" type="FILE" class="TRASH" layout="NOTE"><name>Old</name></item>
</content></novelWriterXML>`,
  'content/000000000002b.nwd': '%%~name: Title Page\n#! Salt\n\n>> By A. Writer <<\n',
  'content/000000000003c.nwd':
    '%%~name: Landing\n# Part One\n\n## Chapter One\n\n%Synopsis: Ilse waits.\n%Story.Turn: The boat is late.\n\n### The landing\n\n@pov: Ilse\n@char: Ilse, Oren\n\n% a comment\n\n[b]Rain[/b] fell.[footnote:a]\n\n%Footnote.a: A lot.\n',
  'content/000000000005e.nwd':
    '# Ilse Vale\n\n@tag: Ilse | Ilse Vale\n@char: Oren\n\n%Short: The keeper.\n%Note.Age: Is she 34?\n\nShe keeps the light.\n\n## History\n\nBorn away.\n\n# Oren\n\n@tag: Oren\n\nHe rows.\n',
  'content/000000000007a.nwd': 'Old words.',
};

const manuskript: Files = {
  MANUSKRIPT: '1',
  'outline/0-Part_One/folder.txt': 'title:          Part One\nID:             1\ntype:           folder\n',
  'outline/0-Part_One/0-Chapter_1/folder.txt': 'title:          Chapter 1\nID:             2\ntype:           folder\n',
  'outline/0-Part_One/0-Chapter_1/0-Landing.md':
    'title:          The landing\nID:             3\ntype:           md\nsummarySentence: Ilse waits.\nPOV:            0\nnotes:          See {P:0:The light}\n                twice\n\n\nRain fell.',
  'outline/0-Part_One/0-Chapter_1/10-Lamp.md': 'title:          The lamp\nID:             5\ntype:           md\n\n\nShe lit it.',
  'outline/0-Part_One/0-Chapter_1/2-Boat.md': 'title:          The boat\nID:             4\ntype:           md\n\n\nIt left.',
  'characters/0-Ilse_Vale.txt':
    'Name:           Ilse Vale\nID:             0\nImportance:     2\nMotivation:     To keep\n                the light.\nPhrase Summary: Keeper of the light.\nAlias:          The Keeper\nEyes:           grey\n',
  'summary.txt': 'Situation:      A keeper waits.\nFull:           The lamp\n                goes out.\n',
  'world.opml':
    '<opml><body><outline name="Places" ID="0"><outline name="Skerry" ID="1" description="An islet."><outline name="The light" ID="2"/></outline></outline></body></opml>',
  'plots.xml':
    '<root><plot name="The light" ID="0" importance="2" characters="0" description="It must burn."><step name="Dark"/></plot></root>',
};

const plottr: Files = {
  'Salt.pltr': JSON.stringify({
    file: { version: '2023.7' },
    books: { 1: { id: 1, title: 'Salt' }, allIds: [1] },
    beats: {
      series: { children: {}, heap: {}, index: {} },
      1: {
        heap: { 4: null, 5: null },
        index: { 5: { id: 5, bookId: 1, position: 1, title: 'auto' }, 4: { id: 4, bookId: 1, position: 0, title: 'The start' } },
      },
    },
    lines: [
      { id: 1, bookId: 1, title: 'Main', position: 0 },
      { id: 2, bookId: 1, title: 'Love', position: 1 },
    ],
    cards: [
      { id: 9, lineId: 2, beatId: 4, title: 'Oren', description: [], positionWithinLine: 0, characters: [], places: [], tags: [] },
      {
        id: 8,
        lineId: 1,
        beatId: 4,
        title: 'Landing',
        description: [{ type: 'paragraph', children: [{ text: 'Rain falls.' }] }],
        positionWithinLine: 0,
        characters: [1],
        places: [1],
        tags: [1],
      },
      {
        id: 7,
        lineId: 1,
        beatId: 5,
        title: 'Lamp',
        description: 'She lights it.',
        positionWithinLine: 0,
        characters: [],
        places: [],
        tags: [],
      },
    ],
    characters: [
      {
        id: 1,
        name: 'Ilse Vale',
        description: 'Keeper.',
        notes: [{ children: [{ text: 'Grey.' }] }],
        tags: [],
        Role: 'Lead',
        Nickname: 'The Keeper',
        categoryId: '1',
      },
    ],
    places: [{ id: 1, name: 'Skerry', description: '', notes: [], tags: [] }],
    notes: [{ id: 1, title: 'Ideas', content: [{ children: [{ text: 'More rain.' }] }], tags: [], characters: [1], places: [] }],
    tags: [{ id: 1, title: 'turning point' }],
    customAttributes: {
      characters: [
        { name: 'Role', type: 'text' },
        { name: 'Nickname', type: 'text' },
      ],
    },
    categories: { characters: [{ id: 1, name: 'Main' }] },
    images: { 1: {} },
  }),
};

const yWriter: Files = {
  'Salt.yw7': `<YWRITER7><PROJECT><Title>Salt</Title><Desc>A lamp and its keepers.</Desc></PROJECT><CHAPTERS>
<CHAPTER><ID>2</ID><SortOrder>2</SortOrder><Title>Chapter 2</Title><Desc>The lamp is lit.</Desc><Type>0</Type><Scenes><ScID>3</ScID></Scenes></CHAPTER>
<CHAPTER><ID>1</ID><SortOrder>1</SortOrder><Title>Chapter 1</Title><Type>0</Type><Scenes>1;2</Scenes></CHAPTER>
</CHAPTERS><SCENES>
<SCENE><ID>1</ID><Title>Landing</Title><Desc>Ilse waits.</Desc><Goal>To wait</Goal><SceneContent>[i]Rain[/i] fell./* more? */
She waited.</SceneContent><Characters>1;2</Characters><Locations>1</Locations></SCENE>
<SCENE><ID>2</ID><Title>Cut</Title><Unused>-1</Unused><SceneContent>Gone.</SceneContent></SCENE>
<SCENE><ID>3</ID><Title>Lamp</Title><SceneContent>It burned.</SceneContent></SCENE>
</SCENES><CHARACTERS><CHARACTER><ID>1</ID><Title>Ilse</Title><FullName>Ilse Vale</FullName><AKA>The Keeper; Lamp</AKA><Major>-1</Major><Desc>Keeper.</Desc><Bio>Born away.</Bio></CHARACTER><CHARACTER><ID>2</ID><Title>Oren</Title></CHARACTER></CHARACTERS>
<LOCATIONS><LOCATION><ID>1</ID><Title>Skerry</Title></LOCATION></LOCATIONS></YWRITER7>`,
};

const yWriter5: Files = {
  'Salt.yw5': `<YWRITER5><PROJECT><Title>Salt</Title></PROJECT><CHAPTERS>
<CHAPTER><ID>1</ID><SortOrder>1</SortOrder><Title>Chapter 1</Title><Scenes><ScID>1</ScID><ScID>2</ScID></Scenes></CHAPTER>
</CHAPTERS><SCENES>
<SCENE><ID>1</ID><Title>Landing</Title><Desc>Ilse waits.</Desc><RTFFile>RTF_00001.rtf</RTFFile><Characters><CharID>1</CharID></Characters></SCENE>
<SCENE><ID>2</ID><Title>Lamp</Title><RTFFile>RTF_00002.rtf</RTFFile></SCENE>
</SCENES><CHARACTERS><CHARACTER><ID>1</ID><Title>Ilse</Title><Desc>Keeper.</Desc></CHARACTER></CHARACTERS></YWRITER5>`,
  'RTF5/RTF_00001.rtf': '{\\rtf1\\ansi {\\i Rain} fell.\\par She waited.}',
  'RTF5/RTF_00002.rtf': '{\\rtf1\\ansi It burned.}',
};

const novelibre: Files = {
  'Salt.novx': `<?xml version="1.0"?><!DOCTYPE novx SYSTEM "novx_1_4.dtd"><novx version="1.4"><PROJECT><Title>Salt</Title><Desc><p>A lamp and its keepers.</p></Desc></PROJECT><CHAPTERS>
<CHAPTER id="ch1" level="1"><Title>Part One</Title></CHAPTER>
<CHAPTER id="ch2"><Title>Chapter One</Title><Desc><p>She waits long.</p></Desc><SECTION id="sc1"><Title>Landing</Title><Desc><p>Ilse waits.</p></Desc><Characters ids="cr1 cr2"/><Goal><p>To wait</p></Goal><Content><p>Rain <em>fell</em>.<comment><p>more?</p></comment><note><p>A lot.</p></note></p><p>Later.</p></Content></SECTION></CHAPTER>
<CHAPTER id="ch3" type="1"><Title>Unused</Title><SECTION id="sc2" type="1"><Title>Cut</Title><Content><p>Gone.</p></Content></SECTION></CHAPTER>
<CHAPTER id="ch4"><Title>Chapter Two</Title><SECTION id="sc3"><Title>Oren rows back</Title></SECTION><SECTION id="sc4"><Title>New Section</Title></SECTION></CHAPTER>
<CHAPTER id="ch5" type="1" isTrash="1"><Title>Trash</Title><SECTION id="sc5"><Title>Thrown away</Title><Content><p>Gone for good.</p></Content></SECTION></CHAPTER>
</CHAPTERS><CHARACTERS><CHARACTER id="cr1" major="1"><Title>Ilse</Title><FullName>Ilse Vale</FullName><Aka>The Keeper</Aka><Desc><p>Keeper.</p></Desc></CHARACTER><CHARACTER id="cr2"><Title>Oren</Title></CHARACTER></CHARACTERS>
<ARCS><ARC id="ac1"><Title>The light</Title><Desc><p>It must burn.</p></Desc><POINT id="ap1"><Title>Dark</Title><Desc><p>It goes out.</p></Desc></POINT></ARC></ARCS></novx>`,
};

const worldAnvil: Files = {
  'articles/ilse.json': JSON.stringify({
    id: 'u-1',
    title: 'Ilse Vale',
    state: 'public',
    templateType: 'person',
    content: '[p][b]Keeper[/b] of @[Skerry](settlement:u-2). Rain.[/p][h2]Habits[/h2][ul][li]rows[/li][li]waits[/li][/ul]',
    tags: 'sea, light keeper',
    sections: {
      nicknames: { content: 'The Keeper' },
      eyes: { content: 'grey' },
      seeded: { content: 'She lit the fire.' },
      sidebarcontent: { content: '--Pronouns::she/her--' },
    },
    relations: {
      currentLocation: { type: 'singular', items: { title: 'Skerry', relationshipType: 'article' } },
      friends: { type: 'collection', items: [{ title: 'Oren', relationshipType: 'article' }] },
    },
    articleParent: { title: 'Skerry' },
  }),
  'articles/skerry.json': JSON.stringify({ id: 'u-2', title: 'Skerry', templateType: 'settlement', content: 'An islet.' }),
  // Shape of other exports: template fields at the top level, related articles as objects or lists.
  'articles/People/oren.json': JSON.stringify({
    id: 'u-3',
    title: 'Oren',
    slug: 'oren',
    state: 'private',
    entityClass: 'Person',
    isDraft: false,
    views: 7,
    allowComments: true,
    creationDate: { date: '2024-01-01' },
    author: { title: 'A. Writer', entityClass: 'User' },
    portrait: { title: 'oren.png', entityClass: 'Image' },
    category: { title: 'Crew', entityClass: 'Category' },
    type: { title: 'Sailor' },
    firstname: 'Oren',
    lastname: 'Brand',
    nickname: 'Old Salt',
    age: 61,
    content: 'Rows. [spoiler]He cut the rope.|Show[/spoiler] [table][tr][td]Boat[/td][td]Tern[/td][/tr][/table]',
    parentBiological1: { id: 'u-1', title: 'Ilse Vale', entityClass: 'Person' },
    currentLocation: { id: 'u-2', title: 'Skerry', entityClass: 'Settlement' },
    otherethnicities: [{ title: 'Gull folk', entityClass: 'Ethnicity' }],
    sidepanelcontenttop: 'Owns a boat. [quote]Row on.|Oren[/quote]',
    authornotes: 'Give him a brother.',
    scrapbook: 'He is to drown.',
    ruler: { id: 'u-2', entityClass: 'Settlement' },
    ownedVehicles: [{ id: '3f0c2f9e-1f5e-4e08-9f0b-0f8f5a3b2c1d', entityClass: 'Vehicle' }],
    secrets: [{ title: 'Rope', content: 'The rope was his own.' }],
  }),
  'articles/category-metadata.json': JSON.stringify({ title: 'People', entityClass: 'Category' }),
  'articles/broken.json': '{"title":',
  'categories/crew.json': JSON.stringify({ title: 'Crew', entityClass: 'Category', description: 'Who rows.', custom1: 'In good weather.' }),
  'secrets/fire.json': JSON.stringify({ title: 'The fire', content: 'Nobody lit it.', article: { id: 'u-2', title: 'Skerry' } }),
  'histories/storm.json': JSON.stringify({
    title: 'The storm',
    entityClass: 'HistoricalEntry',
    year: '461',
    month: 11,
    day: 8,
    hour: 3,
    significance: 2,
    content: 'The light went out.',
    fullcontent: 'For a night.',
    meta: 'Oren put it out.',
    location: { title: 'Skerry', entityClass: 'Settlement' },
    characters: [{ title: 'Oren', entityClass: 'Person' }],
  }),
  'timelines/years.json': JSON.stringify({ title: 'Years', entityClass: 'Timeline', histories: [{ title: 'The storm' }] }),
  'images/a.json': '{}',
};

const twine: Files = {
  'Salt.twee': `:: StoryTitle
Salt

:: StoryData
{"ifid":"A1", "format":"Harlowe", "start":"The landing"}

:: The lamp [night sea] {"position":"600,400"}
She lit it. (set: $lit to (a: 1, 2))(if: $lit)[It ''burned''.]

:: The landing
Rain fell. <!-- more? -->
[[Light the lamp->The lamp]] or [[go home|Home]], or [[read->https://example.org/a]].

:: Home
//Nothing// happened. [[The landing]]

:: Loose end
Nobody comes here.

:: Code [script]
alert('Rain')
`,
};

const lore = JSON.stringify({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: 'Ilse Vale',
    description: '{{char}} keeps the light.',
    first_mes: 'Rain?',
    character_book: { entries: [{ keys: ['Skerry', '/skerr(y|ies)/i'], content: 'Skerry is an islet.', enabled: true }] },
  },
});

/** A small project of each kind, written by hand: its name, and its files. By the name of the kind on screen. */
export const sampleProjects: Readonly<Record<string, readonly [string, Files]>> = {
  'Scrivener project': ['Salt.scriv', scrivenerFiles],
  'novelWriter project': ['Salt', novelWriter],
  'Novelcrafter export': ['Salt', novelcrafter],
  'Manuskript project': ['Salt', manuskript],
  'Plottr project': ['Salt.pltr', plottr],
  'yWriter project': ['Salt.yw7', yWriter],
  'yWriter 5 project': ['Salt.yw5', yWriter5],
  'novelibre project': ['Salt.novx', novelibre],
  'World Anvil export': ['Salt', worldAnvil],
  'Twine story': ['Salt.twee', twine],
  // Damaging base64 text makes it unrecognisable, so the image is tested separately.
  'lorebook or character card': ['Ilse.json', { 'Ilse.json': lore }],
  'archive of a project': [
    'Salt.zip',
    {
      'Salt.zip': zipSync(
        Object.fromEntries(Object.entries(scrivenerFiles).map(([name, content]) => [`Salt.scriv/${name}`, strToU8(content)] as const)),
      ),
    },
  ],
};
