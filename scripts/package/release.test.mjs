import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { placeholdersOf, readAbout } from './publisher.mjs';
import { billOf, bundledPackages, packedPackages } from './shipped.mjs';
import { feedOf, feedProblem, filesToShip, notesOf, problemOf } from './release.mjs';

const project = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(project, path), 'utf8');
const workflows = readdirSync(join(project, '.github', 'workflows')).map((name) => [name, parse(read(join('.github/workflows', name)))]);
const jobs = workflows.flatMap(([name, { jobs: all }]) => Object.entries(all).map(([job, body]) => [`${name} ${job}`, body]));

describe('a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-01-02)\n\n### Added\n- One.\n\n## 1.0.0\n\nFirst.\n';

  it('has the notes of its version', () => {
    expect(notesOf(changelog, '1.1.0')).toBe('### Added\n- One.');
    expect(notesOf(changelog, '1.0.0')).toBe('First.');
    expect(notesOf(changelog, '1.0')).toBeNull();
    expect(notesOf(changelog, 'Unreleased')).toBeNull();
  });

  const about = {
    version: '1.1.0',
    homepage: 'https://lorelens.org',
    author: 'Somebody <mail@lorelens.org>',
    repository: { url: 'https://code.lorelens.org/lorelens' },
    releases: { feed: 'https://lorelens.example/release.json', publicKey: '' },
  };

  it('is refused in words where tag, version and notes do not agree', () => {
    expect(problemOf('v1.1.0', { about, changelog })).toBeNull();
    expect(problemOf('v1.2.0', { about, changelog })).toMatch(/package\.json has version 1\.1\.0/);
    expect(problemOf('v2.0.0', { about: { ...about, version: '2.0.0' }, changelog })).toMatch(/CHANGELOG\.md says nothing of 2\.0\.0/);
  });

  it('is refused while package.json names nobody who publishes it', () => {
    expect(placeholdersOf(about)).toEqual([]);
    const unsaid = {
      homepage: [undefined, 'lorelens', 'http://lorelens.org', 'https://lorelens.example', 'https://www.example.com/a'],
      author: [undefined, 'Somebody', 'Somebody <me@lorelens.example>', 'Somebody <me@example.org>'],
    };
    for (const [field, values] of Object.entries(unsaid))
      for (const value of values) expect(placeholdersOf({ ...about, [field]: value }), `${field} ${value}`).toEqual([field]);
    expect(placeholdersOf({ ...about, releases: { ...about.releases, publicKey: 'x' } })).toEqual(['releases.feed']);
    expect(problemOf('v1.1.0', { about: { ...about, homepage: 'https://lorelens.example' }, changelog })).toMatch(
      /homepage is a placeholder/,
    );
    // Whoever publishes this project puts names in place of these.
    const now = readAbout();
    expect(placeholdersOf(now).length === 0 || problemOf(`v${now.version}`, { about: now, changelog }) !== null).toBe(true);
  });

  it('is announced only by a feed signed with the key whose public half ships', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const text = (key, type) => key.export({ format: 'der', type }).toString('base64');
    const release = { version: '1.1.0', date: '2026-01-02', notes: 'x'.repeat(50_000) };
    const feed = JSON.parse(feedOf({ ...release, key: text(privateKey, 'pkcs8'), publicKey: text(publicKey, 'spki') }));
    expect(verify(null, Buffer.from(feed.release), publicKey, Buffer.from(feed.signature, 'base64'))).toBe(true);
    expect(JSON.parse(feed.release)).toMatchObject({ version: '1.1.0', date: '2026-01-02' });
    expect(JSON.stringify(feed).length).toBeLessThan(20_000);
    const other = generateKeyPairSync('ed25519');
    expect(() => feedOf({ ...release, key: text(other.privateKey, 'pkcs8'), publicKey: text(publicKey, 'spki') })).toThrow(
      /is not the key/,
    );
  });

  it('contains the installers and nothing else', () => {
    expect(filesToShip(['a.deb', 'builder-debug.yml', 'linux-unpacked', 'b.AppImage', 'c.dmg.blockmap', 'd.exe', 'e.tar.gz'])).toEqual([
      'a.deb',
      'b.AppImage',
      'd.exe',
      'e.tar.gz',
    ]);
  });
});

