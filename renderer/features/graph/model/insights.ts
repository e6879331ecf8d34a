import type { EntitySummary, GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';

/** Insights about a map. */
export interface Insight {
  readonly kind: 'bridge' | 'strangers' | 'alone' | 'contradictory' | 'gone';
  /** The entities that it is about. */
  readonly ids: readonly string[];
  /** With `gone`: the chapter of the last mention. */
  readonly since?: number;
}

/** Input of the insights: only numbers and ids, because it is copied to a worker. */
export interface InsightInput {
  readonly nodes: readonly Pick<GraphNode, 'id' | 'type' | 'importance'>[];
  readonly edges: readonly Pick<GraphEdge, 'source' | 'target' | 'kind' | 'origin' | 'contradicts'>[];
  readonly entities: readonly Pick<EntitySummary, 'id' | 'type' | 'importance' | 'mentions' | 'lastSequence'>[];
  readonly chapters: number;
}

/** Larger graphs have their betweenness estimated from this many entities: exact, 1,500 take 30 ms, and 10,000 several seconds. */
const maxStarts = 1_000;
/** Pairs that never meet are looked for among this many of the most important people. */
const leads = 8;
/** Mentions, and share of the story without one, from which somebody counts as missing. */
const minMentions = 8;
const goneFor = 1 / 3;

/**
 * Betweenness centrality of each entity, unweighted (Brandes 2001); in large graphs estimated by the paths from every n-th entity (Brandes and Pich
 * 2007).
 */
function betweenness(nodes: readonly Pick<GraphNode, 'id'>[], edges: readonly Pick<GraphEdge, 'source' | 'target'>[]): Float64Array {
  const numbers = new Map(nodes.map(({ id }, index) => [id, index]));
  const near = nodes.map((): number[] => []);
  for (const { source, target } of edges) {
    const [one, other] = [numbers.get(source), numbers.get(target)];
    if (one === undefined || other === undefined) continue;
    near[one]!.push(other);
    near[other]!.push(one);
  }
  const between = new Float64Array(nodes.length);
  const [distance, order] = [new Int32Array(nodes.length), new Int32Array(nodes.length)];
  const [paths, share] = [new Float64Array(nodes.length), new Float64Array(nodes.length)];
  const step = Math.max(1, nodes.length / maxStarts);
  for (let at = 0; at < nodes.length; at += step) {
    const start = Math.floor(at);
    distance.fill(-1);
    paths.fill(0);
    share.fill(0);
    distance[start] = 0;
    paths[start] = 1;
    order[0] = start;
    let found = 1;
    for (let passed = 0; passed < found; passed++) {
      const from = order[passed]!;
      for (const next of near[from]!) {
        if (distance[next] === -1) {
          distance[next] = distance[from]! + 1;
          order[found++] = next;
        }
        if (distance[next] === distance[from]! + 1) paths[next]! += paths[from]!;
      }
    }
    for (let last = found - 1; last > 0; last--) {
      const id = order[last]!;
      for (const from of near[id]!)
        if (distance[from] === distance[id]! - 1) share[from]! += (paths[from]! / paths[id]!) * (1 + share[id]!);
      between[id]! += share[id]! / 2;
    }
  }
  return between;
}

/** Computes the insights: bridges between parts of the world, leads that never meet, isolated entities, and those gone since a chapter. */
export function insightsOf({ nodes, edges, entities, chapters }: InsightInput): readonly Insight[] {
  const insights: Insight[] = [];
  const facts = edges.filter((edge) => familyOf(edge) !== 'together');
  const between = betweenness(nodes, facts);
  const [first, second] = [...nodes.keys()].sort((a, b) => between[b]! - between[a]!).filter((node) => between[node]! > 0);
  // The first is usually the main character, which is no insight.
  const bridge = second ?? first;
  if (bridge !== undefined) insights.push({ kind: 'bridge', ids: [nodes[bridge]!.id] });
  const met = new Set(edges.flatMap(({ source, target }) => [`${source}\n${target}`, `${target}\n${source}`]));
  const people = nodes
    .filter(({ type }) => type === 'character')
    .toSorted((a, b) => b.importance - a.importance)
    .slice(0, leads);
  const strangers = people.flatMap((one, at) =>
    people
      .slice(at + 1)
      .filter((other) => !met.has(`${one.id}\n${other.id}`))
      .map((other) => [one.id, other.id]),
  );
  for (const ids of strangers.slice(0, 1)) insights.push({ kind: 'strangers', ids });
  const fact = new Map(facts.map((edge) => [`${edge.source}\n${edge.target}`, edge]));
  for (const edge of fact.values())
    if (edge.contradicts === true) insights.push({ kind: 'contradictory', ids: [edge.source, edge.target] });
  const connected = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const alone = nodes.filter(({ id }) => !connected.has(id)).map(({ id }) => id);
  if (alone.length > 0) insights.push({ kind: 'alone', ids: alone });
  const shown = new Set(nodes.map(({ id }) => id));
  const gone = entities
    .filter(
      ({ id, type, mentions, lastSequence }) =>
        shown.has(id) &&
        type === 'character' &&
        mentions >= minMentions &&
        lastSequence !== null &&
        lastSequence <= chapters * (1 - goneFor),
    )
    .toSorted((a, b) => b.importance - a.importance);
  for (const { id, lastSequence } of gone.slice(0, 2)) insights.push({ kind: 'gone', ids: [id], since: lastSequence! });
  return insights;
}
