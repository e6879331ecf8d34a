import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSilence } from './workerThread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('watchSilence', () => {
  it('ends after a silence, which every sign of life begins anew, and not once it is stopped', () => {
    const end = vi.fn();
    const silence = watchSilence(300_000, end);
    for (let minute = 0; minute < 20; minute++) {
      vi.advanceTimersByTime(240_000);
      silence.heard();
    }
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(299_000);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000_000);
    expect(end).toHaveBeenCalledOnce();
    const stopped = watchSilence(300_000, end);
    stopped.stop();
    vi.advanceTimersByTime(1_000_000);
    expect(end).toHaveBeenCalledOnce();
  });
});
