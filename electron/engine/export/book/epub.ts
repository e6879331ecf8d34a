import { archiveOf, escapeXml, uuidOf, type ExportedFile, type World } from '../world.ts';
import { xhtmlOf } from './xhtml.ts';
import { bookOf, contentsOf, type BookBlock, type Part } from './blocks.ts';
import { pictureEndings, type Picture } from './pictures.ts';
import { treeSvg } from './familyTrees.ts';

const css = `body { line-height: 1.45; }
h1, h2, h3, h4 { break-after: avoid; page-break-after: avoid; line-height: 1.2; }
.title-page { text-align: center; margin-top: 25%; }
.kind { text-transform: uppercase; letter-spacing: 0.15em; font-size: 0.8em; }
.names, .subtitle { font-style: italic; }
dl { margin: 0.6em 0; break-inside: avoid; page-break-inside: avoid; }
dl div { margin: 0.2em 0; }
p { margin: 0.5em 0; orphans: 2; widows: 2; }
h2 { margin: 2em 0 0.4em; }
h3 { margin: 1.2em 0 0.2em; }
ul { margin: 0.4em 0; padding-left: 1.2em; }
tr, figure { break-inside: avoid; page-break-inside: avoid; }
dt { display: inline; font-weight: bold; }
dt::after { content: ": "; }
dd { display: inline; margin: 0; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.2em 0.8em 0.2em 0; border-bottom: 1px solid #999; }
.portrait { float: right; width: 35%; max-width: 12em; margin: 0 0 0.8em 1em; }
.portrait img, .tree img { max-width: 100%; height: auto; }
.tree { margin: 1em 0; text-align: center; }
h2 { clear: both; }
h1 + h2 { margin-top: 0.8em; }
`;

/** Readers take long to open a file of more characters, and some refuse one of 300 KB. */
const maxFile = 200_000;

/** A file of the book: a part, or some of a long one. */
interface BookFile {
  readonly id: string;
  readonly blocks: readonly BookBlock[];
}

/** A part as files that readers open at once: a new one begins at an entry, else at a heading in a long entry, or between the pieces of a long table. */
function filesOf({ id, blocks }: Part): BookFile[] {
  const files: BookBlock[][] = [[]];
  let length = 0;
  for (const block of blocks.flatMap(shortTables)) {
    const isFull =
      block.kind === 'heading'
        ? length > (block.level < 3 ? 0.5 : 0.9) * maxFile
        : block.kind === 'table' && files.at(-1)!.at(-1)?.kind === 'table' && length + lengthOf(block) > maxFile;
    if (isFull) {
      files.push([]);
      length = 0;
    }
    files.at(-1)!.push(block);
    length += lengthOf(block);
  }
  return files.map((own, index) => ({ id: index === 0 ? id : `${id}-${index + 1}`, blocks: own }));
}

/** Rows of a table before its head is repeated. */
const maxRows = 500;

function shortTables(block: BookBlock): BookBlock[] {
  if (block.kind !== 'table' || block.rows.length <= maxRows) return [block];
  const [head = [], ...rows] = block.rows;
  const count = Math.ceil(rows.length / maxRows);
  return Array.from({ length: count }, (_value, at) => ({ ...block, rows: [head, ...rows.slice(at * maxRows, (at + 1) * maxRows)] }));
}

/** About how many characters a block has in its file. */
function lengthOf(block: BookBlock): number {
  if (block.kind === 'table' || block.kind === 'facts') return block.rows.flat().reduce((sum, cell) => sum + cell.length + 13, 0);
  return 'text' in block ? block.text.length + 30 : 200;
}

