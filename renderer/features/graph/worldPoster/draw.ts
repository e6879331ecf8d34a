import type { Point } from '../canvas/viewport.ts';
import type { EntitySummary, GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { lookup } from '#shared/lookup.ts';
import { typeToken } from '../../../common/entityTypes/typeLooks.ts';
import { initialsOf } from '../../../common/portraits/initials.ts';
import { families, type Family, familyOf } from '#shared/model/relationshipFamilies.ts';
import { typeName, sortTypes } from '../../../common/entityTypes/EntityType.tsx';
import { familyName, familyToken, strokes } from '../../../common/relationships/FamilyStroke.tsx';
import type { Tokens } from '../canvas/styleSheet.ts';
import type { Positions } from '../layout/positions.ts';
import { typeOutlines } from '../model/typeOutlines.ts';
import { bendLine, type Box, fitInto, intoRows, positionNames, spreadDiscs, wrapSentences, wrapText } from './arrange.ts';

export interface WorldPoster {
  readonly title: string;
  /** "21 people · 13 places · 14 chapters". */
  readonly counts: string;
  /** The most important first. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions;
  readonly portraits: ReadonlyMap<string, ImageBitmap>;
  /** The main people, each with who they are in a sentence. */
  readonly people: readonly { readonly entity: EntitySummary; readonly opening: string }[];
}

/** Four to five, as feeds show pictures best. */
const posterSize = { width: 1600, height: 2000 } as const;
const margin = 96;
const inside = posterSize.width - 2 * margin;
const mapTop = 310;
/** Room for faces above the map, and for faces and names below it. */
const mapRim = { top: 62, bottom: 100 };
const legendBottom = 1432;
const legendLine = 42;
const legendGap = 36;
const peopleY = 1500;
const personHeight = 136;
const faceRadius = 44;
const footY = posterSize.height - 48;
const titlePixels = 92;
const gutter = 56;
/** No name is smaller, so that it is read when the poster is shown as small as a page. */
const namePixels = 24;
const thingPixels = 22;

/** At least between two names of the row below the map, and the room for them below its faces. */
const looseGap = 32;
const looseNames = 56;

/** What the map of a poster shows of an entity, and where. */
interface PosterDisc {
  readonly node: GraphNode;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Of its name, in its font. */
  readonly width: number;
  readonly height: number;
  readonly font: string;
}

const radiusOf = ({ importance, type }: GraphNode): number => (type === 'character' ? 24 + 30 * importance : 11 + 15 * importance);

/** The font size of people's sentences: the first in which all of them fit. */
const openingSizes = [
  { pixels: 20, line: 26, maxLines: 3 },
  { pixels: 18, line: 23, maxLines: 4 },
] as const;

function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

/** The outline that the map has for a type, as large as a circle of that radius. */
function shapeOf(type: string, x: number, y: number, radius: number): Path2D {
  const outline = lookup(typeOutlines, type);
  if (outline === undefined) return circle(x, y, radius);
  const path = new Path2D();
  for (const point of outline.split(' ')) {
    const [left, top] = point.split(',').map(Number);
    path.lineTo(x + ((left! - 12) / 10.5) * radius, y + ((top! - 12) / 10.5) * radius);
  }
  path.closePath();
  return path;
}

/** A text with the apostrophes of print: a straight one is a blemish in letters this large. */
const typeset = (text: string): string => text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** A poster with its texts as they are printed. */
export function typesetPoster(poster: WorldPoster): WorldPoster {
  return {
    ...poster,
    title: typeset(poster.title),
    nodes: poster.nodes.map((node) => ({ ...node, name: typeset(node.name) })),
    people: poster.people.map(({ entity, opening }) => ({
      entity: { ...entity, name: typeset(entity.name) },
      opening: typeset(opening),
    })),
  };
}

/** Draws a poster, in the colours of the theme. */
export async function drawPoster(poster: WorldPoster, tokens: Tokens): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(posterSize.width, posterSize.height);
  const painter = new PosterPainter(typesetPoster(poster), tokens, canvas.getContext('2d')!);
  await painter.loadFonts();
  painter.drawHead();
  painter.drawMap(painter.drawLegend());
  painter.drawPeople();
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Draws the parts of a poster on a canvas. */
class PosterPainter {
  readonly #poster: WorldPoster;
  readonly #tokens: Tokens;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #edges: readonly GraphEdge[];

  constructor(poster: WorldPoster, tokens: Tokens, context: OffscreenCanvasRenderingContext2D) {
    this.#poster = poster;
    this.#tokens = tokens;
    this.#context = context;
    this.#edges = poster.edges.filter(({ source, target }) => poster.positions.has(source) && poster.positions.has(target));
  }

  async loadFonts(): Promise<void> {
    const fonts = [this.#prose(20), this.#prose(titlePixels, 600), this.#plain(20), this.#plain(20, 500), this.#plain(20, 600)];
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
  }

  drawHead(): void {
    const context = this.#context;
    const { title, counts } = this.#poster;
    context.fillStyle = this.#tokens('--ground');
    context.fillRect(0, 0, posterSize.width, posterSize.height);
    context.font = this.#prose(titlePixels, 600);
    const titleScale = Math.min(1, inside / context.measureText(title).width);
    this.#write(title, margin, 190, this.#prose(Math.max(40, Math.floor(titlePixels * titleScale)), 600), '--ink');
    this.#write(counts, margin, 248, this.#plain(30), '--ink-soft');
    this.#rule(286);
  }

  /** What shapes and lines mean, in as many rows as it takes, above the people. Returns where it begins. */
  drawLegend(): number {
    const context = this.#context;
    const used = new Set(this.#edges.map(familyOf));
    const types = sortTypes(new Set(this.#poster.nodes.map(({ type }) => type))).map((type) => ({
      ...{ text: typeName(type), mark: 32 },
      draw: (x: number, y: number) => this.#face({ id: '', name: '', type }, x + 10, y, 10),
    }));
    const lines = families
      .filter((family) => used.has(family))
      .map((family) => ({
        ...{ text: familyName(family), mark: 56 },
        draw: (x: number, y: number) => this.#line({ x, y }, { x: x + 44, y }, family),
      }));
    context.font = this.#plain(thingPixels);
    const rows = [types, lines].flatMap((group) => {
      const measured = group.map((entry) => ({ ...entry, width: entry.mark + context.measureText(entry.text).width }));
      return intoRows(measured, inside, legendGap);
    });
    const top = legendBottom - rows.length * legendLine;
    for (const [index, row] of rows.entries()) {
      const y = top + (index + 0.5) * legendLine;
      let x = margin;
      for (const { text, mark, width, draw } of row) {
        draw(x, y);
        context.textBaseline = 'middle';
        this.#write(text, x + mark, y, this.#plain(thingPixels), '--ink-soft');
        x += width + legendGap;
      }
    }
    context.textBaseline = 'alphabetic';
    return top;
  }

  /** The map, and in a row below it those whom no line of it leads to: among the others they would be where nothing says why. */
  drawMap(bottom: number): void {
    const context = this.#context;
    const joined = new Set(this.#edges.flatMap(({ source, target }) => [source, target]));
    const isLoose = (id: string): boolean => joined.size > 0 && !joined.has(id);
    const all = this.#poster.nodes.filter(({ id }) => this.#poster.positions.has(id)).map((node) => this.#discOf(node));
    const loose = this.#looseRow(
      all.filter(({ id }) => isLoose(id)),
      bottom,
    );
    const end = Math.min(bottom, ...loose.map(({ y, radius }) => y - radius));
    const box: Box = {
      ...{ x: margin + 70, y: mapTop + mapRim.top },
      ...{ width: inside - 140, height: end - mapTop - mapRim.top - mapRim.bottom },
    };
    const fitted = fitInto(new Map([...this.#poster.positions].filter(([id]) => !isLoose(id))), box);
    const discs = all.flatMap((disc) => {
      const position = fitted.get(disc.id);
      return position ? [{ ...disc, x: position[0], y: position[1] }] : [];
    });
    const connected = spreadDiscs(discs, box, 38);
    const spread = [...connected, ...loose];
    const byId = new Map(spread.map((disc) => [disc.id, disc]));
    const names = new Map([
      ...positionNames(connected, { x: margin, y: mapTop, width: inside, height: end - mapTop - 16 }),
      ...positionNames(loose, { x: margin, y: end, width: inside, height: bottom - end }),
    ]);
    // A line that runs behind somebody would seem to lead to them.
    const others = (ends: readonly string[]): typeof spread => spread.filter(({ id }) => !ends.includes(id));
    for (const edge of this.#edges) {
      const family = familyOf(edge);
      const [from, to, passed] = [byId.get(edge.source)!, byId.get(edge.target)!, others([edge.source, edge.target])];
      context.globalAlpha = family === 'together' ? 0.35 : 0.85;
      this.#line(
        from,
        to,
        family,
        bendLine(
          from,
          to,
          passed,
          passed.map(({ id }) => names.get(id)!),
        ),
      );
    }
    context.globalAlpha = 1;
    for (const { node, x, y, radius } of spread.toReversed()) this.#face(node, x, y, radius);
    context.textBaseline = 'middle';
    for (const { id, node, font } of spread) {
      const position = names.get(id)!;
      context.font = font;
      context.lineJoin = 'round';
      context.setLineDash([]);
      context.lineWidth = 7;
      context.strokeStyle = this.#tokens('--ground');
      context.strokeText(node.name, position.x, position.y + position.height / 2);
      this.#write(node.name, position.x, position.y + position.height / 2, font, node.type === 'character' ? '--ink' : '--ink-soft');
    }
    context.textBaseline = 'alphabetic';
  }

  #discOf(node: GraphNode): PosterDisc {
    const font = node.type === 'character' ? this.#plain(namePixels, 600) : this.#plain(thingPixels, 500);
    this.#context.font = font;
    return { node, id: node.id, x: 0, y: 0, radius: radiusOf(node), width: this.#context.measureText(node.name).width, height: 28, font };
  }

  /** The first of some discs, as many as fit in a row above `bottom`, evenly apart, their names below them. */
  #looseRow(discs: readonly PosterDisc[], bottom: number): PosterDisc[] {
    const named = discs.map((disc) => ({ disc, width: Math.max(disc.width, 2 * disc.radius) }));
    const row = intoRows(named, inside, looseGap)[0] ?? [];
    const radius = Math.max(0, ...row.map(({ disc }) => disc.radius));
    const used = row.reduce((sum, { width }) => sum + width, 0);
    const gap = (inside - used) / (row.length + 1);
    let x = margin;
    return row.map(({ disc, width }) => {
      x += gap + width;
      return { ...disc, x: x - width / 2, y: bottom - looseNames - radius };
    });
  }

  /** The main people, and below them the name of the app. */
  drawPeople(): void {
    const context = this.#context;
    const { people } = this.#poster;
    this.#rule(peopleY - 36);
    const column = (inside - gutter) / 2;
    const measure = (text: string): number => context.measureText(text).width;
    const textWidth = column - 2 * faceRadius - 22;
    const linesOf = (opening: string, { pixels, maxLines }: (typeof openingSizes)[number]): string[] => {
      context.font = this.#prose(pixels);
      return wrapSentences(opening, measure, textWidth, maxLines);
    };
    // A sentence that is longer still is left away.
    const openingSize =
      openingSizes.find((size) => people.every(({ opening }) => opening === '' || linesOf(opening, size).length > 0)) ?? openingSizes[1];
    // The most important ones are in a column at the left, in reading order.
    const rows = Math.ceil(people.length / 2);
    for (const [index, { entity, opening }] of people.entries()) {
      const left = margin + Math.floor(index / rows) * (column + gutter);
      const top = peopleY + (index % rows) * personHeight;
      this.#face(entity, left + faceRadius, top + faceRadius, faceRadius);
      const x = left + 2 * faceRadius + 22;
      const name = this.#plain(namePixels, 600);
      context.font = name;
      const written = wrapText(entity.name, measure, textWidth, 1)[0] ?? '';
      const lines = linesOf(opening, openingSize);
      // Few lines, or only a name, stand beside the middle of the face.
      const y = top + Math.max(0, (2 * faceRadius - 28 - lines.length * openingSize.line) / 2);
      this.#write(written, x, y + 24, name, '--ink');
      for (const [at, text] of lines.entries())
        this.#write(text, x, y + 28 + (at + 1) * openingSize.line, this.#prose(openingSize.pixels), '--ink-soft');
    }
    context.textAlign = 'end';
    this.#write('Lorelens', posterSize.width - margin, footY, this.#prose(24, 600), '--ink-soft');
  }

  #prose(pixels: number, weight = 400): string {
    return `${weight} ${pixels}px ${this.#tokens('--font-prose')}`;
  }

  #plain(pixels: number, weight = 400): string {
    return `${weight} ${pixels}px ${this.#tokens('--font-interface')}`;
  }

  #write(text: string, x: number, y: number, font: string, colour: string): void {
    this.#context.font = font;
    this.#context.fillStyle = this.#tokens(colour);
    this.#context.fillText(text, x, y);
  }

  #rule(y: number): void {
    this.#context.fillStyle = this.#tokens('--line');
    this.#context.fillRect(margin, y, inside, 2);
  }

  #line(from: Point, to: Point, family: Family, control: Point = from): void {
    const context = this.#context;
    const { width, dashes } = strokes[family];
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(control.x, control.y, to.x, to.y);
    context.strokeStyle = this.#tokens(familyToken(family));
    context.lineWidth = width * 1.6;
    context.setLineDash((dashes ?? []).map((length) => length * 1.6));
    context.stroke();
  }

  #face(node: { readonly id: string; readonly name: string; readonly type: string }, x: number, y: number, radius: number): void {
    const context = this.#context;
    const colour = this.#tokens(typeToken(node.type));
    const picture = this.#poster.portraits.get(node.id);
    const outline = picture || node.type === 'character' ? circle(x, y, radius) : shapeOf(node.type, x, y, radius);
    // Lines behind it end at the rim.
    context.fillStyle = this.#tokens('--ground');
    context.fill(outline);
    context.save();
    if (picture) {
      context.clip(outline);
      context.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius);
    } else {
      context.globalAlpha = node.type === 'character' ? 0.16 : 1;
      context.fillStyle = colour;
      context.fill(outline);
    }
    context.restore();
    context.strokeStyle = colour;
    context.lineWidth = 2.5;
    context.setLineDash([]);
    context.stroke(outline);
    if (picture || node.type !== 'character') return;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = this.#plain(Math.round(radius * 0.72), 600);
    context.fillStyle = colour;
    context.fillText(initialsOf(node.name), x, y + 1);
    context.textAlign = 'start';
    context.textBaseline = 'alphabetic';
  }
}
