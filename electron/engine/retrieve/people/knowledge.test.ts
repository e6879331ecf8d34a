import { describe, expect, it } from 'vitest';
import { openTestEngine } from '../../procedures/testing.ts';
import { isWriting, isWrittenByOrTo } from './knowledge.ts';

const vault: Readonly<Record<string, string>> = {
  'People/Dorrit Lane.md': '---\ntype: character\n---\nDorrit Lane keeps the scales.\n',
  'People/Sim Hale.md': '---\ntype: character\n---\nSim Hale sells rope.\n',
  'People/Bess Tull.md': '---\ntype: character\n---\nBess Tull thinks that Sim Hale cheats at the fair.\n',
  'Chapters/01.md': `# Chapter 1\n\nDorrit Lane looked at Sim Hale and saw a coil of stolen rope. The wind had dropped, and somebody was counting sacks behind the barn door.\n`,
  'Chapters/02.md': `# Chapter 2\n\nSim Hale hid the silver in the kiln and told nobody, least of all Dorrit Lane. Frost lay over each field that night until the carts went out to market at dawn.\n`,
  'Chapters/03.md': `# Letter, Sim Hale to Dorrit Lane\n\nI owe you for the lamp, and I shall pay at the fair. My brother mends nets this winter; his boat leaks, as boats do that were built cheaply.\n\nSIM HALE\n`,
  'Chapters/04.md': `# Chapter 4\n\n## Who came\n\nDorrit Lane and the smith, by the north road, in a cart that somebody had painted blue.\n\n## What happened\n\n- Sim Hale bought a mule with false coin\n- The mule ran off before noon\n- Nobody paid the toll at the bridge\n- The smith mended one wheel\n- Rain fell on the hay until dusk\n`,
};

describe('what somebody knows about another', () => {
  const opened = openTestEngine(vault);
  const ask = async (question: string): Promise<string> => {
    const engine = await opened;
    return (await engine.call('context.build', { vault: engine.vault, request: { question, budget: 3_000 } })).text;
  };

  it('is in what they witness and what is written to them, not where they are only spoken of', async () => {
    const text = await ask('What does Dorrit Lane know about Sim Hale?');
    expect(text).toContain('saw a coil of stolen rope');
    expect(text).toContain('I owe you for the lamp');
    // A log names once who is there.
    expect(text).toContain('bought a mule');
    expect(text).not.toContain('hid the silver');
    expect(text).not.toContain('cheats at the fair');
  });

  it('does not limit a question that asks for nobody’s knowledge', async () => {
    expect(await ask('What about Dorrit Lane and Sim Hale?')).toContain('hid the silver');
  });
});

describe('isWrittenByOrTo', () => {
  const holds = (heading: readonly string[]): boolean => isWrittenByOrTo({ heading }, ['Ada Reed', 'Ada']);

  it.each([
    [["ADA REED'S JOURNAL"]],
    [['Chapter 3', 'Ada’s second diary']],
    [['Letter from Miss Ada Reed']],
    [['Letter, Ada Reed to Bess Tull']],
    [['Letter, Bess Tull to Ada Reed']],
  ])('holds where the heading names the writer or whom it is written to: %j', (heading) => {
    expect(holds(heading)).toBe(true);
  });

  it('goes by the innermost heading', () => {
    expect(holds(['Ada’s Journal', "Bess Tull's Diary"])).toBe(false);
  });

  it('does not hold of a heading that only names somebody', () => {
    expect(holds(['Ada at the mill'])).toBe(false);
    expect(isWriting({ heading: ['Ada at the mill'] })).toBe(false);
    expect(isWriting({ heading: ['Chapter 2', 'The Logbook'] })).toBe(true);
  });
});
