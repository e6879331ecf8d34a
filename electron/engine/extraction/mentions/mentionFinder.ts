import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import type { NameSpan, NoteLink, StatedField } from '../relationships/relationships.ts';
import { nameKey } from '../words.ts';
import { isNameInSentence } from './commonWords.ts';
import { buildNameMatcher, type NameMatcher } from '../names/nameMatcher.ts';
import type { Alias, AliasOrigin } from '../names/aliases.ts';
import { isInLongerName, wordsOfNames } from './longerNames.ts';

/** A chunk to search for names. */
export interface MentionChunk {
  readonly id: ChunkRowId;
  readonly documentId: DocumentRowId;
  /** 0-based scene in the document; names in chunks of one scene are evidence for each other. Undefined: each chunk is on its own. */
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
  /** Part of a longer name (first or last name), which may belong to somebody without a note. */
  readonly part: boolean;
  /** Strength of the entity's claim to the name: see `claims`. */
  readonly claim: number;
  readonly written: string;
}

/** Prior weight of a name for an entity: the note's exact name outweighs an alias, that a name without its disambiguation. */
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
/** Weights in disambiguation: the note's own entity, a link, a field, a name. */
const weights = { own: 4, field: 2, link: 2, name: 1, part: 0.5, path: 20, spelling: 4, misspelling: 2 } as const;

/** Weights in disambiguation: being named in the same passage or scene, and related entities being named there, up to a limit. */
const nearbyWeights = { passage: 2, scene: 1, relatedInPassage: 1, relatedInScene: 0.5, maxRelated: 2 } as const;

/** Facts about a document besides its text. */
interface MentionContext {
  /** Entity of the document itself; null when it has none. */
  readonly own: number | null;
  /** Whether it is a note: there a common word does not match an entity known only from the manuscript. Default false. */
  readonly isNote?: boolean;
  /** Its language, for inflected names; null or undefined when unknown. */
  readonly language?: Language | null;
  /** Entities named in its properties. */
  readonly stated: readonly EntityRowId[];
  /** Resolves a link target to an entity; null for none. */
  readonly resolve: (target: string) => number | null;
}

/** A user decision on the entity of a name. */
export interface Disambiguation {
  /** Key of the name. */
  readonly name: string;
  /** Null: no entity in the vault. */
  readonly entityId: EntityRowId | null;
  /** The chunk it applies to; null everywhere. */
  readonly chunkId: ChunkRowId | null;
}

/** Facts about the vault besides the names. */
interface FinderOptions {
  /** Name keys that are common words of the vault: they only count inside a sentence, or as a link. */
  readonly commonWords?: ReadonlySet<string>;
  /** Entities without a note, known only from the manuscript. */
  readonly withoutNote?: ReadonlySet<EntityRowId>;
  /** Related or linked entities of those with a shared name, in both directions: their mention disambiguates it. */
  readonly related?: ReadonlyMap<EntityRowId, ReadonlySet<EntityRowId>>;
  /** Keys of the entities (paths without extension), to disambiguate names at the end of a path. */
  readonly keys?: ReadonlyMap<EntityRowId, string>;
  /** The user's decisions on names; only links have precedence. */
  readonly disambiguations?: readonly Disambiguation[];
}

/** Finds mentions in any chunk of the vault. */
interface MentionFinder {
  /** The mentions in the chunks of one document, in order. */
  find(chunks: readonly MentionChunk[], context: MentionContext): NameSpan[];
}

interface Undecided {
  readonly chunk: MentionChunk;
  readonly start: number;
  readonly end: number;
  /** Local evidence for each entity. */
  readonly candidates: ReadonlyMap<EntityRowId, number>;
}

