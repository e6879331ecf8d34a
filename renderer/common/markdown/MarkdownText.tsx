import { type ReactNode, useMemo } from 'react';
import { BlockNode } from './BlockNode.tsx';
import { NameFinderContext } from './MarkdownContext.tsx';
import { type Name, nameFinder } from './names.ts';
import { readBlocks, withTableRules } from './markdown.ts';
import './markdown.css';

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
      <div className="markdown prose markdown-text">
        {blocks.map(({ node, lines }) => (
          <BlockNode key={lines[0]} node={node} />
        ))}
      </div>
    </NameFinderContext>
  );
}
