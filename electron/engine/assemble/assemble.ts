import { oneLine } from '#lib/text.ts';
import type { ContextItem, PackStats, TokenParts } from '#shared/model/context/context.ts';
import { nothingFound, budgetBounds } from '#shared/model/constants.ts';
import { isAnsweredByReading } from '#shared/model/context/question.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { fillPack, tokensOf, type FittedPack } from './fill.ts';
import { jsonFormat } from './formats/json.ts';
import { createLineCounter } from '../tokenizer/lineCounter.ts';
import { prepareCandidates } from './prepareCandidates.ts';
import { chooseTemplates } from './formats/templates.ts';
import { briefBelow, isBrief, textFormat } from './formats/text.ts';
import type { AssembleInput, Candidate, EntityCandidate, PackFormat } from './pack/types.ts';
import { xmlFormat } from './formats/xml.ts';

const briefNotice = `The budget is under ${briefBelow} tokens, so this is a summary: the people and things in the question and the passages that answer best, without citations.`;
/** Maximum share of the budget for the question in the title; a longer question is truncated. */
const questionShare = 0.25;
/** Preview length in characters. */
const previewLength = 160;

/** Result of `assemble`. */
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

/**
 * Builds the pack: selects items for the budget, writes the text, and verifies with the tokenizer that the final string fits. Pure: equal input gives
 * equal bytes. @throws AppError `invalid-input` if a template is invalid.
 */
export function assemble(input: AssembleInput, countTokens: CountTokens): Assembled {
  const count = createLineCounter(countTokens);
  const templates = chooseTemplates(input.templates);
  const format: PackFormat = input.format === 'json' ? jsonFormat : input.format === 'xml' ? xmlFormat : textFormat(input, templates);
  const room = Math.floor(Math.max(budgetBounds.min, input.budget) * questionShare);
  const question = shortQuestion(input.question, room, count);
  const topics = input.topics.map((topic) => shortQuestion(topic, Math.floor(room / input.topics.length), count));
  const prepared = prepareCandidates({ ...input, topics }, templates);
  const make = (notices: readonly string[]): FittedPack => fillPack({ ...prepared, format, templates, question, notices }, count);

  const isSummary = input.format === 'markdown' && isBrief(input);
  const notices = isSummary ? [...input.notices, briefNotice] : [...input.notices];
  let fitted = make(notices);
  const isEmpty =
    fitted.items.length === 0 && !isAnsweredByReading(input.understood) && fitted.leftOut().every(({ isForRoom }) => !isForRoom);
  if (isEmpty) {
    if (isSummary) notices.pop();
    notices.unshift(nothingFound);
    fitted = make(notices);
  }
  if (fitted.tokens > input.budget) fitted = make([]);
  // Only the title could still be too long, and it is limited to a quarter of the budget; the frame of JSON or XML alone needs about 60 tokens.
  if (fitted.tokens > input.budget) {
    const text = format.renderEmpty?.({ question, request: input }) ?? '';
    fitted = { ...fitted, items: [], rendered: { text, ranges: new Map(), citations: new Map() }, tokens: count(text) };
  }
  return describe(input, fitted, notices, count);
}

/** The question for the title, truncated to `room` tokens if necessary. */
function shortQuestion(question: string, room: number, countTokens: CountTokens): string {
  const line = oneLine(question);
  if (line.length <= room || countTokens(line) <= room) return line;
  let low = 0;
  let high = Math.min(line.length, room * 8);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (countTokens(`${line.slice(0, middle)} …`) <= room) low = middle;
    else high = middle - 1;
  }
  const prefix = line.slice(0, low);
  // Truncated between words; a single long word is cut, but never within a surrogate pair.
  const atWord = prefix.slice(0, Math.max(prefix.lastIndexOf(' '), 0));
  return `${atWord || prefix.replace(/[\uD800-\uDBFF]$/, '')} …`;
}

function describe(input: AssembleInput, fitted: FittedPack, notices: readonly string[], countTokens: CountTokens): Assembled {
  const { rendered, tokens } = fitted;
  const parts = { definition: 0, relationships: 0, mentions: 0, general: 0 };
  const ofEntity = new Map<string, number>();
  const items = fitted.items.map((item): ContextItem => {
    const range = rendered.ranges.get(item) ?? null;
    const taken = tokensOf(item, rendered, countTokens);
    parts[item.candidate.section] += taken;
    if (item.entity) ofEntity.set(item.entity.id, (ofEntity.get(item.entity.id) ?? 0) + taken);
    return {
      ...itemOf(item.candidate, item.entity),
      tokens: taken,
      state: item.state,
      reason: item.reason,
      need: null,
      suggestedFix: null,
      citation: rendered.citations.get(item) ?? null,
      range,
      text: item.text,
    };
  });
  items.sort((a, b) => (a.range?.[0] ?? 0) - (b.range?.[0] ?? 0));
  const out = fitted.leftOut().map(({ candidate, entity, reason, need, suggestedFix }): ContextItem => {
    const preview = candidate.text.slice(0, previewLength);
    const text = preview.length < candidate.text.length ? `${withoutLastWord(preview)} …` : preview;
    const rest = { state: 'out', reason, need, suggestedFix, citation: null, range: null, text } as const;
    return { ...itemOf(candidate, entity), tokens: candidate.tokens, ...rest };
  });
  const inItems = parts.definition + parts.relationships + parts.mentions + parts.general;
  const shown = input.entities.filter((entity) => ofEntity.has(entity.id));
  return {
    text: rendered.text,
    tokens,
    entities: shown.map(({ id, name, type, match }) => ({ id, name, type, match, tokens: ofEntity.get(id)! })),
    parts: { ...parts, frame: Math.max(0, tokens - inItems), free: input.budget - tokens },
    items,
    ledger: [...items, ...out].toSorted((a, b) => b.score - a.score),
    stats: fitted.stats,
    notices,
  };
}

/** A text without its last word and the white space before it. Reads from the end, because a pattern would be tried at every space. */
function withoutLastWord(text: string): string {
  let end = text.length;
  while (end > 0 && /\S/u.test(text[end - 1]!)) end--;
  return end === 0 ? text : text.slice(0, end).trimEnd();
}

function itemOf(
  candidate: Candidate,
  entity: EntityCandidate | null,
): Pick<ContextItem, 'reference' | 'section' | 'entity' | 'source' | 'score' | 'signals' | 'path' | 'pinned' | 'confidence'> {
  const { reference, section, source, score, signals, confidence, path } = candidate;
  return {
    reference,
    section,
    entity: entity && { id: entity.id, name: entity.name, type: entity.type },
    source,
    score,
    signals,
    path,
    pinned: candidate.pinned === true,
    confidence,
  };
}
