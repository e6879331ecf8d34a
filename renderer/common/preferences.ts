// Named imports: with the namespace, the bundler would keep all of zod.
import {
  array,
  boolean,
  catch as withDefault,
  enum as oneOf,
  int,
  literal,
  maximum,
  minimum,
  nullable,
  number,
  object,
  pipe,
  readonly,
  string,
  transform,
  unknown,
  type z,
} from 'zod/mini';
import { useMemo } from 'react';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import type { EntityFilter } from '#shared/model/entityFilter.ts';
import { budgetBounds } from '#shared/model/constants.ts';
import { readStored, sessionValue, type SetValue, setStored, storedValue, useStored, type ValueStore } from '../ui/store.ts';
import { screens, type ScreenName } from './navigation/route.tsx';

/** Parses a stored object; missing or invalid fields get their `catch` value. */
const storedObject = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  pipe(
    transform((stored) => (typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {})),
    readonly(object(shape)),
  );

/** The texts of a stored list. */
const texts = pipe(
  withDefault(array(unknown()), []),
  transform((list): readonly string[] => list.filter((item) => typeof item === 'string')),
);

/** The available themes; `system` follows the desktop. */
const themes = ['system', 'light', 'dark', 'paper'] as const;
type Theme = (typeof themes)[number];
const Theme = withDefault(oneOf(themes), 'system');

const ProseSize = withDefault(oneOf(['small', 'medium', 'large']), 'medium');
type ProseSize = z.infer<typeof ProseSize>;

const Screen: z.ZodMiniType<ScreenName> = withDefault(oneOf(screens), 'entities');

const chapter = withDefault(nullable(int().check(minimum(0), maximum(999_999))), null);
const StoredFilter = storedObject({
  tags: texts,
  parts: texts,
  from: chapter,
  until: chapter,
  povs: texts,
  withoutNote: withDefault(boolean(), false),
} satisfies Record<keyof EntityFilter, unknown>);

const EntityListView = storedObject({
  sort: withDefault(oneOf(['importance', 'mentions', 'name', 'first'] satisfies EntitySort[]), 'importance'),
  types: texts,
  filter: StoredFilter,
  /** Whether cards are shown instead of a page until an entity is chosen. */
  look: withDefault(oneOf(['list', 'gallery']), 'list'),
});
/** How the list of entities is sorted and filtered. */
export type EntityListView = z.infer<typeof EntityListView>;

/** How the entities of a map are arranged. */
export const mapLayouts = ['web', 'faction', 'place', 'community', 'family', 'rings'] as const;

/** Maximum number of entities on a map. */
export const maxMapEntities = 2_000;

const StoredGraphView = storedObject({
  types: texts,
  /** Hidden families of relationships; null: the map's default. */
  hidden: withDefault(nullable(array(string())), null),
  layout: withDefault(oneOf(mapLayouts), 'web'),
  /** Weakest relationship that is drawn, 0 to 1. */
  strength: withDefault(number().check(minimum(0), maximum(1)), 0),
  /** Maximum number of entities that is drawn; null: as many as the layout has room for. */
  limit: withDefault(nullable(number().check(minimum(10), maximum(maxMapEntities))), null),
  /** Whether the kinds of relationships are written next to them. */
  labels: withDefault(boolean(), false),
  /** Whether entities without relationships are drawn; null: unless they are many. */
  unconnected: withDefault(nullable(boolean()), null),
});
type StoredGraphView = z.infer<typeof StoredGraphView>;
/** The same with the number of entities of its layout. */
export type GraphView = StoredGraphView & { readonly limit: number };

/** Entities up to which all names have room in a window; of groups and families more can be told apart. */
const readableEntities = (layout: GraphView['layout']): number =>
  layout === 'faction' || layout === 'place' || layout === 'family' ? 150 : 60;

const TimelineView = storedObject({
  sort: withDefault(oneOf(['importance', 'first', 'last', 'mentions']), 'importance'),
  types: texts,
  /** The view: appearances by chapter, storylines, or dates of the story. */
  look: withDefault(oneOf(['matrix', 'storylines', 'dates']), 'matrix'),
  /** 0: the whole story fits; 100: widest. */
  zoom: withDefault(number().check(minimum(0), maximum(100)), 0),
});
/** How the timeline is sorted, filtered and how wide its chapters are. */
export type TimelineView = z.infer<typeof TimelineView>;

const PreviewFont = withDefault(oneOf(['prose', 'mono']), 'prose');

/** Sizes of everything in the window, in percent. */
export const zoomLevels = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const;
const Zoom: z.ZodMiniType<number> = withDefault(literal(zoomLevels), 100);

const ContextStart = storedObject({
  /** Id of the model; null for none in particular. */
  model: withDefault(nullable(string()), null),
  /** In tokens; null for what the model's window leaves, or the default. */
  budget: withDefault(nullable(int().check(minimum(budgetBounds.min), maximum(budgetBounds.max))), null),
  /** Id of a lens that ships with Lorelens. */
  lens: withDefault(string(), 'general'),
});
/** Initial settings of the context in a vault that had none yet. */
type ContextStart = z.infer<typeof ContextStart>;

