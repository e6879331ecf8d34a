import { queryOptions } from '@tanstack/react-query';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { vaultQuery } from '../../../engine/queries.ts';
import type { ContextSettings } from './contextSettings.ts';

/** How a question is understood, with the user's corrections. */
export function questionQuery(
  engine: EngineClient,
  vault: string,
  question: string,
  { asOf, disambiguations, chapters, ignored }: Pick<ContextSettings, 'asOf' | 'disambiguations' | 'chapters' | 'ignored'>,
) {
  return vaultQuery(engine, 'question.read', { vault, question, asOf, disambiguations, chapters, ignored }, 30_000);
}

export const lensesQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'lenses.list', { vault });
export const recipesQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'recipes.list', { vault });
export const templatesQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'templates.list', { vault });
export const promptsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'prompts.list', { vault });
export const historyQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'history.list', { vault });

export function heldBackQuery(engine: EngineClient, vault: string, { sequence, scene }: StoryPosition) {
  return vaultQuery(engine, 'documents.heldBack', { vault, asOf: { sequence, scene } });
}

/** Model catalogue and presets. */
export function modelsQuery(engine: EngineClient) {
  return queryOptions({ queryKey: ['models'], queryFn: ({ signal }) => engine.call('models.list', {}, { signal }) });
}

/** Differences between the packs of two requests. */
export function compareQuery(engine: EngineClient, vault: string, before: ContextRequestInput, after: ContextRequestInput) {
  return vaultQuery(engine, 'context.compare', { vault, before, after }, 10_000);
}

/** Differences between the text of a history entry and the pack that its settings give now. */
export function thenAndNowQuery(engine: EngineClient, vault: string, id: number) {
  return vaultQuery(engine, 'history.compare', { vault, id }, 10_000);
}

/** Entities named in a pasted text. */
export function namesQuery(engine: EngineClient, vault: string, text: string, asOf: StoryPosition | null) {
  return vaultQuery(engine, 'entities.inText', { vault, text, asOf }, 10_000);
}
