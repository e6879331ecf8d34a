import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import type { NameSpan, NoteLink, StatedField } from '../relationships/relationships.ts';
import { nameKey } from '../words.ts';
import { isNameInSentence } from './commonWords.ts';
import { NameMatcher, type FoundName } from '../names/nameMatcher.ts';
import type { Alias, AliasOrigin } from '../names/aliases.ts';
import { isInLongerName, wordsOfNames } from './longerNames.ts';
import type { TitledPeople } from './titledPeople.ts';

/** A chunk to search for names. */
export interface MentionChunk {
  readonly id: ChunkRowId;
  readonly documentId: DocumentRowId;
  /** 0-based scene in the document; names in chunks of one scene are evidence for each other. Undefined if each chunk is on its own. */
  readonly scene?: number;
  readonly text: string;
  readonly links: readonly { readonly start: number; readonly end: number; readonly target: string }[];
}

export interface EntityName {
  readonly entityId: EntityRowId;
  readonly alias: Alias;
}

interface Target {
  readonly entityId: EntityRowId;
  /** Whether it is only part of a longer name (first or last name), which may also be that of a person without a note. */
  readonly part: boolean;
  /** Strength of the entity's claim to the name: see `claims`. */
  readonly claim: number;
  readonly written: string;
}

/** Prior weight of a name for an entity: the note's exact name outweighs an alias, which outweighs a name without its disambiguation. */
const claims: Readonly<Record<AliasOrigin, number>> = {
  name: 3,
  stated: 1,
  user: 1,
  nickname: 1,
  bare: 0.5,
  plural: 0.5,
  lead: 0.5,
  short: 0.5,
  'first-name': 0,
  'last-name': 0,
  'shared-name': 0,
};
/** Weights of evidence in disambiguation: the note's own entity, a link, a field, a name. */
const weights = { own: 4, field: 2, link: 2, name: 1, part: 0.5, path: 20, spelling: 4, misspelling: 2 } as const;

/** Weights for being named in the same passage or scene, and for related entities that are named there (up to `maxRelated`). */
const nearbyWeights = { passage: 2, scene: 1, relatedInPassage: 1, relatedInScene: 0.5, maxRelated: 2 } as const;

/** Data of a document besides its text. */
interface MentionContext {
  /** Entity that the document is about; null if there is none. */
  readonly own: number | null;
  /** Whether it is a note: in notes, a common word does not match an entity known only from the manuscript. Default false. */
  readonly isNote?: boolean;
  /** Its language, for inflected names; null or undefined if unknown. */
  readonly language?: Language | null;
  /** Entities named in its properties. */
  readonly stated: readonly EntityRowId[];
  /** Resolves a link target to an entity; null for none. */
  readonly resolve: (target: string) => number | null;
}

/** A decision of the user on the entity meant by a name. */
export interface Disambiguation {
  /** Key of the name. */
  readonly name: string;
  /** Null if the name means no entity of the vault. */
  readonly entityId: EntityRowId | null;
  /** The chunk to which it applies; null for all. */
  readonly chunkId: ChunkRowId | null;
}

/** Data of the vault besides the names. */
interface FinderOptions {
  /** Name keys that are common words in this vault: they count only inside a sentence, or as a link. */
  readonly commonWords?: ReadonlySet<string>;
  /** Entities without a note, known only from the manuscript. */
  readonly withoutNote?: ReadonlySet<EntityRowId>;
  /** For entities with a shared name: the entities related or linked to them, in either direction. A mention of these disambiguates the name. */
  readonly related?: ReadonlyMap<EntityRowId, ReadonlySet<EntityRowId>>;
  /** Keys of the entities (paths without extension), to disambiguate names at the end of a path. */
  readonly keys?: ReadonlyMap<EntityRowId, string>;
  /** The user's decisions on names; only links take precedence over them. */
  readonly disambiguations?: readonly Disambiguation[];
  /** The people whom chapters call by title. */
  readonly titled?: TitledPeople;
}

