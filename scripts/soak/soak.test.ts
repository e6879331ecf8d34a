import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultSuite } from './faultSuite.ts';
import { fuzzSuite } from './fuzzSuite.ts';
import { hostileSuite } from './hostileSuite.ts';
import { killSuite } from './killSuite.ts';
import { loadSuite } from './loadSuite.ts';
import { loreSuite } from './loreSuite.ts';
import type { Suite, SuiteResult } from './suite.ts';

/*
 * The short form of `npm run soak`: each suite with few cases and a fixed seed. What they find in the long run belongs here or next to
 * the code as a case of its own.
 */
let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'lorelens-soak-'))));
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

/** Most of the work is done in other processes, which have to share the machine with other tests. */
const timeout = 300_000;

const run = (suite: Suite, maxCases: number): Promise<SuiteResult> =>
  suite({ seed: 8, maxCases, home, until: Infinity, say: () => undefined });

describe('soak suites with few cases', () => {
  it('killSuite finds nothing when indexing is killed', { timeout }, async () => {
    const { figures, findings } = await run(killSuite, 2);
    expect(findings).toEqual([]);
    expect(figures).toMatchObject({ kills: 2 });
    expect(figures['rows compared']).toBeGreaterThan(1_000);
  });

  it('loreSuite finds nothing when saving decisions is killed', { timeout }, async () => {
    const { figures, findings } = await run(loreSuite, 4);
    expect(findings).toEqual([]);
    expect(figures['decisions kept']).toBeGreaterThan(0);
  });

  it('fuzzSuite finds nothing with odd input of every kind', { timeout }, async () => {
    const { figures, findings } = await run(fuzzSuite, 1_200);
    expect(findings).toEqual([]);
    expect(figures['cases']).toBeGreaterThanOrEqual(1_190);
  });

  it('hostileSuite finds nothing with files made to exhaust it', { timeout }, async () => {
    const { figures, findings } = await run(hostileSuite, 5);
    expect(findings).toEqual([]);
    expect(figures['files']).toBe(10);
  });

  it('faultSuite finds nothing with faults of files and the model', { timeout }, async () => {
    const { figures, findings } = await run(faultSuite, 4);
    expect(findings).toEqual([]);
    expect(figures).toMatchObject({ faults: 4 });
  });

  it('loadSuite finds nothing with clients at once and some hours of a week', { timeout }, async () => {
    const { figures, findings } = await run(loadSuite, 40);
    expect(findings).toEqual([]);
    expect(figures).toMatchObject({ contexts: 40, edits: 20, 'answers to clients': 40 });
  });
});
