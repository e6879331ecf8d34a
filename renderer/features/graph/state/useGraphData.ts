import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useEffect } from 'react';
import { toAppError } from '#shared/contract/errors.ts';
import type { InputOf } from '#shared/contract/procedures.ts';
import type { EntityPath, EntitySummary, GraphNode, EntityGraph } from '#shared/model/entity.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { graphQuery } from '../../../engine/queries.ts';
import { positionsName, readPositions, type SavedPositions, writePositions } from '../../../common/graphPositions.ts';
import type { GraphView } from '../../../common/preferences.ts';
import type { Family } from '#shared/model/relationshipFamilies.ts';
import { hiddenFamilies, visibleEdges } from '../model/edgeFamilies.ts';
import { closeGroups, type DrawnEdge } from '../model/closedGroups.ts';
import { type Focus, unconnectedOf } from '../model/unconnected.ts';
import { type Group, type Grouping, groupIndex } from '../model/groups.ts';
import { familyTree, focusRings, familyGraph } from '../layout/placedLayouts.ts';
import { positionNewNodes, type Positions } from '../layout/positions.ts';
import { webGraph, type WebGraph } from '../layout/webGraph.ts';
import { nodeSize } from '../canvas/elements.ts';
import { computeLayout, prepareLayout, computeGroups, ownTask } from '../layout/layoutClient.ts';
import { arrangeGroups, type GroupArrangement } from '../layout/groupArrangement.ts';

interface GraphDataOptions {
  readonly view: GraphView;
  readonly around: string | null;
  readonly depth: number;
  readonly asOf: number | null;
  /** The chosen entity, and those picked with it: they are drawn even if they have no relationships. */
  readonly selected: string | null;
  readonly picked: readonly string[];
  /** Groups that are drawn as one entity. */
  readonly closed: ReadonlySet<string>;
  /** A path through the graph that is shown. */
  readonly path: EntityPath | null;
  readonly entities: readonly EntitySummary[];
}

