import type { Alias } from '../extraction/names/aliases.ts';
import { nameKey } from '../extraction/words.ts';
import type { EntityFingerprint, UserDecisions } from './decisions.ts';
import { draftOf, type EntityDraft, type ExtractedEntity } from './drafts.ts';

/** Key of an entity that the user made. */
function writtenKey(name: string): string {
  return `lore/${name}`;
}

const noteless = { documentId: null, hash: null, stated: [], lead: '', definitionChunkId: null, confidence: null } as const;

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

/** All entities while decisions are replayed, and which of them a key or a name means. */
export class EntityDrafts {
  readonly #drafts: Map<string, EntityDraft>;
  /** What the entities that decisions name were, to find them under other keys. */
  readonly #fingerprints: UserDecisions['fingerprints'];
  /** Current key of entities that were merged or renamed, by their former key. */
  readonly #currentKeys = new Map<string, string>();
  readonly #byHash: ReadonlyMap<string, ExtractedEntity>;
  readonly #byName: ReadonlyMap<string, ExtractedEntity>;

  constructor(entities: readonly ExtractedEntity[], fingerprints: UserDecisions['fingerprints']) {
    this.#drafts = new Map(entities.map((entity) => [entity.key, draftOf(entity)]));
    this.#fingerprints = fingerprints;
    const withHash = entities.filter(({ hash }) => hash !== null && hash !== '');
    this.#byHash = unique(withHash, ({ hash }) => hash!);
    this.#byName = unique(entities, ({ name }) => nameKey(name));
  }

  /** All that are not merged into others. */
  all(): EntityDraft[] {
    return [...this.#drafts.values()];
  }

  /** The current entity of a key, even if it was merged or its note renamed; null if there is none. */
  find(key: string): EntityDraft | null {
    let current = key;
    for (let next = this.#currentKeys.get(current); next !== undefined; next = this.#currentKeys.get(current)) current = next;
    const present = this.#drafts.get(current);
    if (present) return present;
    const fingerprint = this.#fingerprintOf(key);
    if (!fingerprint) return null;
    const { hash, name } = fingerprint;
    const found = (hash !== null && this.#byHash.get(hash)) || this.#byName.get(nameKey(name));
    if (!found || found.key === key) return null;
    this.#currentKeys.set(key, found.key);
    return this.find(found.key);
  }

  /** The entity with exactly this name; null if there is none. */
  named(name: string): EntityDraft | null {
    const wanted = nameKey(name);
    return this.all().find((draft) => !draft.ignored && nameKey(draft.name) === wanted) ?? null;
  }

  /** Restores an entity without a note that the prose no longer contains, if the user accepted it. */
  revive(key: string): EntityDraft | null {
    const fingerprint = this.#fingerprintOf(key);
    if (!fingerprint?.aliases) return null;
    const { name, type, aliases } = fingerprint;
    const draft = draftOf({ ...noteless, key, name, type, aliases, certain: false });
    this.#drafts.set(key, draft);
    return draft;
  }

  /** Creates an entity for a name, unless a note with that name exists by now. */
  make(name: string, type: string, aliases: readonly Alias[] | null): void {
    const same = this.named(name);
    const wanted = writtenKey(name);
    if (!same) {
      let key = wanted;
      for (let count = 2; this.#isUsed(key); count++) key = `${wanted} (${count})`;
      this.#drafts.set(key, { ...draftOf({ ...noteless, key, name, type, aliases, certain: true }), touched: true });
      return;
    }
    same.touched = true;
    same.certain = true;
    if (!this.#isUsed(wanted)) this.#currentKeys.set(wanted, same.read.key);
    for (const { text } of aliases ?? []) if (nameKey(text) !== nameKey(same.name)) same.added.set(nameKey(text), text);
  }

  /** Makes one entity of two: what the user set for `draft` holds for `into`, and the key of `draft` means `into` from now on. */
  merge(draft: EntityDraft, into: EntityDraft): void {
    this.#drafts.delete(draft.read.key);
    this.#currentKeys.set(draft.read.key, into.read.key);
    into.members.push(draft);
    into.touched = true;
    into.certain ||= draft.certain;
    into.pinned ||= draft.pinned;
    if (into.picture === 'automatic') into.picture = draft.picture;
    into.off.delete(nameKey(draft.name));
  }

  #isUsed(key: string): boolean {
    return this.#drafts.has(key) || this.#currentKeys.has(key);
  }

  #fingerprintOf(key: string): EntityFingerprint | undefined {
    // A note may well be called "constructor", which every object has.
    return Object.hasOwn(this.#fingerprints, key) ? this.#fingerprints[key] : undefined;
  }
}
