import type { Block, BlockPart, BodyPiece } from './blocks.ts';
import { plainPaperName, wordSet } from '#lib/paperNames.ts';

/** Labels and headings above lists of links that lead elsewhere, in several languages. Of "links" and "related" only such a list is meant. */
const relatedNames = wordSet(
  'related, related pages, related page, related notes, related articles, related entries, related files, related links, related topics, related documents, related reading, related content, ' +
    'see also, see, also see, cf, further reading, read more, links, internal links, external links, backlinks, cross references, cross links, linked notes, linked pages, navigation, ' +
    'siehe auch, verwandt, verwandte seiten, verwandte artikel, verwandte themen, weiterführend, querverweise, verweise, ' +
    'voir aussi, pages liées, articles liés, liens, liens internes, ' +
    'véase también, ver también, páginas relacionadas, artículos relacionados, relacionado, relacionados, enlaces, ' +
    'ver também, páginas relacionadas, artigos relacionados, ligações, vedi anche, pagine correlate, voci correlate, collegamenti, ' +
    'zie ook, gerelateerd, zobacz też, powiązane, powiązane strony, linki, см также, смотри также, связанные страницы, ссылки, ' +
    '参见, 參見, 相关, 相關, 相关页面, 相關頁面, 相关条目, 链接, 関連, 関連項目, 関連ページ, リンク, 관련, 관련 문서, 같이 보기',
);
/** Longer is no label. */
const maxLabel = 40;

function isRelatedName(text: string): boolean {
  return text.length <= maxLabel && relatedNames.has(plainPaperName(text.replace(/[*_#>]+/gu, '')));
}

/** Whether a paragraph or an item is nothing but links; what stands around them are signs. */
function isOnlyLinks({ text: { text, links } }: BlockPart): boolean {
  if (links.length === 0) return false;
  const rest = links.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return !/\p{L}/u.test(rest);
}

function leadsElsewhere({ kind, role, parts }: Block): boolean {
  return role !== 'fields' && (kind === 'list' || kind === 'prose') && parts.every(isOnlyLinks);
}

const asScrap = (piece: BodyPiece): BodyPiece =>
  piece.kind === 'block' ? { kind: 'block', block: { ...piece.block, role: 'scrap' } } : piece;

/**
 * The pieces of a note's body in which lists of links under "Related pages" or "See also" are no text of the world: they lead elsewhere and say
 * nothing. What such a list says of its links ("[[Mara]], his sister") stays.
 */
export function withRelatedLists(pieces: readonly BodyPiece[]): readonly BodyPiece[] {
  const scraps = new Set<number>();
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (next?.kind !== 'block' || !leadsElsewhere(next.block)) continue;
    if (piece.kind === 'heading' && isRelatedName(piece.text.text)) scraps.add(index + 1);
    if (piece.kind !== 'block' || piece.block.parts.length !== 1 || !isRelatedName(piece.block.parts[0]!.text.text)) continue;
    scraps.add(index);
    scraps.add(index + 1);
  }
  return scraps.size === 0 ? pieces : pieces.map((piece, index) => (scraps.has(index) ? asScrap(piece) : piece));
}
