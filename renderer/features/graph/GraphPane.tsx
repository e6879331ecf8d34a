import { kindLabel } from '../../common/relationships/relationshipLabel.ts';
import { type ReactNode, useState, type CSSProperties } from 'react';
import { EmptyState } from '../../ui/layout/States.tsx';
import { isMac } from '../../ui/platform.ts';
import { useMedia } from '../../ui/layout/sizes.ts';
import { GraphCanvas } from './canvas/GraphCanvas.tsx';
import { usePortraits } from '../../common/portraits/usePortrait.ts';
import { GraphTable } from './panel/GraphTable.tsx';
import { useMap } from './state/mapState.ts';
import { lacksGroups } from './state/useGraphData.ts';
import { useMoveNode } from './state/useMoveNode.ts';
import { useChapterNames } from '../../common/chapters/chapterNames.ts';
import { plainMarkdown } from '../../common/plainMarkdown.ts';
import { shortSourceLabel } from '../../common/passages/SourceLink.tsx';
import { FamilyStroke } from '../../common/relationships/FamilyStroke.tsx';
import { relationshipTime } from '../../common/relationships/relationshipGroups.ts';
import type { HoveredEdge } from './canvas/graphProps.ts';
import { useConnectionBetween } from './panel/connections/useConnectionBetween.ts';
import { mapStrings } from '../../strings/map.ts';
import { clamp } from '../../ui/layout/clamp.ts';
import './panel/connections/edge-card.css';

/** Pixels that the card of the chosen entity takes, with the space around it, as graph-screen.css has it: in most windows, in a large and in a small one. */
const cardWidth = 316;
const largeCardWidth = 364;
const smallCardWidth = 216;

const ignore = (): void => undefined;

/** The middle of the screen: the picture, its twin in text, or why there is neither. `onRelate` adds a relationship. */
export function GraphPane({ onRelate }: { readonly onRelate: (from: string, to: string | null) => void }): ReactNode {
  const map = useMap();
  const { data, view, setView, layout, around, asOf, selected, picked, room, hasCard, canvas } = map;
  // Positions are saved for the web of the whole vault.
  const isSaved = around === null && layout === 'web';
  const { graph, nodes, edges, positions, arrangement, layoutFailed, hulls, rings, isFaded } = data;
  const move = useMoveNode();
  const [hovered, setHovered] = useState<HoveredEdge | null>(null);
  const portraits = usePortraits(nodes);
  const { short } = useChapterNames();
  const isLarge = useMedia('(min-width: 1680px)');
  const isTight = useMedia('(520px < width < 720px)');
  const floatingCardWidth = isLarge ? largeCardWidth : isTight ? smallCardWidth : cardWidth;
  const coveredByCard = room.roomy ? floatingCardWidth : 0;
  if (data.isFocusUnknown && around !== null && asOf !== null)
    return (
      <EmptyState
        title={mapStrings.notKnownUpTo(map.nameOf(around), short(asOf))}
        action={{ label: mapStrings.showAll, run: () => map.setAround(null) }}
      />
    );
  if (!graph)
    return (
      <p className="graph-wait soft-text" role="status">
        {mapStrings.loadingTheMap}
      </p>
    );
  const hover = (edge: HoveredEdge | null): void => setHovered(edge && map.isOfClosed(edge.source, edge.target) ? null : edge);
  if (nodes.length === 0 || lacksGroups(data, layout)) {
    const showAll = (): void => {
      map.setState({ around: null, asOf: null });
      setView({ ...view, types: [], hidden: null, layout: 'web', strength: 0 });
    };
    const empty = layout === 'faction' || layout === 'place' || layout === 'family' ? mapStrings.emptyLayouts[layout] : null;
    return (
      <EmptyState
        title={empty?.title ?? mapStrings.nothingToShow}
        action={{ label: empty ? mapStrings.backToWeb : mapStrings.showAll, run: showAll }}
      >
        {empty?.text ?? mapStrings.noEntityOrConnectionMatchesThe}
      </EmptyState>
    );
  }
  if (map.asTable || layoutFailed) return <GraphTable />;
  if (!positions)
    return (
      <p className="graph-wait soft-text" role="status">
        {mapStrings.arrangingEntities(nodes.length)}
      </p>
    );
  return (
    <>
      <GraphCanvas
        ref={canvas}
        covered={hasCard ? coveredByCard : 0}
        cardWidth={coveredByCard}
        nodes={nodes}
        edges={edges}
        positions={positions}
        arrangement={arrangement}
        groups={hulls}
        rings={rings}
        isFaded={isFaded}
        isFamilyTree={layout === 'family'}
        portraits={portraits}
        selected={selected}
        picked={picked}
        path={map.connectionEnds === null ? data.pathIds : map.connectionIds}
        edgeLabels={view.labels}
        emphasis={map.emphasis}
        onSelect={map.select}
        onOpen={map.open}
        onPick={map.pick}
        onConnection={map.showConnection}
        onRelate={onRelate}
        onMove={isSaved ? move : ignore}
        onEdge={hover}
        label={mapStrings.mapOfEntitiesAndConnectionsArrow(nodes.length, edges.length, isMac)}
      />
      {hovered && <EdgeCard edge={hovered} asOf={asOf} />}
    </>
  );
}

interface EdgeCardProps {
  readonly edge: HoveredEdge;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
}

/** Statements on the card; the connection itself, which a click opens, has all. */
const maxStatements = 2;

/** What a line of the map says, each statement with the words that show it. */
function EdgeCard({ edge: { source, target, at }, asOf }: EdgeCardProps): ReactNode {
  const { page, connection } = useConnectionBetween({ from: source, to: target }, asOf);
  const { short } = useChapterNames();
  if (!page || !connection) return null;
  const more = connection.kinds.length - maxStatements;
  return (
    <div className="edge-card floating stack" role="status" style={{ '--at-x': `${at.x}px`, '--at-y': `${at.y}px` } as CSSProperties}>
      {connection.kinds.slice(0, maxStatements).map((statement) => {
        const { kind, family, evidence } = statement;
        const shown = evidence.find(({ quote }) => quote !== null) ?? evidence[0];
        const time = relationshipTime(statement, short);
        return (
          <div key={statement.id} className="edge-card-statement stack gap-4">
            <p className="edge-card-text row medium-text">
              <bdi>{page.entity.name}</bdi>
              <span>
                <FamilyStroke family={family} /> {time === null ? kindLabel(kind) : `${kindLabel(kind)} ${time}`}
              </span>
              <bdi>{connection.other.name}</bdi>
            </p>
            {shown.quote !== null && (
              <q ref={clamp} className="clamp edge-card-quote" dir="auto">
                {plainMarkdown(shown.quote)}
              </q>
            )}
            {shown.source && <p className="secondary-text">{shortSourceLabel(shown.source)}</p>}
          </div>
        );
      })}
      {more > 0 && <p className="secondary-text">{mapStrings.more(more)}</p>}
    </div>
  );
}
