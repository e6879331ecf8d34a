import { describe, expect, it } from 'vitest';
import { note, textOf } from './testing.ts';

describe('links', () => {
  it('links show only their caption when a generator fills in a part of the target', () => {
    const document = note(
      'See [Ilse]({{ site.baseurl }}/People/Ilse), [Oren]({% link People/Oren.md %}) and [all]({{ "/all" | relative_url }}).',
    );
    expect(textOf(document)).toBe('See Ilse, Oren and all.');
    expect(document.links.map(({ target }) => target)).toEqual(['/People/Ilse', 'People/Oren.md', '/all']);
  });

  it('links to the pages around this one are no text and no field', () => {
    const document = note([
      'Ilse rows.',
      '',
      '- **Zurück:** [The mill]({{ site.url }}/mill)',
      '- Next: [[Oren]]',
      '- Next of kin: [[Oren]]',
      '',
      'Back: [mill](mill.md) | [ford](ford.md)',
    ]);
    expect(textOf(document)).toContain('Next of kin: Oren');
    expect(textOf(document)).not.toMatch(/mill|ford|Zurück|Next: /);
    expect(document.fields.map(({ key }) => key)).not.toContain('Zurück');
  });

  it('finds every form with its target, heading, words and line', () => {
    const document = note([
      'See [[Oren]], [[Oren#Youth|young Oren]], [[Places/Old Mill]] and',
      '[[Oren#^b1]], ![[Ilse]], ![[map.png]], [the mill](../Places/Old%20Mill.md#Wheel).',
      'Not `[[code]]`, [[#Here]], [web](https://a.org) or [mail](mailto:a@b.c).',
    ]);
    expect(document.links).toMatchObject([
      { target: 'Oren', heading: null, shown: 'Oren', kind: 'wiki', line: 1 },
      { target: 'Oren', heading: 'Youth', shown: 'young Oren', kind: 'wiki', line: 1 },
      { target: 'Places/Old Mill', heading: null, shown: 'Old Mill', kind: 'wiki', line: 1 },
      { target: 'Oren', heading: '^b1', shown: 'Oren', kind: 'wiki', line: 2 },
      { target: 'Ilse', heading: null, shown: 'Ilse', kind: 'embed', line: 2 },
      { target: '../Places/Old Mill.md', heading: 'Wheel', shown: 'the mill', kind: 'markdown', line: 2 },
      { target: 'map.png', heading: null, shown: '', kind: 'embed', line: 2 },
    ]);
    const [chunk] = document.chunks;
    expect(chunk!.links.map(({ start, end, target }) => [chunk!.text.slice(start, end), target])).toEqual([
      ['Oren', 'Oren'],
      ['young Oren', 'Oren'],
      ['Old Mill', 'Places/Old Mill'],
      ['Oren', 'Oren'],
      ['Ilse', 'Ilse'],
      ['the mill', '../Places/Old Mill.md'],
    ]);
    expect(chunk!.text).toContain('Not [[code]], Here, web or mail.');
  });

  it('shows a file name with hyphens in words, unless it may be a word itself', () => {
    const { chunks } = note('The [[spear-of-first-light]] lies in [[wiki/tomb_of_the_king]], says a [[half-elf]] of [[Ard-na-Mor]].');
    expect(chunks[0]!.text).toBe('The spear of first light lies in tomb of the king, says a half-elf of Ard-na-Mor.');
    expect(chunks[0]!.links.map(({ target }) => target)).toEqual([
      'spear-of-first-light',
      'wiki/tomb_of_the_king',
      'half-elf',
      'Ard-na-Mor',
    ]);
  });

  it('finds pictures of the vault by address too, and no others', () => {
    const { links } = note(
      '![a](b.jpg) ![c d](<Art/e f.webp> "g") ![h](../Art/i%20j.avif =300x200) ![k](https://l.org/m.png) ![n](o.md) ![p]()',
    );
    expect(links.map(({ target, shown, kind }) => [target, shown, kind])).toEqual([
      ['b.jpg', '', 'embed'],
      ['Art/e f.webp', '', 'embed'],
      ['../Art/i j.avif', '', 'embed'],
    ]);
  });

  it('reads a target with blanks up to the extension of a text file, and links in HTML', () => {
    const { links, chunks } = note(
      'To [Orrin](/Places/City of Orrin.md "seat"), [Ada](People/Ada (elder).md#Youth) and <a href="The Mill.md">the mill</a>.',
    );
    expect(links.map(({ target, heading, shown }) => [target, heading, shown])).toEqual([
      ['/Places/City of Orrin.md', null, 'Orrin'],
      ['People/Ada (elder).md', 'Youth', 'Ada'],
      ['The Mill.md', null, 'the mill'],
    ]);
    expect(chunks[0]!.text).toBe('To Orrin, Ada and the mill.');
    expect(note('A [b](c d) and [web](https://a.org).').chunks[0]!.text).toBe('A [b](c d) and web.');
  });

  it('records links inside emphasis, lists, quotes and tables', () => {
    const document = note([
      '**[[A]]** and *see [[B|**b**]]*',
      '',
      '- x',
      '  - [[C]]',
      '',
      '> said [[D]]',
      '',
      '| t | [[E\\|e]] |',
      '|---|---|',
      '| [[F]] | g |',
    ]);
    const [chunk] = document.chunks;
    expect(chunk!.links.map(({ start, end, target }) => [chunk!.text.slice(start, end), target])).toEqual([
      ['A', 'A'],
      ['b', 'B'],
      ['C', 'C'],
      ['D', 'D'],
      ['e', 'E'],
      ['F', 'F'],
    ]);
  });
});

