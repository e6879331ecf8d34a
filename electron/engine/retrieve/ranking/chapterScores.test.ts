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

it('what happened in a session is told from the line that says "what actually happened" on, whatever is planned above', async () => {
  const session = (number: number): string =>
    `- the crew is meant to burn the mill\n\n${prose(number, 4)}\n\nwhat actually happened:\n\n- the crew sank the ferry at the weir, and Oda Reed swore to find whoever paid them\n`;
  const engine = await openTestEngine({ 'Sessions/session 1.md': session(1), 'Sessions/session 2.md': session(2) });
  const request = { question: 'What happened in session 2?', budget: 400 };
  const { text } = await engine.call('context.build', { vault: engine.vault, request });
  expect(text).toContain('sank the ferry');
  expect(text).not.toContain('burn the mill');
});

it('what happened in a session is told by its log before its preparations', async () => {
  const session = (number: number): string =>
    `# Session ${number}\n\n## Prep checklist\n\n### Secrets\n\n${prose(number, 4)}\n\n## Recap\n\nThe crew sank the ferry at the weir. ${prose(number + 20, 1)}\n\n## Cleanup tasks\n\n${prose(number + 30, 2)}\n`;
  const engine = await openTestEngine({
    'Sessions/Session 1.md': session(1),
    'Sessions/Session 2.md': session(2),
    'Sessions/Session 3.md': session(3),
  });
  const request = { question: 'What happened in the last session?', budget: 600 };
  const { text } = await engine.call('context.build', { vault: engine.vault, request });
  expect(text).toContain('sank the ferry');
  expect(text).not.toContain('Secrets');
});
