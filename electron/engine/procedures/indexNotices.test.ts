import { describe, expect, it } from 'vitest';
import type { IndexCondition } from '../session/vaultSession.ts';
import { indexNotices } from './context.ts';

const ready: IndexCondition = {
  state: 'ready',
  progress: null,
  vectors: { state: 'ready', done: 4, total: 4, model: 'a', problem: null },
  problem: null,
  notices: [],
  version: 3,
};
const running = (stage: 'finding' | 'reading' | 'linking', version = 3): IndexCondition => ({
  ...ready,
  state: 'indexing',
  progress: { stage, done: 0, total: 2, path: null },
  version,
});
const stillRead = 'Your project is still being read, so something may be missing here.';

describe('indexNotices', () => {
  it('is empty for a complete index', () => expect(indexNotices(ready, false)).toEqual([]));

  it.each(['reading', 'linking'] as const)('says that a project is still being read once a change was found (%s)', (stage) =>
    expect(indexNotices(running(stage), true)).toEqual([stillRead]),
  );

  it('reports decisions being applied to an unchanged project', () => expect(indexNotices(running('linking'), false)).toEqual([stillRead]));

  it('is empty while a later run has found no change', () => {
    expect(indexNotices(running('finding'), false)).toEqual([]);
    expect(indexNotices(running('reading'), false)).toEqual([]);
    expect(indexNotices({ ...running('finding'), progress: null }, false)).toEqual([]);
  });

  it('reports the first run from its start', () => expect(indexNotices(running('finding', 0), false)).toEqual([stillRead]));
});
