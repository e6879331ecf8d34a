import { Pin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { matchingAlias } from '../../common/entities/findEntities.ts';
import { TypeIcon } from '../../common/entityTypes/EntityType.tsx';
import { formatCount } from '../../common/format.ts';

interface EntityRowProps {
  readonly id: string;
  readonly entity: EntitySummary;
  readonly query: string;
  readonly position: number;
  readonly of: number;
  readonly selected: boolean;
  /** Says of those without a note that they were found in the text: only where others have one. */
  readonly sayFound: boolean;
  readonly onChoose: (id: string) => void;
}

/** One entity in the list: type, name, how often it is named. */
export const EntityRow = memo(function EntityRow(props: EntityRowProps): ReactNode {
  const { id, entity, query, position, of, selected, sayFound, onChoose } = props;
  const alias = matchingAlias(entity, query);
  return (
    // The keyboard works on the list as a whole; see EntityList.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={position}
      className="entity-row"
      onClick={() => onChoose(entity.id)}
    >
      <TypeIcon type={entity.type} />
      <span className="entity-row-name">
        {entity.name}
        {alias !== null && <span className="entity-row-alias">{alias}</span>}
        {entity.pinned && <Pin className="entity-row-pin" size={12} strokeWidth={1.5} aria-label="pinned" />}
        {sayFound && entity.status === 'suggested' && <span className="entity-row-alias">found in the text</span>}
      </span>
      <span className="only-read"> {entity.type}, </span>
      <span className="entity-row-count">
        {formatCount(entity.mentions)}
        <span className="only-read"> mentions</span>
      </span>
    </div>
  );
});
