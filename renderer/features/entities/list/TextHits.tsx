import { passageReference } from '#shared/model/constants.ts';
import type { SearchHit } from '#shared/model/vault.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { searchQuery } from '../../../engine/queries.ts';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { foldForSearch } from '../../../common/format.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { shortSourceLabel } from '../../../common/passages/SourceLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { clamp } from '../../../ui/layout/clamp.ts';
import './text-hits.css';
import { tip } from '../../../ui/tips/Tips.tsx';
import { worldStrings } from '../../../strings/world.ts';

/** Minimum letters for a search in texts, too. */
const shortest = 3;
/** Milliseconds that typing rests before it is by words, and before it is by meaning, which takes the model. */
const rest = 60;
const pause = 450;
const maxHits = 20;

function useDebounced(text: string, rest: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return rested;
}

interface TextHitsProps {
  readonly query: string;
  /** No name has it: where no passage has it either, that is said, with the way to ask. */
  readonly isOnlyHope: boolean;
}

/** Passages that match the query, below the names; a click opens one in place. */
export function TextHits({ query, isOnlyHope }: TextHitsProps): ReactNode {
  const navigate = useNavigate();
  const vault = useVault();
  const debouncedQuery = useDebounced(query.trim(), rest);
  const meant = useDebounced(query.trim(), pause) === debouncedQuery;
  const enabled = debouncedQuery.length >= shortest && query.trim() !== '';
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(useEngine(), vault.id, debouncedQuery, maxHits, meant),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled || !data) return null;
  if (data.hits.length === 0) {
    if (!isOnlyHope || !meant || isPlaceholderData) return null;
    return (
      <div className="text-hits text-hits-none stack" role="status">
        <p>{worldStrings.noPassageNear(debouncedQuery)}</p>
        <Button onClick={() => navigate({ screen: 'context', ask: debouncedQuery, read: null })}>
          {worldStrings.askAbout(debouncedQuery)}
        </Button>
      </div>
    );
  }
  const isByWords = (hit: SearchHit): boolean => holdsWord(hit.snippet, debouncedQuery);
  const byWords = data.hits.filter(isByWords);
  return (
    <div className="text-hits stack">
      <HitList title={worldStrings.passages} hits={byWords} />
      <HitList
        title={byWords.length > 0 ? worldStrings.similarInMeaning : worldStrings.noPassageSays(debouncedQuery)}
        hits={data.hits.filter((hit) => !isByWords(hit))}
      />
    </div>
  );
}

/** Whether a passage contains one of the words, with any ending; otherwise it was found by meaning only. */
export function holdsWord(snippet: string, query: string): boolean {
  const text = foldForSearch(snippet);
  return foldForSearch(query)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== '' && text.includes(word.slice(0, Math.max(Math.min(3, word.length), word.length - 2))));
}

function HitList({ title, hits }: { readonly title: string; readonly hits: readonly SearchHit[] }): ReactNode {
  const navigate = useNavigate();
  if (hits.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-hits-head label-text">{title}</h2>
      <ul aria-label={title}>
        {hits.map((hit) => {
          const reference = passageReference(hit);
          return (
            <li key={reference}>
              <button
                type="button"
                className="text-hit hoverable"
                {...tip(worldStrings.openInNote(reference))}
                onClick={() => navigate({ read: reference })}
              >
                <span className="text-hit-where secondary-text">{shortSourceLabel(hit)}</span>
                <span ref={clamp} className="clamp text-hit-text" dir="auto">
                  {plainMarkdown(hit.snippet)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