describe.runIf(existsSync(join(project, 'out/main/licences.md')))('the bill of materials', () => {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const all = {
    metadata: { component: { 'bom-ref': 'lorelens@1' } },
    components: Object.entries(packages).flatMap(([path, { version }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return path === '' ? [] : [{ 'bom-ref': `${name}@${version}`, name, version, scope: 'optional', properties: [] }];
    }),
    dependencies: [{ ref: 'lorelens@1', dependsOn: ['electron@45.4.1', 'vitest@1'] }],
  };

  it('names what is packed or bundled, and Electron, and no tool', () => {
    const bill = billOf(all, project);
    const names = bill.components.map(({ name }) => name);
    for (const name of ['electron', 'better-sqlite3', 'sqlite-vec-darwin-arm64', 'mammoth', 'pngjs', 'react', 'cytoscape'])
      expect(names).toContain(name);
    for (const name of ['adm-zip', 'global-agent', 'vitest', 'typescript', 'electron-builder']) expect(names).not.toContain(name);
    expect(bill.components.every(({ scope }) => scope === 'required')).toBe(true);
    expect(JSON.stringify(bill.dependencies)).not.toContain('vitest');
    const listed = new Set(names);
    expect([...packedPackages(project), ...bundledPackages(project)].filter(({ name }) => !listed.has(name))).toEqual([]);
  });
});

describe('feedProblem', () => {
  const announced = (version) => JSON.stringify({ release: JSON.stringify({ version }), signature: '' });

  it('no feed tells of a prerelease, or of a version older than the announced one', () => {
    expect(feedProblem('1.2.0-beta.1', null)).toContain('is a prerelease');
    expect(feedProblem('1.1.5', announced('1.2.0'))).toContain('1.2.0');
    expect(feedProblem('1.9.0', announced('1.10.0'))).toContain('1.10.0');
  });

  it('a feed tells of a first, a newer and the same version, and takes the place of one that cannot be read', () => {
    for (const previous of [null, announced('1.1.9'), announced('1.2.0'), 'damaged']) expect(feedProblem('1.2.0', previous)).toBeNull();
  });
});

describe('the workflows', () => {
  it('test on three systems, on the official runtime only', () => {
    const { test } = Object.fromEntries(workflows)['test.yml'].jobs;
    expect(test.strategy.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
    for (const [name, { steps }] of jobs.filter(([job]) => /test\.yml test|release\.yml build/.test(job))) {
      const runs = steps.map(({ run }) => run ?? '');
      const official = runs.findIndex((run) => run.includes('officialRuntime.mjs'));
      expect(official, name).toBeGreaterThan(-1);
      expect(
        runs.findIndex((run) => /npm (?:test|run package)/.test(run)),
        name,
      ).toBeGreaterThan(official);
    }
  });

  it('workflows have no rights but those that a job asks for, keep no credentials, and run no text of others as a script', () => {
    for (const [name, { permissions }] of workflows) expect(permissions, name).toEqual({ contents: 'read' });
    for (const [name, { steps }] of jobs)
      for (const { uses = '', with: options, run = '' } of steps) {
        if (uses.startsWith('actions/checkout')) expect(options?.['persist-credentials'], name).toBe(false);
        expect(run, name).not.toMatch(/\$\{\{\s*github\.(?:event|head_ref)/);
      }
  });

  it('call only scripts that are there', () => {
    const scripts = jobs.flatMap(([, { steps }]) =>
      steps.flatMap(({ run = '' }) => [...run.matchAll(/node (scripts\/\S+\.mjs)/g)].map(([, path]) => path)),
    );
    expect(scripts.length).toBeGreaterThan(4);
    for (const path of scripts) expect(() => read(path)).not.toThrow();
  });

  it.skipIf(process.platform !== 'linux')('write the feed for the first time, and over the one that is there', () => {
    const { run } = Object.fromEntries(workflows)['release-feed.yml'].jobs.feed.steps.find(({ run: script }) => script?.includes('gh api'));
    const folder = mkdtempSync(join(tmpdir(), 'lorelens-feed-'));
    // Like gh, it prints the body of an error regardless of the requested field.
    const gh = `#!/bin/sh
case "$*" in
  *PUT*) printf '%s\\n' "$@" >put ;;
  *contents*) if [ "$FEED" ]; then echo "$FEED"; else echo '{"message":"Not Found","status":"404"}'; exit 1; fi ;;
esac
`;
    writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
    writeFileSync(join(folder, 'release.json'), '{}');
    const argumentsWith = (feed) => {
      const env = {
        PATH: `${folder}${delimiter}${process.env.PATH}`,
        GITHUB_REPOSITORY: 'a/b',
        GITHUB_SHA: '1',
        TAG: 'v1.0.0',
        FEED: feed,
      };
      expect(spawnSync('bash', ['--norc', '-e', '-c', run], { cwd: folder, env, encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      });
      return readFileSync(join(folder, 'put'), 'utf8').trim().split('\n');
    };
    try {
      expect(argumentsWith('').filter((argument) => argument.startsWith('sha='))).toEqual([]);
      expect(argumentsWith('abc123')).toContain('sha=abc123');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('sign with secrets from the environment, and ship checksums, provenance, a bill of materials and notes as a draft', () => {
    const { build, draft } = Object.fromEntries(workflows)['release.yml'].jobs;
    const packed = build.steps.find(({ run }) => run === 'npm run package');
    // Each secret reaches the system that it is for alone.
    for (const [name, value] of Object.entries(packed.env))
      expect(value).toBe(`\${{ runner.os == '${name.startsWith('WIN_') ? 'Windows' : 'macOS'}' && secrets.${name} || '' }}`);
    const text = JSON.stringify(draft.steps);
    for (const part of ['sha256sum', 'attest-build-provenance', 'release.mjs notes', '--draft']) expect(text).toContain(part);
    expect(build.steps.find(({ run = '' }) => run.includes('npm sbom')).run).toContain('release.mjs sbom all.cdx.json upload/');
    // What the bundler takes in is a development dependency to npm: leaving those out would leave out most of what ships.
    for (const [, { steps }] of jobs) for (const { run = '' } of steps) expect(run).not.toMatch(/--omit[= ]dev/);
  });
});
