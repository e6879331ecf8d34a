import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBatches, type ChangeBatches, type ChangedPath } from './changeBatches.ts';

describe('changeBatches', () => {
  let batches: ChangeBatches;
  let notified: { readonly at: number; readonly paths: readonly string[] }[];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(10_000);
    notified = [];
    const start = performance.now();
    batches = changeBatches((paths) => notified.push({ at: performance.now() - start, paths }));
  });
  afterEach(() => vi.useRealTimers());

  const change = (path: string, more: Partial<ChangedPath> = {}): void =>
    batches.changed({ path, isOfProject: false, isRead: true, isGone: false, ...more });
  const wait = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

  it('notifies a saved file after 15 ms, and the next one, saved later, as soon', () => {
    change('a.md');
    wait(14);
    expect(notified).toEqual([]);
    wait(1);
    expect(notified).toEqual([{ at: 15, paths: ['a.md'] }]);
    wait(1_000);
    change('b.md');
    wait(15);
    expect(notified).toHaveLength(2);
  });

  it('notifies many files that change at once together, after 400 quiet milliseconds', () => {
    for (let index = 0; index < 1_000; index += 1) change(`${index}.md`);
    wait(399);
    expect(notified).toEqual([]);
    wait(1);
    expect(notified.map(({ paths }) => paths.length)).toEqual([1_000]);
  });

  it('notifies what follows one file within 400 ms as one batch', () => {
    for (let index = 0; index < 40; index += 1) {
      change(`${index}.md`);
      wait(50);
    }
    wait(1_000);
    expect(notified.map(({ paths }) => paths.length)).toEqual([1, 39]);
  });

  it('notifies a save of a project that takes seconds once, and one of a single text after a second', () => {
    for (let index = 0; index < 40; index += 1) {
      change(`Novel.scriv/Files/Data/${index}/content.rtf`, { isOfProject: true });
      wait(50);
    }
    wait(900);
    change('Novel.scriv/Novel.scrivx', { isOfProject: true });
    wait(999);
    expect(notified).toEqual([]);
    wait(1);
    expect(notified.map(({ paths }) => paths.length)).toEqual([41]);
    change('Novel.scriv/Files/Data/3/content.rtf', { isOfProject: true });
    wait(1_000);
    expect(notified.map(({ paths }) => paths.length)).toEqual([41, 1]);
  });

  it('takes what a program writes for itself as a sign that its save goes on, and as no change', () => {
    change('Novel.scriv/Files/search.indexes', { isOfProject: true, isRead: false });
    wait(20_000);
    expect(notified).toEqual([]);
    change('Novel.scriv/Novel.scrivx', { isOfProject: true });
    wait(900);
    change('Novel.scriv/Files/search.indexes', { isOfProject: true, isRead: false });
    wait(900);
    expect(notified).toEqual([]);
    wait(100);
    expect(notified.map(({ paths }) => paths)).toEqual([['Novel.scriv/Novel.scrivx']]);
  });

  it.each(['Novel.tmp', 'Novel.docx.part', 'Novel.docx.sb-1a2b3c4d-QwErTy'])('waits until %s is renamed', (temporary) => {
    change(temporary);
    change('Novel.docx', { isGone: true });
    wait(3_000);
    expect(notified).toEqual([]);
    change(temporary, { isGone: true });
    change('Novel.docx');
    wait(15);
    expect(notified.map(({ paths }) => paths)).toEqual([['Novel.docx']]);
  });

  it('waits no longer than 5 seconds for one that is left behind, and not again', () => {
    change('Novel.tmp');
    change('Novel.docx');
    wait(4_999);
    expect(notified).toEqual([]);
    wait(1);
    expect(notified).toHaveLength(1);
    wait(1_000);
    change('Novel.docx');
    wait(15);
    expect(notified).toHaveLength(2);
  });

  it.each(['~$Novel.docx', 'Notes/~$Novel.docx', 'Novel.scriv/Files/user.lock'])(
    'takes %s, which says that a file is open, as no change',
    (lock) => {
      change(lock);
      wait(20_000);
      expect(notified).toEqual([]);
    },
  );

  it('notifies constant change every 5 seconds, of a project every 15', () => {
    for (let index = 0; index < 120; index += 1) {
      change(`${index}.md`);
      wait(100);
    }
    // The first file alone, then every five seconds.
    expect(notified.map(({ at }) => at)).toEqual([15, 5_100, 10_100]);
    batches.cancel();
    wait(20_000);
    notified = [];
    for (let index = 0; index < 320; index += 1) {
      change(`Novel.scriv/${index}.rtf`, { isOfProject: true });
      wait(100);
    }
    expect(notified).toHaveLength(2);
    expect(notified[1]!.at - notified[0]!.at).toBe(15_000);
  });

  it('forgets what it waits for when it is cancelled', () => {
    change('a.md');
    batches.cancel();
    wait(20_000);
    expect(notified).toEqual([]);
  });
});
