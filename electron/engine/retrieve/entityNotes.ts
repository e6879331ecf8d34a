import type { ContextRequest } from '#shared/model/context/context.ts';
import type { Template } from '#shared/model/context/template.ts';
import type { EntityCandidate, EntityNote } from '../assemble/pack/types.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { documentById } from '../db/documents/documents.ts';
import { fieldsOfEntity, picturesOf } from '../db/documents/fields.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';

/** The aliases, properties and pictures of an entity's note; of a thing of a note about many what that states of it. Null without either. */
function noteOf(db: ReadableDB, entity: EntityRow | undefined): EntityNote | null {
  if (!entity) return null;
  const fields = fieldsOfEntity(db, entity);
  const documentId = entity.documentId ?? fields[0]?.documentId;
  const document = documentId === undefined ? null : documentById(db, documentId);
  if (!document) return null;
  return {
    path: document.path,
    aliases: entity.aliases,
    properties: fields
      .filter((field) => field.documentId === document.id)
      .map(({ key: name, value, line }) => ({ key: name, value, line })),
    images: entity.documentId === null ? [] : picturesOf(db, document.id),
  };
}

/** Entities with their other names, and with what their notes say where the request shows any of it. */
export function withEntityNotes(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  entities: readonly EntityCandidate[],
  request: Pick<ContextRequest, 'properties' | 'images'>,
  templates: readonly Template[],
): readonly EntityCandidate[] {
  const needsNotes = request.properties || request.images || templates.length > 0;
  return entities.map((entity) => {
    const row = snapshot.byKey.get(entity.id);
    const note = needsNotes ? noteOf(db, row) : null;
    return { ...entity, ...(row && { aliases: row.aliases }), ...(note && { note }) };
  });
}
