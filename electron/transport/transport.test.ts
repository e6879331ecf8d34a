import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { procedures } from '#shared/contract/procedures.ts';
import type { EngineMessage, ClientMessage } from '#shared/contract/protocol.ts';
import { connect } from './connect.ts';
import { memoryPorts } from './connectInMemory.ts';
import { connectRpc, serveRpc } from './rpc.ts';
import { serve, type ServeOptions } from './serve.ts';

const summary = {
  added: 1,
  changed: 0,
  removed: 0,
  renamed: 0,
  unchanged: 0,
  milliseconds: 2,
  counts: { documents: 1, manuscripts: 0, words: 5, chunks: 1, entities: 0, mentions: 0, relationships: 0 },
  reports: [],
  notices: [],
} as const;

function refuse(): never {
  throw new Error('this test does not expect that call');
}

function handlersWith(some: Partial<Handlers>): Handlers {
  const all = Object.fromEntries(Object.keys(procedures).map((name) => [name, refuse]));
  return { ...all, ...some } as Handlers;
}

function joined(some: Partial<Handlers>, options?: ServeOptions) {
  const ports = memoryPorts();
  const service = serve(ports.engine, handlersWith(some), options);
  return { ports, service, engine: connect(ports.client) };
}

/** A client without `connect`, to send what no client should. */
function rawClient(some: Partial<Handlers>, options?: ServeOptions) {
  const ports = memoryPorts();
  const answers: EngineMessage[] = [];
  ports.client.onMessage((message) => answers.push(message));
  serve(ports.engine, handlersWith(some), options);
  return { send: (message: unknown) => ports.client.post(message as ClientMessage), answers, ports };
}

