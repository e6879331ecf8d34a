import { oneLine, lettersAndNumbers } from '#lib/text.ts';
import { HARD_BREAK, ROW, STRIPPED, VALUE, VALUES } from './placeholders.ts';
import { hasFence } from './sourceLines.ts';

/*
 * Converts HTML infoboxes before Markdown is parsed: each row becomes a line `ROW key VALUE value VALUES value`, which `bodyBlocks.ts` reads as
 * properties. Captions and credits of pictures are removed. The number of lines does not change.
 */

/** Infobox rows about the image or the page, not the subject of the note. */
const pictureKeys =
  /^(?:(?:image|picture|photo|art(?:work)?|portrait|cover)(?: (?:by|from|source|licen[sc]e|credits?|artist|caption))?|artist|illustrator|licen[sc]e|credits?|caption|last (?:edited|updated)|bild|bildrechte|crédit(?: photo)?|imagen?|imagem|immagine)$/iu;
const unknownValue =
  /^(?:tb[dac]|to ?do|wip|n\/?a|none(?: yet)?|unknown(?: yet)?|[?\s./–—-]*|we['’]?ll see|coming soon|placeholder|to be filled(?: in)?|por preencher|a preencher|por completar|da compilare|à remplir|auszufüllen|do uzupełnienia|заполнить|unbekannt|inconnue?|desconocid[oa]|desconhecid[oa]|sconosciut[oa]|неизвестно|不明|未知)$/iu;

/** The head row of a table of facts, such as "Attribute: Description", is not a fact. */
const headKeys =
  /^(?:attributes?|fields?|properties|property|traits?|features?|merkmale?|attribute?|eigenschaft(?:en)?|feld|attributs?|champ|caractéristiques?|atributos?|campo|característica|rasgo|attribut[oi]|caratteristica|campo|cecha|атрибут|поле|характеристика|kenmerk|egenskap|özellik|属性|項目|项目|항목)$/iu;
const headValues =
  /^(?:descriptions?|details?|values?|info(?:rmation)?|beschreibung(?:en)?|werte?|angaben?|détails?|valeurs?|descripción|detalles?|valor(?:es)?|descrição|detalhes?|descrizione|dettagli|valore|opis|wartość|описание|значение|beschrijving|waarde|beskrivning|värde|açıklama|değer|描述|说明|內容|内容|値|설명)$/iu;

/** Whether an infobox row has no information about the subject. */
export function isEmptyFact(key: string, value: string): boolean {
  if (headKeys.test(key.trim()) && headValues.test(value.trim())) return true;
  return pictureKeys.test(key.trim()) || unknownValue.test(value.trim().replace(/^\[([^\]]*)\]$/, '$1'));
}

/** Replaces the HTML of infoboxes by rows. `name`: name of the note. */
export function withBoxRows(source: readonly string[], name: string): readonly string[] {
  if (!source.some((line) => line.includes('<') || line.includes('![') || line.startsWith('/// '))) return source;
  const lines = [...source];
  let inFence = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (hasFence(line) && /^\s*(?:```|~~~)/.test(line)) inFence = !inFence;
    if (inFence) continue;
    if (line.startsWith('///') && captionBlock.test(line)) index = blankBlock(lines, index);
    else if (line.startsWith('===') && tab.test(line) && isPicture(lines.slice(index + 1).find((next) => next.trim() !== '') ?? ''))
      lines[index] = '';
    if (line.includes('<')) {
      if (/<table\b/i.test(line)) index = readTable(lines, index);
      else if (/^\s*</.test(line)) lines[index] = withoutCaption(line, name);
    }
    if (isPicture(lines[index]!)) blankCaption(lines, index);
  }
  return lines;
}

/** A `/// caption` block of Python-Markdown, closed by `///`. */
const captionBlock = /^\/{3,}\s*(?:figure-|table-)?caption\b/;
/** A tab in the syntax of a site generator: `=== "Portrait"`. */
const tab = /^={3}[!+]*\s+(?:"[^"]*"|'[^']*')\s*$/;

/** Blanks a block up to its end; returns the index of its last line. */
function blankBlock(lines: string[], first: number): number {
  const last = lines.findIndex((line, index) => index > first && /^\/{3,}\s*$/.test(line));
  if (last < 0) return first;
  lines.fill('', first, last + 1);
  return last;
}

/** Maximum characters of an infobox table. */
const maxTable = 40_000;
/** Maximum words of a label, and minimum share of first cells that are labels in an infobox; in a timeline, they may be sentences. */
const maxWordsOfLabel = 6;
const shareOfLabels = 0.75;

function isLabel(cell: string): boolean {
  const words = plainText(cell);
  return words !== '' && words.split(' ').length <= maxWordsOfLabel;
}

/** Replaces the table that begins at a line by its rows, if it is an infobox; returns the index of its last line. */
function readTable(lines: string[], first: number): number {
  let last = first;
  let length = 0;
  while (last < lines.length && !/<\/table>/i.test(lines[last]!)) {
    length += lines[last]!.length;
    if (length > maxTable) return first;
    last += 1;
  }
  if (last === lines.length) return first;
  const html = withoutComments(lines.slice(first, last + 1).join('\n'));
  const rows = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|<\/tr>|<\/table>)/gi)].map((row) => {
    const cells = [...row[1]!.matchAll(/<t([hd])\b[^>]*>([\s\S]*?)(?=<t[hd]\b|<\/t[hdr]|$)/gi)];
    return {
      line: first + html.slice(0, row.index + row[0].indexOf(row[1]!) + (cells[0]?.index ?? 0)).split('\n').length - 1,
      isHead: cells.every((cell) => cell[1]!.toLowerCase() === 'h'),
      cells: cells.map((cell) => cell[2]!),
    };
  });
  const filled = rows.filter(({ cells }) => cells.some((cell) => plainText(cell) !== ''));
  const facts = filled.filter(({ cells, isHead }) => cells.length === 2 && !isHead);
  const before = /^[\s\S]*?(?=<table\b)/i.exec(lines[first]!)![0];
  const after = lines[last]!.slice(lines[last]!.toLowerCase().lastIndexOf('</table>') + '</table>'.length);
  const isBox =
    facts.length > 0 &&
    facts.filter(({ cells }) => isLabel(cells[0]!)).length >= shareOfLabels * facts.length &&
    !filled.some(({ cells, isHead }) => cells.length > 2 || (cells.length === 2 && isHead));
  for (let index = first; index <= last; index += 1) lines[index] = '';
  if (!isBox) writeRows(lines, first, html, filled);
  for (const { line, cells } of isBox ? facts : []) {
    const key = plainText(cells[0]!).replace(/\s*[:：]$/, '');
    // A break after a comma is within a value: "Low Harbour,<br>Orrin".
    const values = cells[1]!
      .replace(/,\s*<br\s*\/?>\s*/gi, ', ')
      .split(/<br\s*\/?>|<\/?li\b[^>]*>|<\/p>/i)
      .map(oneLine)
      .filter((value) => plainText(value) !== '');
    if (!isLabel(key) || values.length === 0) continue;
    const row = `${ROW}${key}${VALUE}${values.join(VALUES)}`;
    // Several rows from one line of HTML stay on that line.
    lines[line] = lines[line] === '' ? row : `${lines[line]}${row}`;
  }
  if (plainText(before) !== '') lines[first] = `${before}${lines[first]}`;
  if (plainText(after) !== '') lines[last] = `${lines[last]}${after}`;
  return last;
}

function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
}

