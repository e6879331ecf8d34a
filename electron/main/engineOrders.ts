import type { EndpointKey } from '#engine/embed/embeddings.ts';

/** What main asks of the engine's process. `port` comes with a port to serve one window on. */
export type EngineOrder =
  | { readonly kind: 'port' }
  | { readonly kind: 'close' }
  /** Open a vault, or with null the one opened last, before a page asks for it. */
  | { readonly kind: 'open'; readonly path: string | null }
  /** The key of the endpoint for vectors, from the system's secret store to the engine's memory; null: there is none. */
  | { readonly kind: 'embeddings-key'; readonly placed: EndpointKey | null };

/** What the engine's process is started with, as JSON in its first argument. */
export interface EngineStart {
  readonly dataDir: string;
  readonly sampleVault: string | null;
}
