import { expect, it } from 'vitest';
import { readOnlyEngines } from '../../procedures/testing.ts';

const things = 'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle candle basket'.split(' ');
/** Prose that is like no other. */
const weather = (day: number): string =>
  things.map((thing, at) => `Somebody carried ${things[(day * 7 + at * 3) % 16]} and ${thing}${day} past door ${day * at}. `).join('');
const vault: Readonly<Record<string, string>> = {
  'Chapters/01.md': `# Chapter 1\n\nHulda Crane sold the mare at Wexmoor.\n\n${weather(1)}\n\n${weather(2)}\n`,
  'Chapters/02.md': `# Chapter 2\n\n${weather(3)}\n\nThe saddler locked his door. ${weather(4)}\n\nHulda Crane sank the ferry below the mill. ${weather(5)}\n\nThe bishop dived for the bell. ${weather(6)}\n`,
  'Chapters/03.md': `# Chapter 3\n\n${weather(7)}\n\n${weather(8)}\n\n${weather(9)}\n\nIsolde Penn and Hulda Crane sold the mill.\n`,
};

const engineOn = readOnlyEngines();

async function ask(question: string): Promise<string> {
  const engine = await engineOn(vault);
  return (await engine.call('context.build', { vault: engine.vault, request: { question, budget: 1_500 } })).text;
}

it('answers what happened after an event with the passage that tells of it and those that follow', async () => {
  const text = await ask('What happened after Hulda Crane sank the ferry?');
  expect(text).toContain('sank the ferry');
  expect(text).toContain('dived for the bell');
  expect(text).not.toContain('locked his door');
});

it('answers what happened before it with those that lead to it', async () => {
  const text = await ask('What happened before Hulda Crane sank the ferry?');
  expect(text).toContain('sank the ferry');
  expect(text).toContain('locked his door');
  expect(text).not.toContain('dived for the bell');
});
