import type { PackStats } from '#shared/model/context.ts';
import type { CountTokens } from '../tokens.ts';
import { createChooser } from './chooser.ts';
import { renderedTokens } from './knownTokens.ts';
import { leftOutOf, usualCompany } from './leftOut.ts';
import type { Prepared } from './prepare.ts';
import type { TemplateChoice } from './templates.ts';
import type { Candidate, EntityCandidate, LeftOut, PackContent, PackFormat, Piece, Rendered } from './types.ts';
import { wantedOf, weight } from './wanted.ts';

/** What was chosen, and what was not, with the reason for each. */
export interface Filled {
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly LeftOut[];
}

const partNames = ['definition', 'properties', 'relationships', 'mentions'] as const;
type PartName = (typeof partNames)[number];
/** Passages that may say what one entity is, and its properties. */
const mostDefinitions = 2;
const mostProperties = 1;
/** A match from here on is an entity that the question names, if only by a part of its name. */
const namedMatch = 0.5;
/** An entity that the question does not name gets in only with so many tokens for it: less says too little to be worth its heading. */
const leastForUnnamed = 150;
/** With less than this left it is not worth trying more candidates. */
const leastWorth = 24;
/** After this many misses in a row nothing else will fit. */
const mostMisses = 40;
/** The same for one part of an entity, and for trimming. */
const mostMissesInPart = 10;
/** General context is not trimmed into less than this. */
const leastTrimmed = 60;
/** A passage of which so much fits is taken at once, trimmed. */
const almostWhole = 0.8;
/** A definition may take this share of what its entity has, when it has reason to. */
const mostForDefinition = 0.6;
/** A definition may take this much of a small share. */
const leastForDefinition = 110;
/** What properties may take of the rest at first. */
const shareForProperties = 0.25;
/** A pack that has less of its budget used than this looks for smaller pieces. */
const wellFilled = 0.97;
const mostRounds = 6;
const mostRefills = 6;

/** The fill of one pack. Settings come with `prepared.input`. */
export interface FillInput extends Prepared {
  readonly format: PackFormat;
  readonly templates: TemplateChoice;
  readonly question: string;
  readonly notices: readonly string[];
}

/** A pack whose text fits. */
export interface Fitted extends Filled {
  readonly rendered: Rendered;
  readonly tokens: number;
  readonly stats: PackStats;
}

/**
 * Chooses the pieces of a pack: first what the writer wants, then the split between entities and general context, shares among entities
 * by match x (1 + importance), parts within an entity. What one part leaves unused flows on: within the entity, to the next entities, to
 * general context, and back. Then the text is written and counted, and what is free or over is mended until it fits.
 */
