import { useChapterNames } from '../../../../common/chapters/chapterNames.ts';
import { Pencil, Plus, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { type Edit, EditDialog, relateEdit, relationshipEdit } from '../../../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../../../common/decisions/useDecide.ts';
import { errorMessage } from '../../../../common/format.ts';
import { plainMarkdown } from '../../../../common/plainMarkdown.ts';
import { SourceLink } from '../../../../common/passages/SourceLink.tsx';
import { markNames, EntityButton } from '../../../../common/hoverCard/namesWithCards.tsx';
import { FamilyStroke } from '../../../../common/relationships/FamilyStroke.tsx';
import { type KindOfRelationship, relationshipTime } from '../../../../common/relationships/relationshipGroups.ts';
import type { EntityPair } from '../../../../common/savedViews/graphState.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { ErrorState, Skeleton } from '../../../../ui/layout/States.tsx';
import { useConnectionBetween } from './useConnectionBetween.ts';
import { clamp } from '../../../../ui/layout/clamp.ts';
import './connection-panel.css';
import { mapStrings } from '../../../../strings/map.ts';
import { kindLabel } from '../../../../common/relationships/relationshipLabel.ts';

export interface ConnectionPanelProps {
  readonly ref?: Ref<HTMLHeadingElement>;
  /** The two whose connection it is, seen from the first. */
  readonly ends: EntityPair;
  readonly nameOf: (id: string) => string;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
  readonly onSelect: (id: string) => void;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** Passages shown of one statement. */
const maxEvidence = 3;

/** All statements about two entities, each with its evidence and editable in place. */
export function ConnectionPanel({ ref, ends, nameOf, asOf, onSelect, onAsk, onClose }: ConnectionPanelProps): ReactNode {
  const { decide } = useDecide();
  const [edit, setEdit] = useState<Edit | null>(null);
  const { page, connection, error, retry } = useConnectionBetween(ends, asOf);
  const [fromName, toName] = [nameOf(ends.from), nameOf(ends.to)];
  const name = (id: string, type: string): ReactNode => <EntityButton id={id} name={nameOf(id)} type={type} onPress={onSelect} />;
  const editOf = (relationship: RelationshipView): void => setEdit(relationshipEdit(ends.from, fromName, relationship));
  return (
    <aside className="graph-card floating stack" aria-label={mapStrings.connectionBetween(fromName, toName)}>
      <header className="graph-card-head">
        <h2 ref={ref} tabIndex={-1}>
          {markNames(mapStrings.oneAndOther(fromName, toName), [
            { id: ends.from, name: fromName },
            { id: ends.to, name: toName },
          ])}
        </h2>
        <IconButton label={mapStrings.closeConnection} icon={X} onClick={onClose} />
      </header>
      {error && !page && <ErrorState title={mapStrings.theConnectionCouldntBeLoaded} message={errorMessage(error)} onRetry={retry} />}
      {!page && !error && <Skeleton lines={[60, 90, 80]} />}
      {connection?.isContradictory === true && (
        <p className="connection-contradictory small-text gap-8">
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
          {mapStrings.bondAndConflictAtTheSameTime}
        </p>
      )}
      {page && name(ends.from, page.entity.type)}
      {connection && (
        <ul className="connection-statements stack" aria-label={mapStrings.statements}>
          {connection.kinds.map((kind) => (
            <Statement key={kind.id} statement={kind} otherName={toName} onEdit={editOf} />
          ))}
        </ul>
      )}
      {page && !connection && <p className="secondary-text">{mapStrings.nothingConnectsThem}</p>}
      {connection && name(ends.to, connection.other.type)}
      {page && (
        <footer className="graph-card-actions wrapped line-above gap-4">
          <Button look="primary" onClick={onAsk}>
            {mapStrings.ask}
            <span className="only-read">{mapStrings.aboutThisConnection}</span>
          </Button>
          <Button icon={Plus} iconSize={14} onClick={() => setEdit(relateEdit(ends.from, fromName, connection?.other ?? null))}>
            {mapStrings.addRelationship}
          </Button>
        </footer>
      )}
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decide} />
    </aside>
  );
}

interface StatementProps {
  readonly statement: KindOfRelationship;
  readonly otherName: string;
  readonly onEdit: (relationship: RelationshipView) => void;
}

/** One thing that is said of the two: what and when, and the passages that show it. */
function Statement({ statement, otherName, onEdit }: StatementProps): ReactNode {
  const { kind, family, evidence } = statement;
  const { short } = useChapterNames();
  const time = relationshipTime(statement, short);
  const shown = evidence.filter(({ quote, source }) => quote !== null || source !== null).slice(0, maxEvidence);
  return (
    <li>
      <div className="connection-kind row medium-text gap-8">
        <FamilyStroke family={family} />
        <span>
          {kindLabel(kind)}
          {time !== null && <span className="connection-time secondary-text"> {time}</span>}
        </span>
        {family !== 'together' && (
          <IconButton
            label={mapStrings.editRelationship(kind, otherName)}
            icon={Pencil}
            iconSize={14}
            onClick={() => onEdit(evidence[0])}
          />
        )}
      </div>
      {shown.length === 0 && <p className="secondary-text">{mapStrings.youSaidSo}</p>}
      {shown.map(({ quote, source }, at) => (
        <div key={`${source?.path} ${source?.lines[0]} ${at}`} className="connection-evidence stack">
          {quote !== null && (
            <q ref={clamp} className="clamp connection-quote" dir="auto">
              {plainMarkdown(quote)}
            </q>
          )}
          {source && <SourceLink source={source} />}
        </div>
      ))}
    </li>
  );
}
