import { type ReactNode, useMemo } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { EntitySummary, MentionPassage } from '#shared/model/entity.ts';
import { excerpt } from '../../common/passages/excerpt.ts';
import { MarkedText } from '../../common/passages/MarkedText.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import { useVaultQuery } from '../../engine/engine.tsx';
import { passagesQuery } from '../../engine/queries.ts';
import { suggestionsStrings } from '../../strings/suggestions.ts';
import { passagesOfBoth, spreadOver } from './together.ts';

/** Passages with the name marked, each with a way to read it in place. */
export function Passages({ passages }: { readonly passages: readonly MentionPassage[] }): ReactNode {
  return (
    <ul className="evidence-passages">
      {passages.map((passage) => (
        <li key={`${passageReference(passage.source)}:${passage.spans[0]?.[0] ?? 0}`} className="evidence-passage">
          <SourceLink source={passage.source} />
          <p className="prose evidence-text" dir="auto">
            <MarkedText {...excerpt(passage, 320)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How many mentions of each are looked through for passages with both, and how many of these are shown. */
const maxLookedThrough = 500;
const maxTogether = 6;

/** Where in the manuscript both are named, the names of both marked: what tells in which chapter a statement ends. */
export function Together({ entities: [one, other] }: { readonly entities: readonly [EntitySummary, EntitySummary] }): ReactNode {
  const { data: ofOne } = useVaultQuery(passagesQuery, one.id, maxLookedThrough);
  const { data: ofOther } = useVaultQuery(passagesQuery, other.id, maxLookedThrough);
  const both = useMemo(
    () => passagesOfBoth(ofOne?.passages ?? [], ofOther?.passages ?? []).filter(({ source }) => source.sequence !== null),
    [ofOne, ofOther],
  );
  return (
    both.length > 0 && (
      <section aria-label={suggestionsStrings.together}>
        <h3 className="evidence-label label-text">{suggestionsStrings.together}</h3>
        <div className="evidence-together">
          <Passages passages={spreadOver(both, maxTogether)} />
        </div>
      </section>
    )
  );
}
