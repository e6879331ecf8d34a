import { createElement, type ReactNode, useMemo } from 'react';
import { attributeOf, isShownInLine, markedUpElements, readTag, transparentBlocks, transparentInLine } from './htmlElements.ts';
import { Embed, Link, NamedText } from './Inline.tsx';

/* HTML in a vault, as elements from a fixed list, without any attribute but addresses of links and names of pictures. All other HTML is shown as its source. */

/** Blocks that keep their meaning. */
const keptBlocks = new Set(['p', 'blockquote', 'ul', 'ol', 'dl', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'table']);

const partsOfBlocks = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption', 'br', 'img']);

const isShown = (name: string): boolean => keptBlocks.has(name) || partsOfBlocks.has(name) || isShownInLine(name);

/** A tag, with at most so many characters of attributes. */
const anyTag = /<(?:\/?[a-z][a-z0-9]*\b(?:[^"'<>]|"[^"]{0,2000}"|'[^']{0,2000}'){0,400}>)?/giu;
const shownAttributes = ['href', 'src', 'alt'];

/** HTML in which only the tags of shown elements are left as tags, without other attributes, so that no parser makes anything else of it. */
function shownHtml(source: string): string {
  return source.replace(anyTag, (found) => {
    const tag = readTag(found);
    if (tag === null || !isShown(tag.name)) return `&lt;${found.slice(1)}`;
    if (tag.isEnd) return `</${tag.name}>`;
    const attributes = shownAttributes.map((name) => [name, attributeOf(tag, name)] as const).filter(([, value]) => value !== '');
    return `<${tag.name}${attributes.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')}>`;
  });
}

/** Levels of elements in elements that are followed; text below them is shown without. */
const maxDepth = 40;

const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;

/** A node within a line. */
function HtmlInline({ node, depth }: { readonly node: ChildNode; readonly depth: number }): ReactNode {
  if (!isElement(node)) return <NamedText text={collapsed(node.nodeValue ?? '')} />;
  if (depth > maxDepth) return collapsed(node.textContent);
  const name = node.localName;
  const content = [...node.childNodes].map((child, index) => <HtmlInline key={index} node={child} depth={depth + 1} />);
  if (name === 'br') return <br />;
  if (name === 'a') return <Link url={node.getAttribute('href') ?? ''}>{content}</Link>;
  if (name === 'img') return <Embed label={node.getAttribute('alt')} address={node.getAttribute('src')} />;
  return markedUpElements.has(name) ? createElement(name, null, content) : content;
}

const collapsed = (text: string): string => text.replace(/\s+/gu, ' ');

type Part = { readonly kind: 'line'; readonly nodes: readonly ChildNode[] } | { readonly kind: 'block'; readonly element: HTMLElement };

/** Lines and blocks in the order of the text. What only groups others is looked into; a list or table within a `<span>` is a block too. */
function partsOf(nodes: Iterable<ChildNode>): Part[] {
  const parts: Part[] = [];
  let line: ChildNode[] = [];
  const endLine = (): void => {
    if (line.some((node) => isElement(node) || (node.nodeValue ?? '').trim() !== '')) parts.push({ kind: 'line', nodes: line });
    line = [];
  };
  const walk = (children: Iterable<ChildNode>, depth: number): void => {
    for (const node of children) {
      if (!isElement(node) || depth > maxDepth) line.push(node);
      else if (keptBlocks.has(node.localName)) {
        endLine();
        parts.push({ kind: 'block', element: node });
      } else if (transparentBlocks.has(node.localName)) {
        endLine();
        walk(node.childNodes, depth + 1);
        endLine();
      } else if (transparentInLine.has(node.localName)) walk(node.childNodes, depth + 1);
      else line.push(node);
    }
  };
  walk(nodes, 0);
  endLine();
  return parts;
}

function HtmlTable({ element, depth }: { readonly element: HTMLElement; readonly depth: number }): ReactNode {
  const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
  const caption = [...element.children].find(({ localName }) => localName === 'caption');
  return (
    <div className="doc-table">
      <table dir="auto">
        {caption && <caption>{collapsed(caption.textContent)}</caption>}
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {[...row.children]
                .filter((cell) => cell.localName === 'td' || cell.localName === 'th')
                .map((cell, index) => (
                  <td key={index} dir="auto">
                    <HtmlParts nodes={cell.childNodes} depth={depth + 1} isCell />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HtmlBlock({ element, depth }: { readonly element: HTMLElement; readonly depth: number }): ReactNode {
  const name = element.localName;
  if (depth > maxDepth) return <p dir="auto">{collapsed(element.textContent)}</p>;
  if (name === 'table') return <HtmlTable element={element} depth={depth} />;
  if (name === 'hr') return <hr />;
  if (name === 'pre') return <pre className="doc-code">{element.textContent}</pre>;
  const within = <HtmlParts nodes={element.childNodes} depth={depth + 1} isCell={name !== 'blockquote'} />;
  if (/^h[1-6]$/u.test(name)) {
    const level = Number(name[1]);
    return createElement(`h${Math.min(6, level + 1)}`, { className: `doc-h${level}`, dir: 'auto' }, within);
  }
  if (name === 'ul' || name === 'ol' || name === 'dl')
    return createElement(
      name,
      { dir: 'auto' },
      [...element.children].map((item, index) =>
        createElement(
          name === 'dl' ? (item.localName === 'dt' ? 'dt' : 'dd') : 'li',
          { key: index, dir: 'auto' },
          <HtmlParts nodes={item.childNodes} depth={depth + 1} isCell />,
        ),
      ),
    );
  return createElement(name, { dir: 'auto' }, within);
}

interface HtmlPartsProps {
  readonly nodes: Iterable<ChildNode>;
  readonly depth: number;
  /** Whether a line stands by itself, as in a cell or an item, not as a paragraph. */
  readonly isCell?: boolean;
}

function HtmlParts({ nodes, depth, isCell = false }: HtmlPartsProps): ReactNode {
  const parts = partsOf(nodes);
  return parts.map((part, index) => {
    if (part.kind === 'block') return <HtmlBlock key={index} element={part.element} depth={depth} />;
    const line = part.nodes.map((node, at) => <HtmlInline key={at} node={node} depth={depth} />);
    if (!isCell)
      return (
        <p key={index} dir="auto">
          {line}
        </p>
      );
    return parts.length === 1 ? line : <div key={index}>{line}</div>;
  });
}

/**
 * The content of HTML, read by the browser's parser as a document without a window: nothing in it runs or loads. Of a part that begins within a table, the
 * rows are still a table. HTML that begins with another element, such as a script or a comment, is shown as its source.
 */
export function Html({ source }: { readonly source: string }): ReactNode {
  const first = /^\s*<\/?([a-z][a-z0-9]*)\b/iu.exec(source)?.[1]?.toLowerCase();
  const isSource = first === undefined || !isShown(first);
  const nodes = useMemo(() => {
    if (isSource) return [];
    const within = /^\s*<(?:tr|td|th|tbody|thead|tfoot)\b/iu.test(source) ? '<table>' : '';
    return [...new DOMParser().parseFromString(`<body>${within}${shownHtml(source)}`, 'text/html').body.childNodes];
  }, [source, isSource]);
  return isSource ? <pre className="doc-html soft-text">{source.replace(/\n$/, '')}</pre> : <HtmlParts nodes={nodes} depth={0} />;
}
