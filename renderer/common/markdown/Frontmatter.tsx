import type { ReactNode } from 'react';
import { frontmatterRows } from './frontmatterRows.ts';
import { NamedText } from './Inline.tsx';

interface FrontmatterProps {
  readonly text: string;
  /** Line of the document in which the text begins. */
  readonly firstLine: number;
  /** Lines of the document that are marked. */
  readonly marked: readonly [number, number] | null;
}

/** The properties at the head of a note, quietly. */
export function Frontmatter({ text, firstLine, marked }: FrontmatterProps): ReactNode {
  const rows = frontmatterRows(text);
  if (rows.length === 0) return null;
  return (
    <dl className="doc-properties" aria-label="Properties">
      {rows.map(({ key, value, lines: [first, last] }, index) => (
        <div key={index} className={marked && first + firstLine <= marked[1] && marked[0] <= last + firstLine ? 'doc-marked' : undefined}>
          <dt>{key}</dt>
          <dd>
            <NamedText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
