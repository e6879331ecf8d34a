import { type CSSProperties, memo, type ReactNode } from 'react';
import { TypeIcon, typeToken } from '../../common/entityTypes/EntityType.tsx';
import { pluralize } from '../../common/format.ts';
import { type MentionsByColumn, barsPath, nameWidth, rowHeight, type TimelineRow } from './timelineLines.ts';

interface TimelineLineProps {
  readonly row: TimelineRow;
  readonly marks: MentionsByColumn;
  readonly index: number;
  readonly columns: number;
  readonly cell: number;
  /** The most mentions that any mark of the timeline stands for. */
  readonly most: number;
  readonly nameId: string;
  readonly nameActive: boolean;
}

/** One entity: its name, and its marks as one picture that is also said in words. */
export const TimelineLine = memo(function TimelineLine(props: TimelineLineProps): ReactNode {
  const { row, marks, index, columns, cell, most, nameId, nameActive } = props;
  const { entity } = row;
  const said = [...row.marks.values()].slice(0, 12).map(([sequence, mentions]) => `ch. ${sequence} ${mentions}`);
  return (
    <>
      <div
        id={nameId}
        role="rowheader"
        aria-colindex={1}
        className="timeline-name"
        data-active={nameActive ? '' : undefined}
        data-row={index}
        style={{ width: nameWidth }}
      >
        <TypeIcon type={entity.type} size={14} />
        <span className="timeline-name-words">{entity.name}</span>
        <span className="only-read">, {entity.type}</span>
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-colspan={columns}
        aria-label={`${pluralize(row.marks.length, 'chapter')}: ${said.join(', ')}${row.marks.length > said.length ? ' and more' : ''}`}
        className="timeline-track"
        data-row={index}
        style={{ left: nameWidth, width: columns * cell, '--type': `var(${typeToken(entity.type)})` } as CSSProperties}
      >
        <svg width={columns * cell} height={rowHeight} aria-hidden>
          <path className="timeline-marks" d={barsPath(marks, cell, most)} />
        </svg>
      </div>
    </>
  );
});
