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
  it('says nothing of an index that is all there', () => expect(indexNotices(ready, false)).toEqual([]));

  it.each(['reading', 'linking'] as const)('says that a project is still being read once a change was found (%s)', (stage) =>
    expect(indexNotices(running(stage), true)).toEqual([stillRead]),
  );

  it('says so while decisions are applied to an unchanged project', () =>
    expect(indexNotices(running('linking'), false)).toEqual([stillRead]));

  it('says nothing while a run over what was read before has found no change', () => {
    expect(indexNotices(running('finding'), false)).toEqual([]);
    expect(indexNotices(running('reading'), false)).toEqual([]);
    expect(indexNotices({ ...running('finding'), progress: null }, false)).toEqual([]);
  });

  it('says so from the start of the first run', () => expect(indexNotices(running('finding', 0), false)).toEqual([stillRead]));
});
