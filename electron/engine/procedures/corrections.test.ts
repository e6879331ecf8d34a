import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { openTestEngine, type TestEngine } from './testing.ts';

const person = (name: string, rest: string, properties = ''): readonly [string, string] => [
  `Characters/${name}.md`,
  `---\ntype: character\n${properties}---\n\n${name} ${rest}\n`,
];
const files = Object.fromEntries([
  person('Mara Venn', 'is a ferrywoman of the harbour.', 'ally: "[[Oren Sallow]]"\n'),
  person('Mara Quill', 'is a clerk of the toll house, and no friend of boats.'),
  person('Oren Sallow', 'is a smith who mends the lamps of the quay.'),
  ...[1, 2, 3].map((number): readonly [string, string] => [
    `Chapters/0${number}.md`,
    `# ${number}\n\n${['Fog lay on the quay, and Mara Venn rowed.', 'Oren Sallow struck the iron until it sang.', 'The bell rang for Mara Quill alone.'][number - 1]}\n`,
  ]),
]);

let engine: TestEngine;
beforeEach(async () => {
  engine = await openTestEngine(files);
});
afterEach(() => engine.close());
const build = (request: ContextRequestInput): Promise<ContextPack> => engine.call('context.build', { vault: engine.vault, request });
const named = ({ understood }: ContextPack): string[] => understood.names.map(({ entity }) => entity.name);

it('an as-of chapter after the last one is reported as without effect, and the last one is not', async () => {
  const asked = (sequence: number): ContextRequestInput => ({ question: 'Who is Mara Venn?', asOf: { sequence, scene: null } });
  const notice = 'The story ends with chapter 3, so "up to chapter 80" leaves nothing out.';
  expect((await build(asked(80))).notices).toContain(notice);
  expect((await build(asked(3))).notices.join(' ')).not.toContain('The story ends');
});

it('what is excluded, put first or given a length is reported when nothing has that reference, also behind earlier contexts', async () => {
  const known = ['Characters/Mara Venn', 'Characters/Mara Venn.md', 'Characters/Mara Venn.md:3', 'Chapters/01.md:3'];
  const request: ContextRequestInput = {
    question: 'Who is Oren Sallow?',
    drops: [...known, 'Mara Venn', 'Gone.md:4'],
    manualOrder: [...known, 'Nowhere.md'],
    choices: { [known[3]!]: 'trimmed', 'Nobody.md:1': 'full' },
  };
  const notices = [
    'The exclusion "Mara Venn"',
    'The exclusion "Gone.md:4"',
    'The first passage "Nowhere.md"',
    'The length for "Nobody.md:1"',
  ];
  for (const more of [0, 1])
    expect((await build({ ...request, more })).notices.filter((notice) => notice.includes('was ignored'))).toEqual(
      notices.map((notice) => `${notice} was ignored: nothing in this context has this reference.`),
    );
});

it('a type, tag, folder or meaning that nothing has is reported, and one that something has is not', async () => {
  const { notices } = await build({
    question: 'Who is Mara?',
    types: ['Character', 'warlock'],
    tags: ['harbor'],
    folders: ['Characters/', 'Places'],
    disambiguations: { Mara: 'Characters/Mara Vane' },
  });
  expect(notices).toEqual(
    expect.arrayContaining([
      'Nothing has the type "warlock". The types are: character.',
      'No note or chapter has the tag "harbor".',
      'There is no folder "Places", or nothing in it was read.',
      '"Mara" cannot mean "Characters/Mara Vane": no entity has this id.',
    ]),
  );
  expect(notices.join(' ')).not.toMatch(/"Character"|"Characters\/"/);
});

