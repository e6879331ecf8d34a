import { createElement, type ReactNode, useMemo, use, createContext } from 'react';
import { calloutHead } from '#shared/markdown.ts';
import { inlineNodes, type MarkdownNode, readBlocks, withTableRules } from './markdown.ts';
import { type Name, nameFinder, splitAtNames, type Piece } from './names.ts';
import './markdown.css';
import { cardOf } from '../hoverCard/namesWithCards.tsx';
import { tip } from '../../ui/tips/Tips.tsx';
import { commonStrings } from '../../strings/common.ts';

function Blocks({ nodes }: { readonly nodes: readonly MarkdownNode[] }): ReactNode {
  return nodes.map((node, index) => <BlockNode key={index} node={node} />);
}

function ListItem({ node }: { readonly node: MarkdownNode }): ReactNode {
  const [first, ...rest] = node.children;
  if (first?.type !== 'paragraph')
    return (
      <li>
        <Blocks nodes={node.children} />
      </li>
    );
  const inline = inlineNodes(first);
  const task = inline[0]?.type === 'text' ? /^\[([ xX])\](?:\s+|$)/.exec(inline[0].token.content) : null;
  const isDone = task !== null && task[1] !== ' ';
  const box = task && <input type="checkbox" checked={isDone} disabled aria-label={isDone ? commonStrings.done : commonStrings.toDo} />;
  const content = <Inline nodes={inline} from={task?.[0].length ?? 0} />;
  return (
    <li dir="auto" className={task ? 'doc-task' : undefined}>
      {box}
      {rest.length === 0 ? content : <p dir="auto">{content}</p>}
      <Blocks nodes={rest} />
    </li>
  );
}

function ListBlock({ node }: { readonly node: MarkdownNode }): ReactNode {
  const items = node.children.map((item, index) => <ListItem key={index} node={item} />);
  return node.type === 'ordered_list' ? (
    <ol dir="auto" start={Number(node.token.attrGet('start') ?? 1)}>
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  );
}

