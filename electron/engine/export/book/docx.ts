import { archiveOf, escapeXml, type ExportedFile, type World } from '../world.ts';
import { bookOf, contentsOf, formattedRuns, type Book, type BookBlock } from './blocks.ts';
import { pictureEndings, type Picture } from './pictures.ts';
import { treeBox, type FamilyTree, type TreeLine } from './familyTrees.ts';

const namespaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
} as const;
const packageUri = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const declared = Object.entries(namespaces)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** A4 with margins of 25 mm, in twentieths of a point, and the room for text in points. */
const paper = { width: 11_906, height: 16_838, margin: 1_418 } as const;
const textWidth = { upright: (paper.width - 2 * paper.margin) / 20, wide: (paper.height - 2 * paper.margin) / 20 } as const;
/** With a wider tree, the pages of families lie on their side. */
const maxUprightTree = 640;
/** Width of a portrait, and most of its height, in EMU (36,000 to the millimetre). */
const portrait = { width: 38 * 36_000, height: 55 * 36_000 } as const;

/** Path of an image in the package, relative to the document's folder. */
const mediaPath = ({ type }: Picture, index: number): string => `media/image${index + 1}.${pictureEndings[type]}`;

function runs(text: string): string {
  return formattedRuns(text)
    .flatMap(({ text, bold, italic }) =>
      text
        .split('\n')
        .map(
          (line, index) =>
            `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}</w:rPr>${index > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`,
        ),
    )
    .join('');
}

function paragraph(style: string, content: string, properties = ''): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${content}</w:p>`;
}

function field(code: string, result = '', dirty = ''): string {
  return `<w:r><w:fldChar w:fldCharType="begin"${dirty}/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}

/** Average width of a letter in a table, and both margins of a cell, in twentieths of a point. */
const [letterWidth, cellMargins] = [110, 216] as const;
/** Longer words may be broken. */
const maxUnbroken = 16;

/** Widths of a table's columns in twentieths of a point: room for their longest words, and the rest by the square root of their text. */
function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]!.map((_, index) => rows.map((row) => row[index] ?? ''));
  const minWidths = columns.map((cells) => {
    const longest = Math.max(...cells.flatMap((cell) => cell.split(/\s+/).map(({ length }) => length)));
    return Math.min(longest, maxUnbroken) * letterWidth + cellMargins;
  });
  const shares = columns.map((cells) => Math.sqrt(cells.reduce((sum, { length }) => sum + length, 1)));
  const [whole, all] = [textWidth.upright * 20, shares.reduce((sum, share) => sum + share, 0)];
  const spare = Math.max(0, whole - minWidths.reduce((sum, width) => sum + width, 0));
  return shares.map((share, index) => Math.floor(spare === 0 ? whole / columns.length : minWidths[index]! + (spare * share) / all));
}

/** A table whose first row is its head. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = columnWidths(rows);
  const row = (cells: readonly string[], isHead: boolean): string => {
    const texts = cells.map((cell, index) => {
      const text = isHead && cell !== '' ? `**${cell.replaceAll('*', '')}**` : cell;
      return `<w:tc><w:tcPr><w:tcW w:w="${widths[index] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph('TableText', runs(text))}</w:tc>`;
    });
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${texts.join('')}</w:tr>`;
  };
  const borders =
    '<w:tblBorders><w:bottom w:val="single" w:sz="4" w:color="999999"/><w:insideH w:val="single" w:sz="4" w:color="CCCCCC"/></w:tblBorders>';
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/>${borders}</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.map((cells, index) => row(cells, index === 0)).join('')}</w:tbl>${paragraph('TableText', '')}`;
}

/** Section properties at the end of a section: page size, running heads, columns. */
function section(isWide: boolean, { isTitle = false, columns = 1, type = 'nextPage' } = {}): string {
  const [width, height] = isWide ? [paper.height, paper.width] : [paper.width, paper.height];
  return `<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/><w:type w:val="${type}"/><w:pgSz w:w="${width}" w:h="${height}"${isWide ? ' w:orient="landscape"' : ''}/><w:pgMar w:top="${paper.margin}" w:right="${paper.margin}" w:bottom="${paper.margin}" w:left="${paper.margin}" w:header="709" w:footer="709" w:gutter="0"/>${columns > 1 ? `<w:cols w:num="${columns}" w:space="${columnGap}"/>` : ''}${isTitle ? '<w:titlePg/>' : ''}</w:sectPr>`;
}

/** An empty paragraph, as small as can be, that ends a section. */
function sectionEnd(properties: string): string {
  return `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>${properties}</w:pPr></w:p>`;
}

