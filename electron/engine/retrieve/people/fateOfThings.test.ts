import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const nouns =
  'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle basket hammer ribbon pillow bell'.split(
    ' ',
  );
/** Prose of a day that is like that of no other. */
const prose = (day: number): string =>
  nouns.map((noun, at) => `Somebody carried ${nouns[(day * 7 + at * 3) % 19]} and ${noun}${day} past door ${day * at}. `).join('');
const scenes: Readonly<Record<number, string>> = {
  2: 'Ada Brook bought the brooch, and what happened to the brooch would matter in the end. ',
  3: 'What happens to the brooch? Ada Brook was asked what happens to her brooch in the end. ',
  4: 'Things end for the brooch as they end for Ada Brook: what becomes of the brooch becomes of her. ',
  5: 'Ada Brook showed her brooch to everybody in the end. ',
  13: 'Ada Brook gave the brooch to the ferryman. ',
  14: 'Ada Brook heard that the ferryman had dropped the brooch over the side. ',
  15: 'Ada Brook slept. ',
  16: 'Ada Brook woke, and married the miller. ',
  17: 'Ada Brook counted her money. ',
  18: 'Ada Brook went home by road. ',
};
const vault = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [
    `Chapters/${String(at + 1).padStart(2, '0')}.md`,
    `# Chapter ${at + 1}\n\n${scenes[at + 1] ?? ''}${prose(at + 1)}\n`,
  ]),
);

describe('a question for what becomes of a thing', () => {
  const opened = openTestEngine(vault);
  const ask = async (question: string): Promise<string> => {
    const engine = await opened;
    return (await engine.call('context.build', { vault: engine.vault, request: { question, budget: 420 } })).text;
  };

  it('requires the last passages about it', async () => {
    const text = await ask("What happens to Ada Brook's brooch in the end?");
    expect(text).toContain('dropped the brooch over the side');
    expect(text).toContain('gave the brooch to the ferryman');
  });

  it('is for the end of its owner if it names no thing', async () => {
    expect(await ask('What happens to Ada Brook in the end?')).toContain('went home by road');
  });
});
