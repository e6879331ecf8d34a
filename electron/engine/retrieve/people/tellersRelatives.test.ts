import { beforeAll, describe, expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import { openTestEngine } from '../../procedures/testing.ts';

const padding = (seed: number): string =>
  Array.from({ length: 60 }, (_, at) => `The carter at door ${seed * 60 + at} counted his sacks and asked who would buy.`).join(' ');
const chapters = (relative: string, other: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      `I came to the mill on foot. My ${relative} Odran kept the gate. “Well, boy,” said Odran. I told my ${relative} Odran that I was cold.`,
      `I slept in the loft, and Odran wrote his accounts. My ${other} Hestor sold the mare; my ${other} Hestor told me so. I heard Odran lock the gate.`,
      `I walked to the weir, and Odran came with me. ${padding(7)}\n\nNever a word said my ${relative}; he sat on the step like a man turned to stone, and they led him away to the hulks.\n\n${padding(8)}`,
    ].map((text, at) => [`Chapters/0${at + 1}.md`, `# Chapter ${at + 1}\n\n${text}\n\n${padding(at)}\n`]),
  );

describe('somebody whom the narrator calls by what they are to them', () => {
  const askOf = async (files: Readonly<Record<string, string>>): Promise<(question: string) => Promise<ContextPack>> => {
    const engine = await openTestEngine(files);
    return (question) => engine.call('context.build', { vault: engine.vault, request: { question, budget: 700 } });
  };
  let ask: (question: string) => Promise<ContextPack>;
  beforeAll(async () => {
    ask = await askOf(chapters('uncle', 'cousin'));
  });

  it('is told of where only these words name them, too', async () => {
    expect((await ask('What becomes of Odran?')).text).toContain('like a man turned to stone');
  });

  it('is not where the narrator calls several people so', async () => {
    const askOther = await askOf(chapters('uncle', 'uncle'));
    const { items } = await askOther('What becomes of Odran?');
    expect(items.filter(({ reason }) => /Odran/.test(reason)).some(({ text }) => text.includes('like a man turned to stone'))).toBe(false);
  });
});
