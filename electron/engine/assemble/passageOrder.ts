import { occurrences } from '#shared/occurrences.ts';
import type { Candidate } from './pack/types.ts';

/**
 * From this many passages on, a neighbor of a selected story passage gets this bonus: the answer may be in the sentences around it. The first few
 * passages go to different places; with many selected, the best answers are among them, and a complete scene is worth more than another place. So do
 * those in the note that most passages are of.
 */
const adjacentFrom = 4;
const adjacentBonus = 0.03;
const manyFrom = 8;
const adjacentManyBonus = 0.1;
const betweenBonus = 0.15;
/** Passages below this share of the best score, and required ones, give their neighbors no bonus. */
const goodShare = 0.85;

/** After so many passages, those that are closed meanwhile are left out of what is gone through for each. */
const filteredEach = 16;

/** Minimum passages of a note that is completed before others. */
const minOfMainNote = 3;

/** The passages of general context with their neighbors, and the order in which they are tried. */
export class PassageOrder {
  readonly #general: readonly Candidate[];
  /** Whether topics are taken in turn, whatever their scores. */
  readonly #isByTopic: boolean;
  /** Indices in `general`, by position in a document. */
  #byPosition: ReadonlyMap<string, readonly number[]> | null = null;
  /** Indices in `general` by score, stable. */
  #byScore: readonly number[] | null = null;
  /** The same without those that were closed when it was made. */
  #openByScore: readonly number[] | null = null;
  #usesOfOpen = 0;
  readonly #neighbors = new Map<Candidate, readonly number[]>();

  /** `general`: best first, or by topics in turn. */
  constructor(general: readonly Candidate[], isByTopic: boolean) {
    this.#general = general;
    this.#isByTopic = isByTopic;
  }

  /** The passage that follows another in its document. */
  next({ source, ordinal }: Candidate): Candidate | undefined {
    const index = ordinal === null ? undefined : this.#at(source.path, ordinal + 1).at(-1);
    return index === undefined ? undefined : this.#general[index];
  }

  /** Has closed passages looked at again: some may be open. */
  reopen(): void {
    this.#openByScore = null;
  }

  /**
   * In the order of selection; merged lazily, as few are examined per passage. `taken`: those in general context. `isClosed`: a passage that cannot be
   * taken until `reopen` is called; it may be left out.
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
    // What is missing between two passages is worth more than one beside them.
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

  /** The note that most of the passages are of, if these are enough; null without one. */
  #mainNote(taken: readonly Candidate[]): string | null {
    // A majority vote: of all passages more than half are of this note, or of none.
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

  /** Indices of a passage's neighbors. */
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
