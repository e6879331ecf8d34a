import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { presets } from '#engine/models/window.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import { settingsOfPreset } from '#shared/model/context/recipe.ts';
import { testWorkers } from '../engine/testing/testWorkers.ts';
import { runCommandLine } from '../cli/cli.ts';
import { openVault, type OpenVault } from '../openVault/openVault.ts';
import { createServer } from './serveMcp.ts';
import { temporaryFolder } from '#lib/testing.ts';

const home = temporaryFolder();
const where = ['--vault', join(home, 'vault'), '--data-dir', join(home, 'data')];
const question = 'Tell me about the harbour.';
let opened: OpenVault;
const client = new Client({ name: 'test', version: '1' });

/** Runs a command in this process. */
async function commandLine(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((part: unknown) => ((written[name] += String(part)), true)),
  );
  try {
    await runCommandLine(args, testWorkers);
    return written;
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = 0;
  }
}

beforeAll(async () => {
  mkdirSync(join(home, 'vault', 'Chapters'), { recursive: true });
  writeFileSync(join(home, 'vault', 'Harbour.md'), '---\ntype: location\n---\n\nThe harbour is deep and cold, and full of lamps.\n');
  writeFileSync(join(home, 'vault', 'Chapters', '01.md'), '# One\n\nShe came into the harbour by night.\n');
  await commandLine('index', '--no-embed', ...where);
  opened = await openVault({ vault: where[1]!, dataDir: where[3]!, workers: testWorkers }, { writable: false, vectors: false });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(opened).connect(ours);
  await client.connect(theirs);
}, 120_000);
afterAll(async () => {
  await client.close();
  await opened.close();
});

it.each(presets)('$id sets all that it names in every client, and each says so', { timeout: 60_000 }, async (preset) => {
  const wanted = { preset: preset.id, ...settingsOfPreset(preset) };
  // The window sends what `settingsOfPreset` gives.
  const request = { question, ...settingsOfPreset(preset) };
  const app = await opened.connection.call('context.build', { vault: opened.vault.id, request });
  expect(app.resolved).toMatchObject(wanted);
  const { stdout, stderr } = await commandLine('context', question, '--preset', preset.id, '--json', ...where);
  expect((JSON.parse(stdout) as ContextPack).resolved).toEqual(app.resolved);
  expect(stderr).toContain(`Preset ${preset.id}: ${preset.budget} tokens`);
  const result = await client.callTool({ name: 'context', arguments: { question, preset: preset.id } });
  expect(result.content[0]).toEqual({ type: 'text', text: app.text });
  expect(JSON.stringify(result.content)).toContain(`Preset ${preset.id}: ${preset.budget} tokens`);
});
