import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const project = resolve(import.meta.dirname, '../..');
const folder = join(project, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  return [name, parse(text), text];
});
const stepsOf = (workflow) => Object.values(workflow.jobs).flatMap(({ steps }) => steps);

describe.each(workflows)('the workflow %s', (_, workflow, text) => {
  it('a workflow may only read, but where a job says otherwise, and keeps no token in its checkout', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const step of stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('pins actions to one commit, with the version in a comment', () => {
    const used = text.split('\n').filter((line) => line.includes('uses:'));
    expect(used.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('passes outside input to a shell as a variable, never as part of its script', () => {
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{');
  });

  it('installs exactly what package-lock.json names, or fails', () => {
    expect(text).not.toMatch(/\bnpm (?:i|install)\b/);
  });

  it('runs scripts that are there', () => {
    for (const { run = '' } of stepsOf(workflow)) {
      for (const [, file] of run.matchAll(/\bnode (scripts\/\S+)/g)) expect(existsSync(join(project, file)), file).toBe(true);
      for (const [, name] of run.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)) expect(Object.keys(scripts), name).toContain(name);
      if (/\bnpm test\b/.test(run)) expect(scripts).toHaveProperty('test');
    }
  });
});

describe('the secrets of a release', () => {
  const { build, draft } = parse(readFileSync(join(folder, 'release.yml'), 'utf8')).jobs;
  const secretsOf = ({ env = {} }) => Object.values(env).filter((value) => value.includes('secrets.'));

  it('secrets reach the steps that sign and notarise alone, the key for notarising as a file', () => {
    const named = build.steps.filter((step) => secretsOf(step).length > 0);
    expect(named.map(({ name, run }) => name ?? run)).toEqual([
      'The key for notarising, as the file that the packager asks for',
      'npm run package',
    ]);
    const [key, pack] = named;
    expect(key.run).toContain('APPLE_API_KEY=$RUNNER_TEMP/');
    // There the secret itself would take the place of the path.
    expect(Object.keys(pack.env)).not.toContain('APPLE_API_KEY');
    expect(build.steps.indexOf(key)).toBeLessThan(build.steps.indexOf(pack));
  });

  it('a version such as 1.2.0-beta.1 is drafted as a prerelease', () => {
    const create = draft.steps.find(({ run = '' }) => run.includes('gh release create')).run;
    const printed = (tag) => {
      const script = create.replace('gh release create', 'echo');
      return spawnSync('sh', ['-c', script], { env: { PATH: process.env.PATH, TAG: tag }, encoding: 'utf8' }).stdout;
    };
    expect(printed('v1.2.0-beta.1')).toMatch(/^v1\.2\.0-beta\.1 --draft --prerelease /);
    expect(printed('v1.2.0')).not.toContain('prerelease');
  });
});

describe('the checkout', () => {
  const attributes = (path) =>
    spawnSync('git', ['check-attr', 'text', 'eol', '--', path], { cwd: project, encoding: 'utf8' }).stdout.match(/(?<=: )[^:\n]+$/gm);

  it.runIf(existsSync(join(project, '.git')))(
    'texts have the same line ends on every system, and files with bytes of their own keep them',
    () => {
      expect(attributes('electron/cli/cli.ts')).toEqual(['auto', 'lf']);
      expect(attributes('resources/bin/lorelens.cmd')[0]).toBe('unset');
      expect(attributes('docs/world.png')[0]).toBe('unset');
    },
  );
});
