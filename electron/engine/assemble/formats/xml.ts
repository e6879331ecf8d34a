import { inOrder } from '../itemOrder.ts';
import { itemFacts, provenance, roomForLeftOut, treeOf } from './provenance.ts';
import type { LeftOut, PackContent, PackFormat, PackRequest, Piece, Rendered } from '../types.ts';
import { xmlElement, xmlOpening } from './xmlText.ts';

function itemOf(piece: Piece, citation: number, request: PackRequest | null): string {
  const facts = { n: citation, ...itemFacts(piece, request), state: piece.state, ...provenance(piece.candidate) };
  return xmlElement('item', facts, piece.text);
}

function leftOutOf({ candidate, entity, reason, need }: LeftOut): string {
  return xmlElement('out', { section: candidate.section, entity: entity?.name, need, ...provenance(candidate) }, reason);
}

/** The pack as XML, one item after another, well-formed whatever stands in the vault. No times: equal requests give equal bytes. */
export const xmlFormat: PackFormat = {
  render(content: PackContent): Rendered {
    const { question, request, leftOut, notices, stats } = content;
    const ranges = new Map<Piece, readonly [number, number]>();
    const citations = new Map<Piece, number>();
    let text = xmlOpening('context', { question, budget: request.budget });
    for (const topic of request.topics) text += `\n${xmlElement('topic', {}, topic)}`;
    if (request.instructions !== '') text += `\n${xmlElement('instructions', {}, request.instructions)}`;
    text += '\n<items>';
    for (const [at, piece] of inOrder(content).entries()) {
      const item = itemOf(piece, at + 1, request);
      text += `\n${item}`;
      ranges.set(piece, [text.length - item.length, text.length]);
      citations.set(piece, at + 1);
    }
    text += '\n</items>';
    const tree = treeOf(content);
    if (tree !== '') text += `\n${xmlElement('tree', {}, tree)}`;
    const out = leftOut.map(leftOutOf);
    if (out.length > 0) text += `\n${xmlOpening('left-out', { count: stats.leftOut })}\n${out.join('\n')}\n</left-out>`;
    for (const notice of notices) text += `\n${xmlElement('notice', {}, notice)}`;
    return { text: `${text}\n</context>`, ranges, citations };
  },

  leftOutShown: roomForLeftOut,
  frameText: (content) => xmlFormat.render({ ...content, pieces: [] }).text,
  entityText: () => '',
  // What the confidence of an item takes is counted whether or not it is written.
  pieceText: (piece) => `\n${itemOf(piece, 88, null)}`,
};
