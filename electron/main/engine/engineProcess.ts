// The engine process: serves the engine's handlers on each port that main sends.
import { pathToFileURL } from 'node:url';
import type { EngineMessage, ClientMessage } from '#shared/contract/protocol.ts';
import { createEngine } from '#engine/createEngine.ts';
import { workersIn } from '#engine/workers.ts';
import { fromElectronPort } from '#transport/adapters.ts';
import { keepDataPrivate } from '#lib/privateFiles.ts';
import { type Service, serve } from '#transport/serve.ts';
import type { EngineOrder, EngineStart } from './supervisor.ts';
import { errorForLog } from '../common/errors.ts';

const options = JSON.parse(process.argv[2] ?? '') as EngineStart;
keepDataPrivate(options.dataDir);

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

// An uncaught error leaves the engine in an unknown state: it exits, and main starts a new one.
process.on('uncaughtException', (error) => {
  log(`fault: ${errorForLog(error)}`);
  process.exit(1);
});
process.on('unhandledRejection', (reason) => {
  log(`fault: ${errorForLog(reason)}`);
  process.exit(1);
});

const engine = createEngine({ ...options, writable: true, watch: true, workers: workersIn(pathToFileURL(`${import.meta.dirname}/`)) });
const { handlers } = engine;
const services = new Set<Service>();

/** An error here is ignored: it occurs again, with a message, when the page opens the vault. */
async function openAhead(path: string | null): Promise<void> {
  const context = { signal: new AbortController().signal, report: () => undefined };
  try {
    const last = path === null ? (await handlers['vault.recent']({}, context)).recent[0] : undefined;
    const vaultPath = path ?? (last?.available ? last.path : null);
    if (vaultPath !== null) await handlers['vault.open']({ path: vaultPath }, context);
  } catch {
    return;
  }
}

engine.onEvent((name, payload) => {
  for (const service of services) service.emit(name, payload);
});

process.parentPort.on('message', ({ data, ports }) => {
  const order = data as EngineOrder;
  if (order.kind === 'close') {
    for (const service of services) service.close();
    void engine.close().then(() => process.exit(0));
    return;
  }
  if (order.kind === 'open') {
    void openAhead(order.path);
    return;
  }
  if (order.kind === 'shown') {
    engine.setShownVaults(order.paths);
    return;
  }
  if (order.kind === 'embeddings-key') {
    engine.setEmbeddingsKey(order.placed);
    return;
  }
  const [electronPort] = ports;
  if (!electronPort) return;
  const port = fromElectronPort<ClientMessage, EngineMessage>(electronPort);
  const service = serve(port, handlers, {
    onUnexpected: (error, name) => log(`${name} failed: ${errorForLog(error.cause)}`),
  });
  services.add(service);
  port.onClose(() => services.delete(service));
});
