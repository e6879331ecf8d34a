import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useEngine } from '../../engine/EngineContext.tsx';
import { entitiesQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { usePlace } from '../../lore/place.tsx';
import { useEntityListView } from '../../lore/preferences.ts';
import { problemWords } from '../../lore/words.ts';
import { Columns } from '../../ui/Columns.tsx';
import { ErrorState, Skeleton } from '../../ui/States.tsx';
import { useKept } from '../../ui/kept.ts';
import { arrangeEntities } from './arrange.ts';
import { EntityList } from './EntityList.tsx';
import { EntityPage } from './EntityPage.tsx';
import { NoEntities } from './NoEntities.tsx';

interface EntitiesScreenProps {
  /** Draws the small graph around an entity. */
  readonly renderGraph: (entity: string) => ReactNode;
}

/** The list of entities, and the page of the one that is chosen, or of the first. */
export function EntitiesScreen({ renderGraph }: EntitiesScreenProps): ReactNode {
  const vault = useVault();
  const { entity: chosen, chapter } = usePlace();
  const { data: came, error, refetch } = useQuery(entitiesQuery(useEngine(), vault.id));
  // While a vault is read the list comes again and again: it is arranged when there is time, only the first one at once.
  const data = useDeferredValue(came) ?? came;
  const [view, setView] = useEntityListView(vault.id);
  const [query, setQuery] = useKept(`entities-query.${vault.id}`, '');
  // The list answers a letter in the frame that shows it; what else is found in the texts comes when there is time.
  const wanted = useDeferredValue(query);
  const arranged = useMemo(() => data && arrangeEntities(data.entities, { ...view, query }), [data, view, query]);

  const shown = chosen ?? arranged?.entities[0]?.id ?? null;
  // A manuscript without notes: what is true of every name is said once, above the list.
  const noted = useMemo(() => data?.entities.some(({ status }) => status === 'confirmed') ?? true, [data]);
  // A page is large: it is drawn when there is time, so that neither typing nor walking the list waits for it.
  const paged = useDeferredValue(shown, null);
  const page = useMemo(
    () => paged !== null && <EntityPage key={paged} id={paged} chapter={chapter} renderGraph={renderGraph} />,
    [paged, chapter, renderGraph],
  );

  if (error && !data)
    return <ErrorState title="The entities could not be fetched" message={problemWords(error)} onRetry={() => void refetch()} />;
  if (data?.entities.length === 0) return <NoEntities />;
  return (
    <Columns
      id="entities"
      columns={[
        {
          id: 'list',
          label: 'the list',
          size: 320,
          min: 240,
          max: 480,
          content: arranged ? (
            <EntityList
              arranged={arranged}
              view={view}
              onView={setView}
              query={query}
              wanted={wanted}
              onQuery={setQuery}
              shown={shown}
              noted={noted}
            />
          ) : (
            <div className="entity-list-wait">
              <Skeleton lines={[100, 70, 60, 82, 54, 76, 66, 58, 80, 62]} />
            </div>
          ),
        },
        {
          id: 'page',
          label: 'the page',
          min: 320,
          content: page || <h1 className="only-read">Entities</h1>,
        },
      ]}
    />
  );
}
