import type { ReactNode } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { MentionPassage } from '#shared/model/entity.ts';
import { excerpt } from '../../common/passages/excerpt.ts';
import { MarkedText } from '../../common/passages/MarkedText.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';

/** Passages with the name marked, each with a way to read it in place. */
export function Passages({ passages }: { readonly passages: readonly MentionPassage[] }): ReactNode {
  return (
    <ul className="evidence-passages">
      {passages.map((passage) => (
        <li key={`${passageReference(passage.source)}:${passage.spans[0]?.[0] ?? 0}`} className="evidence-passage">
          <SourceLink source={passage.source} />
          <p className="prose evidence-text">
            <MarkedText {...excerpt(passage, 320)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
