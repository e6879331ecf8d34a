// Runs the end-to-end tests against the built app: `node scripts/e2e.mjs [Playwright's arguments]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { announceRuntime, projectRoot } from './runtime.mjs';
import { isHeadless } from './desktop.mjs';

announceRuntime();
ensureBuilt();
const playwright = [process.execPath, join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(2)];
const withScreen = ['xvfb-run', '-a', '-s', '-screen 0 1920x1080x24'];
const [command, ...args] = isHeadless() ? [...withScreen, ...playwright] : playwright;
const result = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' });
if (result.error) process.stderr.write(`${command} could not be started: ${result.error.message}\n`);
process.exit(result.status ?? 1);
