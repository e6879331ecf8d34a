import { strToU8, zipSync, type Zippable } from 'fflate/browser';
import { entityText } from './bundle.ts';
import { byType, chapterLabel, escapeXml, titleOfType, upTo, type ExportedFile, type World } from './world.ts';

/** A block of the story bible. */
interface Block {
  readonly kind: 'title' | 'heading' | 'paragraph' | 'bullet';
  /** Of a heading, 1 to 4. */
  readonly level: number;
  readonly text: string;
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
    // A row of a table is a line; the line that parts its head from the rest says nothing.
    if (lines.every((line) => line.startsWith('|')))
      return lines
        .filter((line) => !/^[|\s:-]+$/.test(line))
        .map((line) => ({
          kind: 'paragraph',
          level: 0,
          text: line
            .replace(/^\||\|$/g, '')
            .split('|')
            .map((cell) => cell.trim())
            .join(' · '),
        }));
    return [{ kind: 'paragraph', level: 0, text: lines.join('\n') }];
  });
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

/** Archives with the same content are the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');

function archive(files: Readonly<Record<string, string>>): Uint8Array {
  const entries: Zippable = {};
  // The first entry of an EPUB says what it is, uncompressed.
  for (const [name, content] of Object.entries(files)) entries[name] = [strToU8(content), { mtime, level: name === 'mimetype' ? 0 : 6 }];
  return zipSync(entries);
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageUri = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The story bible as a Word document, with headings for its navigation. */
export function bibleDocx(world: World): ExportedFile[] {
  const styleOf = ({ kind, level }: Block): string =>
    kind === 'title' ? 'Title' : kind === 'heading' ? `Heading${level}` : kind === 'bullet' ? 'ListBullet' : 'Normal';
  const paragraph = (block: Block): string => {
    const runs = runsOf(block.text).flatMap(({ text, bold, italic }) =>
      text
        .split('\n')
        .map(
          (line, index) =>
            `<w:r><w:rPr>${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}</w:rPr>${index > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`,
        ),
    );
    return `<w:p><w:pPr><w:pStyle w:val="${styleOf(block)}"/></w:pPr>${runs.join('')}</w:p>`;
  };
  const heading = (level: number): string =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="${360 - 60 * level}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${40 - 4 * level}"/></w:rPr></w:style>`;
  const styles = `${declaration}<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="56"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="ListBullet"><w:name w:val="List Bullet"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>${[1, 2, 3, 4].map(heading).join('')}</w:styles>`;
  const numbering = `${declaration}<w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const content = archive({
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
  const body = (blocks: readonly Block[]): string =>
    blocks
      .map((block, index) => {
        if (block.kind === 'title') return `<h1>${inline(block.text)}</h1>`;
        if (block.kind === 'heading') return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
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
  const opf = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">lorelens:${escapeXml(world.name)}</dc:identifier><dc:title>${escapeXml(world.name)}</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2000-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${pages.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest>
<spine>${pages.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine></package>`;
  const content = archive({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book.opf': opf,
    'nav.xhtml': page('Contents', `<nav epub:type="toc"><ol>${links}</ol></nav>`),
    ...Object.fromEntries(pages.map(({ id, content: text }) => [`${id}.xhtml`, text])),
  });
  return [{ path: 'Story bible.epub', content }];
}
