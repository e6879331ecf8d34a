import { followFences } from '#shared/markdown.ts';
import { plainMarkdown } from '../plainMarkdown.ts';
import type { DocumentBlock } from './documentBlocks.ts';

/** A heading of a document. */
export interface OutlineHeading {
  /** 1 to 6, as Markdown counts. */
  readonly depth: number;
  readonly label: string;
  /** Its line in the document, 1-based. */
  readonly line: number;
}

const hashed = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
/** A line that can be the text of an underlined heading: neither blank nor a list, quote, table or heading. */
const plain = /^ {0,3}(?![-*+>|#]|\d+[.)]|\s)\S/;

/** The headings of a document in order, found line by line, which is cheap for a whole novel in one file. */
export function headingsOf(blocks: readonly DocumentBlock[]): OutlineHeading[] {
  const found: OutlineHeading[] = [];
  const add = (depth: number, text: string, line: number): void => {
    const label = plainMarkdown(text).trim();
    if (label !== '') found.push({ depth, label: label, line });
  };
  for (const { kind, text, firstLine } of blocks) {
    if (kind !== 'markdown') continue;
    const fences = followFences();
    let before = '';
    for (const [index, line] of text.split('\n').entries()) {
      const isProse = !fences.take(line) && !fences.isOpen;
      if (isProse) {
        const heading = hashed.exec(line);
        const below = underline.exec(line)?.[1];
        if (heading) add(heading[1]!.length, heading[2]!, firstLine + index);
        else if (below !== undefined && plain.test(before)) add(below.startsWith('=') ? 1 : 2, before, firstLine + index - 1);
      }
      before = isProse ? line : '';
    }
  }
  return found;
}
