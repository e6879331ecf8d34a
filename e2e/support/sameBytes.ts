import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { commandLine, firstText, mcpClient } from './commandLine.ts';
import { expect } from './test.ts';

/** Requests that differ in everything that shapes a text, each with the flags that mean the same. */
const matrix: readonly { readonly request: ContextRequestInput; readonly flags: readonly string[] }[] = [
  {
    request: { question: 'Who betrayed Mara, and why?', lens: 'character', budget: 1_500, asOf: { sequence: 5, scene: null } },
    flags: ['--lens', 'character', '--max-tokens', '1500', '--as-of', '5'],
  },
  {
    request: { question: 'How are Mara Venn and Oren Sallow connected?', lens: 'relationships', budget: 4_000, format: 'xml', tree: true },
    flags: ['--lens', 'relationships', '--max-tokens', '4000', '--format', 'xml', '--tree'],
  },
  {
    request: {
      question: 'What happened on Tallow Bridge?',
      lens: 'timeline',
      budget: 900,
      format: 'json',
      asOf: { sequence: 8, scene: 1 },
    },
    flags: ['--lens', 'timeline', '--max-tokens', '900', '--format', 'json', '--as-of', '8.1'],
  },
  { request: { question: 'Oren Sallow', budget: 300 }, flags: ['--max-tokens', '300'] },
  {
    request: { question: 'What are the rules of the ledger?', lens: 'lore', style: 'compact', budget: 2_500, split: 30, properties: true },
    flags: ['--lens', 'lore', '--style', 'compact', '--max-tokens', '2500', '--split', '30', '--include-fields'],
  },
  {
    request: {
      question: 'Who is in the gatehouse, and what do they want?',
      lens: 'scene-prep',
      style: 'narrative',
      instructions: true,
      pins: ['Characters/Ansel Lamb'],
      confidence: false,
      order: 'relevance',
    },
    flags: [
      ...['--lens', 'scene-prep', '--style', 'narrative', '--instructions', '--pin', 'Characters/Ansel Lamb', '--no-confidence'],
      ...['--order', 'relevance'],
    ],
  },
];

interface OpenVault {
  readonly app: ElectronApplication;
  /** On the context screen, with all vectors made. */
  readonly window: Page;
  readonly vault: string;
  readonly dataDir: string;
}

/** The app, the command line and MCP give the same bytes for any settings. */
export async function expectSameBytes({ app, window, vault, dataDir }: OpenVault): Promise<void> {
  const places = ['--vault', vault, '--data-dir', dataDir];
  const [id] = await readdir(join(dataDir, 'vaults'));
  const server = await mcpClient(vault, dataDir);
  for (const { request, flags } of matrix) {
    const printed = await commandLine('context', request.question, ...flags, ...places);
    expect(printed.code, printed.stderr).toBe(0);

    const { content } = await server.client.callTool({ name: 'context', arguments: { ...request } });
    expect(firstText(content as readonly unknown[])).toBe(printed.stdout);

    const { budget = null, ...rest } = request;
    const settings = JSON.stringify({ ...rest, budget: budget === null ? '' : String(budget) });
    await window.evaluate(([name, value]) => localStorage.setItem(name!, value!), [`lorelens.context.${id}`, settings]);
    await window.reload();
    const copy = window.getByRole('button', { name: /^Copy(?! and)/ });
    await expect(copy).toBeEnabled({ timeout: 20_000 });
    // A page that was loaded again has its files looked through again.
    await expect(window.getByRole('contentinfo')).toContainText('Up to date');
    await expect(window.getByText('Your project is still being read')).toHaveCount(0);
    await copy.click();
    await expect(window.getByText(/^Context copied/).first()).toBeVisible();
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(printed.stdout);
  }
  await server.close();
}
