import { describe, expect, it } from 'vitest';
import { parseDocument } from './parseDocument.ts';
import { roughTokens } from './testing.ts';
import type { ParsedDocument } from './markup/types.ts';

const canvas = (text: string): ParsedDocument => parseDocument('Maps/Relationships.canvas', text, roughTokens);
const lines = (...parts: readonly string[]): string => parts.join('\n');

const small = lines(
  '{',
  '\t"nodes":[',
  '\t\t{"id":"g","type":"group","label":"The Row","x":0,"y":0,"width":400,"height":400},',
  '\t\t{"id":"t","type":"text","text":"# Storm\\n\\nMara met [[Oren Sallow|him]] here.\\nally:: [[Ilse]] #tide","x":10,"y":200,"width":50,"height":50},',
  '\t\t{"id":"a","type":"file","file":"People/Mara Venn.md","x":10,"y":10,"width":50,"height":50},',
  '\t\t{"id":"b","type":"file","file":"People/Oren Sallow.md","subpath":"#Youth","x":900,"y":10,"width":50,"height":50},',
  '\t\t{"id":"n","type":"text","text":"[[Ilse]]","x":900,"y":90,"width":50,"height":50},',
  '\t\t{"id":"p","type":"file","file":"map.png","x":900,"y":190,"width":50,"height":50},',
  '\t\t{"id":"w","type":"link","url":"https://example.org","x":900,"y":290,"width":50,"height":50}',
  '\t],',
  '\t"edges":[',
  '\t\t{"id":"e1","fromNode":"a","toNode":"b","label":"rival of"},',
  '\t\t{"id":"e2","fromNode":"n","fromEnd":"arrow","toNode":"a","toEnd":"none","label":"mentor"},',
  '\t\t{"id":"e3","fromNode":"b","toNode":"n"},',
  '\t\t{"id":"e4","fromNode":"a","toNode":"p","label":"shows"},',
  '\t\t{"id":"e5","fromNode":"a","toNode":"gone"}',
  '\t]',
  '}',
);

