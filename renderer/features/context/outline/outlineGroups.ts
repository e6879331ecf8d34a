import { passagePlace } from '#shared/model/constants.ts';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { isInNoteOf } from '../../../common/passages/SourceLink.tsx';

/** An entity of the pack with its pieces. */
export interface EntityGroup {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly tokens: number;
  readonly items: readonly ContextItem[];
}

/** The pack in the order of its text. */
export interface OutlineGroups {
  readonly entities: readonly EntityGroup[];
  readonly entityTokens: number;
  /** Pinned passages that stand before everything else. */
  readonly pinned: readonly ContextItem[];
  readonly general: readonly ContextItem[];
  readonly generalTokens: number;
  /** What stayed out, without what the user dropped, best first. */
  readonly leftOut: readonly ContextItem[];
  /** What the user dropped; pieces that this question does not come upon have no item. */
  readonly dropped: readonly { readonly reference: string; readonly item: ContextItem | null }[];
}

/** Sorts a pack's items by entity and part, and its ledger into left out and dropped. */
export function outlineGroups(pack: ContextPack, drops: readonly string[]): OutlineGroups {
  const entities = pack.entities.map((entity) => ({
    ...entity,
    items: pack.items.filter((item) => item.section !== 'general' && item.entity?.id === entity.id),
  }));
  const outside = pack.items.filter((item) => item.section === 'general');
  const pinned = outside.filter((item) => item.pinned);
  const general = outside.filter((item) => !item.pinned);
  // A passage that is in the text under another heading is not left out.
  const included = new Set(pack.items.map(({ reference }) => reference));
  const out = pack.ledger.filter((item) => item.state === 'out' && !included.has(item.reference));
  return {
    entities,
    entityTokens: entities.reduce((sum, entity) => sum + entity.tokens, 0),
    pinned,
    general,
    generalTokens: general.reduce((sum, item) => sum + item.tokens, 0),
    leftOut: eachOnce(out.filter((item) => !drops.includes(item.reference))),
    dropped: drops.map((reference) => ({ reference, item: out.find((item) => item.reference === reference) ?? null })),
  };
}

/** A passage that was considered for several entities is one row: the first of them that can be got in, else the first. */
function eachOnce(items: readonly ContextItem[]): readonly ContextItem[] {
  const rows = new Map<string, ContextItem>();
  for (const item of items) {
    const key = `${item.reference}\n${rowText(item)}`;
    const known = rows.get(key);
    if (!known || (known.suggestedFix === null && item.suggestedFix !== null)) rows.set(key, item);
  }
  return [...rows.values()];
}

/** Pieces as they are read: those of the story in its order, those of notes as they stand. */
export function storyOrder(items: readonly ContextItem[]): {
  readonly scenes: readonly ContextItem[];
  readonly notes: readonly ContextItem[];
} {
  const scenes = items.filter(({ source }) => source.sequence !== null);
  return {
    scenes: scenes.toSorted(
      ({ source: one }, { source: other }) =>
        one.sequence! - other.sequence! || one.path.localeCompare(other.path, 'en', { numeric: true }) || one.lines[0] - other.lines[0],
    ),
    notes: items.filter(({ source }) => source.sequence === null),
  };
}

/** Whether a piece is a passage that can be dropped; a summary of an entity is not. */
export function canDrop(item: ContextItem): boolean {
  return passagePlace(item.reference) !== null;
}

/** Whether a piece stands in the note of the entity that it is listed under, which need not be named again. */
export function isFromOwnNote({ entity, source }: Pick<ContextItem, 'entity' | 'source'>): boolean {
  return entity !== null && isInNoteOf(source, entity.id);
}

/** The mark of a list before its first point, which says nothing in a row. */
const listMark = /^(?:[-*+•]|\d+[.)])\s+/;

/** What a row shows of its piece: a relationship in a few words, or the first words of the passage. */
export function rowText({ section, path, text }: ContextItem): string {
  const step = section === 'relationships' ? path.at(-1) : undefined;
  return [step ? `${step.kind} ${step.to}` : '', plainMarkdown(text).replace(listMark, '')].filter((part) => part !== '').join(': ');
}

/** References of a group with one of them moved by some places; the same list when it cannot move there. */
export function moved(group: readonly string[], reference: string, to: number): readonly string[] {
  const from = group.indexOf(reference);
  const target = Math.max(0, Math.min(group.length - 1, to));
  if (from === -1 || from === target) return group;
  const rest = group.filter((one) => one !== reference);
  return [...rest.slice(0, target), reference, ...rest.slice(target)];
}

/** The user's own order with a group of it in a new order; what stands elsewhere keeps its place. */
export function withGroup(order: readonly string[], group: readonly string[]): readonly string[] {
  const members = new Set(group);
  const index = order.findIndex((one) => members.has(one));
  const others = order.filter((one) => !members.has(one));
  const before = index === -1 ? others.length : order.slice(0, index).filter((one) => !members.has(one)).length;
  return [...others.slice(0, before), ...group, ...others.slice(before)];
}
