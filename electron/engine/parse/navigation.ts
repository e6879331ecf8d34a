import type { Block, BlockPart, BodyPiece } from './markup/blocks.ts';
import { withoutLinks } from './markup/linedText.ts';
import { plainFileName, phraseSet } from '#lib/workingFiles.ts';

/** Labels and headings of lists of links to other pages, in several languages. "Links" and "related" count only above such a list. */
const relatedNames = phraseSet(
  'related, related to, related pages, related page, related notes, related articles, related entries, related files, related links, related topics, related documents, related reading, related content, ' +
    'see also, see, also see, cf, further reading, read more, links, internal links, external links, backlinks, cross references, cross links, linked notes, linked pages, navigation, connections, connected notes, connected to, ' +
    'siehe auch, verwandt, verwandte seiten, verwandte artikel, verwandte themen, weiterführend, querverweise, verweise, verbindungen, verknüpfungen, ' +
    'voir aussi, pages liées, articles liés, liens, liens internes, connexions, ' +
    'véase también, ver también, páginas relacionadas, artículos relacionados, relacionado, relacionados, enlaces, conexiones, ' +
    'ver também, páginas relacionadas, artigos relacionados, ligações, conexões, vedi anche, pagine correlate, voci correlate, collegamenti, connessioni, ' +
    'zie ook, gerelateerd, zobacz też, powiązane, powiązane strony, linki, см также, смотри также, связанные страницы, ссылки, связи, ' +
    'navegación, índice de navegación, búsqueda y navegación, navegação, navigazione, nawigacja, навигация, 导航, 導航, ナビゲーション, 내비게이션, ' +
    'sources, source, references, web links, quellen, weblinks, fuentes, fontes, referências, referencias, références, fonti, bronnen, źródła, источники, 来源, 來源, 参考资料, 出典, 参考文献, ' +
    '参见, 參見, 相关, 相關, 相关页面, 相關頁面, 相关条目, 链接, 関連, 関連項目, 関連ページ, リンク, 관련, 관련 문서, 같이 보기',
);
/** Headings of generated lists of backlinks, whose subheadings are generated as well. */
const mentioningNames = phraseSet(
  'mentioned in, mentioned by, mentions, appears in, appearances, featured in, referenced in, referenced by, linked from, linked mentions, incoming links, ' +
    'who appears here, who appear here, characters who appear here, people who appear here, ' +
    'erwähnt in, erwähnungen, auftritte, kommt vor in, verlinkt von, mentionné dans, apparitions, apparaît dans, mencionado en, mencionada en, menciones, apariciones, aparece en, ' +
    'mencionado em, mencionada em, menções, aparições, aparece em, menzionato in, menzioni, apparizioni, appare in, genoemd in, vermeldingen, wspomniane w, wzmianki, pojawia się w, ' +
    'упоминается в, упоминания, появления, появляется в, 出场, 出場, 提及, 登場, 登場作品, 言及',
);
/** Maximum characters of a label. */
const maxLabel = 40;