/** Creates a finder over all names of the vault. */
export function buildMentionFinder(
  names: readonly EntityName[],
  { commonWords, withoutNote, keys, related, disambiguations = [] }: FinderOptions = {},
): MentionFinder {
  const matcher: NameMatcher<Target> = buildNameMatcher(
    names.map(({ entityId, alias }) => {
      const part = alias.origin === 'shared-name' || alias.origin === 'first-name' || alias.origin === 'last-name';
      return { text: alias.text, target: { entityId, part, claim: claims[alias.origin], written: alias.text } };
    }),
  );

  const ownWords = wordsOfNames(names.map(({ entityId, alias }) => [entityId, alias.text]));

  const isCommon = (surface: string): boolean =>
    commonWords !== undefined && commonWords.size > 0 && !surface.includes(' ') && commonWords.has(nameKey(surface));

  const decided = new Map(disambiguations.map(({ name, entityId, chunkId }) => [`${chunkId ?? ''} ${name}`, entityId]));
  /** The entity decided by the user; undefined without a decision. */
  function meantAt(surface: string, chunkId: ChunkRowId): number | null | undefined {
    if (decided.size === 0) return undefined;
    const name = nameKey(surface);
    const here = decided.get(`${chunkId} ${name}`);
    return here === undefined ? decided.get(` ${name}`) : here;
  }

  /** Local evidence for one owner of a shared name: claim, exact spelling, path before the name. */
  function claimAt(text: string, start: number, end: number, target: Target): number {
    const lead = target.written.search(/[\p{L}\p{N}]/u);
    // "_Index" and "Index" are two notes; the exact spelling is meant.
    const spelling = lead <= 0 ? 0 : text.startsWith(target.written, start - lead) ? weights.spelling : -weights.misspelling;
    const key = text[start - 1] === '/' ? keys?.get(target.entityId) : undefined;
    return target.claim + spelling + (key ? weights.path * sharedFolders(text.slice(0, end), key) : 0);
  }

  return {
    find(chunks, { own, isNote = false, language = null, stated, resolve }) {
      const languages = [language];
      const mentions: NameSpan[] = [];
      const undecided: Undecided[] = [];
      /** How certain each entity is part of this document, for disambiguation. */
      const coOccurring = new Map<EntityRowId, number>();
      const meet = (entityId: EntityRowId, weight: number): void =>
        void coOccurring.set(entityId, (coOccurring.get(entityId) ?? 0) + weight);
      /** Unambiguous entities by chunk and by scene. */
      const inPassage = new Map<ChunkRowId, Set<EntityRowId>>();
      const inScene = new Map<number, Set<EntityRowId>>();
      const assign = (chunk: MentionChunk, entityId: EntityRowId): void => {
        addTo(inPassage, chunk.id, entityId);
        if (chunk.scene !== undefined) addTo(inScene, chunk.scene, entityId);
      };
      if (own !== null) meet(own, weights.own);
      for (const entityId of new Set(stated)) meet(entityId, weights.field);

      for (const chunk of chunks) {
        const covered: [number, number][] = [];
        for (const link of chunk.links) {
          const entityId = resolve(link.target);
          if (entityId === null) continue;
          covered.push([link.start, link.end]);
          meet(entityId, weights.link);
          assign(chunk, entityId);
          mentions.push({ chunkId: chunk.id, entityId, start: link.start, end: link.end, ambiguous: false });
        }
        // Links and names come in the order of the text.
        let next = 0;
        const found = matcher.find(chunk.text, { languages });
        for (const [index, { start, end, targets: all }] of found.entries()) {
          while (next < covered.length && covered[next]![1] <= start) next++;
          if (next < covered.length && covered[next]![0] < end) continue;
          const meant = meantAt(chunk.text.slice(start, end), chunk.id);
          if (meant !== undefined) {
            if (meant === null) continue;
            meet(meant, weights.name);
            assign(chunk, meant);
            mentions.push({ chunkId: chunk.id, entityId: meant, start, end, ambiguous: false });
            continue;
          }
          let targets = all;
          if (language !== 'de' && targets.some(({ part }) => part)) {
            const following = found[index + 1];
            const beginsName = (at: number): boolean => following?.start === at && following.targets.some(({ part }) => !part);
            targets = all.filter(
              ({ part, entityId }) => !part || !isInLongerName(chunk.text, { start, end }, ownWords.get(entityId)!, beginsName),
            );
            if (targets.length === 0) continue;
          }
          if (isCommon(chunk.text.slice(start, end))) {
            if (!isNameInSentence(chunk.text, start, end)) continue;
            if (isNote && withoutNote) targets = targets.filter(({ entityId }) => !withoutNote.has(entityId));
            if (targets.length === 0) continue;
          }
          const candidates = new Map<EntityRowId, number>();
          for (const target of targets) {
            const claim = claimAt(chunk.text, start, end, target);
            candidates.set(target.entityId, Math.max(claim, candidates.get(target.entityId) ?? 0));
          }
          const [first] = targets;
          if (candidates.size === 1) {
            meet(first!.entityId, first!.part ? weights.part : weights.name);
            assign(chunk, first!.entityId);
            mentions.push({ chunkId: chunk.id, entityId: first!.entityId, start, end, ambiguous: false });
          } else {
            undecided.push({ chunk, start, end, candidates });
          }
        }
      }

      for (const { chunk, start, end, candidates } of undecided) {
        // A claim that all of them have decides nothing.
        const common = Math.min(...candidates.values());
        const weighed = [...candidates].map(([entityId, claim]) => ({
          entityId,
          weight: claim - common + (coOccurring.get(entityId) ?? 0),
        }));
        let ranked = weighed.toSorted((a, b) => b.weight - a.weight);
        if (!isDecided(ranked)) {
          // If the document is inconclusive, passage and scene may decide.
          const passage = inPassage.get(chunk.id) ?? nobody;
          const scene = (chunk.scene === undefined ? undefined : inScene.get(chunk.scene)) ?? nobody;
          ranked = ranked
            .map(({ entityId, weight }) => ({
              entityId,
              weight: weight + nearness(entityId, passage, scene, related?.get(entityId) ?? nobody),
            }))
            .sort((a, b) => b.weight - a.weight);
        }
        const decided = isDecided(ranked);
        const chosen = decided ? ranked.slice(0, 1) : ranked;
        for (const { entityId } of chosen) mentions.push({ chunkId: chunk.id, entityId, start, end, ambiguous: !decided });
      }
      return mentions;
    },
  };
}

