import { expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const nouns =
  'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle basket hammer ribbon pillow bell'.split(
    ' ',
  );
/** Paragraphs of a day that are like those of no other. */
const prose = (day: number, paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, part) =>
    nouns
      .map((noun, at) => `Somebody carried ${nouns[(day * 7 + part + at * 3) % 19]} and ${noun}${day} past door ${day * at + part}.`)
      .join(' '),
  ).join('\n\n');
const vault = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [
    `Chapters/0${at + 1}.md`,
    `# Chapter ${at + 1}\n\n${prose(at + 1, 2)}\n\n${at === 7 ? 'The pale sisters of the tower crumbled into dust at sunrise.\n\n' : ''}${prose(at + 11, 8)}\n`,
  ]),
);

it('what becomes of something in the end is found anywhere in the last chapters', async () => {
  const engine = await openTestEngine(vault);
  const request = { question: 'What happens in the end to the pale sisters of the tower?', budget: 600 };
  expect((await engine.call('context.build', { vault: engine.vault, request })).text).toContain('crumbled into dust');
});
