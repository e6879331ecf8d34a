import type { WritableDB } from '#engine/db/connection/connection.ts';
import { indexVault } from '#engine/indexing/indexVault.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import { createEngine, type Engine } from '#engine/createEngine.ts';
import type { CallContext } from '#shared/contract/handlers.ts';
import type { ProcedureName } from '#shared/contract/procedures.ts';
import { builtWorkers } from '#engine/builtWorkers.ts';
import { type EngineWorkers, indexThreadOf } from '#engine/workers.ts';

/** Workers from the sources, so that what they are now is measured; only the model's is the built one. */
export const sourceWorkers: EngineWorkers = {
  startIndex: indexThreadOf(new URL('../../electron/engine/indexing/indexWorker.ts', import.meta.url)),
  embed: builtWorkers.embed,
  export: new URL('../../electron/engine/procedures/exportWorker.ts', import.meta.url),
};

/** With this the handlers of an engine are called by measurements, which neither cancel nor want to hear of progress. */
export const callContext: CallContext<ProcedureName> = { signal: new AbortController().signal, report: () => undefined };

/** An engine run from the sources, with its index in `home`. */
export function openEngine(home: string, { writable = true, vectors = true } = {}): Engine {
  return createEngine({ dataDir: home, sampleVault: null, writable, vectors, workers: sourceWorkers });
}

/** Opens a vault, brings its index up to date, and waits until every passage has its vector. Gives its id. @throws Error when the model fails. */
export async function indexWithVectors(engine: Engine, path: string): Promise<string> {
  const { id: vault } = await engine.handlers['vault.open']({ path }, callContext);
  await engine.handlers['index.run']({ vault, force: false }, callContext);
  for (;;) {
    const { vectors } = await engine.handlers['index.status']({ vault }, callContext);
    if (vectors.state === 'ready') return vault;
    if (vectors.state !== 'working') throw new Error(vectors.problem ?? `Vectors are ${vectors.state}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Reads a folder into an index, without vectors. */
export function indexFolder(db: WritableDB, folder: string): ReturnType<typeof indexVault> {
  return indexVault(db, folder, { signal: callContext.signal, report: () => undefined, countTokens, force: false, vectorModel: null });
}
