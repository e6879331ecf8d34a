import type { Page } from '@playwright/test';

/** An event of a trace: `tdur` is the processor's time that it took, `dur` the clock's, both in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What starting the trace itself costs the page: no task of the app. */
const tracing = 'CpuProfiler::StartProfiling';

/**
 * The longest task of the window's own thread while a step is done, in milliseconds: so long nothing that the writer does is heard.
 * It is the time of the processor, not of the clock, so that other work on the machine does not count.
 */
export async function longestTask(page: Page, step: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  await step();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ tid }) => tid),
  );
  const own = events.filter(({ tid, ph }) => threads.has(tid) && ph === 'X');
  const starts = own.filter(({ name }) => name === tracing).map(({ ts }) => ts);
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) => name === 'ThreadControllerImpl::RunTask' && !starts.some((start) => start >= ts && start <= ts + dur),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the window.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
