import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { commandLine } from './support/commandLine.ts';
import { enginePid } from './support/processes.ts';
import { holdIndex } from './support/holdIndex.ts';
import { expect, test } from './support/test.ts';
import { vaultHash } from './support/vaultHash.ts';

const notes = 400;

/** A vault that is read in several transactions. */
async function bigVault(folder: string): Promise<string> {
  const vault = join(folder, 'Long Road');
  await mkdir(join(vault, 'Characters'), { recursive: true });
  for (let at = 0; at < notes; at++) {
    const lines = Array.from(
      { length: 10 },
      (_, line) => `Person ${at} met Person ${(at * 7 + line) % notes} at the ford, and told of [[Person ${at + 1}]].`,
    );
    await writeFile(join(vault, 'Characters', `Person ${at}.md`), `---\ntype: character\n---\n# Person ${at}\n\n${lines.join('\n\n')}\n`);
  }
  return vault;
}

async function killEngine(app: ElectronApplication): Promise<void> {
  process.kill(await enginePid(app), 'SIGKILL');
}

const expectRecoveryNotice = (window: Page): Promise<void> =>
  expect(window.getByText('Lorelens recovered from a problem. Nothing was lost.')).toBeVisible({ timeout: 30_000 });

test('an engine killed while it reads a vault is started again, says so, and ends what it began', async ({ launch, newFolder }) => {
  test.setTimeout(300_000);
  const vault = await bigVault(await newFolder('vault'));
  const before = vaultHash(vault);
  const [dataDir, fresh] = [await newFolder('data'), await newFolder('fresh')];
  const launched = launch({ vault, dataDir });
  const holding = holdIndex(
    dataDir,
    notes,
    launched.then(({ app: started }) => enginePid(started)),
  );
  const { app, window, close } = await launched;
  const status = window.getByRole('contentinfo');
  await holding;
  await killEngine(app);
  await expectRecoveryNotice(window);
  await expect(status).toContainText(`${notes} documents`, { timeout: 120_000 });
  await expect(status).toContainText('Up to date', { timeout: 60_000 });

  // Again, with a question under way: the screen comes back by itself, and answers.
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('Who met Person 7 at the ford?');
  await killEngine(app);
  await expectRecoveryNotice(window);
  await expect(window.getByRole('document', { name: 'Text to be copied' })).toContainText('Context for: Who met Person 7', {
    timeout: 60_000,
  });
  await window.keyboard.press('ControlOrMeta+2');
  await window
    .getByRole('option', { name: /^Person 1\b/ })
    .first()
    .click();
  await expect(window.getByRole('heading', { name: 'Person 1', level: 1 })).toBeVisible();
  await close();
  expect(vaultHash(vault)).toBe(before);

  // What was read in pieces equals what is read at once.
  const counts = async (data: string): Promise<unknown> =>
    (JSON.parse((await commandLine('status', '--json', '--vault', vault, '--data-dir', data)).stdout) as { counts: unknown }).counts;
  expect(await commandLine('index', '--no-embed', '--vault', vault, '--data-dir', fresh)).toMatchObject({ code: 0 });
  expect(await counts(dataDir)).toEqual(await counts(fresh));
  const context = ['context', 'Who met Person 7 at the ford?', '--vault', vault, '--data-dir'];
  const entity = ['entity', 'Person 7', '--json', '--vault', vault, '--data-dir'];
  expect((await commandLine(...entity, dataDir)).stdout).toBe((await commandLine(...entity, fresh)).stdout);
  expect((await commandLine(...context, dataDir)).code).toBe(0);
});
