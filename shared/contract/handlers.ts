import type { EventName, EventPayload, OutputOf, ParsedInputOf, ProcedureName, ProgressOf } from './procedures.ts';

/** What a running call is given next to its input. */
export interface CallContext<N extends ProcedureName> {
  /** Aborted when the client cancels the call or goes away. Its reason is the AppError to fail with. */
  readonly signal: AbortSignal;
  /** Reports the call's progress to the client; throttled on its path. */
  readonly report: (progress: ProgressOf<N>) => void;
}

/** One function for every row of the contract: what the engine implements and a transport serves. */
export type Handlers = {
  readonly [N in ProcedureName]: (input: ParsedInputOf<N>, context: CallContext<N>) => Promise<OutputOf<N>> | OutputOf<N>;
};

/** Receives every event of the engine. */
export type EventListener = <E extends EventName>(name: E, payload: EventPayload<E>) => void;
