import { kindFromKey, kindOfRelation } from './kinds.ts';
import type { NoteLink, Relationship } from './relationships.ts';

/** An arrow of a canvas between two entities. */
export interface CanvasEdge {
  readonly source: { readonly id: number; readonly type: string };
  readonly target: { readonly id: number; readonly type: string };
  /** As typed; empty when it has none. */
  readonly label: string;
  /** The passage that holds its line of text. */
  readonly chunkId: number | null;
  readonly line: number;
  /** "Mara Venn → rival of → Oren Sallow" */
  readonly quote: string;
}

/**
 * What the arrows of canvases say: one with a label states a tie, one without links its ends. A label of one word is read as a property
 * of the source ("mentor" points to its mentor), one of several as a sentence ("mentor of").
 */
export function canvasRelationships(edges: readonly CanvasEdge[]): { readonly stated: Relationship[]; readonly links: NoteLink[] } {
  const stated: Relationship[] = [];
  const links: NoteLink[] = [];
  for (const { source, target, label, chunkId, line, quote } of edges) {
    if (source.id === target.id) continue;
    const ends = { sourceId: source.id, targetId: target.id };
    if (label === '') {
      links.push({ ...ends, chunkId, line });
      continue;
    }
    const kind = /\s/.test(label.trim()) ? kindOfRelation(label) : kindFromKey(label, source.type, target.type);
    stated.push({ ...ends, kind, label, origin: 'stated', strength: 1, chunkId, line: null, quote, from: null, until: null });
  }
  return { stated, links };
}
