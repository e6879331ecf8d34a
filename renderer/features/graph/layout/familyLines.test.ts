import { describe, expect, it } from 'vitest';
import { familyLines } from './familyLines.ts';

const kin = (source: string, kind: string, target: string) => ({ source, kind, target });

describe('familyLines', () => {
  const rows = new Map<string, readonly [number, number]>([
    ['ines', [0, 0]],
    ['joss', [200, 0]],
    ['tilda', [0, 100]],
    ['minnow', [200, 100]],
    ['dace', [400, 100]],
  ]);

  it('leads from a couple side by side by its middle down to a child, in either direction of the relationship', () => {
    const edges = [kin('ines', 'spouse of', 'joss'), kin('ines', 'parent of', 'tilda'), kin('tilda', 'child of', 'joss')];
    const drawn = edges.map(familyLines(edges, rows));
    expect(drawn).toEqual([
      { line: 'couple', bends: [] },
      {
        line: 'descent',
        bends: [
          [100, 0],
          [100, 62],
          [0, 62],
        ],
      },
      {
        line: 'descent',
        bends: [
          [0, 62],
          [100, 62],
          [100, 0],
        ],
      },
    ]);
  });

  it('leads from a parent alone, or one whose other stands elsewhere, straight down', () => {
    const alone = [kin('joss', 'parent of', 'minnow')];
    expect(alone.map(familyLines(alone, rows))).toEqual([
      {
        line: 'descent',
        bends: [
          [200, 62],
          [200, 62],
        ],
      },
    ]);
    const apart = [kin('tilda', 'parent of', 'ines'), kin('dace', 'parent of', 'ines')];
    expect(apart.map(familyLines(apart, rows)).map(({ bends }) => bends[0]?.[0])).toEqual([0, 400]);
  });

  it('has another line across for children of other parents, so that nobody looks like the child of both', () => {
    const edges = [
      kin('ines', 'parent of', 'tilda'),
      kin('joss', 'parent of', 'tilda'),
      kin('joss', 'parent of', 'minnow'),
      kin('dace', 'child of', 'joss'),
      kin('dace', 'child of', 'ines'),
    ];
    expect(edges.map(familyLines(edges, rows)).map(({ bends }) => bends.find(([, y]) => y > 0)?.[1])).toEqual([62, 62, 76, 62, 62]);
  });

  it('draws a bracket over siblings, unless a parent of both is there already, and marks other relatives', () => {
    const edges = [
      kin('joss', 'parent of', 'minnow'),
      kin('joss', 'parent of', 'dace'),
      kin('minnow', 'sibling of', 'dace'),
      kin('tilda', 'sibling of', 'minnow'),
      kin('tilda', 'aunt of', 'dace'),
    ];
    expect(edges.slice(2).map(familyLines(edges, rows))).toEqual([
      { line: 'implied', bends: [] },
      {
        line: 'siblings',
        bends: [
          [0, 60],
          [200, 60],
        ],
      },
      { line: 'kin', bends: [] },
    ]);
  });
});
