import fc from 'fast-check';
import type { Node } from 'mdast';
import { expect, test } from 'vitest';
import { markdownTree } from './markdownBlocks.ts';
import { simpleMarkdown } from './simpleMarkdown.ts';

/** What of a tree is read. */
function shapeOf(node: Node & { readonly [key: string]: unknown }): unknown {
  const { type, children, value, depth, ordered, start, position } = node;
  const line = type === 'text' || type === 'heading' || type === 'thematicBreak' ? position?.start.line : undefined;
  const end = type === 'heading' ? position?.end.line : undefined;
  return {
    type,
    value,
    depth,
    ordered,
    start,
    line,
    end,
    children: (children as Parameters<typeof shapeOf>[0][] | undefined)?.map(shapeOf),
  };
}

/** Whether it was read here; the library must have read the same. */
function isReadAlike(lines: readonly string[]): boolean {
  const simple = simpleMarkdown(lines);
  if (simple === null) return false;
  const shape = (nodes: readonly Node[]): unknown => nodes.map((node) => shapeOf(node as Parameters<typeof shapeOf>[0]));
  expect({ lines, tree: shape(simple) }).toEqual({ lines, tree: shape(markdownTree(lines.join('\n'))) });
  return true;
}

test.each([
  ['- one\n- two\n  - deeper\n    - deepest\n- three'],
  ['- one\n    - deeper\n    - deeper\n'],
  ['1. one\n2. two\n   more\n\n3. three\n'],
  ['> [!note] Title\n> Words with **weight** and *more*.\n>\n> - a\n> - b\n'],
  ['| a | b |\n|---|:-:|\n| **c** | |\n'],
  ['> [!infobox]\n> # Hall\n>  | | |\n> ---|---|\n> **Kind** | inn |\n>> deeper'],
  ['Words and  \nmore words\n- and an item'],
  ['# **Hall**\n\nWords.'],
  ['* a\n\n  b\n* c'],
])('reads %j', (source) => {
  expect(isReadAlike(source.split('\n'))).toBe(true);
});

test.each([['- a\nlazy'], ['a\n---'], ['<b>'], ['[a](b)'], ['```\na\n```'], ['a\n2. b'], ['***a***'], ['a\\*']])(
  'leaves %j to the library',
  (source) => {
    expect(simpleMarkdown(source.split('\n'))).toBe(null);
  },
);

test('makes the tree that the library makes, or none', () => {
  const sign = fc.constantFrom(
    ...[
      '- ',
      '* ',
      '+ ',
      '1. ',
      '2) ',
      '12. ',
      '> ',
      '>',
      '# ',
      '### ',
      '|',
      ' | ',
      '| a | b |',
      '|---|---|',
      '|-|',
      '---',
      '===',
      '* * *',
      '--',
      ':-',
    ],
    ...[
      ' ',
      '  ',
      '    ',
      '**',
      '*',
      '_',
      '__',
      '***',
      '~~',
      '~~~',
      '[',
      ']',
      '[x] ',
      '!',
      '\uFDD3',
      '\uFDD00\uFDD1',
      '\u00A0',
      '&',
      '&amp;',
      '\t',
      ':',
      '“',
      '😀',
    ],
    ...['word', 'Kanda', 'a', 'ten 10', '.', ', ', '(', ')', '#', '=', '+', '-', '1.', '5'],
  );
  const words = fc.array(sign, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const start = fc.constantFrom(
    '',
    '',
    '- ',
    '  - ',
    '    - ',
    '  ',
    '    ',
    '> ',
    '> - ',
    '>   ',
    '1. ',
    '   ',
    '2. ',
    '# ',
    '| ',
    '* ',
    '> | ',
    '- > ',
  );
  const body = fc.constantFrom('word', '**Role:** Herald', 'a *b* c', 'a_b', '| c |', '---|---|', '__a__  ', 'x ', '[ ] do', '', '');
  const line = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(start, body).map(([a, b]) => a + b) },
    { weight: 2, arbitrary: fc.tuple(start, words).map(([a, b]) => a + b) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '>',
        '|---|---|',
        '| a | b |',
        '> |-|-|',
        '> | a | b |',
        '---|---|',
        ' | | |',
        'a | b',
        '**a** | b |',
        '-|-',
      ),
    },
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), (lines) => {
      if (isReadAlike(lines)) read += 1;
    }),
    { numRuns: Number(process.env.SIMPLE_RUNS ?? 1500) },
  );
  expect(read).toBeGreaterThan(100);
});
