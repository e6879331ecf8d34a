import type { EntityRowId } from '#shared/model/ids.ts';
import type { DecidedDisclosure, DecidedRelationship, EntityFingerprint, UserDecisions, DecisionResult } from './decisions.ts';
import { inverseKind, kindOfRelation } from '../extraction/relationships/kinds.ts';
import type { Relationship } from '../extraction/relationships/relationships.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import { draftOf, type EntityDraft, type ExtractedEntity, withMembers, namesOfDrafts, type DraftNames } from './drafts.ts';
import { nameKey } from '../extraction/words.ts';
import type { Decision } from '#shared/model/decision.ts';

/** Why a decision cannot be applied. */
export interface DecisionError {
  readonly code: 'not-found' | 'invalid-input';
  readonly message: string;
  /** The key that names nothing. */
  readonly key?: string;
}

/** Decisions being applied, one after the other. */
export interface DecisionReplay extends Pick<EntityDrafts, 'all' | 'find' | 'named'> {
  /** Applies a decision; what cannot be changes nothing and says why. */
  apply(decision: Decision): DecisionError | null;
  /** Names of an entity that count. */
  namesOf(draft: EntityDraft): readonly Alias[];
  result(): DecisionResult;
}

const invalidInput = (message: string): DecisionError => ({ code: 'invalid-input', message });

