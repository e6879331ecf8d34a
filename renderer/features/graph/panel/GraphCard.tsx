import { Ellipsis, Quote, X } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { toAppError } from '#shared/contract/errors.ts';

import type { EntityDetails, RelationshipView } from '#shared/model/entity.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { entityQuery } from '../../../engine/queries.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { type Edit, EditDialog, relateEdit } from '../../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { questionAbout } from '../../../common/entities/suggestedQuestions.ts';
import { TypeLabel } from '../../../common/entityTypes/EntityType.tsx';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { familyOf, type Family } from '#shared/model/relationshipFamilies.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { clamp } from '../../../ui/layout/clamp.ts';
import { iconTrigger, Menu } from '../../../ui/overlays/Menu.tsx';
import { focusCanvas, useMap } from '../state/mapState.ts';
import './graph-card.css';
import { errorMessage } from '../../../common/format.ts';
import { ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { mapStrings } from '../../../strings/map.ts';
import { worldStrings } from '../../../strings/world.ts';
import { kindLabel } from '../../../common/relationships/relationshipLabel.ts';

const maxEdges = 8;

/** Families that say the least about somebody, and are listed last however often they are said: the higher, the later. */
const listedLast: Partial<Record<Family, number>> = { other: 1, together: 2 };
const sortGroup = (relationship: RelationshipView): number => listedLast[familyOf(relationship)] ?? 0;

/** The chosen entity next to the map: who it is and its strongest edges, or why there is nothing to say. */
export function GraphCard({ id }: { readonly id: string }): ReactNode {
  const { asOf, nameOf, cardLedTo, select } = useMap();
  const takesFocus = cardLedTo === id;
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    data,
    error,
    refetch,
    // The last card of the same entity stays while the story plays.
  } = useQuery({ ...entityQuery(useEngine(), useVault().id, id, asOf), placeholderData: keepPreviousData });
  const { decide } = useDecide();
  const [edit, setEdit] = useState<Edit | null>(null);
  const { short } = useChapterNames();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isUnknown = error !== null && toAppError(error).code === 'not-found';
  const page = isUnknown ? undefined : data;
  const name = page?.entity.name ?? nameOf(id);
  const problem = isUnknown ? (
    <p className="secondary-text">{asOf === null ? worldStrings.thisEntityNoLongerExists : mapStrings.notKnownUpTo(name, short(asOf))}</p>
  ) : error ? (
    <ErrorState title={mapStrings.cardCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={[60, 90, 80]} />
  );
  return (
    <aside className="graph-card floating stack" aria-label={name}>
      <header className="graph-card-head">
        {page && <Portrait id={id} name={name} type={page.entity.type} size={36} />}
        <div className="graph-card-title">
          <h2 ref={heading} dir="auto" tabIndex={-1}>
            {name}
          </h2>
          {page && (
            <p className="graph-card-facts secondary-text wrapped">
              <TypeLabel type={page.entity.type} />
              <span>{mapStrings.countMention(page.entity.mentions)}</span>
            </p>
          )}
        </div>
        <IconButton label={mapStrings.close} icon={X} onClick={() => (focusCanvas(), select(null))} />
      </header>
      {page ? <CardBody page={page} onRelate={() => setEdit(relateEdit(id, name))} /> : problem}
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decide} />
    </aside>
  );
}

interface CardBodyProps {
  readonly page: EntityDetails;
  /** Asks for a new relationship. */
  readonly onRelate: () => void;
}

function CardBody({ page: { entity, definition, relationships }, onRelate }: CardBodyProps): ReactNode {
  const { asOf, data: graph, open, ...map } = useMap();
  const { id } = entity;
  const picked = map.picked.includes(id);
  const navigate = useNavigate();
  const inGraph = graph.nodes.some((node) => node.id === id);
  const edges = useMemo(() => {
    const seen = new Set<string>();
    return [...relationships]
      .sort((a, b) => sortGroup(a) - sortGroup(b) || b.strength - a.strength)
      .filter(({ other }) => !seen.has(other.id) && seen.add(other.id));
  }, [relationships]);
  const shown = useMemo(() => {
    const near = new Set(graph.edges.flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : [])));
    return edges.filter(({ other }) => near.has(other.id)).length;
  }, [edges, graph.edges, id]);
  // Those of one kind are together below its name.
  const byKind = useMemo(() => [...Map.groupBy(edges.slice(0, maxEdges), ({ kind }) => kind).values()].flat(), [edges]);
  return (
    <>
      {definition && (
        <p ref={clamp} className="clamp graph-card-text" dir="auto">
          {plainMarkdown(definition.text)}
        </p>
      )}
      {graph.graph && !inGraph && <p className="secondary-text">{mapStrings.notOnTheMapRightNow}</p>}
      {edges.length > 0 && <p className="secondary-text">{mapStrings.connectionsOnMap(edges.length, shown)}</p>}
      <ul className="graph-card-edges">
        {byKind.map((edge, index) => (
          <li key={edge.other.id}>
            <button
              type="button"
              className="graph-card-edge gap-8"
              onClick={() => (map.show(edge.other.id), map.setCardLedTo(edge.other.id))}
            >
              <span className="graph-card-kind secondary-text breaks">
                <span className={edge.kind === byKind[index - 1]?.kind ? 'only-read' : undefined}>{kindLabel(edge.kind)}</span>
              </span>
              <Portrait id={edge.other.id} name={edge.other.name} type={edge.other.type} size={18} />
              <span className="graph-card-other truncate" dir="auto" {...cardOf(edge.other.id)}>
                {edge.other.name}
              </span>
            </button>
            <IconButton
              label={mapStrings.showConnection(edge.other.name)}
              icon={Quote}
              iconSize={14}
              onClick={() => map.showConnection(id, edge.other.id)}
            />
          </li>
        ))}
      </ul>
      {edges.length > maxEdges && (
        <button type="button" className="text-button" onClick={() => open(id)}>
          {mapStrings.more(edges.length - maxEdges)}
        </button>
      )}
      <footer className="graph-card-actions wrapped line-above gap-4">
        <Button look="primary" onClick={() => open(id)}>
          {mapStrings.open}
        </Button>
        {map.around === id ? (
          <Button onClick={() => map.setAround(null)}>{mapStrings.showAll}</Button>
        ) : (
          <Button onClick={() => map.setAround(id)}>{mapStrings.focus}</Button>
        )}
        <Button
          aria-label={mapStrings.askAbout(entity.name)}
          onClick={() => navigate({ screen: 'context', ask: questionAbout(entity), pins: [id], asOf })}
        >
          {mapStrings.ask}
        </Button>
        <span className="graph-card-more">
          <Menu
            trigger={iconTrigger(Ellipsis, mapStrings.moreFor(entity.name), worldStrings.more)}
            groups={[
              {
                entries: [
                  { label: mapStrings.addRelationshipMenu, run: onRelate },
                  { label: mapStrings.findPathMenu, run: () => map.setPathFrom(id) },
                  { label: picked ? mapStrings.deselect : mapStrings.select, run: () => map.pick([id]) },
                ],
              },
            ]}
          />
        </span>
      </footer>
    </>
  );
}
