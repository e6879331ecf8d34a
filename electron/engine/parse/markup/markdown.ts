import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
import { nestTokens, type TokenNode } from '#shared/markdown.ts';

/** A block of Markdown. `token.map` has its first line and the line after its last one, both 0-based. */
export type MarkdownBlockNode = TokenNode<Token>;

/** CommonMark with tables, but without syntax that is already handled line by line, reference links and indented code. */
const markdown = new MarkdownIt('zero', { maxNesting: 2_000 })
  .enable(['table', 'code', 'fence', 'blockquote', 'hr', 'list', 'heading', 'lheading'])
  .enable(['newline', 'escape', 'backticks', 'emphasis', 'link', 'autolink', 'entity', 'fragments_join']);
// Addresses are compared with file paths, so they must stay as typed.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;
markdown.normalizeLinkText = (url) => url;
markdown.block.ruler.at('code', overIndented);

/** A token like markdown-it's own, whose class defines its fields one by one, which took a third of the time for reading headings. */
class PlainToken {
  attrs = null;
  map = null;
  level = 0;
  children = null;
  content = '';
  markup = '';
  info = '';
  meta = null;
  block = false;
  hidden = false;
  readonly type: string;
  readonly tag: string;
  readonly nesting: -1 | 0 | 1;

  constructor(type: string, tag: string, nesting: -1 | 0 | 1) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
  }
}
// markdown-it does not export the class that has these methods.
Object.setPrototypeOf(PlainToken.prototype, Object.getPrototypeOf(markdown.parse('a', {})[0]) as object);

function newToken(type: string, tag: string, nesting: -1 | 0 | 1): Token {
  return new PlainToken(type, tag, nesting) as unknown as Token;
}

class PlainBlockState extends markdown.block.State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const token = newToken(type, tag, nesting);
    token.block = true;
    if (nesting < 0) this.level -= 1;
    token.level = this.level;
    if (nesting > 0) this.level += 1;
    this.tokens.push(token);
    return token;
  }
}
markdown.block.State = PlainBlockState;

const constructStart = /^(?:[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|>|#{1,6}(?:[ \t]|$)|`{3}|~{3})/;

/** Reads a list, quote, heading or fence indented by four columns or more, which CommonMark reads as code. */
function overIndented(state: StateBlock, startLine: number, endLine: number): boolean {
  const indent = state.sCount[startLine]!;
  if (indent - state.blkIndent < 4) return false;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (!constructStart.test(state.src.slice(start, Math.min(state.eMarks[startLine]!, start + 12)))) return false;
  let end = startLine + 1;
  while (end < endLine && (state.isEmpty(end) || state.sCount[end]! >= indent)) end += 1;
  const outer = state.blkIndent;
  state.blkIndent = indent;
  state.md.block.tokenize(state, startLine, end);
  state.blkIndent = outer;
  return true;
}

/** The blocks of a part of a body. @throws RangeError if they are nested too deeply. */
export function markdownBlocks(source: string): MarkdownBlockNode[] {
  const tokens: Token[] = [];
  markdown.block.parse(source, markdown, {}, tokens);
  return nestTokens(tokens);
}

/** Records the line of each token within the text, which markdown-it does not keep; code and addresses may contain line ends. */
class LineCountingState extends markdown.inline.State {
  private position = 0;
  private line = 0;

  override pushPending(): Token {
    const token = newToken('text', '', 0);
    token.content = this.pending;
    token.level = this.pendingLevel;
    this.tokens.push(token);
    this.pending = '';
    return this.onLine(token);
  }

  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    return this.onLine(super.push(type, tag, nesting));
  }

  private onLine(token: Token): Token {
    for (let next = this.nextBreak(); next < this.pos; next = this.nextBreak()) {
      this.line += 1;
      this.position = next + 1;
    }
    token.map = [this.line, this.line + 1];
    return token;
  }

  private nextBreak(): number {
    const found = this.src.indexOf('\n', this.position);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  }
}
markdown.inline.State = LineCountingState;

/** The inline tokens of a block's text. The `map` of each token begins with its line, 0-based within the text. */
export function inlineTokens(text: string): Token[] {
  const tokens: Token[] = [];
  markdown.inline.parse(text, markdown, {}, tokens);
  return tokens;
}

export function fenceLanguage(info: string): string {
  return markdown.utils.unescapeAll(info).trim().split(/\s/)[0]!;
}
