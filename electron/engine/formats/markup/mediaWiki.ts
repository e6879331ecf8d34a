import { heading, linkTo, type MarkupText, refuseRedirect, tableRow, tableRule } from './lines.ts';

const title = /^(={1,6})\s*(\S.*?)\s*\1\s*$/;
const category =
  /\[\[\s*(?:Category|Kategorie|Catégorie|Categor[íi]a|Kategoria|Категория|分类|分類|カテゴリ)\s*:\s*([^\]|]+)(?:\|[^\]]*)?\]\]/giu;
const media =
  /\[\[\s*(?:File|Image|Datei|Bild|Fichier|Archivo|Imagen|Ficheiro|Imagem|Plik|Файл|Изображение|文件|ファイル|Media)\s*:(?:[^[\]]|\[\[[^\]]*\]\]|\[[^\]]*\])*\]\]/giu;
const redirect = /^\s*#\s?(?:REDIRECT|WEITERLEITUNG|REDIRECTION|REDIRECCIÓN|PATRZ|ПЕРЕНАПРАВЛЕНИЕ|重定向|転送)\s*:?\s*\[\[([^\]|#]+)/iu;
const row = /^\s*\|\s*([\p{L}\p{N} _()/-]{1,40}?)\s*=\s*(.*)$/u;

const withoutEntities = (line: string): string => line.replace(/&nbsp;/g, ' ').replace(/&(?:ndash|mdash);/g, '–');

function inline(line: string): string {
  return withoutEntities(line)
    .replace(media, '')
    .replace(/\[\[([^\]|]+)(?:\|([^\]]*))?\]\]/g, (_, target: string, text = '') => linkTo(target.trim().replace(/^:/u, ''), text))
    .replace(/\[((?:https?:)?\/\/\S+)(?:\s+([^\]]*))?\]/g, (_, target: string, text = '') => linkTo(target, text))
    .replace(/'{5}(.+?)'{5}/g, '***$1***')
    .replace(/'{3}(.+?)'{3}/g, '**$1**')
    .replace(/'{2}(.+?)'{2}/g, '*$1*')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?(?:small|big|center|span|u|nowiki|poem|onlyinclude|noinclude|includeonly)\b[^>]*>/gi, '')
    .replace(/__(?:NO)?(?:TOC|EDITSECTION|FORCETOC)__/g, '');
}

/** Templates in one line without templates in them, which add marks and notices. */
const template = /\{\{[^{}\n]*\}\}/g;
/** Templates within templates go from the inside out; deeper ones are left as they are. */
const maxNested = 4;

function withoutTemplates(text: string): string {
  let rest = text;
  for (let depth = 0; depth < maxNested && rest.includes('{{'); depth += 1) rest = rest.replace(template, '');
  return rest;
}

/** Fewest headings that tell a plain text of MediaWiki, which has its marks of bold and links too. */
const minTitles = 2;

/** Whether a plain text is a page of MediaWiki. */
export function isMediaWiki(text: string): boolean {
  if (!text.includes("'''") || !text.includes('[[')) return false;
  return (text.match(/^==[^=\n]+==[ \t]*$/gmu)?.length ?? 0) >= minTitles && !/^#{1,6} \S/mu.test(text);
}

/** A page of MediaWiki: rows of its infobox as fields, and its categories as tags. */
export function mediaWikiLines(source: readonly string[]): MarkupText {
  const leads = redirect.exec(source.find((line) => line.trim() !== '') ?? '');
  if (leads) refuseRedirect(leads[1]!);
  const blank = (text: string): string => text.replace(/[^\n]+/g, '');
  const text = source
    .join('\n')
    .replace(/<!--[^]*?-->/g, blank)
    .replace(/<ref\b[^<>]*\/>/gi, '')
    .replace(/<ref\b[^>]*>[^]*?<\/ref>/gi, blank);
  const tags = [...text.matchAll(category)].map(([, name]) => name!.trim());
  const lines = withoutTemplates(text.replace(category, '')).split('\n');
  const result: string[] = [];
  let depth = 0;
  let cells: string[] | null = null;
  let rows = 0;
  const endRow = (): void => {
    if (cells !== null && cells.length > 0) {
      result.push(tableRow(cells));
      if (rows === 0) result.push(tableRule(cells.length));
      rows += 1;
    }
    cells = [];
  };
  for (const line of lines) {
    if (depth > 0 || /^\s*\{\{/u.test(line)) {
      const opens = (line.match(/\{\{/g) ?? []).length - (line.match(/\}\}/g) ?? []).length;
      const field = depth > 0 ? row.exec(line) : null;
      depth = Math.max(0, depth + opens);
      const value = field === null ? '' : inline(field[2]!.replace(/\}\}\s*$/u, '')).trim();
      result.push(value === '' ? '' : `- **${field![1]!.replaceAll('_', ' ')}:** ${value}`);
      continue;
    }
    if (/^\s*\{\|/u.test(line)) {
      [cells, rows] = [[], 0];
      result.push('');
    } else if (cells !== null && /^\s*\|\}/u.test(line)) {
      endRow();
      cells = null;
      result.push('');
    } else if (cells !== null && /^\s*\|-/u.test(line)) endRow();
    else if (cells !== null && /^\s*\|\+/u.test(line)) result.push(inline(line.replace(/^\s*\|\+/u, '')));
    else if (cells !== null && /^\s*[|!]/u.test(line))
      cells.push(
        ...line
          .replace(/^\s*[|!]/u, '')
          .split(/\|\||!!/u)
          .map((cell) => inline(cell.replace(/^[^|[\]]*=[^|[\]]*\|(?!\|)/u, ''))),
      );
    else {
      const name = title.exec(line);
      const listed = /^([*#:;]+)\s*(?=\S)/u.exec(line);
      const term = listed?.[1]!.endsWith(';') === true ? /^;\s*(.+?)\s*(?::\s*(.*))?$/u.exec(line) : null;
      if (name) result.push(heading(name[1]!.length, inline(name[2]!)));
      else if (term) result.push(`**${inline(term[1]!)}**${term[2] === undefined ? '' : `: ${inline(term[2])}`}`);
      else if (listed && /[*#]/u.test(listed[1]!))
        result.push(
          `${'  '.repeat(listed[1]!.length - 1)}${listed[1]!.endsWith('#') ? '1.' : '-'} ${inline(line.slice(listed[0].length))}`,
        );
      else result.push(inline(listed ? line.slice(listed[0].length) : line));
    }
  }
  return { lines: result, properties: tags.length > 0 ? { tags } : {} };
}
