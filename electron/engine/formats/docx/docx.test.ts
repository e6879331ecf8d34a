import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  type IPropertiesOptions,
} from 'docx';
import { describe, expect, it } from 'vitest';
import type { ConvertedText } from '../common/types.ts';
import { formatOf } from '../registry.ts';
import { archive, markdownOf } from '../testing.ts';

async function converted(
  children: IPropertiesOptions['sections'][number]['children'],
  options: Partial<IPropertiesOptions> = {},
): Promise<ConvertedText> {
  const bytes = await Packer.toBuffer(new Document({ creator: '', ...options, sections: [{ children }] }));
  return formatOf('book.docx')!.convert(new Uint8Array(bytes));
}

async function markdown(...[children, options]: Parameters<typeof converted>): Promise<string> {
  return (await converted(children, options)).text;
}

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph =>
  new Paragraph({ text, heading: level });

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A document of its XML alone. */
function packageOf(body: string, main = 'word/document.xml', more: Readonly<Record<string, string>> = {}): Uint8Array {
  const office = 'http://schemas.openxmlformats.org';
  return archive({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
    [main]: `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

describe('a Word document', () => {
  it('has its title as a property, headings by level, and no contents', async () => {
    const text = await markdown([
      heading('The Salt Road', HeadingLevel.TITLE),
      new TableOfContents('Contents'),
      heading('Part One', HeadingLevel.HEADING_1),
      heading('Chapter 1', HeadingLevel.HEADING_2),
      new Paragraph({ children: [new TextRun('Ilse '), new TextRun({ text: 'never', italics: true }), new TextRun(' came back.')] }),
    ]);
    expect(text).toContain('title: "The Salt Road"');
    expect(text).toContain('# Part One\n\n## Chapter 1\n\nIlse *never* came back.');
    expect(text).not.toMatch(/^# The Salt Road/m);
    expect(text).not.toContain('Contents');
  });

  it('leaves out deleted text, has inserted text, and keeps comments apart', async () => {
    const { text, comments } = await converted(
      [
        new Paragraph({
          children: [
            new CommentRangeStart(0),
            new TextRun('The lamp'),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
            new DeletedTextRun({ text: ' burned', id: 1, author: 'a', date: '2026-01-01T00:00:00Z' }),
            new InsertedTextRun({ text: ' went out', id: 2, author: 'a', date: '2026-01-01T00:00:00Z' }),
          ],
        }),
      ],
      { comments: { children: [{ id: 0, author: 'O. Brand', children: [new Paragraph('Check'), new Paragraph('this colour')] }] } },
    );
    expect(text).toContain('The lamp went out');
    expect(text).not.toMatch(/colour|burned/);
    expect(comments).toEqual([{ author: 'O. Brand', anchor: 'The lamp', text: 'Check this colour' }]);
  });

  it('keeps hidden text apart: that of words, of styles and of styles based on them', async () => {
    const styles =
      '<w:styles xmlns:w="x"><w:style w:styleId="Aside"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="AsideLoud"><w:basedOn w:val="AsideMid"/></w:style><w:style w:styleId="AsideMid"><w:basedOn w:val="Aside"/></w:style></w:styles>';
    const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body =
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('Rain ')}${run('(she ', '<w:vanish/>')}${run('dies &amp; sinks)', '<w:b/><w:vanish w:val="1"/>')}${run('fell.', '<w:vanish w:val="0"/>')}</w:p>` +
      `<w:p><w:pPr><w:pStyle w:val="AsideLoud"/></w:pPr>${run('More of')}</w:p><w:p><w:pPr><w:pStyle w:val="Aside"/></w:pPr>${run('it.')}</w:p>` +
      `<w:p>${run('Snow.')}${run('x', '<w:rStyle w:val="Aside"/>')}</w:p>`;
    const read = await formatOf('a.docx')!.convert(packageOf(body, 'word/document.xml', { 'word/styles.xml': styles }));
    expect(read.text).toBe('Rain fell.\n\nSnow.');
    const said = ['(she dies & sinks)', 'More of it.', 'x'];
    expect(read.comments!.map(({ text }) => text.trim())).toEqual(said);
  });

  it('has lists, tables, footnotes and scene breaks', async () => {
    const cell = (text: string): TableCell => new TableCell({ children: [new Paragraph(text)] });
    const text = await markdown(
      [
        new Paragraph({ text: 'a rope', bullet: { level: 0 } }),
        new Paragraph({ text: 'a knife', bullet: { level: 0 } }),
        new Table({
          rows: [
            new TableRow({ children: [cell('Name'), cell('Age')] }),
            new TableRow({ children: [cell('Ilse | the elder'), cell('40')] }),
          ],
        }),
        new Paragraph({ children: [new TextRun('She swore'), new FootnoteReferenceRun(1)] }),
        new Paragraph('* * *'),
        new Paragraph('Morning.'),
      ],
      { footnotes: { 1: { children: [new Paragraph('On the old book.')] } } },
    );
    expect(text).toContain('- a rope');
    expect(text).toContain('| Name | Age |\n| --- | --- |\n| Ilse \\| the elder | 40 |');
    expect(text).toContain('She swore[^1]');
    expect(text).toMatch(/^\[\^1\]: On the old book\.$/m);
    expect(text).toContain('\n\n* * *\n\nMorning.');
  });

  it('reads short bold lines as headings where no style says what a heading is', async () => {
    const bold = (text: string): Paragraph => new Paragraph({ children: [new TextRun({ text, bold: true })] });
    const text = await markdown([bold('Chapter One'), new Paragraph('It rained.'), bold('“Stop!”')]);
    expect(text).toContain('## Chapter One\n\nIt rained.');
    expect(text).toContain('**“Stop!”**');
  });

  it('is read without its comments when they are damaged, with a notice', async () => {
    const bytes = packageOf(paragraph('Rain fell.'), 'word/document.xml', { 'word/comments.xml': '<w:comments><w:comment w:id="0">' });
    expect(await formatOf('a.docx')!.convert(bytes)).toEqual({
      text: 'Rain fell.',
      problems: ['Its comments are damaged and could not be read.'],
      comments: [],
    });
  });

  it('has equations as linear text', async () => {
    const run = (text: string): string => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
    const fraction = `<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`;
    const power = `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e><m:sSub><m:e>${run('t')}</m:e><m:sub>${run('i')}</m:sub></m:sSub></m:e></m:nary>`;
    const root = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run('y')}</m:e></m:d></m:e></m:rad>`;
    const matrix = `<m:m><m:mr><m:e>${run('1')}</m:e><m:e>${run('0')}</m:e></m:mr><m:mr><m:e>${run('0')}</m:e><m:e>${run('1')}</m:e></m:mr></m:m>`;
    const equation = (inner: string): string => `<m:oMath xmlns:m="m">${inner}</m:oMath>`;
    const body =
      `<w:p><w:r><w:t xml:space="preserve">The tide is </w:t></w:r>${equation(`${run('h=')}${fraction}`)}<w:r><w:t>.</w:t></w:r></w:p>` +
      [power, sum, root, matrix].map((one) => `<w:p><m:oMathPara>${equation(one)}</m:oMathPara></w:p>`).join('');
    expect((await markdownOf('book.docx', packageOf(body))).split('\n\n')).toEqual([
      'The tide is h=(a+b)/2.',
      'x^2',
      '∑\\_(i=1)^n t\\_i',
      '√(\\[y\\])',
      '\\[1, 0; 0, 1\\]',
    ]);
  });

  it('has each note before the heading that follows it, all of its paragraphs', async () => {
    const text = await markdown(
      [
        heading('One', HeadingLevel.HEADING_1),
        new Paragraph({ children: [new TextRun('Rain'), new FootnoteReferenceRun(1)] }),
        heading('Two', HeadingLevel.HEADING_1),
        new Paragraph({ children: [new TextRun('Snow'), new FootnoteReferenceRun(2)] }),
      ],
      { footnotes: { 1: { children: [new Paragraph('Heavy.'), new Paragraph('For days.')] }, 2: { children: [new Paragraph('Light.')] } } },
    );
    expect(text).toMatch(/# One\n\nRain\[\^1\]\n\n\[\^1\]: Heavy\.\n {4}For days\.\n\n# Two\n\nSnow\[\^2\]\n\n\[\^2\]: Light\.$/);
  });

  it('leaves out contents and covers that are built from blocks, and puts a large first letter into its word', async () => {
    const block = (gallery: string, text: string): string =>
      `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="${gallery}"/></w:docPartObj></w:sdtPr><w:sdtContent><w:sdt><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>${paragraph(text)}</w:sdtContent></w:sdt>`;
    const letter = '<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>R</w:t></w:r></w:p>';
    const body = `${block('Cover Pages', 'Salt and Sons')}${block('Table of Contents', 'One 3')}${letter}${paragraph('ain fell.')}${paragraph('It stopped.')}`;
    expect(await markdownOf('book.docx', packageOf(body))).toBe('Rain fell.\n\nIt stopped.');
  });

  it('puts a large first letter after the properties of the next paragraph, leaves one without a next paragraph, and none that is switched off', async () => {
    const dropCap = (text: string, kind = 'drop'): string =>
      `<w:p><w:pPr><w:framePr w:dropCap="${kind}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const next = '<w:p>\n<w:pPr><w:ind w:left="0"/></w:pPr><w:r><w:t>ain fell.</w:t></w:r></w:p>';
    const body = `${dropCap('R')}${next}${dropCap('Snow.', 'none')}${dropCap('“')}${dropCap('I')}<w:p/>${paragraph('t stopped.')}${dropCap('T')}`;
    expect(await markdownOf('book.docx', packageOf(body))).toBe('Rain fell.\n\nSnow.\n\n“It stopped.\n\nT');
  });

  const styled = (text: string, style: string, more = ''): string =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const style = (id: string, name: string, inside = ''): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
  const stylesOf = (...all: readonly string[]): Readonly<Record<string, string>> => ({
    'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${all.join('')}</w:styles>`,
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="c1" Target="page.html"/><Relationship Id="c2" Target="saved.mht"/><Relationship Id="c3" Target="other.docx"/></Relationships>',
  });
  const titles = stylesOf(style('Title', 'Title'), style('Subtitle', 'Subtitle'));

  it('has headings where each chapter is styled as a title, and text where one is below', async () => {
    const chapter = (title: string, below: string, text: string): string =>
      styled(title, 'Title') + styled(below, 'Subtitle') + paragraph(text);
    const body = chapter('The Landing', 'Mara', 'Rain fell.') + chapter('The Mill', 'Brand', 'Snow fell.');
    expect(await markdownOf('book.docx', packageOf(body, 'word/document.xml', titles))).toBe(
      '# The Landing\n\nMara\n\nRain fell.\n\n# The Mill\n\nBrand\n\nSnow fell.',
    );
    const late = packageOf(paragraph('Rain fell.') + chapter('The Mill', 'Brand', 'Snow fell.'), 'word/document.xml', titles);
    expect(await markdownOf('book.docx', late)).toBe('Rain fell.\n\n# The Mill\n\nBrand\n\nSnow fell.');
    const titlePage = packageOf(chapter('Salt', 'A tale', 'Rain fell.'), 'word/document.xml', titles);
    expect(await markdownOf('book.docx', titlePage)).toBe('---\ntitle: "Salt"\n---\n\nRain fell.');
  });

  it('has headings by styles of its own, by the styles that these are based on, and by outline levels', async () => {
    const styles = stylesOf(
      style('H', 'heading 2'),
      style('Chapter', 'Chapter Title', '<w:basedOn w:val="Middle"/>'),
      style('Middle', 'Middle', '<w:basedOn w:val="H"/>'),
      style('Top', 'CSP Chapter', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
      style('TOCHeading', 'TOC Heading', '<w:basedOn w:val="H"/>'),
      style('Loop', 'Loop', '<w:basedOn w:val="Loop"/>'),
      style('Plain', 'Chapter text', '<w:basedOn w:val="H"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
    );
    const changed = '<w:pPrChange><w:pPr><w:pStyle w:val="Top"/></w:pPr></w:pPrChange>';
    const body =
      styled('Contents', 'TOCHeading') +
      styled('One', 'Top') +
      styled('The landing', 'Chapter') +
      styled('Rain fell.', 'Plain', changed) +
      '<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:r><w:t>The weir</w:t></w:r></w:p>' +
      styled('Hail.', 'Loop');
    expect(await markdownOf('book.docx', packageOf(body, 'word/document.xml', styles))).toBe(
      '# One\n\n## The landing\n\nRain fell.\n\n## The weir\n\nHail.',
    );
  });

  it('has the text of fields, of directions and of words with readings, without the readings', async () => {
    const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const ruby = `<w:r><w:ruby><w:rubyPr><w:hps w:val="1"/></w:rubyPr><w:rt>${run('みなと')}</w:rt><w:rubyBase>${run('港')}</w:rubyBase></w:ruby></w:r>`;
    const body = `<w:p>${ruby}<w:fldSimple w:instr="AUTHOR">${run(' field')}</w:fldSimple><w:bdo w:val="rtl">${run(' order')}</w:bdo><w:dir w:val="rtl">${run(' way')}</w:dir></w:p>`;
    expect(await markdownOf('book.docx', packageOf(body))).toBe('港 field order way');
  });

  it('leaves out contents that are a field, whatever their style', async () => {
    const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const code = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const page = `${field('begin')}${code(' PAGEREF _1 ')}${field('separate')}<w:r><w:t>3</w:t></w:r>${field('end')}`;
    const body =
      `<w:p>${field('begin')}${code(' TOC \\o "1-3" ')}${field('separate')}<w:r><w:t>The landing</w:t><w:tab/></w:r>${page}</w:p>` +
      `<w:p><w:r><w:t>The mill</w:t></w:r>${field('end')}</w:p>${paragraph('Rain fell.')}` +
      `<w:p>${field('begin')}${code(' DATE ')}${field('separate')}<w:r><w:t>In May</w:t></w:r>${field('end')}</w:p>`;
    expect(await markdownOf('book.docx', packageOf(body))).toBe('Rain fell.\n\nIn May');
  });

  it('has the text of web pages that it includes whole, and reports other files', async () => {
    const chunk = (id: string): string => `<w:altChunk r:id="${id}" xmlns:r="r"/>`;
    const mht =
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="----=x"\r\n\r\n------=x\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<html><head><meta charset=3D"utf-8"></head><body><p>Snow fell on the ca=\r\nf=C3=A9.</p></body></html>\r\n------=x--';
    const parts = { 'word/page.html': '<html><body><h1>One</h1><p>Rain fell.</p></body></html>', 'word/saved.mht': mht };
    // The encoding may stand in the head of the part alone, in its second line.
    const cyrillic =
      'Content-Type: multipart/related; boundary="x"\r\n\r\n--x\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html;\r\n\tcharset="windows-1251"\r\n\r\n<html><body><p>=D1=ED=E5=E3</p></body></html>\r\n--x--';
    const other = packageOf(chunk('c2'), 'word/document.xml', { ...stylesOf(), 'word/saved.mht': cyrillic });
    expect((await formatOf('a.docx')!.convert(other)).text).toBe('Снег');
    const bytes = packageOf(chunk('c1') + chunk('c2') + chunk('c3'), 'word/document.xml', { ...stylesOf(), ...parts });
    expect(await formatOf('a.docx')!.convert(bytes)).toEqual({
      text: '# One\n\nRain fell.\n\nSnow fell on the café.',
      problems: ['It includes another file, "other.docx", which is not read.'],
      comments: [],
    });
  });

  it('is read at the location that the package states, with comments on no words', async () => {
    const comments =
      '<w:comments xmlns:w="x"><w:comment w:id="0"/><w:comment w:id="1"><w:p><w:r><w:t>Whose?</w:t></w:r></w:p></w:comment></w:comments>';
    const bytes = packageOf(paragraph('Rain fell.'), 'word/document2.xml', { 'word/comments.xml': comments });
    expect(await formatOf('a.docx')!.convert(bytes)).toEqual({
      text: 'Rain fell.',
      problems: [],
      comments: [
        { author: '', anchor: '', text: '' },
        { author: '', anchor: '', text: 'Whose?' },
      ],
    });
  });

  it.each([
    ['bytes that are no archive', new Uint8Array([1, 2, 3])],
    ['a document with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['an archive of something else', archive({ 'a.txt': 'x' })],
    ['a document whose XML breaks off', archive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document><w:body>' })],
  ])('says why it cannot be read: %s', async (_what, bytes) => {
    await expect(markdownOf('book.docx', bytes)).rejects.toThrow(/damaged|Not a Word document|protected with a password/);
  });
});
