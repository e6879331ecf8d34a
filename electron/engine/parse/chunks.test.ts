import { describe, expect, it } from 'vitest';
import { note, roughTokens } from './testing.ts';

/** A sentence of `tokens` rough tokens, numbered so that it is distinguishable from others. */
function sentence(name: string, tokens: number): string {
  const text = `${name} ${'lamp '.repeat(tokens)}`;
  return `${text.slice(0, tokens * 4 - 1).trimEnd()}.`;
}

function paragraph(name: string, sentences: number, tokens = 30): string {
  return Array.from({ length: sentences }, (_, index) => sentence(`${name}${index}`, tokens)).join(' ');
}

describe('size', () => {
  it('cuts prose at paragraphs into chunks of 180 to 320 tokens', () => {
    const lines = Array.from({ length: 40 }, (_, index) => [paragraph(`P${index}x`, 3), '']).flat();
    const { chunks } = note(lines);
    for (const chunk of chunks) {
      expect(chunk.tokens).toBe(roughTokens(chunk.text));
      expect(chunk.tokens).toBeGreaterThanOrEqual(180);
      expect(chunk.tokens).toBeLessThanOrEqual(320);
      expect(chunk.text).toMatch(/^P\d+x0/);
    }
  });

  it('balances what is a little too long for one chunk', () => {
    const { chunks } = note([paragraph('A', 4, 50), '', paragraph('B', 5, 50)]);
    expect(chunks.map(({ text }) => text[0])).toEqual(['A', 'B']);
  });

  it('cuts a long paragraph between sentences only', () => {
    const { chunks } = note(paragraph('A', 40));
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text, tokens, firstLine, lastLine } of chunks) {
      expect(text).toMatch(/^A\d+ .*\.$/);
      expect(tokens).toBeLessThanOrEqual(400);
      expect([firstLine, lastLine]).toEqual([1, 1]);
    }
  });

  it('keeps a sentence of 900 tokens whole and cuts one of 2,000 at a comma', () => {
    expect(note(sentence('Long', 900)).chunks).toHaveLength(1);
    const endless = `${'the lamp and the rope and the key, '.repeat(240)}the end.`;
    const { chunks } = note(endless);
    expect(chunks.map(({ text }) => text).join(' ')).toBe(endless);
    for (const { text, tokens } of chunks) {
      expect(tokens).toBeLessThanOrEqual(400);
      expect(text).toMatch(/,$|the end\.$/);
    }
  });

  it('never cuts a list, table, quote or code that fits, and cuts longer ones between their parts', () => {
    const item = (index: number): string => `- item${index} ${'lamp '.repeat(20).trim()}`;
    const short = Array.from({ length: 12 }, (_, index) => item(index));
    const first = note([paragraph('Intro', 8), '', ...short]);
    expect(first.chunks.filter(({ text }) => text.includes('- item')).map(({ text }) => text.match(/- item/g)!.length)).toEqual([12]);
    const long = note(Array.from({ length: 60 }, (_, index) => item(index)));
    for (const { text, tokens } of long.chunks) {
      expect(tokens).toBeLessThanOrEqual(400);
      expect(text.split('\n').every((line) => /^- item\d+ [lamp ]+$/.test(line))).toBe(true);
    }
    const table = note(['| a | b |', '|---|---|', ...Array.from({ length: 80 }, (_, index) => `| row${index} ${'lamp '.repeat(10)}| x |`)]);
    expect(table.chunks.length).toBeGreaterThan(1);
    for (const { text } of table.chunks) expect(text.split('\n').every((line) => /^\|.*\|$/.test(line))).toBe(true);
  });

  it('does not part an introduction from what it introduces', () => {
    const list = Array.from({ length: 10 }, (_, index) => `- thing ${index} ${'lamp '.repeat(12)}`);
    const { chunks } = note([paragraph('Before', 8), '', 'She carried with her:', '', ...list]);
    expect(chunks.find(({ text }) => text.includes('She carried'))!.text).toContain('- thing 0');
  });

  it('keeps an exchange of speech together where it can', () => {
    const speech = Array.from({ length: 6 }, (_, index) => [`"${paragraph(`S${index}`, 1, 30)}"`, '']).flat();
    const { chunks } = note([paragraph('A', 5), '', ...speech, paragraph('Z', 5), '']);
    expect(chunks.filter(({ text }) => text.includes('"S')).length).toBe(1);
  });
});

