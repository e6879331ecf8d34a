import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { pathQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { plainMarkdown } from '../../../common/markdown/plainMarkdown.ts';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { familyOf } from '../../../common/relationships/families.ts';
import { FamilyStroke } from '../../../common/relationships/FamilyStroke.tsx';
import type { HoveredEdge } from '../canvas/CytoscapeGraph.ts';
import './edge-card.css';

interface EdgeCardProps {
  readonly edge: HoveredEdge;
  /** Last chapter that is known; null for the whole story. */
  readonly asOf: number | null;
}

/** What a line of the map says, and the words that show it. */
export function EdgeCard({ edge: { source, target, at }, asOf }: EdgeCardProps): ReactNode {
  const vault = useVault();
  const { data } = useQuery(pathQuery(useEngine(), { vault: vault.id, from: source, to: target, asOf }));
  const [step] = data?.steps ?? [];
  // A stronger way by others is not what this line says.
  if (!step || data?.steps.length !== 1) return null;
  return (
    <div className="edge-card" role="status" style={{ '--at-x': `${at.x}px`, '--at-y': `${at.y}px` } as CSSProperties}>
      <p className="edge-card-words">
        <bdi>{step.from.name}</bdi>
        <span>
          <FamilyStroke family={familyOf(step)} /> {step.kind}
        </span>
        <bdi>{step.to.name}</bdi>
      </p>
      {step.quote !== null && (
        <q className="edge-card-quote" dir="auto">
          {plainMarkdown(step.quote)}
        </q>
      )}
      {step.source && <p className="edge-card-source">{shortSourceLabel(step.source)}</p>}
    </div>
  );
}
