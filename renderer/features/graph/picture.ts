import type { Scene, SceneEdge, SceneNode, View } from './scene.ts';
import type { Colours } from './sprites.ts';

/** What stands out. */
export interface Marked {
  readonly selected: string | null;
  readonly picked: readonly string[];
  /** Nodes of a way that is shown, in order; empty for none. */
  readonly way: readonly string[];
  readonly hovered: string | null;
  /** The node that the keys are at. */
  readonly focused: string | null;
}

/** Everything that a picture is painted from. */
export interface Picture extends Marked {
  readonly scene: Scene;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly small: boolean;
  /** Whether the kinds of ties are written. */
  readonly labels: boolean;
  readonly colours: Colours;
  /** A box that is being drawn to pick what is in it. */
  readonly box: { readonly x: number; readonly y: number; readonly toX: number; readonly toY: number } | null;
}

/** What is painted with. */
export type Brush = CanvasRenderingContext2D;

/** Ties of a lit node whose kinds are written; a hub has too many to read. */
export const namedAtMost = 40;

/** How far outside of a node the ring of the keys is drawn, in pixels: beyond those of chosen and picked ones. */
export const focusReach = 9;

/** The colours of the theme, each read once. */
export function themeColours(): Colours {
  const tokens = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return (token) => {
    const colour = known.get(token) ?? tokens.getPropertyValue(token).trim();
    known.set(token, colour);
    return colour;
  };
}

/** What is lit while the rest is dimmed. */
export interface Lit {
  readonly nodes: ReadonlySet<SceneNode>;
  readonly edges: ReadonlySet<SceneEdge>;
}

/** What is lit: the node under the pointer or the keys with its neighbours, else the way, else the chosen node with its neighbours. */
export function litOf({ scene, hovered, focused, way, selected, small }: Picture): Lit | null {
  const nodes = new Set<SceneNode>();
  const edges = new Set<SceneEdge>();
  const id = hovered ?? focused ?? (small || way.length > 0 ? null : selected);
  const middle = id === null ? undefined : scene.byId.get(id);
  if (middle) {
    nodes.add(middle);
    for (const tie of scene.tiesOf.get(middle) ?? []) {
      edges.add(tie);
      nodes.add(tie.source).add(tie.target);
    }
  } else {
    for (const [index, step] of way.entries()) {
      const one = scene.byId.get(step);
      if (!one) continue;
      nodes.add(one);
      const before = scene.byId.get(way[index - 1] ?? '');
      for (const tie of scene.tiesOf.get(one) ?? []) if (before && (tie.source === before || tie.target === before)) edges.add(tie);
    }
  }
  // The chosen one is seen whatever else is looked at.
  const chosen = scene.byId.get(selected ?? '');
  if (chosen && nodes.size > 0) nodes.add(chosen);
  return nodes.size > 0 ? { nodes, edges } : null;
}
