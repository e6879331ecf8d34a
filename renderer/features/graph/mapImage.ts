import { escape } from 'es-toolkit';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { lookup } from '#shared/lookup.ts';
import { sortTypes, typeName, typeToken } from '../../common/entityTypes/EntityType.tsx';
import { families, familyOf, type Family } from '#shared/model/relationshipFamilies.ts';
import { endedStroke, familyName, familyToken, hasEnded, strokes } from '../../common/relationships/FamilyStroke.tsx';
import { mapStrings } from '../../strings/map.ts';
import { inTwoLines, nodeSize } from './canvas/elements.ts';
import type { Tokens } from './canvas/styleSheet.ts';
import { familyLines } from './layout/familyLines.ts';
import type { Positions } from './layout/positions.ts';
import { typeOutlines } from './model/typeOutlines.ts';

/** What a saved picture of a map shows. */
interface MapImage {
  readonly title: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  /** Lines go at right angles, as the map draws those of families. */
  readonly isFamilyTree?: boolean;
}

/** Around the map, and the heights of title and legend, in pixels. */
const margin = 80;
const titleHeight = 72;
const legendHeight = 56;
const legendColumn = 150;
/** Letters in a line of a name, and between two lines, in pixels. */
const maxNameLine = 16;
const nameLineHeight = 14;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The map as a picture of lines that a drawing program can open and print at any size, with its title and the strokes that it uses. */
export function mapImageSvg({ title, nodes, edges, positions, isFamilyTree = false }: MapImage, tokens: Tokens): string {
  const placed = nodes.flatMap((node) => {
    const at = positions.get(node.id);
    return at ? [{ node, x: at[0], y: at[1], radius: nodeSize(node.importance) / 2 }] : [];
  });
  const typesShown = sortTypes([...new Set(placed.map(({ node }) => node.type))]);
  const [leftEdges, tops] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [minX, minY] = [Math.min(0, ...leftEdges) - margin, Math.min(0, ...tops) - margin - titleHeight];
  const width = Math.max(
    legendColumn * Math.max(families.length + 1, typesShown.length) + 2 * margin,
    Math.max(0, ...leftEdges) + margin - minX,
  );
  const height = Math.max(0, ...tops) + margin + legendHeight - minY;
  const used = new Set(edges.map(familyOf));
  const lines = linesOf(edges, { positions, isFamilyTree, byId: new Map(placed.map((each) => [each.node.id, each])) }, tokens);
  const marks = placed.map(({ node, x, y, radius }) => shapeOf(node.type, x, y, radius, tokens(typeToken(node.type))));
  const names = placed.map(({ node, x, y, radius }) => nameOf(node.name, x, y + radius + 14)).join('\n');
  const shown = families.filter((family) => used.has(family));
  const arrows = shown.map(
    (family) =>
      `<marker id="arrow-${family}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L8 4L0 8z" fill="${tokens(familyToken(family))}"/></marker>`,
  );
  const legend = legendOf(
    { types: typesShown, families: shown, isAnyEnded: edges.some(hasEnded), left: minX + margin, bottom: minY + height },
    tokens,
  );
  // Attributes of their own and a halo of its own: not every drawing program reads a style sheet, or the order in which a stroke is painted.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[minX, minY, width, height].map(rounded).join(' ')}" width="${rounded(width)}" height="${rounded(height)}" font-family="Inter, system-ui, sans-serif" font-size="12">
<defs>${arrows.join('')}</defs>
<rect x="${rounded(minX)}" y="${rounded(minY)}" width="${rounded(width)}" height="${rounded(height)}" fill="${tokens('--ground')}"/>
<text x="${rounded(minX + margin)}" y="${rounded(minY + titleHeight)}" font-family="Source Serif 4, Georgia, serif" font-size="28" font-weight="600" fill="${tokens('--ink')}">${escape(title)}</text>
<g fill="none">
${lines.join('\n')}
</g>
<g>
${marks.join('\n')}
</g>
<g text-anchor="middle" fill="none" stroke="${tokens('--ground')}" stroke-width="3" stroke-linejoin="round">
${names}
</g>
<g text-anchor="middle" fill="${tokens('--ink')}">
${names}
</g>
<g fill="${tokens('--ink-soft')}">
${legend.join('\n')}
</g>
</svg>
`;
}

/** The stroke attributes of a line. */
function stroke(colour: string, width: number, dashes: readonly number[] | null): string {
  return `stroke="${colour}" stroke-width="${rounded(width)}"${dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''}`;
}

const strokeOfFamily = (family: Family, tokens: Tokens): string =>
  stroke(tokens(familyToken(family)), strokes[family].width, strokes[family].dashes);

function strokeOfEdge(edge: GraphEdge, tokens: Tokens): string {
  const family = familyOf(edge);
  if (!hasEnded(edge)) return strokeOfFamily(family, tokens);
  return `${stroke(tokens(familyToken(family)), endedStroke.width * strokes[family].width, endedStroke.dashes)} stroke-opacity="${endedStroke.opacity}"`;
}

interface PlacedNode {
  readonly node: GraphNode;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface LinesInput extends Pick<MapImage, 'positions' | 'isFamilyTree'> {
  readonly byId: ReadonlyMap<string, PlacedNode>;
}

/** The lines of the edges whose ends are both on the map, each with its kind as a title. */
function linesOf(edges: readonly GraphEdge[], { positions, isFamilyTree, byId }: LinesInput, tokens: Tokens): readonly string[] {
  const lineOf = isFamilyTree ? familyLines(edges, positions) : null;
  // Couples over the lines that lead to the middle of them.
  const inOrder = lineOf
    ? edges.toSorted((one, other) => Number(lineOf(one).line === 'couple') - Number(lineOf(other).line === 'couple'))
    : edges;
  return inOrder.flatMap((edge) => {
    const [from, to] = [byId.get(edge.source), byId.get(edge.target)];
    if (!from || !to) return [];
    const name = `<title>${escape(`${from.node.name} – ${edge.kind} – ${to.node.name}`)}</title>`;
    const kin = lineOf?.(edge);
    if (kin?.line === 'implied') return [];
    if (kin && kin.line !== 'kin') {
      const points = [[from.x, from.y], ...kin.bends, [to.x, to.y]]
        .map((point) => point.map((each) => rounded(each ?? 0)).join(','))
        .join(' ');
      const drawn = (colour: string, strokeWidth: number): string =>
        `<polyline points="${points}" stroke="${colour}" stroke-width="${strokeWidth}"/>`;
      const colour = tokens(familyToken('kin'));
      return [
        `<g>${name}${kin.line === 'couple' ? drawn(colour, 6) + drawn(tokens('--ground'), 2.4) : drawn(colour, strokes.kin.width)}</g>`,
      ];
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const arrow = edge.directed ? ` marker-end="url(#arrow-${familyOf(edge)})"` : '';
    const ends = [from.x + dx * from.radius, from.y + dy * from.radius, to.x - dx * (to.radius + 3), to.y - dy * (to.radius + 3)].map(
      rounded,
    );
    const [x1, y1, x2, y2] = ends;
    return [`<g>${name}<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${strokeOfEdge(edge, tokens)}${arrow}/></g>`];
  });
}

interface LegendInput {
  readonly types: readonly string[];
  readonly families: readonly Family[];
  readonly isAnyEnded: boolean;
  readonly left: number;
  /** Lower edge of the map. */
  readonly bottom: number;
}

/** The types, one beside the other, and below them the strokes of the families and of connections that have ended. */
function legendOf({ types, families: shown, isAnyEnded, left, bottom }: LegendInput, tokens: Tokens): readonly string[] {
  const label = (x: number, y: number, text: string): string => `<text x="${rounded(x + 36)}" y="${rounded(y + 4)}">${escape(text)}</text>`;
  const sample = (index: number, look: string, text: string): string => {
    const [x, y] = [left + index * legendColumn, bottom - legendHeight * 0.4];
    return `<line x1="${rounded(x)}" y1="${rounded(y)}" x2="${rounded(x + 28)}" y2="${rounded(y)}" ${look}/>${label(x, y, text)}`;
  };
  return [
    ...types.map((type, index) => {
      const [x, y] = [left + index * legendColumn, bottom - legendHeight * 0.8];
      return `${shapeOf(type, x + 14, y, 6, tokens(typeToken(type)))}${label(x, y, typeName(type))}`;
    }),
    ...shown.map((family, index) => sample(index, strokeOfFamily(family, tokens), familyName(family))),
    ...(isAnyEnded ? [sample(shown.length, stroke(tokens('--ink-soft'), 1.2, endedStroke.dashes), mapStrings.ended)] : []),
  ];
}

/** A mark in the shape of its type, as the map draws it. */
function shapeOf(type: string, x: number, y: number, radius: number, colour: string): string {
  const points = cornersOf(type, x, y, radius);
  if (!points) return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${colour}"/>`;
  return `<polygon points="${points.join(' ')}" fill="${colour}"/>`;
}

