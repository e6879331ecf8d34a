import { wikilink } from '../common/note.ts';

/** World Anvil's BBCode as Markdown: headings, emphasis, lists, quotes, mentions as links. Pictures and layout are left out. */
export function bbcodeToMarkdown(text: string): string {
  return (
    text
      .replaceAll('\r\n', '\n')
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
