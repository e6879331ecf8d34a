import { describe, expect, it } from 'vitest';
import cytoscape from 'cytoscape';
import {
  centreView,
  fitAround,
  fitGraph,
  fitView,
  frameOf,
  frameView,
  minZoomFor,
  type Point,
  revealView,
  type View,
  zoomBounds,
} from './viewport.ts';

const at = ({ zoom, x, y }: View, point: Point): readonly number[] => [point.x * zoom + x, point.y * zoom + y];
const a = { x: 0, y: 0 };
const b = { x: 100, y: 50 };
const far = { x: 2_000, y: 900 };
const view = { zoom: 1, x: 400, y: 300 };

describe('fitView', () => {
  it('shows all points between the margins, no nearer than asked', () => {
    const frame = { width: 400, height: 300, margins: { left: 50, right: 50, top: 50, bottom: 50 } };
    expect(fitView([a, b], frame, 10)).toEqual({ zoom: 3, x: 50, y: 75 });
    expect(fitView([a, b], frame, 1).zoom).toBe(1);
    expect(fitView([], frame)).toEqual({ zoom: 1, x: 200, y: 150 });
  });
});

describe('frameOf', () => {
  it('leaves most of a low canvas to the graph', () => {
    const { margins } = frameOf(556, 328, 0, false);
    expect(margins.top + margins.bottom).toBeLessThan(328 / 3);
    expect(frameOf(556, 328, 100, false).margins.right).toBe(margins.right + 100);
  });
});

describe('fitAround', () => {
  const room = { width: 556, height: 328, covered: 0 };
  const buttons = { left: 12, right: 300, top: 208, bottom: 236 };
  const top = { x: 200, y: 0 };

  it('ends above the buttons only if a node would be under them', () => {
    const whole = fitGraph([top, { x: 0, y: 200 }], frameOf(556, 328, 0, false), false);
    expect(at(fitAround(null, [top, { x: 0, y: 200 }], room), a)).toEqual(at(whole, a));
    const under = { x: 0, y: 400 };
    expect(at(fitAround(null, [top, under], room), under)[1]).toBeGreaterThan(buttons.top);
    expect(at(fitAround(buttons, [top, under], room), under)[1]).toBeLessThanOrEqual(buttons.top);
    const beside = { x: 400, y: 200 };
    expect(fitAround({ ...buttons, right: 100 }, [top, beside], room)).toEqual(fitAround(null, [top, beside], room));
  });
});

describe('minZoomFor', () => {
  it('allows the view of a graph that is many times larger than the window', () => {
    const corners = [-1, 1].map((side) => ({ x: side * 30_000, y: side * 20_000 }));
    const { zoom, x, y } = fitGraph(corners, frameOf(960, 540, 0, false), false);
    expect(zoom).toBeLessThan(zoomBounds.minZoom);
    const cy = cytoscape({ headless: true, ...zoomBounds });
    cy.minZoom(minZoomFor({ zoom, x, y }));
    cy.viewport({ zoom, pan: { x, y } });
    expect({ zoom: cy.zoom(), ...cy.pan() }).toEqual({ zoom, x, y });
    expect(minZoomFor(view)).toBe(zoomBounds.minZoom);
  });
});

describe('revealView', () => {
  it('moves only as far as needed to show a point next to what covers the canvas', () => {
    expect(revealView(view, frameOf(800, 600, 0, false), a)).toBe(view);
    expect(at(revealView(view, frameOf(800, 600, 0, false), far), far)).toEqual([736, 488]);
    expect(at(revealView(view, frameOf(800, 600, 300, false), b), b)).toEqual([436, 350]);
  });
});

describe('centreView', () => {
  it('centres a point in the uncovered part of the canvas, at a readable zoom', () => {
    expect(at(centreView({ zoom: 0.1, x: 0, y: 0 }, frameOf(800, 600, 300, false), far), far)).toEqual([250, 300]);
  });
});

describe('frameView', () => {
  it('moves only when a point is out of sight or all are in a corner, and then shows all', () => {
    const frame = frameOf(800, 600, 0, false);
    expect(frameView(view, frame, [a, b])).toBe(view);
    expect(frameView(view, frame, [])).toBe(view);
    // In a corner they are in sight, and hardly seen.
    const corner = frameView({ zoom: 1, x: 90, y: 60 }, frame, [a, b]);
    expect(at(corner, { x: 50, y: 25 }).map(Math.round)).toEqual([400, 266]);
    const framed = frameView(view, frame, [a, far]);
    for (const point of [a, far]) {
      const [x, y] = at(framed, point) as [number, number];
      expect(x >= 60 && x <= 740.01 && y >= 36 && y <= 504.01).toBe(true);
    }
  });
});
