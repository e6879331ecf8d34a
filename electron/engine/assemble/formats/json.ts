import { passageReference } from '#shared/model/source.ts';
import { inOrder } from '../itemOrder.ts';
import { itemFacts, provenance, roomForLeftOut, treeOf } from './provenance.ts';
import type { LeftOut, PackContent, PackFormat, PackRequest, Piece, Rendered } from '../types.ts';

function itemOf(piece: Piece, request: PackRequest): object {
  return { ...itemFacts(piece, request), text: piece.text, state: piece.state, ...provenance(piece.candidate) };
}

function leftOutOf({ candidate, entity, reason, need }: LeftOut): object {
  const { section } = candidate;
  return { section, ...(entity ? { entity: entity.name } : {}), state: 'out', reason, ...(need ? { need } : {}), ...provenance(candidate) };
}

function ledgerOf(piece: Piece): object {
  return { source: passageReference(piece.candidate.source), state: piece.state, score: provenance(piece.candidate).score };
}

/** The pack as JSON, one item a line: items with words, scores, paths and sources; the ledger; the stats. No times: equal requests give equal bytes. */
export const jsonFormat: PackFormat = {
  render(content: PackContent): Rendered {
    const { question, request, leftOut, notices, stats } = content;
    const pieces = inOrder(content);
    const ranges = new Map<Piece, readonly [number, number]>();
    const tree = treeOf(content);
    let text = `{\n"question": ${JSON.stringify(question)},\n`;
    if (request.topics.length > 0) text += `"topics": ${JSON.stringify(request.topics)},\n`;
    if (request.instructions !== '') text += `"instructions": ${JSON.stringify(request.instructions)},\n`;
    text += `"budget": ${request.budget},\n"items": [`;
    for (const [at, piece] of pieces.entries()) {
      const item = JSON.stringify(itemOf(piece, request));
      text += `${at > 0 ? ',' : ''}\n${item}`;
      ranges.set(piece, [text.length - item.length, text.length]);
    }
    text += pieces.length > 0 ? '\n],\n' : '],\n';
    if (tree !== '') text += `"tree": ${JSON.stringify(tree)},\n`;
    const ledger = [...pieces.map(ledgerOf), ...leftOut.map(leftOutOf)];
    text += `"ledger": ${ledger.length > 0 ? `[\n${ledger.map((entry) => JSON.stringify(entry)).join(',\n')}\n]` : '[]'},\n`;
    text += `"stats": ${JSON.stringify(stats)},\n"notices": ${JSON.stringify(notices)}\n}`;
    return { text, ranges, citations: new Map(pieces.map((piece, at) => [piece, at + 1])) };
  },

  leftOutShown: roomForLeftOut,
  frameText: (content) => jsonFormat.render({ ...content, pieces: [] }).text,
  entityText: () => '',
  pieceText(piece) {
    // What the confidence of an item takes is counted whether or not it is written.
    const facts = { ...itemFacts(piece, null), text: piece.text, state: piece.state, ...provenance(piece.candidate) };
    return `${JSON.stringify(facts)},\n${JSON.stringify(ledgerOf(piece))},\n`;
  },
};
