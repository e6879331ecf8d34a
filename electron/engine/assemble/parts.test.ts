import { describe, expect, it } from 'vitest';
import type { ContextItem, ContextPack } from '#shared/model/context/context.ts';
import { Template } from '#shared/model/context/template.ts';
import { comparePacks } from './compare.ts';
import { repairTruncation } from './trimming.ts';
import { instructionsFor } from './pack/packRequest.ts';
import { NearDuplicates, hasOtherNameOrNumber } from './nearDuplicates.ts';
import { compileTemplate } from './formats/templates.ts';
import { relationshipTree } from './formats/relationshipTree.ts';
import type { Candidate, EntityCandidate } from './pack/types.ts';

const passage = (ordinal: number, text: string): Candidate => ({
  reference: `a.md:${ordinal}`,
  section: 'general',
  ordinal,
  text,
  tokens: 9,
  relationship: null,
  score: 0.5,
  confidence: 'medium',
  path: [],
  found: 'x',
  source: { path: 'a.md', title: 'A', kind: 'note', role: 'canon', sequence: null, heading: [], lines: [ordinal, ordinal] },
  signals: {
    entityMatch: 1,
    semantic: null,
    lateInteraction: null,
    keyword: 0,
    coverage: null,
    document: null,
    neighbours: null,
    proximity: 0,
    recency: 0,
    importance: 0,
  },
});

describe('edges', () => {
  const all = [
    passage(0, 'The bell rang. She counted to'),
    passage(1, 'nine and stopped. Then the'),
    passage(2, 'door opened. It was Wick.'),
  ];
  const index = (_: string, ordinal: number): Candidate | undefined => all[ordinal];

  it('completes broken sentences from the adjacent passages', () => {
    expect(repairTruncation(all[1]!, index)).toBe('She counted to nine and stopped. Then the door opened.');
    expect(repairTruncation(all[0]!, index)).toBe('The bell rang. She counted to nine and stopped.');
  });

  it('leaves whole sentences, titles and verse as they are', () => {
    expect(repairTruncation(passage(1, 'A list of names'), (_, ordinal) => passage(ordinal, 'Another passage'))).toBe('A list of names');
    expect(repairTruncation(passage(5, 'e. e. cummings'), () => undefined)).toBe('e. e. cummings');
  });

  it('closes a code fence that a cut left open, with its own mark', () => {
    const repaired = (text: string): string => repairTruncation(passage(1, text), () => undefined);
    expect(repaired('Text\n```js\nlet a;')).toBe('Text\n```js\nlet a;\n```');
    expect(repaired('~~~~\n~~~\nx')).toBe('~~~~\n~~~\nx\n~~~~');
    expect(repaired('```\nx\n```')).toBe('```\nx\n```');
  });
});

describe('NearDuplicates', () => {
  it('finds a text that shares more than half of the words, and only while it is there', () => {
    const texts = new NearDuplicates<string>();
    texts.add('a', 'the heron keeps the ledger of the drowned quarter');
    expect(texts.find('the heron keeps the ledger of the dry quarter')).toBe('a');
    expect(texts.find('the heron flew over the lake of reeds')).toBeNull();
    expect(texts.find('the heron keeps the ledger of the dry quarter', (key) => key === 'a')).toBeNull();
    texts.remove('a');
    expect(texts.find('the heron keeps the ledger of the dry quarter')).toBeNull();
    texts.add('a', 'the heron keeps the ledger of the drowned quarter');
    expect(texts.find('the heron keeps the ledger of the dry quarter')).toBe('a');
  });
});

describe('NearDuplicates of short statements', () => {
  it('keeps what denies, or says something else of the same names', () => {
    const texts = new NearDuplicates<string>();
    texts.add('a', 'Mara killed Oren.');
    for (const other of ['Mara never killed Oren.', 'Mara saved Oren.', 'Oren killed Mara.']) expect(texts.find(other), other).toBeNull();
    expect(texts.find('Mara killed Oren!')).toBe('a');
    expect(texts.find('Mara has killed Oren.')).toBe('a');
  });
});

describe('hasOtherNameOrNumber', () => {
  it('finds a name or a number that the other lacks, not a word that a capital begins a sentence with', () => {
    const shown = 'Keeps the ferry at the old weir. Cousin of nobody.';
    expect(hasOtherNameOrNumber('Keeps the ferry at the old weir. Cousin of Brannoch.', shown)).toBe(true);
    expect(hasOtherNameOrNumber('Keeps 3 ferries. Cousin of nobody.', shown)).toBe(true);
    expect(hasOtherNameOrNumber('Keeps the ferry.\n- Often cousin of nobody.', shown)).toBe(false);
    expect(hasOtherNameOrNumber('The Cousin of nobody.', shown)).toBe(false);
  });
});

