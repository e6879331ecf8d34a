import { expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const noteOn = (name: string, rest: string): string =>
  `---\ntype: character\n---\n\n# ${name}\n\n${name} works on the river and is known in every inn.\n\n${rest}`;
const filler = 'A line on the weather, the price of rope and the height of the water at the third step of the landing.\n'.repeat(12);

it('gives the section of each member on what is asked of each, by its heading, also where short sections share a passage', async () => {
  const engine = await openTestEngine({
    'People/Ada.md': noteOn('Ada', `## Past\n\n${filler}\n## Motivation\n\nTo own the ferry outright.\n\n## Looks\n\nTall.\n`),
    'People/Bren.md': noteOn('Bren', `## Past\n\n${filler}\n## Looks\n\nShort.\n\n## Wants\n\nTo be let alone.\n\n## Voice\n\nLoud.\n`),
    'Manuscript/1.md': '# Chapter 1\n\nAda rowed past the mill and sang of wants and wishes.\n',
    'People/Cora.md': noteOn('Cora', '## Looks\n\nRound.\n'),
  });
  const request = { question: 'List all people and what each of them wants', budget: 900 };
  const { text } = await engine.call('context.build', { vault: engine.vault, request });
  expect(text).toMatch(/\*\*Motivation\*\*\s+To own the ferry outright\./);
  expect(text).toMatch(/\*\*Wants\*\*\s+To be let alone\./);
  expect(text).not.toMatch(/Loud|Tall|past the mill/);
  expect(text).toMatch(/Bren\.md \(note\): \[3\] 24-34/);
});
