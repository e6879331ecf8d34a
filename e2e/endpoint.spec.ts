import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../scripts/runtime/runtime.mjs';
import { commandLine } from './support/commandLine.ts';
import { openTrap, watchSockets } from './support/sockets.ts';
import { expect, test } from './support/test.ts';

const sample = join(projectRoot, 'resources', 'sample-vault');
const key = 'sk-very-secret-of-the-writer';

interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly input: readonly string[];
}

/** An endpoint like OpenAI's on this machine, which remembers what it was sent. */
async function openEndpoint() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: string[] };
      sent.push({ url: request.url ?? '', authorization: request.headers.authorization, input });
      const data = input.map((text, index) => ({ index, embedding: [text.length % 7, 1, text.length % 5, 2] }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    sent,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Every file below a folder that holds some bytes. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const found = await Promise.all(
    files.map(async (file) => ((await readFile(file).catch(() => Buffer.alloc(0))).includes(text) ? file : null)),
  );
  return found.filter((file) => file !== null);
}

test('texts go only to the endpoint that is set, and its key is in no file and no log', async ({ launch, newFolder }) => {
  test.setTimeout(240_000);
  const vault = join(await newFolder('vault'), 'Low Harbour');
  await cp(sample, vault, { recursive: true });
  const dataDir = await newFolder('data');
  const endpoint = await openEndpoint();
  const trap = await openTrap();
  const { app, window, close } = await launch({ vault, dataDir, args: trap.args });
  const sockets = watchSockets(app.process().pid!);
  await expect(window.getByRole('contentinfo')).toContainText(/6\d documents/, { timeout: 60_000 });
  expect(endpoint.sent).toEqual([]);

  await window.keyboard.press('ControlOrMeta+,');
  await window.getByRole('radio', { name: 'Custom endpoint' }).click();
  await window.getByRole('radio', { name: 'OpenAI-compatible' }).click();
  await window.getByLabel('URL').fill(`${endpoint.address}/v1`);
  await window.getByRole('textbox', { name: 'Model' }).fill('small');
  await window.getByLabel('Key', { exact: true }).fill(key);
  await window.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(window.getByText(/Connected: 4 dimensions/)).toBeVisible();
  expect(endpoint.sent.map(({ input }) => input)).toEqual([['The ferry crosses the harbour at dusk.']]);
  await window.getByRole('button', { name: 'Use this endpoint' }).click();
  await expect(window.getByText(/Your passages and questions go to 127\.0\.0\.1:/)).toBeVisible();
  await expect(window.getByRole('contentinfo')).toContainText('Semantic search ready', { timeout: 60_000 });
  await window.keyboard.press('ControlOrMeta+1');
  await window.getByPlaceholder(/Ask anything/).fill('Who keeps the lamps?');
  await expect.poll(() => endpoint.sent.some(({ input }) => input.includes('Who keeps the lamps?'))).toBe(true);
  expect(new Set(endpoint.sent.map(({ url, authorization }) => `${url} ${authorization ?? ''}`))).toEqual(
    new Set([`/v1/embeddings Bearer ${key}`]),
  );
  await close();
  expect(sockets.end()).toEqual([]);
  expect(trap.caught).toEqual([]);

  const doctor = await commandLine('doctor', '--vault', vault, '--data-dir', dataDir);
  expect(doctor.stdout).toContain(`Text is sent to     ${new URL(endpoint.address).host}, as set in the app, without a key`);
  // Without the endpoint, everything falls back to words, and says so.
  await endpoint.close();
  await writeFile(join(vault, 'Tam.md'), '---\ntype: character\n---\nTam sells oil to whoever has the coin.\n');
  const context = await commandLine('context', 'Who is Tam?', '--json', '--vault', vault, '--data-dir', dataDir);
  expect(context.stdout).toContain('Tam sells oil');
  expect(context.stdout).toContain('cannot be reached');
  await trap.close();
  expect(await filesWith(dataDir, key)).toEqual([]);
  expect(await filesWith(join(dataDir, 'logs'), 'ferry')).toEqual([]);
});
