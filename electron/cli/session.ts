import { resolve } from 'node:path';
import { createEngine } from '#engine/createEngine.ts';
import type { IndexSummary, Vault } from '#shared/model/vault.ts';
import { connect, type Connection } from '#transport/connect.ts';
import { memoryPorts } from '#transport/memoryPorts.ts';
import { serve } from '#transport/serve.ts';
import { progressLine } from './progressLine.ts';

/** Options of every command. */
export interface GlobalOptions {
  readonly vault: string;
  readonly dataDir: string;
  readonly json: boolean;
}

/** An engine of this process with one vault open. */
export interface Session {
  readonly connection: Connection;
  readonly vault: Vault;
  readonly json: boolean;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Brings the index up to date, with progress on stderr. */
  index(force: boolean): Promise<IndexSummary>;
  close(): Promise<void>;
}

/** Opens the vault with an engine in this process, over the same contract as the app. */
export async function openSession(options: GlobalOptions, vectors: boolean): Promise<Session> {
  const engine = createEngine({
    dataDir: resolve(options.dataDir),
    sampleVault: null,
    writable: true,
    vectors,
    workers: { index: new URL('./indexWorker.js', import.meta.url), embed: new URL('./embedWorker.js', import.meta.url) },
  });
  const ports = memoryPorts();
  const service = serve(ports.engine, engine.handlers);
  engine.onEvent((name, payload) => service.emit(name, payload));
  const connection = connect(ports.face);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  const close = async (): Promise<void> => {
    connection.close();
    await engine.close();
  };
  try {
    const vault = await connection.call('vault.open', { path: resolve(options.vault) });
    return {
      connection,
      vault,
      json: options.json,
      signal: interrupted.signal,
      async index(force) {
        const line = progressLine();
        try {
          return await connection.call('index.run', { vault: vault.id, force }, { signal: interrupted.signal, onProgress: line.show });
        } finally {
          line.clear();
        }
      },
      close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}
