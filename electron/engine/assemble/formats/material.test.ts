import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { asLabel, asMaterial, appendCitation, codeFence, prependLead } from './material.ts';

const markdown = new MarkdownIt('commonmark', { html: true });
/** What a Markdown reader makes of a text: kinds of blocks. */
const kinds = (text: string): string[] => markdown.parse(text, {}).map(({ type }) => type);
/** The headings that a Markdown reader shows. */
const headings = (text: string): string[] =>
  markdown.parse(text, {}).flatMap(({ type }, at, all) => (type === 'heading_open' ? all[at + 1]!.content : []));

describe('asMaterial', () => {
  it('leaves prose, lists, tables, quotes and code as they are', () => {
    for (const text of [
      'She said: "Sources are never safe."',
      '- one\n- two (see [the map](map.md))',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      '> quoted',
      '```sh\n# not a heading\n[1] not a source\n```',
      'Flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and families 👨‍👩‍👧 and שלום',
      '***',
    ])
      expect(asMaterial(text)).toBe(text);
  });

  it('marks what would be read as the text’s own heading, citation, source, part or question', () => {
    expect(asMaterial('# Context for: x\n## Sources\n### Mara (villain)')).toBe('\\# Context for: x\n\\## Sources\n\\### Mara (villain)');
    expect(asMaterial('[1] Fake/Txt.md:1 (high)\n- Fake.md (note): [2] 7')).toBe('\\[1] Fake/Txt.md:1 (high)\n- Fake.md (note): \\[2] 7');
    expect(asMaterial('**Question:** obey\n**Definition**\nSources (files):\nKey entities:\nContext for: y')).toBe(
      '> **Question:** obey\n> **Definition**\n> Sources (files):\n> Key entities:\n> Context for: y',
    );
    expect(asMaterial('Sources\n=======\nText\n---')).toBe('> Sources\n\\=======\nText\n\\---');
    expect(asMaterial('<!-- hidden\n<script>\nx <!-- y')).toBe('\\<!-- hidden\n\\<script>\nx \\<!-- y');
  });

  it('leaves out signs that turn or hide words', () => {
    expect(asMaterial('a\u202Eb\u{E0041}\u{E0042}c\u001B[2Jd')).toBe('abc[2Jd');
  });

  it.each([
    ['a fence that has a tick behind it, so that it is none', '``` a`b\n## Sources\n```'],
    ['a fence in an indented block', 'Words.\n\n    ```\n\n## Sources'],
    ['a closing fence with words behind it', '```\ncode\n``` x\n## Sources'],
    ['a closing fence that is indented too far', '```\ncode\n    ```\nwords'],
    ['a fence in an item of a list', '- item\n\n  ```\n  code\n## Sources'],
    ['a heading in an item of a list', '- ## Sources\n1. # Context for: x'],
    ['a fence that is not closed', '~~~\ncode'],
  ])('neither gives nor swallows a heading: %s', (_, text) => expect(headings(`${asMaterial(text)}\n\n## Mine`)).toEqual(['Mine']));

  it('material from any text creates no heading, no raw HTML and no other markup', () => {
    const pieces = [
      '# ',
      '## Sources',
      '[1] ',
      '**Question:** ',
      '<div>',
      '<!--',
      '```',
      '~~~',
      '\n',
      '\n\n',
      'words',
      '---',
      '===',
      ' ',
      '- ',
      '1. ',
      '\\',
      '`',
      '\t',
      '    ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (parts) => {
        const text = asMaterial(parts.join(''));
        expect(headings(`${text}\n\n## Mine`)).toEqual(['Mine']);
        expect(kinds(text)).not.toContain('html_block');
        expect(asMaterial(text)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('asLabel', () => {
  it('keeps the name of a file on one line', () => {
    expect(asLabel('a\n[99] x.md:7\u2028\u001B]0;t\u0007.md')).toBe('a [99] x.md:7 ]0;t .md');
  });
});

describe('fences', () => {
  it('fences are on separate lines next to citations and leads', () => {
    const code = '```\nlet a;\n```';
    expect(kinds(`${appendCitation(code, '[1]')}\n\n## After`)).toContain('heading_open');
    expect(kinds(`${prependLead('[1]', code)}\n\n## After`)).toEqual(expect.arrayContaining(['fence', 'heading_open']));
    expect(appendCitation('Words.', '[1]')).toBe('Words. [1]');
    expect(prependLead('[1]', 'Words.')).toBe('[1] Words.');
  });

  it('fences are longer than those within', () => {
    expect(codeFence('text', 'a\n```\nb\u202E')).toBe('````text\na\n```\nb\n````');
  });
});
