import { type Box, chooseNames, type NamedNode, overlap, type PlacedName, smallLetterWidth } from './canvas/labels.ts';
import { chooseTies } from './chooseTies.ts';
import { type Brush, focusReach, type Lit, namedAtMost, type Picture } from './picture.ts';
import { radius } from './scene.ts';

/** Width of a letter of a tie's kind, in pixels. */
const kindLetter = 5.5;
/** Nodes in sight whose names are tried: the most important ones. */
const namesTried = 160;
const interfaceFont = "'Inter Variable', system-ui, sans-serif";

/** Widths of words by font, as they were measured: that takes most of the time of writing them. */
const widths = new Map<string, Map<string, number>>();
/** Words whose widths are kept for a font; then it begins anew. */
const widthsKept = 5_000;

function widthOf(brush: Brush, text: string): number {
  let known = widths.get(brush.font);
  if (!known || known.size > widthsKept) widths.set(brush.font, (known = new Map()));
  const width = known.get(text) ?? brush.measureText(text).width;
  known.set(text, width);
  return width;
}

/** Forgets the widths of words, which differ once the letters of the window have come. */
export function forgetWidths(): void {
  widths.clear();
}

/** Text on a little of the ground's colour, so that it is read over lines. A rim around the letters would cost ten times as much. */
function words(brush: Brush, picture: Picture, text: string, x: number, y: number, colour: string): void {
  const width = widthOf(brush, text);
  const height = 14;
  brush.globalAlpha = 0.72;
  brush.fillStyle = picture.colours('--ground');
  const left = brush.textAlign === 'center' ? x - width / 2 : brush.textAlign === 'right' ? x - width : x;
  brush.fillRect(left - 1, brush.textBaseline === 'top' ? y - 1 : y - height / 2, width + 2, height);
  brush.globalAlpha = 1;
  brush.fillStyle = colour;
  brush.fillText(text, x, y);
}

function shortened(name: string, small: boolean): string {
  const most = small ? 16 : 24;
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

/** Where the names stand that are shown: of what is lit every one that can be read. */
export function placeNames(
  { scene, view, width, height, small, selected, picked, focused }: Picture,
  lit: Lit | null,
): ReadonlyMap<string, PlacedName> {
  const always = new Set([...picked, ...[selected, focused].filter((id) => id !== null)]);
  const few = lit !== null && lit.nodes.size <= namedAtMost;
  const nodes: NamedNode[] = [];
  for (const one of scene.nodes) {
    const { id, name, importance } = one.node;
    const x = one.x * view.zoom + view.x;
    const y = one.y * view.zoom + view.y;
    if (x < -80 || y < -30 || x > width + 80 || y > height + 10) continue;
    const wanted = small || always.has(id) ? 'must' : few ? 'much' : 'some';
    if (lit && !always.has(id) && !lit.nodes.has(one)) continue;
    const around = id === focused ? focusReach : 0;
    nodes.push({ id, name: shortened(name, small), x, y, radius: radius(importance, view.zoom, small) + around, wanted });
  }
  return small ? chooseNames(nodes, namesTried, width, smallLetterWidth) : chooseNames(nodes, namesTried);
}

/** The names of nodes at their places. */
export function paintNames(brush: Brush, picture: Picture, names: Iterable<readonly [string, PlacedName]>): void {
  const { scene, small, colours } = picture;
  brush.textBaseline = 'top';
  for (const [id, { align, x, y }] of names) {
    const one = scene.byId.get(id);
    if (!one) continue;
    const { name, importance } = one.node;
    // In whole steps: every size is a font of its own, and the letters of each are measured anew.
    brush.font = `500 ${small ? 11 : 11.5 + Math.round(3 * importance)}px ${interfaceFont}`;
    brush.textAlign = align;
    words(brush, picture, shortened(name, small), x, y, colours('--ink'));
  }
}

/** What the kind of a tie covers, as it is written along it. */
function boxOf({ kind, x, y, angle }: { readonly kind: string; readonly x: number; readonly y: number; readonly angle: number }): Box {
  const reach = (kind.length * kindLetter) / 2;
  const [across, down] = [Math.abs(Math.cos(angle)) * reach + 5, Math.abs(Math.sin(angle)) * reach + 5];
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

/** The kinds of ties, where there is room between the names. */
export function paintKinds(brush: Brush, picture: Picture, lit: Lit | null, names: readonly PlacedName[]): void {
  const { scene, view, width, height, labels, small, colours } = picture;
  const litNamed = lit !== null && lit.edges.size <= namedAtMost && !small;
  if (!labels && !litNamed) return;
  const ties = litNamed ? [...lit.edges] : lit === null ? scene.edges : [];
  const placed = ties.map((tie, index) => {
    const dx = (tie.target.x - tie.source.x) * view.zoom;
    const dy = (tie.target.y - tie.source.y) * view.zoom;
    const x = tie.source.x * view.zoom + view.x + dx / 2;
    const y = tie.source.y * view.zoom + view.y + dy / 2;
    return {
      id: String(index),
      kind: tie.edge.kind,
      strength: tie.edge.strength,
      x,
      y,
      length: Math.hypot(dx, dy),
      angle: Math.atan2(dy, dx),
    };
  });
  // Half a name of a tie beneath that of a node says nothing.
  const clear = placed.filter((tie) => !names.some((name) => overlap(name.box, boxOf(tie))));
  const chosen = chooseTies(clear, width, height);
  const shown = scene.nodes.map(({ node, x, y }) => {
    const [left, top, reach] = [x * view.zoom + view.x, y * view.zoom + view.y, radius(node.importance, view.zoom, small)];
    return { left: left - reach, right: left + reach, top: top - reach, bottom: top + reach };
  });
  brush.font = `400 10.5px ${interfaceFont}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const { id, kind, x, y, angle } of placed) {
    // Nor does one across a node.
    if (!chosen.has(id) || shown.some((node) => overlap(node, boxOf({ kind, x, y, angle })))) continue;
    brush.save();
    brush.translate(x, y);
    // Never upside down.
    brush.rotate(Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle);
    words(brush, picture, kind, 0, 0, colours('--ink-soft'));
    brush.restore();
  }
}
