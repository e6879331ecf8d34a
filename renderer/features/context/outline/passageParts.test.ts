import { describe, expect, it } from 'vitest';
import type { MarkdownNode } from '../../../common/markdown/markdown.ts';
import { type Inlines, passageParts as readParts } from './passageParts.ts';

function shownOf(each: string | MarkdownNode): string {
  if (typeof each === 'string') return each;
  if (each.type === 'softbreak') return ' ';
  return each.children.length > 0 ? wordsOf(each.children) : each.token.content;
}
const wordsOf = (inlines: Inlines): string => inlines.map(shownOf).join('');

/** The parts with their words alone. */
const passageParts = (passage: string): object[] =>
  readParts(passage).map((part) =>
    part.kind === 'table' ? { ...part, rows: part.rows.map((cells) => cells.map(wordsOf)) } : { ...part, text: wordsOf(part.text) },
  );

const text = (words: string): object[] => [{ kind: 'text', text: words }];

describe('passageParts', () => {
  it('joins paragraphs, and gives each point of a list its own line', () => {
    expect(passageParts('"Where is it?" said Mara.\n\n[...]\n\nHe *pointed*.')).toEqual(
      text('"Where is it?" said Mara. [...] He pointed.'),
    );
    expect(passageParts('She wants:\n\n- To keep the book\n  and the people.\n* To know.\n')).toEqual(
      text('She wants:\n• To keep the book and the people.\n• To know.'),
    );
    expect(passageParts('- One - two')).toEqual(text('One - two'));
    expect(passageParts('**Demonym**: Harbourer  \nMotto: We count\n  and are counted.')).toEqual(
      text('Demonym: Harbourer\nMotto: We count and are counted.'),
    );
    expect(passageParts('- [ ] ask Nan\n- [x] get a hat')).toEqual(text('☐ ask Nan\n☑ get a hat'));
  });

  it('splits text at its headings', () => {
    expect(passageParts('**Wants**\nA boat.\n\n### Voice\nLoud, and **fair**.')).toEqual([
      { kind: 'heading', text: 'Wants' },
      { kind: 'text', text: 'A boat.' },
      { kind: 'heading', text: 'Voice' },
      { kind: 'text', text: 'Loud, and fair.' },
    ]);
  });

  it('reads a table row by row, without its rule and its empty columns', () => {
    expect(
      passageParts('The gates:\n\n| Gate | Open | |\n|:--|---|---|\n| [[Lamb Gate\\|Lamb]] | **day** | |\n| [[Old Gate|Old]] | |'),
    ).toEqual([
      { kind: 'text', text: 'The gates:' },
      {
        kind: 'table',
        rows: [
          ['Gate', 'Open'],
          ['[[Lamb Gate|Lamb]]', 'day'],
          ['[[Old Gate|Old]]', ''],
        ],
      },
    ]);
    // A passage may begin in the middle of a table.
    expect(passageParts('| Net Lane | night |\n\nAll are kept by the guild.')).toEqual([
      { kind: 'table', rows: [['Net Lane', 'night']] },
      { kind: 'text', text: 'All are kept by the guild.' },
    ]);
    expect(passageParts('Either | or')).toEqual(text('Either | or'));
  });

  it('reads quotes and callouts, numbered and nested points, and what follows them', () => {
    expect(passageParts('> [!note]- On the _weir_\n> It is **old**.\n>\n> Very old.\n\nSo they say.')).toEqual([
      { kind: 'heading', text: 'On the weir' },
      { kind: 'text', text: 'It is old. Very old. So they say.' },
    ]);
    expect(passageParts('> [!quote|wide]\n> We count.')).toEqual(text('We count.'));
    expect(passageParts('> Who **goes\n> there**?')).toEqual(text('Who goes there?'));
    expect(passageParts('3. Ask\n4. Wait\n   - at the weir\n\nThen go.')).toEqual(text('3. Ask\n4. Wait\n• at the weir\nThen go.'));
  });

  it('leaves out tags that say how text looks, and keeps other words in angle brackets', () => {
    expect(passageParts('<div class="box">She <b>knew</b>.<br>\n<Come here>, it said.</div>')).toEqual(
      text('She knew. <Come here>, it said.'),
    );
    expect(passageParts('Low water. <!-- to do -->')).toEqual(text('Low water.'));
  });

  it('keeps indented prose', () => {
    expect(passageParts('    “Where is it?”\n\n    He pointed.')).toEqual(text('“Where is it?” He pointed.'));
  });

  it('leaves out text that is meant for programs', () => {
    expect(passageParts('Born <% tp.date.now() %>in {{town}} the harbour.\n\n```dataview\nTABLE born\n```\n\nShe stayed.')).toEqual(
      text('Born in the harbour. She stayed.'),
    );
    expect(passageParts('`INPUT[inlineSelect(option(a)):kind]` %% to do %%')).toEqual([]);
    expect(passageParts('```\nINPUT[inlineSelect(\n  option(Draft),')).toEqual([]);
    expect(passageParts('')).toEqual([]);
  });
});
