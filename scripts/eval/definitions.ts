// Whether the definitions of a vault's entities open with a definition, judged by the files alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters and digits of a text, in lower case, without Markdown marks; a link counts as the words that it shows. */
function folded(text: string): string {
  return text
    .replace(/!\[\[[^\]]*\]\]|!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[\[(?:[^\]|]*\\?\|)?([^\]]*)\]\]/g, '$1')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/<[^>]*>/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const aboutThePage =
  /\b(?:this|the) (?:page|article|note|section|entry)\b[^.]{0,80}\b(?:stub|incomplete|unfinished|work in progress|reminder|placeholder|under construction)\b/i;

/**
 * The paragraphs of a file that may define what it is about: running text of at least five words with no mark of a list, table, quote, heading,
 * HTML or `Label: value` at its start. Floating HTML elements, tables, callouts and notices about the page are skipped.
 */
function definingParagraphs(file: string): string[] {
  const body = file
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF?---\n[\s\S]*?\n(?:---|\.\.\.)\s*\n/, '')
    .replace(/<!--[\s\S]*?-->|%%[\s\S]*?%%/g, '')
    .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/gm, '\n')
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '')
    .replace(/<(table|figure|div|span|style|script|center|aside)\b[\s\S]*?<\/\1>/gi, '\n');
  return body
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map((paragraph) => paragraph.trim())
    .filter(
      (paragraph) =>
        !/^(?:[#>|]|[-*+] |\d+[.)] |!\[|<|\[\^|[-*_]{3,}$|\*\*[^*]{1,40}(?::\*\*|\*\*:)|[^.\n:]{1,40}::? \S[^.\n]{0,60}$)/u.test(paragraph),
    )
    .filter((paragraph) => folded(paragraph).split(' ').length >= 5 && !aboutThePage.test(paragraph));
}

/** Of one entity whether its definition opens as one of its file's first two defining paragraphs does; where there is none, whether it has none. */
export function opensWithDefinition(vault: string, path: string, definition: string | null): boolean {
  const paragraphs = definingParagraphs(readFileSync(join(vault, path), 'utf8')).map(folded);
  if (definition === null || folded(definition) === '') return paragraphs.length === 0;
  const start = folded(definition).slice(0, 40);
  return paragraphs.slice(0, 2).some((paragraph) => paragraph.startsWith(start) || start.startsWith(paragraph));
}
