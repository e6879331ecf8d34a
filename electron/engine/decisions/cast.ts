import type { Alias } from '../extraction/names/aliases.ts';
import { draftOf, type EntityDraft, type ExtractedEntity } from './drafts.ts';
import type { EntityFingerprint, UserDecisions } from './decisions.ts';
import { nameKey } from '../extraction/words.ts';

/** All entities while decisions are replayed, and whom a key or a name means among them. */
export interface Cast {
  /** All that are not merged into others. */
  readonly all: () => EntityDraft[];
  /** The entity a key means now, also when it was merged or its note renamed; null when it is gone. */
  readonly find: (key: string) => EntityDraft | null;
  /** One without a note that prose no longer gives comes back from what is known of it, once the writer took it for one. */
  readonly revive: (key: string) => EntityDraft | null;
  /** An entity that is called just so; null when there is none. */
  readonly named: (name: string) => EntityDraft | null;
  /** Makes an entity of a name, unless a note of that name has come since: then it is meant. */
  readonly make: (name: string, type: string, aliases: readonly Alias[] | null) => void;
  /** Takes a draft out: from now on its key means another. */
  readonly merge: (draft: EntityDraft, into: EntityDraft) => void;
}

/** Key of an entity that the writer made. */
function writtenKey(name: string): string {
  return `lore/${name}`;
}

const noteless = { documentId: null, hash: null, stated: [], lead: '', definitionChunkId: null, confidence: null } as const;

/** The entities read from notes and prose. `marks`: what those that decisions name were, to find them under other keys. */
export function createCast(entities: readonly ExtractedEntity[], marks: UserDecisions['fingerprints']): Cast {
  const drafts = new Map(entities.map((entity) => [entity.key, draftOf(entity)]));
  /** Key of a merged or renamed one -> key that it goes by. */
  const goesBy = new Map<string, string>();
  const byHash = unique(
    entities.filter(({ hash }) => hash !== null && hash !== ''),
    ({ hash }) => hash!,
  );
  const byName = unique(entities, ({ name }) => nameKey(name));
  // A note may well be called "constructor", which every object has.
  const markOf = (key: string): EntityFingerprint | undefined => (Object.hasOwn(marks, key) ? marks[key] : undefined);

  function find(key: string): EntityDraft | null {
    let at = key;
    for (let next = goesBy.get(at); next !== undefined; next = goesBy.get(at)) at = next;
    const present = drafts.get(at);
    if (present) return present;
    const mark = markOf(key);
    const found = mark && ((mark.hash !== null && byHash.get(mark.hash)) || byName.get(nameKey(mark.name)));
    if (!found || found.key === key) return null;
    goesBy.set(key, found.key);
    return find(found.key);
  }

  function named(name: string): EntityDraft | null {
    const wanted = nameKey(name);
    for (const draft of drafts.values()) if (!draft.ignored && nameKey(draft.name) === wanted) return draft;
    return null;
  }

  function write(name: string, type: string, aliases: readonly Alias[] | null): void {
    let key = writtenKey(name);
    for (let count = 2; drafts.has(key) || goesBy.has(key); count++) key = `${writtenKey(name)} (${count})`;
    drafts.set(key, { ...draftOf({ ...noteless, key, name, type, aliases, certain: true }), touched: true });
  }

  return {
    all: () => [...drafts.values()],
    find,
    revive(key) {
      const mark = markOf(key);
      if (!mark?.aliases) return null;
      const draft = draftOf({ ...noteless, key, name: mark.name, type: mark.type, aliases: mark.aliases, certain: false });
      drafts.set(key, draft);
      return draft;
    },
    named,
    make(name, type, aliases) {
      const same = named(name);
      if (!same) return write(name, type, aliases);
      same.touched = true;
      same.certain = true;
      const wanted = writtenKey(name);
      if (!drafts.has(wanted) && !goesBy.has(wanted)) goesBy.set(wanted, same.read.key);
      for (const { text } of aliases ?? []) if (nameKey(text) !== nameKey(same.name)) same.added.set(nameKey(text), text);
    },
    merge(draft, into) {
      drafts.delete(draft.read.key);
      goesBy.set(draft.read.key, into.read.key);
    },
  };
}

/** Items by what only one of them has. */
function unique<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  const several = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (found.has(key)) several.add(key);
    found.set(key, item);
  }
  for (const key of several) found.delete(key);
  return found;
}
