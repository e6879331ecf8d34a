import { occurrences } from '#shared/occurrences.ts';
import type { Candidate } from './pack/types.ts';

/**
 * From this many passages on, neighbours of selected story passages get a bonus, because the answer may be in the sentences around them. The first
 * few passages go to different places; from `manyFrom` on, the best answers are already included, and a complete scene is worth more than another
 * place. Passages of the note from which most passages come also get it.
 */
const adjacentFrom = 4;
const adjacentBonus = 0.03;
const manyFrom = 8;
const adjacentManyBonus = 0.1;
const betweenBonus = 0.15;
/** Passages below this share of the best score (0 to 1), and required ones, give their neighbours no bonus. */
const goodShare = 0.85;

/** After this many passages, closed ones are removed from the list that is searched for each. */
const filteredEach = 16;

/** Minimum number of selected passages of a note for it to be completed before others. */
const minOfMainNote = 3;

/** The passages of general context with their neighbours, in the order in which they are tried. */
export class PassageOrder {
  readonly #general: readonly Candidate[];
  /** Whether topics take turns, regardless of scores. */
  readonly #isByTopic: boolean;
  /** Indexes in `general`, by document and position. */
  #byPosition: ReadonlyMap<string, readonly number[]> | null = null;
  /** Indexes in `general`, by score; ties keep their order. */
  #byScore: readonly number[] | null = null;
  /** The same without passages that were closed when the list was made. */
  #openByScore: readonly number[] | null = null;
  #usesOfOpen = 0;
  readonly #neighbors = new Map<Candidate, readonly number[]>();

  /** `general`: best first, or topics in turn. */
  constructor(general: readonly Candidate[], isByTopic: boolean) {
    this.#general = general;
    this.#isByTopic = isByTopic;
  }

  /** The passage that follows another in its document. */
  next({ source, ordinal }: Candidate): Candidate | undefined {
    const index = ordinal === null ? undefined : this.#at(source.path, ordinal + 1).at(-1);
    return index === undefined ? undefined : this.#general[index];
  }

  /** Includes closed passages again, because some may be open now. */
  reopen(): void {
    this.#openByScore = null;
  }

  /**
   * Yields passages in the order of selection, merged lazily since few are examined each time. `taken`: those in general context. `isClosed`: whether
   * a passage cannot be taken until `reopen` is called; such a passage may be skipped.
   */
  *inOrder(taken: readonly Candidate[], isClosed: (candidate: Candidate) => boolean): Iterable<Candidate> {
    const general = this.#general;
    if (taken.length < adjacentFrom || this.#isByTopic) {
      yield* general;
      return;
    }
    const best = general[0]?.score ?? 0;
    const main = this.#mainNote(taken);
    const good = taken.filter(
      ({ source, requiredFor, score }) =>
        (source.kind !== 'note' || source.path === main) && requiredFor === undefined && score >= goodShare * best,
    );
    const isAdjacent = new Set(good.flatMap((candidate) => this.#neighborsOf(candidate)));
    const bonus = taken.length < manyFrom ? adjacentBonus : adjacentManyBonus;
    // A passage that is missing between two selected ones is worth more than one beside them.
    const all = occurrences(taken.filter(({ source }) => source.kind !== 'note').flatMap((candidate) => this.#neighborsOf(candidate)));
    for (const [index, count] of all) if (count > 1) isAdjacent.add(index);
    const worth = (index: number): number =>
      general[index]!.score + (isAdjacent.has(index) ? ((all.get(index) ?? 0) > 1 ? betweenBonus : bonus) : 0);
    const byWorth = (a: number, b: number): number => worth(b) - worth(a) || a - b;
    const raised = [...isAdjacent].filter((index) => !isClosed(general[index]!)).sort(byWorth);
    let next = 0;
    for (const index of this.#openInOrder(isClosed)) {
      if (isAdjacent.has(index)) continue;
      while (next < raised.length && byWorth(raised[next]!, index) < 0) yield general[raised[next++]!]!;
      yield general[index]!;
    }
    while (next < raised.length) yield general[raised[next++]!]!;
  }

  #openInOrder(isClosed: (candidate: Candidate) => boolean): readonly number[] {
    const general = this.#general;
    this.#byScore ??= [...general.keys()].sort((a, b) => general[b]!.score - general[a]!.score || a - b);
    if (this.#openByScore && this.#usesOfOpen++ % filteredEach !== 0) return this.#openByScore;
    return (this.#openByScore = (this.#openByScore ?? this.#byScore).filter((index) => !isClosed(general[index]!)));
  }

  /** The note from which most of the passages come, if they are enough; null if there is none. */
  #mainNote(taken: readonly Candidate[]): string | null {
    // Majority vote: either more than half of all passages are from this note, or from no note.
    let path: string | null = null;
    let votes = 0;
    for (const { source } of taken) {
      if (votes === 0) path = source.path;
      votes += source.path === path ? 1 : -1;
    }
    let count = 0;
    for (const { source } of taken) if (source.path === path && source.kind === 'note') count++;
    return count >= minOfMainNote && 2 * count > taken.length ? path : null;
  }

  /** Indexes of a passage's neighbours. */
  #neighborsOf(candidate: Candidate): readonly number[] {
    const { source, ordinal } = candidate;
    return this.#neighbors.getOrInsertComputed(candidate, () =>
      ordinal === null ? [] : [ordinal - 1, ordinal + 1].flatMap((at) => this.#at(source.path, at)),
    );
  }

  #at(path: string, ordinal: number): readonly number[] {
    const keyOf = (file: string, at: number): string => `${at} ${file}`;
    this.#byPosition ??= Map.groupBy(this.#general.keys(), (index) => {
      const { source, ordinal: at } = this.#general[index]!;
      return keyOf(source.path, at ?? -1);
    });
    return ordinal < 0 ? [] : (this.#byPosition.get(keyOf(path, ordinal)) ?? []);
  }
}
