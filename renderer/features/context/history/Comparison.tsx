import { type UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import type { PackComparison } from '#shared/model/context/recipe.ts';
import { plainMarkdown } from '../../../common/plainMarkdown.ts';
import { errorMessage } from '../../../common/format.ts';
import { formatCount } from '../../../strings/intl.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { compareQuery, thenAndNowQuery } from '../state/queries.ts';
import { useVaultQuery } from '../../../engine/engine.tsx';
import './history.css';
import { askStrings } from '../../../strings/ask.ts';

/** What differs between two texts, with some of the words around it. */
interface ChangedWords {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

/** Words shown on each side of the change. */
const wordsAround = 8;

/** From the first word that differs to the last one, and the words next to it; "…" where more of the text is left out. */
export function changedWords(former: string, text: string): ChangedWords {
  const old = former.trim().split(/\s+/);
  const now = text.trim().split(/\s+/);
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - wordsAround);
  const until = Math.min(now.length, now.length - end + wordsAround);
  return {
    before: [...(from > 0 ? ['…'] : []), ...now.slice(from, start)].join(' '),
    removed: old.slice(start, old.length - end).join(' '),
    added: now.slice(start, now.length - end).join(' '),
    after: [...now.slice(now.length - end, until), ...(until < now.length ? ['…'] : [])].join(' '),
  };
}

interface ComparisonProps {
  readonly before: ContextRequestInput;
  readonly after: ContextRequestInput;
  readonly onBack: () => void;
}

/** Differences between two packs. */
export function Comparison({ before, after, onBack }: ComparisonProps): ReactNode {
  return <ComparisonView result={useVaultQuery(compareQuery, before, after)} onBack={onBack} />;
}

/** Differences between a copied text and the pack that its settings give now. */
export function ThenAndNow({ id, onBack }: { readonly id: number; readonly onBack: () => void }): ReactNode {
  return <ComparisonView result={useVaultQuery(thenAndNowQuery, id)} onBack={onBack} />;
}

const lists = [
  { key: 'added', title: askStrings.added, mark: '+' },
  { key: 'removed', title: askStrings.removed, mark: '−' },
  { key: 'changed', title: askStrings.changed, mark: '±' },
  { key: 'moved', title: askStrings.moved, mark: '↕' },
] as const satisfies readonly { key: keyof PackComparison; title: string; mark: string }[];

interface ComparisonViewProps {
  readonly result: UseQueryResult<PackComparison>;
  readonly onBack: () => void;
}

function ComparisonView({ result: { data, error, refetch }, onBack }: ComparisonViewProps): ReactNode {
  return (
    <div className="comparison stack">
      <Button icon={ArrowLeft} iconSize={14} look="quiet" className="comparison-back" onClick={onBack}>
        {askStrings.backToHistory}
      </Button>
      {error ? (
        <ErrorState title={askStrings.theComparisonFailed} message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={[60, 90, 80]} />
      ) : (
        <>
          <p className="secondary-text">{askStrings.tokensThenNowUnchanged(data.tokens[0], data.tokens[1], data.same)}</p>
          {lists.map(
            ({ key, title, mark }) =>
              data[key].length > 0 && (
                <section key={key} aria-label={title}>
                  <h3 className="comparison-title">
                    {title} ({data[key].length})
                  </h3>
                  <ul>
                    {data[key].map((item) => (
                      <li key={`${item.section}:${item.entity ?? ''}:${item.reference}`} className="comparison-item gap-8">
                        <span className="comparison-mark rigid soft-text" aria-hidden>
                          {mark}
                        </span>
                        <span className="grow stack">
                          <span className="truncate small-text">
                            {item.entity ?? askStrings.otherPassages} · {item.reference}
                          </span>
                          {item.former === null ? (
                            <span className="comparison-text truncate">{plainMarkdown(item.text)}</span>
                          ) : (
                            <ChangedText former={plainMarkdown(item.former)} text={plainMarkdown(item.text)} />
                          )}
                        </span>
                        <span className="outline-item-tokens">
                          {[item.before, item.after].flatMap((tokens) => (tokens === null ? [] : formatCount(tokens))).join(' → ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
          {lists.every(({ key }) => data[key].length === 0) && <p>{askStrings.noDifferences}</p>}
        </>
      )}
    </div>
  );
}

/** The words of a passage that changed. */
function ChangedText({ former, text }: { readonly former: string; readonly text: string }): ReactNode {
  const { before, removed, added, after } = changedWords(former, text);
  return (
    <span className="comparison-change">
      {before} {removed !== '' && <del>{removed}</del>} {added !== '' && <ins>{added}</ins>} {after}
    </span>
  );
}
