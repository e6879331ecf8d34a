// Size of the packaged app, unpacked and as one archive, compared with Electron alone, packed the same way.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, resolveRuntime } from '../../runtime/runtime.mjs';
import { row, skipped, suite } from '../suite.ts';

function megabytesOf(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size / 1e6;
  return readdirSync(path).reduce((sum, name) => sum + megabytesOf(join(path, name)), 0);
}

function archived(folder: string, file: string): number {
  const { status, error } = spawnSync('tar', ['-czf', file, '-C', folder, '.'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw error ?? new Error('tar failed');
  return statSync(file).size / 1e6;
}

// Electron's Node treats an app archive as a folder, and would count the unpacked files next to it twice.
process.noAsar = true;

await suite('size', async ({ scratch }) => {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  // The packager reads its arguments wrongly when Electron runs it.
  const node = env['npm_node_execpath'] ?? 'node';
  const script = join(projectRoot, 'scripts', 'package.mjs');
  const args = [script, '--fallback-runtime', '--dir', `-c.directories.output=${scratch}`];
  const made = spawnSync(node, args, { cwd: projectRoot, env, stdio: ['ignore', 2, 2] });
  const folder = readdirSync(scratch).find((name) => name.endsWith('unpacked') || name.startsWith('mac'));
  if (made.status !== 0 || folder === undefined || !existsSync(join(scratch, folder)))
    return [skipped('size', 'the app could not be packaged here; see above')];
  const app = join(scratch, folder);
  const { folder: electron } = resolveRuntime();
  const common = { suite: 'size', judged: 'above', unit: 'MB', note: 'floor: Electron alone' } as const;
  return [
    row({ ...common, what: 'unpacked', figure: megabytesOf(app), floor: megabytesOf(electron), must: 180, aim: 120 }),
    row({
      ...common,
      what: 'archived',
      figure: archived(app, join(scratch, 'app.tar.gz')),
      floor: archived(electron, join(scratch, 'electron.tar.gz')),
      must: 110,
      aim: 70,
    }),
  ];
});