/** A label without emphasis and parenthesised remarks. */
const labelOf = (text: string): string => plainFileName(text.replace(/[*_#>]+/gu, ' ').replace(/\([^()]*\)\s*$/u, ''));

const isMentioningName = (text: string): boolean => mentioningNames.has(labelOf(text));

function isRelatedName(text: string): boolean {
  const label = labelOf(text);
  return relatedNames.has(label) || mentioningNames.has(label);
}

const address = /\bhttps?:\/\/\S+/gu;

/** The text around the links and URLs of a paragraph or an item; null if it has none. */
function aroundLinks({ text }: BlockPart): string | null {
  if (text.links.length === 0 && !text.text.includes('http')) return null;
  const rest = withoutLinks(text);
  const around = rest.replace(address, ' ');
  return text.links.length === 0 && around === rest ? null : around;
}

/** Whether a paragraph or item consists only of links and punctuation. */
const isOnlyLinks = (part: BlockPart): boolean => !/\p{L}/u.test(aroundLinks(part) ?? 'no link');

/** Whether a paragraph is a label followed only by links: "Related: [[Mara]], [[Oren]]". */
function isLabelledLinks({ kind, parts }: Block): boolean {
  if (kind !== 'prose' || parts.length !== 1 || !/[:：]/u.test(parts[0]!.text.text)) return false;
  const [label, ...rest] = (aroundLinks(parts[0]!) ?? '').split(/[:：]/u);
  return rest.length > 0 && !/\p{L}/u.test(rest.join('')) && isRelatedName(label!);
}

function leadsElsewhere({ kind, role, parts }: Block): boolean {
  return role !== 'fields' && (kind === 'list' || kind === 'prose') && parts.every(isOnlyLinks);
}

/** A line with only a vault path, possibly after a label: "characters/mara.md", "File: places/orrin.md". */
const filePlace =
  /^(?:[-*+•]\s+)?[*_`(]*(?:\p{L}[^:：/\n]{0,24}[:：][\s*_`]*)?[^\s:/][^:\n]{0,120}\.(?:md|markdown|txt|canvas|png|jpe?g|webp|svg|pdf|docx?)[)*_`.]*$/iu;
const longestPlace = 160;

/** Whether every line of a block is only a file name; a sentence may merely end with one. */
function namesFiles({ kind, parts }: Block): boolean {
  if (kind !== 'prose' && kind !== 'list') return false;
  return parts
    .flatMap(({ text }) => text.text.split('\n'))
    .every((line) => line.length <= longestPlace && filePlace.test(line.trim()) && (/[/_]/u.test(line) || !/\s\p{Ll}+\s/u.test(line)));
}

/** The lines of a list without their markers. */
function itemsOf({ parts }: Block): string[] {
  return parts.flatMap(({ text }) => text.text.split('\n')).map((line) => line.replace(/^\s*(?:[-*+•]|\d+[.)])\s+/u, ''));
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether the items of a list are headings of the note, as in a table of contents; one outdated item is allowed. */
function isContents(block: Block, headings: ReadonlySet<string>): boolean {
  if (block.kind !== 'list') return false;
  const items = itemsOf(block).map(plain);
  const known = items.filter((item) => headings.has(item)).length;
  return known > 1 && known * 3 >= items.length * 2;
}

/** Marks for which a plug-in or a site puts a table of contents. */
const contentsMark = /^(?:\[\[?_?toc_?\]?\]|\{:toc\}|__toc__)$/iu;
const checkBox = /^\[[^\]]\]\s/u;

/** Code and tasks, except for notes in fences. */
function isApart(block: Block): boolean {
  if (block.kind === 'code') return !/^`+ad-/.test(block.parts[0]!.text.text);
  return block.kind === 'list' && itemsOf(block).every((item) => checkBox.test(item));
}

const asScrap = (piece: BodyPiece): BodyPiece =>
  piece.kind === 'block' ? { kind: 'block', block: { ...piece.block, role: 'scrap' } } : piece;

/**
 * The pieces of a note's body with navigation marked as not part of the world: lists of links under "Related pages" or "See also" (items that
 * describe their link, "[[Mara]], his sister", are retained), tables of contents with the line above them, backlinks ("Mentioned in"), source links,
 * and lines that only name a file. Code and tasks are separated from the surrounding text.
 */
export function withoutNavigation(pieces: readonly BodyPiece[]): readonly BodyPiece[] {
  const headings = new Set(pieces.flatMap((piece) => (piece.kind === 'heading' ? [plain(piece.text.text)] : [])));
  const uninformative = new Set<number>();
  /** Depth of the enclosing heading of such lists. */
  let mentioning = Number.POSITIVE_INFINITY;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'heading' && piece.depth <= mentioning)
      mentioning = isMentioningName(piece.text.text) ? piece.depth : Number.POSITIVE_INFINITY;
    if (piece.kind === 'block' && namesFiles(piece.block)) uninformative.add(index);
    if (piece.kind === 'block' && (isLabelledLinks(piece.block) || (mentioning < Number.POSITIVE_INFINITY && leadsElsewhere(piece.block))))
      uninformative.add(index);
    const label = piece.kind === 'block' && piece.block.parts.length === 1 ? piece.block.parts[0]!.text.text : null;
    if (label !== null && contentsMark.test(label.trim())) uninformative.add(index);
    const next = pieces[index + 1];
    if (next?.kind !== 'block') continue;
    if (isContents(next.block, headings)) {
      uninformative.add(index + 1);
      if (label !== null && label.length <= maxLabel) uninformative.add(index);
    }
    if (!leadsElsewhere(next.block)) continue;
    if (piece.kind === 'heading' && isRelatedName(piece.text.text)) uninformative.add(index + 1);
    if (label === null || !isRelatedName(label)) continue;
    uninformative.add(index);
    uninformative.add(index + 1);
  }
  const [first] = pieces;
  if (first?.kind === 'block' && isContents(first.block, headings)) uninformative.add(0);
  return pieces.map((piece, index) => {
    if (uninformative.has(index)) return asScrap(piece);
    return piece.kind === 'block' && isApart(piece.block) ? { kind: 'block', block: { ...piece.block, isApart: true } } : piece;
  });
}
