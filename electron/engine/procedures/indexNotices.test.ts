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
const stillRead = 'Your project is still being read; what is missing here may still come.';

describe('indexNotices', () => {
  it('says nothing of an index that is all there', () => expect(indexNotices(ready)).toEqual([]));

  it.each(['reading', 'linking'] as const)('says that a project is still being read while it is (%s)', (stage) =>
    expect(indexNotices(running(stage))).toEqual([stillRead]),
  );

  it('says nothing while a run over what was read before only looks for changes', () => {
    expect(indexNotices(running('finding'))).toEqual([]);
    expect(indexNotices({ ...running('finding'), progress: null })).toEqual([]);
  });

  it('says so from the start of the first run', () => expect(indexNotices(running('finding', 0))).toEqual([stillRead]));
});
