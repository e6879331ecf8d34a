import { wikilink } from '../common/note.ts';

/** Tags around restricted content: collapsed, or limited to groups of readers. */
const hiddenTag = /\[(\/?)(?:spoiler|subcontainer|subscribercontainer)(?:[:=|][^\]\n]{0,200})?\]/i;

/**
 * World Anvil's BBCode as Markdown: headings, emphasis, lists, quotes, tables by rows, mentions as links. Restricted content becomes callouts, so
 * that it is recognised as such; an unclosed tag restricts everything after it. Images and layout are omitted.
 */
export function bbcodeToMarkdown(text: string): string {
  // Not one pattern from tag to tag: a text may open thousands and close none.
  const parts = text.split(hiddenTag);
  let depth = 0;
  const shown = parts.flatMap((part, index): string[] => {
    if (index % 2 === 1) {
      depth = Math.max(0, depth + (part === '/' ? -1 : 1));
      return [];
    }
    // The label of the button follows the last bar.
    const markdown = withoutTags(depth > 0 ? part.replace(/\|[^|[\]\n]{0,200}$/, '') : part);
    return markdown === '' ? [] : [depth > 0 ? quoted('[!spoiler]', markdown) : markdown];
  });
  return shown.join('\n\n');
}

function withoutTags(text: string): string {
  return (
    text
      .replaceAll('\r\n', '\n')
      // A definition, and who is quoted.
      .replace(/--([^-:[\]\n]{1,60})::([^\n]{1,500}?)--/g, '\n\n$1:: $2\n\n')
      .replace(/\|([^|[\]\n]{1,200})\[\/quote\]/gi, ' — $1[/quote]')
      .replace(/\[img\][^[\]\n]{0,40}\[\/img\]/gi, '')
      .replace(/\[(?:img|section|map|toc|block|imageblock|articleblock|hr|br|gallery|soundcloud|youtube)(?::[^\]\n]*)?\]/gi, (tag) =>
        /^\[hr/i.test(tag) ? '\n\n---\n\n' : /^\[br/i.test(tag) ? '\n' : '',
      )
      .replace(
        /\[h([1-4])(?:\|[^\]\n]*)?\]([^\n]*?)\[\/h\1\]/gi,
        (_all, level: string, title: string) => `\n\n${'#'.repeat(Number(level) + 1)} ${title.trim()}\n\n`,
      )
      .replace(/\[(\/?)b\]/gi, '**')
      .replace(/\[(\/?)i\]/gi, '*')
      .replace(/\[(?:li|\*)\]/gi, '\n- ')
      .replace(/\[\/t[dh]\]\s*\[t[dh]\]/gi, ' | ')
      .replace(/\[quote(?:=[^\]\n]*)?\]/gi, '\n\n> ')
      .replace(/\[\/(?:quote|li|ul|ol|p|row|col\d*|table|tr)\]/gi, '\n\n')
      .replace(/\[url[:=]([^\]\s]{1,500})\]([^[\]\n]*)\[\/url\]/gi, '[$2]($1)')
      .replace(/\[\/?[a-z][\w*]{0,20}(?:[:=|][^\]\n]{0,200})?\](?!\()/gi, '')
      // After the tags: a link has brackets too.
      .replace(/@\[([^[\]\n]{1,200})\]\([\w-]+:[\w-]+\)/g, (_all, title: string) => wikilink(title))
      .replace(/[ \t]+$/gm, '')
      .replace(/\n(- [^\n]*)\n+(?=- )/g, '\n$1\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function quoted(head: string, markdown: string): string {
  return [head, ...markdown.split('\n')].map((line) => `> ${line}`.trimEnd()).join('\n');
}
