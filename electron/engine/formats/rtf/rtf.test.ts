import { describe, expect, it } from 'vitest';
import { formatOf } from '../registry.ts';
import { markdownOf } from '../testing.ts';

const rtf = (body: string): string =>
  `{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset204 Cyr;}}{\\info{\\title Salt}{\\author I. Vale}}${body}}`;

describe('rich text', () => {
  it('has paragraphs, emphasis and headings by outline level', async () => {
    expect(await markdownOf('a.rtf', rtf('\\pard\\outlinelevel0 Chapter 1\\par\\pard Ilse {\\i never} slept.\\par Rain.\\par'))).toBe(
      '---\ntitle: "Salt"\nauthor: "I. Vale"\n---\n\n# Chapter 1\n\nIlse *never* slept.\n\nRain.',
    );
  });

  it.each([
    ['Unicode with its fallback', "don\\u8217\\'92t", 'don’t'],
    ['Unicode without fallback', '\\uc0\\u8220 Stop\\u8221 ', '“Stop”'],
    ['negative numbers of characters', '\\uc0\\u-4047 ', String.fromCharCode(65_536 - 4_047)],
    ['a byte of the code page', "caf\\'e9", 'café'],
    ['a font with another code page', "{\\f1 \\'cc\\'e8\\'f0}", 'Мир'],
    ['dashes and quotes by name', 'a\\emdash b \\ldblquote c\\rdblquote ', 'a—b “c”'],
    ['what a link shows', '{\\field{\\*\\fldinst{HYPERLINK "x"}}{\\fldrslt the gate}}', 'the gate'],
  ])('reads %s', async (_what, body, text) => {
    expect(await markdownOf('a.rtf', rtf(`\\pard ${body}\\par`))).toMatch(new RegExp(`\\n\\n${text}$`));
  });

  it('leaves pictures, hidden and deleted text and comments out', async () => {
    const text = await markdownOf('a.rtf', rtf('{\\pict\\pngblip 89504e47}A{\\v secret} {\\deleted old}{\\*\\annotation {note}}lamp\\par'));
    expect(text).toMatch(/\n\nA lamp$/);
  });

  it('keeps comments apart, with who made them and on which words', async () => {
    const body =
      'She {\\*\\atrfstart 1}lit the {\\b lamp}{\\*\\atrfend 1}{\\*\\atnid OB}{\\*\\atnauthor O. Brand}\\chatn{\\*\\annotation{\\*\\atnref 1}{\\*\\atndate 1}\\pard Which\\par lamp?} again.\\par';
    const { text, comments } = await formatOf('a.rtf')!.convert(new TextEncoder().encode(rtf(body)));
    expect(text).toMatch(/\n\nShe lit the \*\*lamp\*\* again\.$/);
    expect(comments).toEqual([{ author: 'O. Brand', anchor: 'lit the lamp', text: 'Which lamp?' }]);
  });

  it('writes a footnote of the text as one of Markdown at its end', async () => {
    expect(await markdownOf('a.rtf', rtf('She swore{\\footnote\\pard On the book.}.\\par'))).toMatch(
      /She swore\[\^1\]\.\n\n\[\^1\]: On the book\.$/,
    );
  });

  it('reads tables of rich text', async () => {
    expect(
      await markdownOf('a.rtf', rtf('\\trowd\\intbl Name\\cell Age\\cell\\row\\trowd\\intbl Ilse\\cell 40\\cell\\row\\pard End\\par')),
    ).toMatch(/\| Name \| Age \|\n\| --- \| --- \|\n\| Ilse \| 40 \|\n\nEnd$/);
  });

  it('has lists with numbers or bullets, as their marks are', async () => {
    const item = (mark: string, text: string): string => `\\pard\\ls1{\\listtext ${mark}\\tab}${text}\\par`;
    const text = await markdownOf(
      'a.rtf',
      rtf(item('1.', 'Set out') + item('2.', 'Turn back') + item('\\bullet', 'a rope') + '\\pard End\\par'),
    );
    expect(text).toMatch(/\n\n1\.\s+Set out\n2\.\s+Turn back\n\n- a rope\n\nEnd$/);
  });

  it('has lists whose marks only their tables or numbering say', async () => {
    const tables =
      "{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelnfcn0{\\leveltext\\'02\\'00.;}}{\\listlevel\\levelnfc23{\\leveltext\\'01\\u8226 ?;}}\\listid77}{\\list{\\listlevel\\levelnfc23}\\listid78}}" +
      '{\\*\\listoverridetable{\\listoverride\\listid77\\listoverridecount0\\ls1}{\\listoverride\\listid78\\ls2}}';
    const item = (list: string, text: string): string => `\\pard${list} ${text}\\par`;
    const body = item('\\ls1\\ilvl0', 'Set out') + item('\\ls1\\ilvl0', 'Turn back') + '\\pard So.\\par' + item('\\ls2\\ilvl0', 'a rope');
    expect(await markdownOf('a.rtf', rtf(tables + body))).toMatch(/\n\n1\.\s+Set out\n2\.\s+Turn back\n\nSo\.\n\n- a rope$/);
    const old = (kind: string, text: string): string => `\\pard{\\*\\pn\\pnlvl${kind}{\\pntxta .}}${text}\\par`;
    expect(await markdownOf('a.rtf', rtf(old('body\\pndec', 'Set out') + old('body\\pndec', 'Turn back') + old('blt', 'a rope')))).toMatch(
      /\n\n1\.\s+Set out\n2\.\s+Turn back\n\n- a rope$/,
    );
    expect(await markdownOf('a.rtf', rtf('\\pard{\\pntext 1.\\tab}Set out\\par\\pard{\\pntext 2.\\tab}Turn back\\par'))).toMatch(
      /\n\n1\.\s+Set out\n2\.\s+Turn back$/,
    );
  });

  it('keeps hidden text apart; what was deleted is in neither', async () => {
    const body =
      '\\pard Rain {\\v (she dies)}fell.\\par\\v More of\\par it.\\v0 \\par\\deleted Gone.\\deleted0 Snow.{\\deleted\\v Lost.}\\par';
    const { text, comments } = await formatOf('a.rtf')!.convert(new TextEncoder().encode(rtf(body)));
    expect(text).toMatch(/Rain fell\.\n\nSnow\.$/);
    expect(comments!.map((one) => one.text.trim())).toEqual(['(she dies)', 'More of it.']);
  });

  it('separates the cells of a nested table', async () => {
    const text = await markdownOf('a.rtf', rtf('\\trowd\\intbl a\\nestcell b\\nestcell\\cell c\\cell\\row\\pard End\\par'));
    expect(text).toContain('| a b | c |');
  });

  it('has each note before the heading that follows it', async () => {
    const text = await markdownOf(
      'a.rtf',
      rtf('\\pard Rain{\\footnote Heavy.}.\\par\\pard\\outlinelevel0 Two\\par\\pard Snow{\\footnote Light.}.\\par'),
    );
    expect(text).toMatch(/Rain\[\^1\]\.\n\n\[\^1\]: Heavy\.\n\n# Two\n\nSnow\[\^2\]\.\n\n\[\^2\]: Light\.$/);
  });

  it.each([
    ['a heading', '\\pard\\outlinelevel0 Chapter One', '# Chapter One[^1]\n\nText.\n\n[^1]: A note.'],
    ['an item of a list', '\\pard\\ls1{\\listtext\\bullet\\tab}Item', '- Item[^1]\n\nText.\n\n[^1]: A note.'],
    ['a cell', '\\trowd\\pard\\intbl a\\cell b', '| a | b[^1] |\n| --- | --- |\n\nText.\n\n[^1]: A note.'],
  ])('keeps %s that has a note whole', async (what, start, expected) => {
    const end = what === 'a cell' ? '\\cell\\row' : '\\par';
    const text = await markdownOf('a.rtf', rtf(`${start}{\\footnote\\pard\\plain A note.}${end}\\pard Text.\\par`));
    expect(text.split('---\n\n').slice(1).join('---\n\n').trim()).toBe(expected);
  });

  it('leaves out contents, by their field or their style', async () => {
    const line = (title: string): string => `\\pard ${title}{\\field{\\*\\fldinst{PAGEREF _1}}{\\fldrslt 3}}\\par`;
    const field = `{\\field{\\*\\fldinst{ TOC \\\\o "1-3"}}{\\fldrslt ${line('The landing')}${line('The mill')}}}\\pard\\par`;
    const styled = '{\\stylesheet{\\s0 Normal;}{\\s15\\sbasedon0 toc 1;}{\\*\\cs16 toc 2;}}\\pard\\s15 The weir\\tab 9\\par';
    expect(await markdownOf('a.rtf', rtf(`${field}${styled}\\pard\\s0 Rain.\\par`))).toMatch(/---\n\nRain\.$/);
  });

  it('has the text in frames once, apart from the paragraph that it is anchored in', async () => {
    const shape =
      '{\\shp{\\*\\shpinst\\shpleft1{\\sp{\\sn x}{\\sv 1}}{\\shptxt \\pard\\outlinelevel0 A letter.\\par More.\\par}}{\\shprslt{\\*\\do{\\dptxbxtext\\pard A letter.\\par}}}}';
    expect(await markdownOf('a.rtf', rtf(`\\pard Rain${shape} fell.\\par{\\header ${shape}}`))).toMatch(
      /---\n\nA letter\.\n\nMore\.\n\nRain fell\.$/,
    );
  });

  it('is read in the character set of old Macintoshes where it names no code page', async () => {
    expect(await markdownOf('a.rtf', "{\\rtf1\\mac\\deff0 caf\\'8e\\par}")).toBe('café');
  });

  it('refuses a picture longer than the file', async () => {
    await expect(markdownOf('a.rtf', '{\\rtf1\\bin999999999 x}')).rejects.toThrow(/damaged/);
  });
});
