import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesInHiddenChunks, type ChunkLines } from './hiddenLines.ts';

/** The definition, chunk by chunk. */
function isHidden(chunks: readonly ChunkLines[], line: number): boolean {
  const holding = chunks.filter(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  if (holding.length > 0) return holding.every(({ visible }) => !visible);
  const before = chunks.filter(({ lastLine }) => lastLine < line).toSorted((a, b) => b.ordinal - a.ordinal);
  return before[0]?.visible === false;
}

describe('linesInHiddenChunks', () => {
  it('finds the lines whose chunks are hidden, also of chunks that share a line and between chunks', () => {
    const chunk = fc.record({ firstLine: fc.nat(20), length: fc.nat(4), visible: fc.boolean() });
    let found = 0;
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 8 }), fc.uniqueArray(fc.nat(26)), (drawn, lines) => {
        const chunks = drawn.map(({ firstLine, length, visible }, ordinal) => ({
          ordinal,
          firstLine,
          lastLine: firstLine + length,
          visible,
        }));
        const hidden = linesInHiddenChunks(chunks, lines);
        found += hidden.length;
        expect(hidden).toEqual(lines.filter((line) => isHidden(chunks, line)).toSorted((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('takes steps in proportion to the number of chunks and lines', () => {
    const count = 100_000;
    const chunks = Array.from({ length: count }, (_, at) => ({ ordinal: at, firstLine: at, lastLine: at, visible: at % 2 === 0 }));
    expect(
      linesInHiddenChunks(
        chunks,
        Array.from({ length: count }, (_, at) => at),
      ),
    ).toHaveLength(count / 2);
  });
});
