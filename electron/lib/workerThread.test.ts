import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expressionsFlag, releaseMemory, startWatchdog, youngGenerationFlag } from './workerThread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('startWatchdog', () => {
  it('expires after a silence, restarts with each message, and never fires once stopped', () => {
    const end = vi.fn();
    const silence = startWatchdog(300_000, end);
    for (let minute = 0; minute < 20; minute++) {
      vi.advanceTimersByTime(240_000);
      silence.heard();
    }
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(299_000);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000_000);
    expect(end).toHaveBeenCalledOnce();
    const stopped = startWatchdog(300_000, end);
    stopped.stop();
    vi.advanceTimersByTime(1_000_000);
    expect(end).toHaveBeenCalledOnce();
  });
});

describe('releaseMemory', () => {
  it('collects unreferenced objects, and leaves a small heap alone', () => {
    let garbage: unknown[] | null = Array.from({ length: 100_000 }, (_, at) => ({ at }));
    expect(garbage).toHaveLength(100_000);
    garbage = null;
    expect(releaseMemory(Infinity)).toBe(false);
    const before = process.memoryUsage().heapUsed;
    expect(releaseMemory(0)).toBe(true);
    expect(process.memoryUsage().heapUsed).toBeLessThan(before);
  });
});

describe('youngGenerationFlag and expressionsFlag', () => {
  it('are among those that this V8 supports', () => {
    const { stdout } = spawnSync(process.execPath, ['--v8-options'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
      maxBuffer: 4_000_000,
    });
    expect(stdout).toContain(`${youngGenerationFlag.split('=')[0]} `);
    expect(stdout).toContain(`${expressionsFlag.replace('--no-', '--')} `);
  });
});
