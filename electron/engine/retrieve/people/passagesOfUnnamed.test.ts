import { beforeAll, describe, expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import { openTestEngine } from '../../procedures/testing.ts';

const told = [
  'I was born in the year of the great frost, above the salt shop, and I learned to weigh before I could walk.',
  '“Come in, Tella,” said the smith, and I went in. My nurse had my other hand. A lame old woman stood in the door of the forge, with a sack of eels.',
  'I held the lamp. “You are late, Tella.” The lame woman sold her eels to nobody.',
  '“Tella! Run!” I ran, and my nurse ran behind me, for she was a smuggler’s widow and knew that tread.',
  '“I know that lame woman,” said the smith. “She buried my brother.” I asked no more. “Well, Tella, what now?”',
  'I said nothing. “Answer, Tella,” said the smith. “My nurse is dead,” said the boy beside him.',
];
const padding = (chapter: number): string =>
  Array.from({ length: 40 }, (_, at) => `The woman at stall ${chapter * 40 + at} nursed a cold and asked who would buy.`).join(' ');

describe('people whom the story only describes', () => {
  let ask: (question: string, budget?: number) => Promise<ContextPack>;
  beforeAll(async () => {
    const engine = await openTestEngine(
      Object.fromEntries(told.map((text, at) => [`Chapters/0${at + 1}.md`, `# Chapter ${at + 1}\n\n${text}\n\n${padding(at)}\n`])),
    );
    ask = (question, budget = 700) => engine.call('context.build', { vault: engine.vault, request: { question, budget } });
  });

  it('are told by the passages with these words, those that come first and those that say who they are', async () => {
    const { text } = await ask('Who is the lame old woman?', 1_600);
    for (const words of ['a sack of eels', 'sold her eels', 'buried my brother']) expect(text).toContain(words);
  });

  it('are the narrator’s own where the question says "my": what others say of theirs is not', async () => {
    const { text } = await ask('Who is my nurse?');
    expect(text).toContain('a smuggler’s widow');
    expect(text).toContain('My nurse had my other hand');
    expect(text).not.toContain('said the boy beside him');
  });

  it('who is the narrator, the passage says where they begin to tell', async () => {
    expect((await ask('Who is Tella?')).text).toContain('I was born in the year of the great frost');
  });
});
