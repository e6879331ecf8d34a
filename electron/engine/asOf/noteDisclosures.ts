import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { disclosed, neverRevealed, strictestDisclosure, type Disclosure } from '../parse/secrets/revealedAt.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';

/** When the notes of an index and their parts are revealed: as the notes say, or as the user marked them. */
export interface NoteDisclosures {
  readonly ofDocument: (id: DocumentRowId) => Disclosure;
  /** Of a passage, its document included; one of the story is revealed with its chapter, those of the first at once. */
  readonly ofChunk: (id: ChunkRowId) => Disclosure;
  /** Of the fields and links in a line below the frontmatter, their document included. */
  readonly ofLine: (id: DocumentRowId, line: number) => Disclosure;
  /** Of what is known from a chapter of the story on: from the first, it is open. */
  readonly ofChapter: (sequence: number) => Disclosure;
}

interface Row {
  readonly id: number;
  readonly revealedAt: number | null;
  readonly secret: number;
  /** The chapter from which on the user marked it as safe; {@link neverRevealed} for a secret; null without a mark. */
  readonly marked: number | null;
}

function disclosureOf({ revealedAt, secret, marked }: Row): Disclosure {
  // What the note itself says stays, unless it is not understood or the user marked the part as secret.
  const isStated = revealedAt !== null && revealedAt < neverRevealed && marked !== neverRevealed;
  const from = isStated ? revealedAt : (marked ?? revealedAt);
  if (from === null) return secret === 1 ? { revealedAt: null, secret: true } : disclosed;
  return from >= neverRevealed ? { revealedAt: null, secret: true } : from > 0 ? { revealedAt: from, secret: false } : disclosed;
}

/** Reads from the whole index when its notes and their parts, and the passages of its story, are revealed. */
export function noteDisclosures(db: ReadableDB): NoteDisclosures {
  const rows = (sql: string): (Row & { readonly line: number })[] => prepared(db, sql).all() as (Row & { readonly line: number })[];
  const marked = (hash: string): string => `(SELECT sequence FROM main.disclosure AS x WHERE x.path = d.path AND x.hash = ${hash})`;
  const documents = new Map(
    rows(
      `SELECT * FROM (SELECT d.id, d.revealed_at AS revealedAt, d.secret, ${marked("''")} AS marked FROM main.document AS d WHERE d.sequence IS NULL)
       WHERE revealedAt IS NOT NULL OR secret = 1 OR marked IS NOT NULL`,
    ).map((row) => [row.id, disclosureOf(row)]),
  );
  const first = prepared(db, 'SELECT min(sequence) FROM main.document').pluck().get() as number | null;
  const chunks = new Map(
    rows(
      `SELECT * FROM (SELECT c.id, c.revealed_at AS revealedAt, c.secret, coalesce(${marked('c.hash')}, ${marked("''")}) AS marked
         FROM main.chunk AS c JOIN main.document AS d ON d.id = c.document_id WHERE d.sequence IS NULL
       UNION ALL SELECT c.id, d.sequence, 0, NULL FROM main.chunk AS c JOIN main.document AS d ON d.id = c.document_id
         WHERE d.sequence > (SELECT min(sequence) FROM main.document))
       WHERE revealedAt IS NOT NULL OR secret = 1 OR marked IS NOT NULL`,
    ).map((row) => [row.id, disclosureOf(row)]),
  );
  const lines = new Map<string, Disclosure>();
  const ofLines = rows(
    `SELECT document_id AS id, line, revealed_at AS revealedAt, secret, NULL AS marked FROM main.field
       WHERE origin <> 'frontmatter' AND (revealed_at IS NOT NULL OR secret = 1)
     UNION SELECT document_id, line, revealed_at, secret, NULL FROM main.link WHERE revealed_at IS NOT NULL OR secret = 1`,
  );
  for (const row of ofLines) {
    const key = `${row.id} ${row.line}`;
    lines.set(key, strictestDisclosure(lines.get(key) ?? disclosed, disclosureOf(row)));
  }
  const ofDocument = (id: DocumentRowId): Disclosure => documents.get(id) ?? disclosed;
  return {
    ofDocument,
    ofChunk: (id) => chunks.get(id) ?? disclosed,
    ofChapter: (sequence) => (first !== null && sequence > first ? { revealedAt: sequence, secret: false } : disclosed),
    ofLine: (id, line) => strictestDisclosure(ofDocument(id), lines.get(`${id} ${line}`) ?? disclosed),
  };
}
