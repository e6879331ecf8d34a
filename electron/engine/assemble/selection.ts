import type { CountTokens } from '../tokenizer/countTokens.ts';
import { createFitter, type Fitted } from './trimming.ts';
import type { Refusal } from './exclusions.ts';
import { NearDuplicates } from './nearDuplicates.ts';
import { shows, type TemplateChoice } from './formats/templates.ts';
import type { AssembleInput, Candidate, EntityCandidate, PackFormat, Piece } from './types.ts';
import { oneLine } from './formats/labels.ts';

/** How much of a candidate may be taken: all or nothing, cut at a sentence, cut to any length, its name, or whatever the writer wants. */
export type Taking = 'whole' | 'trimmed' | 'any' | 'name' | 'wanted';

/** Holds what is chosen for a pack, and says of everything else why it is not. */
export interface Chooser {
  readonly pieces: readonly Piece[];
  /** Takes a candidate in, if nothing speaks against it and it fits; the tokens it takes, or null. */
  take(candidate: Candidate, entity: EntityCandidate | null, allowance: number, taking: Taking): number | null;
  isPicked(candidate: Candidate): boolean;
  /** Whether nothing but its length speaks against it. */
  isTooLong(candidate: Candidate): boolean;
  refuse(candidate: Candidate, refusal: Refusal): void;
  /** Why a candidate is not in the pack; null when it is. */
  refusalOf(candidate: Candidate): Refusal | null;
  /** How many pieces an entity has of one section. */
  countOf(entity: EntityCandidate, part: string): number;
  hasPieces(entity: EntityCandidate): boolean;
  /** Quotes of ties whose sentence stands in a passage of the pack give way to the citation alone. */
  citeQuotes(): void;
  /** Gives more room to a piece that was cut to fit; whether that brought more of it. */
  expand(piece: Piece, spare: number): boolean;
  /** Cuts a piece by so many tokens, or takes it out. */
  shrink(piece: Piece, over: number): void;
}

/** What no free token changes: a candidate refused for this is not tried again. */
const settled: ReadonlySet<Refusal['kind'] | undefined> = new Set(['dropped', 'weak', 'template', 'same', 'whole-elsewhere']);

/** Whether a piece under an entity shows clearly less of a passage than the candidate would. */
function isExcerptOf(piece: Piece, candidate: Candidate): boolean {
  return piece.candidate.section === 'mentions' && piece.text.length < 0.9 * candidate.text.length;
}

/** The part of an entity that a candidate stands in: its section, but for properties, which are a part of their own. */
export function partOf(candidate: Candidate): string {
  return candidate.isProperties ? 'properties' : candidate.section;
}

/** The writer's word on a candidate: what was dropped, by which reference; null when it was not. */
export function droppedBy(candidate: Candidate, entity: EntityCandidate | null, drops: ReadonlySet<string>): string | null {
  return [candidate.reference, candidate.source.path, ...(entity ? [entity.id] : [])].find((name) => drops.has(name)) ?? null;
}

