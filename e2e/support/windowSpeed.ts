import type { Page } from '@playwright/test';

/** An event of a trace: `tdur` is the processor's time that it took, `dur` the clock's, both in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string } };
}

/** How long the longest task took, in milliseconds. */
export interface LongestTask {
  /** Of the processor, without collecting garbage, which falls on any task: other work on the machine does not count. */
  readonly work: number;
  /** By the clock: so long nothing was heard. */
  readonly time: number;
}

/** What the test itself makes the page do: no task of the app. */
const profilerStart = 'CpuProfiler::StartProfiling';
const devToolsMessages = 'blink.mojom.DevToolsSession';
const garbageCollection = new Set(['MinorGC', 'MajorGC']);

/** The longest task of the window's own thread while a step is done: so long nothing that the user does is heard. */
export async function longestTaskOf(page: Page, step: () => Promise<void>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'], excludedCategories: ['*'] },
  });
  await step();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ tid }) => tid),
  );
  const own = events.filter(({ tid, ph }) => threads.has(tid) && ph === 'X');
  const asked = own
    .filter(({ name, args }) => name === profilerStart || args.chrome_mojo_event_info?.mojo_interface_tag === devToolsMessages)
    .map(({ ts }) => ts);
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) => name === 'ThreadControllerImpl::RunTask' && !asked.some((at) => at >= ts && at <= ts + dur),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the window.');
  const collections = own.filter(({ name }) => garbageCollection.has(name));
  const workOf = ({ ts, dur = 0, tdur = 0 }: TraceEvent): number =>
    collections.reduce((work, { ts: at, tdur: took = 0 }) => (at >= ts && at < ts + dur ? work - took : work), tdur);
  return {
    work: Math.max(...tasks.map(workOf)) / 1_000,
    time: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
  };
}

/** The work of the longest task, in milliseconds; see {@link longestTaskOf}. */
export async function longestTask(page: Page, step: () => Promise<void>): Promise<number> {
  return (await longestTaskOf(page, step)).work;
}

/**
 * Milliseconds that the workload below takes on the machine on which the limits of the speed tests were set. Derived: with one and the same build the
 * longest task of a context of 100,000 tokens took 31 to 34 ms there, and 64 ms where the workload takes 73 ms.
 */
const referenceMs = 37;

/**
 * How much slower than that machine this one is, at least 1: limits in milliseconds are multiplied by it. The middle one of several runs of a
 * fixed workload (numbers, strings, a sort): a task is done once, at the speed that the machine mostly has.
 */
export async function slowness(page: Page): Promise<number> {
  const middle = await page.evaluate(() => {
    const run = (): number => {
      const started = performance.now();
      let state = 1;
      const values = Array.from({ length: 60_000 }, () => (state = (state * 48_271) % 2_147_483_647));
      const words = values.map((value) => `w${value % 9_973}`);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
      values.sort((a, b) => a - b);
      return performance.now() - started;
    };
    return Array.from({ length: 12 }, run).sort((a, b) => a - b)[6]!;
  });
  return Math.max(1, middle / referenceMs);
}