const failure = async (call: Promise<unknown>): Promise<AppError> => {
  const thrown = await call.then(
    () => new Error('the call did not fail'),
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(AppError);
  return thrown as AppError;
};

describe('a call', () => {
  it('arrives validated, with defaults, and is answered', async () => {
    const search = vi.fn<Handlers['search.run']>(() => ({ hits: [] }));
    const { engine } = joined({ 'search.run': search });
    expect(await engine.call('search.run', { vault: 'v', query: 'Mara' })).toEqual({ hits: [] });
    expect(search.mock.calls[0]?.[0]).toEqual({ vault: 'v', query: 'Mara', limit: 20, asOf: null, semantic: true });
  });

  it('fails with the plain words of the schema when the input is wrong, without running', async () => {
    const build = vi.fn<Handlers['context.build']>();
    const { engine } = joined({ 'context.build': build });
    const error = await failure(engine.call('context.build', { vault: 'v', request: { question: 'Who?', budget: 10 } }));
    expect(error.code).toBe('invalid-input');
    expect(error.message).toBe('The budget must be at least 100 tokens.');
    expect(error.details).toEqual({ issues: [{ path: 'request.budget', message: 'The budget must be at least 100 tokens.' }] });
    expect(build).not.toHaveBeenCalled();
  });

  it.each(['vault.burn', 'constructor', '__proto__', 'toString', ''])('is rejected for the unknown name "%s"', async (name) => {
    const { engine } = joined({});
    const error = await failure(engine.call(name as 'vault.open', { path: 'x' }));
    expect(error.code).toBe('invalid-input');
    expect(error.message).toContain(`"${name}"`);
  });

  it('returns an AppError with its code, message and details', async () => {
    const { engine } = joined({
      'vault.open': () => Promise.reject(new AppError('vault-unavailable', 'That folder is not there.', { path: '/gone' })),
    });
    const error = await failure(engine.call('vault.open', { path: '/gone' }));
    expect(error.toData()).toEqual({ code: 'vault-unavailable', message: 'That folder is not there.', details: { path: '/gone' } });
  });

  it('turns any other error into `unexpected` and logs it', async () => {
    const onUnexpected = vi.fn<(error: AppError, name: string) => void>();
    const fault = new TypeError('x is not a function');
    const { engine } = joined({ 'vault.recent': () => Promise.reject(fault) }, { onUnexpected });
    expect((await failure(engine.call('vault.recent', {}))).code).toBe('unexpected');
    expect(onUnexpected).toHaveBeenCalledOnce();
    expect(onUnexpected.mock.calls[0]?.[0].cause).toBe(fault);
    expect(onUnexpected.mock.calls[0]?.[1]).toBe('vault.recent');
  });

  it('still fails properly when the details or the result cannot be cloned', async () => {
    const { engine } = joined({
      'vault.open': () => Promise.reject(new AppError('busy', 'Busy.', { why: () => 'a function' })),
      'vault.recent': () => ({ recent: [], sample: (() => 'a function') as unknown as string }),
    });
    const busy = await failure(engine.call('vault.open', { path: 'x' }));
    expect(busy.toData()).toEqual({ code: 'busy', message: 'Busy.', details: {} });
    expect((await failure(engine.call('vault.recent', {}))).code).toBe('unexpected');
  });

  it('fails when its own input cannot be cloned', async () => {
    const { engine } = joined({});
    expect((await failure(engine.call('vault.open', { path: (() => 'x') as unknown as string }))).code).toBe('unexpected');
  });

  it('does not wait for other calls', async () => {
    const open = Promise.withResolvers<{ hits: [] }>();
    const { engine } = joined({
      'search.run': () => open.promise,
      'documents.list': ({ vault }) => ({
        documents: [{ path: `${vault}.md`, title: vault, kind: 'note', role: 'canon', sequence: null, words: 1 }],
      }),
    });
    let slowDone = false;
    const slow = engine.call('search.run', { vault: 'v', query: 'q' }).then(() => (slowDone = true));
    const lists = await Promise.all(['a', 'b', 'c'].map((vault) => engine.call('documents.list', { vault })));
    expect(lists.map((list) => list.documents[0]?.path)).toEqual(['a.md', 'b.md', 'c.md']);
    expect(slowDone).toBe(false);
    open.resolve({ hits: [] });
    await slow;
  });
});

describe('progress', () => {
  it('is sent at most ten times a second, always including the first and the last', async () => {
    vi.useFakeTimers();
    try {
      const { engine } = joined({
        'index.run': async (_input, { report }) => {
          for (let done = 0; done <= 1000; done++) {
            report({ stage: 'reading', done, total: 1000, path: null });
            if (done % 10 === 9) await vi.advanceTimersByTimeAsync(10);
          }
          return summary;
        },
      });
      const seen: number[] = [];
      const started = Date.now();
      await engine.call('index.run', { vault: 'v' }, { onProgress: (progress) => seen.push(progress.done) });
      const tenths = (Date.now() - started) / 100;
      expect(seen[0]).toBe(0);
      expect(seen.at(-1)).toBe(1000);
      expect(seen.length).toBeGreaterThan(tenths / 2);
      expect(seen.length).toBeLessThanOrEqual(tenths + 2);
      expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is dropped after the end of the call', async () => {
    let late: (() => void) | undefined;
    const { engine } = joined({
      'index.run': (_input, { report }) => {
        late = () => report({ stage: 'linking', done: 1, total: 1, path: null });
        return summary;
      },
    });
    const onProgress = vi.fn<() => void>();
    await engine.call('index.run', { vault: 'v' }, { onProgress });
    late?.();
    await new Promise((done) => setTimeout(done, 5));
    expect(onProgress).not.toHaveBeenCalled();
  });
});

describe('cancelling', () => {
  it('fails the call at once and aborts the work', async () => {
    let signal: AbortSignal | undefined;
    const { engine } = joined({
      'index.run': async (_input, context) => {
        signal = context.signal;
        await new Promise(() => undefined);
        return summary;
      },
    });
    const controller = new AbortController();
    const call = engine.call('index.run', { vault: 'v' }, { signal: controller.signal });
    await vi.waitUntil(() => signal);
    controller.abort();
    expect((await failure(call)).code).toBe('cancelled');
    await vi.waitUntil(() => signal?.aborted);
    expect(signal?.reason).toMatchObject({ code: 'cancelled' });
  });

  it('sends nothing before the call', async () => {
    const run = vi.fn<Handlers['index.run']>();
    const { engine } = joined({ 'index.run': run });
    expect((await failure(engine.call('index.run', { vault: 'v' }, { signal: AbortSignal.abort() }))).code).toBe('cancelled');
    await new Promise((done) => setTimeout(done, 5));
    expect(run).not.toHaveBeenCalled();
  });

  it('fails the call with `cancelled` for any error of the handler', async () => {
    const ends = [() => summary, () => Promise.reject(new Error('the statement was interrupted'))];
    for (const end of ends) {
      const { send, answers } = rawClient({
        'index.run': (_input, { signal }) =>
          new Promise((done) => {
            signal.addEventListener('abort', () => done(Promise.resolve(end())));
          }),
      });
      send({ kind: 'call', id: 1, name: 'index.run', input: { vault: 'v' } });
      send({ kind: 'cancel', id: 1 });
      await vi.waitUntil(() => answers.length > 0);
      expect(answers).toEqual([{ kind: 'error', id: 1, error: { code: 'cancelled', message: 'Canceled.', details: {} } }]);
    }
  });

  it('fails the call only when its handler has ended, with untilEnded', async () => {
    const ports = memoryPorts();
    let ended = false;
    serveRpc(ports.engine, async (_name, _input, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise((resolve) => setTimeout(resolve, 10));
      ended = true;
      throw new AppError('cancelled', 'Indexing was cancelled.');
    });
    const client = connectRpc<{ calls: { work: { input: null; output: null } }; events: Record<string, never> }>(ports.client);
    const controller = new AbortController();
    const call = client.call('work', null, { signal: controller.signal, untilEnded: true });
    controller.abort();
    await expect(call).rejects.toThrow('Indexing was cancelled.');
    expect(ended).toBe(true);
  });

  it('leaves other calls alone', async () => {
    const gate = Promise.withResolvers<typeof summary>();
    const { engine } = joined({ 'index.run': () => gate.promise });
    const controller = new AbortController();
    const first = failure(engine.call('index.run', { vault: 'a' }, { signal: controller.signal }));
    const second = engine.call('index.run', { vault: 'b' });
    controller.abort();
    expect((await first).code).toBe('cancelled');
    gate.resolve(summary);
    expect(await second).toEqual(summary);
  });
});

describe('a port that closes', () => {
  it('fails pending and later calls with engine-stopped', async () => {
    const { engine, service } = joined({ 'index.run': () => new Promise(() => undefined) });
    const pending = failure(engine.call('index.run', { vault: 'v' }));
    await new Promise((done) => setTimeout(done, 5));
    service.close();
    expect((await pending).code).toBe('engine-stopped');
    expect((await failure(engine.call('vault.recent', {}))).code).toBe('engine-stopped');
  });

  it('aborts the calls of a disconnected client, and does not throw when they end', async () => {
    let signal: AbortSignal | undefined;
    let finish: ((value: typeof summary) => void) | undefined;
    const { engine, service } = joined({
      'index.run': (_input, context) => {
        signal = context.signal;
        return new Promise((done) => (finish = done));
      },
    });
    const pending = failure(engine.call('index.run', { vault: 'v' }));
    await vi.waitUntil(() => signal);
    engine.close();
    expect((await pending).code).toBe('engine-stopped');
    await vi.waitUntil(() => signal?.aborted);
    finish?.(summary);
    service.emit('index.changed', { vault: 'v', version: 2, scopes: ['entities'] });
    await new Promise((done) => setTimeout(done, 5));
  });
});

describe('events', () => {
  it('events reach every listener of their name until it stops listening', async () => {
    const { engine, service } = joined({});
    const heard: number[] = [];
    const stop = engine.on('index.changed', ({ version }) => heard.push(version));
    engine.on('index.changed', ({ version }) => heard.push(version * 100));
    engine.on('index.status', () => heard.push(-1));
    service.emit('index.changed', { vault: 'v', version: 1, scopes: ['entities'] });
    await vi.waitUntil(() => heard.length === 2);
    stop();
    service.emit('index.changed', { vault: 'v', version: 2, scopes: ['entities'] });
    await vi.waitUntil(() => heard.length === 3);
    expect(heard).toEqual([1, 100, 200]);
  });
});

describe('messages that are not of the protocol', () => {
  const garbage = [
    null,
    undefined,
    7,
    'call',
    [],
    {},
    { kind: 'call' },
    { kind: 'call', id: 'x', name: 'vault.recent' },
    { kind: 'dance', id: 1 },
  ];

  it('are ignored by the engine', async () => {
    const { send, answers } = rawClient({ 'vault.recent': () => ({ recent: [], sample: null }) });
    for (const message of [...garbage, { kind: 'cancel', id: 99 }, { kind: 'call', id: 1, name: 5, input: {} }]) send(message);
    send({ kind: 'call', id: 2, name: 'vault.recent', input: {} });
    await vi.waitUntil(() => answers.length > 0);
    expect(answers).toEqual([{ kind: 'result', id: 2, value: { recent: [], sample: null } }]);
  });

  it('are ignored by the client', async () => {
    const ports = memoryPorts();
    const engine = connect(ports.client);
    ports.engine.onMessage((message) => {
      if (message.kind !== 'call') return;
      for (const odd of [...garbage, { kind: 'error', id: message.id }, { kind: 'result', id: 77 }, { kind: 'event', name: 'x' }])
        ports.engine.post(odd as EngineMessage);
      ports.engine.post({ kind: 'result', id: message.id, value: { recent: [], sample: null } });
    });
    expect(await engine.call('vault.recent', {})).toEqual({ recent: [], sample: null });
  });

  it('with an id that is in use do not disturb the call that has it', async () => {
    const { send, answers } = rawClient({
      'vault.recent': async () => {
        await new Promise((done) => setTimeout(done, 10));
        return { recent: [], sample: 'first' };
      },
    });
    send({ kind: 'call', id: 1, name: 'vault.recent', input: {} });
    send({ kind: 'call', id: 1, name: 'vault.burn', input: {} });
    await vi.waitUntil(() => answers.length > 0);
    expect(answers).toEqual([{ kind: 'result', id: 1, value: { recent: [], sample: 'first' } }]);
  });
});
