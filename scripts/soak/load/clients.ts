import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexWhole, startEngine } from '../support/engine.ts';
import { makeVault } from '../kill/vaults.ts';

const cli = fileURLToPath(new URL('../commandLine.ts', import.meta.url));
const longestMs = 300_000;
const questions = [
  'Who betrayed Mara, and why?',
  'the Heron',
  'What are the tides like on Candle Row?',
  'Hester Venn',
  'Who lives on Tallow Bridge?',
];

/** What many clients at once saw. */
interface ClientsSeen {
  readonly answers: number;
  /** The slowest of all answers, and the middle one, in milliseconds. */
  readonly slowest: number;
  readonly middle: number;
  readonly findings: readonly string[];
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text: string }[] };
}

/** Asks one server all questions, one after another, and gives the texts of its answers. */
function askAll(env: NodeJS.ProcessEnv, cwd: string, calls: number, times: number[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'mcp'], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
    const texts: string[] = [];
    let rest = '';
    let since = 0;
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    const send = (id: number, method: string, params: object): void =>
      void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const ask = (): void => {
      since = performance.now();
      send(texts.length + 1, 'tools/call', {
        name: 'context',
        arguments: { question: questions[texts.length % questions.length], budget: 1_500 },
      });
    };
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const [last, ...whole] = (rest + part).split('\n').toReversed();
      rest = last ?? '';
      for (const line of whole.toReversed()) {
        const { id, result } = JSON.parse(line) as Answer;
        if (id === undefined) continue;
        if (id > 0) {
          times.push(performance.now() - since);
          texts.push(result?.isError === false || result?.isError === undefined ? (result?.content?.[0]?.text ?? line) : `failed: ${line}`);
        }
        if (texts.length < calls) ask();
        else child.stdin.end();
      }
    });
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(texts);
    });
    send(0, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'soak', version: '1' } });
  });
}

/** Many servers asked at once on one index: while it is written all must be answered, afterwards all with the same bytes. */
export async function manyClients(home: string, clients: number, calls: number): Promise<ClientsSeen> {
  const places = { vault: join(home, 'vault'), data: join(home, 'data') };
  makeVault(places.vault, 20);
  const engine = startEngine(places.data, { vectors: false });
  const vault = await indexWhole(engine, places.vault);
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', LORELENS_VAULT: places.vault, LORELENS_DATA_DIR: places.data };
  const times: number[] = [];
  const askTogether = (): Promise<string[][]> => Promise.all(Array.from({ length: clients }, () => askAll(env, home, calls, times)));
  let done = false;
  const writing = (async () => {
    while (!done) await engine.connection.call('index.run', { vault: vault.id, force: true });
  })();
  const busy = await askTogether();
  done = true;
  await writing;
  await engine.close();
  const quiet = await askTogether();

  const findings: string[] = [];
  for (const [client, texts] of [...busy, ...quiet].entries()) {
    if (texts.length !== calls) findings.push(`client ${client} got ${texts.length} of ${calls} answers`);
    for (const text of texts) if (!text.startsWith('# Context for: ')) findings.push(`client ${client}: ${text.slice(0, 200)}`);
  }
  for (const [client, texts] of quiet.entries())
    texts.forEach((text, at) => {
      if (text !== quiet[0]![at % questions.length]) findings.push(`client ${client}, answer ${at} differs: ${text.slice(0, 200)}`);
    });
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    slowest: Math.round(times.at(-1) ?? 0),
    middle: Math.round(times[times.length >> 1] ?? 0),
    findings: findings.slice(0, 5),
  };
}
