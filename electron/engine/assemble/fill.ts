import { partialMatch } from '#shared/model/constants.ts';
import type { PackStats } from '#shared/model/context/context.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { partOf, Selection, type SplitSide } from './selection.ts';
import { isNamed } from './entityRoom.ts';
import { asksOnlyWho, EntityFill, minUsefulTokens } from './fillEntities.ts';
import { inList } from './requestedList.ts';
import { isBrief } from './formats/text.ts';
import { GeneralFill } from './fillGeneral.ts';
import { lineEnd } from '../tokenizer/lineCounter.ts';
import { defaultOverheadTokens, leftOutOf, listCandidates, type ListedCandidates } from './exclusions.ts';
import { partNames, type Prepared } from './prepareCandidates.ts';
import type { TemplateChoice } from './formats/templates.ts';
import type { AssembleInput, Candidate, EntityCandidate, Item, LeftOutCandidate, PackContent, PackFormat, Rendered } from './pack/types.ts';

/** Selected items, and the other candidates with reasons. */
interface Filled {
  readonly items: readonly Item[];
  readonly leftOut: () => readonly LeftOutCandidate[];
}

/** Minimum tokens for required items of entities, whatever share a split set by the user gives them, unless it is 0. */
const minForRequired = 400;
/**
 * The text is rewritten only if at least this share of its budget is free: with 100,000 tokens, rewriting takes longer than half a passage is worth.
 */
const minRefillShare = 0.003;
const maxRounds = 6;
/** Maximum share of the room for lists and histories that the question asks for, before their members. */
const shareOfLists = 0.7;
/** Tolerated difference between the share of entities in the text and a split set by the user (both 0 to 1). */
const splitTolerance = 0.02;
/** Highest share that a correction tries; the lowest is 1 minus this. */
const maxAim = 0.99;
/** A side counts as spent if it had nothing left while this share of the budget was free: with less room, its passages may merely not fit. */
const spentFrom = 0.1;
/** Maximum factor of a correction, because a share changes in steps of whole passages. */
const maxFactor = 4;
/** Maximum number of refills to correct the split. */
const maxCorrections = 3;
/** Share of the budget from which a text counts as full. */
const fullFrom = 0.95;

/** State of filling one pack. Settings are in `input`. */
interface FillInput extends Prepared {
  readonly format: PackFormat;
  readonly templates: TemplateChoice;
  readonly question: string;
  readonly notices: readonly string[];
}

/** The same with the list of all its candidates. */
interface ListedInput extends FillInput {
  readonly listed: ListedCandidates;
}

/** A pack whose text fits. */
export interface FittedPack extends Filled {
  /** The side that had nothing left long before the text was full; null for neither. See `spentFrom`. */
  readonly spent: SplitSide | null;
  readonly rendered: Rendered;
  readonly tokens: number;
  readonly stats: PackStats;
}

/** Content of a pack with these items. `ledger`: the candidates left out. */
function contentOf(
  { input, question, notices, listLine }: FillInput,
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
    listLine: listLine?.text ?? '',
    stats: { ...input.stats, selected: items.length, leftOut: count },
  };
}

/**
 * Selects the items of a pack and writes its text; see {@link PackFill}. Selection works on estimates: if the text misses a split set by the user,
 * the pack is filled again with a corrected share, and the result nearest to the split is used.
 */
