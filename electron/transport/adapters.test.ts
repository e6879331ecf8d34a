import { EventEmitter } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { MessagePortMain } from 'electron';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { EngineMessage, ClientMessage } from '#shared/contract/protocol.ts';
import { type ElectronPort, fromDomPort, fromElectronPort, fromNodePort } from './adapters.ts';
import { memoryPorts } from './connectInMemory.ts';
import { connectRpc, dispatchTo, serveRpc } from './rpc.ts';

const call: ClientMessage = { kind: 'call', id: 1, name: 'vault.recent', input: {} };

/** Electron's port has Node's event names: a wrapped Node port replaces it. */
function electronLike(port: InstanceType<typeof MessageChannel>['port1']): ElectronPort {
  const emitter = new EventEmitter();
  port.on('close', () => emitter.emit('close'));
  return {
    postMessage: (message) => port.postMessage(message),
    on: (type: string, listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'message') port.on('message', (data: unknown) => listener({ data }));
      else emitter.on(type, listener);
    },
    start: () => port.start(),
    close: () => port.close(),
  };
}

type TestContract = {
  readonly calls: { readonly double: { readonly input: { readonly value: number; readonly waits: boolean }; readonly output: number } };
  readonly events: { readonly answered: number };
};

describe('fromNodePort', () => {
  it('answers each call with its own result when the answers come in another order', async () => {
    const { port1, port2 } = new MessageChannel();
    const other = Promise.withResolvers<void>();
    const service = serveRpc<TestContract>(
      fromNodePort(port2),
      dispatchTo<TestContract>({
        async double({ value, waits }) {
          if (waits) await other.promise;
          service.emit('answered', value);
          if (!waits) other.resolve();
          return 2 * value;
        },
      }),
    );
    const client = connectRpc<TestContract>(fromNodePort(port1));
    const answered: number[] = [];
    client.on('answered', (value) => answered.push(value));
    const calls = [client.call('double', { value: 1, waits: true }), client.call('double', { value: 2, waits: false })];
    expect(await Promise.all(calls)).toEqual([2, 4]);
    expect(answered).toEqual([2, 1]);
    client.close();
  });

  it('fails what is pending when the thread ends', async () => {
    const worker = new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(1))", { eval: true });
    const client = connectRpc<TestContract>(fromNodePort(worker));
    const calls = [client.call('double', { value: 1, waits: false }), client.call('double', { value: 2, waits: false })];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'engine-stopped' });
  });
});

describe('fromDomPort and fromElectronPort', () => {
  it("accepts Electron's ports", () => {
    expectTypeOf<MessagePortMain>().toExtend<ElectronPort>();
  });

  it('passes messages on in order, also those sent before anyone listened, and reports closing', async () => {
    const { port1, port2 } = new MessageChannel();
    const client = fromDomPort<EngineMessage, ClientMessage>(port1);
    const engine = fromElectronPort<ClientMessage, EngineMessage>(electronLike(port2));
    client.post(call);
    client.post({ kind: 'cancel', id: 1 });
    const heard: unknown[] = [];
    engine.onMessage((message) => heard.push(message));
    await vi.waitUntil(() => heard.length === 2);
    expect(heard).toEqual([call, { kind: 'cancel', id: 1 }]);

    const answers: unknown[] = [];
    client.onMessage((message) => answers.push(message));
    engine.post({ kind: 'result', id: 1, value: 'yes' });
    await vi.waitUntil(() => answers.length === 1);

    const closed: string[] = [];
    client.onClose(() => closed.push('client'));
    engine.onClose(() => closed.push('engine'));
    engine.close();
    await vi.waitUntil(() => closed.length === 2);
    expect(closed.toSorted()).toEqual(['client', 'engine']);
  });
});

describe('memoryPorts', () => {
  it('delivers copies, later and in order, also those posted before anyone listened', async () => {
    const { client, engine } = memoryPorts();
    const input = { words: ['a'] };
    client.post({ ...call, input });
    client.post({ kind: 'cancel', id: 1 });
    input.words.push('changed after posting');
    const heard: ClientMessage[] = [];
    engine.onMessage((message) => heard.push(message));
    expect(heard).toEqual([]);
    await vi.waitUntil(() => heard.length === 2);
    expect(heard).toEqual([
      { ...call, input: { words: ['a'] } },
      { kind: 'cancel', id: 1 },
    ]);
  });

  it('closes both ends once, after what was posted before', async () => {
    const { client, engine } = memoryPorts();
    const log: string[] = [];
    engine.onMessage((message) => log.push(message.kind));
    engine.onClose(() => log.push('engine closed'));
    client.onClose(() => log.push('client closed'));
    client.post(call);
    client.close();
    engine.close();
    client.post(call);
    await vi.waitUntil(() => log.length >= 3);
    await new Promise((done) => setTimeout(done, 5));
    expect(log).toEqual(['call', 'client closed', 'engine closed']);
  });
});
