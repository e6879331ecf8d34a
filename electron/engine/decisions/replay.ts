import type { EntityRowId } from '#shared/model/ids.ts';
import type { DecidedDisclosure, DecidedRelationship, ChapterSpan, UserDecisions, DecisionResult } from './decisions.ts';
import { inverseKind, kindOfRelation } from '../extraction/relationships/kinds.ts';
import type { Relationship } from '../extraction/relationships/relationships.ts';
import type { Alias } from '../extraction/names/aliases.ts';
import { type EntityDraft, type ExtractedEntity, withMembers, namesOfDrafts, type DraftNames } from './drafts.ts';
import { EntityDrafts } from './entityDrafts.ts';
import { nameKey } from '../extraction/words.ts';
import type { Decision, DecisionKind } from '#shared/model/decision.ts';

/** Why a decision cannot be applied. */
export interface DecisionError {
  readonly code: 'not-found' | 'invalid-input';
  readonly message: string;
  /** The key that names nothing. */
  readonly key?: string;
}

const invalidInput = (message: string): DecisionError => ({ code: 'invalid-input', message });

function missing(key: string): DecisionError {
  return {
    code: 'not-found',
    message: `There is no entity "${key}" in this project. Its note may have been renamed or deleted.`,
    key,
  };
}

type DecisionOf<K extends DecisionKind> = Extract<Decision, { kind: K }>;
type EntityDecision = Extract<Decision, { entity: string; kind: Exclude<DecisionKind, 'disambiguate'> }>;

/** Adds a name to an entity, or switches it off. */
function changeAlias(draft: EntityDraft, { text, on }: DecisionOf<'alias'>): void {
  const key = nameKey(text);
  if (!on) {
    draft.off.set(key, text);
    return;
  }
  // What was only switched off is as it was before; another name is new.
  const wasOff = draft.off.delete(key);
  (wasOff ? draft.restored : draft.added).set(key, text);
}

/** What the user says of a relationship. */
interface RelationshipWord {
  readonly source: string;
  readonly target: string;
  readonly relation: string;
  readonly holds: boolean;
  readonly from: number | null;
  readonly until: number | null;
  readonly span: ChapterSpan | null;
}

/** Decisions applied one after the other to the entities read from notes and prose. */
export class DecisionReplay {
  readonly #drafts: EntityDrafts;
  /** What counts of the user's words on each, in the order of the last one. */
  readonly #relationships = new Map<string, readonly RelationshipWord[]>();
  readonly #disambiguations = new Map<string, { name: string; entity: string | null; passage: string | null }>();
  readonly #disclosures = new Map<string, DecidedDisclosure>();
  /** Names of all entities; null after a change. */
  #names: Map<EntityDraft, DraftNames> | null = null;
  /** Decisions that cannot be applied now. */
  #waiting = 0;

  constructor(entities: readonly ExtractedEntity[], fingerprints: UserDecisions['fingerprints'] = {}) {
    this.#drafts = new EntityDrafts(entities, fingerprints);
  }

  /** Applies a decision; what cannot be changes nothing and says why. */
  apply(decision: Decision): DecisionError | null {
    const error = this.#perform(decision);
    if (error) this.#waiting++;
    else this.#names = null;
    return error;
  }

  /** See {@link EntityDrafts.all}. */
  all(): EntityDraft[] {
    return this.#drafts.all();
  }

  /** See {@link EntityDrafts.find}. */
  find(key: string): EntityDraft | null {
    return this.#drafts.find(key);
  }

  /** See {@link EntityDrafts.named}. */
  named(name: string): EntityDraft | null {
    return this.#drafts.named(name);
  }

  /** Names of an entity that count. */
  namesOf(draft: EntityDraft): readonly Alias[] {
    return this.#allNames().get(draft)?.on ?? [];
  }

