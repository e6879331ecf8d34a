import { EmptyFolder, isEmptyFolder, NotReadYet, useIsNotReadYet } from '../../common/NotReadYet.tsx';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useVaultQuery, useVault, useVaultControl } from '../../engine/engine.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { useScreenSearch, useReaderLayout } from '../../common/navigation/screenFocus.ts';
import { errorMessage } from '../../common/format.ts';
import { type Column, Columns } from '../../ui/layout/Columns.tsx';
import { ErrorState, Skeleton, EmptyState } from '../../ui/layout/States.tsx';
import { EntityList } from './list/EntityList.tsx';
import { useEntityList } from './list/useEntityList.ts';
import { Gallery } from './list/Gallery.tsx';
import { EntityPage } from './page/EntityPage.tsx';
import './entities-screen.css';
import { worldStrings } from '../../strings/world.ts';

interface EntitiesScreenProps {
  /** Draws the small graph around an entity. */
  readonly renderGraph: (entity: string) => ReactNode;
}

/** The list of entities and the page of the one that is chosen, or of the first; or all of them as a gallery. */
export function EntitiesScreen({ renderGraph }: EntitiesScreenProps): ReactNode {
  const { entity: chosen, chapter } = useRoute();
  const list = useEntityList();
  const { arranged, view } = list;

  // Cards with portraits are many and large: the list answers a letter first.
  const carded = useDeferredValue(arranged);
  const isGallery = view.look === 'gallery' && chosen === null;
  // A search without results does not change the page.
  const first = arranged?.entities[0]?.id ?? null;
  const [lastFirst, setLastFirst] = useState(first);
  if (first !== null && first !== lastFirst) setLastFirst(first);
  const shown = isGallery ? null : (chosen ?? first ?? lastFirst);
  // A page is large: it is drawn when there is time, so that neither typing nor walking the list waits for it.
  const paged = useDeferredValue(shown, null);
  const page = useMemo(
    () => paged !== null && <EntityPage key={paged} id={paged} chapter={chapter} renderGraph={renderGraph} />,
    [paged, chapter, renderGraph],
  );

  // Beside a document there is room for one of the two: the one that the user read it from.
  const isNarrow = useReaderLayout() === 'narrow-screen';
  const [last, setLast] = useState<'list' | 'page'>('list');
  const only = isNarrow ? last : null;
  const navigate = useNavigate();
  const choose = useCallback((id: string) => navigate({ entity: id, chapter: null }), [navigate]);
  const [cameBack, setCameBack] = useState(false);
  const backToList = (): void => {
    setCameBack(true);
    navigate({ read: null });
  };
  /** Who reads or edits the page of the first stays there when another one becomes the first. */
  const readPage = (): void => {
    setLast('page');
    if (chosen === null && shown !== null) navigate({ entity: shown }, { replace: true });
  };
  useScreenSearch(backToList, null, only === 'page');

  if (list.error && !list.isLoaded)
    return <ErrorState title={worldStrings.yourWorldCouldntBeLoaded} message={errorMessage(list.error)} onRetry={list.retry} />;
  if (list.isEmpty) return <NoEntities />;
  const listColumn: Column = {
    id: 'list',
    label: worldStrings.theList,
    // Alone next to a document, or as a gallery, it takes the remaining width.
    ...(only !== 'list' && !isGallery && { size: 320, max: 480 }),
    min: 240,
    content: (
      <div className="stack fill" onFocus={() => (setLast('list'), setCameBack(false))}>
        {arranged ? (
          <EntityList
            list={list}
            arranged={arranged}
            shown={shown}
            gallery={
              isGallery && carded ? (
                <>
                  <h1 className="only-read">{worldStrings.entities}</h1>
                  <Gallery entities={carded.entities} sort={view.sort} onChoose={choose} />
                </>
              ) : null
            }
            alone={only === 'list'}
            takesFocus={cameBack && !isNarrow}
          />
        ) : (
          <div className="entity-list-wait">
            <Skeleton lines={[100, 70, 60, 82, 54, 76, 66, 58, 80, 62]} look="rows" />
          </div>
        )}
      </div>
    ),
  };
  const pageColumn: Column = {
    id: 'page',
    label: worldStrings.thePage,
    // With the list at its least and the rail, what a window of 1280 pixels has at 200 %.
    min: 300,
    content: (
      <div className="stack fill" onFocus={readPage}>
        {only === 'page' && (
          <button type="button" className="entities-back row secondary-text gap-4 rigid" onClick={backToList}>
            <ChevronLeft size={14} strokeWidth={1.5} aria-hidden />
            {worldStrings.allEntities}
          </button>
        )}
        {page || (
          <div className="entity-page-wait">
            <h1 className="only-read">{worldStrings.entities}</h1>
            {shown !== null && <Skeleton lines={[32, 48, 92, 88, 90, 60, 94, 86]} look="titled" />}
          </div>
        )}
      </div>
    ),
  };
  return (
    <Columns id="entities" columns={isGallery ? [listColumn] : [listColumn, pageColumn].filter(({ id }) => only === null || only === id)} />
  );
}

/** A vault without entities: not read yet, empty, or without notes about entities. */
function NoEntities(): ReactNode {
  const vault = useVault();
  const { run } = useVaultControl();
  const { data: status } = useVaultQuery(statusQuery);
  const isNotReadYet = useIsNotReadYet(status);
  if (isNotReadYet) return <NotReadYet icon={screenIcons.entities} />;
  if (status?.state !== 'ready' || run.state === 'running')
    return (
      <EmptyState icon={screenIcons.entities} title={worldStrings.readingYourStory}>
        {worldStrings.peoplePlacesAndThingsWillAppear}
      </EmptyState>
    );
  if (isEmptyFolder(status)) return <EmptyFolder icon={screenIcons.entities} />;
  return (
    <EmptyState
      icon={screenIcons.entities}
      title={worldStrings.noCharactersOrPlacesFoundYet}
      action={{ label: worldStrings.refreshIndex, run: () => run.start(vault.id) }}
    >
      <p>{worldStrings.yourDocumentsWereReadButNone}</p>
      <pre className="no-entities-example">{'---\ntype: character\naliases: [the Heron]\n---'}</pre>
    </EmptyState>
  );
}
