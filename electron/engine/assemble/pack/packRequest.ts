import { counted } from '#lib/text.ts';
import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { ContextRequest } from '#shared/model/context/context.ts';
import type { HeldCounts } from '#shared/model/context/heldBack.ts';
import { wordsOfPosition, type AsOf } from '#shared/model/storyPosition.ts';
import type { PackRequest } from './types.ts';
import type { QuestionKind } from '#shared/model/context/question.ts';

/** What a request leaves open, resolved. */
type ResolvedSettings = Pick<
  PackRequest,
  'budget' | 'margin' | 'split' | 'isSplitSet' | 'isAnswered' | 'order' | 'templates' | 'instructions' | 'heldBack' | 'nameChapter'
>;

/** How the pack of a request is made and written. */
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
    'Write it so that everybody looks, speaks, wants and knows what these passages say, from where they last left off; invent only what they leave open.',
};

/** From this budget on a pack says up to which chapter it knows the story, and from the second on what is held back. */
const positionFrom = 100;
const heldBackFrom = 1_000;

/** Says up to which chapter a pack knows the story, and how much of the notes it holds back; empty where the whole story is known. */
export function heldBackSentence(asOf: AsOf, held: HeldCounts | null, budget: number, nameChapter: NameChapter): string {
  if (!asOf || !held || budget < positionFrom) return '';
  const position = `Nothing after ${wordsOfPosition(asOf, nameChapter)} is known here.`;
  if (budget < heldBackFrom) return position;
  const passages = held.passages === 0 ? [] : [`${counted(held.passages, 'passage')} of ${held.notes > 0 ? 'other' : 'the'} notes`];
  const what = [...(held.notes === 0 ? [] : [counted(held.notes, 'note')]), ...passages];
  const heldBack = what.length === 0 ? 'No note is held back.' : `Held back: ${what.join(', and ')}.`;
  return `${position} ${heldBack}`;
}

/** What a pack asks of its reader: the lens's own words, else by the kind of question. */
export function instructionsFor(kind: QuestionKind | null, ofLens: string): string {
  const lensInstructions = ofLens.trim();
  if (lensInstructions !== '') return lensInstructions;
  return kind === null ? always : `${byKind[kind]} ${always}`;
}
