/** The nesting of a markdown-it token: 1 opens, -1 closes, 0 is self-contained. */
interface NestingToken {
  readonly type: string;
  readonly nesting: number;
}

/** A token with the tokens up to its closing token. */
export interface TokenNode<T> {
  /** The type of the token, without `_open`. */
  readonly type: string;
  readonly token: T;
  readonly children: readonly TokenNode<T>[];
}

/** The tree of a flat list of markdown-it's tokens. */
export function nestTokens<T extends NestingToken>(tokens: readonly T[]): TokenNode<T>[] {
  const roots: TokenNode<T>[] = [];
  const open: TokenNode<T>[][] = [roots];
  for (const token of tokens) {
    if (token.nesting < 0) {
      if (open.length > 1) open.pop();
      continue;
    }
    const children: TokenNode<T>[] = [];
    open.at(-1)!.push({ type: token.nesting > 0 ? token.type.replace(/_open$/, '') : token.type, token, children });
    if (token.nesting > 0) open.push(children);
  }
  return roots;
}

/** The first line of a callout: `[!type|look]- Title`. */
interface CalloutHead {
  readonly type: string;
  /** The display options between `|` and `]`. */
  readonly look: string;
  /** `-` or `+` follows: it can be folded. */
  readonly folds: boolean;
  /** Where its title begins in the text. */
  readonly titleStart: number;
}

/** Reads the head of a callout from the text of a quote's first paragraph; null when the quote is an ordinary one. */
export function calloutHead(text: string): CalloutHead | null {
  const found = /^\[!([^\]|\n]*)(?:\|([^\]\n]*))?\]([-+]?)[ \t]*/.exec(text);
  return found === null ? null : { type: found[1]!, look: found[2] ?? '', folds: found[3] !== '', titleStart: found[0].length };
}

/** The first word after the marks of code fences that plugins run. */
const pluginFence =
  /^(?:dataview(?:js)?|meta-bind[\w-]*|leaflet|custom-frames|templater|tasks|query|button|buttons|compressed-json|excalidraw|encounter(?:-table)?|dice|base|tracker|chart|charts|calendar|calendar-timeline|contributiongraph|heatmap[\w-]*|toc|table-of-contents|embed|gallery|img-gallery|image-layout[\w-]*|carousel|map|mapview|zoommap|js-engine|buttonjs|datacorejsx?|datacoretsx?|activity-history|todoist|kanban|homepage|spreadsheet|waypoint|folder-overview|feed|cardlink|ledger|itemlist|initiative[\w-]*|timeline-labeled|ob-timeline|aat-[\w-]+)$/i;

/** Whether a code fence, by what follows its marks, holds a program that a plugin runs and no part of the world. `ad-*` fences contain notes. */
export const isPluginFence = (info: string): boolean => pluginFence.test(info.trim().split(/[\s{]/u, 1)[0]!);

const fence = /^\s{0,3}(`{3,}|~{3,})/;

/** Follows code fences from line to line. */
interface Fences {
  /** Whether the last line is in a fence or opens one. */
  readonly isOpen: boolean;
  /** Takes the next line; whether it opens, closes or looks like a fence. */
  take(line: string): boolean;
}

/** Begins outside of any fence. */
export function followFences(): Fences {
  let open: string | null = null;
  return {
    get isOpen() {
      return open !== null;
    },
    take(line) {
      const sign = fence.exec(line)?.[1];
      if (sign === undefined) return false;
      if (open === null) open = sign;
      else if (sign.startsWith(open)) open = null;
      return true;
    },
  };
}
