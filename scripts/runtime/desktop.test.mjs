import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appArguments, workingFolder } from './desktop.mjs';

describe('appArguments', () => {
  it('reads a folder as the vault, and paths in flags from where the command was typed, with "=" or without', () => {
    const at = (path) => resolve(workingFolder, path);
    expect(appArguments(['novel', '--data-dir=data'])).toEqual([`--vault=${at('novel')}`, `--data-dir=${at('data')}`]);
    expect(appArguments(['--data-dir', 'data', '--vault', 'novel'])).toEqual([`--data-dir=${at('data')}`, `--vault=${at('novel')}`]);
    expect(appArguments(['--remote-debugging-port=9222', '--data-dir'])).toEqual(['--remote-debugging-port=9222', '--data-dir=']);
  });
});
