import { expect, it } from 'vitest';
import { readOnlyEngines } from '../../procedures/testing.ts';

const things = 'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle candle basket'.split(' ');
/** Prose that is like no other. */
const weather = (day: number): string =>
  things.map((thing, at) => `Somebody carried ${things[(day * 7 + at * 3) % 16]} and ${thing}${day} past door ${day * at}. `).join('');
const vault: Readonly<Record<string, string>> = {
  'Calendar.md': '# Calendar\n\n## Months\n\n1. Thaw\n2. Highsun\n3. Reaping\n',
  'Chapters/01.md': `# Chapter 1\n\n2 October. – Hulda Crane sold the mare.\n\n${weather(1)}\n\n3 October. – The ferry sank below the mill.\n\n${weather(2)}\n\nHulda Crane dived for the bell.\n\n4 October. – Nobody spoke.\n\n${weather(3)}\n`,
  'Chapters/03.md': '---\ndate: 1203-11-06\n---\n# Chapter 3\n\nIsolde Penn sold the mill that morning.\n',
  'Chapters/02.md': `# Chapter 2\n\n${weather(4)}\n\nOn October 3rd, Wat Ness wrote to the bishop about the bell of the ferry.\n\n${weather(5)}\n\n13 October. – The bishop answered.\n\n3rd of Reaping. – The barn burned.\n`,
};

const engineOn = readOnlyEngines();

async function ask(question: string): Promise<string> {
  const engine = await engineOn(vault);
  return (await engine.call('context.build', { vault: engine.vault, request: { question, budget: 3_000 } })).text;
}

it.each(['What happened on 3 October?', 'What happens on the 3rd of October?', 'What happened on October 3?'])(
  'answers a question about a day with the entries of that day, what follows them, and what names it: %s',
  async (question) => {
    const text = await ask(question);
    expect(text).toContain('The ferry sank');
    expect(text).toContain('dived for the bell');
    expect(text).toContain('wrote to the bishop');
    expect(text).not.toContain('The bishop answered');
  },
);

it('knows the months of the story’s own calendar', async () => {
  expect(await ask('What happened on 3 Reaping?')).toContain('The barn burned');
});

it('takes the third month of that calendar for no March', async () => {
  const engine = await engineOn(vault);
  const request = { question: 'What happened on 3 March?', budget: 3_000 };
  const { items } = await engine.call('context.build', { vault: engine.vault, request });
  expect(items.filter(({ reason }) => /date|day/u.test(reason))).toEqual([]);
});

it('gives the chapter that a field dates so', async () => {
  const text = await ask('What happens on 6 Nov. 1203?');
  expect(text).toContain('sold the mill');
  expect(text).not.toContain('The ferry sank');
});