/** An empty choice. */
export function createChooser(input: AssembleInput, format: PackFormat, templates: TemplateChoice, countTokens: CountTokens): Chooser {
  const pieces = new Set<Piece>();
  const pieceOf = new Map<Candidate, Piece>();
  const refusals = new Map<Candidate, Refusal>();
  const counts = new Map<EntityCandidate, Map<string, number>>();
  const cited = new Map<string, number>();
  const citedFiles = new Map<string, number>();
  const nearDuplicates = new NearDuplicates<Candidate>();
  /** Passages that are in the pack as such, not only as the quote of a tie. */
  const passages = new Map<string, Piece>();
  /** Ordinals of the whole passages in general context, by file. */
  const general = new Map<string, Set<number>>();
  const quotes = new Set<string>();
  const inStoryOrder = input.order === 'story' && input.manualOrder.length === 0;

  const fitter = createFitter(format, countTokens, ({ reference, section, source, ordinal, pinned }, whole) => {
    const near = section === 'general' ? general.get(source.path) : undefined;
    // A trimmed passage goes on from the one before it, but nothing goes on from a trimmed one.
    const touching =
      inStoryOrder && !pinned && ordinal !== null && near !== undefined && (near.has(ordinal - 1) || (whole && near.has(ordinal + 1)));
    return {
      cited: cited.has(reference),
      file: citedFiles.has(source.path),
      document: inStoryOrder && !pinned && near !== undefined,
      touching,
    };
  });

  const isPassage = (candidate: Candidate): boolean => candidate.section !== 'relationships' && !candidate.isProperties;
  const bump = (counter: Map<string, number>, key: string, by: number): void => {
    const count = (counter.get(key) ?? 0) + by;
    if (count > 0) counter.set(key, count);
    else counter.delete(key);
  };

  function put(piece: Piece): void {
    const { candidate, entity } = piece;
    const { reference, source, section, ordinal } = candidate;
    pieces.add(piece);
    pieceOf.set(candidate, piece);
    refusals.delete(candidate);
    bump(cited, reference, 1);
    bump(citedFiles, source.path, 1);
    if (entity) {
      const ofEntity = counts.get(entity) ?? new Map<string, number>();
      counts.set(entity, ofEntity);
      bump(ofEntity, partOf(candidate), 1);
    }
    if (isPassage(candidate)) {
      nearDuplicates.add(candidate, candidate.text);
      passages.set(reference, piece);
    } else if (section === 'relationships') quotes.add(oneLine(piece.text));
    if (section === 'general' && ordinal !== null && piece.state === 'full') {
      general.set(source.path, (general.get(source.path) ?? new Set()).add(ordinal));
    }
  }

  function takeOut(piece: Piece, refusal: Refusal): void {
    const { candidate, entity } = piece;
    const { reference, source, ordinal } = candidate;
    pieces.delete(piece);
    pieceOf.delete(candidate);
    refusals.set(candidate, refusal);
    bump(cited, reference, -1);
    bump(citedFiles, source.path, -1);
    if (entity) bump(counts.get(entity)!, partOf(candidate), -1);
    if (isPassage(candidate)) {
      nearDuplicates.remove(candidate);
      if (passages.get(reference) === piece) passages.delete(reference);
    }
    if (ordinal !== null) general.get(source.path)?.delete(ordinal);
  }

  function replace(piece: Piece, by: Piece): void {
    const refusal = { kind: 'no-room', left: null } as const;
    takeOut(piece, refusal);
    put(by);
  }

  /** What speaks against a candidate before its length is looked at. */
  function objection(candidate: Candidate, entity: EntityCandidate | null, taking: Taking): Refusal | null {
    const by = droppedBy(candidate, entity, input.drops);
    if (by !== null) return { kind: 'dropped', by };
    const template = entity ? templates.forEntity(entity) : templates.forPassage(candidate);
    if (template && !shows(template, candidate)) return { kind: 'template', name: template.template.name };
    const judged = candidate.section !== 'definition' && taking !== 'wanted' && !candidate.pinned;
    return judged && candidate.score < input.minRelevance ? { kind: 'weak' } : null;
  }

  function fit(candidate: Candidate, entity: EntityCandidate | null, allowance: number, taking: Taking): Fitted | null {
    const choice = input.choices[candidate.reference];
    if (taking === 'wanted') {
      if (choice !== undefined) return fitter.chosen(candidate, entity, allowance, choice);
      return (
        fitter.whole(candidate, entity, allowance) ??
        fitter.trimmed(candidate, entity, allowance, true) ??
        fitter.named(candidate, entity, allowance)
      );
    }
    if (taking === 'whole') return fitter.whole(candidate, entity, allowance);
    if (taking === 'name') return fitter.named(candidate, entity, allowance);
    return fitter.trimmed(candidate, entity, allowance, taking === 'any');
  }

  /** Whether the sentence that shows a tie is in the pack: in a passage, or as the quote of another tie. */
  function isQuoted(candidate: Candidate): boolean {
    const quote = oneLine(candidate.text);
    return quote !== '' && (quotes.has(quote) || oneLine(passages.get(candidate.reference)?.text ?? '').includes(quote));
  }

  function withoutQuote(piece: Piece): Piece {
    return { ...piece, text: '', state: 'full', reason: `${piece.candidate.found}; its sentence stands in the pack already` };
  }

  return {
    get pieces() {
      return [...pieces];
    },

    take(candidate, entity, allowance, taking) {
      if (taking !== 'wanted' && settled.has(refusals.get(candidate)?.kind)) return null;
      const against = objection(candidate, entity, taking);
      if (against) {
        refusals.set(candidate, against);
        return null;
      }
      // An excerpt under an entity does not keep the whole passage out of general context; the whole takes its place.
      const shown = isPassage(candidate) ? passages.get(candidate.reference) : undefined;
      const excerpt =
        shown && taking === 'whole' && candidate.section === 'general' && isExcerptOf(shown, candidate) && !isWanted(shown)
          ? shown
          : undefined;
      if (shown && !excerpt) {
        refusals.set(candidate, { kind: 'in-pack' });
        return null;
      }
      const cites = candidate.section === 'relationships' && taking !== 'wanted' && isQuoted(candidate);
      const fitted = fit(cites ? { ...candidate, text: '', tokens: 0 } : candidate, entity, allowance, cites ? 'whole' : taking);
      if (!fitted) {
        refusals.set(candidate, { kind: 'no-room', left: allowance });
        return null;
      }
      const same = isPassage(candidate) && taking !== 'wanted' ? nearDuplicates.find(candidate.text, excerpt?.candidate) : null;
      if (same) {
        refusals.set(candidate, { kind: 'same', as: same.reference });
        return null;
      }
      if (excerpt) takeOut(excerpt, { kind: 'whole-elsewhere' });
      put(cites ? withoutQuote({ ...fitted.piece, candidate }) : fitted.piece);
      return fitted.cost;
    },

    isPicked: (candidate) => pieceOf.has(candidate),
    isTooLong(candidate) {
      const refusal = refusals.get(candidate);
      return refusal?.kind === 'no-room' && refusal.left !== null;
    },
    refuse: (candidate, refusal) => void refusals.set(candidate, refusal),
    refusalOf: (candidate) => (pieceOf.has(candidate) ? null : (refusals.get(candidate) ?? { kind: 'no-room', left: null })),
    countOf: (entity, part) => counts.get(entity)?.get(part) ?? 0,
    hasPieces: (entity) => (counts.get(entity)?.size ?? 0) > 0,

    citeQuotes() {
      for (const piece of pieces) {
        const { candidate, text } = piece;
        if (candidate.section !== 'relationships' || text === '' || isWanted(piece)) continue;
        if (oneLine(passages.get(candidate.reference)?.text ?? '').includes(oneLine(text))) replace(piece, withoutQuote(piece));
      }
    },

    expand(piece, spare) {
      const { candidate, entity } = piece;
      if (input.choices[candidate.reference] !== undefined) return false;
      const cost = countTokens(format.pieceText(piece, { cited: true, file: true, document: true, touching: false }));
      const more = fitter.whole(candidate, entity, cost + spare) ?? fitter.trimmed(candidate, entity, cost + spare, true);
      if (!more || more.piece.text.length <= piece.text.length) return false;
      replace(piece, more.piece);
      return true;
    },

    shrink(piece, over) {
      const { candidate, entity } = piece;
      const cost = countTokens(format.pieceText(piece, { cited: false, file: false, document: false, touching: false }));
      takeOut(piece, { kind: 'no-room', left: Math.max(0, cost - over) });
      const less = piece.text === '' ? null : fitter.trimmed({ ...candidate, text: piece.text }, entity, cost - over, true);
      if (less && less.piece.text.length < piece.text.length) put({ ...less.piece, candidate });
    },
  };

  function isWanted({ candidate }: Piece): boolean {
    return candidate.pinned === true || input.choices[candidate.reference] !== undefined;
  }
}
