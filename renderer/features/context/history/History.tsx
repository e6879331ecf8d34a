import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '#shared/model/recipe.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { keys } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { formatCount, errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchField } from '../../../ui/Field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { Comparison } from './Comparison.tsx';
import { historyQuery } from '../state/queries.ts';
import { changeWithUndo, type ContextSettings, settingsFrom, toRequest } from '../state/contextSettings.ts';
import './history.css';

interface HistoryProps {
  readonly settings: ContextSettings;
  readonly onClose: () => void;
}

const day = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** What was copied and saved before: to use again, or to compare with the pack as it is now. */
export function History({ settings, onClose }: HistoryProps): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(historyQuery(engine, vault.id));
  const [words, setWords] = useState('');
  const [compared, setCompared] = useState<HistoryEntry | null>(null);
  // What is forgotten cannot be brought back, so it takes two presses.
  const [sure, setSure] = useState(false);
  const asked = settings.question.trim() !== '';
  const entries = (data?.entries ?? []).filter(({ request }) => request.question.toLowerCase().includes(words.trim().toLowerCase()));
  const askAgain = ({ request }: HistoryEntry): void => {
    changeWithUndo(vault.id, () => settingsFrom(request), 'The question and settings of then');
    onClose();
  };
  const forget = (): void => {
    setSure(false);
    engine
      .call('history.clear', { vault: vault.id })
      .then(() => queries.invalidateQueries({ queryKey: [...keys.vault(vault.id), 'history.list'] }))
      .catch((thrown: unknown) => toast(errorMessage(thrown), { tone: 'problem' }));
  };
  if (compared)
    return (
      <Dialog open onClose={onClose} title="Then and now" className="history">
        <Comparison before={compared.request} after={toRequest(settings)} onBack={() => setCompared(null)} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="History" className="history">
      {error ? (
        <ErrorState title="The history could not be read" message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={[80, 70, 90]} />
      ) : data.entries.length === 0 ? (
        <EmptyState title="Nothing was copied yet">Every context you copy or save is kept here with its settings.</EmptyState>
      ) : (
        <>
          <div className="history-head">
            <SearchField label="Search the questions" text={words} onText={setWords} />
            <Button look="quiet" onClick={() => (sure ? forget() : setSure(true))} onBlur={() => setSure(false)}>
              {sure ? `Forget all ${formatCount(data.entries.length)} for good?` : 'Forget all'}
            </Button>
          </div>
          <ul className="history-list">
            {entries.map((entry) => (
              <li key={entry.id} className="history-entry">
                <div className="history-words">
                  <span className="history-question">{entry.request.question}</span>
                  <span className="history-facts">
                    {day.format(new Date(entry.at))} · {formatCount(entry.tokens)} tokens
                    {entry.request.asOf && ` · as of ch. ${entry.request.asOf.sequence}`}
                  </span>
                </div>
                <Button look="quiet" disabled={!asked} onClick={() => setCompared(entry)}>
                  Compare
                </Button>
                <Button onClick={() => askAgain(entry)}>Use again</Button>
              </li>
            ))}
            {entries.length === 0 && <li className="history-facts">No question has these words.</li>}
          </ul>
        </>
      )}
    </Dialog>
  );
}
