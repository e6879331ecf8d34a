import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';

const beasts = ['Salt', 'Reed', 'Ash', 'Marsh', 'Bone', 'Glass', 'Tide', 'Silt'].flatMap((kind) =>
  ['Crow', 'Eel', 'Hound', 'Crab', 'Moth'].map((animal) => `${kind} ${animal}`),
);
const vault = {
  'Bestiary.md': `# Bestiary\n\n${beasts
    .map(
      (beast, at) =>
        `## ${beast}\n\nThe ${beast} is a beast of the northern fen that hunts by night ${at + 2} miles from the shore. It is as long as ${at + 3} oars, and nobody has kept one for more than ${at + 4} days. Those who have heard it say that it sounds like a ${['gate', 'kettle', 'bell', 'saw'][at % 4]} in the wind, and that it knows the ferry by its lamp.\n`,
    )
    .join('\n')}`,
};

describe('names of what is left out', () => {
  const opened = openTestEngine(vault);

  it('has things of a note about many, of which only others are in the context', async () => {
    const engine = await opened;
    const { text } = await engine.call('context.build', {
      vault: engine.vault,
      request: { question: 'Which creatures are there?', budget: 1_000 },
    });
    const offered = /You can ask for more about: (.+)\./u.exec(text)?.[1]?.split('; ') ?? [];
    expect(offered.length).toBeGreaterThan(0);
    for (const name of offered) {
      expect(beasts).toContain(name);
      expect(text).not.toContain(`### ${name}`);
    }
  });
});
