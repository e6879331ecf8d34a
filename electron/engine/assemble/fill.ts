import type { PackStats } from '#shared/model/context.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { createChooser } from './selection.ts';
import { createEntityFill, leastWorth, namedMatch } from './fillEntities.ts';
import { fillGeneral, fillWithLittle } from './fillGeneral.ts';
import { leftOutOf, usualCompany } from './leftOut.ts';
import type { Prepared } from './prepareCandidates.ts';
import type { TemplateChoice } from './formats/templates.ts';
import type { LeftOut, PackContent, PackFormat, Piece, Rendered } from './types.ts';
import { wantedOf, weight } from './wanted.ts';

/** What was chosen, and what was not, with the reason for each. */
export interface Filled {
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly LeftOut[];
}

/** A pack that has less of its budget used than this looks for smaller pieces. */
const wellFilled = 0.97;
/** Nor with less than this share of the budget: to write a text of 100,000 tokens once more for half a passage takes longer than it is worth. */
const shareNotWorth = 0.003;
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
  const { input, format, templates } = given;
  const chooser = createChooser(input, format, templates, countTokens);
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
    const tokens = countTokens(rendered.text);
    return { pieces, leftOut: [], rendered, tokens, stats: written.stats };
  }

  const frame = countTokens(format.frameText(content([])));
  const available = Math.max(0, input.budget - frame);

  const wanted = wantedOf(given);
  const isWanted = new Set(wanted.map(({ candidate }) => candidate));
  const entities = createEntityFill(given, chooser, countTokens, isWanted);
  const toGeneral = (pool: number): number => fillGeneral(given, chooser, isWanted, pool);

  /** Pins and choices come before everything else, whatever their score and part. */
  function fillWanted(pool: number): number {
    let left = pool;
    for (const { candidate, entity } of wanted) {
      if (chooser.isPicked(candidate)) continue;
      const title = entity ? entities.titleCost(entity) : 0;
      const cost = chooser.take(candidate, entity, left - title, 'wanted');
      if (cost === null) continue;
      if (entity) entities.open(entity);
      left -= cost + title;
    }
    return left;
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
  const leftOfEntities = hasEntities ? entities.nameTheRest(entities.fill(free * share)) : 0;
  const left = toGeneral(free * (1 - share) + leftOfEntities);
  // What general context leaves goes back to the entities, and what they leave to general context once more.
  if (hasEntities && left > leastWorth) toGeneral(entities.fill(left));
  chooser.citeQuotes();

  // The estimate is a little high: headings shared by pieces are counted for each. Use what that leaves.
  let fitted = render();
  for (let round = 0; round < mostRounds; round++) {
    const spare = input.budget - fitted.tokens;
    if (spare <= Math.max(leastWorth, shareNotWorth * input.budget)) break;
    const before = chooser.pieces;
    const left = fillWanted(spare);
    toGeneral(hasEntities ? entities.fill(left) : left);
    if (chooser.pieces.length === before.length && fitted.tokens < wellFilled * input.budget) {
      entities.takeLittle();
      if (hasEntities) entities.fill(spare);
      if (chooser.pieces.length === before.length) fillWithLittle(given, chooser, isWanted, spare);
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
    toGeneral(fillWanted(spare));
    if (samePieces(before, chooser.pieces)) fillWithLittle(given, chooser, isWanted, spare);
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
