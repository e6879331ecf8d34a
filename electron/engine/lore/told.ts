/** A tie that one sentence tells. */
export interface ToldTie {
  readonly chunkId: number;
  /** Where in the chunk its sentence begins. */
  readonly position: number;
  readonly sourceId: number;
  readonly targetId: number;
  readonly kind: string;
  readonly strength: number;
  readonly quote: string;
}
import type { Tie } from './relationships.ts';
export function toldTies(..._x: unknown[]): ToldTie[] {
  return [];
}
export function bestTold(_t: readonly ToldTie[]): Tie[] {
  return [];
}
