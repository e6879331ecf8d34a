import type { ReactNode } from 'react';
import { NamedText } from './Inline.tsx';

/** Keys with the text that follows them, as the writer typed it. Lists and deeper levels stay below their key. */
export function frontmatterRows(text: string): { readonly key: string; readonly value: string }[] {
  const rows: { key: string; value: string }[] = [];
  for (const line of text.split('\n')) {
    if (/^(---|\.\.\.)\s*$/.test(line) || line.trim() === '') continue;
    const match = /^([^\s:#][^:]*):(?:\s+(.*)|\s*)$/.exec(line);
    const last = rows.at(-1);
    if (match?.[1] !== undefined) rows.push({ key: match[1], value: match[2] ?? '' });
    else if (last) last.value += `${last.value === '' ? '' : '\n'}${line.replace(/^\s*-\s+/, '').trim()}`;
    else rows.push({ key: '', value: line });
  }
  return rows;
}

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