/** The corners of the mark of a type, each as "x,y"; null for a disc. */
function cornersOf(type: string, x: number, y: number, radius: number): readonly string[] | null {
  const outline = lookup(typeOutlines, type);
  return outline === undefined
    ? null
    : outline.split(' ').map((point) => {
        const [left = 12, top = 12] = point.split(',').map(Number);
        return `${rounded(x + ((left - 12) * radius) / 11)},${rounded(y + ((top - 12) * radius) / 11)}`;
      });
}

/** The mark of a type, to be filled. */
function pathOf(type: string, x: number, y: number, radius: number): Path2D {
  const points = cornersOf(type, x, y, radius);
  if (points) return new Path2D(`M${points.join('L')}Z`);
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

/** A name below its mark, in two lines where it is long, as on the map. */
function nameOf(name: string, x: number, y: number): string {
  const lines = inTwoLines(name, maxNameLine).split('\n');
  return lines.map((line, at) => `<text x="${rounded(x)}" y="${rounded(y + at * nameLineHeight)}">${escape(line)}</text>`).join('');
}

/** A picture of the map with title and legend, in PNG; the picture is used up. `scale`: its pixels for one of the screen. */
export async function mapImagePng(
  map: ImageBitmap,
  { title, nodes, edges, positions }: MapImage,
  tokens: Tokens,
  scale: number,
): Promise<Uint8Array> {
  const used = new Set(edges.map(familyOf));
  const shown = families.filter((family) => used.has(family));
  const typesShown = sortTypes([...new Set(nodes.flatMap(({ id, type }) => (positions.has(id) ? [type] : [])))]);
  const width = Math.max(map.width, (legendColumn * Math.max(shown.length + 1, typesShown.length) + 48) * scale);
  const canvas = new OffscreenCanvas(width, map.height + (titleHeight + legendHeight) * scale);
  const context = canvas.getContext('2d')!;
  context.fillStyle = tokens('--ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(map, (width - map.width) / 2, titleHeight * scale);
  map.close();
  context.scale(scale, scale);
  context.fillStyle = tokens('--ink');
  context.font = `600 28px ${tokens('--font-prose')}`;
  context.textBaseline = 'middle';
  context.fillText(title, 24, titleHeight / 2);
  context.font = `12px ${tokens('--font-interface')}`;
  const bottom = canvas.height / scale;
  for (const [index, type] of typesShown.entries()) {
    const [x, y] = [24 + index * legendColumn, bottom - legendHeight * 0.8];
    context.fillStyle = tokens(typeToken(type));
    context.fill(pathOf(type, x + 14, y, 6));
    context.fillStyle = tokens('--ink-soft');
    context.fillText(typeName(type), x + 36, y);
  }
  const strokesShown = [
    ...shown.map((family) => ({ ...strokes[family], token: familyToken(family), label: familyName(family) })),
    ...(edges.some(hasEnded) ? [{ width: 1.2, dashes: endedStroke.dashes, token: '--ink-soft', label: mapStrings.ended }] : []),
  ];
  for (const [index, { width: lineWidth, dashes, token, label }] of strokesShown.entries()) {
    const [x, y] = [24 + index * legendColumn, bottom - legendHeight * 0.4];
    context.strokeStyle = tokens(token);
    context.lineWidth = lineWidth;
    context.setLineDash([...(dashes ?? [])]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 28, y);
    context.stroke();
    context.fillStyle = tokens('--ink-soft');
    context.fillText(label, x + 36, y);
  }
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
