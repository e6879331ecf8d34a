import { createContext, createElement, type ReactNode, use } from 'react';
import { attributeOf, markedUpElements, readTag, transparentBlocks, transparentInLine } from './htmlElements.ts';
import type { MarkdownNode } from './markdown.ts';
import { splitAtNames, type Piece } from './names.ts';
import { cardOf } from '../hoverCard/namesWithCards.tsx';
import { tip } from '../../ui/tips/Tips.tsx';
import { commonStrings } from '../../strings/common.ts';

/* What is inside a paragraph, and what Markdown is drawn in. Without the parser, which a page loads when it first needs it. */

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

/** A link of the vault: to an entity or document, or to the web by the browser. */
export function Link({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
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

interface EmbedProps {
  readonly label: string | null;
  readonly address: string | null;
}

/** A picture by its name. Pictures are never loaded: a remote one would reveal that the note was read. */
export function Embed({ label, address }: EmbedProps): ReactNode {
  return <span className="doc-embed secondary-text">{label || address || 'picture'}</span>;
}

/** An element of HTML within a line, with what is in it. */
function HtmlElement({ node: { token, children } }: { readonly node: MarkdownNode }): ReactNode {
  const content = <Inline nodes={children} />;
  const tag = readTag(token.content);
  if (tag?.name === 'a') return <Link url={attributeOf(tag, 'href')}>{content}</Link>;
  return tag !== null && markedUpElements.has(tag.name) ? createElement(tag.name, null, content) : content;
}

/** A tag that stands alone, a comment, or one of an element that is not shown. */
function HtmlTag({ source }: { readonly source: string }): ReactNode {
  const tag = readTag(source);
  if (tag?.name === 'br') return <br />;
  if (tag?.name === 'img') return <Embed label={attributeOf(tag, 'alt')} address={attributeOf(tag, 'src')} />;
  if (tag !== null && (transparentInLine.has(tag.name) || transparentBlocks.has(tag.name))) return null;
  return <span className="doc-html soft-text">{source}</span>;
}

/** What a plugin would put a value or a control in the place of: "INPUT[text:pronounced]", "= this.population", "<% tp.date.now() %>". */
const pluginField = /^(?:(?:INPUT|VIEW|BUTTON)\[.*|\$?=\s*[\p{L}(].*|<%.*%>)$/su;

function PluginField({ source }: { readonly source: string }): ReactNode {
  return (
    <span className="doc-plugin-field secondary-text" {...tip(source)}>
      {commonStrings.pluginField}
    </span>
  );
}

function InlineNode({ node: { type, token, children } }: { readonly node: MarkdownNode }): ReactNode {
  const { isInert } = useMarkdownWorld();
  switch (type) {
    case 'text':
      return token.content
        .split(/(<%.*?%>)/)
        .map((part, index) => (index % 2 === 1 ? <PluginField key={index} source={part} /> : <NamedText key={index} text={part} />));
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
      return pluginField.test(token.content) ? <PluginField source={token.content} /> : <code>{token.content}</code>;
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
      return <Embed label={token.content} address={String(token.attrGet('src') ?? '')} />;
    case 'html':
      return <HtmlElement node={{ type, token, children }} />;
    case 'html_inline':
      return <HtmlTag source={token.content} />;
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
