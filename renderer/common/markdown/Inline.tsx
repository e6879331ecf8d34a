import type { PhrasingContent } from 'mdast';
import { type ReactNode, use } from 'react';
import { cutIntoPieces, type Piece } from './names.ts';
import { NameFinderContext, useMarkdownWorld } from './MarkdownContext.tsx';

function NamePiece({ piece }: { readonly piece: Piece }): ReactNode {
  const world = useMarkdownWorld();
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'embed') return <span className="doc-embed">{piece.text}</span>;
  const destination = piece.kind === 'name' ? { entity: piece.id } : world.resolve(piece.target);
  if (!destination) return <span className="doc-nowhere">{piece.text}</span>;
  const focused = 'entity' in destination && destination.entity === world.focus;
  return (
    <button type="button" className={focused ? 'doc-name doc-focus' : 'doc-name'} onClick={() => world.go(destination)}>
      {piece.text}
    </button>
  );
}

/** Text with its names and wikilinks as links. */
export function NamedText({ text }: { readonly text: string }): ReactNode {
  const find = use(NameFinderContext);
  return cutIntoPieces(text, find).map((piece, index) => <NamePiece key={index} piece={piece} />);
}

function Link({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
  const world = useMarkdownWorld();
  if (/^https?:\/\//i.test(url))
    return (
      <button type="button" className="doc-link" title={`Open in the browser: ${url}`} onClick={() => world.openAddress(url)}>
        {children}
      </button>
    );
  // Every other scheme (javascript:, data:, file: ...) leads nowhere.
  const destination = /^[a-z][a-z0-9+.-]*:/i.test(url) ? null : world.resolve(url);
  if (!destination) return <span className="doc-nowhere">{children}</span>;
  return (
    <button type="button" className="doc-link" onClick={() => world.go(destination)}>
      {children}
    </button>
  );
}

function InlineNode({ node }: { readonly node: PhrasingContent }): ReactNode {
  switch (node.type) {
    case 'text':
      return <NamedText text={node.value} />;
    case 'emphasis':
      return (
        <em>
          <Inline nodes={node.children} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Inline nodes={node.children} />
        </strong>
      );
    case 'delete':
      return (
        <del>
          <Inline nodes={node.children} />
        </del>
      );
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <Link url={node.url}>
          <Inline nodes={node.children} />
        </Link>
      );
    case 'linkReference':
      return <Inline nodes={node.children} />;
    case 'image':
    case 'imageReference':
      // Pictures are never loaded: a remote one would tell somebody that the note was read.
      return <span className="doc-embed">{node.alt || ('url' in node ? node.url : 'picture')}</span>;
    case 'html':
      return <span className="doc-html">{node.value}</span>;
    case 'footnoteReference':
      return <sup>{node.identifier}</sup>;
    default:
      return null;
  }
}

/** The inside of a paragraph. Nothing of it is ever run or loaded. */
export function Inline({ nodes }: { readonly nodes: readonly PhrasingContent[] }): ReactNode {
  return nodes.map((node, index) => <InlineNode key={index} node={node} />);
}
