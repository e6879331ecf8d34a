import { partialMatch } from '#shared/model/constants.ts';
import type { PackStats, PieceChoice } from '#shared/model/context/context.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { Selection, partOf } from './selection.ts';
import { createEntityFill, minUsefulTokens } from './fillEntities.ts';
import { isBrief } from './formats/text.ts';
import { createGeneralFill } from './fillGeneral.ts';
import { lineEnd } from '../tokenizer/lineCounter.ts';
import { defaultOverheadTokens, leftOutOf } from './exclusions.ts';
import { partNames, type Prepared } from './prepareCandidates.ts';
import type { TemplateChoice } from './formats/templates.ts';
import type { Candidate, EntityCandidate, Item, LeftOutCandidate, PackContent, PackFormat, Rendered } from './pack/types.ts';

/** What was chosen, and what was not, with the reason for each. */
interface Filled {
  readonly items: readonly Item[];
  readonly leftOut: readonly LeftOutCandidate[];
}

/** The least of a pack that what entities are may take, whatever the split, while it is above 0. */
const minForRequired = 400;
/** A text is not written once more for less than this share of the budget of its budget: with 100,000 tokens it takes longer than half a passage is worth. */
const minRefillShare = 0.003;
const maxRounds = 6;
/** How far the text may be from a split that was set, as a share of 1, before it is filled again. */
const splitTolerance = 0.02;
/** How often it is filled again at most. */
const maxCorrections = 3;
/** A text that takes this share of its budget is full. */
const fullFrom = 0.95;

