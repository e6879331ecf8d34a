import type { CSSProperties, ReactNode } from 'react';
import { lookup } from '#shared/lookup.ts';
import { typeToken } from '../../../common/entityTypes/EntityType.tsx';
import { typeOutlines } from '../model/typeOutlines.ts';

/** A type's node in small, for legends. */
export function ShapeMark({ type }: { readonly type: string }): ReactNode {
  const points = lookup(typeOutlines, type);
  return (
    <svg
      className="shape-mark"
      viewBox="0 0 24 24"
      width="12"
      height="12"
      aria-hidden
      style={{ '--type': `var(${typeToken(type)})` } as CSSProperties}
    >
      {points === undefined ? <circle cx="12" cy="12" r="10" /> : <polygon points={points} />}
    </svg>
  );
}
