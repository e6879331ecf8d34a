import { pick } from 'es-toolkit';

interface Edge {
  readonly source: string;
  readonly target: string;
  readonly strength: number;
}

/** Edges in columns, for a worker: to copy thousands of objects, each with two ids, takes longer than a frame. */
export interface EdgeColumns<Kind> {
  /** For each edge the places of its source and its target in the list of nodes. */
  readonly ends: Int32Array;
  readonly strengths: Float64Array;
  /** All else that an edge is, once for those that are alike, and for each edge its place there. */
  readonly kinds: readonly Kind[];
  readonly kindOf: Int32Array;
}

/** Writes edges in columns, without those that do not join two of the nodes. `fields`: what else of them is needed, in few different values. */
export function toEdgeColumns<E extends Edge, Field extends Exclude<keyof E, keyof Edge>>(
  nodes: readonly { readonly id: string }[],
  edges: readonly E[],
  fields: readonly Field[],
): EdgeColumns<Pick<E, Field>> {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  const ends = new Int32Array(2 * edges.length);
  const strengths = new Float64Array(edges.length);
  const kindPlaces = new Int32Array(edges.length);
  const kinds: Pick<E, Field>[] = [];
  const known = new Map<string, number>();
  let count = 0;
  for (const edge of edges) {
    const [source, target] = [places.get(edge.source), places.get(edge.target)];
    if (source === undefined || target === undefined) continue;
    let name = '';
    for (const field of fields) name += `${String(edge[field])}\n`;
    let place = known.get(name);
    if (place === undefined) known.set(name, (place = kinds.push(pick(edge, fields as Field[])) - 1));
    ends[2 * count] = source;
    ends[2 * count + 1] = target;
    strengths[count] = edge.strength;
    kindPlaces[count] = place;
    count++;
  }
  return { ends: ends.slice(0, 2 * count), strengths: strengths.slice(0, count), kinds, kindOf: kindPlaces.slice(0, count) };
}

/** The edges that columns hold, between the same nodes. */
export function fromEdgeColumns<Kind extends object>(
  nodes: readonly { readonly id: string }[],
  { ends, strengths, kinds, kindOf }: EdgeColumns<Kind>,
): (Edge & Kind)[] {
  return Array.from(strengths, (strength, place) => ({
    source: nodes[ends[2 * place]!]!.id,
    target: nodes[ends[2 * place + 1]!]!.id,
    strength,
    ...kinds[kindOf[place]!]!,
  }));
}
