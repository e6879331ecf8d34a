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
