import type { EventName, EventPayload, InputOf, OutputOf, ProcedureName, ProgressOf } from '#shared/contract/procedures.ts';
import type { ClientMessage, EngineMessage, Port } from '#shared/contract/protocol.ts';
import { connectRpc, type RpcCallOptions, type RpcClient } from './rpc.ts';

/** The contract between the engine and its clients, as the transport sees it. */
type EngineContract = {
  readonly calls: {
    readonly [N in ProcedureName]: { readonly input: InputOf<N>; readonly output: OutputOf<N>; readonly progress: ProgressOf<N> };
  };
  readonly events: { readonly [E in EventName]: EventPayload<E> };
};

/** How a call may be followed and cancelled. */
export type CallOptions<N extends ProcedureName> = RpcCallOptions<ProgressOf<N>>;

export type Connection = RpcClient<EngineContract>;

/** Connects to an engine that is served at the other end of the port. */
export function connect(port: Port<EngineMessage, ClientMessage>): Connection {
  return connectRpc(port);
}