/** The story bible as an EPUB 3, a file for each part, and several for a long one. */
export function bibleEpub(world: World, portraits: ReadonlyMap<string, Picture>): ExportedFile[] {
  const book = bookOf(world, portraits);
  const drawings: { readonly name: string; readonly type: string; readonly content: string | Uint8Array }[] = [];
  const drawing = (ending: string, type: string, content: string | Uint8Array): string => {
    const name = `images/${drawings.length + 1}.${ending}`;
    drawings.push({ name, type, content });
    return name;
  };
  // Headings of the book's own are English; a voice and hyphenation are those of the texts.
  const language = world.language ?? 'en';
  const page = (title: string, content: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}"><head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head><body>${content}</body></html>`;
  const files = book.parts.flatMap((part) => filesOf(part).map((file) => ({ ...file, title: part.title })));
  const pages = [
    {
      id: 'title',
      title: book.title,
      content: `<section class="title-page" epub:type="titlepage"><p class="kind">Story bible</p><h1>${escapeXml(book.title)}</h1><p class="subtitle">${escapeXml(book.subtitle)}.</p><p>${escapeXml(book.counts)}</p></section>`,
    },
    ...files.map(({ id, title, blocks }) => ({
      id,
      title,
      content: xhtmlOf(blocks, {
        portrait: ({ name, picture }) =>
          `<img alt="${escapeXml(name)}" src="${drawing(pictureEndings[picture.type], picture.type, picture.bytes)}"/>`,
        tree: ({ tree }) => `<img alt="${escapeXml(tree.description)}" src="${drawing('svg', 'image/svg+xml', treeSvg(tree))}"/>`,
      }),
    })),
  ].map((one) => ({ ...one, content: page(one.title, one.content) }));
  const contents = [
    { id: 'title', title: book.title, headings: [] },
    ...book.parts.map((part) => ({
      id: part.id,
      title: part.title,
      headings: filesOf(part).flatMap((file) =>
        contentsOf(file).flatMap(({ id: at, text, level }) => (level > 1 ? [{ target: `${file.id}.xhtml#${at}`, text }] : [])),
      ),
    })),
  ];
  const links = contents.map(({ id, title, headings }) => {
    const below = headings.map(({ target, text }) => `<li><a href="${target}">${escapeXml(text)}</a></li>`).join('');
    return `<li><a href="${id}.xhtml">${escapeXml(title)}</a>${below === '' ? '' : `<ol>${below}</ol>`}</li>`;
  });
  // Readers of EPUB 2 know this list of contents alone.
  const identifier = `urn:uuid:${uuidOf(`book ${world.name}`)}`;
  let order = 0;
  const point = (title: string, target: string, below: () => string): string => {
    order += 1;
    return `<navPoint id="point${order}" playOrder="${order}"><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${target}"/>${below()}</navPoint>`;
  };
  const points = contents.map(({ id, title, headings }) =>
    point(title, `${id}.xhtml`, () => headings.map(({ target, text }) => point(text, target, () => '')).join('')),
  );
  const ncx = `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="${identifier}"/></head><docTitle><text>${escapeXml(world.name)}</text></docTitle><navMap>${points.join('')}</navMap></ncx>`;
  const opf = `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${identifier}</dc:identifier><dc:title>${escapeXml(world.name)}</dc:title><dc:language>${language}</dc:language><meta property="dcterms:modified">2000-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="css" href="book.css" media-type="text/css"/>${pages.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('')}${drawings.map(({ name, type }, index) => `<item id="image${index + 1}" href="${name}" media-type="${type}"/>`).join('')}</manifest>
<spine toc="ncx">${pages.map(({ id }) => `<itemref idref="${id}"/>`).join('')}</spine></package>`;
  const content = archiveOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book.opf': opf,
    'toc.ncx': ncx,
    'nav.xhtml': page('Contents', `<nav epub:type="toc"><h1>Contents</h1><ol>${links.join('')}</ol></nav>`),
    'book.css': css,
    ...Object.fromEntries(pages.map(({ id, content: text }) => [`${id}.xhtml`, text])),
    ...Object.fromEntries(drawings.map(({ name, content: drawn }) => [name, drawn])),
  });
  return [{ path: 'Story bible.epub', content }];
}
