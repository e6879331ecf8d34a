import { escapeXml, type ExportedFile, type World } from '../world.ts';
import { bookOf, contentsOf, type Part } from './blocks.ts';
import { type FamilyTree, treeSvg } from './familyTrees.ts';
import type { Picture } from './pictures.ts';
import { xhtmlOf } from './xhtml.ts';

/** With a wider tree, the pages of families lie on their side. */
const maxUprightTree = 640;

/** Text as a CSS string that cannot close the enclosing `<style>`. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;
}

/** The story bible as one HTML page for printing, without script. `data-page-of` receives the page number of that heading. */
export function bibleForPrint(world: World, portraits: ReadonlyMap<string, Picture>): ExportedFile[] {
  const book = bookOf(world, portraits);
  const body = (part: Part): string =>
    xhtmlOf(part.blocks, {
      portrait: ({ name, picture }) =>
        `<img alt="${escapeXml(name)}" src="data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}"/>`,
      tree: ({ tree }) => treeSvg(tree),
    });
  const pages = book.parts.map(({ id, title, blocks }) => {
    const size = blocks.some((block) => block.kind === 'tree' && isWide(block.tree)) ? 'size: A4 landscape; ' : '';
    return `@page ${id} { ${size}@top-right { content: ${cssString(title)}; } }\n#${id}-body { page: ${id}; }`;
  });
  const contents = book.parts.map((part) => {
    const lines = contentsOf(part).map(
      ({ id, text, level }) =>
        `<li class="level-${level}"><a href="#${id}"><span class="entry">${escapeXml(text)}</span><span class="dots"></span><span class="number" data-page-of="${id}"></span></a></li>`,
    );
    return lines.join('');
  });
  const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"/><title>${escapeXml(book.title)}: story bible</title><style>
${style.replace('TITLE', () => cssString(book.title))}
${pages.join('\n')}
</style></head><body>
<section class="title-page"><p class="kind">Story bible</p><h1>${escapeXml(book.title)}</h1><p class="subtitle">${escapeXml(book.subtitle)}</p><p class="counts">${escapeXml(book.counts)}</p></section>
<nav class="contents"><h2>Contents</h2><ol>${contents.join('')}</ol></nav>
${book.parts.map((part) => `<section class="part" id="${part.id}-body">${body(part)}</section>`).join('\n')}
</body></html>
`;
  return [{ path: 'Story bible.html', content: html }];
}

function isWide({ width }: FamilyTree): boolean {
  return width > maxUprightTree;
}

const style = `
@page { size: A4; margin: 25mm 24mm 24mm;
  @top-left { content: TITLE; font: italic 9pt 'Source Serif 4 Variable', Georgia, serif; color: #555; vertical-align: bottom; padding-bottom: 7mm; }
  @top-right { font: 9pt 'Source Serif 4 Variable', Georgia, serif; color: #555; vertical-align: bottom; padding-bottom: 7mm; }
  @bottom-center { content: counter(page); font: 9pt 'Source Serif 4 Variable', Georgia, serif; color: #555; } }
@page title { @top-left { content: none; } @top-right { content: none; } @bottom-center { content: none; } }
@page contents { @top-right { content: "Contents"; } }
* { box-sizing: border-box; }
html { font: 10.5pt/1.45 'Source Serif 4 Variable', Georgia, 'Liberation Serif', serif; color: #1a1a1a; }
body { margin: 0; hyphens: auto; overflow-wrap: break-word; font-variant-numeric: oldstyle-nums; }
.title-page { page: title; height: 240mm; display: flex; flex-direction: column; justify-content: center; text-align: center; }
.title-page h1 { font-size: 34pt; line-height: 1.15; font-weight: 600; margin: 4mm 0 8mm; text-wrap: balance; }
.title-page .kind { text-transform: uppercase; letter-spacing: 0.18em; font-size: 10pt; margin: 0; color: #555; }
.title-page .subtitle { font-style: italic; font-size: 13pt; margin: 0; }
.title-page .counts { color: #555; margin: 14mm 0 0; }
.contents { page: contents; break-before: page; }
.contents h2 { font-size: 20pt; font-weight: 600; margin: 0 0 6mm; border: 0; }
.contents ol { list-style: none; margin: 0; padding: 0; columns: 2; column-gap: 10mm; font-variant-numeric: lining-nums tabular-nums; }
.contents li { break-inside: avoid; font-size: 9.5pt; line-height: 1.5; }
.contents a { display: flex; align-items: baseline; gap: 1.5mm; color: inherit; text-decoration: none; }
.contents .entry { overflow-wrap: anywhere; hyphens: manual; }
.contents .dots { flex: 1; min-width: 4mm; border-bottom: 1px dotted #999; }
.contents .level-1 { font-weight: 600; margin-top: 3.5mm; font-size: 10.5pt; break-after: avoid; }
.contents .level-1:first-child { margin-top: 0; }
.contents .level-2 { padding-left: 3mm; }
.part { break-before: page; }
h1, h2, h3, h4 { break-after: avoid; break-inside: avoid; hyphens: manual; text-wrap: balance; line-height: 1.2; font-weight: 600; }
h1 { font-size: 25pt; margin: 0 0 8mm; padding-bottom: 3mm; border-bottom: 0.6pt solid #333; }
h2 { font-size: 15.5pt; margin: 9mm 0 1.5mm; clear: both; }
h1 + h2 { margin-top: 0; }
/* Room for the portrait: an entry does not begin where only its picture moves to the next page. */
h2:has(+ .portrait) { padding-bottom: 44mm; margin-bottom: -42.5mm; }
h3 { font-size: 11.5pt; margin: 4.5mm 0 1mm; }
h4 { font-size: 10.5pt; font-style: italic; margin: 3mm 0 1mm; }
p { margin: 0 0 2.2mm; orphans: 3; widows: 3; }
.names { font-style: italic; color: #444; break-after: avoid; }
ul { margin: 0 0 2.5mm; padding-left: 5mm; }
li { orphans: 2; widows: 2; }
dl { margin: 1mm 0 3mm; display: table; border-spacing: 0; }
dl div { display: table-row; }
dt, dd { display: table-cell; vertical-align: top; padding: 0.4mm 0; }
dt { color: #555; padding-right: 5mm; white-space: nowrap; max-width: 45mm; overflow-wrap: break-word; }
dl { break-inside: avoid; break-after: avoid; }
dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 9.5pt; margin: 1mm 0 4mm; }
thead { display: table-header-group; }
th { text-align: left; font-weight: 600; border-bottom: 0.8pt solid #333; }
th, td { padding: 1mm 3mm 1mm 0; vertical-align: top; }
td { border-bottom: 0.4pt solid #ccc; }
tr { break-inside: avoid; }
.portrait { float: right; margin: 1mm 0 3mm 6mm; width: 38mm; break-inside: avoid; }
.portrait img { display: block; width: 100%; max-height: 55mm; object-fit: contain; object-position: top right; border-radius: 1mm; }
.tree { margin: 3mm 0 8mm; break-inside: avoid; text-align: center; }
.tree svg { max-width: 100%; height: auto; max-height: 120mm; }
`;
