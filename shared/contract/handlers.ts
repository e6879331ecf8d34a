import type { EventName, EventPayload, OutputOf, ParsedInputOf, ProcedureName, ProgressOf } from './procedures.ts';

/** What a running call is given beside its input. */
export interface CallContext<N extends ProcedureName> {
  /** Aborted when the face cancels the call or goes away. Its reason is the AppError to fail with. */
  readonly signal: AbortSignal;
  /** Tells the face how far the call is. May be called as often as is handy. */
  readonly report: (progress: ProgressOf<N>) => void;
}

/** One function for every row of the contract: what the engine implements and a transport serves. */
export type Handlers = {
  readonly [N in ProcedureName]: (input: ParsedInputOf<N>, context: CallContext<N>) => Promise<OutputOf<N>> | OutputOf<N>;
};

/** Hears everything that the engine tells the faces without being asked. */
export type EventListener = <E extends EventName>(name: E, payload: EventPayload<E>) => void;
