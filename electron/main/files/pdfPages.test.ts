import { describe, expect, it } from 'vitest';
import { pageNumbersByDestination } from './pdfPages.ts';

const pdf = (...objects: readonly string[]): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.4\n${objects.map((content, index) => `${index + 1} 0 obj\n${content}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\n`,
    ),
  );

describe('pageNumbersByDestination', () => {
  it('counts pages in the order of their tree, not of their objects', () => {
    const file = pdf(
      '<</Type /Catalog\n/Pages 2 0 R\n/Dests 7 0 R>>',
      '<</Type /Pages\n/Count 3\n/Kids [5 0 R 3 0 R]>>',
      '<</Type /Pages\n/Kids [6 0 R 4 0 R]>>',
      '<</Type /Page>>',
      '<</Type /Page>>',
      '<</Type /Page>>',
      '<</part-1 [6 0 R /XYZ 0 10 0]\n/entry-1 [4 0 R /XYZ 0 10 0]\n/gone [99 0 R /XYZ 0 0 0]>>',
    );
    expect([...pageNumbersByDestination(file)]).toEqual([
      ['part-1', 2],
      ['entry-1', 3],
    ]);
  });

  it('returns nothing for a file with another structure, or a tree with a cycle', () => {
    expect(pageNumbersByDestination(new Uint8Array()).size).toBe(0);
    expect(pageNumbersByDestination(pdf('<</Pages 2 0 R /Dests 3 0 R>>', '<</Kids [2 0 R]>>', '<</a [2 0 R]>>')).size).toBe(0);
  });
});
