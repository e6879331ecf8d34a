import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import type { Family } from '#shared/model/relationshipFamilies.ts';
import './family-stroke.css';

/** The strokes of a family's lines, on the map and in legends. Strokes differ, so that colour is never the only cue. */
interface Stroke {
  /** Width of a line in pixels, before its strength counts. */
  readonly width: number;
  /** Lengths of dashes and gaps in pixels; null for a solid line. */
  readonly dashes: readonly number[] | null;
}

export const strokes: Readonly<Record<Family, Stroke>> = {
  kin: { width: 2.4, dashes: null },
  bond: { width: 1.6, dashes: null },
  conflict: { width: 2, dashes: [6, 3] },
  membership: { width: 1.6, dashes: [10, 2, 2, 2] },
  place: { width: 1.2, dashes: null },
  ownership: { width: 1.4, dashes: [2, 2] },
  other: { width: 1.2, dashes: [4, 4] },
  together: { width: 0.8, dashes: null },
};

/** How the line of a relationship that has ended differs, whatever its family. */
export const endedStroke = { width: 0.6, dashes: [2, 4], opacity: 0.45 } as const;

/** Whether a relationship no longer holds: at a chapter, later ones are not known yet. */
export const hasEnded = ({ until }: { readonly until?: number | undefined }): boolean => until !== undefined;

/** The token that holds a family's colour. */
export const familyToken = (family: Family): string => `--family-${family}`;

export const familyName = (family: Family): string => commonStrings.family[family] ?? family;

/** The line of a family as the map draws it, for legends and titles. */
export function FamilyStroke({ family }: { readonly family: Family }): ReactNode {
  const { width, dashes } = strokes[family];
  return (
    <svg className="family-stroke" width="22" height="10" viewBox="0 0 22 10" aria-hidden>
      <line x1="1" y1="5" x2="21" y2="5" stroke={`var(${familyToken(family)})`} strokeWidth={width} strokeDasharray={dashes?.join(' ')} />
    </svg>
  );
}

/** The line of a relationship that has ended, of any family. */
export function EndedStroke(): ReactNode {
  return (
    <svg className="family-stroke" width="22" height="10" viewBox="0 0 22 10" aria-hidden>
      <line x1="1" y1="5" x2="21" y2="5" stroke="var(--ink-soft)" strokeWidth="1.2" strokeDasharray={endedStroke.dashes.join(' ')} />
    </svg>
  );
}
