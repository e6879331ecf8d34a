/** HTML elements within a line that keep their meaning. */
export const markedUpElements: ReadonlySet<string> = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'kbd',
  'code',
  'q',
  'cite',
  'var',
]);

/** Elements of which only the content is shown: within a line, and as lines of their own. */
export const transparentInLine: ReadonlySet<string> = new Set([
  'span',
  'font',
  'big',
  'bdi',
  'bdo',
  'abbr',
  'time',
  'label',
  'nobr',
  'tt',
  'wbr',
]);
export const transparentBlocks: ReadonlySet<string> = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'figure',
  'figcaption',
  'center',
  'details',
  'summary',
  'address',
]);

/** A tag of HTML: whether it ends its element, the name, and the attributes. */
interface Tag {
  readonly isEnd: boolean;
  readonly name: string;
  readonly attributes: string;
}

/** Reads a tag such as `<b class="x">` or `</b>`; null for a comment or an instruction. */
export function readTag(source: string): Tag | null {
  const found = /^<(\/?)([a-z][a-z0-9]*)\b([^]*?)\/?>$/iu.exec(source);
  return found && { isEnd: found[1] !== '', name: found[2]!.toLowerCase(), attributes: found[3]! };
}

/** The value of an attribute in a tag; '' without it. */
export function attributeOf(tag: Tag, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(tag.attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

/** Whether an element within a line of Markdown is shown as what it means or by its content, not as its source. */
export function isShownInLine(name: string): boolean {
  return name === 'a' || [markedUpElements, transparentInLine, transparentBlocks].some((names) => names.has(name));
}

const tagOfBlock = /<(\/?)(?:table|thead|tbody|tr|td|th|div|section|aside|ul|ol|dl|details|center)\b/giu;

/** How many blocks of HTML a text opens more than it closes; below 0 when it closes more. */
export function openedBlocks(text: string): number {
  if (!text.includes('<')) return 0;
  let opened = 0;
  for (const [, end] of text.matchAll(tagOfBlock)) opened += end === '' ? 1 : -1;
  return opened;
}
