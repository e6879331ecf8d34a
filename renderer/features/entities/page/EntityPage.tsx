import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import { toAppError } from '#shared/contract/errors.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/EngineContext.tsx';
import { entityQuery } from '../../../engine/queries.ts';
import { type Edit, EditDialog, relateEdit, relationshipEdit } from '../../../common/decisions/EditDialog.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';
import { typeToken } from '../../../common/entityTypes/EntityType.tsx';
import { errorMessage } from '../../../common/format.ts';
import { scrollWithin } from '../../../ui/layout/scrollWithin.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { ChapterBars } from '../../../common/chapters/ChapterBars.tsx';
import { Definition, PropertyTable } from './Definition.tsx';
import { successorOf } from '../../../common/decisions/successor.ts';
import { EntityHeader } from './EntityHeader.tsx';
import { Mentions } from './Mentions.tsx';
import { Relationships } from './Relationships.tsx';
import { SectionBar } from './SectionBar.tsx';
import { useScrollRestoration } from '../../../common/navigation/useScrollRestoration.ts';
import './entity-page.css';
import { worldStrings } from '../../../strings/world.ts';

interface EntityPageProps {
  readonly id: string;
  /** Chapter that the mentions are kept to. */
  readonly chapter: number | null;
  /** Draws the small graph around an entity. */
  readonly renderGraph: (entity: string) => ReactNode;
}

/** Everything about one entity. */
export function EntityPage({ id, chapter, renderGraph }: EntityPageProps): ReactNode {
  const vault = useVault();
  const navigate = useNavigate();
  const scroll = useRef<HTMLElement>(null);
  const mentions = useRef<HTMLElement>(null);
  const { decide } = useDecide();
  /** Whose page this is, until it is left. */
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = id;
    return () => void (shown.current = null);
  }, [id]);
  const [edit, setEdit] = useState<Edit | null>(null);
  const engine = useEngine();
  const { data, error, refetch } = useVaultQuery(entityQuery, id);
  useEffect(
    () =>
      engine.on('index.changed', ({ vault: changed, renamed = [] }) => {
        const note = changed === vault.id ? renamed.find(({ from }) => id === from || id.startsWith(`${from}#`)) : undefined;
        if (note) navigate({ entity: note.to + id.slice(note.from.length) }, { replace: true });
      }),
    [engine, vault.id, id, navigate],
  );
  // Rendered at low priority, like the rest.
  const page = useDeferredValue(data);
  useScrollRestoration(scroll, id, page !== undefined);

  // What was read of an entity whose note is gone is no longer so.
  const isGone = error !== null && toAppError(error).code === 'not-found';
  if (error && (isGone || !data))
    return isGone ? (
      <EmptyState
        title={worldStrings.thisEntityNoLongerExists}
        action={{ label: worldStrings.backToTheList, run: () => navigate({ entity: null }) }}
      >
        {worldStrings.itsNoteMayHaveBeenDeleted}
      </EmptyState>
    ) : (
      <ErrorState title={worldStrings.thisPageCouldntBeLoaded} message={errorMessage(error)} onRetry={() => void refetch()} />
    );
  if (!page)
    return (
      <div className="entity-page-wait">
        <Skeleton lines={[32, 48, 92, 88, 90, 60, 94, 86]} look="titled" />
      </div>
    );

  // The bars show only those in chapters.
  const inNotes = page.entity.mentions - page.chapters.reduce((sum, { mentions }) => sum + mentions, 0);

  /** Merged into another or ignored, it has no page any more: the other's is shown, or the list's first. */
  const decideAndLeave = async (decisions: readonly Decision[]): Promise<boolean> => {
    const successor = successorOf(id, decisions);
    const isRecorded = await decide(decisions);
    // In a large vault that takes seconds: the user may have gone on to something else.
    if (isRecorded && successor !== undefined && shown.current === id) navigate({ entity: successor, chapter: null }, { replace: true });
    return isRecorded;
  };
  const chooseChapter = (sequence: number | null): void => {
    navigate({ entity: id, chapter: sequence }, { replace: true });
    if (sequence !== null && scroll.current && mentions.current) scrollWithin(scroll.current, mentions.current, 'start', true);
  };
  return (
    <article
      ref={scroll}
      className="entity-page fill"
      aria-label={page.entity.name}
      style={{ '--type': `var(${typeToken(page.entity.type)})` } as CSSProperties}
    >
      <div className="entity-page-body">
        <EntityHeader page={page} onEdit={setEdit} onDecide={(decisions) => void decideAndLeave(decisions)} />
        <div className="entity-page-main stack">
          <SectionBar of={page} page={scroll} />
          <Definition page={page} />
          <ChapterBars chapters={page.chapters} inNotes={inNotes} chosen={chapter} onChoose={chooseChapter} />
          <Relationships
            of={page.entity.id}
            relationships={page.relationships}
            onAdd={() => setEdit(relateEdit(id, page.entity.name))}
            onEdit={(relationship) => setEdit(relationshipEdit(id, page.entity.name, relationship))}
            onRemove={({ other, kind, from, until }) =>
              void decide([{ kind: 'unrelate', source: id, target: other.id, relation: kind, span: { from, until } }])
            }
          />
          <Mentions ref={mentions} id={id} name={page.entity.name} chapters={page.chapters} chapter={chapter} onChapter={chooseChapter} />
        </div>
        <aside className="entity-page-aside stack" aria-label={worldStrings.propertiesAndMap}>
          {page.relationships.length > 0 && renderGraph(id)}
          <PropertyTable page={page} />
        </aside>
      </div>
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decideAndLeave} />
    </article>
  );
}
