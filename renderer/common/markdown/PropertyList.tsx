import type { ReactNode } from 'react';
import type { DocumentText } from '#shared/model/vault.ts';
import { NamedText } from './Inline.tsx';
import { commonStrings } from '../../strings/common.ts';

interface PropertyListProps {
  readonly rows: NonNullable<DocumentText['properties']>['rows'];
  /** Lines of the document that are marked. */
  readonly marked: readonly [number, number] | null;
}

/** The properties at the head of a note, quietly. */
export function PropertyList({ rows, marked }: PropertyListProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <dl className="doc-properties" aria-label={commonStrings.properties}>
      {rows.map(({ key, values, lines: [first, last] }, index) => (
        <div key={index} className={marked && first <= marked[1] && marked[0] <= last ? 'doc-marked' : undefined}>
          <dt>{key}</dt>
          <dd>
            <NamedText text={values.join('\n')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
