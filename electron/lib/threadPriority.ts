import { setPriority } from 'node:os';

/**
 * Lets others of this machine's threads go before the one that calls it, and before those that it starts: 0 is as all others, more is later.
 * On Linux a priority is a thread's own; elsewhere the same call would slow the whole engine, so nothing is done.
 */
export function stepBack(by: number): void {
  if (process.platform === 'linux') setPriority(by);
}
