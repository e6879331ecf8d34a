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
const tracing = 'CpuProfiler::StartProfiling';
const asking = 'blink.mojom.DevToolsSession';
const collecting = new Set(['MinorGC', 'MajorGC']);

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
    .filter(({ name, args }) => name === tracing || args.chrome_mojo_event_info?.mojo_interface_tag === asking)
    .map(({ ts }) => ts);
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) => name === 'ThreadControllerImpl::RunTask' && !asked.some((at) => at >= ts && at <= ts + dur),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of the window.');
  const collections = own.filter(({ name }) => collecting.has(name));
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
