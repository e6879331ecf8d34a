import type { RefCallback } from 'react';
import './clamp.css';

const observer =
  'ResizeObserver' in globalThis
    ? // After layout, when the heights are known: text out of sight is not laid out for this.
      new ResizeObserver((entries) => {
        for (const { target } of entries) {
          const isClamped = target.scrollHeight > target.clientHeight + 1;
          target.toggleAttribute('data-clamped', isClamped);
          if (isClamped && target instanceof HTMLElement && endsInHeading(target)) takeLine(target);
        }
      })
    : null;

/** Pixels of a line below which nothing of it is read: a heading's line is lower than one of text, so that the next may begin in sight. */
const halfLine = 10;

/** Whether the last line in sight is a heading (`data-heading`) whose text is cut off. */
function endsInHeading(text: HTMLElement): boolean {
  const { bottom } = text.getBoundingClientRect();
  const last = [...text.children].findLast((part) => part.getBoundingClientRect().top < bottom - halfLine);
  return last?.hasAttribute('data-heading') ?? false;
}

function takeLine(text: HTMLElement): void {
  const lines = Number(getComputedStyle(text).getPropertyValue('--lines'));
  if (lines > 1) text.style.setProperty('--lines', String(lines - 1));
}

/**
 * The ref of a text of the class `clamp`, which shows `--lines` lines of it: the last one fades where more follows. An ellipsis after a full
 * stop would be four dots, and one in the middle of a sentence looks like the writer's own.
 */
export const clamp: RefCallback<HTMLElement> = (element) => {
  if (!element) return undefined;
  observer?.observe(element);
  return () => observer?.unobserve(element);
};