/** The fill of one pack. Settings come with `prepared.input`. */
interface FillInput extends Prepared {
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

/** What a pack with these items says. `ledger`: what is left out of it. */
function contentOf(
  { input, question, notices }: FillInput,
  items: readonly Item[],
  { count, best }: ReturnType<typeof leftOutOf>,
): PackContent {
  return {
    request: input,
    understood: input.understood,
    question,
    entities: input.entities,
    items,
    leftOut: best,
    notices,
    stats: { ...input.stats, selected: items.length, leftOut: count },
  };
}

/**
 * Chooses the items of a pack and writes its text; see {@link fillAt}. What is chosen is weighed by estimates: where a split was set and the
 * text is off it, it is filled again with a share that makes up for that, and the nearest is kept.
 */
export function fillPack(given: FillInput, countTokens: CountTokens): FittedPack {
  const share = entityShare(given);
  let fitted = fillAt(given, share, countTokens);
  const { isSplitSet, budget } = given.input;
  // Where room is left, both sides have given all that they have.
  if (!isSplitSet || share === 0 || share === 1 || fitted.tokens < fullFrom * budget) return fitted;
  let aim = share;
  let error = share - shareInText(fitted, countTokens);
  let step = error;
  for (let round = 0; round < maxCorrections && Math.abs(error) > splitTolerance; round++) {
    const tried = Math.min(0.99, Math.max(0.01, aim + step));
    const corrected = fillAt(given, tried, countTokens);
    const newError = share - shareInText(corrected, countTokens);
    if (newError === error) break;
    if (Math.abs(newError) < Math.abs(error)) [fitted, aim, error, step] = [corrected, tried, newError, newError];
    else step /= 2;
  }
  return fitted;
}

/** Of the text's own words, the share that stands under entities, 0 to 1. */
function shareInText({ items, rendered }: FittedPack, countTokens: CountTokens): number {
  let [ofEntities, ofAll] = [0, 0];
  for (const item of items) {
    const tokens = tokensOf(item, rendered, countTokens);
    ofAll += tokens;
    if (item.entity) ofEntities += tokens;
  }
  return ofEntities / Math.max(1, ofAll);
}

/** Tokens that an item takes in the text. */
export function tokensOf(item: Item, { text, ranges }: Rendered, countTokens: CountTokens): number {
  const range = ranges.get(item);
  // With its line ends: the counts of these lines are cached.
  return range ? countTokens(text.slice(range[0], lineEnd(text, range[1]))) : 0;
}

/**
 * Chooses the items of a pack of which entities get a share, 0 to 1: first what the user wants, then what the question requires (what it
 * names, what it asks for), then by turns for entities and general context, whichever has less than its part of the split; among entities,
 * the one that has least of its share by match x (1 + importance); within it, the part that has least of its own. Each takes its best. What
 * has nothing more to give leaves its room to the others. Then the text is written and counted, and what is free or over is mended until it
 * fits.
 */
function fillAt(given: FillInput, share: number, countTokens: CountTokens): FittedPack {
  const { input, format, templates } = given;
  const selection = new Selection(input, format, templates, countTokens);
  /** Candidates that were given more room, or for which there is none, in this round. */
  const expanded = new Set<Candidate>();
  const overheadTokens = overheadOfPassages(given, countTokens);

  function content(items: readonly Item[]): PackContent {
    const ledger = leftOutOf(given, selection, { free: 0, overheadTokens, max: format.leftOutShown(input.budget) });
    return contentOf(given, items, ledger);
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
  const entities = createEntityFill({ ...given, entitled: available * share, isWanted }, selection, countTokens);
  const generalContext = createGeneralFill(given, selection, isWanted, share > 0 ? entities : null);

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

  /** What the question asks for by name, before anything is weighed. A split that was set bounds both sides. */
  function fillRequired(pool: number): number {
    const forEntities = share === 0 ? 0 : input.isSplitSet ? Math.max(pool * share, Math.min(pool, minForRequired)) : pool;
    let left = share === 0 ? pool : entities.nameTheRest(pool - forEntities + entities.takeRequired(forEntities));
    const forGeneral = share === 1 ? 0 : input.isSplitSet ? Math.min(left, pool * (1 - share)) : left;
    left -= forGeneral - generalContext.takeRequired(forGeneral);
    return left;
  }

  /** Of what was cut, what answers better than all that is still to come is given more room first. */
  function expandBest(left: number): number | null {
    const next = generalContext.nextScore();
    for (const item of selection.items) {
      if (!isCut(item) || item.candidate.score < next || expanded.has(item.candidate)) continue;
      expanded.add(item.candidate);
      const cost = selection.expand(item, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  /** Takes pieces for the side that has less than its part of the split, until nothing more fits or is worth it. Returns the tokens left. */
  function fillBySplit(pool: number): number {
    let left = pool;
    while (left > minUsefulTokens) {
      const { entities: ofEntities, general: ofGeneral } = selection.content;
      const isTheirs = share > 0 && ofEntities * (1 - share) <= ofGeneral * share;
      const takeEntities = (): number | null => (share > 0 ? entities.takeNext(left) : null);
      const takeGeneral = (): number | null => (share < 1 ? generalContext.takeNext(left) : null);
      const [takeFirst, takeSecond] = isTheirs ? [takeEntities, takeGeneral] : [takeGeneral, takeEntities];
      const cost = expandBest(left) ?? takeFirst() ?? (input.isSplitSet ? selection.moving(takeFirst) : null) ?? takeSecond();
      if (cost === null) break;
      left -= cost;
    }
    return left;
  }

  /** Cuts or takes out the least of the items until the text fits. */
  function shrinkToBudget(written: FittedPack): FittedPack {
    let isShortened = written;
    while (isShortened.tokens > input.budget && selection.items.length > 0) {
      const cheapest = selection.items.reduce((a, b) => (valueOfItem(b, input.choices) <= valueOfItem(a, input.choices) ? b : a));
      selection.shrink(cheapest, isShortened.tokens - input.budget);
      isShortened = render();
    }
    return isShortened;
  }

  /** Puts what was taken where it reads best. */
  function arrange(): void {
    if (!input.isSplitSet && !isBrief(input) && input.order === 'story') selection.groupWithNote(given.general);
    selection.citeQuotes();
  }

  fillBySplit(fillRequired(fillWanted(available)));
  arrange();
  let fitted = render();
  // The estimate is a little high: headings shared by items are counted for each. Use what that leaves. What a template writes around its
  // items is known only now; cutting may have freed more than it had to.
  let scale = 1;
  for (let round = 0; round < maxRounds; round++) {
    if (fitted.tokens > input.budget) fitted = shrinkToBudget(fitted);
    const spare = (input.budget - fitted.tokens) * scale;
    if (spare <= Math.max(minUsefulTokens, minRefillShare * input.budget)) break;
    const before = selection.items;
    expanded.clear();
    let left = fillBySplit(fillWanted(spare));
    for (const item of selection.items) if (isCut(item)) left -= selection.expand(item, left) ?? 0;
    arrange();
    if (sameItems(before, selection.items)) break;
    const refilled = render();
    // Its template writes more of an item than the item is: less of it may fit.
    if (refilled.tokens > input.budget) scale /= 2;
    fitted = refilled;
  }
  fitted = shrinkToBudget(fitted);
  return { ...fitted, leftOut: leftOutOf(given, selection, { free: input.budget - fitted.tokens, overheadTokens }).best };
}

/** Of the room, what entities are entitled to, 0 to 1. Those that the question does not name get as much of it as they are meant. */
function entityShare({ input, general }: FillInput): number {
  if (input.entities.length === 0) return 0;
  if (general.length === 0) return 1;
  const maxMatch = Math.max(...input.entities.map((entity) => entity.match));
  return (input.split / 100) * (input.isSplitSet || maxMatch >= partialMatch ? 1 : maxMatch);
}

/** Whether only the beginning of an item is in the text because more did not fit. */
function isCut({ state }: Item): boolean {
  return state === 'trimmed' || state === 'first-sentence';
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

/** How much an item counts, to find the one to cut when the text is over its budget. */
function valueOfItem({ candidate, entity }: Item, choices: Readonly<Record<string, PieceChoice>>): number {
  const wanted = candidate.pinned ? pinnedWeight : choices[candidate.reference] === undefined ? 0 : chosenWeight;
  return wanted + (0.2 + candidate.score) * sectionWeight[candidate.section] * (entity ? 0.5 + entity.match : 1);
}

/** What the user pinned or chose, pins first. A passage that fits two parts stands where it says most. */
function wantedCandidates({ input, general, candidatesOf }: Prepared): { candidate: Candidate; entity: EntityCandidate | null }[] {
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
