import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { dropIn } from './support/launch.ts';
import { enginePid } from './support/processes.ts';
import { holdIndex } from './support/holdIndex.ts';
import { expect, test } from './support/test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');

test('a dropped folder opens, a dropped file offers its folder, and each vault keeps its state', async ({ launch, newFolder }) => {
  test.setTimeout(120_000);
  const home = await newFolder('home');
  const harbour = join(home, 'Low Harbour');
  await cp(sample, harbour, { recursive: true });
  const other = join(home, 'Other World');
  await mkdir(join(other, 'Characters'), { recursive: true });
  await writeFile(join(other, 'Characters', 'Ada Quill.md'), '# Ada Quill\n\nAda Quill is a glazier.\n');
  await writeFile(join(other, 'map.png'), 'no text');
  await writeFile(join(other, 'torn.md'), Buffer.alloc(5_000));
  const dataDir = await newFolder('data');
  const { window } = await launch({ dataDir, size: { width: 1280, height: 800 } });
  const heading = window.getByRole('heading', { level: 1 });
  const status = window.getByRole('contentinfo');

  await expect(window.getByRole('button', { name: 'Explore the sample novel' })).toBeVisible();
  await dropIn(window, harbour);
  await expect(status).toContainText('Up to date', { timeout: 60_000 });
  // What was never opened before is introduced, with first questions.
  await expect(heading).toHaveText(/^Your world: \d+ people, \d+ places, \d+ chapters$/);
  await expect(window.getByRole('list', { name: 'Ask a first question' }).getByRole('button')).toHaveCount(3);
  await window.getByRole('button', { name: 'Look around first' }).click();
  await window.getByRole('option', { name: /^Joss Pellow/ }).click();
  await expect(heading).toHaveText('Joss Pellow');

  await dropIn(window, join(other, 'Characters', 'Ada Quill.md'));
  const problem = window.getByRole('alert').filter({ hasText: '“Ada Quill.md” is not in this project' });
  await expect(problem.getByRole('button', { name: 'Open Characters' })).toBeVisible();
  await problem.getByRole('button', { name: 'Close' }).click();
  await dropIn(window, other);
  await expect(status).toContainText('1 document', { timeout: 30_000 });
  await expect(heading).toHaveText('Ada Quill');

  // What was not taken in is listed with the reason.
  await status.getByRole('button', { name: /skipped/ }).click();
  const files = window.getByRole('list', { name: 'Files' });
  await expect(files).toContainText('map.png');
  await expect(files).toContainText('Not a text file, although its name says so.');
  await window.keyboard.press('Escape');

  // To and fro: each is found as it was left, with its own question.
  const goTo = async (name: string): Promise<void> => {
    await window.getByRole('button', { name: /: current project\. Open another$/ }).click();
    await window.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    await expect(window.getByRole('button', { name: `${name}: current project. Open another` })).toBeVisible();
  };
  const question = window.getByPlaceholder(/Ask anything/);
  await window.keyboard.press('ControlOrMeta+1');
  await question.fill('Who is Ada Quill?');
  await goTo('Low Harbour');
  await expect(question).toHaveValue('');
  await window.keyboard.press('ControlOrMeta+2');
  await expect(heading).toHaveText('Joss Pellow');
  // A note of the open project opens its page; on Ask its name is added to the question.
  await dropIn(window, join(harbour, 'Characters', 'Mara Venn.md'));
  await expect(heading).toHaveText('Mara Venn');
  await window.keyboard.press('ControlOrMeta+1');
  await question.fill('What binds Joss Pellow to');
  await dropIn(window, join(harbour, 'Characters', 'Mara Venn.md'));
  await expect(question).toHaveValue('What binds Joss Pellow to Mara Venn');
  await question.fill('');
  await goTo('Other World');
  await expect(question).toHaveValue('Who is Ada Quill?');
  await window.keyboard.press('ControlOrMeta+2');
  await expect(heading).toHaveText('Ada Quill');
});

test('a folder of pictures says that there is nothing to read, and why', async ({ launch, newFolder }) => {
  const vault = await newFolder('pictures');
  for (const name of ['one.png', 'two.jpg']) await writeFile(join(vault, name), 'no text');
  const { window } = await launch({ vault, dataDir: await newFolder('data'), size: { width: 1280, height: 800 } });
  await expect(window.getByText('Lorelens reads Markdown, text, Word, EPUB and more.')).toBeVisible({ timeout: 30_000 });
  // Notes that come later are read as they come.
  await writeFile(join(vault, 'Ada Quill.md'), '---\ntype: character\n---\n# Ada Quill\n\nA glazier.\n');
  await expect(window.getByRole('heading', { level: 1, name: 'Ada Quill' })).toBeVisible({ timeout: 30_000 });
});

test('indexing and making vectors are stopped and continued', async ({ launch, newFolder }) => {
  test.setTimeout(300_000);
  const vault = await newFolder('long');
  await mkdir(join(vault, 'Chapters'));
  // No two passages are the same: each needs a vector of its own.
  const line = (day: number): string =>
    `On day ${day} Mara Venn went down to the harbour, and nobody said a word about the ledger. `.repeat(12);
  for (let chapter = 1; chapter <= 300; chapter++)
    await writeFile(
      join(vault, 'Chapters', `${chapter}.md`),
      `# Chapter ${chapter}\n\n${Array.from({ length: 10 }, (_, day) => line(chapter * 100 + day)).join('\n\n')}\n`,
    );
  const dataDir = await newFolder('data');
  const launched = launch({ vault, dataDir, size: { width: 1280, height: 800 }, vectors: true });
  const holding = holdIndex(
    dataDir,
    300,
    launched.then(({ app }) => enginePid(app)),
  );
  const { window } = await launched;
  const status = window.getByRole('contentinfo');
  const held = await holding;
  await status.getByRole('button', { name: 'Stop' }).click();
  held.release();
  await expect(status).toContainText('Reading stopped');
  await status.getByRole('button', { name: 'Resume' }).click();
  await expect(status).toContainText('Up to date', { timeout: 180_000 });
  await status.getByRole('button', { name: 'Pause semantic search' }).click();
  await expect(status).toContainText(/Semantic search paused at \d+%/);
  await status.getByRole('button', { name: 'Resume semantic search' }).click();
  await expect(status.getByRole('button', { name: 'Pause semantic search' })).toBeVisible();
});
