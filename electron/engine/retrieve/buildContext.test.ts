import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import { ContextRequest, type ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { createIndexReader, type IndexReader } from '../session/indexReader.ts';
import { readOnlyEngines } from '../procedures/testing.ts';
import { buildContext, type BuiltContext, type ContextInput } from './buildContext.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { temporaryIndex } from '../db/testing.ts';
import { indexTestVault } from '../indexing/testing.ts';

const files: Readonly<Record<string, string>> = {
  'Characters/Mara Venn.md':
    '---\ntype: character\nspouse: "[[Oren Sallow]]"\n---\nMara Venn keeps the ferry at Low Harbour and trusts nobody with the rope.\n\n## Goals\n\nMara wants to buy back the boat of her father before winter.\n',
  'Characters/Oren Sallow.md':
    '---\ntype: character\n---\nOren Sallow is the steward of the salt house, a careful man who counts everything twice.\n',
  'Characters/Hester Long.md': '---\ntype: character\n---\nHester Long lights the lamps of the quay and sees who comes at night.\n',
  'Characters/Lor Vane.md': '---\ntype: character\nally: "[[Ada Crake]]"\nenemy: "[[Ada Crake]]"\n---\nLor Vane buys what others find.\n',
  'Characters/Ada Crake.md':
    '---\ntype: character\n---\nAda Crake finds what others lose. She hides the bell of the mole: full workings in [[The Long Find]].\n',
  'Plot/The Long Find.md': '---\ntype: plot\n---\nAda hides the bell because the mole owes her a boat.\n',
  'Plot/The Short Find.md': '---\ntype: plot\n---\nAda hides the bell because the weir owes her a boat.\n',
  'Characters/Gideon Pool.md': '---\ntype: character\nstatus: alive\n---\n',
  'Notes/Crew.md': 'The salt boats leave at four. Gideon Pool, a smuggler from the eastern quays, has the third of them.\n',
  'Characters/Tessaly.md': '',
  'Characters/Tessaly the Elder.md': 'Tessaly the Elder rowed out once and did not come back.\n',
  'Characters/Bram Ostley.md': 'Bram Ostley minds the nets at the mole. With [[Tessaly]] he shares the boat of the drowned.\n',
  'Places/Low Harbour.md': '---\ntype: location\n---\nLow Harbour is a town of steps and nets where the fog bell rings.\n',
  'Cast.md': `# Cast\n\n## Ruben Osk (net mender)\n\nMends nets at the weir, a widower of fifty. ${'He ties each knot of the net by hand and cuts the old ones out. '.repeat(30)}\n\n### Habits\n\nSleeps late and whistles at work.\n\n## Tilda Brae (chandler)\n\nSells candles by the weir, a woman of forty.\n`,
  'Places/Guilds of Low Harbour.md': '[[Net Guild]]\n[[Salt Guild]]\n[[Rope Guild]]\n[[Lamp Guild]]\n[[Bell Guild]]\n',
  'Style.md': 'Write short sentences. Never explain a joke. The sea is always cold.\n',
  'Chapters/01 Rope.md':
    '# Rope\n\nMara Venn tied the ferry. "The tide keeps what it takes," said Oren Sallow, and counted the coins again.\n',
  'Chapters/02 Lamps.md':
    '# Lamps\n\nHester Long lit the lamps early. Mara Venn did not thank her for it, and the fog came down on the steps.\n',
  'Chapters/03 Fire.md':
    '# Fire\n\nThe salt house burned. Oren Sallow stood in the road and Hester Long held the bucket that nobody had filled.\n',
};

describe('a context', () => {
  const home = temporaryFolder();
  const db = temporaryIndex(home);
  let reader: IndexReader;
  const countTokens = (text: string): number => Math.ceil(text.length / 4);
  const signal = new AbortController().signal;

  beforeAll(async () => {
    writeFiles(join(home, 'vault'), files);
    await indexTestVault(db, join(home, 'vault'));
    reader = createIndexReader(join(home, 'index.db'), { isReplaced: false });
  });
  afterAll(() => {
    reader.close();
  });

  function run(
    input: ContextRequestInput,
    more: Partial<ContextInput> = {},
    readFrom = (each: ReadableDB): ReadableDB => each,
  ): BuiltContext {
    const request = ContextRequest.parse({ budget: 2_000, ...input });
    const resolved = { budget: request.budget!, margin: 0, notices: [], window: null, templates: [] };
    return reader.at(request.asOf, (db, snapshot) =>
      buildContext({
        db: readFrom(db),
        snapshot,
        request,
        resolved,
        countTokens,
        signal,
        lenses: [],
        dismissed: new Set(),
        notices: [],
        questionVectors: new Map(),
        vectorModel: null,
        cache: null,
        ...more,
      }),
    );
  }
  const build = (input: ContextRequestInput, more?: Partial<ContextInput>): ContextPack => run(input, more).pack;
  const names = (pack: ContextPack): string[] => pack.entities.map((entity) => entity.name);
  const paths = (pack: ContextPack): string[] => pack.items.map((item) => item.source.path);

  it('asks for something up to a chapter within the chapters up to it, not for these chapters in order', () => {
    const { pack } = run({ question: 'Who has held a bucket by chapter 2?' });
    expect(pack.text).not.toContain('nobody had filled');
    const { pack: later } = run({ question: 'Who has held a bucket by chapter 3?' });
    expect(later.text).toContain('nobody had filled');
    expect(later.text).not.toContain('counted the coins');
  });

  it('tells who somebody is within the chapters up to the one that the question names', () => {
    const { text } = run({ question: 'Who is Hester Long up to chapter 2?' }).pack;
    expect(text).toContain('lit the lamps early');
    expect(text).not.toContain('tied the ferry');
    expect(text).not.toContain('nobody had filled');
  });

  it('limits the parts of a question to the chapters that one of them is limited to', () => {
    const { text } = run({ question: 'What has Hester Long done by the end of chapter 2, and how does she hold the bucket?' }).pack;
    expect(text).toContain('lit the lamps early');
    expect(text).not.toContain('nobody had filled');
    expect(run({ question: 'What has Hester Long done, and how does she hold the bucket?' }).pack.text).toContain('nobody had filled');
  });

  it('counts a plan to which the note on somebody links as much as other notes in a question about them, and any plan in one that asks why', () => {
    const scoresFor = (question: string): (number | undefined)[] => {
      const { ledger } = build({ question });
      return ['The Long Find', 'The Short Find'].map((title) => ledger.find(({ source }) => source.title === title)?.score);
    };
    const [linked, other] = scoresFor('How does Ada Crake hide the bell?');
    expect(linked).toBeGreaterThan(1.3 * (other ?? 0));
    const [, otherOfWhy] = scoresFor('Why does Ada Crake hide the bell?');
    expect(otherOfWhy).toBeGreaterThan(1.3 * (other ?? 0));
  });

  it('counts a section about somebody as their own, whether or not it repeats the name', () => {
    const { items } = run({ question: 'What are the habits of Ruben Osk?' }).pack;
    const own = items.find(({ text }) => text.includes('whistles'))!;
    expect(own).toMatchObject({ section: 'mentions', entity: { name: 'Ruben Osk' }, signals: { entityMatch: 1 } });
    expect(own.reason).toContain('From the section on Ruben Osk');
  });

  it('gives the other stated relationships of two people in addition to the kind that is asked for', () => {
    const { text } = build({ question: 'Who are the enemies of Lor Vane?' });
    expect(text).toContain('Enemy of Ada Crake');
    expect(text).toContain('Ally of Ada Crake');
  });

  it('has an index page whose title is what the question lists', () => {
    const { text } = build({ question: 'List all the guilds of Low Harbour' });
    expect(text).toContain('Net Guild\nSalt Guild');
    expect(build({ question: 'Where is Low Harbour?' }).text).not.toContain('Net Guild');
  });

  it('resolves what the request leaves open by the kind of question and the lens', () => {
    expect(build({ question: 'Who is Mara Venn?' }).resolved).toMatchObject({
      kind: 'lookup',
      split: 70,
      maxEntities: 5,
      depth: 2,
      lens: 'general',
    });
    expect(build({ question: 'Who is Mara Venn?', lens: 'relationships' }).resolved).toMatchObject({
      split: 75,
      maxEntities: 12,
      depth: 3,
    });
    expect(build({ question: 'Who is Mara Venn?', lens: 'relationships', split: 10, depth: 1 }).resolved).toMatchObject({
      split: 10,
      depth: 1,
    });
    expect(() => build({ question: 'Who?', lens: 'no-such' })).toThrow(/There is no lens called "no-such"/);
  });

  it('contains pinned entities regardless of the question', () => {
    const pack = build({ question: 'Where is Low Harbour?', pins: ['Style.md', 'Characters/Hester Long', 'Nowhere.md'], maxEntities: 1 });
    expect(paths(pack)).toContain('Style.md');
    expect(names(pack)).toEqual(expect.arrayContaining(['Hester Long', 'Low Harbour']));
    expect(pack.items.find((item) => item.source.path === 'Style.md')?.pinned).toBe(true);
    expect(pack.notices.join()).toContain('"Nowhere.md"');
  });

  it('says who somebody is from another text when their own note does not', () => {
    const { text, items } = build({ question: 'Who is Gideon Pool?' });
    expect(items.find(({ section }) => section === 'definition')?.source.path).toBe('Notes/Crew.md');
    expect(text).toContain('a smuggler from the eastern quays');
  });

  it('begins with the entity that the question names exactly, even when its note is empty and another has a similar name', () => {
    const pack = build({ question: 'Who is Tessaly?' });
    expect(pack.entities[0]?.name).toBe('Tessaly');
    expect(pack.text).toContain('no text of its own');
    expect(pack.text).toContain('shares the boat of the drowned');
  });

  it('contains nothing that was dropped, and says so', () => {
    const pack = build({ question: 'Who are Mara Venn and Oren Sallow?', drops: ['Characters/Oren Sallow', 'Chapters/01 Rope.md'] });
    expect(names(pack)).not.toContain('Oren Sallow');
    expect(paths(pack)).not.toContain('Chapters/01 Rope.md');
    expect(pack.ledger.some((item) => item.entity?.name === 'Oren Sallow' && /Excluded by you/.test(item.reason))).toBe(true);
  });

  it('blends topics, those of the request and those in one question', () => {
    expect(names(build({ question: 'Who is Hester Long?', topics: ['Where is Low Harbour?'] }))).toEqual(
      expect.arrayContaining(['Hester Long', 'Low Harbour']),
    );
    const both = build({ question: 'Who is Hester Long and what burned at the salt house?' });
    expect(paths(both)).toContain('Chapters/03 Fire.md');
    expect(names(both)[0]).toBe('Hester Long');
  });

  it('contains only passages with the quoted words', () => {
    const pack = build({ question: 'Who said "the tide keeps"?', maxEntities: 0 });
    expect([...new Set(paths(pack))]).toEqual(['Chapters/01 Rope.md']);
    expect(build({ question: 'Who said "purple elephants" to Mara Venn?' }).notices.join()).toContain('purple elephants');
  });

  it('contains passages with the known words when an unknown word may not be a name', () => {
    const pack = build({ question: 'what of arson: who counted the coins when the salt house burned?' });
    expect(pack.understood.unknown.map(({ surface }) => surface)).toEqual(['arson']);
    expect(paths(pack)).toContain('Chapters/03 Fire.md');
    expect(build({ question: 'who is harrowgate?' }).items).toEqual([]);
    expect(build({ question: 'What did Duke Harrowgate burn at the salt house?' }).items).toEqual([]);
  });

  it('lists all entities of a type when a question asks for nothing else, even by a word that no text uses', () => {
    const list = run({ question: 'List all characters' }).pack;
    expect(list.text).toContain('### Mara Venn (character)');
    expect(list.text).toContain('Oren Sallow is the steward of the salt house');
    expect(list.text).toContain('Hester Long lights the lamps of the quay');
    // A name that is nowhere is not answered with a list.
    expect(run({ question: 'Which characters does Zorblax Quorth fear?' }).pack.items).toEqual([]);
  });

  it('contains nothing from later chapters', () => {
    const pack = build({ question: 'What happened at the salt house?', asOf: { sequence: 2, scene: null } });
    expect(pack.text).not.toContain('burned');
    expect(pack.text).toContain('salt house');
  });

  it('contains the rest when a stage fails, and says what is missing', () => {
    const vector = { vector: new Float32Array(3), tokens: null };
    const question = 'Who is Mara Venn?';
    const { pack, isComplete } = run({ question }, { questionVectors: new Map([[question, vector]]), vectorModel: 'other' });
    expect(isComplete).toBe(false);
    expect(run({ question }).isComplete).toBe(true);
    expect(names(pack)).toContain('Mara Venn');
    expect(pack.notices.join()).toContain('Semantic search failed. Everything else is included.');
  });

  it('contains the rest when it cannot be read what somebody has witnessed', () => {
    const withoutNeighbours = (each: ReadableDB): ReadableDB => {
      const prepare = (sql: string): unknown => {
        if (sql.includes('neighbourId')) throw new Error('out of memory');
        return each.handle.prepare(sql);
      };
      const get = (handle: ReadableDB['handle'], key: string): unknown => {
        const value: unknown = Reflect.get(handle, key);
        return key === 'prepare' ? prepare : typeof value === 'function' ? (value.bind(handle) as unknown) : value;
      };
      return { ...each, handle: new Proxy(each.handle, { get }) };
    };
    const { pack, isComplete } = run({ question: 'What does Mara Venn know about Oren Sallow?' }, {}, withoutNeighbours);
    expect(isComplete).toBe(false);
    expect(names(pack)).toContain('Mara Venn');
    expect(pack.notices.join()).toContain('What Mara Venn has witnessed could not be read. Everything else is included.');
  });

  it('measures recency from the as-of position', () => {
    const recency = (path: string, sequence: number): number | null | undefined =>
      build({ question: 'Mara Venn Hester Long Oren Sallow', asOf: { sequence, scene: null } }).ledger.find(
        (item) => item.source.path === path,
      )?.signals.recency;
    expect(recency('Chapters/03 Fire.md', 3)).toBe(1);
    expect(recency('Chapters/01 Rope.md', 3)).toBeCloseTo(0.6);
  });
});

describe('what a question requires', () => {
  const engineOn = readOnlyEngines();
  const long = (text: string): string => text.repeat(30);
  const staff = ['Anna Reed', 'Bela Stark', 'Cora Thorn', 'Dora Finch'];
  const vault: Readonly<Record<string, string>> = {
    'People/Mara Venn.md':
      '---\ntype: character\nsanctification: Must choose holy\nmannerisms: Never sits with her back to a door, and counts the lamps.\nshoe: seven\n---\n' +
      `Mara Venn keeps the ferry.\n\n## Voice\n\nShe speaks low.\n\n## Grudges\n\nMara Venn has not forgiven the toll. ${long('The toll is on her mind, and Mara Venn says so. ')}\n`,
    ...Object.fromEntries(staff.map((name) => [`People/${name}.md`, `---\ntype: character\n---\n${name} is on duty by the mill.\n`])),
    'Places/The Mill.md':
      `---\ntype: location\n---\nThe Mill is a post of the wardens, and people are on duty there. ${long('The Mill is old, and its duty is grain. ')}\n\n` +
      `## Watch\n\n| Name | Task |\n|---|---|\n${staff.map((name, at) => `| ${name} | Carries key ${at + 1} |`).join('\n')}\n\n` +
      '## Ritual sites\n\n- The cellar\n- The far loft\n',
    'Places/Low Harbour.md': `---\ntype: location\n---\nLow Harbour has many sites. ${long('The sites of the harbour are wet. ')}\n`,
  };
  const ask = async (question: string, budget = 700, files: Readonly<Record<string, string>> = vault): Promise<string> => {
    const engine = await engineOn(files);
    return (await engine.call('context.build', { vault: engine.vault, request: { question, budget } })).text;
  };

  it('includes a field whose value contains a word of the question, and fields about the named entity', async () => {
    expect(await ask('Does Mara Venn have to be holy?')).toContain('Sanctification: Must choose holy');
    const text = await ask('Who is Mara Venn?', 1_500);
    expect(text).toContain('Never sits with her back to a door');
    expect(text).not.toContain('Shoe');
  });

  it('leaves out the fields of others when the question asks how two people relate', async () => {
    const form = (fields: string): string => `---\ntype: character\n${fields}---\n`;
    const files = {
      'People/Ives Marr.md': form('rival: "[[Bea Holt]]"\n'),
      'People/Bea Holt.md': form('home: the mole\n'),
      'People/Cuno Fisk.md': form('employer: "[[Ives Marr]]"\nmotto: Salt before silver\nboat: The Ladle\nshoes: none in summer\n'),
    };
    expect(await ask('Which people work for Ives Marr and Bea Holt?', 2_000, files)).toContain('Salt before silver');
    expect(await ask('How do Ives Marr and Bea Holt relate to each other?', 2_000, files)).not.toContain('Salt before silver');
  });

  it('contains a field of several lines as one sentence or list, whole', async () => {
    const files = {
      'People/Ives Marr.md':
        '---\ntype: character\nideals: |-\n  - Order before comfort on the quay\n  - No toll for the drowned and their boats\n' +
        'flaws: |-\n  - He cannot swim and will not say so.\n  - He counts the lamps of other people.\n---\n\n# Ives Marr\n\n## Goals\n\n- To be left alone\n',
    };
    const text = await ask('Who is Ives Marr?', 1_500, files);
    expect(text).toContain('Ideals: Order before comfort on the quay; No toll for the drowned and their boats');
    expect(text).toContain('Flaws: He cannot swim and will not say so. He counts the lamps of other people.');
    expect(text).not.toContain('[...]');
  });

  it('includes a field for what somebody is when the note does not say it and the question asks nothing else', async () => {
    const sheet = (more: string): Readonly<Record<string, string>> => ({
      'People/Ives Marr.md': `---\ntype: character\noccupation: Pilot\n---\n\n## Description\n\n- Grey beard and a limp\n- Never without a rope${more}\n`,
      'People/Dunna Pell.md': '---\ntype: character\n---\nDunna Pell keeps the Blue Boar.\n',
    });
    expect(await ask('Who is Ives Marr?', 1_500, sheet(''))).toContain('- Occupation: Pilot');
    expect(await ask('Who is Ives Marr?', 1_500, sheet('\n- Once a pilot'))).not.toContain('Occupation');
    expect(await ask('What does Ives Marr wear?', 1_500, sheet(''))).not.toContain('Occupation');
  });

  it('says to which group somebody belongs in a small budget, also where only a field states it', async () => {
    const prose = 'She mends clocks above the quay and speaks to nobody before noon. '.repeat(12);
    const files = (field: string): Readonly<Record<string, string>> => ({
      'People/Ada Finch.md': `---\ntype: character\nage: 40\n${field}---\nAda Finch is a clock mender.\n\n## Days\n\n${prose}\n\n## Nights\n\n${prose}\n`,
      'Factions/Lamp Guild.md': '---\ntype: organization\n---\nThe Lamp Guild trims the lamps.\n',
    });
    expect(await ask('Who is Ada Finch?', 400, files('faction: "[[Lamp Guild]]"\n'))).toContain('- Member of Lamp Guild');
    expect(await ask('Who is Ada Finch?', 400, files('faction: Rope Guild\n'))).toContain('- Faction: Rope Guild');
    expect(await ask('How old is Ada Finch?', 400, files('faction: Rope Guild\n'))).not.toContain('Rope Guild');
  });

  it('takes the section on the people of a group for its members, and says what a field of its own key says besides a name', async () => {
    const prose = 'The guild keeps the lamps of the quay and sells the oil that is left. '.repeat(8);
    const files: Readonly<Record<string, string>> = {
      'Factions/Lamp Guild.md': `---\ntype: organization\n---\nThe Lamp Guild trims lamps.\n\n## Days\n\n${prose}\n\n## Related NPCs\n\nOda, who trims, and Bram the oil man, both old.\n\n## Nights\n\n${prose}\n`,
      'Places/Salt Stairs.md': '---\ntype: location\n---\nThe Salt Stairs are steep.\n',
      'People/Ada Finch.md': '---\ntype: character\nduty: sweeps the upper half of the [[Salt Stairs]]\n---\nAda Finch is a widow.\n',
      'People/Tom Reed.md': '---\ntype: character\nduty: "[[Salt Stairs]]"\n---\nTom Reed is a widower.\n',
    };
    expect(await ask('Who are the members of the Lamp Guild?', 300, files)).toContain('Bram the oil man');
    expect(await ask('Who is Ada Finch?', 900, files)).toContain('Duty: sweeps the upper half of the Salt Stairs');
    expect(await ask('Who is Tom Reed?', 900, files)).toContain('Duty: Salt Stairs');
  });

  it('says what two are to each other by the sentence that says it, not by a key that only relates them', async () => {
    const files: Readonly<Record<string, string>> = {
      'People/Tom Reed.md':
        '---\ntype: character\nrelations: "[[Ada Finch]]"\n---\nTom Reed is a diver. Tom Reed is the brother of Ada Finch.\n',
      'People/Ada Finch.md': '---\ntype: character\n---\nAda Finch mends clocks.\n',
    };
    expect(await ask('Who is Ada Finch?', 700, files)).toContain('Sibling of Tom Reed');
  });

  it('tells what becomes of somebody from a note on something else before the rest of their own note', async () => {
    const prose = 'Ben Marsh trims the lamps of the quay and argues about the price of oil. '.repeat(8);
    const files: Readonly<Record<string, string>> = {
      'People/Ben Marsh.md': `---\ntype: character\n---\nBen Marsh is the master of the lamps.\n\n## Days\n\n${prose}\n\n## Habits\n\n${prose}\n`,
      'Events/The Dark Night.md':
        '---\ntype: event\n---\nThe ropers rose.\n\n## Course\n\nThe doors broke. Ben Marsh stood on the stairs. A roper stabbed him, and he died before dawn.\n',
      'Places/The Stairs.md': '---\ntype: location\n---\nThe Stairs are steep. Ben Marsh sits there at noon.\n',
    };
    for (const question of ['How does Ben Marsh die?', 'What happens to Ben Marsh?', 'Wie stirbt Ben Marsh?'])
      expect(await ask(question, 400, files)).toContain('A roper stabbed him');
    expect(await ask('What does Ben Marsh argue about?', 400, files)).not.toContain('A roper stabbed him');
  });

  it('includes no entity that merely matches when the question asks for what is undecided', async () => {
    const files = {
      'People/Ives Marr.md': '---\ntype: character\n---\nIves Marr is a pilot with open questions about the rope.\n',
      'Open questions.md': '# Open questions\n\n- Does Ives Marr come back?\n- Who has the rope?\n',
    };
    const text = await ask('What are the open questions about the rope?', 1_500, files);
    expect(text).toContain('Does Ives Marr come back?');
    expect(text).not.toContain('### Ives Marr');
  });

  it('includes notes of open questions and lists of work, whatever their words, when the question asks for what is undecided', async () => {
    const files = {
      'Notes/Questions for myself.md': '# Questions for myself\n\n**Does Tam know?**\nNo. His hands do.\n',
      'Notes/To do.md': '# To do\n\n- [x] a hat for Benet\n- [ ] where the knife goes\n',
      'People/Ives Marr.md': '---\ntype: character\n---\nIves Marr is a pilot.\n',
    };
    const text = await ask('What still has to be decided?', 1_500, files);
    expect(text).toContain('His hands do.');
    expect(text).toContain('where the knife goes');
    expect(await ask('What does the pilot do?', 1_500, files)).not.toContain('where the knife goes');
  });

  it('includes only the sentences marked as undecided when the question asks for nothing else, but no tags, templates or rules', async () => {
    const files = {
      'People/Ives Marr.md':
        '---\ntype: character\n---\nIves Marr is a pilot.\n\n## History\n\nHis ship sank off the bar (name of the ship TBD).\n',
      'People/The Still Moment.md': '---\ntype: character\n---\nThe Still Moment decides nothing.\n',
      'Rules.md': '# Rules\n\n## Sample tasks\n\n- Untie a knot in the dark.\n\n## Work\n\nGive every new note the tag #TODO at once.\n',
    };
    const text = await ask('What is still to be decided?', 1_500, files);
    expect(text).toContain('name of the ship TBD');
    for (const other of ['decides nothing', 'Untie a knot', 'every new note']) expect(text).not.toContain(other);
  });

  it('says that nothing undecided was found, instead of including other passages', async () => {
    const files = { 'People/Ives Marr.md': '---\ntype: character\n---\nIves Marr is a pilot who decides alone.\n' };
    const text = await ask('What is still to be decided?', 1_500, files);
    expect(text).toContain('No notes of open questions, to-do lists or passages marked as undecided were found.');
    expect(text).not.toContain('Ives Marr');
    expect(await ask('Which questions are open about the pilot?', 1_500, files)).toContain('Ives Marr');
  });

  it('includes only the passages that state a time when the question asks when the story takes place, and says so where none does', async () => {
    const ofStory = {
      'Chapters/1.md': '# Chapter 1\n\nThe story of the lamps took place in the tower, Ives said, and a quarter of a century had passed.\n',
      'Chapters/2.md': '# Chapter 2\n\nBy the autumn of 1829 the ferry had a bell.\n',
      'Chapters/3.md': '# Chapter 3\n\nThey sold 1,500 ropes and 1200 nets in the town.\n',
    };
    const text = await ask('When does the story take place?', 1_500, ofStory);
    expect(text).toContain('By the autumn of 1829');
    for (const other of ['quarter of a century', '1200 nets', 'No passage']) expect(text).not.toContain(other);
    const { 'Chapters/2.md': _, ...undated } = ofStory;
    const none = await ask('What year is it?', 1_500, undated);
    expect(none).toContain('No passage states in which year the story takes place.');
    expect(none).not.toContain('lamps');
  });

  it('tells what happened in a year at a place that the question names from what has that year', async () => {
    const year = (of: number, text: string): string => `## ${of}\n\n${`${text} `.repeat(24)}\n`;
    const files = {
      'Places/Orrin.md': `---\ntype: location\n---\nOrrin is a town by the weir.\n\n${year(1219, 'The weir of Orrin broke and the mill stood still.')}\n${year(1220, 'A bell was hung in the tower of Orrin.')}`,
      'Lore/Chronicle.md': `${year(1220, 'The duke slept at the inn of Orrin.')}\n${year(1221, 'The fair of Orrin burned.')}`,
    };
    const text = await ask('What happened in Orrin in 1220?', 1_500, files);
    for (const told of ['A bell was hung', 'The duke slept']) expect(text).toContain(told);
    expect(text).not.toContain('fair of Orrin burned');
  });

  it('finds what a story in another language shows of how somebody regards another by its own words for it', async () => {
    const road = (of: number): string =>
      Array.from(
        { length: 3 },
        (_, at) => `Auf der Straße nach dem ${of * 20 + at}. Meilenstein fuhr an diesem Tag kein Wagen vorbei.`,
      ).join(' ');
    const told = 'Orrin Vale sah Bessa Tull an. Er verachtete Bessa Tull seit dem Verrat, und doch liebte er sie wie eine Schwester.';
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `Kapitel/${at + 1}.md`,
        `# Kapitel ${at + 1}\n\n${road(at)}\n\n${at === 6 ? told : 'Orrin Vale saß neben Bessa Tull auf der Bank. Bessa Tull schnitt das Brot für Orrin Vale.'}\n\n${road(at + 20)}\n`,
      ]),
    );
    expect(await ask('Was hält Orrin Vale von Bessa Tull?', 1_200, files)).toContain('verachtete Bessa Tull');
  });

  it('tells who means somebody ill when it asks for an intention or for enemies that nothing states, and misses no killer', async () => {
    const ofPlots = {
      'People/Ives Marr.md': '---\ntype: character\n---\nIves Marr is the harbour master. Ives Marr owns a rope.\n',
      'People/Dunna Pell.md':
        '---\ntype: character\n---\nDunna Pell keeps the Blue Boar.\n\n## Goals\n\nShe plots to poison Ives Marr at the feast.\n',
      'Places/Quay.md': '---\ntype: location\n---\nThe quay is long, and Ives Marr walks it at night.\n',
    };
    for (const question of ['Who wants to kill Ives Marr?', 'Who wants Ives Marr dead and why?', 'Who are the enemies of Ives Marr?']) {
      const text = await ask(question, 1_500, ofPlots);
      expect(text).toContain('plots to poison Ives Marr');
      expect(text).not.toContain('killed by');
    }
    expect(await ask('Who killed Ives Marr?', 1_500, ofPlots)).toContain('killed by');
  });

  it('gives the section that is asked of somebody, not those of others that are headed so', async () => {
    const note = (text: string): string => `---\ntype: character\n---\n\n## Goals\n\n${text}\n\n## Fears\n\n- Deep water.\n`;
    const text = await ask('What are the goals of Ives Marr?', 1_500, {
      'People/Ives Marr.md': note('- To open the mole in winter.'),
      'People/Bea Holt.md': note('- To sell the salt house.'),
      'People/Dunna Pell.md': note('- To buy a second inn.'),
    });
    expect(text).toContain('open the mole');
    for (const other of ['salt house', 'second inn']) expect(text).not.toContain(other);
  });

  it('says who those are to whom an asked relationship leads, before how anybody looks, and with why the passages on both', async () => {
    const form = (fields = ''): string => `---\ntype: character\n${fields}---\n`;
    const feud = {
      'People/Ives Marr.md': `${form('enemy: "[[Bea Holt]]"\n')}Ives Marr is the harbour master. ${'He opens the gates of the mole at every tide, and closes them again at night. '.repeat(8)}\n\n## Appearance\n\n${'Ives Marr is tall and wears a grey coat with brass buttons. '.repeat(12)}\n`,
      'People/Bea Holt.md': `${form()}Bea Holt owns the salt house on the quay.\n\n## History\n\nShe threatened Ives Marr when he closed the mole, and has hated him since.\n`,
      'People/Dunna Pell.md': `${form()}Dunna Pell keeps the Blue Boar, where Ives Marr drinks.\n`,
    };
    const who = await ask('Who are the enemies of Ives Marr?', 1_500, feud);
    expect(who).toContain('Enemy of Bea Holt');
    expect(who).toContain('owns the salt house');
    for (const other of ['brass buttons', 'Blue Boar']) expect(who).not.toContain(other);
    const why = await ask('Who are the enemies of Ives Marr and why?', 1_500, feud);
    expect(why).toContain('has hated him since');
    expect(why).not.toContain('brass buttons');
    const inItalian = await ask('Chi sono i nemici di Ives Marr?', 1_500, {
      'People/Ives Marr.md': `${form()}Ives Marr comanda il porto della città e non si fida di nessuno.\n`,
      'People/Bea Holt.md': `${form()}Bea Holt possiede la casa del sale.\n\n## Storia\n\nDa anni lei congiura contro Ives Marr con gli uomini del molo.\n`,
    });
    expect(inItalian).toContain('congiura contro Ives Marr');
  });

  it('says that a measure is stated nowhere, with only the note about whom it asks for, unless a passage has a word for it', async () => {
    const world = (more: string): Readonly<Record<string, string>> => ({
      'People/Ives Marr.md': '---\ntype: character\n---\nIves Marr is a pilot.\n',
      'People/Dunna Pell.md': `---\ntype: character\n---\nDunna Pell keeps the Blue Boar, where Ives Marr drinks${more}.\n`,
    });
    const text = await ask('How tall is Ives Marr?', 1_500, world(''));
    expect(text).toContain('Nothing in this project states the height of Ives Marr.');
    expect(text).toContain('is a pilot');
    expect(text).not.toContain('Blue Boar');
    const stated = await ask('How tall is Ives Marr?', 1_500, world(' and bends his six feet under the beam'));
    expect(stated).toContain('six feet');
    expect(stated).not.toContain('states the height');
  });

  it('ends with the field that answers it', async () => {
    const text = await ask('What is the sanctification of Mara Venn?', 8_000);
    expect(text).toContain('Sanctification: Must choose holy');
    expect(text).not.toContain('Low Harbour');
  });

  it('includes the section whose heading the question names, in the note of a named entity and elsewhere', async () => {
    expect(await ask('What is the voice of Mara Venn like?')).toContain('She speaks low.');
    expect(await ask('Which ritual sites are there?')).toContain('The far loft');
  });

  it('is the list of those that come up with it', async () => {
    expect(await ask('Who is on duty at the Mill?')).toContain('Carries key 4');
  });

  it('searches a part with a pronoun by itself only where the question names whom it means', async () => {
    const ropes = {
      'Notes/On rope.md': 'Rope is used for masts, and the used rope is sold. Hemp rope is the best.\n',
      'Notes/Wages.md': 'A wage is worth three loaves. What it is worth in winter is another matter.\n',
    };
    const reasonOf = async (question: string): Promise<string> => {
      const engine = await engineOn({ ...vault, ...ropes });
      const { items } = await engine.call('context.build', { vault: engine.vault, request: { question, budget: 700 } });
      return items.map(({ reason }) => reason).join('\n');
    };
    expect(await reasonOf('What does Mara Venn keep, and where are the sites of it wet?')).toContain('Best answer to');
    expect(await reasonOf('What rope is used, and what is it worth?')).not.toContain('Best answer to');
  });

  it('includes the note on style when a scene is to be written, and not otherwise', async () => {
    const files = { ...vault, 'Notes/Style.md': 'Close third, past tense. Prices instead of adjectives.\n' };
    expect(await ask('Write a scene: Mara Venn meets Anna Reed at The Mill.', 3_000, files)).toContain('Close third');
    expect(await ask('How do Mara Venn and Anna Reed know each other?', 3_000, files)).not.toContain('Close third');
  });

  it('lists every member first, with the fields asked of each and the lines of other notes that have them', async () => {
    const files = {
      'Places/Low Harbour.md': '---\ntype: location\n---\nLow Harbour is a port of two quays, where every crew drinks.\n',
      'Ships/Marigold.md': '---\nlocation: "[[Low Harbour]]"\nowner: Ada Reed\nkind: ship\n---\n',
      'Ships/Grey Wife.md': '---\nlocation: "[[Low Harbour]]"\nkind: ship\n---\n',
      'Ships/Heron.md': '---\nlocation: "[[Low Harbour]]"\nkind: ship\n---\nHeron carries salt to the north.\n',
      'Factions/Salt Company.md':
        '---\ntype: organization\n---\nSalt Company sails from Low Harbour.\n\n## Crews\n\n- [[Grey Wife]]:\n  - Jon Pell (captain)\n  - Una Crake (mate)\n- [[Heron]]:\n  - Tam Sallow (captain)\n\n## Customs\n\nNobody whistles on the quay of Low Harbour.\n',
    };
    const text = await ask('Which ships are moored in Low Harbour, and who captains each?', 2_000, files);
    expect(text).toContain('Owner: Ada Reed');
    expect(text).toContain('Jon Pell (captain)');
    expect(text).toContain('Tam Sallow (captain)');
    const place = text.indexOf('### Low Harbour');
    for (const ship of ['Marigold', 'Grey Wife', 'Heron'])
      expect([ship, text.indexOf(`### ${ship}`) > 0, place < 0 || text.indexOf(`### ${ship}`) < place]).toEqual([ship, true, true]);
  });

  it('is a timeline of the dated events in order, periods first, when a question asks for one of the world', async () => {
    const event = (date: string, text: string): string => `---\ntype: event\ndate: ${date}\n---\n${text}\n`;
    const files = {
      'Events/The Flood.md': event('0442', 'The Flood took the lower town.'),
      'Events/The Peace.md': event('0471', 'The Peace was signed on a barge.'),
      'Events/The Founding.md': event('0120', 'The Founding began with a ferry.'),
      'Events/Net Fair.md': '---\ntype: event\n---\nNet Fair is held in spring.\n',
      'Eras/Age of Oars.md': 'The Age of Oars is the time before the locks.\n',
      'People/Ada Reed.md': '---\ntype: character\n---\nAda Reed collects events of importance and has a timeline of her own.\n',
    };
    const text = await ask('Give me a timeline of the most important events of the world.', 2_000, files);
    const at = ['Age of Oars', 'The Founding', 'The Flood', 'The Peace'].map((name) => text.indexOf(`### ${name}`));
    expect(at.every((index) => index > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(text).toContain('Date: 0442');
    expect(text).not.toContain('Net Fair');
    expect(text).not.toContain('Ada Reed');
  });

  it('gives the table that says of each member what is asked, instead of the names of members without a note', async () => {
    const rows = ['Orsa | Ferries and fords', 'Tamm | Salt', 'Ulle | Bees, candles', 'Vesh | Locks and oaths', 'Wend | Winter'];
    const files = {
      'Lore/Gods of Karsis.md': `# Gods of Karsis\n\nThe port prays to these.\n\n| Name | Domain |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`,
      'Gods/Orsa.md': '---\ntype: god\n---\nOrsa is painted with one oar on every quay of the port.\n',
      'Gods/Tamm.md': '---\ntype: god\n---\nTamm is said to weep when the pans are full.\n',
      'Gods/Ulle.md': '---\ntype: god\n---\n',
      'Gods/Vesh.md': '---\ntype: god\n---\n',
      'Gods/Wend.md': '---\ntype: god\n---\n',
    };
    const text = await ask('Who are the gods and what does each rule?', 1_000, files);
    for (const row of rows) expect(text).toContain(row);
    expect(text).toContain('painted with one oar');
    expect(text).not.toContain('### Vesh');
  });

  it('tells the history of the world from its note, when a question asks what happened in it', async () => {
    const era = (name: string, text: string): string => `## ${name}\n\n${text.repeat(12)}\n`;
    const files = {
      'Lore/Overarching History.md': `${era('The Flood', 'The river rose over the lower town. ')}\n${era('The Locks', 'Masons came and built the locks. ')}\n${era('The Quiet', 'No ferry ran for a year. ')}`,
      'Lore/History.md': 'The guild keeps a history of its own dues, which happened to be written in green ink.\n',
    };
    const text = await ask('What happened in the history of the world?', 700, files);
    for (const told of ['river rose', 'built the locks', 'No ferry ran']) expect(text).toContain(told);
  });

  it('tells the history of the world from lists of dates and sections on the past, where nothing is called so, and not from undated fights', async () => {
    const fight = (name: string): string =>
      `---\ntags: [encounter]\n---\n# ${name}\n\n${name} is an attack that happened on the road of the world.\n`;
    const files = {
      'World/Reckoning.md':
        '# The Reckoning\n\nThe world counts its years.\n\n## Months\n\n| Month | Name |\n|---|---|\n| 1 | Arum |\n| 2 | Vele |\n\n## What is remembered\n\n- **1 A.F.** — The towers fall.\n- ~600 A.F. — The first holds are dug.\n- 4,150–4,199 A.F. — The dukes make war.\n',
      'Realms/Ardmoor.md':
        '---\ntype: organization\n---\nArdmoor is a realm of fords.\n\n## History\n\nIt was founded by rebels of the hills.\n',
      'Places/Fight One.md': fight('The Spider Ambush'),
      'Places/Fight Two.md': fight('The Goblin Raid'),
      'Places/Fight Three.md': fight('The Bridge Battle'),
    };
    const text = await ask('What happened in the history of the world?', 2_000, files);
    for (const told of ['The towers fall', 'holds are dug', 'dukes make war', 'founded by rebels']) expect(text).toContain(told);
    for (const other of ['Spider Ambush', 'Arum']) expect(text).not.toContain(other);
    const eras = await ask('Which eras are there and what marks each?', 2_000, files);
    expect(eras).toContain('The towers fall');
    expect(eras).not.toContain('Spider Ambush');
  });

  it('lists things of a kind that are headings of a note, and nothing else', async () => {
    const god = (name: string, of: string): string =>
      `### ${name} - God of ${of}\n\nPeople of the ${of.toLowerCase()} sing to it at dusk.\n`;
    const files = {
      'Cultures/Religion.md': `# Pantheon of Karsis\n\n${god('Trin', 'Harvest')}\n${god('Dalk', 'Forges')}\n${god('Monta', 'Storms')}\n`,
      'Magic/Schools.md': 'A school holds that magic is a gift of its god, and gods are many.\n',
      'Plants/Bloom.md': 'The bloom is marked by gold, and gods of old are said to have eaten it.\n',
    };
    const text = await ask('List all gods and what marks each.', 1_000, files);
    for (const name of ['Trin', 'Dalk', 'Monta']) expect(text).toContain(`${name} - God of`);
    expect(text).not.toContain('bloom');
    expect(text).not.toContain('gift of its god');
  });

  it('lists periods whose notes have a date behind their name, and of those of a kind no parts', async () => {
    const files = {
      'History/Mining/Stone Age - 3000 PW.md': 'Tools are of stone, and houses too.\n',
      'History/Mining/Copper Age - 2000 PW.md': 'Horses are ridden to war.\n',
      'History/Mining/Magic Age - 1000 PW.md': 'Empires swallow their neighbors.\n',
      'Rules/Wealth.md': '| Level | Age |\n|---|---|\n| 1 | Stone Age tools cost little in any age |\n',
    };
    const text = await ask('Which ages are there and what marks each?', 1_000, files);
    for (const age of ['Stone', 'Copper', 'Magic']) expect(text).toContain(`### ${age} Age`);
    expect(text).not.toContain('cost little');
  });

  it('is the note that it names by a number, when it asks for nothing else', async () => {
    const day = (text: string): string => `${text}\n\n## End of day\n\nWe slept by the road after a day of rain.\n`;
    const files = {
      'Journal/Journal Day 1.md': day('We left the village to look for tracks.'),
      'Journal/Journal Day 2.md': day('We waded through the swamp and found a mask.'),
      'Journal/Journal Day 3.md': day('We met a woman who robbed the dead.'),
      'Rules/Rest.md': 'What happened on a day is written down, and 2 hours of rest heal a wound.\n',
    };
    const text = await ask('What happened on day 2?', 1_000, files);
    expect(text).toContain('found a mask');
    for (const other of ['left the village', 'robbed the dead', 'heal a wound']) expect(text).not.toContain(other);
  });

  it('is the note on things of a kind that it names by its title, not what has one word of the title for its name', async () => {
    const files = {
      'Lore/Cristales de Sal.md':
        '# Cristales de Sal — Lo que deja la marea\n\nNacen donde el mar se retira de golpe, y guardan la luz de un día.\n\n## Cristal Pardo\n\nUn cristal que se usa para pescar de noche.\n\n## Cristal Claro\n\nUn cristal que cura la fiebre del vado.\n',
      'Lore/La Sal.md': '# La Sal\n\nLa Sal es la moneda del delta, y se pesa en vados.\n',
    };
    const text = await ask('¿Qué son los Cristales de Sal?', 400, files);
    expect(text).toContain('guardan la luz de un día');
    expect(text).not.toContain('moneda del delta');
    // Whoever asks for more than the note is not kept to it.
    expect(await ask('¿Quién pesa los Cristales de Sal?', 400, files)).toContain('moneda del delta');
  });

  it('is of two that are compared, and not of a name that has the first of them before the word between', async () => {
    const files = {
      'Völker/Furtler.md': '# Furtler\n\nDie Furtler sind ein Volk am Fluss, das von der Fähre lebt.\n',
      'Völker/Salzfurtler.md': '# Salzfurtler\n\nDie Salzfurtler sind ein Volk am Meer, das Salz siedet.\n',
      'Geschichte/Die Ankunft der Furtler und Deichner.md': '---\ntype: event\n---\nDie Ankunft war ein langer Zug über das Eis.\n',
    };
    const text = await ask('Vergleiche Furtler und Salzfurtler', 400, files);
    expect(text).toContain('### Furtler');
    expect(text).toContain('### Salzfurtler');
    expect(text).not.toContain('has no entry of its own');
    expect(text).not.toContain('langer Zug');
  });

  it('lists organizations without the ranks and branches in the note on one of them, if there are several', async () => {
    const rank = (name: string): string => `### ${name}\n\n- Atacan en grupos grandes.\n- Llevan redes y lámparas.\n\n`;
    const files = {
      'Enemigos/Los Ahogados.md': `# Los Ahogados\n\nUn pueblo que vive bajo la marea.\n\n## Tropas por Rango\n\n${['Rango A', 'Rango B', 'Rango C'].map(rank).join('')}`,
      'Facciones/La Liga del Dique.md': 'Una liga de los que cuidan el dique.\n',
      'Facciones/El Gremio de la Sal.md': 'Un gremio de salineros.\n',
      'Facciones/La Orden del Vado.md': 'Una orden de barqueros.\n',
    };
    const text = await ask('¿Qué facciones hay?', 400, files);
    for (const name of ['Liga del Dique', 'Gremio de la Sal', 'Orden del Vado']) expect(text).toContain(`${name} (organization)`);
    expect(text).not.toContain('### Rango');
  });

  it('lists what a place has, also where the question says "have"', async () => {
    const files = {
      'World/Districts.md':
        '# Districts of Orrin\n\n## Reed Quarter\n\nLamp makers live by the canal.\n\n## Salt Quarter\n\nWarehouses, and the courts of the merchants.\n\n## Old Weir\n\nRuins that the ferrymen avoid at night.\n',
      'World/Charter.md': '# The Orrin Charter\n\nThe Charter says what the city does and does not have to do for its people.\n',
    };
    const text = await ask('Which districts does Orrin City have?', 400, files);
    for (const name of ['Reed Quarter', 'Salt Quarter', 'Old Weir']) expect(text).toContain(`### ${name}`);
    expect(text).not.toContain('for its people');
    // What somebody has is no list of places.
    expect(await ask('Which duties does the city have?', 400, files)).toContain('for its people');
  });

  it('is the section that it names by a number, without the others of its kind', async () => {
    const quest = (number: number, name: string, text: string): string =>
      `## Queste ${number}: ${name}\n\n- **Ort:** der Damm\n- **Ziel:** ${text}\n\n`;
    const files = {
      'Welt.md': `# Das Schilfland\n\n${quest(1, 'Die Furt', 'den Fährmann wecken.')}${quest(2, 'Das Salz', 'die Salzkarren finden.')}${quest(3, 'Der Turm', 'das Licht löschen.')}`,
      'Regeln.md': 'Eine Queste hat 2 Ziele, und jede Queste endet an einem Ort.\n',
    };
    const text = await ask('Was passiert in Queste 2?', 400, files);
    expect(text).toContain('Salzkarren');
    for (const other of ['Fährmann', 'Licht', '2 Ziele']) expect(text).not.toContain(other);
  });

  it('is the outline of a chapter that the story does not have yet, in any language', async () => {
    const outline = (number: number, text: string): string =>
      `# Capítulo ${number}\n\n## Resumen\n\n${text}\n\n## Temas\n\n- La sal\n- El río\n`;
    const files = {
      'Guion/Chapter 2 - La vuelta.md': outline(2, 'Ilse vuelve al vado y nadie la espera.'),
      'Guion/Chapter 3 - El dique.md': outline(3, 'Orán abre el dique de noche.'),
      'Historia/Prólogo.md': 'Ilse remaba despacio. —No mires atrás —dijo Orán, y ella no miró.\n'.repeat(12),
    };
    for (const question of ['¿Qué pasa en el capítulo 3?', 'What happens in chapter 3?']) {
      const text = await ask(question, 400, files);
      expect(text).toContain('abre el dique');
      expect(text).not.toContain('nadie la espera');
      expect(text).not.toContain('The story has no');
    }
  });

  it('includes what is known of whom an empty note is named after', async () => {
    const files = {
      'Lore/History of the Otter Folk.md': '```dataview\nTABLE date FROM #otters\n```\n',
      'Peoples/Otter Folk.md': '---\ntype: creature\n---\nThe Otter Folk are long, wet and proud.\n',
      'Lore/The Crossing.md':
        'At the Crossing the Otter Folk swam from the drowned mills to the far bank, and lost half of their number.\n',
    };
    const text = await ask('What is the history of the Otter Folk?', 1_500, files);
    expect(text).toContain('long, wet and proud');
    expect(text).toContain('swam from the drowned mills');
  });

  it('is what has the year, when it asks only what happened in one', async () => {
    const files = {
      'Lore/Annals.md': '- -386: Jann takes the ford back.\n- -312: The lamp is lit.\n',
      'Lore/On Years.md': 'What happened in a year is told at the fire, and a year that nobody tells of has not happened.\n',
    };
    const text = await ask('What happened in the year -386?', 1_000, files);
    expect(text).toContain('takes the ford back');
    expect(text).not.toContain('told at the fire');
    expect(await ask('What happened in the year 999?', 1_000, files)).toContain('told at the fire');
  });

  it('is found even when a name is misspelled', async () => {
    expect(await ask('Where does Mara Vemn keep a ferry?')).toContain('keeps the ferry');
  });

  it('includes equally good passages of a note in the order of the note', async () => {
    const text = await ask('Who is Mara Venn?', 500);
    expect(text.indexOf('She speaks low.')).toBeGreaterThan(0);
  });

  it('includes where the story introduces somebody and where it last names them, when no note says who that is', async () => {
    const weather = 'The wind went round to the north, and the nets hung frozen on the poles until noon. ';
    const novel = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => {
        const said = `“Ask Tobias Crane,” they said, and Tobias Crane who is Tobias Crane shook his head at day ${at}. `;
        const first = 'A tall man came up the steps in a coat of sealskin; Tobias Crane had been clerk of the salt house. ';
        const last = 'They buried Tobias Crane below the lamp, and the salt house stood shut. ';
        const text = at === 0 ? first : at === 11 ? last : said.repeat(3);
        return [`Chapters/${String(at + 1).padStart(2, '0')} Day.md`, `# Day\n\n${text}${weather.repeat(8)}\n`];
      }),
    );
    const engine = await engineOn(novel);
    const textOf = async (question: string, asOf: number | null = null): Promise<string> =>
      (
        await engine.call('context.build', {
          vault: engine.vault,
          request: { question, budget: 1_100, asOf: asOf && { sequence: asOf, scene: null } },
        })
      ).text;
    const text = await textOf('Who is Tobias Crane?');
    expect(text).toContain('clerk of the salt house');
    expect(text).toContain('They buried Tobias Crane');
    expect(await textOf('Who is Tobias Crane?', 8)).toContain('clerk of the salt house');
    expect(await textOf('Who is Tobias Crane?', 8)).not.toContain('They buried');
  });
});
