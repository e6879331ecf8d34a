import { canvasArrows } from '../db/canvas.ts';
import type { ReadableDB } from '../db/connection.ts';
import type { DocumentRow } from '../db/documents.ts';
import type { CanvasEdge } from '../extraction/relationships/relationships.ts';
import type { LinkResolver } from '../extraction/linkResolver.ts';

/** The arrows of all canvases whose ends are notes of entities. `notes` are the entities by document id. */
export function canvasEdges(
  db: ReadableDB,
  documents: readonly DocumentRow[],
  notes: ReadonlyMap<number, { readonly id: number; readonly type: string }>,
  resolve: LinkResolver,
): CanvasEdge[] {
  const paths = new Map(documents.map((document) => [document.id, document.path]));
  return canvasArrows(db).flatMap(({ documentId, label, shown, ends, line, chunkId }): CanvasEdge[] => {
    const [source, target] = ends.map((end) => {
      const noteId = resolve(end, paths.get(documentId)!);
      return noteId === null ? undefined : notes.get(noteId);
    });
    if (!source || !target) return [];
    const quote = label === '' ? shown : shown.replace(' → ', () => ` → ${label} → `);
    return [{ source: { id: source.id, type: source.type }, target: { id: target.id, type: target.type }, label, chunkId, line, quote }];
  });
}