export interface GraphData {
  /** What the engine was asked for, except for the chapter. */
  readonly input: InputOf<'graph.get'>;
  /** As the engine gave it, before edges are filtered. */
  readonly graph: EntityGraph | undefined;
  /** Whoever the map is focused on is not known up to the chapter. */
  readonly isFocusUnknown: boolean;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly DrawnEdge[];
  /** Ids of the entities on the path, in its order; none without one. */
  readonly pathIds: readonly string[];
  readonly positions: Positions | undefined;
  /** Another name is another arrangement. */
  readonly arrangement: string;
  readonly layoutFailed: boolean;
  /** Number of entities without relationships, whether folded away or not; 0 in a layout of connected entities only. */
  readonly unconnected: number;
  /** What these have not: a drawn relationship, one that leads to the focus, or a group. */
  readonly missing: 'relationships' | 'closeness' | 'group';
  /** Those of them that are folded away: only the chosen ones among them are drawn. */
  readonly folded: ReadonlySet<string>;
  /** Families of relationships that are not drawn. */
  readonly hidden: ReadonlySet<Family>;
  /** All groups of the layout. */
  readonly groups: readonly Group[];
  /** The same as they are drawn around their members. */
  readonly hulls: readonly Group[];
  /** Half the height of each ring around the centre; none in other layouts. */
  readonly rings: readonly number[];
  /** Whether the edges between two lead out of a group, also one without a frame, or along a ring. Null in layouts without groups and rings. */
  readonly isFaded: ((source: string, target: string) => boolean) | null;
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Whether a layout by groups has none to arrange by: nothing is drawn then. */
export const lacksGroups = ({ positions, groups }: Pick<GraphData, 'positions' | 'groups'>, layout: GraphView['layout']): boolean =>
  (layout === 'faction' || layout === 'place') && positions !== undefined && groups.length === 0;

const no: readonly never[] = [];
const nobody: ReadonlySet<string> = new Set();

/** More entities without relationships than this are folded away unless the user wants them. */
const maxUnconnected = 12;

/** More entities of no group than this are folded away likewise: among them the groups could not be told apart. */
const maxUngrouped = 40;

/** Newcomers up to which the last picture stays until everything is arranged with them; more would only be a heap in it. */
const maxNewNodes = 40;

function countNewNodes(positions: Positions, nodes: readonly GraphNode[]): number {
  return nodes.filter(({ id }) => !positions.has(id)).length;
}

/** Adds the entities of a path that are not in the picture; its edges are those that it goes by, whatever else joins two of them. */
function withPath(
  nodes: readonly GraphNode[],
  edges: readonly DrawnEdge[],
  path: EntityPath | null,
  entities: readonly EntitySummary[],
): Pick<GraphData, 'nodes' | 'edges' | 'pathIds'> {
  if (!path?.found) return { nodes, edges, pathIds: no };
  const here = new Set(nodes.map(({ id }) => id));
  const passed = new Set(path.steps.flatMap(({ from, to }) => [from.id, to.id]));
  const joined = new Set(path.steps.flatMap(({ from, to }) => [`${from.id}\n${to.id}`, `${to.id}\n${from.id}`]));
  return {
    pathIds: [...passed],
    nodes: [...nodes, ...entities.filter(({ id }) => passed.has(id) && !here.has(id))],
    edges: [
      ...edges.filter(({ source, target }) => !joined.has(`${source}\n${target}`)),
      ...path.steps.map(({ from, to, kind, origin, strength, directed }) => ({
        ...{ source: from.id, target: to.id, kind, origin, strength, directed },
      })),
    ],
  };
}

/** A graph from the engine; until it comes, the last one stays, but one of families or factions is never taken for one of everybody. */
function useGraph(input: InputOf<'graph.get'> & { readonly kin: boolean; readonly factions: boolean }) {
  const of = input.kin ? 'kin' : input.factions ? 'factions' : 'all';
  const [lastOf, setLastOf] = useState<typeof of>(of);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...graphQuery(useEngine(), input),
    placeholderData: keepPreviousData,
  });
  if (!isPlaceholderData && lastOf !== of) setLastOf(of);
  const answer = useMemo(() => ({ graph: data, of: isPlaceholderData ? lastOf : of }), [data, isPlaceholderData, lastOf, of]);
  // Thousands of edges are looked through when there is time, not in the moment in which they come.
  const drawn = useDeferredValue(answer);
  return { graph: drawn.of === of ? drawn.graph : undefined, data, error, isFetching, refetch };
}

/** The entities without a visible connection, and whether there are enough of them to be folded away. */
interface Unconnected extends Pick<GraphData, 'missing'> {
  readonly unconnected: ReadonlySet<string>;
  readonly isMany: boolean;
}

/** Who of `nodes` is unconnected; `connected`: the drawn edges of the whole story and of what is shown. Nobody without a story. */
function unconnectedIn(
  story: Pick<EntityGraph, 'nodes'> | undefined,
  connected: readonly (readonly DrawnEdge[])[],
  nodes: readonly GraphNode[],
  groups: readonly Group[],
  focus: Focus | null,
): Unconnected {
  const missing = focus ? 'closeness' : 'relationships';
  if (!story) return { unconnected: nobody, isMany: false, missing };
  const lone = unconnectedOf(story.nodes, connected, groups);
  const grouped = groupIndex(groups);
  const isOutside = ({ id }: GraphNode): boolean => !grouped.has(id) && id !== focus?.centre;
  if (groups.length > 0 && story.nodes.filter((node) => isOutside(node) && !lone.has(node.id)).length > maxUngrouped)
    return { unconnected: new Set(nodes.filter(isOutside).map(({ id }) => id)), isMany: true, missing: 'group' };
  return {
    unconnected: unconnectedOf(nodes, connected, groups, focus),
    // A focused map is about those that drawn lines lead to.
    isMany: focus !== null || lone.size > maxUnconnected,
    missing,
  };
}

