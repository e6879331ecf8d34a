import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { uniqBy } from 'es-toolkit';
import { FileText, Plus, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { RelationshipView } from '#shared/model/entity.ts';
import { formatCount } from '../../../strings/intl.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { isInNoteOf, sourceKey, SourceLink } from '../../../common/passages/SourceLink.tsx';
import { EntityButton } from '../../../common/hoverCard/namesWithCards.tsx';
import { type Family } from '#shared/model/relationshipFamilies.ts';
import { familyName, FamilyStroke, familyToken } from '../../../common/relationships/FamilyStroke.tsx';
import { worldStrings } from '../../../strings/world.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { type RelationshipGroup, groupByFamily, relationshipTime } from '../../../common/relationships/relationshipGroups.ts';
import { clamp } from '../../../ui/layout/clamp.ts';
import './relationships.css';

/** Rows of a family that are shown at first, of those that only appear together more: they are names alone. */
const shownFirst = 6;
const shownTogether = 12;

interface RelationshipsProps {
  /** Id of the entity that they belong to. */
  readonly of: string;
  readonly relationships: readonly RelationshipView[];
  readonly onAdd: () => void;
  readonly onEdit: (relationship: RelationshipView) => void;
  /** The user says that a relationship is not so. */
  readonly onRemove: (relationship: RelationshipView) => void;
}

/** The relationships of the entity, by family and chapter, each with its evidence. */
export function Relationships({ of, relationships, onAdd, onEdit, onRemove }: RelationshipsProps): ReactNode {
  const groups = useMemo(() => groupByFamily(relationships), [relationships]);
  const count = groups.reduce((sum, [, connections]) => sum + connections.length, 0);
  return (
    <section className="entity-section" aria-label={worldStrings.relationships}>
      <header className="entity-section-head gap-8 shrinks">
        <h2>{worldStrings.relationships}</h2>
        {count > 0 && <span className="secondary-text">{formatCount(count)}</span>}
        <Button icon={Plus} iconSize={14} look="quiet" className="entity-section-action" onClick={onAdd}>
          {worldStrings.addRelationship}
        </Button>
      </header>
      {count === 0 ? (
        <p className="soft-text">{worldStrings.noRelationshipsYetAddOneHere}</p>
      ) : (
        groups.map(([family, connections]) => (
          <FamilyGroup key={family} of={of} family={family} connections={connections} onEdit={onEdit} onRemove={onRemove} />
        ))
      )}
    </section>
  );
}

interface FamilyGroupProps {
  readonly of: string;
  readonly family: Family;
  readonly connections: readonly RelationshipGroup[];
  readonly onEdit: (relationship: RelationshipView) => void;
  readonly onRemove: (relationship: RelationshipView) => void;
}

function FamilyGroup({ of, family, connections, onEdit, onRemove }: FamilyGroupProps): ReactNode {
  const [all, setAll] = useState(false);
  const isTogether = family === 'together';
  const shown = all ? connections : connections.slice(0, isTogether ? shownTogether : shownFirst);
  return (
    <div className="relationship-family line-above gap-12" style={{ '--family': `var(${familyToken(family)})` } as CSSProperties}>
      <h3 className="relationship-family-name secondary-text gap-8">
        <FamilyStroke family={family} />
        {familyName(family)}
      </h3>
      <ul className={isTogether ? 'relationships-together' : 'relationships-of-family stack'}>
        {shown.map((connection) =>
          isTogether ? (
            <li key={connection.other.id}>
              <OtherName connection={connection} />
            </li>
          ) : (
            <ConnectionRow key={connection.other.id} of={of} family={family} connection={connection} onEdit={onEdit} onRemove={onRemove} />
          ),
        )}
        {connections.length > shown.length && (
          <li>
            <button type="button" className="text-button" onClick={() => setAll(true)}>
              {worldStrings.showAllCount(connections.length)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function OtherName({ connection: { other } }: { readonly connection: RelationshipGroup }): ReactNode {
  const navigate = useNavigate();
  return (
    <EntityButton
      id={other.id}
      name={other.name}
      type={other.type}
      size={20}
      onPress={() => navigate({ entity: other.id, chapter: null })}
    />
  );
}

const noteIcon = <FileText size={14} strokeWidth={1.5} aria-hidden />;

/** Sources named at one connection at most. */
const sourcesShown = 2;

interface ConnectionRowProps {
  readonly of: string;
  /** The family that it is listed under; kinds of other families show their own stroke. */
  readonly family: Family;
  readonly connection: RelationshipGroup;
  readonly onEdit: (relationship: RelationshipView) => void;
  readonly onRemove: (relationship: RelationshipView) => void;
}

/** A relationship: kind, chapters, other end, evidence and its source. */
function ConnectionRow({ of, family, connection, onEdit, onRemove }: ConnectionRowProps): ReactNode {
  const { other, kinds, isContradictory } = connection;
  const { short } = useChapterNames();
  const evidence = kinds.flatMap((kind) => kind.evidence);
  const quote = evidence.find((one) => one.quote !== null)?.quote ?? null;
  const sources = uniqBy(
    evidence.flatMap(({ source }) => source ?? []),
    sourceKey,
  );
  return (
    <li className="relationship">
      <span className="relationship-kinds stack secondary-text">
        {kinds.map((kind) => {
          const time = relationshipTime(kind, short);
          return (
            <span key={kind.id} className="relationship-kind">
              <button
                type="button"
                className="relationship-edit hover-link"
                aria-label={worldStrings.editRelationship(kind.kind, other.name)}
                {...tip(worldStrings.edit)}
                onClick={() => onEdit(kind.evidence[0])}
              >
                {kind.family !== family && <FamilyStroke family={kind.family} />}
                {kind.kind}
                {time !== null && <span className="relationship-time">{time}</span>}
              </button>
              <IconButton
                className="relationship-remove"
                label={worldStrings.removeRelationship(kind.kind, other.name)}
                onClick={() => onRemove(kind.evidence[0])}
                icon={X}
                iconSize={12}
              />
            </span>
          );
        })}
        {isContradictory && (
          <span className="relationship-contradictory gap-4" {...tip(worldStrings.bondAndConflictAtTheSameTime)}>
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
            {worldStrings.contradictory}
          </span>
        )}
      </span>
      <div className="relationship-line row shrinks">
        <OtherName connection={connection} />
        <span className="relationship-sources row at-end gap-4">
          {sources.length > 0 && <span className="only-read">{worldStrings.source}</span>}
          {sources.slice(0, sourcesShown).map((source) => (
            // The note's name is already shown.
            <SourceLink
              key={sourceKey(source)}
              source={source}
              icon={isInNoteOf(source, of) || isInNoteOf(source, other.id) ? noteIcon : null}
            />
          ))}
        </span>
      </div>
      {quote !== null && (
        <q ref={clamp} className="clamp relationship-quote soft-text" dir="auto">
          {plainMarkdown(quote)}
        </q>
      )}
    </li>
  );
}
