import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#lib/testing.ts';
import { bundledModel } from '#shared/model/embeddings.ts';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { createUserDataStore } from '../db/userData/store.ts';
import { openOwnModels } from '../models/ownModels.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { withIndex } from '../testing/askEverything.ts';
import { contextProcedures } from './context.ts';

describe('the vector of a question', () => {
  /** There is none: nothing is saved. */
  const userData = createUserDataStore(join(temporaryFolder(), 'lore.db'), { writable: false });
  afterAll(() => userData.close());

  const embeddedFor = (model: string, question = 'Who robbed Mara Venn?'): Promise<string[]> =>
    withIndex(new Map([['Mara Venn.md', '---\ntype: character\n---\nMara Venn keeps the ledger.\n']]), async (reader) => {
      const embedded: string[] = [];
      const session = {
        at: reader.at,
        guard: <T>(work: () => T): T => work(),
        condition: () => ({ state: 'ready', vectors: { state: 'ready', done: 1, total: 1, model } }),
        embedQuestion: (text: string) => {
          embedded.push(text);
          return Promise.resolve({ vector: Float32Array.of(1, 0), tokens: null });
        },
        canSearchVectors: () => false,
        userData: () => userData.read(),
      };
      const registry = { session: () => session } as unknown as VaultRegistry;
      const { 'context.build': build } = contextProcedures(registry, openOwnModels(tmpdir(), { writable: false }));
      const request = ContextRequest.parse({ question, budget: 500 });
      await build({ vault: 'v', request }, { signal: new AbortController().signal, report: () => undefined });
      return embedded;
    });

  it('is made of the question with and without its names by the bundled model', async () => {
    expect(await embeddedFor(bundledModel)).toEqual(['Who robbed Mara Venn?', 'Who robbed somebody?']);
  });

  it('is made of the question with misspelt names corrected', async () => {
    expect(await embeddedFor(bundledModel, 'Who robbed Mara Vemn?')).toContain('Who robbed Mara Venn?');
  });

  it('is made of the question alone by any other model, which may charge for each text', async () => {
    expect(await embeddedFor('other')).toEqual(['Who robbed Mara Venn?']);
    expect(await embeddedFor('other', 'Who robbed Mara Vemn?')).toEqual(['Who robbed Mara Venn?']);
  });
});
