import { describe, expect, it } from 'vitest';
import { bendLine, type Box, fitInto, intoRows, positionNames, spreadDiscs, wrapSentences, wrapText } from './arrange.ts';

const box: Box = { x: 100, y: 200, width: 400, height: 300 };
const disc = (id: string, x: number, y: number) => ({ id, x, y, radius: 20, width: 80, height: 16 });

describe('fitInto', () => {
  it('fills the box in both directions', () => {
    const positions = fitInto(
      new Map([
        ['a', [-5, 0]],
        ['b', [5, 1]],
        ['c', [0, 0.5]],
      ]),
      box,
    );
    expect([...positions.values()]).toEqual([
      [100, 200],
      [500, 500],
      [300, 350],
    ]);
  });

  it('puts a single point in the middle', () => expect([...fitInto(new Map([['a', [7, 7]]]), box).values()]).toEqual([[300, 350]]));
});

describe('spreadDiscs', () => {
  it('moves overlapping discs apart, and no others', () => {
    const [a, b, c] = spreadDiscs([disc('a', 300, 300), disc('b', 305, 300), disc('c', 120, 480)], box, 4);
    expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThanOrEqual(43.9);
    expect([c!.x, c!.y]).toEqual([120, 480]);
  });
});

describe('placeNames', () => {
  it('puts a name below its disc, or where it overlaps no other name', () => {
    const positions = positionNames([disc('a', 300, 300), disc('b', 300, 345)], box);
    expect(positions.get('a')!.y).toBeLessThan(280);
    expect(positions.get('b')!.y).toBe(369);
  });

  it('keeps names inside the box', () => {
    expect(positionNames([disc('a', 100, 300)], box).get('a')).toMatchObject({ x: 100, y: 324 });
  });
});

describe('bendLine', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
  ];
  /** How far the curve is from the straight line in its middle. */
  const aside = (discs: readonly { x: number; y: number; radius: number }[], names: readonly Box[] = []): number =>
    bendLine(from, to, discs, names).y / 2;

  it('draws a straight line where nothing is in its way', () => expect(bendLine(from, to, [], [])).toEqual({ x: 100, y: 0 }));

  it('goes around a disc, on the side where that is nearer', () => {
    expect(aside([{ x: 100, y: 6, radius: 20 }])).toBeLessThan(-14);
    expect(aside([{ x: 100, y: -6, radius: 20 }])).toBeGreaterThan(14);
  });

  it('passes by a name where a slight bend is enough, and crosses it otherwise', () => {
    expect(Math.abs(aside([], [{ x: 80, y: -2, width: 40, height: 20 }]))).toBeGreaterThan(2);
    expect(aside([], [{ x: 0, y: -300, width: 200, height: 600 }])).toBe(0);
  });
});

describe('wrapText', () => {
  const wrap = (text: string, lines: number): string[] => wrapText(text, (each) => each.length, 12, lines);
  it('breaks between words', () => expect(wrap('Mara Venn keeps the ferry', 3)).toEqual(['Mara Venn', 'keeps the', 'ferry']));
  it('ends in an ellipsis when the text continues', () =>
    expect(wrap('Mara Venn keeps the ferry, and more', 2)).toEqual(['Mara Venn', 'keeps the…']));
  it('returns no lines for an empty text', () => expect(wrap('', 2)).toEqual([]));
  it('breaks texts without blanks between words, never before a comma or a full stop', () => {
    const short = (text: string, lines: number): string[] => wrapText(text, (each) => each.length, 7, lines);
    expect(short('他在灯塔里守夜，从不说话。', 3).join('')).toBe('他在灯塔里守夜，从不说话。');
    for (const line of short('他在灯塔里守夜，从不说话。', 3)) expect(line).toMatch(/^[^，。]/u);
    expect(short('彼女は港で本を書く。', 2).every((line) => line.length <= 7)).toBe(true);
    expect(short('他在灯塔里守夜，从不说话。', 1)[0]).toMatch(/^他在.{1,4}…$/u);
  });
});

describe('wrapSentences', () => {
  const wrap = (text: string, lines: number): string[] => wrapSentences(text, (each) => each.length, 12, lines);
  it('keeps the sentences that have room', () => {
    expect(wrap('She rows. She keeps the book. She waits.', 3)).toEqual(['She rows.', 'She keeps', 'the book.']);
    expect(wrap('She rows. She waits.', 2)).toEqual(['She rows.', 'She waits.']);
  });
  it('returns nothing rather than half a sentence', () => expect(wrap('She keeps the book of the dead.', 2)).toEqual([]));
});

describe('intoRows', () => {
  const rows = (...widths: number[]): number[][] =>
    intoRows(
      widths.map((width) => ({ width })),
      10,
      2,
    ).map((row) => row.map(({ width }) => width));
  it('fills each row, gaps counted', () => expect(rows(4, 4, 4)).toEqual([[4, 4], [4]]));
  it('gives a wider element a separate row', () => expect(rows(3, 20, 3)).toEqual([[3], [20], [3]]));
  it('returns no rows for no elements', () => expect(rows()).toEqual([]));
});
