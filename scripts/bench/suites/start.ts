// From launch to a window with the entities of an index of three million words, compared with an empty Electron window.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { appEnvironment, launchApp } from '../../../e2e/support/launch.ts';
import { projectRoot, resolveRuntime } from '../../runtime/runtime.mjs';
import { allInOne, indexed } from '../corpus.ts';
import { inTurns, row, suite } from '../suite.ts';

const patienceMs = 120_000;

const emptyApp = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p>empty</p>'));
`;

await suite('start', async ({ data, home, scratch }) => {
  const empty = join(scratch, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), '{ "name": "empty", "main": "main.js" }');
  writeFileSync(join(empty, 'main.js'), emptyApp);
  const { vault, dataDir } = await indexed(data === null ? join(projectRoot, 'resources', 'sample-vault') : allInOne(data, home), home);
  const own = join(scratch, 'data');
  cpSync(dataDir, own, { recursive: true });
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = resolveRuntime().folder;

  async function ours(): Promise<number> {
    const started = performance.now();
    const { window, close } = await launchApp({ dataDir: own, vault });
    await window.getByRole('option').first().waitFor({ timeout: patienceMs });
    const time = performance.now() - started;
    await close();
    return time;
  }
  async function bare(): Promise<number> {
    const started = performance.now();
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const app = await _electron.launch({ cwd: empty, env: appEnvironment(), args: [empty, ...root] });
    await (await app.firstWindow()).getByText('empty').waitFor();
    const time = performance.now() - started;
    await app.close();
    return time;
  }
  // The first start of each reads the disk.
  await bare();
  await ours();
  return [
    row({ suite: 'start', ...(await inTurns(5, ours, bare)), must: 2.5, aim: 1.5, unit: 'ms', note: data === null ? 'sample vault' : '' }),
  ];
});
