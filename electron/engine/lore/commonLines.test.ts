import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineCounts, isAllCommon, lineKey, ownLines } from './commonLines.ts';

const prompt = 'Describe what the party sees.';
const texts = fc.array(fc.constantFrom(prompt, 'One.', 'Two.', 'Three.\nOne.', ''), { maxLength: 3 });
const steps = fc.array(fc.record({ note: fc.nat(9), texts: fc.option(texts, { nil: null }) }), { maxLength: 60 });

describe('lines that many notes have', () => {
  it('are those of five notes, wherever they stand, and no longer when one of them goes', () => {
    const lines = createLineCounts();
    for (let note = 0; note < 4; note++) lines.put(note, ['Own words.', `${prompt}\n${prompt}`]);
    lines.put(1, [prompt]);
    expect([...lines.common]).toEqual([]);
    lines.put(4, [`  ${prompt} \nMore.`]);
    expect([...lines.common]).toEqual([lineKey(prompt)]);
    expect(new Set(lines.affected())).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(lines.affected()).toEqual([]);
    lines.remove(2);
    expect(lines.common.size).toBe(0);
    expect(new Set(lines.affected())).toEqual(new Set([0, 1, 3, 4]));
  });

  it('are the same whatever way the notes came to be what they are', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const lines = createLineCounts();
        const present = new Map<number, readonly string[]>();
        for (const step of all) {
          if (step.texts === null) {
            lines.remove(step.note);
            present.delete(step.note);
          } else {
            lines.put(step.note, step.texts);
            present.set(step.note, step.texts);
          }
        }
        const anew = createLineCounts();
        for (const [note, own] of present) anew.put(note, own);
        expect(new Set(lines.common)).toEqual(new Set(anew.common));
      }),
    );
  });

  it('leave what is a note’s own, and properties, however many state them', () => {
    const common = new Set([prompt, 'Language: Common'].map(lineKey));
    expect(ownLines(`${prompt}\nA mill.\nLanguage: Common`, common)).toEqual(['A mill.']);
    expect(ownLines(`${prompt}\nLanguage: Common`, common, { properties: true })).toEqual(['Language: Common']);
    expect(isAllCommon(`${prompt}\n\n---`, common)).toBe(true);
    expect(isAllCommon('Language: Common', common)).toBe(false);
    expect(isAllCommon('', new Set())).toBe(false);
  });
});
