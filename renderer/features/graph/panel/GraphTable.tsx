import { occurrences } from '#shared/occurrences.ts';
import { Tabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { TypeLabel } from '../../../common/entityTypes/EntityType.tsx';
import { originLabel } from '../../../common/format.ts';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { relationshipTime } from '../../../common/relationships/relationshipGroups.ts';
import { formatCount } from '../../../strings/intl.ts';
import { VirtualList } from '../../../ui/layout/VirtualList.tsx';
import { useMap } from '../state/mapState.ts';
import '../../../ui/tabs.css';
import './graph-table.css';
import { mapStrings } from '../../../strings/map.ts';
import { kindLabel } from '../../../common/relationships/relationshipLabel.ts';

function Name({ id, name }: Pick<GraphNode, 'id' | 'name'>): ReactNode {
  const { selected, select, open } = useMap();
  return (
    <button
      type="button"
      className="graph-table-name truncate"
      dir="auto"
      aria-pressed={id === selected}
      {...cardOf(id)}
      onClick={() => select(id)}
      onDoubleClick={() => open(id)}
    >
      {name}
    </button>
  );
}

/** The content of a column; `number`: right-aligned figures. */
interface Head {
  readonly name: string;
  readonly number?: boolean;
  /** Only for readers: the column says itself what it is. */
  readonly quiet?: boolean;
}

const nodeHeads: readonly Head[] = [
  { name: mapStrings.select, quiet: true },
  { name: mapStrings.nameLabel },
  { name: mapStrings.type },
  { name: mapStrings.mentions, number: true },
  { name: mapStrings.relationships, number: true },
];
const edgeHeads: readonly Head[] = [
  { name: mapStrings.fromLabel },
  { name: mapStrings.relationship },
  { name: mapStrings.to },
  { name: mapStrings.evidence },
];

interface TableProps {
  readonly label: string;
  /** Rows below the head. */
  readonly rows: number;
  readonly className: string;
  readonly heads: readonly Head[];
  readonly children: ReactNode;
}

/** A table whose head stays while its rows scroll. */
function Table({ label, rows, className, heads, children }: TableProps): ReactNode {
  return (
    <div role="table" className="graph-table-all stack fill" aria-label={label} aria-rowcount={rows + 1}>
      <div role="presentation" className="graph-table-head line-below rigid">
        <div role="row" aria-rowindex={1} className={clsx('graph-table-row secondary-text', className)}>
          {heads.map(({ name, number, quiet }) => (
            <span key={name} role="columnheader" className={clsx(number && 'graph-table-number')}>
              <span className={clsx(quiet && 'only-read')}>{name}</span>
            </span>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}

/** The graph as text: its entities with their number of edges, and its edges. */
export function GraphTable(): ReactNode {
  const { data, picked, pick, showConnection, room, hasCard } = useMap();
  const { nodes, edges } = data;
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const edgeCounts = useMemo(() => occurrences(edges.flatMap(({ source, target }) => [source, target])), [edges]);
  const { short } = useChapterNames();
  const timeOf = ({ from, until }: GraphEdge): string | null => relationshipTime({ from: from ?? null, until: until ?? null }, short);
  const named = (id: string): Pick<GraphNode, 'id' | 'name'> => ({ id, name: byId.get(id)?.name ?? id });
  return (
    <Tabs.Root className={clsx('graph-table stack', room.roomy && hasCard && 'graph-table-covered')} defaultValue="nodes">
      <Tabs.List className="tabs" aria-label={mapStrings.mapAsText}>
        <Tabs.Tab className="tab" value="nodes">
          {mapStrings.entities} <span className="tab-count secondary-text">{formatCount(nodes.length)}</span>
        </Tabs.Tab>
        <Tabs.Tab className="tab" value="edges">
          {mapStrings.relationships} <span className="tab-count secondary-text">{formatCount(edges.length)}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className="stack fill" value="nodes">
        <Table label={mapStrings.entitiesOnTheMap} rows={nodes.length} className="graph-table-node" heads={nodeHeads}>
          <VirtualList
            role="rowgroup"
            items={nodes}
            rowHeight={32}
            keyOf={(node) => node.id}
            renderRow={(node, index) => (
              <div role="row" aria-rowindex={index + 2} className="graph-table-row graph-table-node secondary-text">
                <span role="cell">
                  <label className="graph-table-pick">
                    <input
                      type="checkbox"
                      aria-label={mapStrings.selectNamed(node.name)}
                      checked={picked.includes(node.id)}
                      onChange={() => pick([node.id])}
                    />
                  </label>
                </span>
                <span role="cell">
                  <Name id={node.id} name={node.name} />
                </span>
                <span role="cell">
                  <TypeLabel type={node.type} />
                </span>
                <span role="cell" className="graph-table-number">
                  {formatCount(node.mentions)}
                </span>
                <span role="cell" className="graph-table-number">
                  {formatCount(edgeCounts.get(node.id) ?? 0)}
                </span>
              </div>
            )}
          />
        </Table>
      </Tabs.Panel>
      <Tabs.Panel className="stack fill" value="edges">
        <Table label={mapStrings.connectionsOnTheMap} rows={edges.length} className="graph-table-edge" heads={edgeHeads}>
          <VirtualList
            role="rowgroup"
            items={edges}
            rowHeight={32}
            keyOf={(edge) => `${edge.source}\n${edge.target}`}
            renderRow={(edge, index) => (
              <div role="row" aria-rowindex={index + 2} className="graph-table-row graph-table-edge secondary-text">
                <span role="cell">
                  <Name {...named(edge.source)} />
                </span>
                <span role="cell" className="graph-table-kind gap-8 shrinks">
                  <button
                    type="button"
                    className="graph-table-name truncate"
                    aria-label={mapStrings.connectionBetween(named(edge.source).name, named(edge.target).name)}
                    onClick={() => showConnection(edge.source, edge.target)}
                  >
                    {edge.label ?? kindLabel(edge.kind)}
                  </button>
                  <span className="secondary-text">{timeOf(edge)}</span>
                </span>
                <span role="cell">
                  <Name {...named(edge.target)} />
                </span>
                <span role="cell">{originLabel(edge.origin)}</span>
              </div>
            )}
          />
        </Table>
      </Tabs.Panel>
    </Tabs.Root>
  );
}
