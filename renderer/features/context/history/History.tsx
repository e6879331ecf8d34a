import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '#shared/model/context/recipe.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { keys } from '../../../engine/queries.ts';
import { errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { SearchField } from '../../../ui/controls/Field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { Comparison, ThenAndNow } from './Comparison.tsx';
import { historyQuery } from '../state/queries.ts';
import { changeWithUndo, type ContextSettings, settingsFrom, toRequest } from '../state/contextSettings.ts';
import './history.css';
import { askStrings } from '../../../strings/ask.ts';
import { locale } from '../../../strings/intl.ts';
import { showError } from '../../../common/errorToast.ts';

const time = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const thisYear = new Intl.DateTimeFormat(locale, { weekday: 'short', ...time });
const otherYears = new Intl.DateTimeFormat(locale, { year: 'numeric', ...time });

/** When something was copied; with the year if that is not the current one. */
function whenCopied(iso: string): string {
  const at = new Date(iso);
  return (at.getFullYear() === new Date().getFullYear() ? thisYear : otherYears).format(at);
}

/** Earlier copies and saved texts: reuse one, or compare it with the current pack. */
export function History({ settings, onClose }: { readonly settings: ContextSettings; readonly onClose: () => void }): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const { data, error, refetch } = useVaultQuery(historyQuery);
  const { short } = useChapterNames();
  const [query, setQuery] = useState('');
  const [compared, setCompared] = useState<HistoryEntry | null>(null);
  const [then, setThen] = useState<HistoryEntry | null>(null);
  // Deleting the history cannot be undone, so it takes two presses.
  const [isConfirming, setConfirming] = useState(false);
  const asked = settings.question.trim() !== '';
  const entries = (data?.entries ?? []).filter(({ request }) => request.question.toLowerCase().includes(query.trim().toLowerCase()));
  const askAgain = ({ request }: HistoryEntry): void => {
    changeWithUndo(vault.id, () => settingsFrom(request), askStrings.restoredAnEarlierQuestionAndIts);
    onClose();
  };
  const forget = (): void => {
    setConfirming(false);
    engine
      .call('history.clear', { vault: vault.id })
      .then(() => queries.invalidateQueries({ queryKey: [...keys.vault(vault.id), 'history.list'] }))
      .catch(showError);
  };
  if (compared)
    return (
      <Dialog open onClose={onClose} title={askStrings.compareWithCurrent} className="history">
        <Comparison before={compared.request} after={toRequest(settings)} onBack={() => setCompared(null)} />
      </Dialog>
    );
  if (then)
    return (
      <Dialog open onClose={onClose} title={askStrings.thenAndNow} className="history">
        <ThenAndNow id={then.id} onBack={() => setThen(null)} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={askStrings.history} className="history">
      {error ? (
        <ErrorState title={askStrings.theHistoryCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={[80, 70, 90]} />
      ) : data.entries.length === 0 ? (
        <EmptyState title={askStrings.noHistoryYet}>{askStrings.contextsYouCopyOrSaveAppear}</EmptyState>
      ) : (
        <>
          <div className="history-head gap-8">
            <SearchField label={askStrings.searchHistory} text={query} onText={setQuery} />
            <Button look="quiet" onClick={() => (isConfirming ? forget() : setConfirming(true))} onBlur={() => setConfirming(false)}>
              {isConfirming ? askStrings.deleteAllEntriesThisCantBe(data.entries.length) : askStrings.clearHistory}
            </Button>
          </div>
          <ul className="history-list">
            {entries.map((entry) => (
              <li key={entry.id} className="history-entry row line-above gap-8">
                <div className="grow stack">
                  <span className="history-question truncate" dir="auto">
                    {entry.request.question}
                  </span>
                  <span className="secondary-text">
                    {askStrings.timeAndTokens(whenCopied(entry.at), entry.tokens)}
                    {entry.request.asOf && askStrings.upToChapterShort(short(entry.request.asOf.sequence))}
                  </span>
                </div>
                {entry.hasText && (
                  <Button look="quiet" onClick={() => setThen(entry)}>
                    {askStrings.thenAndNow}
                  </Button>
                )}
                <Button look="quiet" disabled={!asked} onClick={() => setCompared(entry)}>
                  {askStrings.compare}
                </Button>
                <Button onClick={() => askAgain(entry)}>{askStrings.askAgain}</Button>
              </li>
            ))}
            {entries.length === 0 && <li className="secondary-text">{askStrings.noMatches}</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
}
