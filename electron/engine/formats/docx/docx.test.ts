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
import { archive, markdownOf } from '../testing.ts';

async function markdown(
  children: IPropertiesOptions['sections'][number]['children'],
  options: Partial<IPropertiesOptions> = {},
): Promise<string> {
  const bytes = await Packer.toBuffer(new Document({ creator: '', ...options, sections: [{ children }] }));
  return markdownOf('book.docx', new Uint8Array(bytes));
}

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph =>
  new Paragraph({ text, heading: level });

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

  it('leaves out comments and deleted text, and has inserted text', async () => {
    const text = await markdown(
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
      { comments: { children: [{ id: 0, children: [new Paragraph('Check this colour')] }] } },
    );
    expect(text).toContain('The lamp went out');
    expect(text).not.toMatch(/colour|burned/);
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

  it.each([
    ['bytes that are no archive', new Uint8Array([1, 2, 3])],
    ['an archive of something else', archive({ 'a.txt': 'x' })],
    ['a document whose XML breaks off', archive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document><w:body>' })],
  ])('says why it cannot be read: %s', async (_what, bytes) => {
    await expect(markdownOf('book.docx', bytes)).rejects.toThrow(/damaged|Not a Word document/);
  });
});
