import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const said = 'Each thought little of the other at first, and much at the end of the long winter by the weir.';
const section = (label: string, text: string): string => `### ${label}\n\n${text}\n`;
const names = ['Ilse Marr', 'Oren Pell', 'Hob Tallow', 'Nell Vane'];
const vault = {
  ...Object.fromEntries(names.map((name) => [`Characters/${name}.md`, `# ${name}\n\n${name} is a diver of the port.\n`])),
  'Characters/relationship_map.md': `# Relationship Map\n\n${names
    .map((one) =>
      [
        `## ${one}\n`,
        ...names.filter((other) => other !== one).map((other) => section(`↔ ${other}`, `What ${one.split(' ')[0]} sees: ${said}`)),
      ].join('\n'),
    )
    .join('\n')}`,
};

describe('a question on two people', () => {
  const opened = openTestEngine(vault);

  it('requires the sections of notes whose headings name both, although their text names neither in full', async () => {
    const engine = await opened;
    const { text } = await engine.call('context.build', {
      vault: engine.vault,
      request: { question: 'How are Ilse Marr and Hob Tallow related?', budget: 500 },
    });
    expect(text).toContain('What Ilse sees');
    expect(text).toContain('What Hob sees');
    expect(text).not.toContain('What Nell sees');
  });
});

describe('a question that compares two', () => {
  const country = (name: string, sections: Readonly<Record<string, string>>): string =>
    `# ${name}\n\n${name} is a country on the northern sea.\n\n${Object.entries(sections)
      .map(([heading, text]) => `## ${heading}\n\n${text}\n`)
      .join('\n')}`;
  const opened = openTestEngine({
    'Countries/Orrin.md': country('Orrin', {
      Festivals: 'Lamps are set on the water in spring, and every child counts them aloud until the tide takes the last one.',
      Government: 'A council of nine reeves meets in the mill.',
      Economy: 'Salt is sold to the southern coast.',
    }),
    'Countries/Vale.md': country('Vale', {
      Government: 'A queen rules alone from the high town.',
      Economy: 'Copper is dug under the western hills.',
      Rivers: 'Three rivers meet below the high town, and the ferries that cross them carry copper by night.',
    }),
  });
  const contextOf = async (question: string, budget: number): Promise<string> => {
    const engine = await opened;
    return (await engine.call('context.build', { vault: engine.vault, request: { question, budget } })).text;
  };

  it('is answered with the sections that both have', async () => {
    const text = await contextOf('Compare Orrin and Vale', 420);
    for (const fact of ['nine reeves', 'queen rules', 'Salt is sold', 'Copper is dug']) expect(text).toContain(fact);
  });

  it('is answered with those on its topic, in other languages too', async () => {
    const text = await contextOf('Vergleiche die Regierung von Orrin und Vale', 300);
    for (const fact of ['nine reeves', 'queen rules']) expect(text).toContain(fact);
  });
});
