import { type AppError, toAppError } from '#shared/contract/errors.ts';
import type { ContextRequestInput } from '#shared/model/context.ts';
import { type ContextSettings, initialContext } from '../../lore/preferences.ts';

/** A number as typed, with its separators; NaN when it is none. The engine says what is wrong with it. */
function typedNumber(text: string): number {
  const plain = text.replaceAll(/[\s,_]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

/** The request that the settings stand for. */
export function toRequest(settings: ContextSettings): ContextRequestInput {
  const { question, budget, maxEntities, split, depth, format, drops } = settings;
  return { question, budget: typedNumber(budget), maxEntities: typedNumber(maxEntities), split, depth, format, drops };
}

/** Whether two requests ask for the same text. */
export function sameRequest(a: ContextRequestInput, b: ContextRequestInput): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The fields of the settings whose input can be wrong. */
export type Field = 'question' | 'budget' | 'maxEntities' | 'split' | 'depth';

/** What is wrong with a request, by field, in the contract's words; empty when the fault lies elsewhere. */
export function fieldProblems(thrown: unknown): Partial<Record<Field, string>> {
  if (thrown === null || thrown === undefined) return {};
  const error: AppError = toAppError(thrown);
  const { issues } = error.details;
  if (error.code !== 'invalid-input' || !Array.isArray(issues)) return {};
  const problems: Partial<Record<string, string>> = {};
  for (const { path, message } of issues as { path: string; message: string }[]) problems[path.replace(/^request\./, '')] ??= message;
  return problems;
}

/** A budget with the number of entities that suits it. */
export interface Preset {
  readonly name: string;
  readonly budget: number;
  readonly maxEntities: number;
}

export const presets: readonly Preset[] = [
  { name: 'Quick', budget: 2_500, maxEntities: 2 },
  { name: 'Standard', budget: 8_000, maxEntities: 5 },
  { name: 'Complex', budget: 12_500, maxEntities: 12 },
];

/** Whether only the question, or nothing, differs from a fresh start. */
export function isInitial(settings: ContextSettings): boolean {
  return JSON.stringify({ ...settings, question: '' }) === JSON.stringify(initialContext);
}
