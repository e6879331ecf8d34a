import { describe, expect, it } from 'vitest';
import { companionWindowSizes, parseWindowState, windowBounds, type WindowState } from './windowState.ts';

const main = { x: 0, y: 25, width: 1920, height: 1055 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };
const left = (bounds: WindowState['bounds'], maximized = false): WindowState => ({ bounds, maximized });

describe('parseWindowState', () => {
  it('reads the saved state', () => {
    const state = left({ x: -5, y: 30, width: 1000, height: 700 }, true);
    expect(parseWindowState(JSON.stringify(state))).toEqual(state);
  });
  it.each([
    '',
    'null',
    '7',
    '{}',
    '{"bounds":null}',
    '{"bounds":{"x":1,"y":2,"width":0,"height":700}}',
    '{"bounds":{"x":"1","y":2,"width":9,"height":7}}',
    '{',
  ])('makes nothing of %s', (text) => expect(parseWindowState(text)).toBeNull());
});

describe('windowBounds', () => {
  it('puts a window back on the display where it was', () => {
    const bounds = { x: 2000, y: 100, width: 1100, height: 800 };
    expect(windowBounds(left(bounds, true), [main, right])).toEqual({ ...bounds, maximized: true });
  });

  it.each([
    ['on a display that is gone', { x: 2000, y: 100, width: 1100, height: 800 }],
    ['with only a sliver in view', { x: 1900, y: 100, width: 1100, height: 800 }],
    ['with its top edge above the display', { x: 100, y: -700, width: 1100, height: 800 }],
    ['below the display', { x: 100, y: 1070, width: 1100, height: 800 }],
  ])('centres a window left %s', (_case, bounds) => {
    expect(windowBounds(left(bounds), [main])).toEqual({ width: 1280, height: 820, maximized: false });
  });

  it('never makes it smaller than the screens need, nor larger than the display when new', () => {
    expect(windowBounds(left({ x: 10, y: 30, width: 300, height: 200 }), [main])).toMatchObject({ width: 960, height: 640 });
    expect(windowBounds(null, [{ x: 0, y: 0, width: 1024, height: 700 }])).toEqual({ width: 1024, height: 700, maximized: false });
    expect(windowBounds(null, [])).toEqual({ width: 1280, height: 820, maximized: false });
  });

  it('puts a new companion window at the top right of the main display, and an old one where it was left', () => {
    expect(windowBounds(null, [main, right], companionWindowSizes)).toEqual({ x: 1516, y: 49, width: 380, height: 640, maximized: false });
    const bounds = { x: 40, y: 300, width: 320, height: 400 };
    expect(windowBounds(left(bounds), [main], companionWindowSizes)).toEqual({ ...bounds, maximized: false });
    expect(windowBounds(left({ ...bounds, x: 5_000 }), [main], companionWindowSizes)).toMatchObject({ x: 1516, y: 49 });
  });
});
