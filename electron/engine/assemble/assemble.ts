import { budgetBounds, type ContextItem, type PackStats, type TokenParts } from '#shared/model/context.ts';
import { splitSentences } from '../parse/sentences.ts';
import type { CountTokens } from '../tokens.ts';
import { candidateConfidence } from './confidence.ts';
import { fillPack, type Filled } from './fill.ts';
import { jsonFormat } from './json.ts';
import { markdownFormat } from './markdown.ts';
import { xmlFormat } from './xml.ts';
import type { AssembleInput, Candidate, EntityCandidate, LeftOut, PackContent, PackFormat, Piece, Rendered } from './types.ts';

/** Budgets under this give a summary: names, types, a line each. */
export const summaryBelow = 500;
const summaryNotice = `The budget is under ${summaryBelow} tokens, so this is a summary: names, types and a line each.`;
const nothingNotice = 'No matching entities or passages.';
/** A question longer than this share of the budget is cut in the text's title. */
const questionShare = 0.25;
const previewLength = 160;

/** What `assemble` makes of its input. */
export interface Assembled {
  readonly text: string;
  readonly tokens: number;
  readonly entities: readonly { id: string; name: string; type: string; match: number; tokens: number }[];
  readonly parts: TokenParts;
  readonly items: readonly ContextItem[];
  readonly ledger: readonly ContextItem[];
  readonly stats: PackStats;
  readonly notices: readonly string[];
}

const formats: Readonly<Record<AssembleInput['format'], PackFormat>> = { markdown: markdownFormat, json: jsonFormat, xml: xmlFormat };

/**
 * Makes the pack: chooses pieces for the budget, writes the text, and proves with the tokenizer that the final string fits.
 * Pure: equal input gives equal bytes.
 */
export function assemble(input: AssembleInput, countTokens: CountTokens): Assembled {
  const format = formats[input.format];
  const question = shortQuestion(input.question, Math.max(budgetBounds.least, input.budget), countTokens);
  const summaryOnly = input.budget < summaryBelow;
  const filled = summaryOnly ? summarise({ ...input, question }) : fillPack({ ...input, question }, format, countTokens);
  const notices = [...input.notices];
  if (filled.pieces.length === 0 && filled.leftOut.every((out) => input.drops.has(out.candidate.reference))) notices.unshift(nothingNotice);
  else if (summaryOnly) notices.push(summaryNotice);

  const fitted = fitToBudget(input, question, format, filled, notices, summaryOnly, countTokens);
  return describe(input, fitted, notices, countTokens);
}

interface Fitted extends Filled {
  readonly rendered: Rendered;
  readonly tokens: number;
  readonly stats: PackStats;
}

/** Renders, counts, and takes out the weakest piece until the final string fits. */
function fitToBudget(
  input: AssembleInput,
  question: string,
  format: PackFormat,
  filled: Filled,
  notices: readonly string[],
  summaryOnly: boolean,
  countTokens: CountTokens,
): Fitted {
  let { pieces, leftOut } = filled;
  for (;;) {
    const stats: PackStats = { ...input.stats, selected: pieces.length, leftOut: leftOut.length };
    const content: PackContent = { question, budget: input.budget, entities: input.entities, pieces, leftOut, notices, stats, summaryOnly };
    const rendered = format.render(content);
    const tokens = countTokens(rendered.text);
    if (tokens <= input.budget) return { pieces, leftOut, rendered, tokens, stats };
    if (pieces.length === 0) {
      if (notices.length > 0) return fitToBudget(input, question, format, filled, [], summaryOnly, countTokens);
      // Only a question's own title can be over now, and that was cut to a quarter; JSON's frame alone needs about 60 tokens.
      return { pieces, leftOut, rendered: { ...rendered, text: '' }, tokens: 0, stats };
    }
    const weakest = pieces.reduce((a, b) => (weight(b) <= weight(a) ? b : a));
    pieces = pieces.filter((piece) => piece !== weakest);
    leftOut = [{ candidate: weakest.candidate, entity: weakest.entity, reason: 'It did not fit: the budget is used up.' }, ...leftOut];
  }
}

const sectionWeight = { definition: 3, relationships: 1.5, mentions: 1, general: 1 } as const;

function weight(piece: Piece): number {
  return (0.2 + piece.candidate.score) * sectionWeight[piece.candidate.section] * (piece.entity ? 0.5 + piece.entity.match : 1);
}

