import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

let engine: TestEngine;
let vault: string;

beforeAll(async () => {
  engine = await openTestEngine({
    'Characters/Mara Venn.md':
      '---\ntype: character\ncraft: ferry\nmother: "[[Hester Venn]]"\n---\n\n# Mara Venn\n\nMara Venn keeps the ledger.\n\n![[mara.png]]\n',
    'Characters/Hester Venn.md': '---\ntype: character\n---\n\n# Hester Venn\n\nHester Venn drowned in the Opening.\n',
    'Manuscript/01 The Page.md': '# The Page\n\nMara Venn read the third line. Hester Venn had written it.\n',
  });
  ({ vault } = engine);
});
afterAll(() => engine.close());

const prompt = { id: 'mine', name: 'Mine', body: '{{context}}' };

describe('saved items', () => {
  it('ships prompts, which can be changed and never removed', async () => {
    const shipped = await engine.call('prompts.list', { vault });
    expect(shipped.prompts.length).toBeGreaterThanOrEqual(5);
    expect(shipped.own).toEqual([]);
    for (const { body } of shipped.prompts) expect(body).toContain('{{context}}');
    const changed = { ...shipped.prompts[0]!, body: 'Mine: {{context}}' };
    await engine.call('prompts.save', { vault, prompt });
    await engine.call('prompts.save', { vault, prompt: changed });
    const after = await engine.call('prompts.list', { vault });
    expect(after.prompts[0]).toEqual(changed);
    expect(after.prompts.at(-1)).toEqual(prompt);
    expect(after.own).toEqual([prompt.id, changed.id].toSorted());
    await engine.call('prompts.remove', { vault, id: changed.id });
    await expect(engine.call('prompts.remove', { vault, id: changed.id })).rejects.toThrow(/is built in and cannot be removed/);
    await expect(engine.call('prompts.remove', { vault, id: 'nobody' })).rejects.toThrow(/no prompt "nobody"/);
  });

  it('saves recipes, and refuses invalid ones', async () => {
    const recipe = { id: 'close-up', name: 'Close up', settings: { maxEntities: 1, budget: 5_000 } };
    await engine.call('recipes.save', { vault, recipe });
    expect((await engine.call('recipes.list', { vault })).recipes).toEqual([expect.objectContaining({ id: 'close-up', name: 'Close up' })]);
    const wrong = { ...recipe, settings: { maxEntities: 99 } };
    await expect(engine.call('recipes.save', { vault, recipe: wrong })).rejects.toThrow(/0 to 50/);
    await engine.call('recipes.remove', { vault, id: 'close-up' });
    expect((await engine.call('recipes.list', { vault })).recipes).toEqual([]);
  });

  it('refuses an invalid template with the place of the error, and uses a valid one', async () => {
    const template = { id: 'card', name: 'Card', type: 'character', body: '== {{name}} ==\n{{#oops}}' };
    await expect(engine.call('templates.save', { vault, template })).rejects.toThrow(
      /"Card" cannot be used: line 2, column 10: the section "oops" is not closed/,
    );
    await engine.call('templates.save', {
      vault,
      template: { ...template, body: '== {{name}} ({{path}}) ==\n{{definition}}\n{{#properties}}{{key}} is {{value}}.{{/properties}}' },
    });
    const request = { question: 'Who is Mara Venn?', templates: ['card'], budget: 2_000 };
    const { text } = await engine.call('context.build', { vault, request });
    expect(text).toMatch(/== Mara Venn \(Characters\/Mara Venn\.md\) ==\n[^=]*Mara Venn keeps the ledger\. \[\d+\]/);
    expect(text).toContain('craft is ferry.');
    await expect(engine.call('context.build', { vault, request: { ...request, templates: ['gone'] } })).rejects.toThrow(
      /no template called "gone"/,
    );
  });

  it('stores the contexts that were sent', async () => {
    const { id } = await engine.call('history.add', { vault, request: { question: 'Who?' }, tokens: 12 });
    const { entries } = await engine.call('history.list', { vault });
    expect(entries[0]).toMatchObject({ id, tokens: 12, request: { question: 'Who?' } });
    expect(entries[0]!.hasText).toBe(false);
    await expect(engine.call('history.compare', { vault, id })).rejects.toMatchObject({ code: 'not-found' });
    await engine.call('history.clear', { vault });
    expect((await engine.call('history.list', { vault })).entries).toEqual([]);
  });
});

describe('models', () => {
  it('a model determines the budget of a context, and its counts are marked as estimates', async () => {
    await engine.call('models.save', { model: { id: 'own/tiny', name: 'Tiny', provider: 'Mine', window: 5_000, tokenizer: 'estimate' } });
    const { models, own, presets } = await engine.call('models.list', {});
    expect([models.at(-1)?.id, own, presets.length]).toEqual(['own/tiny', ['own/tiny'], 6]);
    const pack = await engine.call('context.build', { vault, request: { question: 'Who is Mara Venn?', model: 'own/tiny' } });
    // 5,000 - 500 - 2,000 - 300 - the question, of that three quarters, of that nine tenths.
    const left = 2_200 - pack.resolved.window!.question;
    expect(pack.resolved.window).toMatchObject({ left });
    expect(pack.budget).toBe(Math.floor(Math.floor(left * 0.75) * 0.9));
    expect(pack.resolved).toMatchObject({ budget: pack.budget, estimate: true });
    expect(pack.notices.join()).toContain('estimate');
    await engine.call('models.remove', { id: 'own/tiny' });
    await expect(engine.call('context.build', { vault, request: { question: 'Who?', model: 'own/tiny' } })).rejects.toThrow(
      /no model called "own\/tiny"/,
    );
  });
});

describe('packs', () => {
  it('packs of the same request are built once for each version of the index', async () => {
    const request = { question: 'Who is Hester Venn?', images: true, properties: true };
    const first = await engine.call('context.build', { vault, request });
    expect((await engine.call('context.build', { vault, request })).times).toEqual(first.times);
    engine.write('Characters/Hester Venn.md', '---\ntype: character\n---\n\n# Hester Venn\n\nHester Venn lives.\n');
    await engine.call('index.run', { vault });
    expect((await engine.call('context.build', { vault, request })).text).toContain('Hester Venn lives.');
  });

  it('packs show pictures and properties of notes when asked to', async () => {
    const request = { question: 'Who is Mara Venn?', images: true, properties: true, excludeProperties: ['Mother'] };
    const { text } = await engine.call('context.build', { vault, request });
    expect(text).toContain('![Mara Venn](<mara.png>)');
    expect(text).toContain('- craft: ferry');
    expect(text).not.toContain('mother: ');
  });

  it('packs are compared item by item', async () => {
    const before = { question: 'Who is Mara Venn?' };
    const { reference } = (await engine.call('context.build', { vault, request: before })).items[0]!;
    const comparison = await engine.call('context.compare', { vault, before, after: { ...before, drops: [reference] } });
    expect(comparison.removed.map((item) => item.reference)).toContain(reference);
    expect(await engine.call('context.compare', { vault, before, after: before })).toMatchObject({
      added: [],
      removed: [],
      moved: [],
      changed: [],
    });
  });
});
