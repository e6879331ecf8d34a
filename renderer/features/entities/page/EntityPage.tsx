import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import { toAppError } from '#shared/contract/errors.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { entityQuery } from '../../../engine/queries.ts';
import { type Edit, EditDialog, relateEdit, relationshipEdit } from '../../../common/decisions/EditDialog.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { useDecide } from '../../../common/decisions/useDecide.ts';
import { typeToken } from '../../../common/entityTypes/EntityType.tsx';
import { errorMessage } from '../../../common/format.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { ChapterBars } from '../../../common/chapters/ChapterBars.tsx';
import { Definition, PropertyTable } from './Definition.tsx';
import { successorOf } from '../../../common/decisions/successor.ts';
import { EntityHeader } from './EntityHeader.tsx';
import { Mentions } from './Mentions.tsx';
import { Relationships } from './Relationships.tsx';
import { useScrollRestoration } from '../../../common/navigation/useScrollRestoration.ts';
import './entity-page.css';
import type { EntityDetails } from '#shared/model/entity.ts';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { scrollWithin } from '../../../ui/layout/scrollWithin.ts';
import { worldStrings } from '../../../strings/world.ts';
import './section-bar.css';

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

  // Cached data of an entity that no longer exists must not be shown.
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
        <aside className="entity-page-aside stack shrinks" aria-label={worldStrings.propertiesAndMap}>
          {page.relationships.length > 0 && renderGraph(id)}
          <PropertyTable page={page} />
        </aside>
      </div>
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decideAndLeave} />
    </article>
  );
}

/** Height of the bar and a little air, in pixels: what starts above that is the section being read. */
const barHeight = 56;

/** Selector of the sections that the bar lists, in its order. */
const sections = '.entity-page-main > .entity-section';

/** Who the page is about and its sections; in sight once the head of the page is scrolled away. `page`: the element that scrolls. */
function SectionBar({ of, page }: { readonly of: EntityDetails; readonly page: RefObject<HTMLElement | null> }): ReactNode {
  const { entity, definition } = of;
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const follow = (): void => {
      const top = element.getBoundingClientRect().top + barHeight;
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      const passed = [...element.querySelectorAll(sections)].filter((section) => isAtEnd || section.getBoundingClientRect().top <= top);
      setCurrent(Math.max(0, passed.length - 1));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [page]);
  const names = [
    definition?.isEarlyMention ? worldStrings.earlyMention : worldStrings.definition,
    worldStrings.relationships,
    worldStrings.mentions,
  ];
  return (
    <nav className="section-bar" aria-label={worldStrings.sections}>
      <div className="section-bar-row row line-below gap-4">
        <button
          type="button"
          className="section-bar-top row gap-8 grow"
          aria-label={worldStrings.topOfPage(entity.name)}
          onClick={() => page.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
          <bdi className="truncate">{entity.name}</bdi>
        </button>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className="section-bar-link rigid soft-text"
            aria-current={index === current ? 'location' : undefined}
            onClick={() => {
              const section = page.current?.querySelectorAll(sections)[index];
              if (page.current && section) scrollWithin(page.current, section, 'start', true);
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </nav>
  );
}
