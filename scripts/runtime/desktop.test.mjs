import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appArguments, installLine, sandboxObstacle, workingFolder } from './desktop.mjs';

describe('appArguments', () => {
  it('reads a folder as the vault, and paths in flags from where the command was typed, with "=" or without', () => {
    const at = (path) => resolve(workingFolder, path);
    expect(appArguments(['novel', '--data-dir=data'])).toEqual([`--vault=${at('novel')}`, `--data-dir=${at('data')}`]);
    expect(appArguments(['--data-dir', 'data', '--vault', 'novel'])).toEqual([`--data-dir=${at('data')}`, `--vault=${at('novel')}`]);
    expect(appArguments(['--remote-debugging-port=9222', '--data-dir'])).toEqual(['--remote-debugging-port=9222', '--data-dir=']);
  });
});

describe.runIf(process.platform === 'linux')('sandboxObstacle', () => {
  it('is none for ordinary users where namespaces are to be had, and said in words for root and where they are not', () => {
    expect(sandboxObstacle('/nowhere', { root: false, setting: () => false })).toBeNull();
    expect(sandboxObstacle('/nowhere', { root: true })).toBe('Running as root');
    const restricted = (file, text) => file.endsWith('apparmor_restrict_unprivileged_userns') && text === '1';
    expect(sandboxObstacle('/nowhere', { root: false, setting: restricted })).toContain('keeps unprivileged programs');
  });
});

it('the line that prepares a machine for the tests installs a display and the libraries of the runtime', () => {
  expect(installLine()).toMatch(/^apt-get install -y --no-install-recommends xvfb xauth libgtk-3-0/);
});
