import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { watchVault, type VaultWatch, changeBatches, type ChangeBatches, type ChangedPath } from './watchVault.ts';
import { temporaryFolder } from '#lib/testing.ts';

let root: string;
let watch: VaultWatch;
/** The paths of each notification, below the vault. */
let notified: string[][];

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const paths = (): string[] => notified.flat();
const waitForPaths = (...expected: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(paths()).toEqual(expect.arrayContaining([...expected])), { timeout: 20_000, interval: 20 });

beforeEach(async () => {
  root = temporaryFolder();
  mkdirSync(join(root, 'Notes'));
  write('a.md', 'one');
  notified = [];
  watch = watchVault(
    root,
    (changed) => void notified.push(changed.map((path) => relative(root, path).replaceAll('\\', '/'))),
    (problem) => {
      throw problem;
    },
  );
  // It notifies once when it is ready.
  await waitForPaths('');
  notified = [];
});
afterEach(async () => {
  await watch.close();
});

// How long a batch waits is tested with the batches; how quickly the system reports changes is up to the machine.

it('notifies all of 1,000 files that change at once, in few batches', async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `Notes/${at}.md`);
  for (const name of names) write(name, `Note ${name}.`);
  await waitForPaths(...names);
  expect(notified.length).toBeLessThan(30);
}, 30_000);

it("notifies changes of a project's texts, and not of its program's own files", async () => {
  mkdirSync(join(root, 'Novel.scriv', 'Files', 'Data'), { recursive: true });
  write('Novel.scriv/Novel.scrivx', '<ScrivenerProject/>');
  await waitForPaths('Novel.scriv/Novel.scrivx');
  write('Novel.scriv/Files/search.indexes', '<SearchIndexes/>');
  // Changes are reported in their order: with this one, an earlier one would have come.
  write('Novel.scriv/Files/Data/1.rtf', '{\\rtf1 Text.}');
  await waitForPaths('Novel.scriv/Files/Data/1.rtf');
  write('Notes/last.md', 'Last.');
  await waitForPaths('Notes/last.md');
  expect(paths()).not.toContain('Novel.scriv/Files/search.indexes');
}, 60_000);

it('notifies a change, a rename and a removal, and nothing of hidden folders', async () => {
  write('a.md', 'two');
  await waitForPaths('a.md');
  notified = [];
  renameSync(join(root, 'a.md'), join(root, 'b.md'));
  await waitForPaths('a.md', 'b.md');
  notified = [];
  rmSync(join(root, 'b.md'));
  await waitForPaths('b.md');
  mkdirSync(join(root, '.obsidian'));
  write('.obsidian/app.json', '{}');
  write('Notes/last.md', 'Last.');
  await waitForPaths('Notes/last.md');
  expect(paths().filter((path) => path.startsWith('.obsidian'))).toEqual([]);
}, 60_000);

it('notifies that the folder is gone each time, also after it was only unreachable for a moment', async () => {
  let isThere = true;
  const gone: number[] = [];
  let checks = 0;
  const find = async (): Promise<void> => {
    checks += 1;
    if (!isThere) throw new Error('The disk does not answer.');
  };
  const checked = watchVault(root, (changed) => changed.includes(root) && gone.push(checks), vi.fn(), { interval: 5, find });
  const isNotified = (times: number): Promise<void> => vi.waitFor(() => expect(gone).toHaveLength(times), { timeout: 20_000 });
  await isNotified(1);
  // Away, back, and away again.
  for (const times of [2, 3, 4]) {
    isThere = !isThere;
    await isNotified(times);
  }
  await checked.close();
});

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

  it("treats changes of a program's own files as an ongoing save, not as changes", () => {
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

  it('waits at most 5 seconds for an abandoned temporary file, and not again', () => {
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

  it('drops pending changes when cancelled', () => {
    change('a.md');
    batches.cancel();
    wait(20_000);
    expect(notified).toEqual([]);
  });
});
