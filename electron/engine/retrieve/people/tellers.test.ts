import { describe, expect, it } from 'vitest';
import { isWriting, isWrittenBy } from './tellers.ts';

const by = (heading: readonly string[], orTo = false): boolean => isWrittenBy({ heading }, ['Ada Reed', 'Ada'], { orTo });

describe('isWrittenBy', () => {
  it.each([
    [["ADA REED'S JOURNAL"]],
    [['Chapter 3', 'Ada’s second diary']],
    [['Letter from Miss Ada Reed']],
    [['Letter, Ada Reed to Bess Tull']],
  ])('holds where the heading names the writer: %j', (heading) => {
    expect(by(heading)).toBe(true);
  });

  it('goes by the innermost heading', () => {
    expect(by(['Ada’s Journal', "Bess Tull's Diary"])).toBe(false);
  });

  it('holds for whom it is written to only if that is asked', () => {
    const heading = ['Letter, Bess Tull to Ada Reed'];
    expect(by(heading)).toBe(false);
    expect(by(heading, true)).toBe(true);
  });

  it('does not hold of a heading that only names somebody', () => {
    expect(by(['Ada at the mill'])).toBe(false);
    expect(isWriting({ heading: ['Ada at the mill'] })).toBe(false);
    expect(isWriting({ heading: ['Chapter 2', 'The Logbook'] })).toBe(true);
  });
});
