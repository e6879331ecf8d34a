import type { ReactNode } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { MentionPassage } from '#shared/model/entity.ts';
import { excerpt } from '../../common/passages/excerpt.ts';
import { MarkedText } from '../../common/passages/MarkedText.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { sourceLabel } from '../../common/passages/SourceLink.tsx';
import { tip } from '../../ui/Tips.tsx';

/** The passages of one document that name the entity. */
export function MentionGroup({ passages }: { readonly passages: readonly MentionPassage[] }): ReactNode {
  const navigate = useNavigate();
  const first = passages[0];
  if (!first) return null;
  return (
    <section className="mention-group" aria-label={sourceLabel(first.source)}>
      <h3 className="mention-group-name">{sourceLabel(first.source)}</h3>
      <ul>
        {passages.map((passage) => {
          const reference = passageReference(passage.source);
          const [line] = passage.source.lines;
          return (
            <li key={reference} className="mention">
              <button
                type="button"
                className="mention-line"
                {...tip(`Read it in place: ${reference}`)}
                onClick={() => navigate({ read: reference })}
              >
                <span className="only-read">Read line </span>
                {line}
              </button>
              <p className="prose mention-text">
                <MarkedText {...excerpt(passage)} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
