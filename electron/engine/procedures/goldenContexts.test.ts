import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { testWorkers } from '../testing/testWorkers.ts';
import { createEngine, type Engine } from '../createEngine.ts';
import { callEngine } from './testing.ts';
import { temporaryFolder } from '#lib/testing.ts';

/*
 * Contexts of the sample vault, as they would be pasted, without vectors: those differ a little from machine to machine. A change that alters
 * one is read here by whoever makes it and by whoever reviews it.
 */
const golden: Readonly<Record<string, ContextRequestInput>> = {
  'who.md': { question: 'Who is Mara?', budget: 2_000 },
  'who-in-400-tokens.md': { question: 'Who is Mara?', budget: 400 },
  'who-up-to-chapter-6.md': { question: 'Who is Ansel Lamb?', budget: 2_000, asOf: { sequence: 6 } },
  'misspelt-name.md': { question: 'Where does Jos Pellow live?', budget: 1_000 },
  'unknown-name.md': { question: 'Who is Zephyr Quill?', budget: 1_000 },
  'family.md': { question: 'Who are Mara’s family?', budget: 1_000 },
  'main-characters.md': { question: 'What is the relationship between the main characters?', budget: 1_500 },
  'two-people.md': { question: 'How do Joss and Mara get along?', budget: 2_000 },
  'fate.md': { question: 'What became of Benet Maudlin?', budget: 2_000 },
  'why.md': { question: 'Why does Joss betray Mara?', budget: 2_000 },
  'chapter.md': { question: 'What happens in chapter 9?', budget: 2_000 },
  'chapter-in-400-tokens.md': { question: 'What happens in chapter 9?', budget: 400 },
  'list-of-a-type.md': { question: 'List all organizations', budget: 1_500 },
  'list-of-a-kind.md': { question: 'Which gates are there?', budget: 1_500 },
  'rules.md': { question: 'How does reckoning work?', budget: 2_000 },
  'scene.md': { question: 'Write a scene between Joss and Mara in the Low Harbour', budget: 4_000 },
  'what-somebody-knows.md': { question: 'What does Joss know about the blanks?', budget: 2_000 },
  'dates-up-to-chapter-6.md': { question: 'Who has held the ledger?', budget: 2_000, asOf: { sequence: 6 } },
  'narrative.md': { question: 'What is the Quitrent Tide?', budget: 1_500, style: 'narrative' },
  'compact.md': { question: 'What is the Quitrent Tide?', budget: 1_500, style: 'compact' },
  'elements.xml': { question: 'What is brine-ink?', budget: 1_000, format: 'xml' },
};

describe('the contexts of the sample vault', () => {
  const home = temporaryFolder();
  let engine: Engine;
  let vault: string;

  beforeAll(async () => {
    engine = createEngine({ dataDir: home, sampleVault: null, writable: true, vectors: false, workers: testWorkers });
    const path = fileURLToPath(new URL('../../../resources/sample-vault', import.meta.url));
    vault = (await callEngine(engine, 'vault.open', { path })).id;
    await callEngine(engine, 'index.run', { vault });
  });
  afterAll(async () => {
    await engine.close();
  });

  it.each(Object.entries(golden))('are what an editor reviewed: %s', async (file, request) => {
    const { text } = await callEngine(engine, 'context.build', { vault, request });
    await expect(`${text}\n`).toMatchFileSnapshot(`./golden/${file}`);
  });
});