  result(): DecisionResult {
    const names = this.#allNames();
    return {
      entities: this.#remaining().map((draft) => ({
        key: draft.read.key,
        name: draft.name,
        type: draft.type,
        certain: draft.certain,
        ignored: draft.ignored,
        pinned: draft.pinned,
        picture: draft.picture,
        parts: withMembers(draft).map(({ read }) => read),
        aliases: names.get(draft)!.on,
        off: names.get(draft)!.off,
      })),
      relationships: [...this.#relationships.values()].flat().flatMap(({ source, target, relation, ...rest }): DecidedRelationship[] => {
        const [a, b] = [this.#keyOf(source), this.#keyOf(target)];
        return a === null || b === null || a === b
          ? []
          : [{ source: a, target: b, kind: kindOfRelation(relation), label: relation, ...rest }];
      }),
      disambiguations: [...this.#disambiguations.values()].map(({ entity, ...rest }) => ({
        ...rest,
        entity: entity === null ? null : this.#keyOf(entity),
      })),
      disclosures: [...this.#disclosures.values()],
      waiting: this.#waiting,
    };
  }

  #allNames(): Map<EntityDraft, DraftNames> {
    return (this.#names ??= namesOfDrafts(this.#drafts.all()));
  }

  /** All but names found in prose that the user gave to somebody. */
  #remaining(): EntityDraft[] {
    const all = this.#drafts.all();
    const decided = new Set<string>();
    for (const draft of all)
      if (draft.touched && !draft.ignored)
        for (const { text, origin } of this.namesOf(draft)) if (!partOrigins.has(origin)) decided.add(nameKey(text));
    return all.filter(({ read, touched, name }) => read.aliases === null || touched || !decided.has(nameKey(name)));
  }

  /** The current key of an entity; null if there is none, or the user ignores it. */
  #keyOf(key: string): string | null {
    const draft = this.find(key);
    return draft && !draft.ignored ? draft.read.key : null;
  }

  #perform(decision: Decision): DecisionError | null {
    switch (decision.kind) {
      case 'create':
        this.#drafts.make(decision.name, decision.type, null);
        return null;
      case 'relate':
      case 'unrelate':
        return this.#relate(decision);
      case 'disambiguate': {
        if (decision.entity !== null && !this.find(decision.entity)) return missing(decision.entity);
        const name = nameKey(decision.name);
        this.#disambiguations.set(`${name}\n${decision.passage ?? ''}`, { name, entity: decision.entity, passage: decision.passage });
        return null;
      }
      case 'dismiss':
        return null;
      case 'disclose': {
        const { document, passage, from } = decision;
        const key = `${document}\n${passage ?? ''}`;
        this.#disclosures.delete(key);
        if (from !== 'automatic') this.#disclosures.set(key, { document, passage, from });
        return null;
      }
      default: {
        const comesBack = decision.kind === 'accept' || decision.kind === 'merge';
        const draft = this.find(decision.entity) ?? (comesBack ? this.#drafts.revive(decision.entity) : null);
        if (!draft) return missing(decision.entity);
        const error = this.#change(draft, decision);
        if (!error) draft.touched = true;
        return error;
      }
    }
  }

  #change(draft: EntityDraft, decision: EntityDecision): DecisionError | null {
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
        changeAlias(draft, decision);
        return null;
      case 'split':
        for (const text of decision.names) draft.off.set(nameKey(text), text);
        this.#drafts.make(decision.name, decision.type, splitNames(decision.name, decision.names));
        return null;
      case 'merge':
      default:
        return this.#merge(draft, decision);
    }
  }

  #merge(draft: EntityDraft, decision: DecisionOf<'merge'>): DecisionError | null {
    const into = this.find(decision.into);
    if (!into) return missing(decision.into);
    if (into !== draft) {
      this.#drafts.merge(draft, into);
      return null;
    }
    const isItself = decision.entity === decision.into;
    return invalidInput(isItself ? `"${draft.name}" cannot be merged into itself.` : `These are already merged: "${draft.name}".`);
  }

  #relate(decision: DecisionOf<'relate' | 'unrelate'>): DecisionError | null {
    const [source, target] = [this.find(decision.source), this.find(decision.target)];
    if (!source || !target) return missing(source ? decision.target : decision.source);
    if (source === target) return invalidInput(`"${source.name}" cannot have a relationship with itself.`);
    const holds = decision.kind === 'relate';
    const { from = null, until = null } = holds ? decision : {};
    if (from !== null && until !== null && from > until)
      return invalidInput(`A relationship that begins in chapter ${from} cannot end in chapter ${until}.`);
    for (const draft of [source, target]) draft.touched = true;
    const key = relationshipKeyOf(source.read.key, kindOfRelation(decision.relation), target.read.key);
    const { span = null, relation } = decision;
    // The last word on a relationship counts, so it moves to the end; one on a single statement leaves the earlier words on the others.
    const earlier = span === null ? [] : (this.#relationships.get(key) ?? []);
    this.#relationships.delete(key);
    this.#relationships.set(key, [...earlier, { source: decision.source, target: decision.target, relation, holds, from, until, span }]);
    return null;
  }
}

