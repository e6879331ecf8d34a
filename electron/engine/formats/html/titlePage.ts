import { htmlToMarkdown } from './htmlToMarkdown.ts';

/** A title or a subtitle, by its class. */
const titleParagraph = /<p class="((?:sub)?title)">([\s\S]*?)<\/p>/g;

/**
 * HTML whose titles and subtitles have the class "title" or "subtitle", without its title page (those before any other content), and the title on that.
 * If there are several titles, one is above each chapter: these become headings, and their subtitles text.
 */
export function withTitlePage(html: string): { readonly html: string; readonly title: string | null } {
  const found = [...html.matchAll(titleParagraph)];
  const first = found.findIndex(({ index }, at) => {
    const before = found[at - 1];
    return (
      html
        .slice(before === undefined ? 0 : before.index + before[0].length, index)
        .replace(/<[^>]*>/g, '')
        .trim() !== ''
    );
  });
  const leading = first < 0 ? found : found.slice(0, first);
  const isTitle = ([, kind]: RegExpExecArray): boolean => kind === 'title';
  const [title, ...more] = found.filter(isTitle);
  // Subtitles without a title may be those of chapters.
  const isTitlePage = title === undefined ? leading.length === found.length : more.length === 0 && leading.includes(title);
  if (!isTitlePage) return { html: asText(html), title: null };
  let rest = html;
  for (const { 0: paragraph, index } of leading.toReversed()) rest = rest.slice(0, index) + rest.slice(index + paragraph.length);
  return { html: asText(rest), title: title ? htmlToMarkdown(title[2]!) || null : null };
}

function asText(html: string): string {
  return html.replace(titleParagraph, (_all, kind: string, text: string) => (kind === 'title' ? `<h1>${text}</h1>` : `<p>${text}</p>`));
}