/** A shared name that is resolved by evidence from the rest of the document. */
interface Undecided {
  readonly chunk: MentionChunk;
  readonly start: number;
  readonly end: number;
  /** Claim of each entity with this name. */
  readonly claims: ReadonlyMap<EntityRowId, number>;
}

const nobody: ReadonlySet<EntityRowId> = new Set();

/** The entities that a document certainly names, as evidence for which owner of a shared name is meant. */
class CertainEntities {
  /** Weight of the evidence that the document is about each entity. */
  readonly #inDocument = new Map<EntityRowId, number>();
  readonly #inPassage = new Map<ChunkRowId, Set<EntityRowId>>();
  readonly #inScene = new Map<number, Set<EntityRowId>>();

  /** Records evidence for an entity, and the chunk that names it, if any. */
  add(entityId: EntityRowId, weight: number, chunk?: MentionChunk): void {
    this.#inDocument.set(entityId, (this.#inDocument.get(entityId) ?? 0) + weight);
    if (!chunk) return;
    this.#inPassage.getOrInsertComputed(chunk.id, () => new Set()).add(entityId);
    if (chunk.scene !== undefined) this.#inScene.getOrInsertComputed(chunk.scene, () => new Set()).add(entityId);
  }

  /** The owner of a shared name; or all owners, most likely first, if neither the document nor the passage and scene decide. */
  ownersOf({ chunk, claims }: Undecided, related: FinderOptions['related']): EntityRowId[] {
    // The part of the claim that all owners have decides nothing.
    const common = Math.min(...claims.values());
    const byDocument = [...claims].map(([entityId, claim]) => ({
      entityId,
      weight: claim - common + (this.#inDocument.get(entityId) ?? 0),
    }));
    const ranked = byDocument.sort((a, b) => b.weight - a.weight);
    if (!isDecided(ranked)) {
      for (const owner of ranked) owner.weight += this.#nearness(owner.entityId, chunk, related?.get(owner.entityId) ?? nobody);
      ranked.sort((a, b) => b.weight - a.weight);
    }
    const owners = ranked.map(({ entityId }) => entityId);
    return isDecided(ranked) ? owners.slice(0, 1) : owners;
  }

  /** Evidence for an entity from the names in a chunk and its scene: names of the entity itself and of related entities. */
  #nearness(entityId: EntityRowId, chunk: MentionChunk, related: ReadonlySet<EntityRowId>): number {
    const passage = this.#inPassage.get(chunk.id) ?? nobody;
    const scene = (chunk.scene === undefined ? undefined : this.#inScene.get(chunk.scene)) ?? nobody;
    const self = passage.has(entityId) ? nearbyWeights.passage : scene.has(entityId) ? nearbyWeights.scene : 0;
    let relatedWeight = 0;
    for (const other of related)
      relatedWeight += passage.has(other) ? nearbyWeights.relatedInPassage : scene.has(other) ? nearbyWeights.relatedInScene : 0;
    return self + Math.min(nearbyWeights.maxRelated, relatedWeight);
  }
}

/** Whether the first entity is at least twice as likely as the next. */
function isDecided(ranked: readonly { readonly weight: number }[]): boolean {
  return ranked[0]!.weight >= 1 && ranked[0]!.weight >= 2 * ranked[1]!.weight;
}

/** Finds mentions of all names in any chunk of the vault. */
export class MentionFinder {
  readonly #options: FinderOptions;
  readonly #matcher: NameMatcher<Target>;
  /** Words of each entity's names. */
  readonly #ownWords: ReadonlyMap<EntityRowId, ReadonlySet<string>>;
  /** The user's decisions, by chunk (empty for everywhere) and name. */
  readonly #decisions: ReadonlyMap<string, EntityRowId | null>;

