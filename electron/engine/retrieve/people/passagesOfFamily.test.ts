import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const nouns =
  'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle basket hammer ribbon pillow bell'.split(
    ' ',
  );
/** Prose of a day that is like that of no other. */
const prose = (day: number): string =>
  nouns.map((noun, at) => `Somebody carried ${nouns[(day * 7 + at * 3) % 19]} and ${noun}${day} past door ${day * at}. `).join('');
const vault = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [
    `Chapters/${String(at + 1).padStart(2, '0')}.md`,
    `# Chapter ${at + 1}\n\n${
      at === 8
        ? 'Anne Tarrow was the eldest of the children; her sister Mary read in the window, and Kate and Lucy, the youngest, quarrelled over a hat. '
        : at === 15
          ? 'Anne Tarrow said to Emma Tarrow: “A father of four grown-up daughters has no peace.” '
          : 'Anne Tarrow and the Tarrow sisters, said Emma Tarrow, were out with their eldest brother. Emma Tarrow asked their mother who the Tarrow sisters were. '
    }${prose(at + 1)}\n`,
  ]),
);

describe('a question for a family', () => {
  const opened = openTestEngine(vault);

  it.each(['Who are the Tarrow sisters?', 'List the Tarrow sisters'])(
    'requires the passages that name most of them, by given names and words of kinship: %s',
    async (question) => {
      const engine = await opened;
      const { text } = await engine.call('context.build', { vault: engine.vault, request: { question, budget: 500 } });
      expect(text).toContain('Kate and Lucy, the youngest');
      expect(text).toContain('four grown-up daughters');
    },
  );

  it('requires them for the relatives of one of them, too', async () => {
    const engine = await opened;
    const { text } = await engine.call('context.build', {
      vault: engine.vault,
      request: { question: 'How many sisters does Anne Tarrow have?', budget: 500 },
    });
    expect(text).toContain('Kate and Lucy, the youngest');
  });
});
