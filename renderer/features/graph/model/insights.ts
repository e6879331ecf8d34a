import type { EntitySummary, GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';

/** Insights about a map. */
export interface Insight {
  readonly kind: 'bridge' | 'strangers' | 'alone' | 'contradictory' | 'gone';
  /** Whom it is about. */
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

/** In larger graphs bridges are not computed, because it takes too long. */
const maxForBridges = 600;
/** Among so many of the most important people, pairs that never meet are looked for. */
const leads = 8;
/** Who was named this often and is gone for a third of the story is missed. */
const minMentions = 8;
const goneFor = 1 / 3;

/** Betweenness centrality of each entity, unweighted (Brandes 2001). */
function betweenness(nodes: readonly Pick<GraphNode, 'id'>[], edges: readonly Pick<GraphEdge, 'source' | 'target'>[]): Map<string, number> {
  const near = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { source, target } of edges) {
    near.get(source)?.push(target);
    near.get(target)?.push(source);
  }
  const between = new Map<string, number>(nodes.map(({ id }) => [id, 0]));
  for (const { id: start } of nodes) {
    const order: string[] = [];
    const before = new Map<string, string[]>();
    const paths = new Map([[start, 1]]);
    const distance = new Map([[start, 0]]);
    for (const id of distance.keys()) {
      order.push(id);
      for (const next of near.get(id) ?? []) {
        if (!distance.has(next)) distance.set(next, distance.get(id)! + 1);
        if (distance.get(next) !== distance.get(id)! + 1) continue;
        paths.set(next, (paths.get(next) ?? 0) + paths.get(id)!);
        before.getOrInsertComputed(next, () => []).push(id);
      }
    }
    const share = new Map<string, number>();
    for (const id of order.toReversed()) {
      for (const from of before.get(id) ?? [])
        share.set(from, (share.get(from) ?? 0) + (paths.get(from)! / paths.get(id)!) * (1 + (share.get(id) ?? 0)));
      if (id !== start) between.set(id, between.get(id)! + (share.get(id) ?? 0) / 2);
    }
  }
  return between;
}

/** Computes the insights: bridges between parts of the world, leads that never meet, isolated entities, and those gone since a chapter. */
export function insightsOf({ nodes, edges, entities, chapters }: InsightInput): readonly Insight[] {
  const insights: Insight[] = [];
  const facts = edges.filter((edge) => familyOf(edge) !== 'together');
  if (nodes.length <= maxForBridges && facts.length > 0) {
    const [bridge, second] = [...betweenness(nodes, facts)].sort((a, b) => b[1] - a[1]);
    // The first is usually the main character, which is no insight.
    const found = second && second[1] > 0 ? second : bridge;
    if (found && found[1] > 0) insights.push({ kind: 'bridge', ids: [found[0]] });
  }
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
