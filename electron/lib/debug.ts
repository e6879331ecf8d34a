import { debuglog } from 'node:util';

// The one debug switch: NODE_DEBUG=lorelens (or lorelens:calls, lorelens:sql, lorelens:retrieve, lorelens:embed, lorelens:errors; see
// CONTRIBUTING.md). Output goes to stderr and may quote the vault, so nothing of it ever reaches the log file.

/** A procedure call that takes longer than this is logged, in milliseconds. */
const slowCallMs = 100;

/** Writes a line when `NODE_DEBUG` names `lorelens` or `lorelens:<topic>`; `enabled` tells whether that is so. */
interface DebugLog {
  readonly enabled: boolean;
  (format: string, ...values: unknown[]): void;
}

/** Writes to stderr when `NODE_DEBUG` names the topic or all of Lorelens; `enabled` says whether it does. */
export function debugLog(topic: string): DebugLog {
  const [all, topicLog] = [debuglog('lorelens'), debuglog(`lorelens:${topic}`)];
  const enabled = all.enabled || topicLog.enabled;
  const write = (format: string, ...values: unknown[]): void => (all.enabled ? all : topicLog)(`${topic}: ${format}`, ...values);
  return Object.assign(write, { enabled });
}

type Handler = (...args: never[]) => unknown;

/** The handlers with a line in the debug log `calls` for each slow or failed call; the same object while that log is off. */
export function withCallLog<T extends object>(handlers: T): T {
  const log = debugLog('calls');
  if (!log.enabled) return handlers;
  const logged = Object.entries(handlers).map(([name, handler]) => {
    const call = async (...args: never[]): Promise<unknown> => {
      const started = performance.now();
      let outcome = 'ok';
      try {
        return await (handler as Handler)(...args);
      } catch (error) {
        outcome = `failed: ${String(error)}`;
        throw error;
      } finally {
        const elapsed = performance.now() - started;
        if (elapsed > slowCallMs || outcome !== 'ok') log('%s took %d ms, %s', name, Math.round(elapsed), outcome);
      }
    };
    return [name, call];
  });
  return Object.fromEntries(logged) as T;
}
