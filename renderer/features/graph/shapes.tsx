import type { Css } from 'cytoscape';
import type { CSSProperties, ReactNode } from 'react';
import { typeToken } from '../../lore/types.tsx';

interface Shape {
  readonly name: Css.NodeShape;
  /** Outline in a square of 24; null for a circle. */
  readonly points: string | null;
}

const circle: Shape = { name: 'ellipse', points: null };
const shapes: Readonly<Record<string, Shape>> = {
  character: circle,
  location: { name: 'round-rectangle', points: '3,3 21,3 21,21 3,21' },
  organization: { name: 'hexagon', points: '2,12 7,3 17,3 22,12 17,21 7,21' },
  item: { name: 'diamond', points: '12,1 23,12 12,23 1,12' },
  event: { name: 'star', points: '12,1 15,9 23,9 17,14 19,23 12,18 5,23 7,14 1,9 9,9' },
  concept: { name: 'triangle', points: '12,2 23,22 1,22' },
  creature: { name: 'pentagon', points: '12,1 23,9 19,22 5,22 1,9' },
  plot: { name: 'octagon', points: '8,2 16,2 22,8 22,16 16,22 8,22 2,16 2,8' },
};

/** The shape of a type's nodes, so that colour never stands alone. */
export function typeShape(type: string): Css.NodeShape {
  return (shapes[type] ?? circle).name;
}

/** A type's node in small, for legends. */
export function ShapeMark({ type }: { readonly type: string }): ReactNode {
  const { points } = shapes[type] ?? circle;
  return (
    <svg
      className="shape-mark"
      viewBox="0 0 24 24"
      width="12"
      height="12"
      aria-hidden
      style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}
    >
      {points === null ? <circle cx="12" cy="12" r="10" /> : <polygon points={points} />}
    </svg>
  );
}
