import type { ReactNode } from 'react';
import { cardOf } from './hoverCard.ts';
import { Portrait } from '../portraits/Portrait.tsx';
import './hover-card.css';

interface EntityButtonProps {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Diameter of the portrait, in pixels. */
  readonly size?: number;
  readonly onPress: (id: string) => void;
}

/** An entity's portrait and name, with its card on hover. */
export function EntityButton({ id, name, type, size = 24, onPress }: EntityButtonProps): ReactNode {
  return (
    <button type="button" className="entity-button medium-text gap-8 shrinks" {...cardOf(id)} onClick={() => onPress(id)}>
      <Portrait id={id} name={name} type={type} size={size} />
      <bdi>{name}</bdi>
    </button>
  );
}