describe('a canvas', () => {
  const document = canvas(small);

  it('has its cards as passages on their lines, under their groups', () => {
    expect(document.chunks.map(({ text, heading, firstLine, lastLine }) => [text, heading, firstLine, lastLine])).toEqual([
      ['Oren Sallow', [], 6, 6],
      ['Ilse', [], 7, 7],
      ['Mara Venn', ['The Row'], 5, 5],
      ['Mara met him here.\nally: Ilse #tide', ['The Row', 'Storm'], 4, 4],
      ['Mara Venn → rival of → Oren Sallow\nMara Venn → mentor → Ilse\nOren Sallow → Ilse', ['Connections'], 12, 14],
    ]);
    expect(document.chunks.map((chunk) => chunk.ordinal)).toEqual([0, 1, 2, 3, 4]);
    expect(document).toMatchObject({ title: 'Relationships', statedKind: 'note', tags: ['tide'], problems: [] });
  });

  it('keeps a card secret that says from which chapter on it may be known, and no other', () => {
    const [first, second] = ['The attic is warm.\\nrevealed_at:: 9\\nwith:: [[Ilse]]', 'The quay is cold.\\nwith:: [[Oren]]'];
    const card = (id: string, text: string): string => `{"id":"${id}","type":"text","text":"${text}","x":0,"y":0,"width":9,"height":9}`;
    const { chunks, fields, problems } = canvas(`{"nodes":[${card('a', first)},${card('b', second)}]}`);
    expect(chunks.map(({ text, revealedAt }) => [text.split('\n')[0], revealedAt])).toEqual([
      ['The attic is warm.', 9],
      ['The quay is cold.', null],
    ]);
    expect(fields.filter(({ key }) => key === 'with').map(({ value, revealedAt }) => [value, revealedAt])).toEqual([
      ['Ilse', 9],
      ['Oren', null],
    ]);
    expect(problems).toEqual([]);
  });

  it('has its file cards and the links of its texts as links', () => {
    expect(document.links.map(({ target, kind, line }) => [target, kind, line])).toEqual([
      ['People/Oren Sallow.md', 'embed', 6],
      ['Ilse', 'wiki', 7],
      ['People/Mara Venn.md', 'embed', 5],
      ['Oren Sallow', 'wiki', 4],
      ['Ilse', 'wiki', 4],
    ]);
    const [edges] = document.chunks.slice(-1);
    expect(edges!.links.map(({ start, end, target }) => [edges!.text.slice(start, end), target])).toEqual([
      ['Mara Venn', 'People/Mara Venn.md'],
      ['Oren Sallow', 'People/Oren Sallow.md'],
      ['Mara Venn', 'People/Mara Venn.md'],
      ['Ilse', 'Ilse'],
      ['Oren Sallow', 'People/Oren Sallow.md'],
      ['Ilse', 'Ilse'],
    ]);
  });

  it('has its edges as fields, in the direction of their arrows', () => {
    expect(document.fields.filter((field) => field.origin === 'edge').map(({ key, links, line }) => [key, links, line])).toEqual([
      ['rival of', ['People/Mara Venn.md', 'People/Oren Sallow.md'], 12],
      ['mentor', ['People/Mara Venn.md', 'Ilse'], 13],
      ['', ['People/Oren Sallow.md', 'Ilse'], 14],
    ]);
    expect(document.fields.filter((field) => field.origin === 'inline').map(({ key, line }) => [key, line])).toEqual([['ally', 4]]);
  });

  it('has everything on line 1 when written on one line', () => {
    const minified = canvas(JSON.stringify(JSON.parse(small)));
    expect(minified.chunks.map((chunk) => chunk.text)).toEqual(document.chunks.map((chunk) => chunk.text));
    expect(new Set(minified.chunks.flatMap(({ firstLine, lastLine }) => [firstLine, lastLine]))).toEqual(new Set([1]));
  });

  it.each([
    ['cut off', small.slice(0, small.indexOf('"e3"')), 14],
    ['with a slip', small.replace('"label":"The Row",', '"label":The Row,'), 3],
    ['of words', 'Mara\nand Oren', 1],
    ['without a comma', small.replace('"height":400},', '"height":400}'), 4],
    ['with a comma too many', small.replace('"height":50}\n\t],', '"height":50},\n\t],'), 10],
  ])('%s is reported with the line, and nothing else of it is read', (_, text, line) => {
    const broken = canvas(text);
    expect(broken.chunks).toEqual([]);
    expect(broken.problems).toHaveLength(1);
    expect(broken.problems[0]!.line).toBe(line);
    expect(broken.problems[0]!.message).toContain('not valid JSON');
  });

  it.each([
    '',
    '{}',
    '[]',
    'null',
    '{"nodes":{}}',
    '{"nodes":[null,1,{"id":3},{"id":"x","type":"text"}],"edges":[{"fromNode":"x","toNode":"x"},7]}',
  ])('is empty when it contains %s', (text) => {
    expect(canvas(text)).toMatchObject({ chunks: [], links: [], fields: [], problems: [], words: 0 });
  });

  it('takes a card that is only a name for the note of that name, but no sentence for one', () => {
    const text = (id: string, words: string): object => ({ id, type: 'text', text: words, x: 0, y: 0, width: 1, height: 1 });
    const nodes = [
      text('1', '**Mara Venn**'),
      text('2', '# Oren'),
      text('3', 'First line.\nSecond line.'),
      text('4', '[Ilse](People/Ilse.md)'),
    ];
    const edges = [
      { id: 'a', fromNode: '1', toNode: '2' },
      { id: 'b', fromNode: '1', toNode: '3' },
      { id: 'c', fromNode: '4', toNode: '1' },
    ];
    expect(canvas(JSON.stringify({ nodes, edges })).fields.map((field) => field.links)).toEqual([
      ['Mara Venn', 'Oren'],
      ['People/Ilse.md', 'Mara Venn'],
    ]);
  });

  it('has passages with ascending lines even if a later card in the file is placed higher', () => {
    const card = (id: string, y: number): object => ({ id, type: 'file', file: `${id}.md`, x: 0, y, width: 1, height: 1 });
    const { chunks } = canvas(JSON.stringify({ nodes: [card('Mara', 1), card('Oren', 0)] }, null, 1));
    expect(chunks.map(({ text }) => text).join(' ')).toMatch(/^Oren\s+Mara$/);
    for (const { firstLine, lastLine } of chunks) expect(firstLine).toBeLessThanOrEqual(lastLine);
  });

  it('reads ten thousand cards within the time limit', () => {
    const nodes = Array.from({ length: 10_000 }, (_, at) => ({
      id: `n${at}`,
      type: 'text',
      text: `Card ${at}.`,
      x: at,
      y: 0,
      width: 1,
      height: 1,
    }));
    const started = process.cpuUsage();
    expect(canvas(JSON.stringify({ nodes }, null, 1)).chunks).toHaveLength(10_000);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
  });
});