/** Writes blocks, and collects their images and unique ids. */
class DocumentWriter {
  readonly pictures: Picture[] = [];
  #drawings = 0;
  #bookmarks = 0;

  /** The body of all parts; content wider than a page gets landscape sections. */
  body(book: Book): string {
    const wide = book.parts.map(({ blocks }) => blocks.some((block) => block.kind === 'tree' && block.tree.width > maxUprightTree));
    const written = book.parts.map(({ blocks }, index) => {
      const isWide = wide[index]!;
      const next = wide[index + 1] ?? false;
      const content = blocks.map((block, at) => this.#block(block, { isWide, keepsNext: keepsNext(blocks, at) })).join('\n');
      return isWide === next ? content : `${content}${sectionEnd(section(isWide))}`;
    });
    return written.join('\n');
  }

  #block(block: BookBlock, { isWide, keepsNext: isKeptWithNext }: { readonly isWide: boolean; readonly keepsNext: boolean }): string {
    switch (block.kind) {
      case 'heading': {
        const id = this.#bookmarks++;
        const [start, end] =
          block.id === null ? ['', ''] : [`<w:bookmarkStart w:id="${id}" w:name="${block.id}"/>`, `<w:bookmarkEnd w:id="${id}"/>`];
        return paragraph(`Heading${block.level}`, `${start}${runs(block.text)}${end}`);
      }
      case 'paragraph':
        return paragraph('Normal', runs(block.text));
      case 'names':
        return paragraph('Names', runs(block.text));
      case 'bullet':
        return paragraph('ListBullet', runs(block.text), isKeptWithNext ? '<w:keepNext/>' : '');
      case 'table':
        return table(block.rows);
      case 'facts':
        return block.rows
          .map(([key, value], at) =>
            paragraph(
              'Fact',
              `${runs(`**${key.replaceAll('*', '')}:** `)}${runs(value)}`,
              // The next block is separate; a page break may divide many facts.
              `${at < maxFactsTogether ? '<w:keepNext/>' : ''}${at === block.rows.length - 1 ? '<w:spacing w:after="120"/>' : ''}`,
            ),
          )
          .join('');
      case 'portrait':
        return this.#portrait(block.name, block.picture);
      default:
        return paragraph(
          'Normal',
          treeDrawing(block.tree, (this.#drawings += 1), textWidth[isWide ? 'wide' : 'upright']),
          '<w:jc w:val="center"/>',
        );
    }
  }

  /** Anchored at the right margin, with text wrapped around it. */
  #portrait(name: string, picture: Picture): string {
    const { width, height } = picture.size;
    this.pictures.push(picture);
    const scale = Math.min(portrait.width / width, portrait.height / height);
    const [cx, cy] = [Math.round(width * scale), Math.round(height * scale)];
    const id = (this.#drawings += 1);
    const drawing = `<w:drawing><wp:anchor distT="0" distB="114300" distL="182880" distR="0" simplePos="0" relativeHeight="${id}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="margin"><wp:align>right</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="${cx}" cy="${cy}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="left"/><wp:docPr id="${id}" name="Portrait ${id}" descr="${escapeXml(name)}"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${namespaces.pic}"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="Portrait ${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image${this.pictures.length}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
    return `<w:p><w:pPr><w:keepNext/><w:spacing w:after="0" w:line="20" w:lineRule="exact"/></w:pPr><w:r>${drawing}</w:r></w:p>`;
  }
}

/** Facts that stay on the page of their heading. */
const maxFactsTogether = 4;

/** Whether a list item stays on the page of the next: the first, and the last but one, so that no item is alone on a page. */
function keepsNext(blocks: readonly BookBlock[], at: number): boolean {
  const isItem = (index: number): boolean => blocks[index]?.kind === 'bullet';
  return isItem(at) && isItem(at + 1) && (!isItem(at - 1) || !isItem(at + 2));
}

/** Minimum number of entries for a table of contents in two columns. */
const minEntriesInColumns = 45;
const columnGap = 560;
const contentsColumns = (book: Book): 1 | 2 => (book.parts.flatMap(contentsOf).length >= minEntriesInColumns ? 2 : 1);

/** The table of contents. Each page number is a separate field: LibreOffice shows neither numbers nor columns of a single one. */
function contents(book: Book): string {
  return book.parts
    .flatMap(contentsOf)
    .map(({ id, text, level }) => {
      const number = field(`PAGEREF ${id} \\h`, '', ' w:dirty="true"');
      return paragraph(
        `TOC${level}`,
        `<w:hyperlink w:anchor="${id}" w:history="1"><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r><w:r><w:tab/></w:r>${number}</w:hyperlink>`,
      );
    })
    .join('');
}

function styleSheet(columns: number): string {
  const style = (id: string, name: string, paragraphs: string, letters = ''): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${id.startsWith('Heading') ? '<w:next w:val="Normal"/>' : ''}<w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;
  const heading = (level: number, before: number, size: number, more = ''): string =>
    style(
      `Heading${level}`,
      `heading ${level}`,
      `<w:keepNext/><w:keepLines/>${more}<w:spacing w:before="${before}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/>`,
      `<w:b/>${level === 4 ? '<w:i/>' : ''}<w:sz w:val="${size}"/>`,
    );
  const tab = `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${Math.floor((textWidth.upright * 20 - (columns - 1) * columnGap) / columns)}"/></w:tabs>`;
  return `${declaration}<w:styles ${declared}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Georgia"/><w:sz w:val="21"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:widowControl/><w:spacing w:after="120" w:line="288" w:lineRule="auto"/></w:pPr></w:style>${[
    style('Title', 'Title', '<w:spacing w:before="200" w:after="300"/><w:jc w:val="center"/>', '<w:b/><w:sz w:val="64"/>'),
    style('Subtitle', 'Subtitle', '<w:jc w:val="center"/>', '<w:i/><w:color w:val="444444"/><w:sz w:val="26"/>'),
    style('TOCHeading', 'TOC Heading', '<w:keepNext/><w:pageBreakBefore/><w:spacing w:after="240"/>', '<w:b/><w:sz w:val="40"/>'),
    style('TOC1', 'toc 1', `<w:keepNext/>${tab}<w:spacing w:before="160" w:after="20"/>`, '<w:b/>'),
    style('TOC2', 'toc 2', `${tab}<w:spacing w:after="0"/><w:ind w:left="240"/>`),
    style('Names', 'Names', '<w:keepNext/>', '<w:i/><w:color w:val="444444"/>'),
    style('Fact', 'Fact', '<w:spacing w:after="30"/>'),
    style('TableText', 'Table Text', '<w:spacing w:before="30" w:after="30" w:line="240" w:lineRule="auto"/>', '<w:sz w:val="19"/>'),
    style(
      'Running',
      'Running Head',
      `<w:tabs><w:tab w:val="right" w:pos="${textWidth.upright * 20}"/></w:tabs><w:spacing w:after="0"/>`,
      '<w:color w:val="555555"/><w:sz w:val="18"/>',
    ),
    style('ListBullet', 'List Bullet', '<w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:after="40"/>'),
    heading(1, 0, 46, '<w:pageBreakBefore/><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="4" w:color="333333"/></w:pBdr>'),
    heading(2, 360, 30),
    heading(3, 200, 23),
    heading(4, 140, 21),
  ].join('')}</w:styles>`;
}

/** The story bible as a Word document: a title page, contents, running heads with the part, headings for its navigation. */
export function bibleDocx(world: World, portraits: ReadonlyMap<string, Picture>): ExportedFile[] {
  const book = bookOf(world, portraits);
  const columns = contentsColumns(book);
  const writer = new DocumentWriter();
  const body = writer.body(book);
  const titlePage = [
    paragraph('Subtitle', runs('Story bible'), '<w:spacing w:before="4200"/>'),
    paragraph('Title', runs(book.title)),
    paragraph('Subtitle', runs(`${book.subtitle}.`)),
    paragraph('Subtitle', runs(book.counts), '<w:spacing w:before="600"/>'),
    // The heading goes over all columns of the contents.
    paragraph('TOCHeading', runs('Contents')),
    sectionEnd(section(false, { isTitle: true })),
  ];
  const numbering = `${declaration}<w:numbering ${declared}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const header = `${declaration}<w:hdr ${declared}>${paragraph('Running', `<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">${escapeXml(book.title)}</w:t></w:r><w:r><w:tab/></w:r>${field('STYLEREF 1')}`)}</w:hdr>`;
  const footer = `${declaration}<w:ftr ${declared}>${paragraph('Running', field('PAGE', '<w:r><w:t>1</w:t></w:r>'), '<w:jc w:val="center"/>')}</w:ftr>`;
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const overrides = ['document.main', 'styles', 'numbering', 'header', 'footer'].map(
    (part) => `<Override PartName="/word/${part.replace('.main', '')}.xml" ContentType="${types}.${part}+xml"/>`,
  );
  const relations = ['styles', 'numbering', 'header', 'footer'].map(
    (part) => `<Relationship Id="${part}" Type="${namespaces.r}/${part}" Target="${part}.xml"/>`,
  );
  const images = writer.pictures.map(
    (picture, index) => `<Relationship Id="image${index + 1}" Type="${namespaces.r}/image" Target="${mediaPath(picture, index)}"/>`,
  );
  const pictureTypes = Object.entries(pictureEndings).map(([type, ending]) => `<Default Extension="${ending}" ContentType="${type}"/>`);
  const content = archiveOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageUri}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${pictureTypes.join('')}${overrides.join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageUri}/relationships"><Relationship Id="r1" Type="${namespaces.r}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${packageUri}/relationships">${relations.join('')}${images.join('')}</Relationships>`,
    'word/styles.xml': styleSheet(columns),
    'word/numbering.xml': numbering,
    'word/header.xml': header,
    'word/footer.xml': footer,
    'word/document.xml': `${declaration}<w:document ${declared}><w:body>${titlePage.join('')}${contents(book)}${sectionEnd(section(false, { columns, type: 'continuous' }))}${body}${section(false)}</w:body></w:document>`,
    ...Object.fromEntries(writer.pictures.map((picture, index) => [`word/${mediaPath(picture, index)}`, picture.bytes])),
  });
  return [{ path: 'Story bible.docx', content }];
}

