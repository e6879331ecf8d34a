/** What main asks of the engine's process. `port` comes with a port to serve one window on. */
export type EngineOrder = { readonly kind: 'port' } | { readonly kind: 'close' };

/** What the engine's process is started with, as JSON in its first argument. */
export interface EngineStart {
  readonly dataDir: string;
  readonly sampleVault: string | null;
}
