import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface SuiteStart {
  /** Folder with `vaults/` and `novels/`; null when none was given. */
  readonly data: string | null;
  /** Folder for prepared data, shared by all suites. */
  readonly home: string;
}

interface SuiteContext {
  readonly data: string | null;
  readonly home: string;
  /** An empty folder, removed when the suite is done. */
  readonly scratch: string;
}

/** What a suite that needs a large vault works with. */
export interface DataContext extends SuiteContext {
  readonly data: string;
}

/** Measures and hands the rows to the process that started this one. */
export async function suite(name: string, measure: (context: SuiteContext) => Promise<readonly Row[]>): Promise<void> {
  const { data, home } = JSON.parse(process.argv[2] ?? '') as SuiteStart;
  const scratch = join(home, `scratch-${name}`);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch);
  try {
    const rows = await measure({ data, home, scratch });
    process.send?.(rows);
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  process.disconnect();
}

/** As {@link suite}, for what only a large vault can show. */
export async function dataSuite(name: string, measure: (context: DataContext) => Promise<readonly Row[]>): Promise<void> {
  await suite(name, async (context) => {
    const { data } = context;
    return data === null ? [skipped(name, 'needs --data')] : measure({ ...context, data });
  });
}

/** What a figure is judged by: its ratio to the floor, itself, or what it is above the floor. */
type Judged = 'ratio' | 'figure' | 'above';

/** One line of the benchmark. */
export interface Row {
  readonly suite: string;
  /** Which figure of the suite; empty when there is only one. */
  readonly what: string;
  /** Null when it could not be measured here; `note` says why. */
  readonly figure: number | null;
  /** What the least possible work took in the same run; null when there is nothing to compare with. */
  readonly floor: number | null;
  /** Figure by floor. */
  readonly ratio: number | null;
  readonly must: number;
  readonly aim: number;
  readonly judged: Judged;
  readonly better: 'less' | 'more';
  /** Null when it could not be measured here. */
  readonly ok: boolean | null;
  readonly unit: string;
  readonly note: string;
}

/** What a row is made of. Less is better and the ratio is judged, unless said otherwise. */
interface Measured {
  readonly suite: string;
  readonly what?: string;
  readonly figure: number;
  readonly floor?: number | null;
  readonly must: number;
  readonly aim: number;
  readonly judged?: Judged;
  readonly better?: 'less' | 'more';
  readonly unit: string;
  readonly note?: string;
}

const round = (value: number): number => Number(value.toPrecision(4));

/** A row with its ratio and whether it reaches what it must. */
export function row(measured: Measured): Row {
  const { suite, what = '', figure, floor = null, must, aim, judged = 'ratio', better = 'less', unit, note = '' } = measured;
  const ratio = floor === null ? null : round(figure / floor);
  const judgedValue = { ratio: ratio ?? NaN, figure, above: figure - (floor ?? 0) }[judged];
  const ok = better === 'less' ? judgedValue <= must : judgedValue >= must;
  return {
    suite,
    what,
    figure: round(figure),
    floor: floor === null ? null : round(floor),
    ratio,
    must,
    aim,
    judged,
    better,
    ok,
    unit,
    note,
  };
}

/** A row for what could not be measured here. */
export function skipped(suite: string, note: string): Row {
  return {
    suite,
    what: '',
    figure: null,
    floor: null,
    ratio: null,
    must: 0,
    aim: 0,
    judged: 'figure',
    better: 'less',
    ok: null,
    unit: '',
    note,
  };
}

const number = (value: number | null): string => (value === null ? '-' : value >= 100 ? value.toFixed(0) : String(round(value)));

function target({ judged, better, unit }: Row, value: number): string {
  const atLeast = better === 'more' ? '>= ' : '';
  return judged === 'ratio' ? `${atLeast}${value}x` : `${judged === 'above' ? '+' : atLeast}${value} ${unit}`;
}

export function table(rows: readonly Row[]): string {
  const cells = rows.map((each) =>
    each.ok === null
      ? [each.suite, '', '', '', '', '', '', `skipped: ${each.note}`]
      : [
          [each.suite, each.what].filter(Boolean).join(', '),
          `${number(each.figure)} ${each.unit}`,
          number(each.floor),
          each.ratio === null ? '-' : `${number(each.ratio)}x`,
          target(each, each.must),
          target(each, each.aim),
          each.ok ? 'ok' : 'MISSED',
          each.note,
        ],
  );
  const all = [['suite', 'figure', 'floor', 'ratio', 'must', 'aim', '', ''], ...cells];
  const widths = all[0]!.map((_, at) => Math.max(...all.filter((line) => at < 7 || line !== all[0]).map((line) => line[at]!.length)));
  return all
    .map((line) =>
      line
        .map((cell, at) => (at === 7 ? cell : cell.padEnd(widths[at]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A percentile of values, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Milliseconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Medians of a figure and its floor, measured in turns so that what slows the machine meets both. Results are what each run says it took, in any unit. */
export async function inTurns(
  runs: number,
  figure: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ figure: number; floor: number }> {
  const figures: number[] = [];
  const floors: number[] = [];
  for (let run = 0; run < runs; run++) {
    floors.push(await floor());
    figures.push(await figure());
  }
  return { figure: median(figures), floor: median(floors) };
}