/** The graph as drawn. Positions come from the whole story without filters, so that chapter and filters move no entity. */
export function useGraphData(options: GraphDataOptions): GraphData {
  const { view, around, depth, asOf, selected, picked, closed, path, entities } = options;
  const vault = useVault();
  const kin = view.layout === 'family';
  const input = { vault: vault.id, around, depth, types: view.types, limit: view.limit, kin, factions: view.layout === 'faction' };
  const focus = useMemo(() => (around === null ? null : { centre: around, depth }), [around, depth]);
  const whole = useGraph(input);
  const then = useGraph(asOf === null ? input : { ...input, asOf });
  const [story, graph] = [whole.graph, then.graph];
  const isFocusUnknown = asOf !== null && around !== null && then.error !== null && toAppError(then.error).code === 'not-found';
  const { hidden: chosen, strength, layout } = view;
  const grouping: Grouping | null = layout === 'faction' || layout === 'place' || layout === 'community' ? layout : null;
  const { arrangement: grouped, isPrevious: isPreviousGrouping, failed: groupingFailed } = useGroupArrangement(story, grouping);
  const groups = grouped?.groups ?? no;
  const { web, failed: webFailed } = useWeb(layout === 'web' ? story : undefined, focus);
  const {
    positions: computed,
    arrangement: arranged,
    isPrevious: isPreviousWeb,
    failed,
  } = useGraphLayout(web, around === null ? positionsName(vault) : null);
  const hidden = useMemo(() => hiddenFamilies(chosen, story?.nodes.length ?? 0, story?.edges ?? no), [chosen, story]);
  // The centre of the rings: the chosen entity, or the most important one.
  const centre = around ?? selected ?? story?.nodes[0]?.id ?? null;
  const focused = useMemo(
    () =>
      story && layout === 'rings'
        ? focusRings(story.nodes, visibleEdges(story.nodes, story.edges, { hidden, strength }), centre ?? '')
        : null,
    [story, layout, hidden, strength, centre],
  );
  const isFaded = useMemo(() => {
    if (focused) return (source: string, target: string) => focused.ringOf.get(source) === focused.ringOf.get(target);
    const groupOf = grouped && groupIndex(grouped.blocks);
    return (
      groupOf &&
      ((source: string, target: string) =>
        // Between closed groups there is nothing else to see.
        (!groupOf.has(source) || groupOf.get(source) !== groupOf.get(target)) && !(closed.has(source) && closed.has(target)))
    );
  }, [focused, grouped, closed]);
  const storyEdges = useMemo(
    () => (story && layout !== 'family' && layout !== 'rings' ? visibleEdges(story.nodes, story.edges, { hidden, strength }, around) : no),
    [story, layout, hidden, strength, around],
  );
  const all = useMemo(() => {
    if (!graph) return { nodes: no, edges: no };
    if (layout === 'family') return familyGraph(graph.nodes, graph.edges);
    const nodes = focused ? graph.nodes.filter(({ id }) => focused.positions.has(id)) : graph.nodes;
    if (graph === story && !focused) return { nodes, edges: storyEdges };
    return { nodes, edges: visibleEdges(nodes, graph.edges, { hidden, strength }, around) };
  }, [graph, story, storyEdges, layout, focused, hidden, strength, around]);
  // Whether they are many is said by the whole story, so that the map does not change its ways at a chapter; so is who gets a relationship later.
  const { unconnected, isMany, missing } = useMemo(
    () => unconnectedIn(layout === 'family' || layout === 'rings' ? undefined : story, [storyEdges, all.edges], all.nodes, groups, focus),
    [story, storyEdges, all, groups, focus, layout],
  );
  const isFolding = view.unconnected === null ? isMany : !view.unconnected;
  const folded = isFolding ? unconnected : nobody;
  // One text, so that choosing others redraws nothing.
  const isHidden = (id: string): boolean =>
    folded.has(id) || groups.some(({ id: hub, members }) => closed.has(hub) && members.includes(id));
  const unfolded = [selected ?? '', ...picked].filter(isHidden).join('\n');
  const drawn = useMemo(() => {
    const shown = new Set(unfolded.split('\n'));
    if (folded.size === 0) return closeGroups({ ...all, groups }, closed, shown);
    const isShown = (id: string): boolean => !folded.has(id) || shown.has(id);
    const unfoldedGraph = {
      nodes: all.nodes.filter(({ id }) => isShown(id)),
      edges: missing === 'relationships' ? all.edges : all.edges.filter(({ source, target }) => isShown(source) && isShown(target)),
    };
    return closeGroups({ ...unfoldedGraph, groups }, closed, shown);
  }, [all, groups, closed, folded, unfolded, missing]);
  const placedBy = useMemo((): Positions | null => {
    if (!story || layout === 'web') return null;
    if (grouping !== null) return grouped?.positions ?? null;
    if (focused) return focused.positions;
    const family = familyGraph(story.nodes, story.edges);
    return familyTree(family.nodes, family.edges);
  }, [story, layout, grouping, grouped, focused]);
  // While groups are looked for the web is not drawn in their place: thousands of elements would be drawn twice.
  const positions = layout === 'web' ? computed : placedBy;
  const isPrevious = layout === 'web' ? isPreviousWeb : grouping !== null && isPreviousGrouping;
  const arrangedBy = placedBy ? `${grouped?.grouping ?? layout} ${layout === 'rings' ? centre : ''}` : arranged;
  const arrangement = `${isFolding ? 1 : 0} ${arrangedBy}`;
  const shown = useMemo(() => withPath(drawn.nodes, drawn.edges, path, entities), [drawn, path, entities]);
  const placed = useMemo(() => {
    if (!positions || (isPrevious && countNewNodes(positions, shown.nodes) > maxNewNodes)) return undefined;
    return positionNewNodes(positions, shown.nodes, shown.edges);
  }, [positions, isPrevious, shown]);
  return {
    input,
    graph,
    isFocusUnknown,
    ...shown,
    positions: placed,
    arrangement,
    layoutFailed: webFailed || failed || groupingFailed,
    unconnected: unconnected.size,
    missing,
    folded,
    hidden,
    groups,
    hulls: drawn.groups,
    rings: focused?.radii ?? no,
    isFaded,
    waiting: asOf !== null && then.isFetching,
    error: isFocusUnknown || (whole.data && then.data) ? null : (whole.error ?? then.error),
    retry: () => void Promise.all([whole.refetch(), then.refetch()]),
  };
}

