import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../ui/overlays/Toast.tsx';
import { useSaving } from './useSaving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says that a file is being drawn while that takes long, not while the user chooses a place, saves one at a time, and says what came of it', async () => {
  const [drawings, answers]: [(() => void)[], ((outcome: string) => void)[]] = [[], []];
  function Map(): ReactNode {
    const saving = useSaving();
    const draw = (): Promise<void> => new Promise((done) => drawings.push(done));
    return <button type="button" onClick={() => saving('Drawing the map…', draw, () => new Promise((done) => answers.push(done)))} />;
  }
  render(
    <>
      <Map />
      <Toaster />
    </>,
  );
  const press = (): void => screen.getByRole('button', { name: '' }).click();
  act(press);
  expect(screen.queryByText('Drawing the map…')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getAllByText('Drawing the map…')).not.toEqual([]);
  act(press);
  expect(drawings).toHaveLength(1);
  await act(async () => {
    drawings[0]!();
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.queryByText('Drawing the map…')).toBeNull();
  act(press);
  expect([drawings.length, answers.length]).toEqual([1, 1]);
  await act(async () => {
    answers[0]!('Saved to map.png');
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.getAllByText('Saved to map.png')).not.toEqual([]);
  act(press);
  expect(drawings).toHaveLength(2);
});
