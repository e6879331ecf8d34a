import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnyYaml } from './frontmatterYaml.ts';
import { simpleYaml } from './simpleYaml.ts';

/** Whether it was read here; the library must have read the same. */
function isReadAlike(lines: readonly string[]): boolean {
  const fields = simpleYaml(lines, 2);
  if (fields !== null) expect({ lines, fields, scenes: [], problems: [] }).toEqual({ lines, ...readAnyYaml(lines, 2) });
  return fields !== null;
}

test.each([
  ['tags:\n  - "#Location"\n  - city\nart: 90 Assets/Hall.png\nborn: 0423-01-02\norganization:\nlocation:\n- \'[[Hall]]\'\nempty: []'],
  ['short rest: 012\nnothing: null\nquoted: "a, b: c # d"'],
])('reads %j', (source) => {
  expect(isReadAlike(source.split('\n'))).toBe(true);
});

test.each([
  ['a: [[Hall]]'],
  ['a: |\n  b'],
  ['a: b: c'],
  ['a: b #c'],
  ['a: #npc'],
  ['a:\n  b: c'],
  ['a: 1\na: 2'],
  ['a: b\n  c'],
  ['# a'],
  ['- a'],
])('leaves %j to the library', (source) => {
  expect(simpleYaml(source.split('\n'), 2)).toBe(null);
});

test('gives the fields that the library gives, or none', () => {
  const start = fc.constantFrom(
    'a:',
    'b: ',
    'c: ',
    'long key: ',
    'd:',
    '- ',
    '  - ',
    '    - ',
    '  ',
    '',
    'Ä_1:  ',
    '-',
    '  -',
    ' e: ',
    'tags: ',
    'aliases:',
  );
  const part = fc.constantFrom(
    ...[
      'word',
      'two words',
      '[[Hall]]',
      '"',
      "'",
      '"quoted"',
      "'one'",
      '#tag',
      ' #',
      ': ',
      ':',
      ',',
      '[',
      ']',
      '[]',
      '{',
      '}',
      '|',
      '>',
      '&',
      '*',
      '!',
      '%',
      '@',
      '`',
    ],
    ...[
      'null',
      '~',
      'true',
      '012',
      '1_000',
      '-',
      '?',
      ' ',
      '  ',
      '\t',
      '\u00A0',
      '“',
      'é',
      '😀',
      '\\',
      '\uFEFF',
      '---',
      '...',
      'http://a.b/c',
      '"a" b',
      "it's",
    ],
  );
  const line = fc.oneof(
    fc.tuple(start, fc.array(part, { maxLength: 3 })).map(([a, parts]) => a + parts.join('')),
    fc.constantFrom('', 'x:', '  - "#Location"', 'y: off', '  - [[A]]'),
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      if (isReadAlike(lines)) read += 1;
    }),
    { numRuns: Number(process.env.SIMPLE_RUNS ?? 1500) },
  );
  expect(read).toBeGreaterThan(50);
});
