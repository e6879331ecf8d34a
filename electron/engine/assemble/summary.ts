import type { CountTokens } from '../tokens.ts';
import { splitSentences } from '../parse/sentences.ts';
import { droppedBy } from './chooser.ts';
import type { FillInput, Fitted } from './fill.ts';
import { leftOutOf } from './leftOut.ts';
import type { Refusal } from './refusal.ts';
import type { Candidate, EntityCandidate, Piece } from './types.ts';

/** Budgets under this give a summary: names, types, a line each. */
export const summaryBelow = 500;

function firstSentence(candidate: Candidate): string {
  const [first] = splitSentences(candidate.text);
  return first ? candidate.text.slice(first.start, first.end).trim() : '';
}

/** A document that stands for itself in a summary where no entity does. */
function standIn({ reference, source }: Candidate): EntityCandidate {
  return { id: reference, name: source.title, type: source.kind, match: 0, importance: 0, definition: [], relationships: [], mentions: [] };
}

/** A pack of names, types and a line each: pins first, then the entities. Where nobody is named, the best passage's first sentence. */
export function summarisePack(given: FillInput, countTokens: CountTokens): Fitted {
  const { input, general, candidatesOf, format } = given;
  const isDropped = (candidate: Candidate, entity: EntityCandidate | null): boolean => droppedBy(candidate, entity, input.drops) !== null;
  const wants = (candidate: Candidate): boolean => candidate.pinned === true || input.choices[candidate.reference] !== undefined;
  const lines: { candidate: Candidate; entity: EntityCandidate; text: string }[] = [];
  for (const entity of input.entities) {
    const own = (['definition', 'relationships', 'mentions'] as const).flatMap((part) => candidatesOf(entity, part));
    const candidate = own.find((each) => !isDropped(each, entity));
    if (!candidate) continue;
    lines.push({ candidate, entity, text: candidate.section === 'definition' ? firstSentence(candidate) : '' });
  }
  const passages = general.filter((candidate) => !isDropped(candidate, null));
  const wanted = passages.filter(
    (candidate) => wants(candidate) && !lines.some((line) => line.candidate.reference === candidate.reference),
  );
  for (const candidate of wanted) lines.push({ candidate, entity: standIn(candidate), text: firstSentence(candidate) });
  if (lines.length === 0 && passages[0]) {
    lines.push({ candidate: passages[0], entity: standIn(passages[0]), text: firstSentence(passages[0]) });
  }
  lines.sort((a, b) => Number(wants(b.candidate)) - Number(wants(a.candidate)));

  let pieces = lines.map(({ candidate, entity, text }): Piece => {
    const named = input.choices[candidate.reference] === 'name';
    return { candidate, entity, state: named ? 'name' : 'summary', text: named ? '' : text, reason: 'Summary only: the budget is small.' };
  });
  for (;;) {
    const taken = new Set(pieces.map((piece) => piece.candidate));
    const refusalOf = (candidate: Candidate): Refusal | null => {
      const by = droppedBy(candidate, null, input.drops);
      return taken.has(candidate) ? null : by === null ? { kind: 'summary', least: summaryBelow } : { kind: 'dropped', by };
    };
    const { count, best } = leftOutOf(given, { refusalOf }, 0, format.leftOutShown(input.budget));
    const stats = { ...input.stats, selected: pieces.length, leftOut: count };
    const { question, notices } = given;
    const content = { request: input, question, entities: input.entities, pieces, leftOut: best, notices, stats, summaryOnly: true };
    const rendered = format.render(content);
    const tokens = countTokens(rendered.text);
    if (tokens <= input.budget || pieces.length === 0)
      return { pieces, leftOut: leftOutOf(given, { refusalOf }, 0).best, rendered, tokens, stats };
    pieces = shorter(pieces);
  }
}

/** One line less, or its sentence less: from the last on, and the last of all keeps its name as long as it can. */
function shorter(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1)!;
  if (last.text === '') return pieces.slice(0, -1);
  return [...pieces.slice(0, -1), { ...last, state: 'name', text: '', reason: 'Summary only: not even its first sentence fitted.' }];
}