export function fillPack(given: FillInput, countTokens: CountTokens): Fitted {
  const { input, format, templates, candidatesOf } = given;
  const chooser = createChooser(input, format, templates, countTokens);
  const opened = new Set<EntityCandidate>();
  const company = companyOfPassages(given, countTokens);

  function content(pieces: readonly Piece[]): PackContent {
    const { count, best } = leftOutOf(given, chooser, { free: 0, company, most: format.leftOutShown(input.budget) });
    const stats = { ...input.stats, selected: pieces.length, leftOut: count };
    const { question, notices } = given;
    return { request: input, question, entities: input.entities, pieces, leftOut: best, notices, stats, summaryOnly: false };
  }

  function render(): Fitted {
    const { pieces } = chooser;
    const written = content(pieces);
    const rendered = format.render(written);
    const tokens = renderedTokens(rendered, pieces, countTokens).total();
    return { pieces, leftOut: [], rendered, tokens, stats: written.stats };
  }

  const frame = countTokens(format.frameText(content([])));
  const available = Math.max(0, input.budget - frame);

  const wanted = wantedOf(given);
  const isWanted = new Set(wanted.map(({ candidate }) => candidate));

  const titleCost = (entity: EntityCandidate): number => (opened.has(entity) ? 0 : countTokens(format.entityText(entity)));

  /** Pins and choices come before everything else, whatever their score and part. */
  function fillWanted(pool: number): number {
    let left = pool;
    for (const { candidate, entity } of wanted) {
      if (chooser.isPicked(candidate)) continue;
      const title = entity ? titleCost(entity) : 0;
      const cost = chooser.take(candidate, entity, left - title, 'wanted');
      if (cost === null) continue;
      if (entity) opened.add(entity);
      left -= cost + title;
    }
    return left;
  }

  const limits: Readonly<Record<PartName, number>> = {
    definition: mostDefinitions,
    properties: mostProperties,
    relationships: input.limits.relationships,
    mentions: input.limits.mentions,
  };

  /** Fills one part of an entity up to its limit: whole candidates first, then the best that can be trimmed. Returns the tokens left. */
  function fillPart(entity: EntityCandidate, part: PartName, allowance: number): number {
    let left = allowance;
    for (const taking of ['whole', 'trimmed'] as const) {
      let misses = 0;
      for (const candidate of candidatesOf(entity, part)) {
        if (chooser.isPicked(candidate) || isWanted.has(candidate)) continue;
        if (part !== 'properties' && input.shares[part] === 0) {
          chooser.refuse(candidate, { kind: 'no-share' });
          continue;
        }
        if (chooser.countOf(entity, part) >= limits[part]) {
          chooser.refuse(candidate, { kind: 'limit', limit: limits[part] });
          continue;
        }
        if (left < leastWorth || misses >= mostMissesInPart || (taking === 'trimmed' && !chooser.isTooLong(candidate))) continue;
        const cost = chooser.take(candidate, entity, left, taking);
        if (cost === null && chooser.isTooLong(candidate)) misses++;
        left -= cost ?? 0;
      }
    }
    return left;
  }

  let enough = leastForUnnamed;

  /** Entities among which a pool is shared: those that the question names or that are in already, and of the others as many as get enough. */
  function openFor(pool: number, weightOf: (entity: EntityCandidate) => number): EntityCandidate[] {
    const isSure = (entity: EntityCandidate): boolean => entity.match >= namedMatch || opened.has(entity);
    let total = input.entities.filter(isSure).reduce((sum, entity) => sum + weightOf(entity), 0);
    return input.entities.filter((entity) => {
      if (isSure(entity)) return true;
      const weight = weightOf(entity);
      if ((pool * weight) / (total + weight) < enough) return false;
      total += weight;
      return true;
    });
  }

  function fillEntities(pool: number): number {
    const weightOf = (entity: EntityCandidate): number => (input.among === 'equal' ? 1 : entity.match * (1 + entity.importance));
    const open = openFor(pool, weightOf);
    const total = open.reduce((sum, entity) => sum + weightOf(entity), 0) || 1;
    const { definition: ofDefinition, relationships: ofTies, mentions: ofMentions } = input.shares;
    const allShares = ofDefinition + ofTies + ofMentions || 1;
    let carry = 0;
    for (const entity of open) {
      let share = (pool * weightOf(entity)) / total + carry;
      const title = titleCost(entity);
      if (share < title + leastWorth) {
        carry = share;
        continue;
      }
      share -= title;
      let left = share;
      // What somebody is matters more than anything else about them: a definition may take more than its part of a small share.
      // So may one that answers the question better than any mention does.
      const answers = (entity.definition[0]?.score ?? 0) >= (entity.mentions[0]?.score ?? 0);
      const least = answers ? share : leastForDefinition;
      const definition = Math.max((share * ofDefinition) / allShares, Math.min(share * mostForDefinition, least));
      left -= definition - fillPart(entity, 'definition', definition);
      const properties = left * shareForProperties;
      left -= properties - fillPart(entity, 'properties', properties);
      // Mentions have their part kept for them; whatever definition and relationships leave is theirs too.
      const relationships = (left * ofTies) / (ofTies + ofMentions || 1);
      left -= relationships - fillPart(entity, 'relationships', relationships);
      left = fillPart(entity, 'mentions', left);
      if (chooser.hasPieces(entity)) opened.add(entity);
      else left += title;
      carry = left;
    }
    return carry;
  }

  /** Fills general context, best first, whole passages before trimmed ones. Returns the tokens left. */
  function fillGeneral(pool: number): number {
    let left = pool;
    let misses = 0;
    for (const candidate of given.general) {
      if (left <= leastWorth || misses >= mostMisses) break;
      if (chooser.isPicked(candidate) || isWanted.has(candidate)) continue;
      let cost = chooser.take(candidate, null, left, 'whole');
      // Almost all of what answers best is worth more than the whole of something further down.
      if (cost === null && chooser.isTooLong(candidate) && left >= almostWhole * candidate.tokens)
        cost = chooser.take(candidate, null, left, 'trimmed');
      // What is refused for another reason than its length says nothing of the next one's.
      if (cost !== null) misses = 0;
      else if (chooser.isTooLong(candidate)) misses++;
      left -= cost ?? 0;
    }
    const trimmable = given.general
      .filter((candidate) => chooser.isTooLong(candidate) && !isWanted.has(candidate))
      .slice(0, mostMissesInPart);
    for (const candidate of trimmable) if (left >= leastTrimmed) left -= chooser.take(candidate, null, left, 'trimmed') ?? 0;
    return left;
  }

  /** An entity that the question names is at least named. */
  function nameTheRest(pool: number): number {
    let left = pool;
    for (const entity of input.entities) {
      const [definition] = entity.definition;
      const title = titleCost(entity);
      if (entity.match < namedMatch || chooser.hasPieces(entity) || !definition || title > left) continue;
      if (chooser.take(definition, entity, left - title, 'name') === null) continue;
      opened.add(entity);
      left -= title;
    }
    return left;
  }

  /** Puts what is left into what was cut, and into first sentences of what did not fit. */
  function fillWithLittle(spare: number): void {
    let left = spare;
    for (const piece of chooser.pieces) {
      const isCut = piece.state === 'trimmed' || piece.state === 'first-sentence';
      if (isCut && chooser.expand(piece, left)) return;
    }
    // What goes on from a passage of the pack reads better than a sentence from somewhere else.
    const ends = new Set(
      chooser.pieces.flatMap(({ candidate: { source, ordinal }, state, entity }) =>
        entity === null && state === 'full' && ordinal !== null ? [`${ordinal + 1} ${source.path}`] : [],
      ),
    );
    const goesOn = ({ source, ordinal }: Candidate): boolean => ends.has(`${ordinal} ${source.path}`);
    const small = given.general
      .filter((candidate) => !chooser.isPicked(candidate) && !isWanted.has(candidate))
      .slice(0, mostMisses)
      .sort((a, b) => Number(goesOn(b)) - Number(goesOn(a)));
    for (const candidate of small) {
      if (left <= leastWorth) return;
      left -= chooser.take(candidate, null, left, 'any') ?? 0;
    }
  }

  /** Cuts or takes out the least of the pieces until the text fits. */
  function cutToBudget(written: Fitted): Fitted {
    let cut = written;
    while (cut.tokens > input.budget && chooser.pieces.length > 0) {
      const least = chooser.pieces.reduce((a, b) => (weight(b, input.choices) <= weight(a, input.choices) ? b : a));
      chooser.shrink(least, cut.tokens - input.budget);
      cut = render();
    }
    return cut;
  }

  const free = fillWanted(available);
  const hasEntities = input.entities.length > 0;
  const hasGeneral = given.general.length > 0;
  // Entities that the question does not name, but that search or walk brought up, get as much of their part as they are meant.
  const surest = Math.max(0, ...input.entities.map((entity) => entity.match));
  const meant = surest >= namedMatch ? 1 : surest;
  const share = !hasEntities ? 0 : !hasGeneral ? 1 : (input.split / 100) * meant;
  const leftOfEntities = hasEntities ? nameTheRest(fillEntities(free * share)) : 0;
  const left = fillGeneral(free * (1 - share) + leftOfEntities);
  // What general context leaves goes back to the entities, and what they leave to general context once more.
  if (hasEntities && left > leastWorth) fillGeneral(fillEntities(left));
  chooser.citeQuotes();

  // The estimate is a little high: headings shared by pieces are counted for each. Use what that leaves.
  let fitted = render();
  for (let round = 0; round < mostRounds; round++) {
    const spare = input.budget - fitted.tokens;
    if (spare <= leastWorth) break;
    const before = chooser.pieces;
    const left = fillWanted(spare);
    fillGeneral(hasEntities ? fillEntities(left) : left);
    if (chooser.pieces.length === before.length && fitted.tokens < wellFilled * input.budget) {
      // Rather a little of somebody than nothing.
      enough = 0;
      if (hasEntities) fillEntities(spare);
      if (chooser.pieces.length === before.length) fillWithLittle(spare);
    }
    chooser.citeQuotes();
    if (samePieces(before, chooser.pieces)) break;
    fitted = render();
  }
  fitted = cutToBudget(fitted);
  // What a template writes around its pieces is known only now; cutting may have freed more than it had to.
  let scale = 1;
  for (let round = 0; round < mostRefills && fitted.tokens < wellFilled * input.budget; round++) {
    const before = chooser.pieces;
    const spare = (input.budget - fitted.tokens) * scale;
    if (spare <= leastWorth) break;
    fillGeneral(fillWanted(spare));
    if (samePieces(before, chooser.pieces)) fillWithLittle(spare);
    if (samePieces(before, chooser.pieces)) break;
    const refilled = cutToBudget(render());
    // Its template writes more of a piece than the piece is: less of it may fit.
    if (refilled.tokens <= fitted.tokens) scale /= 2;
    fitted = refilled;
  }
  return { ...fitted, leftOut: leftOutOf(given, chooser, { free: input.budget - fitted.tokens, company }).best };
}

/** Tokens that come with a passage: its title, its source, in some formats its scores. */
function companyOfPassages({ general, format }: FillInput, countTokens: CountTokens): number {
  const [candidate] = general;
  if (!candidate) return usualCompany;
  const piece: Piece = { candidate, entity: null, state: 'full', text: '', reason: candidate.found };
  return countTokens(format.pieceText(piece, { cited: false, file: false, document: false, touching: false }));
}

function samePieces(a: readonly Piece[], b: readonly Piece[]): boolean {
  return a.length === b.length && a.every((piece, at) => piece === b[at]);
}
