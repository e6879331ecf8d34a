import type { UnderstoodQuestion } from '#shared/model/context/question.ts';

/** What is understood of a question that asks for nothing in particular. */
export const nothingUnderstood: UnderstoodQuestion = {
  kind: 'lookup',
  names: [],
  unknown: [],
  misspelt: [],
  chapters: [],
  fields: [],
  absent: [],
  between: [],
  unrelated: [],
  absentRelationships: [],
  emptyLists: [],
  lists: [],
  stubs: [],
  emptyNotes: [],
  presence: [],
  contradictions: null,
  missing: [],
  relationships: [],
  types: [],
  pov: null,
};
