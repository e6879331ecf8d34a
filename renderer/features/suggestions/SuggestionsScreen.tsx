import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useVaultQuery } from '../../engine/engine.tsx';
import { statusQuery, suggestionsQuery } from '../../engine/queries.ts';
import { DecisionHistoryDialog } from '../../common/decisions/DecisionHistoryDialog.tsx';
import { EmptyFolder, isEmptyFolder } from '../../common/NotReadYet.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { errorMessage } from '../../common/format.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/layout/States.tsx';
import { triageLists } from './triage.ts';
import { Triage } from './Triage.tsx';
import './suggestions-screen.css';
import { suggestionsStrings } from '../../strings/suggestions.ts';

/** What waits for the user's word, in five lists. */
export function SuggestionsScreen(): ReactNode {
  const navigate = useNavigate();
  const { data: loaded, error, refetch } = useVaultQuery(suggestionsQuery);
  // Long lists are rendered at low priority.
  const data = useDeferredValue(loaded);
  const { data: status } = useVaultQuery(statusQuery);
  const [history, setHistory] = useState(false);
  const none = useMemo(() => data !== undefined && triageLists.every((list) => data.totals[list] === 0), [data]);

  if (error && !data)
    return (
      <ErrorState title={suggestionsStrings.theSuggestionsCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div className="suggestions-wait line-above">
        <div>
          <Skeleton lines={[80, 62, 74, 56, 68, 60, 78, 52, 66, 58, 72, 50]} look="rows" />
        </div>
        <div>
          <Skeleton lines={[24, 38, 82, 88, 84, 60, 86, 80]} look="titled" />
        </div>
      </div>
    );
  if (none && isEmptyFolder(status)) return <EmptyFolder icon={screenIcons.suggestions} />;
  return (
    <div className="stack fill">
      <h1 className="only-read">{suggestionsStrings.suggestions}</h1>
      {none ? (
        <EmptyState
          icon={screenIcons.suggestions}
          title={suggestionsStrings.noSuggestions}
          action={{ label: suggestionsStrings.goToWorld, run: () => navigate({ screen: 'entities' }) }}
        >
          {suggestionsStrings.newNamesAmbiguousNamesDuplicatesAnd}
        </EmptyState>
      ) : (
        <Triage suggestions={data} onHistory={() => setHistory(true)} />
      )}
      <DecisionHistoryDialog open={history} onClose={() => setHistory(false)} />
    </div>
  );
}