/** Begins the name of every graph, so that positions by an earlier way of laying out are not taken over. */
const layoutVersion = '2:';

/** A short name of what is drawn: equal graphs have equal ones. */
function signature({ nodes, edges, loose }: WebGraph): string {
  let hash = 0;
  const add = (text: string): void => {
    for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  };
  // Names are read once; edges go by the numbers of their ends.
  const numbers = new Map(nodes.map(({ id }, index) => [id, index]));
  for (const { id } of nodes) add(id);
  for (const { source, target, isFaint } of edges)
    hash = (Math.imul(Math.imul(hash, 31) + (numbers.get(source) ?? -1), 31) + (numbers.get(target) ?? -1) + (isFaint ? 1 : 0)) | 0;
  return `${layoutVersion}${nodes.length}.${loose.size}.${edges.length}.${hash}`;
}

interface GraphLayout {
  readonly positions: Positions | undefined;
  /** Of which graph the positions are: those of the last one hold until the new ones are found, so that the graph stays. */
  readonly arrangement: string;
  /** The positions are still those of the last graph. */
  readonly isPrevious: boolean;
  readonly failed: boolean;
}

/** What the web of a graph is laid out by. */
interface Web {
  readonly graph: WebGraph;
  readonly signature: string;
  /** The web is still that of the last graph. */
  readonly isPrevious: boolean;
}

