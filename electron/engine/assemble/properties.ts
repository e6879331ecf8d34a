import { noSignals } from '#shared/model/signals.ts';
import { passageReference } from '#shared/model/source.ts';
import type { CompiledTemplate } from './formats/templates.ts';
import type { Candidate, EntityCandidate, PackRequest } from './types.ts';
import { oneLine } from './formats/labels.ts';

/** What the title of an entity says already. */
const saidByTitle = ['type', 'title', 'alias', 'aliases', 'aka'];

const folded = (key: string): string => key.trim().toLowerCase();

/** The properties of an entity that the request and its template let through, each key and value on one line. */
function shownProperties(
  entity: EntityCandidate,
  request: PackRequest,
  template: CompiledTemplate | null,
): { readonly key: string; readonly value: string; readonly line: number }[] {
  const excluded = new Set([...saidByTitle, ...request.excludeProperties, ...(template?.template.excludeProperties ?? [])].map(folded));
  return (entity.note?.properties ?? [])
    .map(({ key, value, line }) => ({ key: oneLine(key), value: oneLine(value), line }))
    .filter(({ key, value }) => key !== '' && value !== '' && !excluded.has(folded(key)));
}

/** The properties of an entity as a candidate of its own, a line for each; null when none are wanted or there. */
export function propertyCandidate(entity: EntityCandidate, request: PackRequest, template: CompiledTemplate | null): Candidate | null {
  const wanted = request.properties || template?.uses.has('properties') || template?.uses.has('property');
  const { note } = entity;
  const properties = wanted && note ? shownProperties(entity, request, template) : [];
  if (!note || properties.length === 0) return null;
  const lines = properties.map(({ line }) => line);
  const own = entity.definition[0]?.source;
  const source = {
    path: note.path,
    title: own?.title ?? entity.name,
    kind: own?.kind ?? ('note' as const),
    sequence: own?.sequence ?? null,
    heading: [],
    lines: [Math.min(...lines), Math.max(...lines)] as const,
  };
  const text = properties.map(({ key, value }) => `${key}: ${value}`).join('\n');
  return {
    reference: passageReference(source),
    section: 'definition',
    source: { ...source, lines: [...source.lines] },
    ordinal: null,
    text,
    tokens: Math.ceil(text.length / 4.5),
    tie: null,
    score: entity.match,
    signals: noSignals,
    confidence: null,
    path: [],
    found: `Properties of ${entity.name}`,
    isProperties: true,
  };
}
