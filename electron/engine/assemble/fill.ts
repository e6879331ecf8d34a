import type { PackStats, PieceChoice } from '#shared/model/context.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { Selection, partOf } from './selection.ts';
import { createEntityFill, minUsefulTokens, namedFrom } from './fillEntities.ts';
import { fillGeneral, fillWithFragments } from './fillGeneral.ts';
import { defaultOverheadTokens, leftOutOf } from './exclusions.ts';
import { partNames, type Prepared } from './prepareCandidates.ts';
import type { TemplateChoice } from './formats/templates.ts';
import type { Candidate, EntityCandidate, Item, LeftOut, PackContent, PackFormat, Rendered } from './types.ts';

/** What was chosen, and what was not, with the reason for each. */
export interface Filled {
  readonly items: readonly Item[];
  readonly leftOut: readonly LeftOut[];
}

/** A pack that has less of its budget used than this looks for smaller items. */
const wellFilled = 0.97;
/** Nor with less than this share of the budget: to write a text of 100,000 tokens once more for half a passage takes longer than it is worth. */
const shareNotWorth = 0.003;
const maxRounds = 6;
const maxRefills = 6;

/** The fill of one pack. Settings come with `prepared.input`. */
export interface FillInput extends Prepared {
  readonly format: PackFormat;
  readonly templates: TemplateChoice;
  readonly question: string;
  readonly notices: readonly string[];
}

/** A pack whose text fits. */
export interface FittedPack extends Filled {
  readonly rendered: Rendered;
  readonly tokens: number;
  readonly stats: PackStats;
}

/**
 * Chooses the items of a pack: first what the user wants, then the split between entities and general context, shares among entities
 * by match x (1 + importance), parts within an entity. What one part leaves unused flows on: within the entity, to the next entities, to
 * general context, and back. Then the text is written and counted, and what is free or over is mended until it fits.
 */
export function fillPack(given: FillInput, countTokens: CountTokens): FittedPack {
  const { input, format, templates } = given;
  const selection = new Selection(input, format, templates, countTokens);
  const overheadTokens = overheadOfPassages(given, countTokens);

  function content(items: readonly Item[]): PackContent {
    const { count, best } = leftOutOf(given, selection, { free: 0, overheadTokens, max: format.leftOutShown(input.budget) });
    const stats = { ...input.stats, selected: items.length, leftOut: count };
    const { question, notices } = given;
    return { request: input, question, entities: input.entities, items, leftOut: best, notices, stats, summaryOnly: false };
  }

  function render(): FittedPack {
    const { items } = selection;
    const written = content(items);
    const rendered = format.render(written);
    const tokens = countTokens(rendered.text);
    return { items, leftOut: [], rendered, tokens, stats: written.stats };
  }

  const frame = countTokens(format.frameText(content([])));
  const available = Math.max(0, input.budget - frame);

  const wanted = wantedCandidates(given);
  const isWanted = new Set(wanted.map(({ candidate }) => candidate));
  const entities = createEntityFill(given, selection, countTokens, isWanted);
  const toGeneral = (pool: number): number => fillGeneral(given, selection, isWanted, pool);

  /** Pins and choices come before everything else, whatever their score and part. */
  function fillWanted(pool: number): number {
    let left = pool;
    for (const { candidate, entity } of wanted) {
      if (selection.isTaken(candidate)) continue;
      const title = entity ? entities.titleCost(entity) : 0;
      const cost = selection.take(candidate, entity, left - title, 'wanted');
      if (cost === null) continue;
      if (entity) entities.open(entity);
      left -= cost + title;
    }
    return left;
  }

  /** Cuts or takes out the least of the items until the text fits. */
  function shrinkToBudget(written: FittedPack): FittedPack {
    let isShortened = written;
    while (isShortened.tokens > input.budget && selection.items.length > 0) {
      const cheapest = selection.items.reduce((a, b) => (worthOf(b, input.choices) <= worthOf(a, input.choices) ? b : a));
      selection.shrink(cheapest, isShortened.tokens - input.budget);
      isShortened = render();
    }
    return isShortened;
  }

  const free = fillWanted(available);
  const hasEntities = input.entities.length > 0;
  const hasGeneral = given.general.length > 0;
  // Entities that the question does not name, but that search or walk brought up, get as much of their part as they are meant.
  const maxMatch = Math.max(0, ...input.entities.map((entity) => entity.match));
  const meant = maxMatch >= namedFrom ? 1 : maxMatch;
  const share = !hasEntities ? 0 : !hasGeneral ? 1 : (input.split / 100) * meant;
  const leftOfEntities = hasEntities ? entities.nameTheRest(entities.fill(free * share)) : 0;
  const left = toGeneral(free * (1 - share) + leftOfEntities);
  // What general context leaves goes back to the entities, and what they leave to general context once more.
  if (hasEntities && left > minUsefulTokens) toGeneral(entities.fill(left));
  selection.citeQuotes();

  // The estimate is a little high: headings shared by items are counted for each. Use what that leaves.
  let fitted = render();
  for (let round = 0; round < maxRounds; round++) {
    const spare = input.budget - fitted.tokens;
    if (spare <= Math.max(minUsefulTokens, shareNotWorth * input.budget)) break;
    const before = selection.items;
    const left = fillWanted(spare);
    toGeneral(hasEntities ? entities.fill(left) : left);
    if (selection.items.length === before.length && fitted.tokens < wellFilled * input.budget) {
      entities.takeLittle();
      if (hasEntities) entities.fill(spare);
      if (selection.items.length === before.length) fillWithFragments(given, selection, isWanted, spare);
    }
    selection.citeQuotes();
    if (sameItems(before, selection.items)) break;
    fitted = render();
  }
  fitted = shrinkToBudget(fitted);
  // What a template writes around its items is known only now; cutting may have freed more than it had to.
  let scale = 1;
  for (let round = 0; round < maxRefills && fitted.tokens < wellFilled * input.budget; round++) {
    const before = selection.items;
    const spare = (input.budget - fitted.tokens) * scale;
    if (spare <= minUsefulTokens) break;
    toGeneral(fillWanted(spare));
    if (sameItems(before, selection.items)) fillWithFragments(given, selection, isWanted, spare);
    if (sameItems(before, selection.items)) break;
    const refilled = shrinkToBudget(render());
    // Its template writes more of an item than the item is: less of it may fit.
    if (refilled.tokens <= fitted.tokens) scale /= 2;
    fitted = refilled;
  }
  return { ...fitted, leftOut: leftOutOf(given, selection, { free: input.budget - fitted.tokens, overheadTokens }).best };
}

