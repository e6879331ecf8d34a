import type { ErrorData } from './errors.ts';

/** What a client sends over a port. */
export type ClientMessage =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

/** What the engine sends over a port. Events go to every client. */
export type EngineMessage =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: ErrorData }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown };

/** One end of a two-way channel: a MessagePort of the DOM, of Electron, or a pair in memory. */
export interface Port<Incoming, Outgoing> {
  post(message: Outgoing): void;
  onMessage(listener: (message: Incoming) => void): void;
  /** Called once when the other end is gone. */
  onClose(listener: () => void): void;
  close(): void;
}
