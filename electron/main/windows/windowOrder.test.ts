import { expect, it } from 'vitest';
import { WindowOrder } from './windowOrder.ts';

it('gives a request to the window that shows its vault, or else to the one used last, though none has the focus', () => {
  const order = new WindowOrder<{ readonly name: string }>();
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  const windows = [first, second];
  expect(order.windowFor([], '/a')).toBeUndefined();
  for (const window of [second, first]) order.used(window);
  expect(order.sorted(windows)).toEqual([first, second]);
  order.shows(first, '/a');
  order.shows(second, '/b');
  expect([null, '/a', '/b', '/c'].map((vault) => order.windowFor(windows, vault)?.name)).toEqual(['first', 'first', 'second', 'first']);
  order.used(second);
  expect(order.windowFor(windows, null)).toBe(second);
  order.shows(second, '/a');
  expect(order.windowFor(windows, '/a')).toBe(second);
});

it('names each vault that some windows show once, and none of a window that shows none yet', () => {
  const order = new WindowOrder<{ readonly name: string }>();
  const windows = ['first', 'second', 'third', 'new'].map((name) => ({ name }));
  for (const [at, vault] of ['/a', '/b', '/a'].entries()) order.shows(windows[at]!, vault);
  expect(order.shownBy(windows)).toEqual(['/a', '/b']);
  order.shows(windows[0]!, '/b');
  expect(order.shownBy(windows.slice(0, 2))).toEqual(['/b']);
});
