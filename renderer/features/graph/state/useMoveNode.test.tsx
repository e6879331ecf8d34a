import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPositions, writePositions } from '../../../common/graphPositions.ts';
import { VaultWindow } from '../../../testing/VaultWindow.tsx';
import { undoFromToast } from '../../../ui/overlays/Toast.tsx';
import { useMoveNode } from './useMoveNode.ts';

const now = vi.spyOn(performance, 'now');
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  writePositions('v1', { signature: 'web', positions: new Map([['Ilse', [0, 0]]]) });
});
afterEach(() => vi.unstubAllGlobals());

/** Moves Ilse to the right by so many pixels, at so many milliseconds each. */
function moved(...steps: readonly (readonly [x: number, at: number])[]): void {
  const { result } = renderHook(useMoveNode, { wrapper: VaultWindow });
  for (const [x, at] of steps) {
    now.mockReturnValue(at);
    act(() => result.current('Ilse', [x, 0]));
  }
}
const place = (): unknown => readPositions('v1')?.positions.get('Ilse');

it('takes back a run of small moves of one node at once', () => {
  moved([15, 1_000], [30, 1_100], [45, 1_200]);
  expect(place()).toEqual([45, 0]);
  act(() => void undoFromToast());
  expect(place()).toEqual([0, 0]);
});

it('takes back only the last of two moves with a pause between', () => {
  moved([15, 1_000], [30, 5_000]);
  act(() => void undoFromToast());
  expect(place()).toEqual([15, 0]);
});
