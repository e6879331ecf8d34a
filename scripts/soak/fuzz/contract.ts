import { join } from 'node:path';
import fc from 'fast-check';
import { toAppError } from '#shared/contract/errors.ts';
import { type ProcedureName, procedures } from '#shared/contract/procedures.ts';
import { memoryPorts } from '#transport/connectInMemory.ts';
import { serve } from '#transport/serve.ts';
import { indexWhole, startEngine } from '../support/engine.ts';
import { makeVault, notesOf } from '../kill/vaults.ts';
import { type Known, ofSchema } from './ofSchema.ts';
import { anyValue, oddText } from './oddText.ts';
import { longestMs, workClock, type FuzzTarget, type OpenTarget } from './target.ts';

const names = Object.keys(procedures) as ProcedureName[];
/** Reading the whole vault again takes a hundred times as long as any answer: it is asked for as much more seldom. */
const isLong = (name: ProcedureName): boolean => name === 'index.run';

/** What is wrong with an answer; null when nothing. Codes other than `unexpected` are answers a client can put into words. */
function wrongWith(name: ProcedureName, answer: { value?: unknown; thrown?: unknown; ms: number }): string | null {
  if (answer.ms > longestMs) return `${name} took ${Math.round(answer.ms)} ms`;
  if (answer.thrown !== undefined) {
    const { code, message } = toAppError(answer.thrown);
    if (code === 'unexpected' || code === 'db-corrupt' || code === 'engine-stopped') return `${name} failed with ${code}: ${message}`;
    if (message.trim() === '' || /\n\s+at |SQLITE|ZodError/.test(message)) return `${name} says: ${message}`;
    return null;
  }
  const parsed = procedures[name].output.safeParse(answer.value);
  return parsed.success ? null : `${name} answers against its contract: ${parsed.error.message}`;
}

async function openCalls(home: string): Promise<OpenTarget> {
  const vaultPath = join(home, 'vault');
  makeVault(vaultPath, 0);
  const started = startEngine(join(home, 'data'));
  const vault = await indexWhole(started, vaultPath);
  const { entities } = await started.connection.call('entities.list', { vault: vault.id });
  const entity = fc.constantFrom(...entities.map(({ id }) => id));
  const entityName = fc.constantFrom(...entities.map((each) => each.name));
  const known: Known = {
    vault: fc.constant(vault.id),
    // No other folder of this machine is opened: only names in a folder of its own.
    path: fc.oneof(
      fc.constantFrom(vaultPath, ...notesOf(vaultPath)),
      oddText.map((text) => join(home, 'none', text.replaceAll('..', ''))),
    ),
    id: entity,
    entity,
    into: entity,
    source: entity,
    target: entity,
    from: entity,
    to: entity,
    around: entity,
    name: entityName,
    query: fc.oneof(oddText, entityName),
    question: fc.oneof(
      oddText,
      fc.tuple(oddText, entityName).map((parts) => parts.join(' ')),
    ),
  };
  const inputs = new Map(names.map((name) => [name, ofSchema(procedures[name].input, known)]));
  const call = fc.oneof(
    ...names.map((name) => ({
      weight: isLong(name) ? 1 : 100,
      arbitrary: fc.tuple(fc.constant(name), inputs.get(name)!),
    })),
  );
  const property = fc.asyncProperty(call, async ([name, input]) => {
    if (name === 'vault.open' && !isInside(home, input)) return;
    const took = workClock();
    const answer = await started.connection.call(name, input as never).then(
      (value: unknown) => ({ value }),
      (thrown: unknown) => ({ thrown }),
    );
    const wrong = wrongWith(name, { ...answer, ms: isLong(name) ? 0 : took() });
    if (wrong) throw new Error(wrong);
  });
  return { property, close: () => started.close() };
}

function isInside(home: string, input: unknown): boolean {
  const path = (input as { path?: unknown } | null | undefined)?.path;
  return typeof path !== 'string' || path.startsWith(home);
}

/** Messages that follow the protocol more or less. */
const message = fc.oneof(
  anyValue,
  fc.record(
    {
      kind: fc.oneof(fc.constantFrom('call', 'cancel', 'result', 'close'), anyValue),
      id: fc.oneof(fc.integer(), anyValue),
      name: fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'toString'), oddText),
      input: anyValue,
    },
    { requiredKeys: [] },
  ),
);

function openMessages(): OpenTarget {
  const property = fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (messages) => {
    const { client, engine } = memoryPorts();
    // Without handlers: only validation and dispatch are tested.
    const service = serve(engine, new Proxy({}, { get: () => () => ({}) }) as never);
    const answers = new Set<unknown>();
    client.onMessage((answer) => {
      if ('id' in answer) answers.add(answer.id);
    });
    for (const each of messages) client.post(each as never);
    client.post({ kind: 'call', id: 0.5, name: 'vault.recent', input: {} });
    await new Promise((resolve) => setImmediate(resolve));
    service.close();
    if (!answers.has(0.5)) throw new Error('a call after these messages got no answer');
  });
  return { property };
}

/** The contract: every procedure with inputs of all kinds, and malformed calls. */
export const contractTargets: Readonly<Record<string, FuzzTarget>> = {
  calls: { share: 12, open: openCalls },
  messages: { share: 3, open: openMessages },
};
