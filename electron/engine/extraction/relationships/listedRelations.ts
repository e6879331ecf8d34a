import type { EntityRowId } from '#shared/model/ids.ts';
import { isOfRelationships, kindAfterName, plainLabel } from './headingRelations.ts';
import { inverseKind, isKnownKind, kindFromKey, namesRelationship } from './kinds.ts';
import { fittingKind } from './relationWords.ts';
import type { ExtractedRelation, NameSpan, OwnEntity } from './relationships.ts';

/** A label line that introduces a list: "**Members**", "Allies:". */
const labelLine = /^\s*(\*\*|__)?\s*([^*_\n.!?]{2,40}?)\s*[:：]?\s*(?:\*\*|__)?\s*[:：]?\s*$/u;
const item = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+/u;
/** Signs and an article between a list marker and the name: "- **The** Grey Guild", "- La Hermandad". */
const beforeName =
  /^[^\p{L}\p{N}]{0,4}(?:(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|o|os|a|as|de|het)\s+|l['’])?[^\p{L}\p{N}]{0,4}$/iu;
/** Kinds whose labels stand above lists of possessions or surroundings as often as of relationships. */
const tooWide: ReadonlySet<string> = new Set(['related to', 'located in', 'knows', 'known by']);

/**
 * Relations from lists in an entity's note: the heading or label above ("## Members", "**Allies**", or an item "- Members" with the names below it)
 * states how the items are related to it, or below "## Relationships" each item does ("- Ada Finch: sister").
 */
export function listedRelations(
  text: string,
  heading: string | null,
  names: readonly NameSpan[],
  types: ReadonlyMap<EntityRowId, string>,
  own: OwnEntity,
): ExtractedRelation[] {
  const relations: ExtractedRelation[] = [];
  const type = types.get(own.id) ?? '';
  const lines = text.split('\n');
  let label = heading;
  /** The last item of the outer list, and how far the items below it are indented. */
  let outer: { readonly label: string | null; indent: string | null } = { label: null, indent: null };
  let position = 0;
  for (const [index, line] of lines.entries()) {
    const start = position;
    position += line.length + 1;
    if (line.trim() === '') continue;
    const mark = item.exec(line);
    if (mark === null) {
      const next = lines.slice(index + 1).find((below) => below.trim() !== '');
      const found = next !== undefined && item.test(next) ? labelLine.exec(line) : null;
      // A sentence above a list ends the scope of a bold label, so the section's heading applies again.
      if (found !== null) label = found[2]!;
      else if (label !== heading) label = heading;
      continue;
    }
    const indent = mark[1]!;
    if (indent === '') outer = { label: labelLine.exec(line.slice(mark[0].length))?.[2] ?? null, indent: null };
    else outer.indent ??= indent;
    if (indent !== '' && indent !== outer.indent) continue;
    const above = indent === '' ? label : outer.label;
    const word = above === null ? '' : plainLabel(above);
    const isOfRoles = isOfRelationships(word);
    if (!(isOfRoles || namesRelationship(word))) continue;
    const from = start + mark[0].length;
    const name = names.find((span) => span.start >= from && span.start < start + line.length);
    if (!name || name.entityId === own.id || !beforeName.test(text.slice(from, name.start))) continue;
    const targetType = types.get(name.entityId) ?? '';
    const role = isOfRoles ? kindAfterName(text.slice(name.end, start + line.length)) : null;
    const kind = isOfRoles ? role && inverseKind(role) : kindFromKey(word, type, targetType);
    if (kind === null || !isKnownKind(kind) || (!isOfRoles && tooWide.has(kind))) continue;
    const [sourceId, targetId, fitting] =
      fittingKind(kind, type, targetType) === null
        ? [name.entityId, own.id, fittingKind(inverseKind(kind), targetType, type)]
        : [own.id, name.entityId, kind];
    if (fitting === null) continue;
    const quote = `[${own.name}] ${above}: ${line.slice(mark[0].length).trim()}`;
    relations.push({ chunkId: name.chunkId, position: start, sourceId, targetId, kind: fitting, strength, quote });
  }
  return relations;
}

/** The same confidence as for an explicit sentence. */
const strength = 0.9;
