import { execFile, type ExecFileException } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxArguments } from '../scripts/runtime/desktop.mjs';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import type { CommandResult } from './support/commandLine.ts';
import { appEnvironment } from './support/launch.ts';
import { expect, test } from './support/test.ts';

const maxOutput = 64e6;

function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(file, args, { env, cwd: projectRoot, maxBuffer: maxOutput }, (error: ExecFileException | null, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test.skip(process.platform !== 'linux', 'The archive for Linux is the one that needs no installing.');

test('the packaged app indexes a vault, makes its vectors in native code, and answers', async ({ newFolder }) => {
  // Packing alone takes minutes on a busy machine.
  test.setTimeout(600_000);
  const folder = await newFolder('package');
  const packager = ['--dir', `-c.directories.output=${folder}`];
  const packed = await run(process.execPath, [join(projectRoot, 'scripts', 'package.mjs'), '--fallback-runtime', ...packager], process.env);
  expect(packed, packed.stderr).toMatchObject({ code: 0 });

  const app = join(
    folder,
    (await readdir(folder)).find((name) => name.endsWith('unpacked'))!,
  );
  const env = {
    ...appEnvironment(),
    NODE_DEBUG: 'lorelens:embed',
    LORELENS_RUNTIME_FLAGS: sandboxArguments(app, () => undefined).join(' '),
  };
  const lorelens = async (...words: readonly string[]): Promise<CommandResult> =>
    run(join(app, 'resources', 'bin', 'lorelens'), [...words, '--vault', join(projectRoot, 'resources', 'sample-vault'), ...places], env);
  const places = ['--data-dir', await newFolder('data')];
  const indexed = await lorelens('index');
  expect(indexed, indexed.stderr).toMatchObject({ code: 0 });
  expect(indexed.stderr).not.toContain('the native model cannot be used');
  const answer = await lorelens('context', 'Who betrayed Mara Venn?', '--max-tokens', '1500');
  expect(answer, answer.stderr).toMatchObject({ code: 0 });
  expect(answer.stdout).toContain('Mara Venn');
});
