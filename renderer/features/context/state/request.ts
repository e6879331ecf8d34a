import { type AppError, toAppError } from '#shared/contract/errors.ts';

/** The fields of the settings whose input can be wrong. */
export type Field = 'question' | 'budget' | 'maxEntities' | 'split' | 'depth' | 'lens' | 'model' | 'asOf' | 'templates';

/** What is wrong with a request, by field, in the contract's words; empty when the fault lies elsewhere. */
export function fieldProblems(thrown: unknown): Partial<Record<Field, string>> {
  if (thrown === null || thrown === undefined) return {};
  const error: AppError = toAppError(thrown);
  const { issues } = error.details;
  if (error.code !== 'invalid-input' || !Array.isArray(issues)) return {};
  const problems: Partial<Record<string, string>> = {};
  for (const { path, message } of issues as { path: string; message: string }[])
    problems[path.replace(/^request\./, '').replace(/\..*$/, '')] ??= message;
  return problems;
}
