import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { leakedSecrets, plantedVault } from '#engine/asOf/testing/plantedVault.ts';
import { testWorkers } from '../engine/testing/testWorkers.ts';
import { runCommandLine } from '../cli/cli.ts';
import { openVault, type OpenVault } from '../openVault/openVault.ts';
import { createServer } from './serveMcp.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';

/* What the command line and the MCP server reveal of a vault with a secret in every place that can contain text. */

const { planted, files } = plantedVault();
const home = temporaryFolder();
const where = ['--vault', join(home, 'vault'), '--data-dir', join(home, 'data')];
const asked = `Who is Mara Venn, who did it on the quay, and what of ${planted.map(({ known }) => `${known} Hale`).join(', ')}?`;
const known = planted.filter(({ files: own, known: name }) => Object.keys(own).some((path) => path.endsWith(`/${name} Hale.md`)));

function write(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    writeFiles(folder, { [path]: text });
  }
}

/** Runs a command in this process and gives all that it writes. */
async function commandLine(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  let output = '';
  const keep = (part: unknown): boolean => ((output += String(part)), true);
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep));
  try {
    return { code: await runCommandLine(args, testWorkers), output };
  } finally {
    for (const stream of streams) stream.mockRestore();
    process.exitCode = 0;
  }
}

/** Without the question, which is the asker's own. */
const answersIn = (text: string): string => text.replaceAll(asked, '').replaceAll(JSON.stringify(asked).slice(1, -1), '');

beforeAll(async () => {
  write(join(home, 'vault'), files);
  expect((await commandLine('index', '--no-embed', ...where)).code).toBe(0);
}, 120_000);

describe('up to chapter 3', () => {
  it('the command line reveals none of the secrets', { timeout: 240_000 }, async () => {
    const asOf = ['--as-of', '3', ...where];
    const outputs = [
      await commandLine('entities', ...asOf, '--json'),
      await commandLine('context', asked, ...asOf, '--max-tokens', '20000', '--max-entities', '50', '--depth', '5', '--include-fields'),
      await commandLine('context', asked, ...asOf, '--json', '--images', '--tree', '--explain', '--verbose', '--min-relevance', '0'),
      await commandLine('context', asked, ...asOf, '--more', '--format', 'xml'),
      await commandLine('search', 'did it stranger smith voice low story chapter', ...asOf, '--limit', '200'),
      await commandLine('path', 'Mara Venn', 'Oren Sallow', ...asOf),
      await commandLine('entity', 'Mara Venn', ...asOf),
      await commandLine('entity', 'Zuxboboq', ...asOf),
    ];
    const text = answersIn(outputs.map(({ output }) => output).join('\n'));
    expect(text).toContain('Oren Sallow');
    // What is not there is said in the asker's own words.
    expect(leakedSecrets(planted, text.replaceAll('Zuxboboq', ''), null)).toEqual([]);
    const whole = await commandLine('context', asked, ...where, '--max-tokens', '20000', '--min-relevance', '0');
    expect(leakedSecrets(planted, whole.output, null).length).toBeGreaterThan(10);
  });

  it('the MCP server reveals none of the secrets', { timeout: 240_000 }, async () => {
    const opened: OpenVault = await openVault(
      { vault: where[1]!, dataDir: where[3]!, workers: testWorkers },
      { writable: false, vectors: false },
    );
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'test', version: '1' });
    try {
      await createServer(opened).connect(ours);
      await client.connect(theirs);
      const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
        const result = await client.callTool({ name, arguments: { ...input, asOf: 3 } });
        expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).toBeFalsy();
        return JSON.stringify(result);
      };
      const whole = { budget: 20_000, maxEntities: 50, depth: 5, minRelevance: 0, properties: true, images: true, tree: true };
      const answers = [
        await call('context', { question: asked, ...whole }),
        await call('context', { question: asked, ...whole, format: 'json', cursor: '1' }),
        await call('search', { query: 'did it stranger smith voice low story chapter', limit: 200 }),
        await call('entities', { limit: 500 }),
        await call('path', { from: 'Mara Venn', to: 'Oren Sallow' }),
        ...(await Promise.all(known.slice(0, 20).map(({ known: name }) => call('entity', { name: `${name} Hale` })))),
      ];
      expect(leakedSecrets(planted, answersIn(answers.join('\n')), null)).toEqual([]);
    } finally {
      await client.close();
      await opened.close();
    }
  });
});

it('refuses a chapter as the end when no chapters are known, in every client', { timeout: 120_000 }, async () => {
  const vault = join(home, 'notes');
  write(vault, new Map([['Bo.md', '---\ntype: character\n---\n\nBo is a smith.\n']]));
  const place = ['--vault', vault, '--data-dir', join(home, 'data')];
  for (const args of [['context', 'Who is Bo?'], ['entity', 'Bo'], ['entities'], ['search', 'smith'], ['held-back']]) {
    const { code, output } = await commandLine(...args, '--as-of', '2', ...place);
    expect([code, output], args.join(' ')).toEqual([2, expect.stringContaining('found no chapters in this project')]);
  }
  const opened = await openVault({ vault, dataDir: join(home, 'data'), workers: testWorkers }, { writable: false, vectors: false });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  try {
    await createServer(opened).connect(ours);
    await client.connect(theirs);
    const result = await client.callTool({ name: 'context', arguments: { question: 'Who is Bo?', asOf: { sequence: 2, notes: 'all' } } });
    expect([result.isError, JSON.stringify(result.content)]).toEqual([true, expect.stringContaining('found no chapters')]);
  } finally {
    await client.close();
    await opened.close();
  }
});
