/** The Electron runtime that this machine uses. */
export interface Runtime {
  readonly folder: string;
  readonly executable: string;
  /** Which runtime it is, for people. */
  readonly label: string;
}
export const projectRoot: string;
export function resolveRuntime(): Runtime;
export function announceRuntime(): Runtime;
