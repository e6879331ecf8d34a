import { useChapterNames } from '../../../../common/chapters/chapterNames.ts';
import type { CSSProperties, ReactNode } from 'react';
import { plainMarkdown } from '../../../../common/plainMarkdown.ts';
import { shortSourceLabel } from '../../../../common/passages/SourceLink.tsx';
import { FamilyStroke } from '../../../../common/relationships/FamilyStroke.tsx';
import { relationshipTime } from '../../../../common/relationships/relationshipGroups.ts';
import type { HoveredEdge } from '../../canvas/graphProps.ts';
import { useConnectionBetween } from './useConnectionBetween.ts';
import { mapStrings } from '../../../../strings/map.ts';
import { clamp } from '../../../../ui/layout/clamp.ts';
import './edge-card.css';

interface EdgeCardProps {
  readonly edge: HoveredEdge;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
}

/** Statements on the card; the connection itself, which a click opens, has all. */
const maxStatements = 2;

/** What a line of the map says, each statement with the words that show it. */
export function EdgeCard({ edge: { source, target, at }, asOf }: EdgeCardProps): ReactNode {
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
          <div key={statement.id} className="edge-card-statement stack">
            <p className="edge-card-text row">
              <bdi>{page.entity.name}</bdi>
              <span>
                <FamilyStroke family={family} /> {time === null ? kind : `${kind} ${time}`}
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
