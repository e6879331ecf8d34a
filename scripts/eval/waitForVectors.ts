import type { Engine } from '#engine/createEngine.ts';

/** Waits until every passage of a vault has its vector. @throws Error when the model fails. */
export async function waitForVectors(engine: Engine, vault: string): Promise<void> {
  const context = { signal: new AbortController().signal, report: () => undefined };
  for (;;) {
    const { vectors } = await engine.handlers['index.status']({ vault }, context);
    if (vectors.state === 'ready') return;
    if (vectors.state !== 'working') throw new Error(vectors.problem ?? `Vectors are ${vectors.state}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
