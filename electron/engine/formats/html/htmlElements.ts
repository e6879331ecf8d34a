/** An element of a page: the ranges of the element and of its content. */
export interface PageElement {
  readonly name: string;
  /** By qualified name, as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
}

/** A page with more elements that are never closed is damaged: looking for their ends would take too long. */
const maxUnclosed = 50;

const openingTag = /<([a-zA-Z][\w:-]{0,40})((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The outermost matching elements of a page, in order. Unclosed elements are ignored. */
export function findElements(page: string, isWanted: (name: string, attributes: PageElement['attributes']) => boolean): PageElement[] {
  const found: PageElement[] = [];
  let end = 0;
  let unclosed = 0;
  for (const tag of page.matchAll(openingTag)) {
    if (tag.index < end || tag[2]!.endsWith('/')) continue;
    const name = tag[1]!;
    const attributes = Object.fromEntries([...tag[2]!.matchAll(attribute)].map(([, key, quoted, single]) => [key!, (quoted ?? single)!]));
    if (!isWanted(name, attributes)) continue;
    const contentStart = tag.index + tag[0].length;
    const closed = closingTag(page, name, contentStart);
    if (closed === null) {
      unclosed += 1;
      if (unclosed > maxUnclosed) break;
      continue;
    }
    end = closed.end;
    found.push({ name, attributes, start: tag.index, contentStart, contentEnd: closed.start, end });
  }
  return found;
}

function closingTag(page: string, name: string, from: number): { readonly start: number; readonly end: number } | null {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(page); tag !== null; tag = tags.exec(page)) {
    if (tag[1] === '/') depth -= 1;
    else if (!tag[0].endsWith('/>')) depth += 1;
    if (depth === 0) return { start: tag.index, end: tag.index + tag[0].length };
  }
  return null;
}

/** The page with some of its elements replaced; those that `replacement` gives null for stay. */
export function replaceElements(
  page: string,
  elements: readonly PageElement[],
  replacement: (element: PageElement) => string | null,
): string {
  let result = '';
  let at = 0;
  for (const element of elements) {
    const text = replacement(element);
    if (text === null) continue;
    result += page.slice(at, element.start) + text;
    at = element.end;
  }
  return result + page.slice(at);
}