/** The web of a graph, found in a task of its own: of 1,500 entities it takes as long as all else that a new graph changes. */
function useWeb(graph: EntityGraph | undefined, focus: Focus | null): { readonly web: Web | undefined; readonly failed: boolean } {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['web', focus?.centre, focus?.depth, graph ? numberOf(graph) : null],
    enabled: graph !== undefined,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
    placeholderData: (last: Omit<Web, 'isPrevious'> | undefined, query) =>
      graph && query?.queryKey[1] === focus?.centre && query?.queryKey[2] === focus?.depth ? last : undefined,
    queryFn: async ({ signal }) => {
      await ownTask(signal);
      const web = webGraph(graph!.nodes, graph!.edges, focus);
      return { graph: web, signature: signature(web) };
    },
  });
  return { web: graph && data && { ...data, isPrevious: isPlaceholderData }, failed: isError };
}

/** The positions of the nodes. `memory` names where they are saved; null forgets them with the component. */
function useGraphLayout(web: Web | undefined, memory: string | null): GraphLayout {
  useEffect(prepareLayout, []);
  const drawn = web?.signature ?? '';
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['layout', memory, drawn],
    enabled: web !== undefined && web.graph.nodes.length > 0,
    retry: false,
    gcTime: 60_000,
    placeholderData: (last: SavedPositions | undefined, query) => (memory !== null && query?.queryKey[1] === memory ? last : undefined),
    queryFn: async ({ signal }): Promise<SavedPositions> => {
      const { nodes, edges, loose } = web!.graph;
      const saved = memory === null ? null : readPositions(memory);
      const before = saved?.signature.startsWith(layoutVersion) ? saved : null;
      if (before?.signature === drawn) return before;
      const positions = await computeLayout(
        nodes.map(({ id, importance }) => ({
          id,
          size: nodeSize(importance),
          position: before?.positions.get(id) ?? null,
          isLoose: loose.has(id),
        })),
        edges,
        signal,
      );
      const arrangement = { signature: drawn, positions };
      if (memory !== null) writePositions(memory, arrangement);
      return arrangement;
    },
  });
  return {
    positions: data?.positions,
    arrangement: data?.signature ?? '',
    isPrevious: isPlaceholderData || web?.isPrevious === true,
    failed: isError,
  };
}

/** Nodes up to which a graph is grouped at once, well within a frame. */
const maxAtOnce = 200;

/** A number for each graph, as long as it is in memory: a key without its thousands of edges. */
const numbers = new WeakMap<EntityGraph, number>();
let lastNumber = 0;
const numberOf = (graph: EntityGraph): number => numbers.getOrInsertComputed(graph, () => ++lastNumber);

/** The graph arranged by groups, in a worker if it is large; until that is done, the previous arrangement by the same grouping. Null without one. */
function useGroupArrangement(
  graph: EntityGraph | undefined,
  grouping: Grouping | null,
): {
  readonly arrangement: GroupArrangement | null;
  /** The arrangement is still that of the last graph. */
  readonly isPrevious: boolean;
  readonly failed: boolean;
} {
  const isLarge = graph !== undefined && graph.nodes.length > maxAtOnce && 'Worker' in globalThis;
  const atOnce = useMemo(
    () => (graph && grouping !== null && !isLarge ? arrangeGroups({ nodes: graph.nodes, edges: graph.edges, grouping }) : null),
    [graph, grouping, isLarge],
  );
  const { data, isError, isPlaceholderData } = useQuery<GroupArrangement>({
    queryKey: ['groups', graph ? numberOf(graph) : null, grouping],
    enabled: isLarge && grouping !== null,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
    placeholderData: (last): GroupArrangement | undefined => (last?.grouping === grouping ? last : undefined),
    queryFn: ({ signal }): Promise<GroupArrangement> =>
      computeGroups({ nodes: graph!.nodes, edges: graph!.edges, grouping: grouping! }, signal),
  });
  return {
    arrangement: grouping === null ? null : (atOnce ?? data ?? null),
    isPrevious: atOnce === null && isPlaceholderData,
    failed: isLarge && grouping !== null && isError,
  };
}
