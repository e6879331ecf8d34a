import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../procedures/testing.ts';

let engine: TestEngine;
afterEach(() => engine.close());

/** What is told of Tobin up to chapter 1, and in the whole story: his page, a context, and his life on the timeline. */
async function told(asOf?: number): Promise<{ page: string; context: string; died: string | null }> {
  const limit = asOf === undefined ? {} : { asOf };
  const page = await engine.call('entities.get', { vault: engine.vault, id: 'Characters/Tobin Ash', ...limit });
  const request = { question: 'What happened to Tobin Ash, and when did he die?', ...limit };
  const { text } = await engine.call('context.build', { vault: engine.vault, request });
  const { lives } = await engine.call('timeline.dates', { vault: engine.vault, ...limit });
  const life = lives.find(({ entity }) => entity.name === 'Tobin Ash');
  return { page: JSON.stringify(page), context: text, died: life?.died?.text ?? null };
}

const tobin = (months: readonly [string, string]): string =>
  `---\ntype: character\nborn: 3 ${months[0]} 1150\ndied: 2 ${months[1]} 1203\n---\nTobin Ash keeps the wall of the town.\n\n` +
  `He came to the wall on 9 ${months[0]} 1190. On 2 ${months[1]} 1203 he fell from the wall in the storm.\n`;

describe('dates later than a chapter', () => {
  it.each([
    ['of a known calendar', null, ['November', 'December']],
    [
      'of the story’s own calendar',
      '---\ntype: concept\nmonths: [Thaw, Sunreach, Frostfall]\n---\nThe year is short.\n',
      ['Thaw', 'Frostfall'],
    ],
  ] as const)('are on neither page, context nor timeline: in months %s', async (_of, calendar, months) => {
    engine = await openTestEngine({
      ...(calendar && { 'Lore/Calendar.md': calendar }),
      'Characters/Tobin Ash.md': tobin(months),
      'Manuscript/01 Wall.md': `---\ndate: 18 ${months[1]} 1202\n---\nTobin Ash walked along the wall.\n`,
      'Manuscript/02 Gate.md': `---\ndate: 5 ${months[0]} 1203\n---\nTobin Ash ran to the gate.\n`,
    });
    const whole = await told();
    for (const text of [whole.page, whole.context]) expect(text).toContain('1203');
    expect(whole.context).toContain('fell from the wall');
    expect(whole.died).toBe(`2 ${months[1]} 1203`);
    const known = await told(1);
    for (const text of [known.page, known.context]) {
      expect(text).not.toContain('1203');
      expect(text).not.toContain('fell from the wall');
    }
    expect(known.context).toContain(`9 ${months[0]} 1190`);
    expect(known.died).toBeNull();
  });

  it('are read by months that a note names which is itself revealed later, and not shown with them', async () => {
    engine = await openTestEngine({
      'Lore/Calendar.md': '---\ntype: concept\nrevealed_at: 2\nmonths: [Thaw, Sunreach, Frostfall]\n---\nThe year is short.\n',
      'Characters/Tobin Ash.md': tobin(['Thaw', 'Frostfall']),
      'Manuscript/01 Wall.md': '---\ndate: 5 Thaw 1203\n---\nTobin Ash walked along the wall.\n',
      'Manuscript/02 Gate.md': '---\ndate: 5 Sunreach 1203\n---\nTobin Ash ran to the gate.\n',
    });
    const known = await told(1);
    for (const text of [known.page, known.context]) expect(text).not.toContain('Frostfall 1203');
    const { calendar } = await engine.call('timeline.dates', { vault: engine.vault, asOf: 1 });
    expect(calendar).toMatchObject({ months: 3, names: [] });
  });

  it('in months that no note explains are held back by their years', async () => {
    engine = await openTestEngine({
      'Characters/Tobin Ash.md':
        '---\ntype: character\nborn: 3 Thaw 1150\ndied: 2 Frostfall 1203\n---\nTobin Ash keeps the wall of the town.\n',
      'Manuscript/01 Wall.md': '---\ndate: 18 Frostfall 1202\n---\nTobin Ash walked along the wall.\n',
      'Manuscript/02 Gate.md': '---\ndate: 5 Thaw 1203\n---\nTobin Ash ran to the gate.\n',
    });
    const known = await told(1);
    expect(known.page).toContain('1150');
    expect(known.page).not.toContain('1203');
    expect(known.died).toBeNull();
  });

  it('are held back by chapters that state a month alone', async () => {
    engine = await openTestEngine({
      'Characters/Tobin Ash.md': tobin(['November', 'December']),
      'Manuscript/01 Wall.md': '---\ndate: October 1203\n---\nTobin Ash walked along the wall.\n',
      'Manuscript/02 Gate.md': '---\ndate: November 1203\n---\nTobin Ash ran to the gate.\n',
    });
    expect((await told(1)).page).not.toContain('1203');
  });
});
