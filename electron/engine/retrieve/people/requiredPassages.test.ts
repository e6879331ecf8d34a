import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const long = (text: string, times = 25): string => text.repeat(times);
const sheet = (name: string, fields: string, voice: string, coat: string, aim: string): string =>
  `---\ntype: character\n${fields}---\n${name} works at the yard.\n\n## Early years\n\n${long(`${name} met people at the yard and at the scales, and met them again. `)}\n\n` +
  `## Appearance\n\n${coat}\n\n## Voice\n\n${voice}\n\n## Goals\n\n${aim}\n`;
const nouns =
  'kettle ladder harness oar lantern barrel anvil bucket saddle needle spade mirror cradle whistle candle basket hammer ribbon pillow bell'.split(
    ' ',
  );
/** Prose of a day that is like that of no other. */
const prose = (day: number): string =>
  nouns.map((noun, at) => `Somebody carried ${nouns[(day * 7 + at * 3) % 20]} and ${noun}${day} past door ${day * at}. `).join('');
const vault: Readonly<Record<string, string>> = {
  'People/Dorrit Lane.md': sheet(
    'Dorrit Lane',
    'rival: "[[Sim Hale]]"\n',
    'She never ends a sentence.',
    'A grey coat with one sleeve.',
    'She is after the scales.',
  ),
  'People/Sim Hale.md': sheet('Sim Hale', '', 'He asks everything twice.', 'A face like a shut door.', 'He hopes to be paid.'),
  'Places/Tallow Yard.md': '---\ntype: location\n---\nTallow Yard smells of sheep and rain.\n',
  'Groups/Rope Guild.md':
    `---\ntype: organization\n---\nThe Rope Guild is old.\n\n## Wares\n\nThe guild sells rope, tar and lamp wick at the fair. ${long('The fair is in spring. ', 8)}\n\n` +
    `## Ledger\n\nOssory Pitt leads it since the flood. ${long('The flood took the cellar. ', 8)}\n\n## Wares of old\n\n${long('What the guild sells at the fair was once wool, and the guild sells it no more. ', 12)}\n`,
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => {
      const together =
        at === 2 ? 'Dorrit Lane threw the weights at Sim Hale. ' : at === 17 ? 'Sim Hale lent Dorrit Lane his coat and went out. ' : '';
      return [
        `Chapters/${String(at + 1).padStart(2, '0')}.md`,
        `# Chapter ${at + 1}\n\nDay ${at + 1} began. ${together}${prose(at + 1)}\n`,
      ];
    }),
  ),
};

describe('passages that a question requires', () => {
  const opened = openTestEngine(vault);
  const ask = async (question: string, budget: number): Promise<string> => {
    const engine = await opened;
    return (await engine.call('context.build', { vault: engine.vault, request: { question, budget } })).text;
  };

  it('are not needed for an existing scene, which is found by what happens in it', async () => {
    const text = await ask('Write the scene where Dorrit Lane throws the weights at Sim Hale', 500);
    expect(text).toContain('threw the weights at Sim Hale');
    expect(text).not.toContain('lent Dorrit Lane his coat');
  });

  it.each([
    'Write a scene where Dorrit Lane meets Sim Hale in Tallow Yard',
    'Describe the meeting of Dorrit Lane and Sim Hale in Tallow Yard',
  ])(
    'cover for a scene how everybody looks and speaks, what they want, how they relate to each other, and what came last: %s',
    async (question) => {
      const text = await ask(question, 1_400);
      for (const phrase of [
        'never ends a sentence',
        'asks everything twice',
        'one sleeve',
        'a shut door',
        'after the scales',
        'hopes to be paid',
        'smells of sheep',
        'lent Dorrit Lane his coat',
      ])
        expect(text).toContain(phrase);
      expect(text).toMatch(/rival of/iu);
      expect(text.indexOf('### Tallow Yard')).toBeGreaterThan(text.indexOf('### Sim Hale'));
    },
  );

  it('required passages are one for each person in a scene before a second for anybody, when little fits', async () => {
    const text = await ask('Write a scene where Dorrit Lane meets Sim Hale', 420);
    expect(text).toContain('one sleeve');
    expect(text).toContain('a shut door');
  });

  it.each([
    'Continue the scene',
    'Keep writing',
    'What happens next?',
    'Wie geht es weiter?',
    'Écris la scène suivante',
    '写下一章',
    'Write the next scene: Dorrit Lane and Sim Hale talk',
  ])('required passages include the end of the last chapter when the story continues: %s', async (question) => {
    expect(await ask(question, 600)).toContain('Chapter 20');
  });

  it('required passages are sections whose headings mean the same as a word of the question', async () => {
    expect(await ask('What does Sim Hale look like?', 500)).toContain('a shut door');
    expect(await ask('What is the motivation of Dorrit Lane?', 500)).toContain('after the scales');
  });

  it('required passages are the best for each part of the question', async () => {
    const text = await ask('What does the Rope Guild sell, and who leads it?', 500);
    expect(text).toContain('rope, tar and lamp wick');
    expect(text).toContain('Ossory Pitt');
  });

  it.each([2_500, 50_000])(
    'required passages are six, spread over the story, when the question asks for themes in %i tokens',
    async (budget) => {
      const text = await ask('What themes run through the story?', budget);
      const days = [...text.matchAll(/Day (\d+) began/gu)].map((match) => Number(match[1]));
      // A few examples, as no note says what the themes are, and more would fit.
      expect(text).toContain('No note has a title or heading about themes.');
      expect(days).toHaveLength(6);
      expect([days[0], days.at(-1)]).toEqual([1, 20]);
      // No two that follow each other are far apart.
      expect(Math.max(...days.slice(1).map((day, at) => day - days[at]!))).toBeLessThan(5);
      expect(text).not.toContain('Rope Guild');
    },
  );

  it('required passages are found by a compound that the story writes as one word', async () => {
    const engine = await openTestEngine({
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [
          `Chapters/0${at + 1}.md`,
          `# Chapter ${at + 1}\n\n${prose(at + 1)}${at === 6 ? 'The keel lay upturned in the boathouse. ' : 'The boat was at the house. '}\n`,
        ]),
      ),
    });
    const pack = await engine.call('context.build', {
      vault: engine.vault,
      request: { question: 'What is in the boat-house?', budget: 400 },
    });
    expect(pack.text).toContain('The keel lay upturned');
  });

  it('a note that is only a form is shown in a short context of any question about it', async () => {
    const engine = await openTestEngine({
      'Feasts/Lamp Night.md': '---\ntype: event\n---\n- **When:** Reaping 15\n- **Duration:** three days\n',
      'Places/Wool Hall.md':
        '---\ntype: location\n---\nWool Hall is full of people who buy lamps in autumn, and its doors are open all night.\n',
    });
    for (const budget of [400, 2_000]) {
      const request = { question: 'What do people eat on Lamp Night?', budget };
      const { text } = await engine.call('context.build', { vault: engine.vault, request });
      expect(text, String(budget)).toContain('Reaping 15');
    }
  });
});