/** English metric units in a point. */
const emu = 12_700;
const margin = 20;
const fontSize = 13.5;

/** A family tree as Word shapes with editable names; programs without shapes show a text alternative. `maxWidth` in points. */
function treeDrawing(tree: FamilyTree, id: number, maxWidth: number): string {
  const whole = { width: tree.width + 2 * margin, height: tree.height + 2 * margin };
  const scale = Math.min(1, maxWidth / whole.width);
  const at = (points: number): number => Math.round((points + margin) * scale * emu);
  const long = (points: number): number => Math.round(points * scale * emu);
  const shape = (place: string, geometry: string, look: string, text: string): string =>
    `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm>${place}</a:xfrm>${geometry}${look}</wps:spPr>${text}</wps:wsp>`;
  const line = ({ kind, points }: TreeLine): string => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [long(Math.max(...xs) - left), long(Math.max(...ys) - top)];
    const steps = points.map(([x, y], index) => {
      const tag = index === 0 ? 'moveTo' : 'lnTo';
      return `<a:${tag}><a:pt x="${long(x - left)}" y="${long(y - top)}"/></a:${tag}>`;
    });
    const looks: Readonly<Record<TreeLine['kind'], string>> = {
      married: '<a:ln w="38100" cmpd="dbl"><a:solidFill><a:srgbClr val="333333"/></a:solidFill></a:ln>',
      descent: '<a:ln w="12700"><a:solidFill><a:srgbClr val="555555"/></a:solidFill></a:ln>',
      siblings: '<a:ln w="12700"><a:solidFill><a:srgbClr val="555555"/></a:solidFill><a:prstDash val="dash"/></a:ln>',
    };
    return shape(
      `<a:off x="${at(left)}" y="${at(top)}"/><a:ext cx="${width}" cy="${height}"/>`,
      `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="0" b="0"/><a:pathLst><a:path w="${width}" h="${height}" fill="none">${steps.join('')}</a:path></a:pathLst></a:custGeom>`,
      `<a:noFill/>${looks[kind]}`,
      '<wps:bodyPr/>',
    );
  };
  const people = tree.people.map(({ lines, x, y }) => {
    const size = Math.round(fontSize * scale * 2);
    const text = lines.map((line, index) => `${index > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(line)}</w:t>`).join('');
    return shape(
      `<a:off x="${at(x)}" y="${at(y)}"/><a:ext cx="${long(treeBox.width)}" cy="${long(treeBox.height)}"/>`,
      '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 12000"/></a:avLst></a:prstGeom>',
      '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="333333"/></a:solidFill></a:ln>',
      `<wps:txbx><w:txbxContent><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="${size}"/></w:rPr>${text}</w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/>`,
    );
  });
  const [cx, cy] = [long(whole.width), long(whole.height)];
  const drawing = `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="${id}" name="Family tree ${id}" descr="${escapeXml(tree.description)}"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/><a:chOff x="0" y="0"/><a:chExt cx="${cx}" cy="${cy}"/></a:xfrm></wpg:grpSpPr>${tree.lines.map(line).join('')}${people.join('')}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wpg">${drawing}</mc:Choice><mc:Fallback><w:t xml:space="preserve">${escapeXml(tree.description)}</w:t></mc:Fallback></mc:AlternateContent></w:r>`;
}