/** Tokens that come with a passage: its title, its source, in some formats its scores. */
function overheadOfPassages({ general, format }: FillInput, countTokens: CountTokens): number {
  const [candidate] = general;
  if (!candidate) return defaultOverheadTokens;
  const item: Item = { candidate, entity: null, state: 'full', text: '', reason: candidate.found };
  return countTokens(format.itemText(item, { cited: false, file: false, document: false, touching: false }));
}

function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

const sectionWeight = { definition: 3, relationships: 1.5, mentions: 1, general: 1 } as const;
/** What the user wants goes last. */
const pinnedWeight = 1_000;
const chosenWeight = 100;

/** How much an item is worth, to find the one to cut when the text is over its budget. */
export function worthOf({ candidate, entity }: Item, choices: Readonly<Record<string, PieceChoice>>): number {
  const wanted = candidate.pinned ? pinnedWeight : choices[candidate.reference] === undefined ? 0 : chosenWeight;
  return wanted + (0.2 + candidate.score) * sectionWeight[candidate.section] * (entity ? 0.5 + entity.match : 1);
}

/** What the user pinned or chose, pins first. A passage that fits two parts stands where it says most. */
export function wantedCandidates({ input, general, candidatesOf }: Prepared): { candidate: Candidate; entity: EntityCandidate | null }[] {
  const all: { candidate: Candidate; entity: EntityCandidate | null }[] = [];
  for (const entity of input.entities)
    for (const part of partNames) for (const candidate of candidatesOf(entity, part)) all.push({ candidate, entity });
  for (const candidate of general) all.push({ candidate, entity: null });
  const chosen = new Set(Object.keys(input.choices));
  const wanted = all.filter(({ candidate }) => candidate.pinned || (chosen.size > 0 && chosen.has(candidate.reference)));
  const rank = ({ candidate }: { candidate: Candidate }): number => {
    const isShortened = (input.choices[candidate.reference] ?? 'full') !== 'full';
    const partOrder = isShortened
      ? ['definition', 'properties', 'mentions', 'general']
      : ['definition', 'properties', 'general', 'mentions'];
    return (candidate.pinned ? 0 : 10) + (candidate.section === 'relationships' ? 5 : partOrder.indexOf(partOf(candidate)));
  };
  return wanted.toSorted((a, b) => rank(a) - rank(b));
}