export function fillPack(given: FillInput, countTokens: CountTokens): FittedPack {
  const listed: ListedInput = { ...given, listed: listCandidates(given) };
  const share = entityShare(given);
  let fitted = new PackFill(listed, share, countTokens).fill();
  const { isSplitSet, budget } = given.input;
  // If room is left, both sides have already given everything they have.
  if (!isSplitSet || share === 0 || share === 1 || fitted.tokens < fullFrom * budget) return fitted;
  let aim = share;
  let error = share - shareInText(fitted, countTokens);
  /** The highest aim known to give entities too little, and the lowest known to give them too much. */
  let [low, high] = [1 - maxAim, maxAim];
  /** Change of the aim per missing share, estimated from the effect of the last correction. */
  let factor = 1;
  for (let round = 0; round < maxCorrections && Math.abs(error) > splitTolerance; round++) {
    if (error > 0) low = aim;
    else high = aim;
    // The share of a spent side can grow only by giving its required items more room, so it gets all of it.
    const isSpent = fitted.spent === (error > 0 ? 'entities' : 'general');
    const tried = Math.min(high, Math.max(low, isSpent ? aim + Math.sign(error) : aim + factor * error));
    if (tried === aim) break;
    const corrected = new PackFill(listed, tried, countTokens).fill();
    const newError = share - shareInText(corrected, countTokens);
    if (newError === error) break;
    factor = Math.min(maxFactor, Math.max(1 / maxFactor, (tried - aim) / (error - newError)));
    if (Math.abs(newError) < Math.abs(error)) [fitted, aim, error] = [corrected, tried, newError];
    else if (newError > 0) low = tried;
    else high = tried;
  }
  return fitted;
}

/** Share of the text's tokens under entities, 0 to 1. */
function shareInText({ items, rendered }: FittedPack, countTokens: CountTokens): number {
  let [ofEntities, ofAll] = [0, 0];
  for (const item of items) {
    const tokens = tokensOf(item, rendered, countTokens);
    ofAll += tokens;
    if (item.entity) ofEntities += tokens;
  }
  return ofEntities / Math.max(1, ofAll);
}

export function tokensOf(item: Item, { text, ranges }: Rendered, countTokens: CountTokens): number {
  const range = ranges.get(item);
  // Includes line ends, because token counts of whole lines are cached.
  return range ? countTokens(text.slice(range[0], lineEnd(text, range[1]))) : 0;
}

/**
 * Fills a pack once, for a given share of entities (0 to 1): first the user's choices, then what the question requires, then alternately for the side
 * furthest below its share. Among entities, the one furthest below its share (by match x (1 + importance)) comes first, and within it the section
 * furthest below its own. Unused room goes to the others. Then the text is written, counted, and extended or shortened until it fits.
 */
class PackFill {
  readonly #given: ListedInput;
  readonly #input: AssembleInput;
  readonly #share: number;
  readonly #countTokens: CountTokens;
  readonly #selection: Selection;
  readonly #entities: EntityFill;
  readonly #general: GeneralFill;
  readonly #wanted: readonly WantedCandidate[];
  /** Tokens of the budget that remain after headings and other fixed text. */
  readonly #available: number;
  readonly #overheadTokens: number;
  /** Candidates that were extended in this round, or that could not be. */
  readonly #expanded = new Set<Candidate>();
  #spent: FittedPack['spent'] = null;

