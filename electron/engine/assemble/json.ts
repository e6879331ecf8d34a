import { passageReference } from '#shared/model/source.ts';
import { provenance, roomForLeftOut } from './provenance.ts';
import type { LeftOut, PackContent, PackFormat, Piece, Rendered } from './types.ts';

function itemOf(piece: Piece): object {
  const { candidate, entity } = piece;
  return {
    section: candidate.section,
    ...(entity ? { entity: entity.name, type: entity.type } : {}),
    ...(candidate.tie ? { tie: candidate.tie } : {}),
    text: piece.text,
    state: piece.state,
    ...provenance(candidate),
  };
}

function leftOutOf({ candidate, entity, reason }: LeftOut): object {
  return { section: candidate.section, ...(entity ? { entity: entity.name } : {}), state: 'out', reason, ...provenance(candidate) };
}

function ledgerOf(piece: Piece): object {
  return { source: passageReference(piece.candidate.source), state: piece.state, score: provenance(piece.candidate).score };
}

/** The pack as JSON, one item a line: items with words, scores, paths and sources; the ledger; the stats. No times: equal requests give equal bytes. */
export const jsonFormat: PackFormat = {
  render({ question, budget, pieces, leftOut, notices, stats }: PackContent): Rendered {
    const lines = (values: readonly object[]): string =>
      values.length === 0 ? '[]' : `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`;
    const ledger = [...pieces.map(ledgerOf), ...leftOut.slice(0, roomForLeftOut(budget)).map(leftOutOf)];
    const text = [
      '{',
      `"question": ${JSON.stringify(question)},`,
      `"budget": ${budget},`,
      `"items": ${lines(pieces.map(itemOf))},`,
      `"ledger": ${lines(ledger)},`,
      `"stats": ${JSON.stringify(stats)},`,
      `"notices": ${JSON.stringify(notices)}`,
      '}',
    ].join('\n');
    const citations = new Map(pieces.map((piece, at) => [piece, at + 1]));
    return { text, ranges: null, citations };
  },

  frameText: (content) => jsonFormat.render({ ...content, pieces: [] }).text,
  pieceText: (piece) => `${JSON.stringify(itemOf(piece))},\n${JSON.stringify(ledgerOf(piece))},\n`,
  entityText: () => '',
};
