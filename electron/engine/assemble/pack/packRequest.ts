import { counted } from '#lib/text.ts';
import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { HeldCounts } from '#shared/model/context/heldBack.ts';
import { positionLabel, type AsOf } from '#shared/model/storyPosition.ts';
import type { PackRequest } from './types.ts';
import type { QuestionKind } from '#shared/model/context/question.ts';

/** Values for the settings that a request leaves open. */
type ResolvedSettings = Pick<
  PackRequest,
  'budget' | 'margin' | 'split' | 'isSplitSet' | 'isAnswered' | 'order' | 'templates' | 'instructions' | 'heldBack' | 'nameChapter'
>;

/** Combines a request with these values into the settings for selecting and writing a pack. */
export function packRequest(request: ContextRequest, resolved: ResolvedSettings): PackRequest {
  return {
    ...request,
    question: request.question.trim(),
    topics: request.topics.map((topic) => topic.trim()),
    drops: new Set(request.drops),
    ...resolved,
  };
}

const always = "Rely on the passages below and cite them by their numbers, like [3]. If they don't say, say so.";

const byKind: Readonly<Record<QuestionKind, string>> = {
  lookup: 'Answer briefly and precisely.',
  relationship: 'Explain how they are related, since when, and what each feels or wants; cite the passage that shows each relationship.',
  timeline: 'Tell what happened in story order, and name the chapter of each event.',
  overview: 'Give an overview: what matters most first, then the details.',
  analysis: 'Weigh the passages against each other, give the arguments for and against, and mark what is your own conclusion.',
  scene:
    'Write the scene so that everyone looks, speaks and acts as in these passages, knows no more than they know there, and starts where they were last; invent only what the passages leave open.',
};

/** Minimum budgets in tokens for a pack to state its as-of chapter, and how much is held back. */
const positionFrom = 100;
const heldBackFrom = 1_000;

/** States the as-of chapter of a pack and how much of the notes it holds back; empty if it has none. */
export function heldBackSentence(asOf: AsOf, held: HeldCounts | null, budget: number, nameChapter: NameChapter): string {
  if (!asOf || !held || budget < positionFrom) return '';
  const position = `Nothing after ${positionLabel(asOf, nameChapter)} is known here.`;
  if (budget < heldBackFrom) return position;
  const passages = held.passages === 0 ? [] : [`${counted(held.passages, 'passage')} of ${held.notes > 0 ? 'other' : 'the'} notes`];
  const what = [...(held.notes === 0 ? [] : [counted(held.notes, 'note')]), ...passages];
  const heldBack = what.length === 0 ? 'No note is held back.' : `Held back: ${what.join(', and ')}.`;
  return `${position} ${heldBack}`;
}

/** Instructions for the pack's reader: those of the lens, else those for the kind of question. */
export function instructionsFor(kind: QuestionKind | null, ofLens: string): string {
  const lensInstructions = ofLens.trim();
  if (lensInstructions !== '') return lensInstructions;
  return kind === null ? always : `${byKind[kind]} ${always}`;
}
