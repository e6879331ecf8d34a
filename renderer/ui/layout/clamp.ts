import type { RefCallback } from 'react';
import './clamp.css';

const observer =
  'ResizeObserver' in globalThis
    ? // After layout, when the heights are known: text out of sight is not laid out for this.
      new ResizeObserver((entries) => {
        for (const { target } of entries) target.toggleAttribute('data-clamped', target.scrollHeight > target.clientHeight + 1);
      })
    : null;

/**
 * The ref of a text of the class `clamp`, which shows `--lines` lines of it: the last one fades where more follows. An ellipsis after a full
 * stop would be four dots, and one in the middle of a sentence looks like the writer's own.
 */
export const clamp: RefCallback<HTMLElement> = (element) => {
  if (!element) return undefined;
  observer?.observe(element);
  return () => observer?.unobserve(element);
};