/** Whether the first of some entities is twice as likely as the next. */
function isDecided(ranked: readonly { readonly weight: number }[]): boolean {
  return ranked[0]!.weight >= 1 && ranked[0]!.weight >= 2 * ranked[1]!.weight;
}

const nobody: ReadonlySet<EntityRowId> = new Set();

function addTo<Key>(sets: Map<Key, Set<EntityRowId>>, key: Key, value: EntityRowId): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

/** Evidence for an entity from names in the passage and scene. */
function nearness(
  entityId: EntityRowId,
  passage: ReadonlySet<EntityRowId>,
  scene: ReadonlySet<EntityRowId>,
  related: ReadonlySet<EntityRowId>,
): number {
  const self = passage.has(entityId) ? nearbyWeights.passage : scene.has(entityId) ? nearbyWeights.scene : 0;
  let relatedWeight = 0;
  for (const other of related)
    relatedWeight += passage.has(other) ? nearbyWeights.relatedInPassage : scene.has(other) ? nearbyWeights.relatedInScene : 0;
  return self + Math.min(nearbyWeights.maxRelated, relatedWeight);
}

/** How many folders of a key directly precede the name at the end of a text. */
function sharedFolders(text: string, key: string): number {
  const parts = key.split('/');
  let count = 0;
  for (let from = parts.length - 2; from >= 0 && text.endsWith(parts.slice(from).join('/')); from--) count++;
  return count;
}

/** For each entity with a shared name: those related to it or linked with its note, whose mention disambiguates the name. */
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
