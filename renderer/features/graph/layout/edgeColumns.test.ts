import { describe, expect, it } from 'vitest';
import { fromEdgeColumns, toEdgeColumns } from './edgeColumns.ts';

describe('toEdgeColumns', () => {
  const nodes = ['mill', 'harbour', 'ada'].map((id) => ({ id }));
  const edge = (source: string, target: string, kind: string, strength: number) => ({ source, target, kind, directed: true, strength });
  const fields = ['kind', 'directed'] as const;

  it('gives the same edges back', () => {
    const edges = [edge('ada', 'mill', 'located in', 0.7), edge('mill', 'harbour', 'near', 1 / 3), edge('ada', 'harbour', 'located in', 0)];
    const columns = toEdgeColumns(nodes, edges, fields);
    expect(columns.kinds).toHaveLength(2);
    expect(fromEdgeColumns(nodes, structuredClone(columns))).toEqual(edges);
  });

  it('leaves out edges to what is no node', () => {
    const edges = [edge('ada', 'stranger', 'knows', 1), edge('ada', 'mill', 'located in', 1)];
    expect(fromEdgeColumns(nodes, toEdgeColumns(nodes, edges, fields))).toEqual([edges[1]]);
  });
});
