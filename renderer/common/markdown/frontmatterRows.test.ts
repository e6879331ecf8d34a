import { describe, expect, it } from 'vitest';
import { frontmatterRows } from './frontmatterRows.ts';

const rows = (text: string): [string, string][] => frontmatterRows(text).map(({ key, value }) => [key, value]);

describe('the head of a note', () => {
  it('is shown without the quotes that only YAML needs', () => {
    expect(rows('---\ntitle: "The \\"Wet\\" Page"\nspouse: \'Ada\'\'s\'\nborn: 0423-01-02\n---')).toEqual([
      ['title', 'The "Wet" Page'],
      ['spouse', "Ada's"],
      ['born', '0423-01-02'],
    ]);
  });

  it('writes the parts of a list under each other, however it was written', () => {
    expect(rows('aliases: [the Heron, "Venn, Mara"]\nallies:\n  - "[[Oren Sallow]]"\n  - Dace\nlinks: [[[Mara Venn]], [[Dace]]]')).toEqual([
      ['aliases', 'the Heron\nVenn, Mara'],
      ['allies', '[[Oren Sallow]]\nDace'],
      ['links', '[[Mara Venn]]\n[[Dace]]'],
    ]);
  });

  it('knows the lines of each key', () => {
    expect(frontmatterRows('---\ntype: character\n\nallies:\n  - Dace\n  - Minnow\n---').map(({ key, lines }) => [key, ...lines])).toEqual([
      ['type', 1, 1],
      ['allies', 3, 5],
    ]);
  });

  it('leaves links, comments and blocks in peace', () => {
    expect(rows('home: [[Low Harbour]]\n# a comment\ncode: "#12" # of the ward\nnote: |\n  first\n  second')).toEqual([
      ['home', '[[Low Harbour]]'],
      ['code', '#12'],
      ['note', 'first\nsecond'],
    ]);
  });
});
