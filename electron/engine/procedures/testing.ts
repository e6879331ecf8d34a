import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { CallContext } from '#shared/contract/handlers.ts';
import { procedures, type InputOf, type OutputOf, type ProcedureName } from '#shared/contract/procedures.ts';
import { testWorkers } from '../testing/testWorkers.ts';
import { createEngine, type Engine } from '../createEngine.ts';

/** Calls a handler as a transport does: validates input and output with the contract's schemas. */
export async function callEngine<N extends ProcedureName>(
  { handlers }: Pick<Engine, 'handlers'>,
  name: N,
  input: InputOf<N>,
  signal: AbortSignal = new AbortController().signal,
): Promise<OutputOf<N>> {
  const handler = handlers[name] as unknown as (input: unknown, context: CallContext<N>) => Promise<OutputOf<N>>;
  const output = await handler(procedures[name].input.parse(input), { signal, report: () => undefined });
  return procedures[name].output.parse(output) as OutputOf<N>;
}

/** An engine over a vault of its own in a temporary folder, for tests. */
export interface TestEngine {
  /** Id of the vault. */
  readonly vault: string;
  /** Its index, to be opened as another process would. */
  readonly indexPath: string;
  /** See `callEngine`. */
  readonly call: <N extends ProcedureName>(name: N, input: InputOf<N>, signal?: AbortSignal) => Promise<OutputOf<N>>;
  /** Writes a file of the vault. */
  write(path: string, text: string | Uint8Array): void;
  /** Moves a file of the vault. */
  move(from: string, to: string): void;
  /** Ends the engine and starts another on the same data folder, with or without the index it made. */
  reopen(options: { readonly deleteIndex: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Returns a function that opens an engine on a vault of some files, shared by all calls with the same files; for tests that change nothing. Engines are closed after the file or `describe`. */
export function readOnlyEngines(): (files: Readonly<Record<string, string>>) => Promise<TestEngine> {
  const opened = new Map<string, Promise<TestEngine>>();
  afterAll(async () => {
    for (const engine of opened.values()) await (await engine).close();
  });
  return (files) => {
    const key = JSON.stringify(files);
    const engine = opened.get(key) ?? openTestEngine(files);
    opened.set(key, engine);
    return engine;
  };
}

/** Starts an engine without vectors on a vault of these files, and indexes it. */
export async function openTestEngine(files: Readonly<Record<string, string | Uint8Array>>): Promise<TestEngine> {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-engine-'));
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(home, 'vault', path)), { recursive: true });
    writeFileSync(join(home, 'vault', path), text);
  };
  mkdirSync(join(home, 'vault'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  const start = (): Engine =>
    createEngine({
      dataDir: join(home, 'data'),
      sampleVault: null,
      writable: true,
      vectors: false,
      workers: testWorkers,
    });
  let engine = start();
  const call: TestEngine['call'] = (name, input, signal) => callEngine(engine, name, input, signal);
  const { id } = await call('vault.open', { path: join(home, 'vault') });
  await call('index.run', { vault: id });
  return {
    vault: id,
    indexPath: join(home, 'data', 'vaults', id, 'index.db'),
    call,
    write,
    move(from, to) {
      mkdirSync(dirname(join(home, 'vault', to)), { recursive: true });
      renameSync(join(home, 'vault', from), join(home, 'vault', to));
    },
    async reopen({ deleteIndex }) {
      await engine.close();
      if (deleteIndex) for (const end of ['', '-wal', '-shm']) rmSync(join(home, 'data', 'vaults', id, `index.db${end}`), { force: true });
      engine = start();
      await call('vault.open', { path: join(home, 'vault') });
      await call('index.run', { vault: id });
    },
    async close() {
      await engine.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
