import type { Handlers } from '#shared/contract/handlers.ts';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { contextDefaults } from '#shared/model/constants.ts';
import type { Decision, DecisionStep } from '#shared/model/decision.ts';
import type { EmbeddingState } from '#shared/model/embeddings.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';
import { Lens } from '#shared/model/lens.ts';
import type { VaultSettings } from '#shared/model/settings.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import type { Source } from '#shared/model/source.ts';
import type { IndexStatus, Vault } from '#shared/model/vault.ts';

/** A small made-up vault that screens are tested on. */
export const vault: Vault = { id: 'v1', name: 'Tideglass', path: '/vaults/Tideglass' };

/** An entity with sensible values for what the test does not care about. */
export function entity(name: string, more: Partial<EntitySummary> = {}): EntitySummary {
  return {
    id: `Notes/${name}`,
    name,
    type: 'character',
    status: 'confirmed',
    aliases: [],
    importance: 0.5,
    mentions: 3,
    firstSequence: 1,
    lastSequence: 4,
    pinned: false,
    ...more,
  };
}

export const entities: readonly EntitySummary[] = [
  entity('Ilse Corrow', { aliases: ['the Gull'], importance: 1, mentions: 40 }),
  entity('Bram Corrow', { importance: 0.8, mentions: 22, firstSequence: 2 }),
  entity('Saltgate', { type: 'location', importance: 0.6, mentions: 30 }),
  entity('Ámbar Quay', { type: 'location', importance: 0.4, mentions: 9, firstSequence: null, lastSequence: null }),
];

/** A place in a chapter. */
export function source(more: Partial<Source> = {}): Source {
  return {
    path: 'Chapters/01.md',
    title: 'Low Water',
    kind: 'manuscript',
    role: 'canon',
    sequence: 1,
    heading: [],
    lines: [3, 5],
    ...more,
  };
}

/** A chapter in a file of its own. */
export function chapter(sequence: number, title: string, more: Partial<StoryChapter> = {}): StoryChapter {
  const path = `Chapters/0${sequence}.md`;
  return { sequence, title, path, series: null, book: null, part: null, words: 450, scenes: 1, ...more };
}

/** A piece of a pack. */
export function item(more: Partial<ContextItem> = {}): ContextItem {
  return {
    reference: 'Chapters/01.md:3-5',
    section: 'mentions',
    entity: { id: 'Notes/Ilse Corrow', name: 'Ilse Corrow', type: 'character' },
    source: source(),
    tokens: 20,
    score: 0.8,
    signals: {
      entityMatch: 1,
      semantic: null,
      lateInteraction: null,
      keyword: 0.4,
      coverage: 0.5,
      document: 0.3,
      neighbours: 0.2,
      proximity: 1,
      recency: 0.2,
      importance: 0.9,
    },
    path: [],
    state: 'full',
    reason: 'It names Ilse Corrow.',
    citation: 1,
    range: null,
    pinned: false,
    confidence: 'high',
    need: null,
    suggestedFix: null,
    text: 'Ilse counted the lamps.',
    ...more,
  };
}

