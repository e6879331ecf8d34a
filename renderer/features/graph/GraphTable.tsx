import { Tabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { TypeLabel } from '../../lore/types.tsx';
import { count } from '../../lore/words.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import '../../ui/tabs.css';
import './graph-table.css';

interface GraphTableProps {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly selected: string | null;
  readonly picked: readonly string[];
  /** A card lies over the right side. */
  readonly covered: boolean;
  readonly onPick: (ids: readonly string[]) => void;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

interface NameProps {
  readonly node: Pick<GraphNode, 'id' | 'name'>;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

function Name({ node, selected, onSelect, onOpen }: NameProps): ReactNode {
  return (
    <button
      type="button"
      className="graph-table-name"
      aria-pressed={node.id === selected}
      onClick={() => onSelect(node.id)}
      onDoubleClick={() => onOpen(node.id)}
    >
      {node.name}
    </button>
  );
}

/** The graph as text: its entities with their number of ties, and its ties. */
export function GraphTable({ nodes, edges, selected, picked, covered, onPick, onSelect, onOpen }: GraphTableProps): ReactNode {
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const ties = useMemo(() => {
    const numbers = new Map<string, number>();
    for (const { source, target } of edges) for (const id of [source, target]) numbers.set(id, (numbers.get(id) ?? 0) + 1);
    return numbers;
  }, [edges]);
  const named = (id: string): Pick<GraphNode, 'id' | 'name'> => byId.get(id) ?? { id, name: id };
  const handlers = { selected, onSelect, onOpen };
  return (
    <Tabs.Root className={clsx('graph-table', covered && 'graph-table-covered')} defaultValue="nodes">
      <Tabs.List className="tabs" aria-label="Graph as text">
        <Tabs.Tab className="tab" value="nodes">
          Entities <span className="tab-count">{count(nodes.length)}</span>
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="ties">
          Ties <span className="tab-count">{count(edges.length)}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className="graph-table-panel" value="nodes">
        <VirtualList
          role="table"
          aria-label="Entities of the graph"
          aria-rowcount={nodes.length}
          items={nodes}
          rowHeight={32}
          keyOf={(node) => node.id}
          renderRow={(node, index) => (
            <div role="row" aria-rowindex={index + 1} className="graph-table-row graph-table-node">
              <span role="cell">
                <label className="graph-table-pick">
                  <input
                    type="checkbox"
                    aria-label={`Pick ${node.name}`}
                    checked={picked.includes(node.id)}
                    onChange={() => onPick([node.id])}
                  />
                </label>
              </span>
              <span role="cell">
                <Name node={node} {...handlers} />
              </span>
              <span role="cell">
                <TypeLabel type={node.type} />
              </span>
              <span role="cell">{count(node.mentions)} mentions</span>
              <span role="cell">{count(ties.get(node.id) ?? 0)} ties</span>
            </div>
          )}
        />
      </Tabs.Panel>
      <Tabs.Panel className="graph-table-panel" value="ties">
        <VirtualList
          role="table"
          aria-label="Ties of the graph"
          aria-rowcount={edges.length}
          items={edges}
          rowHeight={32}
          keyOf={(edge) => `${edge.source}\n${edge.target}`}
          renderRow={(edge, index) => (
            <div role="row" aria-rowindex={index + 1} className="graph-table-row graph-table-tie">
              <span role="cell">
                <Name node={named(edge.source)} {...handlers} />
              </span>
              <span role="cell" className="graph-table-kind">
                {edge.kind}
              </span>
              <span role="cell">
                <Name node={named(edge.target)} {...handlers} />
              </span>
              <span role="cell">{edge.origin}</span>
            </div>
          )}
        />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