/** The question as it stands in the title: whole, or its beginning when it would take too much of the budget. */
function shortQuestion(question: string, budget: number, countTokens: CountTokens): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const room = Math.floor(budget * questionShare);
  if (line.length <= room || countTokens(line) <= room) return line;
  let low = 0;
  let high = Math.min(line.length, room * 8);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (countTokens(`${line.slice(0, middle)} …`) <= room) low = middle;
    else high = middle - 1;
  }
  const cut = line.slice(0, low);
  // Not within a word; a lone long word is cut, though not between the two units of one character.
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${atWord || cut.replace(/[\uD800-\uDBFF]$/, '')} …`;
}

/** One line for each entity, and for general passages nothing. */
function summarise(input: AssembleInput): Filled {
  const pieces: Piece[] = [];
  const leftOut: LeftOut[] = [];
  for (const entity of input.entities) {
    const definition = entity.definition.find((candidate) => !input.drops.has(candidate.reference));
    const candidate = definition ?? [...entity.relationships, ...entity.mentions][0];
    if (!candidate) continue;
    const [first] = definition ? splitSentences(definition.text) : [];
    const text = definition && first ? definition.text.slice(first.start, first.end).trim() : '';
    pieces.push({ candidate, entity, state: 'summary', text, reason: 'Summary only: the budget is small.' });
  }
  if (pieces.length === 0) {
    // Nobody is named: the best passage's first sentence is worth more than nothing.
    const best = input.general.find((candidate) => !input.drops.has(candidate.reference));
    const [first] = best ? splitSentences(best.text) : [];
    if (best && first) {
      const stand: EntityCandidate = {
        id: best.reference,
        name: best.source.title,
        type: best.source.kind,
        match: 0,
        importance: 0,
        definition: [],
        relationships: [],
        mentions: [],
      };
      pieces.push({
        candidate: best,
        entity: stand,
        state: 'summary',
        text: best.text.slice(first.start, first.end).trim(),
        reason: 'Summary only: the budget is small.',
      });
    }
  }
  const taken = new Set(pieces.map((piece) => piece.candidate));
  const out = (candidate: Candidate, entity: EntityCandidate | null): void => {
    if (taken.has(candidate)) return;
    const dropped = input.drops.has(candidate.reference);
    leftOut.push({
      candidate,
      entity,
      reason: dropped ? 'You dropped it.' : `Summary only: it needs a budget of ${summaryBelow} tokens or more.`,
    });
  };
  for (const entity of input.entities)
    for (const candidate of [...entity.definition, ...entity.relationships, ...entity.mentions]) out(candidate, entity);
  for (const candidate of input.general) out(candidate, null);
  return { pieces, leftOut };
}

function describe(input: AssembleInput, fitted: Fitted, notices: readonly string[], countTokens: CountTokens): Assembled {
  const { rendered, tokens } = fitted;
  const parts = { definition: 0, relationships: 0, mentions: 0, general: 0 };
  const ofEntity = new Map<string, number>();
  const items = fitted.pieces.map((piece): ContextItem => {
    const range = rendered.ranges?.get(piece) ?? null;
    const taken = countTokens(range ? rendered.text.slice(range[0], range[1]) : piece.text);
    parts[piece.candidate.section] += taken;
    if (piece.entity) ofEntity.set(piece.entity.id, (ofEntity.get(piece.entity.id) ?? 0) + taken);
    return {
      ...itemOf(piece.candidate, piece.entity),
      tokens: taken,
      state: piece.state,
      reason: piece.reason,
      citation: rendered.citations.get(piece) ?? null,
      range,
      text: piece.text,
    };
  });
  const out = fitted.leftOut.map(({ candidate, entity, reason }): ContextItem => {
    const preview = candidate.text.slice(0, previewLength);
    const text = preview.length < candidate.text.length ? `${preview} …` : preview;
    return { ...itemOf(candidate, entity), tokens: candidate.tokens, state: 'out', reason, citation: null, range: null, text };
  });
  const inPieces = parts.definition + parts.relationships + parts.mentions + parts.general;
  const shown = input.entities.filter((entity) => ofEntity.has(entity.id));
  return {
    text: rendered.text,
    tokens,
    entities: shown.map(({ id, name, type, match }) => ({ id, name, type, match, tokens: ofEntity.get(id)! })),
    parts: { ...parts, frame: Math.max(0, tokens - inPieces), free: input.budget - tokens },
    items,
    ledger: [...items, ...out].toSorted((a, b) => b.score - a.score),
    stats: fitted.stats,
    notices,
  };
}

function itemOf(
  candidate: Candidate,
  entity: EntityCandidate | null,
): Pick<
  ContextItem,
  'reference' | 'section' | 'entity' | 'source' | 'score' | 'signals' | 'path' | 'pinned' | 'confidence' | 'need' | 'remedy'
> {
  const { reference, section, source, score, signals, path } = candidate;
  return {
    reference,
    section,
    entity: entity && { id: entity.id, name: entity.name, type: entity.type },
    source,
    score,
    signals,
    path,
    pinned: false,
    confidence: candidateConfidence(candidate),
    need: null,
    remedy: null,
  };
}
