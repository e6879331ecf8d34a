import { AppError } from '#shared/contract/errors.ts';
import type { EventListener, Handlers } from '#shared/contract/handlers.ts';
import { type ProcedureName, procedures } from '#shared/contract/procedures.ts';
import type { ClientMessage, EngineMessage, Port } from '#shared/contract/protocol.ts';
import { type RpcContext, type RpcServeOptions, serveRpc } from './rpc.ts';

/** One client being served over one port. */
export interface Service {
  /** Sends an event to this client. */
  readonly emit: EventListener;
  /** Closes the port and aborts its calls. */
  close(): void;
}

export type ServeOptions = Pick<RpcServeOptions, 'onUnexpected'>;

function parseInput(name: string, input: unknown): { readonly name: ProcedureName; readonly input: unknown } {
  if (!Object.hasOwn(procedures, name)) throw new AppError('invalid-input', `Lorelens has no function called "${name}".`);
  const known = name as ProcedureName;
  const parsed = procedures[known].input.safeParse(input);
  if (parsed.success) return { name: known, input: parsed.data };
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  throw new AppError('invalid-input', issues[0]?.message ?? 'The input is not valid.', { issues });
}

/** Serves the engine's handlers to one client over a port until it closes. Inputs are validated here, with the contract's schemas. */
export function serve(port: Port<ClientMessage, EngineMessage>, handlers: Handlers, options: ServeOptions = {}): Service {
  return serveRpc(
    port,
    (name, rawInput, context) => {
      const call = parseInput(name, rawInput);
      return (handlers[call.name] as (input: unknown, context: RpcContext<unknown>) => unknown)(call.input, context);
    },
    options,
  );
}
