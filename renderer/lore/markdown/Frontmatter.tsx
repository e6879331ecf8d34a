import type { ReactNode } from 'react';
import { frontmatterRows } from './frontmatterRows.ts';
import { NamedText } from './Inline.tsx';

/** The properties at the head of a note, quietly. */
export function Frontmatter({ text }: { readonly text: string }): ReactNode {
  const rows = frontmatterRows(text);
  if (rows.length === 0) return null;
  return (
    <dl className="doc-properties" aria-label="Properties">
      {rows.map(({ key, value }, index) => (
        <div key={index}>
          <dt>{key}</dt>
          <dd>
            <NamedText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
