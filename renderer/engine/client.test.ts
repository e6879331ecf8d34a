import { afterEach, describe, expect, it, vi } from 'vitest';
import { enginePortMessage, engineGaveUpMessage, engineStoppedMessage } from '#shared/contract/bridge.ts';
import type { AppError } from '#shared/contract/errors.ts';
import { type EngineClient, openEngine } from './client.ts';

interface FakeEngine {
  /** Names of the calls that arrived. */
  readonly received: string[];
  emit(name: string, payload: unknown): void;
}

const open: MessagePort[] = [];

/** A page that engines can be plugged into, as the preload script does. */
function newPage(): {
  readonly engine: EngineClient;
  readonly post: (data: string, ports?: MessagePort[]) => void;
  readonly plugIn: (answer?: boolean) => FakeEngine;
} {
  const page = new EventTarget();
  const engine = openEngine(page);
  const post = (data: string, ports: MessagePort[] = []): void => {
    const event = new Event('message');
    Object.assign(event, { data, ports, source: null });
    page.dispatchEvent(event);
  };
  const plugIn = (answer = true): FakeEngine => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    const received: string[] = [];
    port2.addEventListener('message', ({ data }: MessageEvent<{ kind: string; id: number; name: string; input: unknown }>) => {
      if (data.kind !== 'call') return;
      received.push(data.name);
      if (answer) port2.postMessage({ kind: 'result', id: data.id, value: { echo: data.input } });
    });
    port2.start();
    post(enginePortMessage, [port1]);
    return { received, emit: (name, payload) => port2.postMessage({ kind: 'event', name, payload }) };
  };
  return { engine, post, plugIn };
}

afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

describe('openEngine', () => {
  it('queues calls until the port arrives', async () => {
    const { engine, plugIn } = newPage();
    const call = engine.call('index.status', { vault: 'a' });
    plugIn();
    expect(await call).toEqual({ echo: { vault: 'a' } });
  });

  it('fails pending calls with engine-stopped and serves later ones from the next engine', async () => {
    const { engine, post, plugIn } = newPage();
    plugIn(false);
    const lost = engine.call('index.status', { vault: 'a' });
    const failure = lost.catch((error: AppError) => error.code);
    await vi.waitFor(() => expect(open).toHaveLength(2));
    await new Promise((done) => setTimeout(done, 10));
    post(engineStoppedMessage);
    expect(await failure).toBe('engine-stopped');

    const later = engine.call('index.status', { vault: 'b' });
    plugIn();
    expect(await later).toEqual({ echo: { vault: 'b' } });
  });

  it('prepares a new engine before any other call reaches it, and reports the restart', async () => {
    const { engine, post, plugIn } = newPage();
    plugIn();
    await engine.call('index.status', { vault: 'a' });
    const restarted = vi.fn();
    engine.onRestart(restarted);
    engine.prepare((connection) => connection.call('vault.open', { path: '/v' }));

    post(engineStoppedMessage);
    const waiting = engine.call('index.status', { vault: 'a' });
    const second = plugIn();
    await waiting;
    expect(second.received).toEqual(['vault.open', 'index.status']);
    expect(restarted).toHaveBeenCalledTimes(1);
  });

  it('keeps listening to events after a restart', async () => {
    const { engine, post, plugIn } = newPage();
    const received: unknown[] = [];
    const stop = engine.on('index.changed', (payload) => received.push(payload));
    plugIn().emit('index.changed', { vault: 'a', version: 1 });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    post(engineStoppedMessage);
    const second = plugIn();
    second.emit('index.changed', { vault: 'a', version: 2 });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    stop();
    second.emit('index.changed', { vault: 'a', version: 3 });
    await engine.call('index.status', { vault: 'a' });
    expect(received).toHaveLength(2);
  });

  it('gives up waiting when the call is cancelled or the engine is given up', async () => {
    const { engine, post, plugIn } = newPage();
    const controller = new AbortController();
    const cancelled = engine.call('index.status', { vault: 'a' }, { signal: controller.signal }).catch((error: AppError) => error.code);
    controller.abort();
    expect(await cancelled).toBe('cancelled');

    const waiting = engine.call('index.status', { vault: 'a' }).catch((error: AppError) => error.code);
    const gaveUp = vi.fn();
    engine.onGaveUp(gaveUp);
    post(engineGaveUpMessage);
    expect(await waiting).toBe('engine-stopped');
    expect(gaveUp).toHaveBeenCalledTimes(1);

    plugIn();
    expect(await engine.call('index.status', { vault: 'c' })).toEqual({ echo: { vault: 'c' } });
  });
});
