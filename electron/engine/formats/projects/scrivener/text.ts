import { htmlToMarkdown } from '../../html/htmlToMarkdown.ts';
import { readRtf } from '../../rtf/rtf.ts';
import { childrenOf, xmlTree } from '../../common/xmlTree.ts';

/** A text of a project with its annotations. */
interface ScrivenerText {
  readonly markdown: string;
  /** Inline annotations. */
  readonly annotations: readonly string[];
}

/**
 * Scrivener's inline markers, as escaped in HTML: styles (`<$Scr_Ps::0>`, and `{\\Scrv_ps=` to `\\end_Scrv_ps}`) and compile placeholders
 * (`<$wc100>`).
 */
const marks = /&#60;!?\$\w{1,40}(?:::?\w+)?&#62;|\{\\Scrv_(?:ps|cs|h)\b=?|\\end_Scrv_(?:ps|cs|h)\}/g;
const annotation = /\{\\Scrv_annot\b.*?\\text=(.*?)\\end_Scrv_annot\}/gs;
const footnote = /\{\\Scrv_fn=(.*?)\\end_Scrv_fn\}/gs;

/** Rich text of a project as Markdown, without style markers; annotations separate, footnotes at the end. @throws FormatError */
export async function scrivenerText(bytes: Uint8Array): Promise<ScrivenerText> {
  const { html, notes } = await readRtf(bytes);
  const annotations: string[] = [];
  const footnotes = [...notes];
  const body = html
    .replace(annotation, (_all, text: string) => {
      annotations.push(htmlToMarkdown(text));
      return '';
    })
    .replace(footnote, (_all, text: string) => {
      footnotes.push(text);
      return `<a href="#footnote-${footnotes.length}">${footnotes.length}</a>`;
    })
    .replace(marks, '');
  const below = footnotes.map((note, index) => `[^${index + 1}]: ${htmlToMarkdown(note)}`);
  return { markdown: [htmlToMarkdown(body), ...below].filter((text) => text !== '').join('\n\n'), annotations };
}

/** Comments of a text, in the order of its file. @throws FormatError */
export async function scrivenerComments(xml: string): Promise<string[]> {
  const comments: string[] = [];
  for (const comment of childrenOf(xmlTree(xml), 'Comment')) {
    const { markdown } = await scrivenerText(new TextEncoder().encode(comment.text));
    if (markdown !== '') comments.push(markdown);
  }
  return comments;
}