/** A pack whose text tells which request it answers. */
export function packFor(request: ContextRequest): ContextPack {
  const body = 'Ilse counted the lamps. [1]';
  const budget = request.budget ?? contextDefaults.budget;
  const head = `# Context for: ${request.question} (${budget})\n\n`;
  const items = request.drops.includes('Chapters/01.md:3-5') ? [] : [item({ range: [head.length, head.length + body.length] })];
  const out = item({
    reference: 'Chapters/02.md:1',
    source: source({ path: 'Chapters/02.md', title: 'High Water', sequence: 2, lines: [1, 1] }),
    state: 'out',
    citation: null,
    reason: 'The budget was full.',
  });
  return {
    question: request.question,
    format: request.format,
    text: items.length > 0 ? head + body : head,
    tokens: 42,
    budget,
    understood: nothingUnderstood,
    resolved: {
      budget,
      split: request.split ?? contextDefaults.split,
      maxEntities: request.maxEntities ?? contextDefaults.maxEntities,
      depth: request.depth ?? contextDefaults.depth,
      lens: 'general',
      kind: 'lookup',
      preset: null,
      earlier: 0,
      order: 'story',
      window: null,
      estimate: false,
    },
    entities: [{ id: 'Notes/Ilse Corrow', name: 'Ilse Corrow', type: 'character', match: 1, tokens: 20 }],
    parts: { definition: 0, relationships: 0, mentions: 20, general: 0, frame: 22, free: budget - 42 },
    items,
    ledger: [...items, out],
    stats: { named: 1, similar: 0, expanded: 0, scored: 2, selected: items.length, leftOut: 1, vectors: false },
    heldBack: null,
    times: { seeds: 1, walk: 1, score: 1, assemble: 1, total: 4 },
    notices: [],
  };
}

const counts = { documents: 2, manuscripts: 2, words: 900, chunks: 8, entities: 4, mentions: 60, relationships: 5 };

export const readyStatus: IndexStatus = {
  state: 'ready',
  progress: null,
  version: 1,
  counts,
  reports: [],
  unsure: [],
  vectors: { state: 'off', done: 0, total: 0, model: '', problem: null },
  problem: null,
  notices: [],
};

const settings: VaultSettings = { excludeFiles: [], excludeHeadings: [], excludeProperties: [], manuscript: [], notes: [], types: [] };

/** A step of decisions that were taken just now. */
export function step(decisions: readonly Decision[], label = 'Decided'): DecisionStep {
  return { id: 1, at: '2026-11-21T10:00:00Z', label, decisions, undone: false };
}

const lenses = [Lens.parse({ id: 'general', name: 'General' }), Lens.parse({ id: 'character', name: 'Character' })];

const bundledEmbeddings: EmbeddingState = {
  settings: { kind: 'bundled' },
  model: 'all-MiniLM-L6-v2',
  dimensions: 384,
  sentTo: null,
  hasKey: false,
  problem: null,
};