describe('relationshipTree', () => {
  const entity = (name: string, edges: readonly (readonly [string, string])[]): EntityCandidate => ({
    id: name,
    name,
    type: 'character',
    match: 1,
    importance: 0,
    definition: [],
    mentions: [],
    relationships: edges.map(([kind, to]) => ({
      ...passage(1, ''),
      section: 'relationships',
      relationship: `${kind} ${to}`,
      path: [{ from: name, kind, to }],
    })),
  });
  const mara = entity('Mara', [
    ['sibling of', 'Oren'],
    ['owns', 'Ledger'],
  ]);
  const oren = entity('Oren', [
    ['sibling of', 'Mara'],
    ['member of', 'Wardens'],
  ]);

  it('draws each relationship once, deeper when the pack has more of them', () => {
    expect(relationshipTree([mara, oren], new Set(), 20)).toBe(
      'Mara (character)\n├─ sibling of Oren\n│  └─ member of Wardens\n└─ owns Ledger',
    );
  });

  it('stays within its line limit, and draws nothing without relationships', () => {
    expect(relationshipTree([mara, oren], new Set(), 3)).toBe('Mara (character)\n├─ sibling of Oren\n…');
    expect(relationshipTree([entity('Alone', [])], new Set(), 9)).toBe('');
  });
});

describe('templates', () => {
  const template = (body: string): Template => ({
    id: 't',
    name: 'T',
    type: null,
    kind: null,
    mode: 'replace',
    body,
    excludeProperties: [],
  });

  it.each([
    ['{{#a}}\n{{b}}', 'line 2, column 6: the section "a" is not closed'],
    ['x\n  {{/a}}', 'line 2, column 3: the section "a" is closed here, but was never opened'],
    ['{{name', 'line 1, column 7: a tag is opened'],
    ['{{> other}}', 'line 1, column 1: it includes another template'],
    ['{{#a}}{{#a}}{{/a}}{{/a}}', 'line 1, column 7: the section "a" is inside itself'],
  ])('says of %j what is wrong and where', (body, message) => {
    expect(() => compileTemplate(template(body))).toThrow(message);
  });

  it('finds what a template asks for, and escapes nothing', () => {
    const compiled = compileTemplate(template('{{#relationships}}{{relationship}}{{/relationships}} {{property.age}} {{name}}'));
    expect([...compiled.uses].toSorted()).toEqual(['name', 'property', 'relationship', 'relationships']);
    expect(compiled.render({ name: '<A> & "B"', property: { age: 3 }, relationships: [] })).toBe(' 3 <A> & "B"');
  });
});

describe('instructionsFor', () => {
  it('uses the words of the lens, else those for the kind of question', () => {
    expect(instructionsFor('timeline', 'Only this.')).toBe('Only this.');
    expect(instructionsFor('timeline', '')).toContain('in story order');
    expect(instructionsFor(null, ' ')).toContain('cite them');
  });
});

describe('comparePacks', () => {
  const pack = (...items: readonly (readonly [string, string])[]): Pick<ContextPack, 'tokens' | 'items'> => ({
    tokens: items.length,
    items: items.map(
      ([reference, text]) => ({ reference, text, section: 'general', entity: null, state: 'full', tokens: 5 }) as ContextItem,
    ),
  });

  it('lists what was added, removed, moved and changed', () => {
    const before = pack(['a', 'one'], ['b', 'two'], ['c', 'three'], ['d', 'four']);
    const after = pack(['c', 'three'], ['a', 'one'], ['b', 'two and more'], ['e', 'five']);
    const names = (items: readonly { reference: string }[]): string[] => items.map((item) => item.reference);
    const { added, removed, moved, changed, same } = comparePacks(before, after);
    expect([names(added), names(removed), names(moved), names(changed), same]).toEqual([['e'], ['d'], ['c'], ['b'], 1]);
    expect(comparePacks(before, before)).toMatchObject({ added: [], removed: [], moved: [], changed: [], same: 4 });
  });
});

it('writes a list in triple braces as in double braces', () => {
  const compiled = compileTemplate(Template.parse({ id: 't', name: 'T', body: '{{{all}}}|{{all}}' }));
  expect(compiled.render({ all: [{ line: 'one' }, { line: '<two>' }] })).toBe('one\n<two>|one\n<two>');
});
