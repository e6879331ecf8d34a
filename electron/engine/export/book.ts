import { entityText } from './bundle.ts';
import { archiveOf, byType, chapterLabel, escapeXml, spanOf, titleOfType, upTo, uuidOf, type ExportedFile, type World } from './world.ts';

/** A block of the story bible. */
interface Block {
  readonly kind: 'title' | 'heading' | 'paragraph' | 'bullet' | 'table';
  /** Of a heading, 1 to 4. */
  readonly level: number;
  readonly text: string;
  /** Cells of a table; its first row is the head. */
  readonly rows?: readonly (readonly string[])[];
}

/** A piece of text in one style. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** The blocks of the bible: a chapter for each type of entity, a heading for each entity. */
function blocksOf(world: World): Block[] {
  const blocks: Block[] = [
    { kind: 'title', level: 0, text: world.name },
    { kind: 'paragraph', level: 0, text: `The people, places and things of ${upTo(world)}.` },
  ];
  for (const [type, entities] of byType(world)) {
    blocks.push({ kind: 'heading', level: 1, text: titleOfType(type) });
    for (const entity of entities) {
      blocks.push({ kind: 'heading', level: 2, text: entity.name });
      blocks.push(...blocksIn(entityText(world, entity, 2)));
    }
  }
  if (world.relationships.length > 0) {
    const nameById = new Map(world.entities.map(({ id, name }) => [id, name]));
    const rows = world.relationships.map((relationship) => {
      const { source, target, kind } = relationship;
      return [nameById.get(source)!, kind, nameById.get(target)!, spanOf(relationship, '')];
    });
    blocks.push({ kind: 'heading', level: 1, text: 'Relationships' });
    blocks.push({ kind: 'table', level: 0, text: '', rows: [['Who', 'Relationship', 'To whom', 'Chapters'], ...rows] });
  }
  if (world.chapters.length > 0) {
    blocks.push({ kind: 'heading', level: 1, text: 'Chapters' });
    for (const chapter of world.chapters) blocks.push({ kind: 'bullet', level: 0, text: chapterLabel(chapter) });
  }
  return blocks;
}

/** Markdown by its lines: headings, list items, paragraphs. */
function blocksIn(markdown: string): Block[] {
  return markdown.split(/\n{2,}/).flatMap((part): Block[] => {
    const [, marks, heading] = /^(#{1,6}) (.*)$/s.exec(part) ?? [];
    if (marks !== undefined) return [{ kind: 'heading', level: Math.min(4, marks.length), text: heading! }];
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    if (lines.every((line) => /^\s*(?:[-*+]|\d+[.)]) /.test(line)))
      return lines.map((line) => ({ kind: 'bullet', level: 0, text: line.replace(/^\s*(?:[-*+]|\d+[.)]) /, '') }));
    if (lines.every((line) => line.trimStart().startsWith('|'))) {
      // The line that parts the head from the rest says nothing.
      const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cellsOf);
      return rows.length === 0 ? [] : [{ kind: 'table', level: 0, text: '', rows }];
    }
    return [{ kind: 'paragraph', level: 0, text: lines.join('\n') }];
  });
}

/** The cells of a row; a bar behind a backslash is text. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Rows with as many cells as the longest. */
function evenRows(rows: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: columns }, (_value, index) => row[index] ?? ''));
}