/** An engine's answers for the small vault; a test replaces the ones it is about. */
export const handlers: Handlers = {
  'documents.heldBack': () => ({ counts: { notes: 0, passages: 0 }, items: [], total: 0 }),
  'vault.open': () => vault,
  'vault.recent': () => ({ recent: [], sample: null }),
  'vault.forget': () => ({}),
  'index.run': () => ({ added: 0, changed: 0, removed: 0, renamed: 0, unchanged: 2, milliseconds: 1, counts, reports: [], notices: [] }),
  'index.status': () => readyStatus,
  'index.check': () => ({ upToDate: true }),
  'vectors.pause': () => ({}),
  'vectors.resume': () => ({}),
  'entities.list': () => ({ entities, counts: { character: 2, location: 2 } }),
  'entities.facets': () => ({ tags: [], parts: [], povs: [], withoutNote: 0 }),
  'entities.get': ({ id }) => ({
    entity: entities.find((one) => one.id === id) ?? entity('Nobody', { id }),
    aliases: [],
    path: `${id}.md`,
    definition: null,
    properties: [],
    relationships: [],
    chapters: [],
  }),
  'entities.mentions': () => ({ passages: [], total: 0 }),
  'entities.resolve': () => ({ matches: [] }),
  'entities.nearest': () => ({ entities: [] }),
  'entities.portraits': () => ({ portraits: [] }),
  'entities.pictures': () => ({ pictures: [], chosen: 'automatic', automatic: null, hidden: 0 }),
  'graph.get': () => ({ nodes: [], edges: [], hidden: 0 }),
  'graph.changes': () => ({ chapters: [] }),
  'graph.path': () => ({ found: false, steps: [], cost: 0 }),
  'documents.list': () => ({ documents: [] }),
  'documents.read': ({ path }) => ({
    document: { path, title: path, kind: 'note', role: 'canon', sequence: null, words: 1 },
    text: '',
    properties: null,
    passages: [],
  }),
  'search.run': () => ({ hits: [] }),
  'suggestions.list': () => ({
    names: [],
    shared: [],
    duplicates: [],
    links: [],
    contradictions: [],
    totals: { names: 0, shared: 0, duplicates: 0, links: 0, contradictions: 0 },
  }),
  'decisions.apply': ({ decisions }) => ({ step: step(decisions) }),
  'decisions.undo': () => ({ step: null }),
  'decisions.redo': () => ({ step: null }),
  'decisions.steps': () => ({ steps: [], standing: 0, total: 0, canUndo: false, canRedo: false }),
  'decisions.export': () => ({ text: '{}' }),
  'decisions.import': () => ({ decisions: 0, others: 0, waiting: 0 }),
  'settings.get': () => settings,
  'settings.set': ({ settings: next }) => next,
  'documents.setKind': () => settings,
  'timeline.get': () => ({ chapters: [], rows: [], hidden: 0 }),
  'timeline.dates': () => ({ calendar: { months: 12, days: 31, names: [] }, chapters: [], events: [], lives: [] }),
  'timeline.chapters': () => ({ chapters: [], latest: null }),
  'timeline.chapter': ({ sequence }) => ({ chapter: chapter(sequence, 'Low Water'), cast: [], hidden: 0 }),
  'world.export': () => ({ files: [], entities: 0, relationships: 0, leftOut: [] }),
  'context.build': ({ request }) => packFor(request),
  'context.compare': () => ({ tokens: [42, 42], added: [], removed: [], moved: [], changed: [], same: 1 }),
  'question.read': ({ question }) => ({
    kind: 'lookup',
    why: 'It asks about somebody.',
    preset: 'standard',
    split: 70,
    named: question.includes('Ilse') ? [{ entity: entities[0]!, match: 0.5, surface: 'Ilse', how: 'partial' }] : [],
    topics: [],
    earlier: 0,
    understood: nothingUnderstood,
  }),
  'entities.inText': () => ({ tokens: 0, entities: [] }),
  'lenses.list': () => ({ lenses, own: [], shipped: lenses.map(({ id }) => id) }),
  'lenses.save': () => ({}),
  'lenses.remove': () => ({}),
  'recipes.list': () => ({ recipes: [] }),
  'recipes.save': () => ({}),
  'recipes.remove': () => ({}),
  'templates.list': () => ({ templates: [] }),
  'templates.save': () => ({}),
  'templates.remove': () => ({}),
  'prompts.list': () => ({ prompts: [{ id: 'plain', name: 'Plain', body: '{{context}}\n{{question}}' }], own: [] }),
  'views.list': () => ({ views: [] }),
  'views.save': () => ({}),
  'views.remove': () => ({}),
  'prompts.save': () => ({}),
  'prompts.remove': () => ({}),
  'history.add': () => ({ id: 1 }),
  'history.compare': () => ({ tokens: [42, 42], added: [], removed: [], moved: [], changed: [], same: 1 }),
  'history.list': () => ({ entries: [] }),
  'history.clear': () => ({}),
  'models.list': () => ({
    models: [{ id: 'm1', name: 'Small', provider: 'Somebody', window: 128_000, tokenizer: 'estimate' }],
    own: [],
    shipped: ['m1'],
    presets: [{ id: 'standard', name: 'Standard', budget: 8_000, maxEntities: 5 }],
  }),
  'models.save': () => ({}),
  'models.remove': () => ({}),
  'embeddings.get': () => bundledEmbeddings,
  'embeddings.set': ({ settings }) => ({ ...bundledEmbeddings, settings }),
  'embeddings.test': () => ({ dimensions: 768, milliseconds: 12 }),
};