/** Starts with the entities read from notes and prose. */
export function createReplay(entities: readonly ExtractedEntity[], fingerprints: UserDecisions['fingerprints'] = {}): DecisionReplay {
  const drafts = createDrafts(entities, fingerprints);
  const { find } = drafts;
  const relationships = new Map<
    string,
    { source: string; target: string; relation: string; holds: boolean; from: number | null; until: number | null }
  >();
  const disambiguations = new Map<string, { name: string; entity: string | null; passage: string | null }>();
  const disclosures = new Map<string, DecidedDisclosure>();
  let names: Map<EntityDraft, DraftNames> | null = null;
  let waiting = 0;

  const missing = (key: string): DecisionError => ({
    code: 'not-found',
    message: `There is no entity "${key}" in this project. Its note may have been renamed or deleted.`,
    key,
  });

  function change(decision: Decision & { readonly entity: string }, draft: EntityDraft): DecisionError | null {
    switch (decision.kind) {
      case 'accept':
        draft.certain = true;
        draft.ignored = false;
        return null;
      case 'ignore':
        draft.ignored = true;
        return null;
      case 'rename':
        if (decision.name !== draft.name) draft.former.push(draft.name);
        draft.name = decision.name;
        return null;
      case 'retype':
        draft.type = decision.type;
        return null;
      case 'pin':
        draft.pinned = decision.on;
        return null;
      case 'portrait':
        draft.picture = decision.picture;
        return null;
      case 'alias':
        if (decision.on) {
          // What was only switched off is as it was before; another name is new.
          const wasOff = draft.off.delete(nameKey(decision.text));
          (wasOff ? draft.restored : draft.added).set(nameKey(decision.text), decision.text);
        } else draft.off.set(nameKey(decision.text), decision.text);
        return null;
      case 'split':
        for (const text of decision.names) draft.off.set(nameKey(text), text);
        drafts.make(decision.name, decision.type, splitNames(decision.name, decision.names));
        return null;
      case 'merge': {
        const into = find(decision.into);
        if (!into) return missing(decision.into);
        if (into === draft)
          return invalidInput(
            decision.entity === decision.into
              ? `"${draft.name}" cannot be merged into itself.`
              : `These are already merged: "${draft.name}".`,
          );
        drafts.merge(draft, into);
        into.members.push(draft);
        into.touched = true;
        into.certain ||= draft.certain;
        into.pinned ||= draft.pinned;
        if (into.picture === 'automatic') into.picture = draft.picture;
        into.off.delete(nameKey(draft.name));
        return null;
      }
    }
    return null;
  }

  function relate(decision: Extract<Decision, { kind: 'relate' | 'unrelate' }>): DecisionError | null {
    const [source, target] = [find(decision.source), find(decision.target)];
    if (!source || !target) return missing(source ? decision.target : decision.source);
    if (source === target) return invalidInput(`"${source.name}" cannot have a relationship with itself.`);
    const holds = decision.kind === 'relate';
    const { from = null, until = null } = holds ? decision : {};
    if (from !== null && until !== null && from > until)
      return invalidInput(`A relationship that begins in chapter ${from} cannot end in chapter ${until}.`);
    for (const draft of [source, target]) draft.touched = true;
    const relationship = { source: decision.source, target: decision.target, relation: decision.relation, holds, from, until };
    // The last word on a relationship counts, so it moves to the end.
    const key = relationshipKeyOf(source.read.key, kindOfRelation(decision.relation), target.read.key);
    relationships.delete(key);
    relationships.set(key, relationship);
    return null;
  }

  function perform(decision: Decision): DecisionError | null {
    switch (decision.kind) {
      case 'create':
        drafts.make(decision.name, decision.type, null);
        return null;
      case 'relate':
      case 'unrelate':
        return relate(decision);
      case 'disambiguate': {
        if (decision.entity !== null && !find(decision.entity)) return missing(decision.entity);
        const name = nameKey(decision.name);
        disambiguations.set(`${name}\n${decision.passage ?? ''}`, { name, entity: decision.entity, passage: decision.passage });
        return null;
      }
      case 'dismiss':
        return null;
      case 'disclose': {
        const { document, passage, from } = decision;
        const key = `${document}\n${passage ?? ''}`;
        disclosures.delete(key);
        if (from !== 'automatic') disclosures.set(key, { document, passage, from });
        return null;
      }
      default: {
        const comesBack = decision.kind === 'accept' || decision.kind === 'merge';
        const draft = find(decision.entity) ?? (comesBack ? drafts.revive(decision.entity) : null);
        if (!draft) return missing(decision.entity);
        const error = change(decision, draft);
        if (!error) draft.touched = true;
        return error;
      }
    }
  }

  function result(): DecisionResult {
    const all = drafts.all();
    names ??= namesOfDrafts(all);
    const decided = new Set<string>();
    for (const draft of all)
      if (draft.touched && !draft.ignored)
        for (const { text, origin } of names.get(draft)!.on) if (!partOrigins.has(origin)) decided.add(nameKey(text));
    // A name found in prose that the user gave to somebody is theirs.
    const isTaken = ({ read, touched, name }: EntityDraft): boolean => read.aliases !== null && !touched && decided.has(nameKey(name));
    const remaining = all.filter((draft) => !isTaken(draft));
    const keyOf = (key: string): string | null => {
      const draft = find(key);
      return draft && !draft.ignored ? draft.read.key : null;
    };
    return {
      entities: remaining.map((draft) => ({
        key: draft.read.key,
        name: draft.name,
        type: draft.type,
        certain: draft.certain,
        ignored: draft.ignored,
        pinned: draft.pinned,
        picture: draft.picture,
        parts: withMembers(draft).map(({ read }) => read),
        aliases: names!.get(draft)!.on,
        off: names!.get(draft)!.off,
      })),
      relationships: [...relationships.values()].flatMap(({ source, target, relation, ...rest }): DecidedRelationship[] => {
        const [a, b] = [keyOf(source), keyOf(target)];
        return a === null || b === null || a === b
          ? []
          : [{ source: a, target: b, kind: kindOfRelation(relation), label: relation, ...rest }];
      }),
      disambiguations: [...disambiguations.values()].map(({ entity, ...rest }) => ({
        ...rest,
        entity: entity === null ? null : keyOf(entity),
      })),
      disclosures: [...disclosures.values()],
      waiting,
    };
  }

  return {
    apply(decision) {
      const error = perform(decision);
      if (error) waiting++;
      else names = null;
      return error;
    },
    find,
    named: drafts.named,
    namesOf(draft) {
      names ??= namesOfDrafts(drafts.all());
      return names.get(draft)?.on ?? [];
    },
    all: drafts.all,
    result,
  };
}

/** All decisions applied in order, those that cannot be now left waiting. */
export function applyDecisions(entities: readonly ExtractedEntity[], { decisions, fingerprints }: UserDecisions): DecisionResult {
  const replay = createReplay(entities, fingerprints);
  for (const decision of decisions) replay.apply(decision);
  return replay.result();
}

const partOrigins: ReadonlySet<string> = new Set(['first-name', 'last-name', 'shared-name', 'plural']);

function splitNames(name: string, names: readonly string[]): Alias[] {
  const others = names.filter((text) => nameKey(text) !== nameKey(name));
  return [{ text: name, origin: 'name' }, ...others.map((text): Alias => ({ text, origin: 'user' }))];
}

/** The same from both ends. */
function relationshipKeyOf(source: string, kind: string, target: string): string {
  return source < target ? `${source}\n${kind}\n${target}` : `${target}\n${inverseKind(kind)}\n${source}`;
}

