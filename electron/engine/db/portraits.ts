import type { EntityId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from './connection.ts';

/** What a note says of a picture of its entity. */
export interface NamedPicture {
  readonly entity: EntityId;
  /** Path of the note. */
  readonly note: string;
  /** As the note has it: a path, a name, or a link in brackets; null when it names no picture. */
  readonly target: string | null;
}

/** Keys of frontmatter and inline fields that name a portrait. */
const pictureKeys = "'image', 'images', 'portrait', 'picture', 'cover', 'avatar', 'thumbnail', 'img', 'photo', 'art'";
/** A picture that more notes begin with is an ornament of their template. */
const maxNotesOfEmbed = 2;

const isPicture = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'].map((extension) => `lower(target) LIKE '%.${extension}'`).join(' OR ');

/** The picture that each note names for its entity: by a field, else the first one in its text that is not on many notes. */
export function namedPictures(db: ReadableDB): NamedPicture[] {
  return prepared(
    db,
    `WITH picture AS (SELECT document_id, position, target FROM link WHERE ${isPicture}),
       own AS (SELECT target FROM picture GROUP BY target HAVING count(DISTINCT document_id) <= ${maxNotesOfEmbed})
     SELECT entity.key AS entity, document.path AS note, coalesce(
       (SELECT value FROM field WHERE field.document_id = document.id AND lower(key) IN (${pictureKeys}) AND value <> '' ORDER BY position LIMIT 1),
       (SELECT target FROM picture WHERE picture.document_id = document.id AND target IN (SELECT target FROM own) ORDER BY position LIMIT 1)
     ) AS target
     FROM entity JOIN document ON document.id = entity.document_id WHERE entity.status = 'confirmed' ORDER BY entity.key`,
  ).all() as NamedPicture[];
}
