import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { MessagePortMain } from 'electron';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { EngineMessage, FaceMessage } from '#shared/contract/protocol.ts';
import { type ElectronPort, fromDomPort, fromElectronPort } from './adapters.ts';
import { memoryPorts } from './memoryPorts.ts';

const call: FaceMessage = { kind: 'call', id: 1, name: 'vault.recent', input: {} };

/** Electron's port has Node's event names: a Node port behind `on` stands in for it. */
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

describe('adapters', () => {
  it('take the ports of Electron', () => {
    expectTypeOf<MessagePortMain>().toExtend<ElectronPort>();
  });

  it('pass messages on in order, also those sent before anyone listened, and tell of the closing', async () => {
    const { port1, port2 } = new MessageChannel();
    const face = fromDomPort<EngineMessage, FaceMessage>(port1);
    const engine = fromElectronPort<FaceMessage, EngineMessage>(electronLike(port2));
    face.post(call);
    face.post({ kind: 'cancel', id: 1 });
    const heard: unknown[] = [];
    engine.onMessage((message) => heard.push(message));
    await vi.waitUntil(() => heard.length === 2);
    expect(heard).toEqual([call, { kind: 'cancel', id: 1 }]);

    const answers: unknown[] = [];
    face.onMessage((message) => answers.push(message));
    engine.post({ kind: 'result', id: 1, value: 'yes' });
    await vi.waitUntil(() => answers.length === 1);

    const closed: string[] = [];
    face.onClose(() => closed.push('face'));
    engine.onClose(() => closed.push('engine'));
    engine.close();
    await vi.waitUntil(() => closed.length === 2);
    expect(closed.toSorted()).toEqual(['engine', 'face']);
  });
});

describe('memoryPorts', () => {
  it('delivers copies, later and in order, also those posted before anyone listened', async () => {
    const { face, engine } = memoryPorts();
    const input = { words: ['a'] };
    face.post({ ...call, input });
    face.post({ kind: 'cancel', id: 1 });
    input.words.push('changed after posting');
    const heard: FaceMessage[] = [];
    engine.onMessage((message) => heard.push(message));
    expect(heard).toEqual([]);
    await vi.waitUntil(() => heard.length === 2);
    expect(heard).toEqual([
      { ...call, input: { words: ['a'] } },
      { kind: 'cancel', id: 1 },
    ]);
  });

  it('closes both ends once, after what was posted before', async () => {
    const { face, engine } = memoryPorts();
    const log: string[] = [];
    engine.onMessage((message) => log.push(message.kind));
    engine.onClose(() => log.push('engine closed'));
    face.onClose(() => log.push('face closed'));
    face.post(call);
    face.close();
    engine.close();
    face.post(call);
    await vi.waitUntil(() => log.length >= 3);
    await new Promise((done) => setTimeout(done, 5));
    expect(log).toEqual(['call', 'face closed', 'engine closed']);
  });
});
