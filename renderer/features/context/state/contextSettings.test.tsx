import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextFieldNames } from '#shared/model/context/contextRequest.ts';
import { recipeOf } from '#shared/model/context/recipe.ts';
import { setStored, resetStores, sharedStore } from '../../../ui/store.ts';
import {
  changeBetween,
  type ContextSettings,
  initialContext,
  isApplied,
  isSameRecipe,
  readContextSettings,
  redoContextSettings,
  settingsFrom,
  settingsOfRecipe,
  toRequest,
  undoContextSettings,
} from './contextSettings.ts';

let now = 0;
beforeEach(() => {
  localStorage.clear();
  resetStores();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const change = (part: Partial<ContextSettings>, at: number): void => {
  now = at;
  readContextSettings('v1');
  const store = sharedStore<ContextSettings, never>('context.v1', () => undefined as never);
  setStored<ContextSettings>(store, (before) => ({ ...before, ...part }));
};

describe('settingsFrom', () => {
  it('migrates settings that were stored before the schema had labels', () => {
    const old = {
      ...{ question: 'Who is Mara?', budget: '4000', maxEntities: '', split: 70, among: 'equal', depth: 3, lens: 'character', model: null },
      ...{ shares: { definition: 10, relationships: 20, mentions: 70 }, asOf: { sequence: 8, scene: 2 }, minRelevance: 0.2 },
      ...{
        format: 'xml',
        style: 'compact',
        order: 'story',
        properties: true,
        tree: true,
        images: true,
        instructions: true,
        confidence: false,
      },
      ...{ templates: ['card'], pins: ['a'], drops: ['b.md:1'], choices: { 'c.md:1': 'name' }, manualOrder: ['c.md:1'] },
    };
    localStorage.setItem('lorelens.context.v1', JSON.stringify(old));
    expect(readContextSettings('v1')).toEqual({ ...initialContext, ...old });
  });

  it('uses the default for an invalid field', () => {
    expect(settingsFrom({ question: 7, split: 900, format: 'pdf', pins: 'all', budget: 3_000, history: 100 })).toEqual({
      ...initialContext,
      budget: '3000',
    });
    expect(settingsFrom(null)).toEqual(initialContext);
  });

  it('also reads chosen entities under the former name of the field', () => {
    expect(settingsFrom({ meanings: { Oren: null } })).toEqual({ ...initialContext, disambiguations: { Oren: null } });
  });

  it('keeps every setting of a recipe, whichever client saved it', () => {
    const lens = { id: 'own', name: 'Own', depth: 4 } as never;
    const settings = { topics: ['Why?'], limits: { relationships: 9, mentions: 1, mentionLength: 90 }, excludeProperties: ['born'], lens };
    const recipe = recipeOf('Deep', settings);
    const who = { ...initialContext, question: 'Who?' };
    expect(toRequest(settingsOfRecipe(recipe, who))).toMatchObject({ ...settings, question: 'Who?' });
    expect(isSameRecipe(recipe, settingsOfRecipe(recipe, { ...who, question: 'Another?' }))).toBe(true);
    expect(recipeOf('Deep', toRequest(settingsOfRecipe(recipe, who)))).toEqual(recipe);
  });
});

describe('settingsOfRecipe', () => {
  const chosen = {
    ...{ question: 'Who?', asOf: { sequence: 3, scene: null }, pins: ['a.md:1'], drops: ['b.md:2'] },
    ...{ choices: { 'c.md:1': 'name' as const }, manualOrder: ['c.md:1'] },
  };

  it('keeps the chapter and the items chosen for the question, for a recipe that does not name them and for none', () => {
    const now = { ...initialContext, ...chosen, style: 'compact' as const };
    const recipe = recipeOf('Deep', { split: 80 });
    expect(settingsOfRecipe(recipe, now)).toEqual({ ...initialContext, ...chosen, split: 80 });
    expect(isApplied(recipe, settingsOfRecipe(recipe, now))).toBe(true);
    expect(settingsOfRecipe(null, now)).toEqual({ ...initialContext, ...chosen });
  });

  it('takes what the recipe names itself', () => {
    const recipe = recipeOf('Early', { asOf: { sequence: 1, scene: null }, pins: ['z.md:1'] });
    expect(settingsOfRecipe(recipe, { ...initialContext, ...chosen })).toMatchObject({
      ...{ asOf: { sequence: 1, scene: null }, pins: ['z.md:1'], drops: ['b.md:2'] },
    });
  });
});

describe('recipeOf', () => {
  it('stores what differs from the defaults', () => {
    expect(recipeOf('Plain', toRequest({ ...initialContext, question: 'Who?', split: 80 })).settings).toEqual({ split: 80 });
  });
});

describe('changeBetween', () => {
  it('has a label for every field', () => {
    for (const field of contextFieldNames)
      expect(changeBetween(initialContext, { ...initialContext, [field]: 'other' })?.label, field).toMatch(/./);
    expect(changeBetween(initialContext, { ...initialContext })).toBeNull();
  });
});

describe('undoContextSettings', () => {
  it('combines quick changes of one continuous field into one step', () => {
    change({ split: 10 }, 0);
    change({ split: 20 }, 900);
    change({ split: 30 }, 1_800);
    change({ budget: '5' }, 1_900);
    change({ budget: '50' }, 4_000);
    expect([undoContextSettings('v1'), readContextSettings('v1').budget]).toEqual(['the budget', '5']);
    expect([undoContextSettings('v1'), readContextSettings('v1').budget]).toEqual(['the budget', '']);
    expect([undoContextSettings('v1'), readContextSettings('v1').split]).toEqual(['the split', null]);
    expect(undoContextSettings('v1')).toBeNull();
    expect([redoContextSettings('v1'), readContextSettings('v1').split]).toEqual(['the split', 30]);
  });

  it('starts a new step after an undo, and drops what was undone', () => {
    change({ split: 10 }, 0);
    undoContextSettings('v1');
    redoContextSettings('v1');
    change({ split: 20 }, 10);
    expect(redoContextSettings('v1')).toBeNull();
    expect([undoContextSettings('v1'), readContextSettings('v1').split]).toEqual(['the split', 10]);
  });

  it('keeps a separate history for each vault', () => {
    change({ split: 10 }, 0);
    expect(undoContextSettings('v2')).toBeNull();
  });
});
