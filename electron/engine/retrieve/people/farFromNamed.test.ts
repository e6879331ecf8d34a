import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

/** A paragraph long enough to be a passage of its own. */
const passage = (first: string, rest: string): string => `${first} ${`${rest} `.repeat(14)}`.trim();
const quiet = (of: string): string =>
  passage(`The ${of} stood empty.`, `Rain fell on the ${of}, and nobody came up the lane to look at it.`);

const chapters = (teller: (text: string) => string): Record<string, string> => ({
  'Chapters/01.md': `# Chapter 1\n\n${[
    passage('Dorrit Pell sold the brass lamp.', 'Dorrit Pell counted the coins for the lamp once more and was content.'),
    passage('She was paid for the lamp in tin.', 'She weighed the tin that the lamp had brought and put it under the floor.'),
    ...['barn', 'mill', 'kiln', 'weir', 'forge', 'toll house', 'brewery'].map(quiet),
    passage('The smith sold a lamp to the miller.', 'The miller sold the lamp again, and the lamp was sold a third time by noon.'),
  ].join('\n\n')}\n`,
  'Chapters/02.md': `# Chapter 2\n\n${[...Array(6)].map((_, at) => teller(`“Well, Dorrit Pell, did you count tin ${at}?” said Sim Hale.`)).join('\n\n')}\n`,
});

describe('a passage far from those whom a question names', () => {
  const ask = async (files: Readonly<Record<string, string>>, question: string): Promise<string> => {
    const engine = await openTestEngine(files);
    return (await engine.call('context.build', { vault: engine.vault, request: { question, budget: 6_000 } })).text;
  };

  it('is left out, where those next to them are not', async () => {
    const files = chapters((text) => passage(text, 'She did not answer him.'));
    const text = await ask(files, 'To whom has Dorrit Pell sold the lamp?');
    expect(text).toContain('paid for the lamp in tin');
    expect(text).not.toContain('sold a lamp to the miller');
    expect(await ask(files, 'Who sold the lamp?')).toContain('sold a lamp to the miller');
  });

  it('is not, if they tell the story', async () => {
    const files = chapters((text) => passage(text, 'I did not answer him, and I went on with my work.'));
    const told = { ...files, 'Chapters/01.md': files['Chapters/01.md']!.replaceAll('Dorrit Pell', 'I').replaceAll('She ', 'I ') };
    expect(await ask(told, 'To whom has Dorrit Pell sold the lamp?')).toContain('sold a lamp to the miller');
  });
});
