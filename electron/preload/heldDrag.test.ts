import { expect, it } from 'vitest';
import { watchDrags } from './heldDrag.ts';

/** A page whose events happen as the test says. */
function page(): { readonly happen: (type: string, isTrusted?: boolean) => void; readonly isHeld: () => boolean } {
  const listeners = new Map<string, (event: { readonly isTrusted: boolean }) => void>();
  const isHeld = watchDrags((type, listener) => void listeners.set(type, listener));
  return { happen: (type, isTrusted = true) => listeners.get(type)!({ isTrusted }), isHeld };
}

it('watchDrags allows one file drag for each drag that the user begins', () => {
  const { happen, isHeld } = page();
  expect(isHeld()).toBe(false);
  happen('pointerdown');
  happen('dragstart');
  expect([isHeld(), isHeld()]).toEqual([true, false]);
});

it('watchDrags ignores a drag created by a script', () => {
  const { happen, isHeld } = page();
  happen('dragstart', false);
  expect(isHeld()).toBe(false);
});

it.each(['pointerup', 'pointercancel', 'mouseup', 'dragend', 'blur', 'pointerdown'])(
  'watchDrags counts a drag as over with %s',
  (ending) => {
    const { happen, isHeld } = page();
    happen('dragstart');
    happen(ending);
    expect(isHeld()).toBe(false);
  },
);