describe('headings', () => {
  it('gives each chunk its heading path and never mixes headings', () => {
    const { chunks } = note([
      '# Mara',
      '',
      paragraph('A', 3),
      '',
      '## Youth',
      '',
      paragraph('B', 3),
      '### School',
      paragraph('C', 3),
      '## Age',
      paragraph('D', 3),
    ]);
    expect(chunks.map(({ heading, text }) => [heading, text[0]])).toEqual([
      [['Mara'], 'A'],
      [['Mara', 'Youth'], 'B'],
      [['Mara', 'Youth', 'School'], 'C'],
      [['Mara', 'Age'], 'D'],
    ]);
  });

  it('merges tiny adjacent sections under their parent, with their headings in bold', () => {
    const { chunks } = note([
      '# Mara',
      paragraph('A', 3),
      '## Loves',
      'Ships.',
      '## Hates',
      '',
      '## Fears',
      '',
      'Fire.',
      '## Past',
      paragraph('B', 3),
      '## End',
      'Rest.',
    ]);
    expect(chunks.map(({ heading, text, firstLine, lastLine }) => [heading, text.slice(0, 34), firstLine, lastLine])).toEqual([
      [['Mara'], expect.stringMatching(/^A0/), 2, 2],
      [['Mara'], '**Loves**\nShips.\n\n**Fears**\nFire.', 3, 9],
      [['Mara', 'Past'], expect.stringMatching(/^B0/), 11, 11],
      [['Mara', 'End'], 'Rest.', 13, 13],
    ]);
  });

  it('lets the first chunk of a note say more than its motto', () => {
    const { chunks } = note([
      '# Mara',
      '',
      '*Keeper of the lamp.*',
      '',
      '## Looks',
      '',
      paragraph('A', 3),
      '',
      '## Past',
      paragraph('B', 3),
    ]);
    expect(chunks[0]).toMatchObject({ heading: ['Mara'], firstLine: 3, lastLine: 7 });
    expect(chunks[0]!.text).toMatch(/^Keeper of the lamp\.\n\n\*\*Looks\*\*\nA0/);
    expect(chunks).toHaveLength(2);
  });
});

it('adds properties to a note that says next to nothing else', () => {
  const { chunks } = note(['---', 'home: "[[Reach]]"', '---', '# Mara', '', 'Keeper of the lamp.']);
  expect(chunks).toMatchObject([
    { role: 'fields', text: 'Home: Reach', firstLine: 2, lastLine: 2 },
    { role: 'canon', heading: ['Mara'], text: 'Keeper of the lamp.', firstLine: 6, lastLine: 6 },
  ]);
});

it('counts words with letters only, without the heading and numbers', () => {
  expect(note("# Not me\n\nMara's lamp-oil cost 12 old crowns, naïve Élan.").words).toBe(7);
});

it('counts Chinese characters and kana each for itself, and words of Thai', () => {
  expect(note('灯亮了。Ilse 说：“走。” 12').words).toBe(6);
  expect(note('かれは Kibo を見た。').words).toBe(7);
  expect(note('เธอไม่รอเขา').words).toBe(4);
  expect(note('그녀는 기다리지 않았다.').words).toBe(3);
});

it('detects the language of a document', () => {
  expect(note('# Der Hafen\n\nDie Lampe brannte noch, aber er wollte nicht auf sie warten.').language).toBe('de');
  expect(note('# Kibo').language).toBeNull();
});

const long = 'The harbour lay quiet under the fog, and nobody on the quay would say who had opened the sluice that night. '
  .repeat(3)
  .trim();

describe('scenes', () => {
  it('scenes are counted from 0 without gaps, by breaks and headings', () => {
    const document = note(['# One', '', long, '', '***', '', long, '', '***', '', '***', '', long], 'Chapters/One.md');
    expect(document.chunks.map((chunk) => chunk.scene)).toEqual([0, 1, 2]);
    expect(document.sceneCount).toBe(3);
    expect(note(['A word.']).sceneCount).toBe(1);
    expect(note('').sceneCount).toBe(1);
  });

  it('scenes have no gap when a motto precedes the chapter', () => {
    const { chunks, sceneCount } = note(['*A motto.*', '', '# One', '', long, '', '* * *', '', long], 'Chapters/One.md');
    expect(chunks.map((chunk) => chunk.scene)).toEqual([0, 1]);
    expect(sceneCount).toBe(2);
  });

  it('scenes have their start offsets in a chunk of several', () => {
    const tinyScenes = ['# Two', '', '## One', '', 'Alpha.', '', '## Two', '', 'Beta.', '', '## Three', '', long];
    const [first, second, ...rest] = note(tinyScenes, 'Chapters/Two.md').chunks;
    const scenes = first!.sceneStarts!.map(({ scene, start }) => [scene, first!.text.slice(start).trim()]);
    expect(scenes).toEqual([
      [0, first!.text],
      [1, '**Two**\nBeta.'],
    ]);
    // They are no lead of the next scene.
    expect([second!.scene, second!.heading, second!.sceneStarts, rest]).toEqual([2, ['Two', 'Three'], undefined, []]);
  });

  it('scenes are counted alike whether a line above the first heading is put together with it or not', () => {
    for (const times of [1, 5]) {
      const one = Array.from({ length: times }, () => [long, '']).flat();
      const { chunks, sceneCount } = note(['# Two', '', 'A motto.', '', '## One', '', ...one, '## Two', '', long], 'Chapters/Two.md');
      const sceneOf = (text: string) => chunks.filter((chunk) => chunk.text.includes(text)).map(({ scene }) => scene);
      expect([sceneOf('A motto.'), new Set(sceneOf(long)), sceneCount]).toEqual([[0], new Set([0, 1]), 2]);
    }
  });
});
