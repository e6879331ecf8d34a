import { provenance, roomForLeftOut } from './provenance.ts';
import type { LeftOut, PackContent, PackFormat, Piece, Rendered } from './types.ts';
import { xmlElement, xmlOpening } from './xmlText.ts';

function itemOf(piece: Piece, citation: number): string {
  const { candidate, entity } = piece;
  const { section, tie } = candidate;
  const attributes = { n: citation, section, entity: entity?.name, type: entity?.type, tie, state: piece.state };
  return xmlElement('item', { ...attributes, ...provenance(candidate) }, piece.text);
}

function leftOutOf({ candidate, entity, reason }: LeftOut): string {
  return xmlElement('out', { section: candidate.section, entity: entity?.name, ...provenance(candidate) }, reason);
}

/** The pack as XML, one item a line, well-formed whatever stands in the vault. No times: equal requests give equal bytes. */
export const xmlFormat: PackFormat = {
  render({ question, budget, pieces, leftOut, notices }: PackContent): Rendered {
    let text = `${xmlOpening('context', { question, budget })}\n<items>`;
    const ranges = new Map<Piece, readonly [number, number]>();
    for (const [at, piece] of pieces.entries()) {
      const item = itemOf(piece, at + 1);
      text += `\n${item}`;
      ranges.set(piece, [text.length - item.length, text.length]);
    }
    text += '\n</items>';
    const out = leftOut.slice(0, roomForLeftOut(budget)).map(leftOutOf);
    if (out.length > 0) text += `\n<left-out count="${leftOut.length}">\n${out.join('\n')}\n</left-out>`;
    for (const notice of notices) text += `\n${xmlElement('notice', {}, notice)}`;
    text += '\n</context>';
    return { text, ranges, citations: new Map(pieces.map((piece, at) => [piece, at + 1])) };
  },

  frameText: (content) => xmlFormat.render({ ...content, pieces: [] }).text,
  pieceText: (piece) => `\n${itemOf(piece, 88)}`,
  entityText: () => '',
};