  constructor(names: readonly EntityName[], options: FinderOptions = {}) {
    this.#options = options;
    this.#matcher = new NameMatcher(
      names.map(({ entityId, alias }) => {
        const part = alias.origin === 'shared-name' || alias.origin === 'first-name' || alias.origin === 'last-name';
        return { text: alias.text, target: { entityId, part, claim: claims[alias.origin], written: alias.text } };
      }),
    );
    this.#ownWords = wordsOfNames(names.map(({ entityId, alias }) => [entityId, alias.text]));
    this.#decisions = new Map((options.disambiguations ?? []).map(({ name, entityId, chunkId }) => [`${chunkId ?? ''} ${name}`, entityId]));
  }

  /** The mentions in the chunks of one document: links and unambiguous names in order, then shared names, then titles. */
  find(chunks: readonly MentionChunk[], context: MentionContext): NameSpan[] {
    const certain = new CertainEntities();
    if (context.own !== null) certain.add(context.own, weights.own);
    for (const entityId of new Set(context.stated)) certain.add(entityId, weights.field);

    const mentions: NameSpan[] = [];
    const undecided: Undecided[] = [];
    for (const chunk of chunks) {
      const mention = (entityId: EntityRowId, start: number, end: number, weight: number): void => {
        certain.add(entityId, weight, chunk);
        mentions.push({ chunkId: chunk.id, entityId, start, end, ambiguous: false });
      };
      const links = chunk.links.flatMap(({ start, end, target }) => {
        const entityId = context.resolve(target);
        return entityId === null ? [] : [{ start, end, entityId }];
      });
      for (const { start, end, entityId } of links) mention(entityId, start, end, weights.link);
      const found = this.#matcher.find(chunk.text, { languages: [context.language ?? null] });
      // Links and names are merged in the order of the text.
      let next = 0;
      for (const [index, name] of found.entries()) {
        const { start, end } = name;
        while (next < links.length && links[next]!.end <= start) next++;
        if (next < links.length && links[next]!.start < end) continue;
        const meant = this.#decisionOn(chunk.text.slice(start, end), chunk.id);
        if (meant !== undefined) {
          if (meant !== null) mention(meant, start, end, weights.name);
          continue;
        }
        const targets = this.#targetsOf(name, found[index + 1], chunk.text, context);
        const [first] = targets;
        if (!first) continue;
        const owners = this.#claimsOf(targets, chunk.text, start, end);
        if (owners.size === 1) mention(first.entityId, start, end, first.part ? weights.part : weights.name);
        else undecided.push({ chunk, start, end, claims: owners });
      }
    }
    for (const name of undecided) {
      const owners = certain.ownersOf(name, this.#options.related);
      const { chunk, start, end } = name;
      for (const entityId of owners) mentions.push({ chunkId: chunk.id, entityId, start, end, ambiguous: owners.length > 1 });
    }
    return context.isNote ? mentions : [...mentions, ...this.#byTitle(chunks, context.language ?? 'en', mentions)];
  }

  /** Titles of the people that a chapter names, where they stand for the name: "the professor". */
  #byTitle(chunks: readonly MentionChunk[], language: Language, mentions: readonly NameSpan[]): NameSpan[] {
    const { titled } = this.#options;
    if (!titled) return [];
    const named = new Set(mentions.flatMap(({ entityId, ambiguous }) => (ambiguous ? [] : [entityId])));
    const taken = Map.groupBy(mentions, ({ chunkId }) => chunkId);
    return chunks.flatMap(({ id, text }) =>
      titled.find(text, language, named).flatMap(({ entityId, start, end }): NameSpan[] => {
        const isTaken = taken.get(id)?.some((other) => other.start < end && start < other.end) ?? false;
        const meant = this.#decisionOn(text.slice(start, end), id);
        return isTaken || meant === null ? [] : [{ chunkId: id, entityId: meant ?? entityId, start, end, ambiguous: false }];
      }),
    );
  }

  /** The entity that the user chose for a name; undefined if there is no decision. */
  #decisionOn(surface: string, chunkId: ChunkRowId): EntityRowId | null | undefined {
    if (this.#decisions.size === 0) return undefined;
    const name = nameKey(surface);
    const here = this.#decisions.get(`${chunkId} ${name}`);
    return here === undefined ? this.#decisions.get(` ${name}`) : here;
  }

  /**
   * The entities that a found name may mean: without those of which it is only part of a longer name in the text, and none if its words are common
   * words here.
   */
  #targetsOf(
    { start, end, targets: all }: FoundName<Target>,
    following: FoundName<Target> | undefined,
    text: string,
    { language, isNote = false }: MentionContext,
  ): readonly Target[] {
    const { commonWords, withoutNote } = this.#options;
    let targets = all;
    if (language !== 'de' && targets.some(({ part }) => part)) {
      const beginsName = (at: number): boolean => following?.start === at && following.targets.some(({ part }) => !part);
      targets = targets.filter(
        ({ part, entityId }) => !part || !isInLongerName(text, { start, end }, this.#ownWords.get(entityId)!, beginsName),
      );
    }
    const surface = text.slice(start, end);
    if (!commonWords?.size || surface.includes(' ') || !commonWords.has(nameKey(surface))) return targets;
    if (!isNameInSentence(text, start, end)) return [];
    return isNote && withoutNote ? targets.filter(({ entityId }) => !withoutNote.has(entityId)) : targets;
  }

  /** The best claim of each owner to a name at a position. */
  #claimsOf(targets: readonly Target[], text: string, start: number, end: number): Map<EntityRowId, number> {
    const owners = new Map<EntityRowId, number>();
    for (const target of targets)
      owners.set(target.entityId, Math.max(this.#claimOf(target, text, start, end), owners.get(target.entityId) ?? 0));
    return owners;
  }

  /** Local evidence for one owner of a name: claim, exact spelling, path before the name. */
  #claimOf({ entityId, claim, written }: Target, text: string, start: number, end: number): number {
    const lead = written.search(/[\p{L}\p{N}]/u);
    // "_Index" and "Index" may be two notes: the exact spelling decides.
    const spelling = lead <= 0 ? 0 : text.startsWith(written, start - lead) ? weights.spelling : -weights.misspelling;
    const key = text[start - 1] === '/' ? this.#options.keys?.get(entityId) : undefined;
    return claim + spelling + (key ? weights.path * sharedFolders(text.slice(0, end), key) : 0);
  }
}

/** Number of a key's folders that directly precede the name at the end of a text. */
function sharedFolders(text: string, key: string): number {
  const parts = key.split('/');
  let count = 0;
  for (let from = parts.length - 2; from >= 0 && text.endsWith(parts.slice(from).join('/')); from--) count++;
  return count;
}

/** For each entity with a shared name: the entities related to it or linked with its note, whose mention disambiguates the name. */
export function relatedToSharedNames(
  names: readonly EntityName[],
  fields: readonly StatedField[],
  links: readonly NoteLink[],
): ReadonlyMap<EntityRowId, ReadonlySet<EntityRowId>> {
  const owners = new Map<string, Set<EntityRowId>>();
  for (const { entityId, alias } of names) {
    const key = nameKey(alias.text);
    owners.set(key, (owners.get(key) ?? new Set()).add(entityId));
  }
  const related = new Map<EntityRowId, Set<EntityRowId>>();
  for (const set of owners.values()) if (set.size > 1) for (const id of set) related.set(id, new Set());
  const relate = (a: number, b: number): void => {
    if (a === b) return;
    related.get(a)?.add(b);
    related.get(b)?.add(a);
  };
  for (const { entityId, targets } of fields) for (const { id } of targets) relate(entityId, id);
  for (const { sourceId, targetId } of links) relate(sourceId, targetId);
  return related;
}
