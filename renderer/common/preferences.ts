import type { EntitySort } from '#shared/contract/rows/entities.ts';
import { budgetBounds } from '#shared/model/constants.ts';
import { oneOf, record, texts, within } from '../ui/checks.ts';
import { readRemembered, useRemembered, writeRemembered } from '../ui/remember.ts';
import { screens, type ScreenName } from './place.tsx';

/** The themes to choose from; `system` follows that of the desktop. */
export const themes = ['system', 'light', 'dark', 'paper'] as const;
export type Theme = (typeof themes)[number];
export const checkTheme = oneOf(themes, 'system');

const proseSizes = ['small', 'medium', 'large'] as const;
export type ProseSize = (typeof proseSizes)[number];
export const checkProseSize = oneOf(proseSizes, 'medium');

export const checkScreen = oneOf<ScreenName>(screens, 'entities');

/** How the list of entities is sorted and filtered. */
export interface EntityListView {
  readonly sort: EntitySort;
  readonly types: readonly string[];
}

const checkSort = oneOf<EntitySort>(['importance', 'mentions', 'name', 'first'], 'importance');

function checkEntityList(stored: unknown): EntityListView {
  const { sort, types } = record(stored);
  return { sort: checkSort(sort), types: texts(types) };
}

/** How the graph is filtered. */
export interface GraphView {
  readonly types: readonly string[];
  /** Kinds and origins of ties that are drawn; none means all. */
  readonly kinds: readonly string[];
  readonly origins: readonly string[];
  /** Weakest tie that is drawn, 0 to 1. */
  readonly strength: number;
  readonly limit: number;
  /** Whether the kinds of ties are written beside them. */
  readonly labels: boolean;
}

function checkGraphView(stored: unknown): GraphView {
  const { types, kinds, origins, strength, limit, labels } = record(stored);
  return {
    types: texts(types),
    kinds: texts(kinds),
    // What earlier versions stored has the origins' former names.
    origins: texts(origins).map((origin) => ({ told: 'extracted', together: 'cooccurrence' })[origin] ?? origin),
    strength: within(strength, 0, 1, 0),
    limit: within(limit, 10, 2_000, 150),
    labels: labels === true,
  };
}

/** How the timeline is sorted, filtered and how wide its chapters are. */
export interface TimelineView {
  readonly sort: 'importance' | 'first' | 'last' | 'mentions';
  readonly types: readonly string[];
  /** 0: the whole story fits; 100: widest. */
  readonly zoom: number;
}

const checkTimelineSort = oneOf<TimelineView['sort']>(['importance', 'first', 'last', 'mentions'], 'importance');

function checkTimeline(stored: unknown): TimelineView {
  const { sort, types, zoom } = record(stored);
  return { sort: checkTimelineSort(sort), types: texts(types), zoom: within(zoom, 0, 100, 0) };
}

const checkPreviewFont = oneOf(['prose', 'mono'] as const, 'prose');

type Remembered<T> = [T, (next: T | ((before: T) => T)) => void];

/** Sizes of everything in the window, in percent. */
export const zooms = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const;
const checkZoom = (stored: unknown): number => zooms.find((zoom) => zoom === stored) ?? 100;

/** What the context of a vault starts with that had none yet. */
export interface ContextStart {
  /** Id of the model; null for none in particular. */
  readonly model: string | null;
  /** In tokens; null for what the model's window leaves, or the usual. */
  readonly budget: number | null;
  /** Id of a lens that ships with Lorelens. */
  readonly lens: string;
}

function checkContextStart(stored: unknown): ContextStart {
  const { model, budget, lens } = record(stored);
  return {
    model: typeof model === 'string' ? model : null,
    budget:
      typeof budget === 'number' && Number.isInteger(budget) && budget >= budgetBounds.least && budget <= budgetBounds.most ? budget : null,
    lens: typeof lens === 'string' ? lens : 'general',
  };
}

const checkEntity = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/** The entity whose page was open last in a vault. */
export const readLastEntity = (vault: string): string | null => readRemembered(`entity.${vault}`, checkEntity);
export const writeLastEntity = (vault: string, entity: string | null): void => writeRemembered(`entity.${vault}`, entity);

/** Colours of the window; `system` follows the machine. */
export const useTheme = (): Remembered<Theme> => useRemembered('theme', checkTheme);
/** Size of the prose. */
export const useProseSize = (): Remembered<ProseSize> => useRemembered('prose', checkProseSize);
/** Size of everything in the window, in percent: one of `zooms`. */
export const useZoom = (): Remembered<number> => useRemembered('zoom', checkZoom);
/** What the context of a new vault starts with. */
export const useContextStart = (): Remembered<ContextStart> => useRemembered('context-start', checkContextStart);
/** The same, for what runs outside of a component. */
export const readContextStart = (): ContextStart => readRemembered('context-start', checkContextStart);
/** Sort and filter of the list of entities. */
export const useEntityListView = (vault: string): Remembered<EntityListView> => useRemembered(`entities.${vault}`, checkEntityList);
/** Filter of the graph. */
export const useGraphView = (vault: string): Remembered<GraphView> => useRemembered(`graph.${vault}`, checkGraphView);
/** View of the timeline. */
export const useTimelineView = (vault: string): Remembered<TimelineView> => useRemembered(`timeline.${vault}`, checkTimeline);
/** Font of the exact text. */
export const usePreviewFont = (): Remembered<'prose' | 'mono'> => useRemembered('preview-font', checkPreviewFont);
