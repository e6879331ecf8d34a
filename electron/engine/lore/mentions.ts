import { buildMatcher, type Matcher } from './matcher.ts';
import type { Alias } from './aliases.ts';

/** A chunk in which names are looked for. */
export interface MentionChunk {
  readonly id: number;
  readonly documentId: number;
  readonly text: string;
  readonly links: readonly { readonly start: number; readonly end: number; readonly target: string }[];
}

/** A name at its place. Ambiguous ones are listed once for each entity they may stand for. */
export interface FoundMention {
  readonly chunkId: number;
  readonly entityId: number;
  readonly start: number;
  readonly end: number;
  readonly ambiguous: boolean;
}

/** One name of one entity. */
export interface EntityName {
  readonly entityId: number;
  readonly alias: Alias;
}

interface Target {
  readonly entityId: number;
  /** A part of a longer name (a first or last name), which may belong to somebody not in the vault's notes. */
  readonly part: boolean;
}

/** Everything needed to find mentions in any chunk of the vault. */
export interface MentionFinder {
  /** The mentions of the chunks of one document, in order. `resolve` turns a link target into an entity; null when it is none. */
  find(chunks: readonly MentionChunk[], ownEntity: number | null, resolve: (target: string) => number | null): FoundMention[];
}

/** A finder over all names of the vault. */
export function buildMentionFinder(names: readonly EntityName[]): MentionFinder {
  const targets = new Map<string, Target>();
  const matcher: Matcher<Target> = buildMatcher(
    names.map(({ entityId, alias }) => {
      const part = alias.origin === 'shared-name' || alias.origin === 'first-name' || alias.origin === 'last-name';
      const key = `${entityId}${part ? ' part' : ''}`;
      let target = targets.get(key);
      if (!target) targets.set(key, (target = { entityId, part }));
      return { text: alias.text, target };
    }),
  );

  return {
    find(chunks, ownEntity, resolve) {
      const mentions: FoundMention[] = [];
      const undecided: { chunkId: number; start: number; end: number; entities: number[] }[] = [];
      /** How surely each entity is part of this document, to decide shared names. */
      const company = new Map<number, number>();
      const meet = (entityId: number, weight: number): void => void company.set(entityId, (company.get(entityId) ?? 0) + weight);
      if (ownEntity !== null) meet(ownEntity, 3);

      for (const chunk of chunks) {
        const covered: [number, number][] = [];
        for (const link of chunk.links) {
          const entityId = resolve(link.target);
          if (entityId === null) continue;
          covered.push([link.start, link.end]);
          meet(entityId, 2);
          mentions.push({ chunkId: chunk.id, entityId, start: link.start, end: link.end, ambiguous: false });
        }
        for (const found of matcher.find(chunk.text)) {
          if (covered.some(([start, end]) => found.start < end && found.end > start)) continue;
          const entities = [...new Set(found.targets.map((target) => target.entityId))];
          if (entities.length === 1) {
            meet(entities[0]!, found.targets[0]!.part ? 0.5 : 1);
            mentions.push({ chunkId: chunk.id, entityId: entities[0]!, start: found.start, end: found.end, ambiguous: false });
          } else {
            undecided.push({ chunkId: chunk.id, start: found.start, end: found.end, entities });
          }
        }
      }

      for (const { chunkId, start, end, entities } of undecided) {
        const ranked = entities.map((entityId) => ({ entityId, weight: company.get(entityId) ?? 0 })).sort((a, b) => b.weight - a.weight);
        const decided = ranked[0]!.weight >= 1 && ranked[0]!.weight >= 2 * ranked[1]!.weight;
        const chosen = decided ? ranked.slice(0, 1) : ranked;
        for (const { entityId } of chosen) mentions.push({ chunkId, entityId, start, end, ambiguous: !decided });
      }
      return mentions;
    },
  };
}