  constructor(given: ListedInput, share: number, countTokens: CountTokens) {
    const { input, format, templates } = given;
    this.#given = given;
    this.#input = input;
    this.#share = share;
    this.#countTokens = countTokens;
    this.#selection = new Selection(input, format, templates, countTokens);
    this.#overheadTokens = overheadOfPassages(given, countTokens);
    this.#available = Math.max(0, input.budget - countTokens(format.frameText(this.#content([]))));
    this.#wanted = wantedCandidates(given);
    const isWanted = new Set(this.#wanted.map(({ candidate }) => candidate));
    this.#entities = new EntityFill({ ...given, entitled: this.#available * share, isWanted }, this.#selection, countTokens);
    this.#general = new GeneralFill(given, this.#selection, isWanted, share > 0 ? this.#entities : null, countTokens);
  }

  fill(): FittedPack {
    const { budget } = this.#input;
    this.#fillBySplit(this.#fillRequired(this.#fillWanted(this.#available)));
    this.#arrange();
    const fitted = this.#shrinkToBudget(this.#useTheRest(this.#render()));
    const free = budget - fitted.tokens;
    const [input, listed, selection, overheadTokens] = [this.#input, this.#given.listed, this.#selection, this.#overheadTokens];
    // Computed lazily, because only the pack that is used needs it.
    return { ...fitted, leftOut: () => leftOutOf(input, listed, selection, { free, overheadTokens }).best };
  }

  #content(items: readonly Item[]): PackContent {
    const { format, listed } = this.#given;
    const max = format.leftOutShown(this.#input.budget);
    const ledger = leftOutOf(this.#input, listed, this.#selection, { free: 0, overheadTokens: this.#overheadTokens, max });
    return contentOf(this.#given, items, ledger);
  }

  #render(): FittedPack {
    const { items } = this.#selection;
    const written = this.#content(items);
    const rendered = this.#given.format.render(written);
    const tokens = this.#countTokens(rendered.text);
    return { items, leftOut: () => [], rendered, tokens, stats: written.stats, spent: this.#spent };
  }

  /** Takes pins and the user's choices, regardless of score and part. Like the other steps, returns the tokens left. */
  #fillWanted(pool: number): number {
    let left = pool;
    for (const { candidate, entity } of this.#wanted) {
      if (this.#selection.isTaken(candidate)) continue;
      const title = entity ? this.#entities.titleCost(entity) : 0;
      const cost = this.#selection.take(candidate, entity, left - title, 'wanted');
      if (cost === null) continue;
      if (entity) this.#entities.open(entity);
      left -= cost + title;
    }
    return left;
  }

  /** Takes what the question requires. A split set by the user limits both sides. */
  #fillRequired(pool: number): number {
    const { isSplitSet, entities } = this.#input;
    const share = this.#share;
    const forLists = share === 1 ? 0 : pool * (isSplitSet ? 1 - share : shareOfLists);
    let left = pool - forLists + this.#general.takeLists(forLists);
    // An entity that shares only a part of a name with the question may not be meant.
    const isOfText = !isSplitSet && entities.every((entity) => entity.match <= partialMatch && !inList(entity));
    if (isOfText) left = this.#general.takeRequired(left);
    const forEntities = share === 0 ? 0 : isSplitSet ? Math.min(left, Math.max(pool * share, Math.min(pool, minForRequired))) : left;
    if (share > 0) left = this.#entities.nameTheRest(left - forEntities + this.#entities.takeRequired(forEntities));
    const forGeneral = share === 1 ? 0 : isSplitSet ? Math.min(left, pool * (1 - share)) : left;
    return left - (forGeneral - this.#general.takeSentences(this.#general.takeRequired(forGeneral)));
  }

  /** Extends truncated items that answer better than all remaining candidates. */
  #expandBest(left: number): number | null {
    const next = this.#general.nextScore();
    for (const item of this.#selection.items) {
      if (!isTrimmed(item) || item.candidate.score < next || this.#expanded.has(item.candidate)) continue;
      this.#expanded.add(item.candidate);
      const cost = this.#selection.expand(item, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  /** Takes items for the side below its share until nothing more fits or is relevant enough. */
  #fillBySplit(pool: number): number {
    const { isSplitSet, budget } = this.#input;
    const [share, selection] = [this.#share, this.#selection];
    let left = pool;
    selection.retryMoves();
    while (left > minUsefulTokens) {
      const { entities: ofEntities, general: ofGeneral } = selection.content;
      const isTheirs = share > 0 && ofEntities * (1 - share) <= ofGeneral * share;
      const takeEntities = (): number | null => (share > 0 ? this.#entities.takeNext(left) : null);
      const takeGeneral = (): number | null => (share < 1 ? this.#general.takeNext(left) : null);
      const [takeFirst, takeSecond] = isTheirs ? [takeEntities, takeGeneral] : [takeGeneral, takeEntities];
      const side = isTheirs ? 'entities' : 'general';
      const ofFirst = this.#expandBest(left) ?? takeFirst() ?? (isSplitSet ? selection.moving(side, takeFirst) : null);
      if (ofFirst === null && left > spentFrom * budget) this.#spent = side;
      const cost = ofFirst ?? takeSecond();
      if (cost === null) break;
      left -= cost;
    }
    return left;
  }

  /**
   * Uses the room that the estimates left: they are slightly too high, because shared headings are counted for each item. Also, the output of
   * templates is known only now, and shortening may free more than necessary.
   */
  #useTheRest(first: FittedPack): FittedPack {
    const { budget } = this.#input;
    const selection = this.#selection;
    let fitted = first;
    let scale = 1;
    for (let round = 0; round < maxRounds; round++) {
      if (fitted.tokens > budget) fitted = this.#shrinkToBudget(fitted);
      const spare = (budget - fitted.tokens) * scale;
      if (spare <= Math.max(minUsefulTokens, minRefillShare * budget)) break;
      const before = selection.items;
      this.#expanded.clear();
      let left = this.#fillBySplit(this.#fillWanted(spare));
      for (const item of selection.items) if (isTrimmed(item) || isDefinitionElsewhere(item)) left -= selection.expand(item, left) ?? 0;
      this.#arrange();
      if (sameItems(before, selection.items)) break;
      const refilled = this.#render();
      // A template may add text to an item, so the estimate of what fits is halved.
      if (refilled.tokens > budget) scale /= 2;
      fitted = refilled;
    }
    return fitted;
  }

  /** Shortens or removes the least important items until the text fits. */
  #shrinkToBudget(written: FittedPack): FittedPack {
    const { budget } = this.#input;
    let fitted = written;
    while (fitted.tokens > budget && this.#selection.items.length > 0) {
      const cheapest = this.#selection.items.reduce((a, b) => (valueOfItem(b, this.#input) <= valueOfItem(a, this.#input) ? b : a));
      this.#selection.shrink(cheapest, fitted.tokens - budget);
      fitted = this.#render();
    }
    return fitted;
  }

  /** Moves items to where they are easiest to read. */
  #arrange(): void {
    if (!this.#input.isSplitSet && !isBrief(this.#input) && this.#input.order === 'story')
      this.#selection.groupWithNote(this.#given.general);
    this.#selection.citeQuotes();
  }
}

/** Share of the room for entities, 0 to 1. Entities that are not named are weighted by their match. */
function entityShare({ input, general }: FillInput): number {
  if (input.entities.length === 0) return 0;
  if (general.length === 0) return 1;
  const maxMatch = Math.max(...input.entities.map((entity) => entity.match));
  return (input.split / 100) * (input.isSplitSet || maxMatch >= partialMatch ? 1 : maxMatch);
}

/** Whether an item was truncated for lack of room. */
function isTrimmed({ state, isExtract }: Item): boolean {
  return !isExtract && (state === 'trimmed' || state === 'first-sentence');
}

/** Whether an item is the sentence in which another note defines a named entity: if there is room, the whole passage says more. */
function isDefinitionElsewhere({ candidate: { section, source, passage }, entity }: Item): boolean {
  return section === 'definition' && source.kind === 'note' && passage !== undefined && (entity?.match ?? 0) >= partialMatch;
}

/** Overhead tokens of a passage: title, source, and in some formats the score. */
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
/** Added to the value of items that the user pinned or chose, so that they are removed last. */
const pinnedWeight = 1_000;
const chosenWeight = 100;
/** The same for what defines a named entity, if the question only asks who that is. */
const definingWeight = 10;

/**
 * Importance of an item, used to find the one to shorten if the text is over its budget. The score of a required passage says little: the sentence
 * that answers “How are Ada and Tom related?” may match it worse than the other scenes with both.
 */
export function valueOfItem(
  { candidate, entity }: Item,
  input: Pick<AssembleInput, 'choices' | 'askedWords' | 'isAnswered' | 'isSplitSet' | 'shares'>,
): number {
  const isChosen = input.choices[candidate.reference] !== undefined;
  const defines = candidate.section === 'definition' && entity !== null && isNamed(entity) && asksOnlyWho(input);
  const wanted = candidate.pinned ? pinnedWeight : isChosen ? chosenWeight : defines ? definingWeight : 0;
  const required = candidate.requiredFor === undefined ? 0 : (candidate.priority ?? 0);
  return wanted + (0.2 + candidate.score + required) * sectionWeight[candidate.section] * (entity ? 0.5 + entity.match : 1);
}

/** A candidate that the user pinned or chose, and its entity. */
interface WantedCandidate {
  readonly candidate: Candidate;
  readonly entity: EntityCandidate | null;
}

/** The candidates that the user pinned or chose, pins first. A passage that fits two parts goes where more of it is shown. */
function wantedCandidates({ input, general, candidatesOf }: Prepared): WantedCandidate[] {
  const all: WantedCandidate[] = [];
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