/** Emphasis of Markdown as runs; links as their words. */
function runsOf(text: string): Run[] {
  const plain = text
    .replace(/!?\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\\([^\p{L}\p{N}\s])/gu, '$1');
  const runs: Run[] = [];
  let at = 0;
  for (const found of plain.matchAll(/\*\*([^*\n]{1,2000})\*\*|\*([^*\n]{1,2000})\*/g)) {
    if (found.index > at) runs.push({ text: plain.slice(at, found.index), bold: false, italic: false });
    runs.push({ text: (found[1] ?? found[2])!, bold: found[1] !== undefined, italic: found[2] !== undefined });
    at = found.index + found[0].length;
  }
  if (at < plain.length) runs.push({ text: plain.slice(at), bold: false, italic: false });
  return runs;
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageUri = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The story bible as a Word document, with headings for its navigation. */
export function bibleDocx(world: World): ExportedFile[] {
  const styleOf = ({ kind, level }: Block): string =>
    kind === 'title' ? 'Title' : kind === 'heading' ? `Heading${level}` : kind === 'bullet' ? 'ListBullet' : 'Normal';
  const runsXml = (words: string): string =>
    runsOf(words)
      .flatMap(({ text, bold, italic }) =>
        text
          .split('\n')
          .map(
            (line, index) =>
              `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}</w:rPr>${index > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`,
          ),
      )
      .join('');
  const table = (rows: readonly (readonly string[])[]): string => {
    const [head = [], ...body] = evenRows(rows);
    const row = (cells: readonly string[], isHead: boolean): string =>
      `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.map((cell) => `<w:tc><w:p>${runsXml(isHead && cell !== '' ? `**${cell.replaceAll('*', '')}**` : cell)}</w:p></w:tc>`).join('')}</w:tr>`;
    const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
      (side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`,
    );
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders.join('')}</w:tblBorders></w:tblPr><w:tblGrid>${head.map(() => '<w:gridCol/>').join('')}</w:tblGrid>${row(head, true)}${body.map((cells) => row(cells, false)).join('')}</w:tbl><w:p/>`;
  };
  const paragraph = (block: Block): string =>
    block.rows ? table(block.rows) : `<w:p><w:pPr><w:pStyle w:val="${styleOf(block)}"/></w:pPr>${runsXml(block.text)}</w:p>`;
  const heading = (level: number): string =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="${360 - 60 * level}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${40 - 4 * level}"/></w:rPr></w:style>`;
  const styles = `${declaration}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="56"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>${[1, 2, 3, 4].map(heading).join('')}</w:styles>`;
  const numbering = `${declaration}<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const content = archiveOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageUri}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${types}.numbering+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageUri}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="${packageUri}/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'word/document.xml': `${declaration}<w:document xmlns:w="${word}"><w:body>${blocksOf(world).map(paragraph).join('\n')}<w:sectPr/></w:body></w:document>`,
  });
  return [{ path: 'Story bible.docx', content }];
}

/** The story bible as an EPUB 3, a file for each type of entity. */
export function bibleEpub(world: World): ExportedFile[] {
  const parts: Block[][] = [];
  for (const block of blocksOf(world)) {
    if (parts.length === 0 || (block.kind === 'heading' && block.level === 1)) parts.push([]);
    parts.at(-1)!.push(block);
  }
  const inline = (text: string): string =>
    runsOf(text)
      .map(({ text: run, bold, italic }) =>
        bold ? `<strong>${escapeXml(run)}</strong>` : italic ? `<em>${escapeXml(run)}</em>` : escapeXml(run),
      )
      .join('')
      .replaceAll('\n', '<br/>');
  const tableOf = (rows: readonly (readonly string[])[]): string => {
    const lines = evenRows(rows).map((cells, index) => {
      const tag = index === 0 ? 'th' : 'td';
      return `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
    });
    return `<table>${lines.join('')}</table>`;
  };
  const body = (blocks: readonly Block[]): string =>
    blocks
      .map((block, index) => {
        if (block.kind === 'title') return `<h1>${inline(block.text)}</h1>`;
        if (block.kind === 'heading') return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
        if (block.rows) return tableOf(block.rows);
        if (block.kind !== 'bullet') return `<p>${inline(block.text)}</p>`;
        const opens = blocks[index - 1]?.kind === 'bullet' ? '' : '<ul>';
        return `${opens}<li>${inline(block.text)}</li>${blocks[index + 1]?.kind === 'bullet' ? '' : '</ul>'}`;
      })
      .join('\n');
  const page = (title: string, content: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en"><head><title>${escapeXml(title)}</title></head><body>${content}</body></html>`;
  const pages = parts.map((blocks, index) => ({
    id: `part${index}`,
    title: blocks[0]!.text,
    content: page(blocks[0]!.text, body(blocks)),
  }));
  const links = pages.map(({ id, title }) => `<li><a href="${id}.xhtml">${escapeXml(title)}</a></li>`).join('');
  // Readers of EPUB 2 know this list of contents alone.
  const identifier = `urn:uuid:${uuidOf(`book ${world.name}`)}`;
  const points = pages.map(
    ({ id, title }, index) =>
      `<navPoint id="point${index}" playOrder="${index + 1}"><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${id}.xhtml"/></navPoint>`,
  );
  const ncx = `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="${identifier}"/></head><docTitle><text>${escapeXml(world.name)}</text></docTitle><navMap>${points.join('')}</navMap></ncx>`;
  const opf = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${identifier}</dc:identifier><dc:title>${escapeXml(world.name)}</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2000-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${pages.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest>
<spine toc="ncx">${pages.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine></package>`;
  const content = archiveOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book.opf': opf,
    'toc.ncx': ncx,
    'nav.xhtml': page('Contents', `<nav epub:type="toc"><ol>${links}</ol></nav>`),
    ...Object.fromEntries(pages.map(({ id, content: text }) => [`${id}.xhtml`, text])),
  });
  return [{ path: 'Story bible.epub', content }];
}
