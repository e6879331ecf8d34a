import type { ChosenPicture } from '#shared/model/decision.ts';
import type { DocumentRowId, EntityId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from '../connection/connection.ts';

/** The image chosen by the user or named by the note of an entity. */
export interface PictureOfEntity {
  readonly entity: EntityId;
  readonly chosen: ChosenPicture;
  /** Path of its note; null without one. */
  readonly note: string | null;
  /** As written in the note: a path, a name, or a bracketed link; null when none is named. */
  readonly target: string | null;
}

/** Keys of frontmatter and inline fields that name a portrait. */
const pictureKeys = "'image', 'images', 'portrait', 'picture', 'cover', 'avatar', 'thumbnail', 'img', 'photo', 'art'";
/** An image that opens more notes than this is decoration of their template. */
const maxNotesOfEmbed = 2;

const isPicture = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'].map((extension) => `lower(target) LIKE '%.${extension}'`).join(' OR ');

/** All images named by a note, in order: by fields, then in its text. */
export function picturesNamedIn(db: ReadableDB, documentId: DocumentRowId): string[] {
  return prepared(
    db,
    `SELECT target FROM (
       SELECT 0 AS place, position, value AS target FROM field WHERE document_id = @id AND lower(key) IN (${pictureKeys}) AND value <> ''
       UNION ALL SELECT 1, position, target FROM link WHERE document_id = @id AND (${isPicture})
     ) ORDER BY place, position`,
  )
    .pluck()
    .all({ id: documentId }) as string[];
}

/** For each entity (or `only` one) the image its note names, else its note's first that few notes have, else the user's choice. */
export function picturesOfEntities(db: ReadableDB, only: EntityId | null = null): PictureOfEntity[] {
  return prepared(
    db,
    `WITH picture AS (SELECT document_id, position, target FROM link WHERE ${isPicture}),
       own AS (SELECT target FROM picture GROUP BY target HAVING count(DISTINCT document_id) <= ${maxNotesOfEmbed})
     SELECT entity.key AS entity, entity.picture AS chosen, document.path AS note, coalesce(
       (SELECT value FROM field WHERE field.document_id = document.id AND lower(key) IN (${pictureKeys}) AND value <> '' ORDER BY position LIMIT 1),
       (SELECT target FROM picture WHERE picture.document_id = document.id AND target IN (SELECT target FROM own) ORDER BY position LIMIT 1)
     ) AS target
     FROM entity LEFT JOIN document ON document.id = entity.document_id AND entity.status = 'confirmed'
     WHERE (document.id IS NOT NULL OR entity.picture <> 'automatic') AND (@only IS NULL OR entity.key = @only) ORDER BY entity.key`,
  ).all({ only }) as PictureOfEntity[];
}
