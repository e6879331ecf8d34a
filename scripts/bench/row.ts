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
