import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const module = pathToFileURL(join(import.meta.dirname, 'debug.ts')).href;

/** What a program that calls a slow and a quick handler writes to stderr. */
function stderrOf(nodeDebug: string): string {
  const program = `
    import { withCallLog } from ${JSON.stringify(module)};
    const handlers = withCallLog({ slow: () => new Promise((done) => setTimeout(done, 150)), quick: () => 1, broken: () => { throw new Error('no'); } });
    await handlers.slow(); await handlers.quick(); await handlers.broken().catch(() => undefined);`;
  const env = { ...process.env, NODE_DEBUG: nodeDebug, ELECTRON_RUN_AS_NODE: '1' };
  return spawnSync(process.execPath, ['--input-type=module', '-e', program.replace('.catch', '?.catch')], { env, encoding: 'utf8' }).stderr;
}

describe('withCallLog', () => {
  it('logs slow and failed calls when NODE_DEBUG names its topic', () => {
    const stderr = stderrOf('lorelens:calls');
    expect(stderr).toMatch(/calls: slow took \d+ ms, ok/);
    expect(stderr).toMatch(/calls: broken took \d+ ms, failed: Error: no/);
    expect(stderr).not.toContain('quick');
  });

  it('changes nothing when the log is off', async () => {
    const { withCallLog } = await import('./debug.ts');
    const handlers = { one: () => 1 };
    expect(withCallLog(handlers)).toBe(handlers);
  });
});