/** All decisions applied in order, those that cannot be now left waiting. */
export function applyDecisions(entities: readonly ExtractedEntity[], { decisions, fingerprints }: UserDecisions): DecisionResult {
  const replay = new DecisionReplay(entities, fingerprints);
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
  const words = new Map<string, Word[]>();
  for (const { source, target, ...word } of decided) {
    const [sourceId, targetId] = [ids.get(source), ids.get(target)];
    if (sourceId === undefined || targetId === undefined) continue;
    const key = statementKey(sourceId, word.kind, targetId);
    const earlier = word.span === null ? [] : (words.get(key) ?? []);
    words.delete(key);
    words.set(key, [...earlier, { sourceId, targetId, ...word }]);
  }
  const keyOf = ({ sourceId, kind, targetId }: Relationship): string => statementKey(sourceId, kind, targetId);
  const foundByKey = Map.groupBy(found, keyOf);
  const after = new Map([...words].map(([key, ofKey]) => [key, afterWords(foundByKey.get(key) ?? [], ofKey)]));
  const remaining = found.flatMap((one): Relationship | readonly Relationship[] => {
    const decision = after.get(keyOf(one));
    return decision ? (decision.remaining.get(one) ?? []) : one;
  });
  return [...[...after.values()].flatMap(({ own }) => own), ...remaining];
}

type Word = Omit<DecidedRelationship, 'source' | 'target'> & { readonly sourceId: EntityRowId; readonly targetId: EntityRowId };

/** What the user's words, one after the other, leave of the statements of one relationship, and the user's own. */
function afterWords(
  found: readonly Relationship[],
  words: readonly Word[],
): { readonly own: readonly Relationship[]; readonly remaining: ReadonlyMap<Relationship, Relationship> } {
  let own: Relationship[] = [];
  let remaining = new Map(found.map((one) => [one, one]));
  for (const { sourceId, targetId, kind, label, holds, from, until, span } of words) {
    const meant = meantBy(span, holds, [...own, ...remaining.values()]);
    if (!holds) {
      own = own.filter((one) => !meant.has(one));
      remaining = new Map([...remaining].filter(([, one]) => !meant.has(one)));
      continue;
    }
    const changed = (one: Relationship): Relationship => (meant.has(one) ? { ...one, from, until } : one);
    own = own.map(changed);
    remaining = new Map([...remaining].map(([read, one]) => [read, changed(one)]));
    // Where a note states it, that is the statement: it has a line to show.
    if (![...meant].some(({ origin }) => origin === 'stated'))
      own.push({ sourceId, targetId, kind, label, origin: 'stated', strength: 1, chunkId: null, line: null, from, until });
  }
  return { own, remaining };
}

/**
 * The statements that a word means: those of its span, or else those that begin where it does, as their end may be later than what was
 * shown. What the user states for some chapters narrows what was said of the whole story.
 */
function meantBy(span: ChapterSpan | null, holds: boolean, all: readonly Relationship[]): ReadonlySet<Relationship> {
  if (span === null) return new Set(all);
  const begins = (from: number | null): Relationship[] => all.filter((one) => (one.from ?? null) === from);
  const same = begins(span.from);
  const exact = same.filter((one) => (one.until ?? null) === span.until);
  const open = holds ? begins(null).filter((one) => (one.until ?? null) === null) : [];
  return new Set([exact, same, open].find((some) => some.length > 0));
}

/** The meaning of a relationship, independent of its direction and evidence. */
function statementKey(sourceId: EntityRowId, kind: string, targetId: EntityRowId): string {
  return sourceId < targetId ? `${sourceId} ${kind} ${targetId}` : `${targetId} ${inverseKind(kind)} ${sourceId}`;
}