describe('inline fields and tags', () => {
  it('reads fields in lines, lists, brackets and parentheses', () => {
    const document = note([
      'spouse:: [[Oren]]',
      '- **Home**:: Sallow Reach',
      'She [age:: 30] and (mood:: [[Low|low]]) left.',
      'std::vector and 10::30',
      'empty::',
    ]);
    expect(document.fields.map(({ key, value, links, line }) => [key, value, links, line])).toEqual([
      ['spouse', 'Oren', ['Oren'], 1],
      ['Home', 'Sallow Reach', [], 2],
      ['age', '30', [], 3],
      ['mood', 'low', ['Low'], 3],
    ]);
    expect(textOf(document)).toContain('spouse: Oren');
    expect(textOf(document)).toContain('She age: 30 and (mood: low) left.');
  });

  it('finds tags in text but not in code, headings, links or numbers', () => {
    const document = note(['# Title', '#npc #a/b-c', '', 'He is (#dead), #1 of `#code`, see https://a.org/#x and C# or [[N#h]].']);
    expect(document.tags).toEqual(['npc', 'a/b-c', 'dead']);
    expect(textOf(document)).not.toContain('npc');
    expect(textOf(document)).toContain('#dead');
  });
});

describe('places in a page', () => {
  it('places in a page are no tags', () => {
    expect(note('See [below](#the-gate) and (#harbour).').tags).toEqual(['harbour']);
  });
});

describe('shortcodes of a site', () => {
  it('the list item in whose place a site puts its contents is no text', () => {
    expect(textOf(note(['Orrin is a port.', '', '* Contents', '{:toc}', '', 'It lies low.']))).toBe('Orrin is a port.\n\nIt lies low.');
  });

  it('shortcodes are no text', () => {
    const lines = ['{{ stub() }}', '', 'Orrin is {{< small "old" >}}a port.{{% /note %}}', '', '{{ map(asset="a.png", width=5) }}'];
    expect(textOf(note(lines))).toBe('Orrin is a port.');
  });

  it.each([
    ['Oda leads the {{ group(name="Lantern Guard") }} of Orrin.', 'Oda leads the Lantern Guard of Orrin.'],
    ['She came from {{< place "Marran" >}} by sea.', 'She came from Marran by sea.'],
    ['The guard of {{ place="Orrin" }} sleeps.', 'The guard of Orrin sleeps.'],
    ["See {{% ref label='the mill' %}}.", 'See the mill.'],
    ['Text. {{ map(asset="orrin.png", width=5) }}', 'Text.'],
  ])('a shortcode amid text is the name in it: %s', (line, shown) => {
    expect(textOf(note([line]))).toBe(shown);
  });
});

describe('links to notes with blanks in their names', () => {
  it('a target like a name is a link without an ending too', () => {
    const { links } = note(['Ask [the ferryman](Oda of Orrin#Ferry) about [it](a thing that is no note).']);
    expect(links.map(({ target }) => target)).toEqual(['Oda of Orrin']);
  });
});
