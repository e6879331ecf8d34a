import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardOf, followNames, hoverCard } from './namesWithCards.tsx';

describe('followNames', () => {
  let stop = (): void => undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<p></p><button></button>';
    for (const [name, value] of Object.entries(cardOf('mara'))) document.querySelector('button')!.setAttribute(name, value);
    stop = followNames();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const point = (type: 'pointerover' | 'pointermove', at: string, clientX: number): void => {
    const event = new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY: 10 });
    document.querySelector(at)!.dispatchEvent(event);
    vi.advanceTimersByTime(1_000);
  };
  const shown = (): string | undefined => hoverCard.getState().shown?.id;

  it('shows the card of a name that the pointer moves to, and hides it when it moves on', () => {
    point('pointerover', 'p', 10);
    point('pointerover', 'button', 40);
    expect(shown()).toBe('mara');
    point('pointerover', 'p', 10);
    expect(shown()).toBeUndefined();
  });

  it('shows the card of the option that arrow keys reach in a field with a list, until another key', () => {
    document.body.innerHTML = '<input aria-activedescendant="o"><ul><li id="o"><button data-entity="joss"></button></li></ul>';
    const field = document.querySelector('input')!;
    const press = (key: string): void => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      vi.advanceTimersByTime(1_000);
    };
    press('j');
    expect(shown()).toBeUndefined();
    press('ArrowDown');
    expect(shown()).toBe('joss');
    press('o');
    expect(shown()).toBeUndefined();
  });

  it('shows no card of a name that comes to lie under a resting pointer, until the pointer moves', () => {
    point('pointerover', 'p', 10);
    point('pointermove', 'p', 30);
    point('pointerover', 'button', 30);
    expect(shown()).toBeUndefined();
    point('pointermove', 'button', 31);
    expect(shown()).toBe('mara');
  });
});