const OptionalText = withDefault(nullable(string()), null);

const lastEntity = (vault: string): ValueStore<string | null> => storedValue(`entity.${vault}`, OptionalText);
/** The entity whose page was open last in a vault. */
export const readLastEntity = (vault: string): string | null => readStored(lastEntity(vault));
export const writeLastEntity = (vault: string, entity: string | null): void => {
  setStored(lastEntity(vault), entity);
  if (entity !== null)
    setStored(recentEntities(vault), (before) => [entity, ...before.filter((id) => id !== entity)].slice(0, recentEntitiesKept));
};

const recentEntitiesKept = 12;
const recentEntities = (vault: string): ValueStore<readonly string[]> => storedValue(`recent.${vault}`, texts);
/** Ids of the entities whose pages were opened last in a vault, latest first; some may be gone. */
export const readRecentEntities = (vault: string): readonly string[] => readStored(recentEntities(vault));

const seenVersion = () => storedValue('seen-version', OptionalText);
/** The version of Lorelens that ran last here; null before the first. */
export const readSeenVersion = (): string | null => readStored(seenVersion());
export const writeSeenVersion = (version: string): void => setStored(seenVersion(), version);

const hasCopied = () => storedValue('has-copied', withDefault(boolean(), false));
/** Whether a context was ever copied: the first time, the user is told what to do with it. */
export const readHasCopied = (): boolean => readStored(hasCopied());
export const writeHasCopied = (): void => setStored(hasCopied(), true);

const vaultInFront = () => storedValue('vault-in-front', OptionalText);
/** Path of the vault in the frontmost main window, which the companion window follows. */
export const useVaultInFront = (): string | null => useStored(vaultInFront())[0];
export const writeVaultInFront = (path: string): void => setStored(vaultInFront(), path);

/** What the companion window takes over from the main window while both are open. */
export const sharedPreferences = ['vault-in-front', 'theme', 'prose', 'zoom'] as const;

const theme = () => storedValue('theme', Theme);
/** Colors of the window; `system` follows the operating system. */
export const useTheme = (): [Theme, SetValue<Theme>] => useStored(theme());
export const readTheme = (): Theme => readStored(theme());

const proseSize = () => storedValue('prose', ProseSize);
export const useProseSize = (): [ProseSize, SetValue<ProseSize>] => useStored(proseSize());
export const readProseSize = (): ProseSize => readStored(proseSize());

const screen = () => storedValue('screen', Screen);
/** The screen that was open last. */
export const readScreen = (): ScreenName => readStored(screen());
export const writeScreen = (name: ScreenName): void => setStored(screen(), name);

const contextStart = () => storedValue('context-start', ContextStart);
/** Initial settings of the context in a new vault. */
export const useContextStart = (): [ContextStart, SetValue<ContextStart>] => useStored(contextStart());
export const readContextStart = (): ContextStart => readStored(contextStart());

/** Size of everything in the window, in percent: one of `zoomLevels`. */
export const useZoom = (): [number, SetValue<number>] => useStored(storedValue('zoom', Zoom));
const entityListView = (vault: string): ValueStore<EntityListView> => storedValue(`entities.${vault}`, EntityListView);
/** Sort and filter of the list of entities. */
export const useEntityListView = (vault: string): [EntityListView, SetValue<EntityListView>] => useStored(entityListView(vault));
export const changeEntityListView = (vault: string, change: (before: EntityListView) => EntityListView): void =>
  setStored(entityListView(vault), change);
const graphView = (vault: string): ValueStore<StoredGraphView> => storedValue(`graph.${vault}`, StoredGraphView);
/** A view with the same number of entities as before keeps it to the layout. */
export function useGraphView(vault: string): [GraphView, (view: GraphView) => void] {
  const [stored, store] = useStored(graphView(vault));
  const view = useMemo(() => ({ ...stored, limit: stored.limit ?? readableEntities(stored.layout) }), [stored]);
  return [view, (next) => store({ ...next, limit: next.limit === view.limit ? stored.limit : next.limit })];
}
export const changeGraphView = (vault: string, change: (before: StoredGraphView) => StoredGraphView): void =>
  setStored(graphView(vault), change);
export const useTimelineView = (vault: string): [TimelineView, SetValue<TimelineView>] =>
  useStored(storedValue(`timeline.${vault}`, TimelineView));
/** Font of the exact text. */
export const usePreviewFont = (): ['prose' | 'mono', SetValue<'prose' | 'mono'>] => useStored(storedValue('preview-font', PreviewFont));

/** The search text of a vault's World screen, kept until the window closes. */
export const entitiesSearch = (vault: string): ValueStore<string> => sessionValue(`entities-query.${vault}`, () => '');
