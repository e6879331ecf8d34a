import { createElement, type ReactNode, useMemo } from 'react';
import { calloutHead, isPluginFence } from '#shared/markdown.ts';
import { Html } from './Html.tsx';
import { Inline, NameFinderContext } from './Inline.tsx';
import { inlineNodes, type MarkdownNode, readBlocks, withTableRules } from './markdown.ts';
import { type Name, nameFinder } from './names.ts';
import './markdown.css';
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

function rowsOf(table: MarkdownNode, part: 'thead' | 'tbody'): readonly MarkdownNode[] {
  return table.children.find(({ type }) => type === part)?.children ?? [];
}

/** The rows of a table within some lines, counted as its tokens count them, where these are not the table's own; none of another node. */
export function rowsWithin(node: MarkdownNode, [first, last]: readonly [number, number]): readonly MarkdownNode[] {
  if (node.type !== 'table' || first <= (node.token.map?.[0] ?? 0)) return [];
  return rowsOf(node, 'tbody').filter(({ token: { map } }) => map !== null && map[0] <= last && first < map[1]);
}

function TableBlock({ node, markedRows }: BlockNodeProps): ReactNode {
  const head = rowsOf(node, 'thead')[0];
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
          {rowsOf(node, 'tbody').map((row, rowIndex) => (
            <tr key={rowIndex} className={markedRows?.includes(row) === true ? 'doc-marked' : undefined}>
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

/** Code that a plugin of the writer's editor would run, folded: nobody reads a note for it. */
function PluginCode({ name, source }: { readonly name: string; readonly source: string }): ReactNode {
  return (
    <details className="doc-plugin">
      <summary className="secondary-text hoverable">{commonStrings.pluginCode(name)}</summary>
      <pre className="doc-code">
        <code>{source}</code>
      </pre>
    </details>
  );
}

/** A paragraph that is one command of a template: `<%* ... %>`. */
const templateCode = /^\s*<%[^]*%>\s*$/;

interface BlockNodeProps {
  readonly node: MarkdownNode;
  /** Rows of a table that are marked. */
  readonly markedRows?: readonly MarkdownNode[];
}

/** Renders one block of a document. */
export function BlockNode({ node, markedRows }: BlockNodeProps): ReactNode {
  switch (node.type) {
    case 'paragraph': {
      const source = node.children[0]?.token.content ?? '';
      return templateCode.test(source) ? (
        <PluginCode name={commonStrings.templater} source={source} />
      ) : (
        <p dir="auto">
          <Inline nodes={inlineNodes(node)} />
        </p>
      );
    }
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
    case 'code_block': {
      const [source, info] = [node.token.content.replace(/\n$/, ''), node.token.info.trim()];
      return isPluginFence(info) ? (
        <PluginCode name={info} source={source} />
      ) : (
        <pre className="doc-code">
          <code>{source}</code>
        </pre>
      );
    }
    case 'html_block':
      return <Html source={node.token.content} />;
    case 'hr':
      return <hr />;
    case 'table':
      return <TableBlock node={node} markedRows={markedRows} />;
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