describe('what was understood', () => {
  it.each([
    ['Who is allied with Mara Venn?', ['ally of']],
    ['Who opposes Mara Venn?', ['enemy of', 'rival of']],
    ['To whom is Mara Venn married?', ['spouse of']],
  ])('has the kinds of relationship that are asked for: %s', async (question, kinds) => {
    expect((await build({ question })).understood.relationships).toEqual(kinds);
  });

  it('is corrected: another entity for a name, none, other chapters, an unasked part', async () => {
    const question = 'Who are the allies of Mara Venn?';
    const first = await build({ question });
    expect([named(first), first.understood.relationships]).toEqual([['Mara Venn'], ['ally of']]);
    const other = await build({ question, disambiguations: { 'Mara Venn': 'Characters/Mara Quill' } });
    expect(named(other)).toEqual(['Mara Quill']);
    expect(other.text).toContain('clerk of the toll house');
    const nobody = await build({ question, disambiguations: { 'Mara Venn': null }, ignored: ['ally of'] });
    expect([named(nobody), nobody.understood.relationships]).toEqual([[], []]);
    const chapters = await build({ question: 'What happens in chapter 1?', chapters: [{ from: 2, to: 2 }] });
    expect(chapters.text).toContain('struck the iron');
    expect(chapters.understood.chapters.map(({ from }) => from)).toEqual([2]);
    // What the question does not say any more corrects nothing.
    expect(named(await build({ question: 'Who is Oren Sallow?', disambiguations: { 'Mara Venn': null } }))).toEqual(['Oren Sallow']);
    // Nor do words that are only a part of others.
    expect(named(await build({ question: 'Who is Oren Sallow?', disambiguations: { Sal: null, 'Oren Sal': null } }))).toEqual([
      'Oren Sallow',
    ]);
    const reading = await engine.call('question.read', { vault: engine.vault, question, disambiguations: { 'Mara Venn': null } });
    expect(reading.named).toEqual([]);
  });

  it('takes the names of a conversation along, which count less', async () => {
    const pack = await build({ question: 'You: Who is Oren Sallow?\nClaude: A smith.\nYou: Who is Mara Venn?' });
    expect([pack.question, named(pack), pack.resolved.earlier]).toEqual(['Who is Mara Venn?', ['Mara Venn'], 2]);
    expect(pack.text).toContain('# Context for: Who is Mara Venn?');
    const alone = await build({ question: 'You: Who is Oren Sallow?\nClaude: A smith.\nYou: What does he mend?' });
    expect(alone.text).toContain('mends the lamps');
    const corrected = await build({
      question: 'You: Who is Oren Sallow?\nClaude: A smith.\nYou: What does he mend?',
      disambiguations: { 'Oren Sallow': 'Characters/Mara Quill' },
    });
    expect(named(corrected)).toEqual(['Mara Quill']);
  });
});

describe('more', () => {
  it('gives only what is new, until nothing more answers', async () => {
    const request = { question: 'Who is Mara Venn?', budget: 100, minRelevance: 0 };
    const seen = new Set<string>();
    for (let more = 0; more < 4; more += 1) {
      const { items, ledger } = await build({ ...request, budget: 600, more });
      const whole = items.filter(({ state }) => state === 'full' || state === 'trimmed');
      expect(whole.filter(({ reference }) => seen.has(reference))).toEqual([]);
      if (more > 0) expect(ledger.filter(({ reference, state }) => state === 'out' && seen.has(reference))).toEqual([]);
      for (const { reference } of whole) seen.add(reference);
    }
  });
});

describe('a preset', () => {
  it('is chosen by the kind of the question where nothing of what it sets is set', async () => {
    const { resolved } = await build({ question: 'Who is Mara Venn?' });
    expect(resolved).toMatchObject({ preset: 'quick-lookup', budget: 2_500 });
    const timeline = await build({ question: 'What happened before the bell rang, step by step?' });
    expect(timeline.resolved).toMatchObject({ preset: 'timeline', budget: 9_000, maxEntities: 8, lens: 'timeline', order: 'story' });
    const split = await build({ question: 'Who is Mara Venn?', split: 30 });
    expect(split.resolved).toMatchObject({ preset: 'quick-lookup', budget: 2_500, split: 30 });
    const own = await build({ question: 'Who is Mara Venn?', budget: 3_000 });
    expect(own.resolved).toMatchObject({ preset: null, budget: 3_000, maxEntities: 5 });
  });
});

describe('a context that was copied', () => {
  it('keeps its pieces, which is compared with what its settings give now', async () => {
    const { vault } = engine;
    const request: ContextRequestInput = { question: 'Who is Mara Venn?', budget: 2_000 };
    const { tokens, items } = await build(request);
    const { id } = await engine.call('history.add', { vault, request, tokens, given: { tokens, items } });
    expect((await engine.call('history.list', { vault })).entries[0]).toMatchObject({ id, hasText: true });
    const same = await engine.call('history.compare', { vault, id });
    expect([same.added, same.removed, same.changed, same.same]).toEqual([[], [], [], items.length]);
    engine.write('Characters/Mara Venn.md', files['Characters/Mara Venn.md']!.replace('ferrywoman', 'pirate'));
    await engine.call('index.run', { vault });
    const now = await engine.call('history.compare', { vault, id });
    expect(now.changed.map((item) => item.text).join(' ')).toContain('pirate');
    for (let count = 0; count < 50; count += 1) await engine.call('history.add', { vault, request, tokens });
    await expect(engine.call('history.compare', { vault, id })).rejects.toMatchObject({ code: 'not-found' });
  });
});
