import type { ChosenPicture } from '#shared/model/decision.ts';
import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { aliasesOf, type Alias } from '../extraction/names/aliases.ts';
import { nameKey } from '../extraction/words.ts';

/** An entity as notes and prose give it, before the user's decisions. */
export interface ExtractedEntity {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Not for a note without a type, nor for a name found in prose: both must be named or linked to. */
  readonly certain: boolean;
  /** Its note; null when it has none. */
  readonly documentId: DocumentRowId | null;
  /** Content hash of the note. */
  readonly hash: string | null;
  /** Names from frontmatter. */
  readonly stated: readonly string[];
  /** Nouns by which the text calls it. */
  readonly called?: readonly string[];
  /** Text of the definition. */
  readonly lead: string;
  readonly definitionChunkId: ChunkRowId | null;
  /** The names of one found in prose; null for a note, whose names follow from the rest. */
  readonly aliases: readonly Alias[] | null;
  /** How sure one found in prose is, 0 to 1; null for a note. */
  readonly confidence: number | null;
}

/** An entity while decisions are replayed. */
export interface EntityDraft {
  readonly read: ExtractedEntity;
  name: string;
  type: string;
  certain: boolean;
  ignored: boolean;
  pinned: boolean;
  picture: ChosenPicture;
  /** A decision names it. */
  touched: boolean;
  /** Names it had before the user renamed it. */
  readonly former: string[];
  /** Names that the user added and switched off, by their keys. */
  readonly added: Map<string, string>;
  readonly off: Map<string, string>;
  /** Names that were off and are on again, in case nothing else gives them. */
  readonly restored: Map<string, string>;
  readonly members: EntityDraft[];
}

/** A draft without changes. */
export function draftOf(read: ExtractedEntity): EntityDraft {
  const { name, type, certain } = read;
  const fresh = { ignored: false, pinned: false, picture: 'automatic', touched: false };
  return { read, name, type, certain, ...fresh, former: [], added: new Map(), off: new Map(), restored: new Map(), members: [] };
}

/** A draft with all that were merged into it, itself first. */
export function withMembers(draft: EntityDraft): EntityDraft[] {
  return [draft, ...draft.members.flatMap(withMembers)];
}

/** The names of an entity: those that count, and those that are switched off. */
export interface DraftNames {
  readonly on: readonly Alias[];
  readonly off: readonly Alias[];
}

/** The names of all drafts, with those of merged entities. Ignored ones have none that count. */
export function namesOfDrafts(drafts: readonly EntityDraft[]): Map<EntityDraft, DraftNames> {
  const visible = drafts.filter((draft) => !draft.ignored).flatMap(withMembers);
  const derived = aliasesOf(
    visible
      .filter(({ read }) => read.aliases === null)
      .map(({ read, name, type, former, added }) => ({
        key: read.key,
        name,
        type,
        stated: [...read.stated, ...former, ...added.values()],
        lead: read.lead,
        ...(read.called && { called: read.called }),
      })),
  );
  return new Map(
    drafts.map((draft) => {
      const names = mergedNames(draft, draft.ignored ? new Map() : derived);
      return [draft, draft.ignored ? { on: [], off: [...names.on, ...names.off] } : names];
    }),
  );
}

function mergedNames(draft: EntityDraft, derived: ReadonlyMap<string, readonly Alias[]>): DraftNames {
  const on = new Map<string, Alias>();
  const off = new Map<string, Alias>();
  const restored = [...draft.restored.values()].map((text): Alias => ({ text, origin: 'user' }));
  for (const alias of [...ownNames(draft, derived), ...restored]) {
    const key = nameKey(alias.text);
    const list = draft.off.has(key) ? off : on;
    if (!list.has(key)) list.set(key, alias);
  }
  for (const member of draft.members) {
    const names = mergedNames(member, derived);
    for (const alias of names.on) {
      const key = nameKey(alias.text);
      const list = draft.off.has(key) ? off : on;
      // What was the name of a merged one is another name of this one.
      if (!on.has(key) && !off.has(key)) list.set(key, alias.origin === 'name' ? { ...alias, origin: 'user' } : alias);
    }
    for (const alias of names.off) if (!on.has(nameKey(alias.text))) off.set(nameKey(alias.text), alias);
  }
  // A name that was switched off although nothing gives it: it stays to be switched on again.
  for (const [key, text] of draft.off) if (!off.has(key)) off.set(key, { text, origin: 'user' });
  return { on: [...on.values()], off: [...off.values()] };
}

function ownNames(draft: EntityDraft, derived: ReadonlyMap<string, readonly Alias[]>): readonly Alias[] {
  const { read, name, former, added } = draft;
  const byUser = new Set(former.map(nameKey));
  for (const key of added.keys()) byUser.add(key);
  if (read.aliases === null) {
    const names = derived.get(read.key) ?? [{ text: name, origin: 'name' as const }];
    return names.map((alias) => (alias.origin === 'stated' && byUser.has(nameKey(alias.text)) ? { ...alias, origin: 'user' } : alias));
  }
  const rest = read.aliases.filter((alias) => nameKey(alias.text) !== nameKey(name));
  return [
    read.aliases.find((alias) => alias.text === name) ?? { text: name, origin: 'name' },
    ...rest.map((alias): Alias => (alias.origin === 'name' ? { ...alias, origin: 'user' } : alias)),
    ...[...former, ...added.values()].map((text): Alias => ({ text, origin: 'user' })),
  ];
}