/** Writes any other table as text, one line per row, below its title; Markdown parses all of it as one paragraph. */
function writeRows(
  lines: string[],
  first: number,
  html: string,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): void {
  const title = /<caption\b[^>]*>([\s\S]*?)<\/caption>/i.exec(html);
  const titleLine = title === null ? 0 : html.slice(0, title.index).split('\n').length - 1;
  const shown = rows.map(({ line, cells }) => ({ line, text: `| ${cells.map(cellText).join(' | ')} |` }));
  if (title !== null && plainText(title[1]!) !== '') shown.unshift({ line: first + titleLine, text: cellText(title[1]!) });
  for (const { line, text } of shown) lines[line] = lines[line] === '' ? text : `${lines[line]}${HARD_BREAK}${text}`;
  // A line without a row must not separate the rows around it.
  for (let line = shown[0]?.line ?? 0; line < (shown.at(-1)?.line ?? 0); line += 1) lines[line] = `${lines[line] || STRIPPED}  `;
}

const cellText = (html: string): string => oneLine(html.replace(/<\/?(?:br|li|p|div)\b[^>]*>/gi, ' ')).trim();

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const picture = /!\[\[[^\]]*\]\]|!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g;
/** The title of an infobox: `<div class="infobox-header">`. */
const boxHeader =
  /^\s*<(div|span|p|h[1-6])\b[^>]*class="[^"]*\binfobox[\w-]*(?:header|title|caption|name|heading)[^"]*"[^>]*>[^<>]{1,60}<\/\1>\s*$/i;
const titleBox = /^\s*<(span|div|h[1-6]|center)\b[^>]*(?:float|font-weight)[^>]*>(?:<[^>]*>)*([^<>]{2,60})(?:<[^>]*>)*<\/\1>\s*$/i;

/** Removes captions: the text in an HTML element with an image, and a floating element with only the note's name. */
function withoutCaption(line: string, name: string): string {
  if (/<figcaption\b/i.test(line)) return line.replace(/<figcaption\b[^>]*>.*?(?:<\/figcaption>|$)/gi, '');
  if (boxHeader.test(line)) return '';
  const isInElement = /^\s*<(?:span|div|p|center|figure|a|img|td|small|i|em)\b/i.test(line);
  if (isInElement && (/<img\b/i.test(line) || line.search(picture) >= 0)) return (line.match(picture) ?? []).join(' ');
  const box = titleBox.exec(line);
  if (box === null) return line;
  const shown = box[2]!.trim();
  return shown.toLowerCase() === name.toLowerCase() ? '' : `${ROW}Name${VALUE}${shown}`;
}

/** Whether a line consists only of images. */
function isPicture(line: string): boolean {
  return line.includes('![') && line.replace(picture, '').trim() === '';
}

const credit =
  /^(?:[*_]{0,3})(?:artist|art|artwork|illustration|image|picture|photo|map|credits?|source|bild|foto|crédit|imagen|arte)(?: (?:by|credits?|source|from|von|de|par))?\s*:?\s/iu;

/** Removes the caption below an image: a fully emphasised line, or an image credit. */
function blankCaption(lines: string[], index: number): void {
  let next = index + 1;
  if ((lines[next] ?? '').trim() === '') next += 1;
  const line = (lines[next] ?? '').trim();
  if (line === '' || line.length > 200) return;
  const isEmphasised = /^(\*{1,3}|_{1,3})(?!\s)[^*_]+\1$/.test(line);
  // Further below, a caption must repeat the image's description: "![Portrait of Mara](mara.png)", "*Portrait of Mara.*".
  const shown = /!\[([^\]]*)\]\(/.exec(lines[index]!)?.[1] ?? '';
  const isCaption = isEmphasised && (next === index + 1 || (shown !== '' && lettersAndNumbers(line) === lettersAndNumbers(shown)));
  if (isCaption || (credit.test(line) && line.split(/\s+/).length <= 12)) lines[next] = '';
}