/** All entities while decisions are replayed, and which of them a key or a name means. */
interface EntityDrafts {
  /** All that are not merged into others. */
  readonly all: () => EntityDraft[];
  /** The current entity of a key, even if it was merged or its note renamed; null if there is none. */
  readonly find: (key: string) => EntityDraft | null;
  /** Restores an entity without a note that the prose no longer contains, if the user accepted it. */
  readonly revive: (key: string) => EntityDraft | null;
  /** The entity with exactly this name; null if there is none. */
  readonly named: (name: string) => EntityDraft | null;
  /** Creates an entity for a name, unless a note with that name exists by now. */
  readonly make: (name: string, type: string, aliases: readonly Alias[] | null) => void;
  /** Takes a draft out: from now on its key means another. */
  readonly merge: (draft: EntityDraft, into: EntityDraft) => void;
}

/** Key of an entity that the user made. */
function writtenKey(name: string): string {
  return `lore/${name}`;
}

const noteless = { documentId: null, hash: null, stated: [], lead: '', definitionChunkId: null, confidence: null } as const;

/** The entities read from notes and prose. `fingerprints`: what those that decisions name were, to find them under other keys. */
function createDrafts(entities: readonly ExtractedEntity[], fingerprints: UserDecisions['fingerprints']): EntityDrafts {
  const drafts = new Map(entities.map((entity) => [entity.key, draftOf(entity)]));
  /** Key of a merged or renamed one -> key that it goes by. */
  const goesBy = new Map<string, string>();
  const byHash = unique(
    entities.filter(({ hash }) => hash !== null && hash !== ''),
    ({ hash }) => hash!,
  );
  const byName = unique(entities, ({ name }) => nameKey(name));
  // A note may well be called "constructor", which every object has.
  const fingerprintOf = (key: string): EntityFingerprint | undefined => (Object.hasOwn(fingerprints, key) ? fingerprints[key] : undefined);

  function find(key: string): EntityDraft | null {
    let index = key;
    for (let next = goesBy.get(index); next !== undefined; next = goesBy.get(index)) index = next;
    const present = drafts.get(index);
    if (present) return present;
    const fingerprint = fingerprintOf(key);
    const found = fingerprint && ((fingerprint.hash !== null && byHash.get(fingerprint.hash)) || byName.get(nameKey(fingerprint.name)));
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
      const fingerprint = fingerprintOf(key);
      if (!fingerprint?.aliases) return null;
      const draft = draftOf({
        ...noteless,
        key,
        name: fingerprint.name,
        type: fingerprint.type,
        aliases: fingerprint.aliases,
        certain: false,
      });
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

/**
 * The relationships found, with the user's own among them and without those that the user says are not so. The last word on a relationship
 * counts, also on the chapters in which it holds; what shows it stays. `ids` are row ids by the keys of entities.
 */
export function withDecidedRelationships(
  found: readonly Relationship[],
  decided: readonly DecidedRelationship[],
  ids: ReadonlyMap<string, number>,
): Relationship[] {
  if (decided.length === 0) return [...found];
  const own = new Map<string, Relationship>();
  const denied = new Set<string>();
  for (const { source, target, kind, label, holds, from, until } of decided) {
    const [sourceId, targetId] = [ids.get(source), ids.get(target)];
    if (sourceId === undefined || targetId === undefined) continue;
    const key = statementKey(sourceId, kind, targetId);
    own.delete(key);
    denied.delete(key);
    if (!holds) denied.add(key);
    else own.set(key, { sourceId, targetId, kind, label, origin: 'stated', strength: 1, chunkId: null, line: null, from, until });
  }
  const remaining = found.flatMap((one): Relationship[] => {
    const key = statementKey(one.sourceId, one.kind, one.targetId);
    if (denied.has(key)) return [];
    const decision = own.get(key);
    return [decision ? { ...one, from: decision.from, until: decision.until } : one];
  });
  // Where a note states it, that is the statement: it has a line to show.
  for (const { sourceId, kind, targetId, origin } of remaining) if (origin === 'stated') own.delete(statementKey(sourceId, kind, targetId));
  return [...own.values(), ...remaining];
}

/** The meaning of a relationship, independent of its direction and evidence. */
function statementKey(sourceId: EntityRowId, kind: string, targetId: EntityRowId): string {
  return sourceId < targetId ? `${sourceId} ${kind} ${targetId}` : `${targetId} ${inverseKind(kind)} ${sourceId}`;
}
