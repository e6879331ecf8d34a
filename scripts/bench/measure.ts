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
