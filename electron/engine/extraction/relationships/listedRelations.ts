import type { EntityRowId } from '#shared/model/ids.ts';
import { inverseKind, isKnownKind, kindFromKey, namesRelationship } from './kinds.ts';
import type { ExtractedRelation, NameSpan, OwnEntity } from './relationships.ts';
import { fittingKind } from './relationWords.ts';

/** A label line that introduces a list: "**Members**", "Allies:". */
const labelLine = /^\s*(\*\*|__)?\s*([^*_\n.!?]{2,40}?)\s*[:：]?\s*(?:\*\*|__)?\s*[:：]?\s*$/u;
const item = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+/u;
/** Characters between a list marker and the name. */
const beforeName = /^[^\p{L}\p{N}]{0,4}$/u;
/** Labels under which lists are as often possessions or surroundings as relationships. */
const tooWide: ReadonlySet<string> = new Set(['related to', 'located in', 'knows', 'known by']);

/**
 * Relations stated by lists in an entity's note: an item that begins with a name has the relationship that the heading or label above says ("##
 * Members", "**Allies**"). Unknown labels state nothing.
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
  let position = 0;
  for (const [index, line] of lines.entries()) {
    const start = position;
    position += line.length + 1;
    if (line.trim() === '') continue;
    const mark = item.exec(line);
    if (mark === null) {
      const next = lines.slice(index + 1).find((below) => below.trim() !== '');
      const found = next !== undefined && item.test(next) ? labelLine.exec(line) : null;
      // A sentence above a list belongs to the section; after a list with a bold label it no longer belongs to the label.
      if (found !== null) label = found[2]!;
      else if (label !== heading) label = heading;
      continue;
    }
    const word = label === null ? '' : plainLabel(label);
    if (mark[1] !== '' || !namesRelationship(word)) continue;
    const from = start + mark[0].length;
    const name = names.find((span) => span.start >= from && span.start < start + line.length);
    if (!name || name.entityId === own.id || !beforeName.test(text.slice(from, name.start))) continue;
    const kind = kindFromKey(word, type, types.get(name.entityId) ?? '');
    if (!isKnownKind(kind) || tooWide.has(kind)) continue;
    const targetType = types.get(name.entityId) ?? '';
    const [sourceId, targetId, fitting] =
      fittingKind(kind, type, targetType) === null
        ? [name.entityId, own.id, fittingKind(inverseKind(kind), targetType, type)]
        : [own.id, name.entityId, kind];
    if (fitting === null) continue;
    const quote = `[${own.name}] ${label}: ${line.slice(mark[0].length).trim()}`;
    relations.push({ chunkId: name.chunkId, position: start, sourceId, targetId, kind: fitting, strength, quote });
  }
  return relations;
}

/** Confidence equal to an explicit sentence. */
const strength = 0.9;

/** A label without decoration and counts: "🤝 Allies (2)". */
function plainLabel(label: string): string {
  return label.replace(/\s*\([^()]*\)\s*$/u, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
