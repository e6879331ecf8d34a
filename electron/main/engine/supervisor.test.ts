import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closingMs } from '#lib/workerThread.ts';
import { type EngineOrder, type EngineChild, type Page, superviseEngine } from './supervisor.ts';

interface FakeChild extends EngineChild<string> {
  readonly orders: [EngineOrder['kind'], readonly string[]][];
  exit(code: number): void;
  killed: boolean;
}

function newFakeChild(): FakeChild {
  let listener: (code: number) => void = vi.fn<() => void>();
  const child: FakeChild = {
    orders: [],
    killed: false,
    order: ({ kind }, ports) => child.orders.push([kind, ports]),
    onExit: (each) => (listener = each),
    kill: () => (child.killed = true),
    exit: (code) => listener(code),
  };
  return child;
}

function newPage() {
  const received: string[] = [];
  const page: Page<string> = {
    takePort: (port) => received.push(port),
    engineStopped: () => received.push('stopped'),
    engineGaveUp: () => received.push('gave up'),
  };
  return { page, received };
}

function setup() {
  const children: FakeChild[] = [];
  let channels = 0;
  const supervisor = superviseEngine<string>({
    start() {
      const child = newFakeChild();
      children.push(child);
      return child;
    },
    newChannel() {
      channels += 1;
      return { client: `client ${channels}`, engine: `engine ${channels}` };
    },
    log: vi.fn<() => void>(),
  });
  const crash = async (): Promise<void> => {
    children.at(-1)?.exit(9);
    await vi.advanceTimersByTimeAsync(5_000);
  };
  return { supervisor, children, crash };
}

describe('superviseEngine', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts one engine for all pages and gives each a separate port, and a new one after a reload', () => {
    const { supervisor, children } = setup();
    const [first, second] = [newPage(), newPage()];
    supervisor.connect(first.page);
    supervisor.connect(second.page);
    supervisor.connect(first.page);
    expect(children).toHaveLength(1);
    expect(first.received).toEqual(['client 1', 'client 3']);
    expect(second.received).toEqual(['client 2']);
    expect(children[0]?.orders).toEqual([
      ['port', ['engine 1']],
      ['port', ['engine 2']],
      ['port', ['engine 3']],
    ]);
  });

  it('starts the engine ahead of the first page, once', () => {
    const { supervisor, children } = setup();
    supervisor.start();
    supervisor.start();
    supervisor.post({ kind: 'open', path: null });
    const { page, received } = newPage();
    supervisor.connect(page);
    expect(children).toHaveLength(1);
    expect(received).toEqual(['client 1']);
    expect(children[0]?.orders).toEqual([
      ['open', []],
      ['port', ['engine 1']],
    ]);
  });

  it('notifies every page when the engine stops, restarts it and sends new ports', async () => {
    const { supervisor, children, crash } = setup();
    const [first, second, closed] = [newPage(), newPage(), newPage()];
    for (const { page } of [first, second, closed]) supervisor.connect(page);
    supervisor.forget(closed.page);
    await crash();
    expect(children).toHaveLength(2);
    expect(first.received).toEqual(['client 1', 'stopped', 'client 4']);
    expect(second.received).toEqual(['client 2', 'stopped', 'client 5']);
    expect(closed.received).toEqual(['client 3']);
  });

  it('waits longer before each restart', async () => {
    const { supervisor, children } = setup();
    supervisor.connect(newPage().page);
    for (const [delay, count] of [
      [100, 2],
      [1_000, 3],
      [3_000, 4],
    ] as const) {
      children.at(-1)?.exit(1);
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(children).toHaveLength(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(children).toHaveLength(count);
    }
  });

  it('gives up after three restarts within a minute, until a page connects again', async () => {
    const { supervisor, children, crash } = setup();
    const { page, received } = newPage();
    supervisor.connect(page);
    for (let stop = 0; stop < 4; stop++) await crash();
    expect(children).toHaveLength(4);
    expect(received.at(-1)).toBe('gave up');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(children).toHaveLength(4);
    supervisor.connect(page);
    expect(children).toHaveLength(5);
    expect(received.at(-1)).toBe('client 5');
    await crash();
    expect(received.at(-1)).toBe('client 6');
  });

  it('does not give up when the stops are far apart', async () => {
    const { supervisor, children, crash } = setup();
    const { page, received } = newPage();
    supervisor.connect(page);
    for (let stop = 0; stop < 8; stop++) {
      await crash();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(children).toHaveLength(9);
    expect(received).not.toContain('gave up');
  });

  it('gives a page that connects during a restart its port once, when the engine runs', async () => {
    const { supervisor, children } = setup();
    supervisor.connect(newPage().page);
    children[0]?.exit(1);
    const late = newPage();
    supervisor.connect(late.page);
    expect(late.received).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(late.received).toEqual(['client 3']);
  });

  it('asks the engine to close and waits for it, without a restart', async () => {
    const { supervisor, children } = setup();
    const { page, received } = newPage();
    supervisor.connect(page);
    let stopped = false;
    const stop = supervisor.stop().then(() => (stopped = true));
    expect(children[0]?.orders.at(-1)).toEqual(['close', []]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    children[0]?.exit(0);
    await stop;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(children).toHaveLength(1);
    expect(children[0]?.killed).toBe(false);
    expect(received).toEqual(['client 1']);
  });

  it('kills an engine that does not close in time for its index worker to end, by force if need be', async () => {
    expect(closingMs.engine).toBeGreaterThan(closingMs.indexWorker + closingMs.thread);
    const { supervisor, children } = setup();
    supervisor.connect(newPage().page);
    const stop = supervisor.stop();
    await vi.advanceTimersByTimeAsync(closingMs.engine - 1);
    expect(children[0]?.killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await stop;
    expect(children[0]?.killed).toBe(true);
  });

  it('stops while a restart is waiting, and when nothing runs', async () => {
    const { supervisor, children } = setup();
    supervisor.connect(newPage().page);
    children[0]?.exit(1);
    await supervisor.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(children).toHaveLength(1);
  });
});
