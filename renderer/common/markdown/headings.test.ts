import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';
import { splitIntoBlocks } from './documentBlocks.ts';

const headings = (text: string, path = 'note.md', propertiesEnd = 0) =>
  headingsOf(splitIntoBlocks(text, path, propertiesEnd)).map(({ depth, label, line }) => [depth, label, line]);

describe('headings of a document', () => {
  it('headings are found with their lines, in both spellings, without marks', () => {
    const text = '---\ntitle: x\n---\n# The **Heron** #\n\nProse.\n\n### [[Mara Venn|Mara]]\n\nLow Harbour\n===\n\nOld names\n---\n';
    expect(headings(text, 'note.md', 3)).toEqual([
      [1, 'The Heron', 4],
      [3, 'Mara', 8],
      [1, 'Low Harbour', 10],
      [2, 'Old names', 13],
    ]);
  });

  it('headings are not taken from code, lists, rules, tags, properties or plain text', () => {
    const text = '---\n# a comment\n---\n```\n# code\n```\n\n#tag\n\n- item\n---\n\n| a |\n|---|\n\n***\n\n---\n';
    expect(headings(text, 'note.md', 3)).toEqual([]);
    expect(headings('# Not Markdown\n', 'note.txt')).toEqual([]);
  });

  it('headings keep their lines beyond the first block', () => {
    const text = `${'One line.\n\n'.repeat(100)}## Late\n`;
    expect(headings(text)).toEqual([[2, 'Late', 201]]);
  });
});
