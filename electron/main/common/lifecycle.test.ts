import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPageRecovery, setupQuitting } from './lifecycle.ts';

const app = vi.hoisted(() => ({ listeners: new Map<string, (event: { preventDefault(): void }) => void>(), quit: vi.fn<() => void>() }));
const ask = vi.hoisted(() => vi.fn<() => Promise<{ response: number }>>());
vi.mock('electron', () => ({
  dialog: { showMessageBox: ask },
  app: {
    on: (name: string, listener: (event: { preventDefault(): void }) => void) => app.listeners.set(name, listener),
    quit: app.quit,
  },
}));

/** Lets the app be asked to quit; says whether it would quit now. */
function askToQuit(): boolean {
  const preventDefault = vi.fn<() => void>();
  app.listeners.get('will-quit')?.({ preventDefault });
  return preventDefault.mock.calls.length === 0;
}

describe('setupQuitting', () => {
  beforeEach(() => void app.quit.mockReset());

  it.each([
    ['linux', 1],
    ['win32', 1],
    ['darwin', 0],
  ] as const)('on %s closing the last window quits the app %d times', (platform, times) => {
    const here = process.platform;
    setupQuitting({ stop: () => Promise.resolve() });
    Object.defineProperty(process, 'platform', { value: platform, configurable: true });
    try {
      app.listeners.get('window-all-closed')?.({ preventDefault: () => undefined });
    } finally {
      Object.defineProperty(process, 'platform', { value: here, configurable: true });
    }
    expect(app.quit).toHaveBeenCalledTimes(times);
  });

  it('waits for the engine, then quits', async () => {
    const ended = new EventEmitter();
    setupQuitting({ stop: () => new Promise((done) => ended.once('end', done)) });
    expect(askToQuit()).toBe(false);
    await new Promise((done) => setTimeout(done, 5));
    expect(app.quit).not.toHaveBeenCalled();
    ended.emit('end');
    await vi.waitUntil(() => app.quit.mock.calls.length === 1);
    expect(askToQuit()).toBe(true);
  });

  it('quits after the event has ended, as Electron ignores it earlier, even if no engine runs', async () => {
    setupQuitting({ stop: () => Promise.resolve() });
    expect(askToQuit()).toBe(false);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(app.quit).not.toHaveBeenCalled();
    await vi.waitUntil(() => app.quit.mock.calls.length === 1);
    expect(askToQuit()).toBe(true);
  });
});

describe('setupPageRecovery', () => {
  it('reloads a page that crashed, and after three times in a minute asks whether to reload or to quit', async () => {
    const webContents = Object.assign(new EventEmitter(), { reload: vi.fn<() => void>() });
    const window = { webContents, isDestroyed: () => false } as unknown as Parameters<typeof setupPageRecovery>[0];
    setupPageRecovery(window, () => undefined);
    const crash = (): void => void webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    ask.mockReset().mockResolvedValueOnce({ response: 0 }).mockResolvedValueOnce({ response: 1 });
    app.quit.mockReset();
    for (let time = 1; time <= 3; time++) crash();
    expect([webContents.reload.mock.calls.length, ask.mock.calls.length]).toEqual([3, 0]);
    crash();
    expect(ask).toHaveBeenCalledExactlyOnceWith(window, expect.objectContaining({ buttons: ['Reload', 'Quit'] }));
    await vi.waitUntil(() => webContents.reload.mock.calls.length === 4);
    for (let time = 1; time <= 4; time++) crash();
    await vi.waitUntil(() => app.quit.mock.calls.length === 1);
    expect(webContents.reload).toHaveBeenCalledTimes(7);
  });
});
