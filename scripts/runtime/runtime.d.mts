/** The Electron runtime that this machine uses. */
export interface Runtime {
  readonly folder: string;
  readonly executable: string;
  /** Whether it is Electron's own build, fit to be given to others. */
  readonly official: boolean;
  /** Which runtime it is, for people. */
  readonly label: string;
}
export const projectRoot: string;
export function resolveRuntime(): Runtime;
export function announceRuntime(): Runtime;

/** Moves a folder to its place, unless another start has put the same there meanwhile; returns the place. */
export function putInPlace(folder: string, place: string): string;