function TableBlock({ node }: { readonly node: MarkdownNode }): ReactNode {
  const rowsOf = (part: string): readonly MarkdownNode[] => node.children.find(({ type }) => type === part)?.children ?? [];
  const head = rowsOf('thead')[0];
  return (
    <div className="doc-table">
      <table dir="auto">
        {head && (
          <thead>
            <tr>
              {head.children.map((cell, index) => (
                <th key={index} scope="col" dir="auto">
                  <Inline nodes={inlineNodes(cell)} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rowsOf('tbody').map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.children.map((cell, index) => (
                <td key={index} dir="auto">
                  <Inline nodes={inlineNodes(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A quote, or a callout when it begins with `[!note] Title` or `[!note|wide] Title`. */
function QuoteBlock({ node }: { readonly node: MarkdownNode }): ReactNode {
  const [first, ...rest] = node.children;
  const inline = first?.type === 'paragraph' ? inlineNodes(first) : [];
  const head = inline[0]?.type === 'text' ? calloutHead(inline[0].token.content) : null;
  if (head === null)
    return (
      <blockquote dir="auto">
        <Blocks nodes={node.children} />
      </blockquote>
    );
  const lineEnd = inline.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak');
  const title = lineEnd < 0 ? inline : inline.slice(0, lineEnd);
  const isUntitled = title.length === 1 && title[0]!.token.content.length <= head.titleStart;
  return (
    <blockquote dir="auto" className="doc-callout">
      <p className="doc-callout-title medium-text">{isUntitled ? head.type : <Inline nodes={title} from={head.titleStart} />}</p>
      {lineEnd >= 0 && (
        <p dir="auto">
          <Inline nodes={inline.slice(lineEnd + 1)} />
        </p>
      )}
      <Blocks nodes={rest} />
    </blockquote>
  );
}

/** Renders one block of a document. HTML is shown as text. */
export function BlockNode({ node }: { readonly node: MarkdownNode }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Inline nodes={inlineNodes(node)} />
        </p>
      );
    case 'heading': {
      const depth = Number(node.token.tag.slice(1));
      return createElement(`h${Math.min(6, depth + 1)}`, { className: `doc-h${depth}`, dir: 'auto' }, <Inline nodes={inlineNodes(node)} />);
    }
    case 'bullet_list':
    case 'ordered_list':
      return <ListBlock node={node} />;
    case 'blockquote':
      return <QuoteBlock node={node} />;
    case 'fence':
    case 'code_block':
      return (
        <pre className="doc-code">
          <code>{node.token.content.replace(/\n$/, '')}</code>
        </pre>
      );
    case 'html_block':
      return <pre className="doc-html soft-text">{node.token.content.replace(/\n$/, '')}</pre>;
    case 'hr':
      return <hr />;
    case 'table':
      return <TableBlock node={node} />;
    case 'footnote':
      return (
        <aside className="doc-footnote gap-6 soft-text" aria-label={commonStrings.footnote(node.token.info)}>
          <sup>{node.token.info}</sup>
          <div>
            <Blocks nodes={node.children} />
          </div>
        </aside>
      );
    default:
      return null;
  }
}

interface MarkdownTextProps {
  readonly text: string;
  /** Names that link to their entities. */
  readonly names: readonly Name[];
}

/** Renders a passage of Markdown, as safely as a whole document. */
export function MarkdownText({ text, names }: MarkdownTextProps): ReactNode {
  const blocks = useMemo(() => readBlocks({ kind: 'markdown', text: withTableRules(text), firstLine: 1 }), [text]);
  const find = useMemo(() => nameFinder(names), [names]);
  return (
    <NameFinderContext value={find}>
      <div className="markdown prose markdown-text stack gap-12">
        {blocks.map(({ node, lines }) => (
          <BlockNode key={lines[0]} node={node} />
        ))}
      </div>
    </NameFinderContext>
  );
}

function NamePiece({ piece }: { readonly piece: Piece }): ReactNode {
  const world = useMarkdownWorld();
  if (piece.kind === 'text' || world.isInert) return piece.text;
  if (piece.kind === 'embed') return <span className="doc-embed secondary-text">{piece.text}</span>;
  const destination = piece.kind === 'name' ? { entity: piece.id } : world.resolve(piece.target);
  if (!destination) return <span className="doc-nowhere">{piece.text}</span>;
  const focused = 'entity' in destination && destination.entity === world.focus;
  return (
    <button
      type="button"
      className={focused ? 'doc-name doc-focus' : 'doc-name'}
      {...('entity' in destination && cardOf(destination.entity))}
      onClick={() => world.navigate(destination)}
    >
      {piece.text}
    </button>
  );
}

/** Text with its names and wikilinks as links. */
export function NamedText({ text }: { readonly text: string }): ReactNode {
  const find = use(NameFinderContext);
  return splitAtNames(text, find).map((piece, index) => <NamePiece key={index} piece={piece} />);
}

function Link({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
  const world = useMarkdownWorld();
  if (world.isInert) return children;
  if (/^https?:\/\//i.test(url))
    return (
      <button type="button" className="doc-link" {...tip(commonStrings.openInBrowser(url))} onClick={() => world.openAddress(url)}>
        {children}
      </button>
    );
  // Every other scheme (javascript:, data:, file: ...) is inert.
  const destination = /^[a-z][a-z0-9+.-]*:/i.test(url) ? null : world.resolve(url);
  if (!destination) return <span className="doc-nowhere">{children}</span>;
  return (
    <button type="button" className="doc-link" onClick={() => world.navigate(destination)}>
      {children}
    </button>
  );
}

function InlineNode({ node: { type, token, children } }: { readonly node: MarkdownNode }): ReactNode {
  const { isInert } = useMarkdownWorld();
  switch (type) {
    case 'text':
      return <NamedText text={token.content} />;
    case 'em':
      return (
        <em>
          <Inline nodes={children} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Inline nodes={children} />
        </strong>
      );
    case 's':
      return (
        <del>
          <Inline nodes={children} />
        </del>
      );
    case 'code_inline':
      return <code>{token.content}</code>;
    case 'softbreak':
      return isInert ? ' ' : '\n';
    case 'hardbreak':
      return <br />;
    case 'link':
      return (
        <Link url={String(token.attrGet('href') ?? '')}>
          <Inline nodes={children} />
        </Link>
      );
    case 'image':
      // Pictures are never loaded: a remote one would reveal that the note was read.
      return <span className="doc-embed secondary-text">{token.content || token.attrGet('src') || 'picture'}</span>;
    case 'html_inline':
      return <span className="doc-html soft-text">{token.content}</span>;
    case 'footnote_ref':
      return <sup>{token.info}</sup>;
    case 'footnote_inline':
      return (
        <span className="doc-footnote-inline soft-text">
          <Inline nodes={children} />
        </span>
      );
    default:
      return null;
  }
}

interface InlineProps {
  readonly nodes: readonly MarkdownNode[];
  /** Characters at the start of the first text to skip: a task's box, a callout's kind. */
  readonly from?: number;
}

/** Inline content of a paragraph. Nothing is executed or loaded. */
export function Inline({ nodes, from = 0 }: InlineProps): ReactNode {
  return nodes.map((node, index) =>
    index === 0 && from > 0 ? <NamedText key={index} text={node.token.content.slice(from)} /> : <InlineNode key={index} node={node} />,
  );
}

/** Where a link of the document leads. */
export type Destination = { readonly entity: string } | { readonly document: string };

/** What rendering a document needs from its surroundings. */
export interface MarkdownWorld {
  /** Whether names and links are text alone, and lines are joined: within a button. */
  readonly isInert?: boolean;
  /** Entity whose names are marked. */
  readonly focus: string | null;
  /** Resolves a wikilink or relative link; null when broken. */
  readonly resolve: (target: string) => Destination | null;
  readonly navigate: (destination: Destination) => void;
  readonly openAddress: (url: string) => void;
}

/** Context without links. */
export const emptyWorld: MarkdownWorld = { focus: null, resolve: () => null, navigate: () => undefined, openAddress: () => undefined };

/** What Markdown is drawn with: the entities that names and links mean. */
export const MarkdownWorldContext = createContext<MarkdownWorld>(emptyWorld);
/** Finds the names in the text of the block being drawn. */
export const NameFinderContext = createContext<((text: string) => Piece[]) | null>(null);

/** What the Markdown around a component is drawn in. */
const useMarkdownWorld = (): MarkdownWorld => use(MarkdownWorldContext);
