import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markdownTree, piecesOf } from './markdownBlocks.ts';
import { stripScaffolding } from './scaffolding.ts';
import { bodyPieces } from './segments.ts';

/** Lines without Markdown signs, the kind that is read without a tree. */
const line = fc.array(fc.constantFrom('Mara', 'lit', 'the', 'lamp.', '“Who?”', '3', '(no)', "Bran's", 'a-b', '&', '!', '…', '  '), {
  minLength: 1,
  maxLength: 8,
});
const paragraph = fc.array(
  line.map((words) => words.join(' ')),
  { minLength: 1, maxLength: 4 },
);
const heading = line.map((words) => [`## ${words.join(' ')}`]);

it('reads plain paragraphs and headings as a Markdown tree would', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(paragraph, heading), { maxLength: 8 }), (blocks) => {
      const lines = blocks.flatMap((block) => [...block, '']);
      const body = stripScaffolding(lines, 1, { documentName: 'Name', isBoilerplate: () => false });
      const context = { links: [], breaks: 'kept' as const, fields: [] };
      const pieces = bodyPieces(body, 1, context, []);
      expect(pieces).toEqual(piecesOf(markdownTree(lines.join('\n')), { ...context, lineOffset: 0 }));
    }),
    { numRuns: 300 },
  );
});
