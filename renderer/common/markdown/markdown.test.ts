import { describe, expect, it } from 'vitest';
import { readBlocks, withTableRules } from './markdown.ts';

describe('withTableRules', () => {
  it('gives tables their rule back, and leaves everything else', () => {
    expect(withTableRules('Cities\n\n| a | b |\n| 1 | |\n| 2 | x |')).toBe('Cities\n\n| a | b |\n|---|---|\n| 1 | |\n| 2 | x |');
    const whole = '| a | b |\n|:--|---|\n| 1 | 2 |';
    expect(withTableRules(whole)).toBe(whole);
    expect(withTableRules('| not a table |')).toBe('| not a table |');
  });
});

describe('readBlocks', () => {
  it('gives each block its lines in the file', () => {
    const blocks = readBlocks({ kind: 'markdown', text: '# One\n\nTwo\nthree\n\n[^1]: Four\n\n    five\n\n- six\n', firstLine: 11 });
    expect(blocks.map(({ node, lines }) => [node.type, ...lines])).toEqual([
      ['heading', 11, 11],
      ['paragraph', 13, 14],
      ['footnote', 16, 18],
      ['bullet_list', 20, 20],
    ]);
  });

  it('reads no Markdown in plain text', () => {
    const blocks = readBlocks({ kind: 'plain', text: '# One *two*\nthree\n\n- four', firstLine: 1 });
    expect(blocks.map(({ node, lines }) => [node.type, node.children[0]?.token.content, ...lines])).toEqual([
      ['paragraph', '# One *two*\nthree', 1, 2],
      ['paragraph', '- four', 4, 4],
    ]);
  });
});
