import type { RefCallback } from 'react';
import './clamp.css';

const observer =
  'ResizeObserver' in globalThis
    ? // After layout, when the heights are known: text out of sight is not laid out for this.
      new ResizeObserver((entries) => {
        // Everything is measured before anything changes, so that the layout is computed once.
        const measured = entries.map(({ target }) => {
          const isClamped = target.scrollHeight > target.clientHeight + 1;
          return { target, isClamped, takesLine: isClamped && endsInHeading(target) };
        });
        for (const { target, isClamped, takesLine } of measured) {
          target.toggleAttribute('data-clamped', isClamped);
          if (takesLine && target instanceof HTMLElement) takeLine(target);
        }
      })
    : null;

/** Visible pixels below which a line is unreadable. A heading's line is lower than one of text, so the next may begin in view. */
const halfLine = 10;

/** Whether the last visible line is a heading (`data-heading`) whose text is clipped. */
function endsInHeading(text: Element): boolean {
  const { bottom } = text.getBoundingClientRect();
  const last = [...text.children].findLast((part) => part.getBoundingClientRect().top < bottom - halfLine);
  return last?.hasAttribute('data-heading') ?? false;
}

function takeLine(text: HTMLElement): void {
  const lines = Number(getComputedStyle(text).getPropertyValue('--lines'));
  if (lines > 1) text.style.setProperty('--lines', String(lines - 1));
}

/** Ref for an element with the class `clamp`, which shows `--lines` lines; the last one fades when more follows. */
export const clamp: RefCallback<HTMLElement> = (element) => {
  if (!element) return undefined;
  observer?.observe(element);
  return () => observer?.unobserve(element);
};
