import { MessageCircleQuestion, Plus, Quote, Route, SquareCheck, SquarePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { entityQuery } from '../../../engine/queries.ts';
import { useVaultQuery } from '../../../engine/useVaultQuery.ts';
import { type Edit, EditDialog, relateEdit } from '../../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { questionAbout } from '../../../common/entities/suggestedQuestions.ts';
import { TypeLabel } from '../../../common/entityTypes/EntityType.tsx';
import { cardOf } from '../../../common/hoverCard/hoverCard.ts';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { familyOf, type Family } from '../../../common/relationships/families.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { clamp } from '../../../ui/layout/clamp.ts';
import { focusCanvas, useMap } from '../state/mapState.ts';
import './graph-card.css';
import { mapStrings } from '../../../strings/map.ts';

const maxEdges = 8;

/** Families that say the least about somebody, and are listed last however often they are said: the higher, the later. */
const listedLast: Partial<Record<Family, number>> = { other: 1, together: 2 };
const placeOf = (relationship: RelationshipView): number => listedLast[familyOf(relationship)] ?? 0;

/** The chosen entity next to the map: who it is and its strongest edges. */
export function GraphCard({ id }: { readonly id: string }): ReactNode {
  const { asOf, data: graph, open, ...map } = useMap();
  const takesFocus = map.cardLedTo === id;
  const picked = map.picked.includes(id);
  const name = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { data: page } = useVaultQuery(entityQuery, id, asOf);
  const { decide } = useDecide();
  const [edit, setEdit] = useState<Edit | null>(null);
  const inGraph = graph.nodes.some((node) => node.id === id);
  const edges = useMemo(() => {
    const seen = new Set<string>();
    return [...(page?.relationships ?? [])]
      .sort((a, b) => placeOf(a) - placeOf(b) || b.strength - a.strength)
      .filter(({ other }) => !seen.has(other.id) && seen.add(other.id));
  }, [page]);
  const shown = useMemo(() => {
    const near = new Set(graph.edges.flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : [])));
    return edges.filter(({ other }) => near.has(other.id)).length;
  }, [edges, graph.edges, id]);
  // Those of one kind are together below its name.
  const byKind = useMemo(() => [...Map.groupBy(edges.slice(0, maxEdges), ({ kind }) => kind).values()].flat(), [edges]);
  const isHere = page !== undefined;
  useEffect(() => {
    if (isHere && takesFocus) name.current?.focus();
  }, [isHere, takesFocus]);
  if (!page) return null;
  const { entity, definition } = page;
  return (
    <aside className="graph-card floating stack" aria-label={entity.name}>
      <header className="graph-card-head">
        <Portrait id={entity.id} name={entity.name} type={entity.type} size={36} />
        <div className="graph-card-title">
          <h2 ref={name} dir="auto" tabIndex={-1}>
            {entity.name}
          </h2>
          <p className="graph-card-facts secondary-text wrapped">
            <TypeLabel type={entity.type} />
            <span>{mapStrings.countMention(entity.mentions)}</span>
          </p>
        </div>
        <IconButton label={mapStrings.close} icon={X} onClick={() => (focusCanvas(), map.select(null))} />
      </header>
      {definition && (
        <p ref={clamp} className="clamp graph-card-text" dir="auto">
          {plainMarkdown(definition.text)}
        </p>
      )}
      {!inGraph && <p className="secondary-text">{mapStrings.notOnTheMapRightNow}</p>}
      {edges.length > 0 && <p className="secondary-text">{mapStrings.connectionsOnMap(edges.length, shown)}</p>}
      <ul className="graph-card-edges">
        {byKind.map((edge, index) => (
          <li key={edge.other.id}>
            <button type="button" className="graph-card-edge" onClick={() => (map.show(edge.other.id), map.setCardLedTo(edge.other.id))}>
              <span className="graph-card-kind secondary-text">
                <span className={edge.kind === byKind[index - 1]?.kind ? 'only-read' : undefined}>{edge.kind}</span>
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
      <footer className="graph-card-actions wrapped">
        <Button look="primary" onClick={() => open(id)}>
          {mapStrings.open}
        </Button>
        <Button onClick={() => map.setAround(id)}>{mapStrings.focus}</Button>
        <span className="graph-card-icons">
          <IconButton label={mapStrings.addRelationship} icon={Plus} onClick={() => setEdit(relateEdit(id, entity.name))} />
          <IconButton label={mapStrings.pathFromTo(entity.name)} icon={Route} onClick={() => map.setPathFrom(id)} />
          <IconButton label={picked ? mapStrings.deselect : mapStrings.select} aria-pressed={picked} onClick={() => map.pick([id])}>
            {picked ? <SquareCheck size={16} strokeWidth={1.5} aria-hidden /> : <SquarePlus size={16} strokeWidth={1.5} aria-hidden />}
          </IconButton>
          <IconButton
            label={mapStrings.askAbout(entity.name)}
            icon={MessageCircleQuestion}
            onClick={() => navigate({ screen: 'context', ask: questionAbout(entity), pins: [id], asOf })}
          />
        </span>
      </footer>
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decide} />
    </aside>
  );
}
