import { describe, expect, it } from 'vitest';
import { pressedKeys, shortcutKey } from './platform.ts';

const press = (key: string, code: string, held: string = ''): string | null =>
  pressedKeys({
    key,
    code,
    ctrlKey: held.includes('c'),
    altKey: held.includes('a'),
    shiftKey: held.includes('s'),
    metaKey: held.includes('m'),
  });

describe('pressedKeys', () => {
  it.each([
    ['y', 'KeyY', 'cs', 'Mod+Shift+Y'],
    ['!', 'Digit1', 'cs', 'Mod+Shift+1'],
    ['ł', 'KeyL', 'a', 'Alt+L'],
    ['F9', 'F9', '', 'F9'],
    ['ArrowUp', 'ArrowUp', 'ca', 'Mod+Alt+Up'],
    [' ', 'Space', 'm', 'Super+Space'],
  ])('reads %s', (key, code, held, keys) => expect(press(key, code, held)).toBe(keys));

  it('waits while only modifiers are down', () => {
    expect(press('Control', 'ControlLeft', 'c')).toBeNull();
    expect(press('Enter', 'Enter', 'c')).toBeNull();
  });
});

describe('shortcutKey', () => {
  it.each([
    ['я', 'KeyZ', 'Z'],
    ['α', 'KeyA', 'A'],
    ['כ', 'KeyF', 'F'],
    ['б', 'Comma', ','],
    ['х', 'BracketLeft', '['],
    ['y', 'KeyZ', 'Y'],
    ['?', 'Digit7', '?'],
    ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ])('reads %s on %s as %s', (key, code, read) => expect(shortcutKey({ key, code })).toBe(read));
});
