import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import { createUserDataStore, type UserDataStore } from './store.ts';
import {
  addStep,
  canRedo,
  canUndo,
  dismissedSuggestions,
  forgetSteps,
  countSteps,
  latestSteps,
  userDecisions,
  redoStep,
  saveFingerprints,
  standingSteps,
  undoStep,
} from './decisions.ts';
import { temporaryFolder } from '#lib/testing.ts';

let folder: string;
let userData: UserDataStore;
beforeEach(() => {
  folder = temporaryFolder();
  userData = createUserDataStore(join(folder, 'lore.db'), { writable: true });
});
afterEach(() => {
  userData.close();
});

const pin = (entity: string): Decision => ({ kind: 'pin', entity, on: true });
const step = (label: string, ...decisions: Decision[]) => ({ at: '2026-01-01T00:00:00.000Z', label, decisions });

describe('steps', () => {
  it('steps keep their decisions in order, with the fingerprints of their entities', () => {
    userData.change((db) => {
      addStep(db, step('one', pin('b'), pin('a')));
      addStep(db, step('two', { kind: 'dismiss', suggestion: 'shared:will' }));
      saveFingerprints(db, {
        fingerprints: { a: { name: 'A', type: 'item', hash: 'h', aliases: null } },
        passages: { 'a.md:1-2': 'p' },
      });
    });
    const db = userData.read();
    expect(countSteps(db)).toEqual({ total: 2, standing: 2 });
    expect(latestSteps(db, 1).map(({ label }) => label)).toEqual(['two']);
    expect(userDecisions(db)).toEqual({
      decisions: [pin('b'), pin('a'), { kind: 'dismiss', suggestion: 'shared:will' }],
      fingerprints: { a: { name: 'A', type: 'item', hash: 'h', aliases: null } },
      passages: { 'a.md:1-2': 'p' },
    });
    expect([...dismissedSuggestions(db)]).toEqual(['shared:will']);
    userData.change(undoStep);
    expect([...dismissedSuggestions(db)]).toEqual([]);
    userData.change(forgetSteps);
    expect(userDecisions(db)).toEqual({ decisions: [], fingerprints: {}, passages: {} });
  });

  it('steps are undone and redone one after the other, over any number of them', () => {
    const act = fc.constantFrom('add', 'undo', 'undo', 'redo', 'reopen');
    fc.assert(
      fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
        userData.change(forgetSteps);
        const done: string[] = [];
        let undone: string[] = [];
        for (const [at, each] of acts.entries()) {
          if (each === 'add') {
            userData.change((db) => addStep(db, step(`${at}`, pin(`${at}`))));
            done.push(`${at}`);
            undone = [];
          } else if (each === 'undo') {
            const expected = done.pop();
            expect(userData.change(undoStep)?.label).toBe(expected);
            if (expected !== undefined) undone.push(expected);
          } else if (each === 'redo') {
            const expected = undone.pop();
            expect(userData.change(redoStep)?.label).toBe(expected);
            if (expected !== undefined) done.push(expected);
          } else userData.close();
          const db = userData.read();
          expect([canUndo(db), canRedo(db)]).toEqual([done.length > 0, undone.length > 0]);
          expect(standingSteps(db).map(({ label }) => label)).toEqual(done);
        }
      }),
      { seed: 5, numRuns: 15 },
    );
  }, 60_000);

  it('steps reported as saved are there after a kill', async () => {
    const script = join(folder, 'keep.ts');
    const from = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
    writeFileSync(
      script,
      `import { createUserDataStore } from ${from('./store.ts')};
       import { addStep } from ${from('./decisions.ts')};
       const userData = createUserDataStore(process.argv[2], { writable: true });
       for (let at = 1; ; at++) {
         userData.change((db) => addStep(db, { at: '2026-01-01T00:00:00.000Z', label: String(at), decisions: [{ kind: 'create', name: 'N' + at, type: 'item' }] }));
         process.send(at);
       }`,
    );
    let recorded = 0;
    for (let kill = 1; kill <= 2; kill++) {
      const child = fork(script, [join(folder, 'lore.db')], { execArgv: ['--disable-warning=ExperimentalWarning'] });
      let reported = 0;
      await new Promise((resolve) => {
        child.on('message', (at) => {
          reported = at as number;
          if (reported === 4 + kill) child.kill('SIGKILL');
        });
        child.on('exit', resolve);
      });
      recorded += reported;
      const db = userData.read();
      expect(db.handle.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(standingSteps(db).length).toBeGreaterThanOrEqual(recorded);
      recorded = standingSteps(db).length;
      for (const { decisions } of standingSteps(db)) expect(decisions).toHaveLength(1);
      expect(userData.notices()).toEqual([]);
      userData.close();
    }
  }, 60_000);
});
