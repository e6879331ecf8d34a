import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../ui/overlays/Toast.tsx';
import { useSaving } from './useSaving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says that a file is being saved while that takes long, saves one at a time, and says what came of it', async () => {
  const answers: ((outcome: string) => void)[] = [];
  function Map(): ReactNode {
    const saving = useSaving();
    return <button type="button" onClick={() => saving('Saving the map…', () => new Promise((done) => answers.push(done)))} />;
  }
  render(
    <>
      <Map />
      <Toaster />
    </>,
  );
  const press = (): void => screen.getByRole('button', { name: '' }).click();
  act(press);
  expect(screen.queryByText('Saving the map…')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.getAllByText('Saving the map…')).not.toEqual([]);
  act(press);
  expect(answers).toHaveLength(1);
  await act(async () => {
    answers[0]!('Saved to map.png');
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.queryByText('Saving the map…')).toBeNull();
  expect(screen.getAllByText('Saved to map.png')).not.toEqual([]);
  act(press);
  expect(answers).toHaveLength(2);
});
