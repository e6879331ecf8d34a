import { isEqual } from 'es-toolkit/predicate';
import { parsePassageReference } from '#shared/model/constants.ts';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { relationshipLabel } from '../../../common/relationships/relationshipLabel.ts';
import { isInNoteOf } from '../../../common/passages/SourceLink.tsx';

/** An entity of the pack with its items. */
export interface EntityGroup {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly tokens: number;
  readonly items: readonly ContextItem[];
}

/** The items of a pack in the order of its text. */
export interface OutlineGroups {
  readonly entities: readonly EntityGroup[];
  readonly entityTokens: number;
  /** Pinned passages, which come first. */
  readonly pinned: readonly ContextItem[];
  readonly general: readonly ContextItem[];
  readonly generalTokens: number;
  /** Dropped references; those that this question does not retrieve have no item. */
  readonly dropped: readonly { readonly reference: string; readonly item: ContextItem | null }[];
}

/** Groups a pack's items by entity and section, with what the user dropped. */
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
  const out = drops.length === 0 ? [] : pack.ledger.filter((item) => item.state === 'out' && !included.has(item.reference));
  return {
    entities,
    entityTokens: entities.reduce((sum, entity) => sum + entity.tokens, 0),
    pinned,
    general,
    generalTokens: general.reduce((sum, item) => sum + item.tokens, 0),
    dropped: drops.map((reference) => ({ reference, item: out.find((item) => item.reference === reference) ?? null })),
  };
}

/** Sorts for reading: story passages in story order, then notes. */
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

/** Keys of the items of a list, stable across rebuilds: one passage may show several relationships. */
export function itemKeys(items: readonly ContextItem[]): readonly string[] {
  const times = new Map<string, number>();
  return items.map(({ section, reference }) => {
    const key = `${section}:${reference}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    return `${key}:${times.get(key)}`;
  });
}

/** Whether two items look the same in the outline, which does not show where they are in the text. */
const isSameItem = (one: ContextItem, other: ContextItem): boolean =>
  one === other || isEqual({ ...one, range: null, citation: null }, { ...other, range: null, citation: null });

/**
 * Whether a row looks the same with other properties. Every pack has items of its own, and with each step of a handle most of them say what those of
 * the pack before said.
 */
export function isSameRow<Row extends { readonly item: ContextItem; readonly group: readonly string[] }>(before: Row, after: Row): boolean {
  const { item, group, ...rest } = before;
  const { item: nextItem, group: nextGroup, ...nextRest } = after;
  return (
    Object.entries(rest).every(([name, value]) => nextRest[name as keyof typeof nextRest] === value) &&
    isSameItem(item, nextItem) &&
    isEqual(group, nextGroup)
  );
}

/** Whether an item is a passage that can be dropped; an entity's summary cannot. */
export function canDrop(item: ContextItem): boolean {
  return parsePassageReference(item.reference) !== null;
}

/** Whether an item comes from the note of the entity that it is listed under. */
export function isFromOwnNote({ entity, source }: Pick<ContextItem, 'entity' | 'source'>): boolean {
  return entity !== null && isInNoteOf(source, entity.id);
}

/** List marker before the first point, left out of row texts. */
const listMark = /^(?:[-*+•]|\d+[.)])\s+/;

/** A heading, or a line in bold, as contexts write them, that ends in no mark of its own, with the space before what it heads. */
const openHeading = /^[ \t]*(#{1,6}[ \t].*[\p{L}\p{N}]|\*\*[^*\n]*[\p{L}\p{N}]\*\*)[ \t]*\n\s*(?=[^\s#])/gmu;

/** The relationship of an item in brief; empty for a passage. */
function relationshipOf({ section, path }: ContextItem): string {
  const step = section === 'relationships' ? path.at(-1) : undefined;
  return step ? relationshipLabel(step) : '';
}

/** Row text of an item: a relationship in brief, or the beginning of the passage, in one line. */
export function rowText(item: ContextItem): string {
  return [relationshipOf(item), plainMarkdown(item.text.replaceAll(openHeading, '$1: ')).replace(listMark, '')]
    .filter((part) => part !== '')
    .join(': ');
}

/** References of a group with one moved by some places; the same array when it cannot move. */
export function moved(group: readonly string[], reference: string, to: number): readonly string[] {
  const from = group.indexOf(reference);
  const target = Math.max(0, Math.min(group.length - 1, to));
  if (from === -1 || from === target) return group;
  const rest = group.filter((one) => one !== reference);
  return [...rest.slice(0, target), reference, ...rest.slice(target)];
}

/** The user's order with one group reordered; other references keep their positions. */
export function withGroup(order: readonly string[], group: readonly string[]): readonly string[] {
  const members = new Set(group);
  const index = order.findIndex((one) => members.has(one));
  const others = order.filter((one) => !members.has(one));
  const before = index === -1 ? others.length : order.slice(0, index).filter((one) => !members.has(one)).length;
  return [...others.slice(0, before), ...group, ...others.slice(before)];
}
