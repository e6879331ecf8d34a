import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { contextInput, libraryInput } from '../../../electron/mcp/contextTools.ts';
import { entitiesInput, entityInput, pathInput, searchInput, statusInput } from '../../../electron/mcp/lookupTools.ts';
import { indexWhole, startEngine } from '../support/engine.ts';
import { makeVault } from '../kill/vaults.ts';
import { ofSchema } from './ofSchema.ts';
import { anyValue, oddText, mixOf } from './oddText.ts';
import type { FuzzTarget, OpenTarget } from './target.ts';

const cli = fileURLToPath(new URL('../commandLine.ts', import.meta.url));
/** A hang. The first answer waits for the tokenizer and names to be loaded, and on a busy machine for its turn. */
const longestAnswerMs = 60_000;
/** Messages that only unexpected faults have. */
const fault = /\n\s+at |Something went wrong in Lorelens|SQLITE_|ZodError|is not a function|Cannot read prop/;

/** An indexed vault; the command line is run outside it, so that nothing it makes could land in it. */
async function indexedVault(home: string): Promise<{ readonly cwd: string; readonly env: NodeJS.ProcessEnv }> {
  const places = { vault: join(home, 'vault'), data: join(home, 'data'), cwd: join(home, 'cwd') };
  makeVault(places.vault, 0);
  mkdirSync(places.cwd, { recursive: true });
  const engine = startEngine(places.data, { vectors: false });
  await indexWhole(engine, places.vault);
  await engine.close();
  const env = { ...process.env, HOME: home, LORELENS_VAULT: places.vault, LORELENS_DATA_DIR: places.data, ELECTRON_RUN_AS_NODE: '1' };
  return { cwd: places.cwd, env };
}

const toolInputs = {
  context: contextInput,
  search: searchInput,
  entity: entityInput,
  entities: entitiesInput,
  path: pathInput,
  library: libraryInput,
  status: statusInput,
} as const;
const name = fc.constantFrom('Mara Venn', 'the Heron', 'Characters/Mara Venn', 'Tallow Bridge');
const toolCall = fc.oneof(
  ...Object.entries(toolInputs).map(([tool, schema]) =>
    ofSchema(schema, { name, from: name, to: name }).map((args) => ({ method: 'tools/call', params: { name: tool, arguments: args } })),
  ),
);
const resource = fc
  .tuple(fc.constantFrom('lorelens://document/', 'lorelens://entity/', 'file:///', ''), oddText)
  .map(([start, text]) => ({ method: 'resources/read', params: { uri: start + text } }));
const request = fc.oneof(
  { weight: 6, arbitrary: toolCall },
  { weight: 3, arbitrary: resource },
  fc.record({
    method: fc.oneof(fc.constantFrom('ping', 'tools/list', 'tools/call', 'resources/read', 'initialize', 'completion/complete'), oddText),
    params: anyValue,
  }),
);
const lines = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.oneof(fc.nat(9), anyValue), request).map(([id, call]) => JSON.stringify({ jsonrpc: '2.0', id, ...call })),
    },
    { weight: 1, arbitrary: anyValue.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: mixOf(['{', '}', '[', ']', '"jsonrpc"', ':', '"2.0"', ',', '"id"', '1', '"method"', '"ping"'], 12) },
  ),
  { minLength: 1, maxLength: 4 },
);

/** One server that is sent everything, and asked after each batch whether it is still there. */
class Server {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<string, () => void>();
  #errors = '';
  #faults: string[] = [];
  #next = 0;

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    child.stderr.on('data', (part: Buffer) => (this.#errors = (this.#errors + part.toString('utf8')).slice(-2_000)));
    // Not by readline, which parts lines at U+2028 too.
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const [last, ...whole] = (rest + part).split('\n').toReversed();
      rest = last ?? '';
      for (const line of whole.toReversed()) this.#hear(line);
    });
    // A line after its end is no fault of the test; that it ended is seen by the missing answer.
    child.stdin.on('error', () => undefined);
  }

  #hear(line: string): void {
    const { id } = JSON.parse(line) as { id?: unknown };
    if (fault.test(line.replaceAll('\\n', '\n'))) this.#faults.push(line.slice(0, 500));
    if (typeof id === 'string') this.#waiting.get(id)?.();
  }

  /** Sends lines, then a question of its own, and waits for the answer to that. */
  async send(texts: readonly string[], own: object = { method: 'ping' }): Promise<void> {
    const id = `own ${this.#next++}`;
    const answered = Promise.withResolvers<void>();
    const timer = setTimeout(() => answered.reject(new Error(`no answer; stderr: ${this.#errors}`)), longestAnswerMs);
    this.#waiting.set(id, answered.resolve);
    for (const text of [...texts, JSON.stringify({ jsonrpc: '2.0', id, ...own })])
      this.#child.stdin.write(`${text.replaceAll(/[\r\n]/g, ' ')}\n`);
    try {
      await answered.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
    const [first] = this.#faults.splice(0);
    if (first) throw new Error(`answers ${first}`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('close', () => resolve());
      this.#child.stdin.end();
    });
  }
}

async function openServer(home: string): Promise<OpenTarget> {
  const { cwd, env } = await indexedVault(home);
  const server = new Server(spawn(process.execPath, [cli, 'mcp'], { cwd, env }));
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'soak', version: '1' } };
  await server.send([], { method: 'initialize', params });
  await server.send([JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })]);
  return { property: fc.asyncProperty(lines, (texts) => server.send(texts)), close: () => server.close() };
}

const flag = fc.constantFrom(
  ...'--vault --data-dir --json --max-tokens --max-entities --split --depth --drop --format --verbose --limit --type --query --sort --help --version -- - --no-embed -x'.split(
    ' ',
  ),
);
const command = fc.constantFrom('status', 'entities', 'entity', 'search', 'path', 'context', 'doctor', 'help', 'index', 'mcp');
const argument = fc.oneof(
  { weight: 3, arbitrary: flag },
  { weight: 3, arbitrary: oddText.map((text) => text.replaceAll('\0', '')) },
  { weight: 2, arbitrary: fc.constantFrom('Mara Venn', '5', '500', '60/40', '-1', 'json', 'bash', 'name') },
);

async function openCommands(home: string): Promise<OpenTarget> {
  const { cwd, env } = await indexedVault(home);
  // A folder that is there, such as "/", would be taken for the vault and read.
  const isThere = (text: string): boolean => existsSync(resolve(cwd, text)) || existsSync(resolve(cwd, text.slice(text.indexOf('=') + 1)));
  const run = (args: readonly string[]): Promise<void> =>
    new Promise((done, reject) => {
      const child = spawn(process.execPath, [cli, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output = (output + part.toString('utf8')).slice(-4_000)));
      const timer = setTimeout(() => child.kill('SIGKILL'), longestAnswerMs);
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(timer);
        if (code === null || code > 4 || fault.test(output)) reject(new Error(`ends with ${code}: ${output.slice(-800)}`));
        else done();
      });
    });
  const args = fc.tuple(
    fc.oneof({ weight: 9, arbitrary: command }, { weight: 1, arbitrary: argument }),
    fc.array(argument, { maxLength: 5 }),
  );
  return { property: fc.asyncProperty(args, ([first, more]) => run([first, ...more.filter((text) => !isThere(text))])) };
}

/** The clients that other programs talk to. Few command lines, because each starts a process. */
export const clientTargets: Readonly<Record<string, FuzzTarget>> = {
  'MCP messages': { share: 3, open: openServer },
  'command lines': { share: 0.2, open: openCommands },
};
