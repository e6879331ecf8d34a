import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatModel } from '#shared/model/context/question.ts';
import { catalogueWith, presets, resolveBudget, windowShares } from './window.ts';
import { openOwnModels } from './ownModels.ts';
import { temporaryFolder } from '#lib/testing.ts';

const shippedModels = catalogueWith([]);
const small: ChatModel = { id: 'own/small', name: 'Small', provider: 'Mine', window: 8_192, tokenizer: 'estimate' };

describe('the catalogue', () => {
  it('lists every model once and includes every maker', () => {
    expect(new Set(shippedModels.map(({ id }) => id)).size).toBe(shippedModels.length);
    for (const maker of ['OpenAI', 'Anthropic', 'Google', 'Mistral', 'Meta', 'DeepSeek', 'xAI', 'Qwen', 'Local'])
      expect(shippedModels.some(({ provider }) => provider === maker)).toBe(true);
    expect(presets.map(({ budget, maxEntities }) => [budget, maxEntities])).toEqual([
      [2_500, 2],
      [8_000, 5],
      [12_500, 12],
      [5_000, 1],
      [10_000, 12],
      [9_000, 8],
    ]);
  });

  it('shows a changed model in its place and an added one at the end', () => {
    const changed = { ...shippedModels[1]!, window: 5_000 };
    const models = catalogueWith([small, changed]);
    expect(models[1]).toEqual(changed);
    expect(models.at(-1)).toEqual(small);
    expect(models).toHaveLength(shippedModels.length + 1);
  });
});

describe('windowShares', () => {
  it('leaves the tokens that the other parts do not use', () => {
    expect(windowShares(small, 1_592)).toEqual({
      model: small,
      system: 500,
      response: 2_000,
      buffer: 300,
      question: 1_592,
      left: 3_800,
    });
    expect(windowShares({ ...small, window: 1_000 }, 5).left).toBe(0);
  });
});

describe('resolveBudget', () => {
  const exact = windowShares({ ...small, tokenizer: 'o200k_base' }, 1_592);

  it('is the given budget, else three quarters of what is left, else 8,000', () => {
    expect(resolveBudget(3_000, exact)).toEqual({ budget: 3_000, margin: 0, notices: [] });
    expect(resolveBudget(null, exact)).toEqual({ budget: 2_850, margin: 0, notices: [] });
    expect(resolveBudget(null, null)).toEqual({ budget: 8_000, margin: 0, notices: [] });
  });

  it('keeps a tenth free where tokens are an estimate, and says so', () => {
    const resolved = resolveBudget(3_000, { ...exact, model: small });
    expect(resolved).toMatchObject({ budget: 2_700, margin: 0.1 });
    expect(resolved.notices.join()).toMatch(/estimates, so 300 of the 3,000 tokens/);
  });

  it('says when the budget is more than the window leaves', () => {
    expect(resolveBudget(6_000, exact).notices.join()).toContain('larger than the 3,800 tokens left');
  });
});

describe('own models', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));

  it('own models are saved, found, changed and removed', () => {
    const models = openOwnModels(folder, { writable: true });
    models.save(small);
    models.save({ ...small, window: 9_000 });
    expect(openOwnModels(folder, { writable: false }).find('own/small').window).toBe(9_000);
    models.remove('own/small');
    expect(models.list()).toEqual([]);
    expect(() => models.find('own/small')).toThrow(/no model called "own\/small"/);
    expect(() => models.remove(shippedModels[0]!.id)).toThrow(/Built-in models can be changed/);
    expect(() => openOwnModels(folder, { writable: false }).save(small)).toThrow(/read-only here/);
  });

  it('a damaged file of own models is reported and not changed', () => {
    writeFileSync(join(folder, 'models.json'), '[{');
    expect(() => openOwnModels(folder, { writable: true }).save(small)).toThrow(/damaged.*left unchanged/);
  });
});
