import type { Blockquote, List, RootContent, Table } from 'mdast';
import { createElement, type ReactNode } from 'react';
import { Inline } from './Inline.tsx';

function Blocks({ nodes }: { readonly nodes: readonly RootContent[] }): ReactNode {
  return nodes.map((node, index) => <BlockNode key={index} node={node} />);
}

function ListBlock({ node }: { readonly node: List }): ReactNode {
  const items = node.children.map((item, index) => {
    const only = item.children.length === 1 ? item.children[0] : undefined;
    return <li key={index}>{only?.type === 'paragraph' ? <Inline nodes={only.children} /> : <Blocks nodes={item.children} />}</li>;
  });
  return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function TableBlock({ node }: { readonly node: Table }): ReactNode {
  const [head, ...rows] = node.children;
  return (
    <div className="doc-table">
      <table>
        {head && (
          <thead>
            <tr>
              {head.children.map((cell, index) => (
                <th key={index} scope="col">
                  <Inline nodes={cell.children} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.children.map((cell, index) => (
                <td key={index}>
                  <Inline nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A quote; one that begins with `[!note] Title` is a callout, also with a look after the kind: `[!note|wide] Title`. */
function QuoteBlock({ node }: { readonly node: Blockquote }): ReactNode {
  const [first, ...rest] = node.children;
  const lead = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = lead?.type === 'text' ? /^\[!([\w-]+)(?:\|[^\]\n]*)?\][+-]?[ \t]*(.*)(?:\n|$)/.exec(lead.value) : null;
  if (!match || first?.type !== 'paragraph' || lead?.type !== 'text')
    return (
      <blockquote>
        <Blocks nodes={node.children} />
      </blockquote>
    );
  const remaining = [{ ...lead, value: lead.value.slice(match[0].length) }, ...first.children.slice(1)];
  return (
    <blockquote className="doc-callout">
      <p className="doc-callout-title">{match[2] || match[1]}</p>
      <Blocks nodes={[{ ...first, children: remaining }, ...rest]} />
    </blockquote>
  );
}

/** One block of a document as elements. HTML is shown as the text it is. */
export function BlockNode({ node }: { readonly node: RootContent }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p>
          <Inline nodes={node.children} />
        </p>
      );
    case 'heading':
      return createElement(`h${Math.min(6, node.depth + 1)}`, { className: `doc-h${node.depth}` }, <Inline nodes={node.children} />);
    case 'list':
      return <ListBlock node={node} />;
    case 'blockquote':
      return <QuoteBlock node={node} />;
    case 'code':
      return (
        <pre className="doc-code">
          <code>{node.value}</code>
        </pre>
      );
    case 'html':
      return <pre className="doc-html">{node.value}</pre>;
    case 'thematicBreak':
      return <hr />;
    case 'table':
      return <TableBlock node={node} />;
    default:
      return null;
  }
}
