import type { StoryPosition } from '#shared/model/storyPosition.ts';
import { createStore } from 'zustand';
import { Portrait } from '../portraits/Portrait.tsx';
import './hover-card.css';
import { escapeRegExp } from 'es-toolkit/string';
import type { ReactNode } from 'react';

/** An element, or a position drawn by something else. */
type Anchor = Element | { getBoundingClientRect(): DOMRect };

/** The entity of a card, where it is shown, and the chapter up to which it is known. */
export interface ShownCard {
  readonly id: string;
  readonly anchor: Anchor;
  readonly asOf: StoryPosition | null;
}

/** The card that is shown; null for none. There is one in the window. */
export const hoverCard = createStore<{ readonly shown: ShownCard | null }>()(() => ({ shown: null }));

const entityAttribute = 'data-entity';
const asOfAttribute = 'data-as-of';
/** Delays before a card is shown and hidden, in milliseconds. */
const openDelayMs = 450;
const closeDelayMs = 160;

/** The props of an element that names an entity: pointer and focus on it show its card. */
export function cardOf(id: string): { readonly 'data-entity': string } {
  return { [entityAttribute]: id };
}

/** Props of a part of the window restricted to a chapter or scene: cards inside show nothing later. */
export function knownUpTo(asOf: StoryPosition | number | null): { readonly 'data-as-of'?: string } {
  if (asOf === null) return {};
  const { sequence, scene } = typeof asOf === 'number' ? { sequence: asOf, scene: null } : asOf;
  return { [asOfAttribute]: scene === null ? String(sequence) : `${sequence}:${scene}` };
}

/** As-of position of the part of the window around an element; null for the whole story. */
export function asOfAt(element: Element): StoryPosition | null {
  const text = element.closest(`[${asOfAttribute}]`)?.getAttribute(asOfAttribute);
  if (text === null || text === undefined) return null;
  const [sequence, scene] = text.split(':').map(Number);
  return { sequence: sequence ?? 0, scene: scene ?? null };
}

/** The name in the active option of a field with a list, where arrow keys walk while focus stays in the field. */
function activeName(field: EventTarget | null): Element | null {
  if (!(field instanceof Element) || !field.matches('input, textarea')) return null;
  const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return option?.matches(`[${entityAttribute}]`) ? option : (option?.querySelector(`[${entityAttribute}]`) ?? null);
}

/** Follows pointer, focus and arrow keys over the names in the page and shows their cards. Returns a function that stops it. */
export function followNames(): () => void {
  let current: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    current = null;
    if (hoverCard.getState().shown) hoverCard.setState({ shown: null });
  };
  const show = (element: Element): void => {
    current = element;
    const id = element.getAttribute(entityAttribute);
    if (id !== null && element.isConnected) hoverCard.setState({ shown: { id, anchor: element, asOf: asOfAt(element) } });
  };
  const enter = (target: EventTarget | null): void => {
    if (!(target instanceof Element)) return;
    // The pointer may rest on the card itself.
    if (target.closest('.hover-card')) return clearTimeout(timer);
    const element = target.closest(`[${entityAttribute}]`);
    if (element !== null && element === current && hoverCard.getState().shown) return clearTimeout(timer);
    if (element === current && element !== null) return;
    clearTimeout(timer);
    current = element;
    timer = element ? setTimeout(show, openDelayMs, element) : setTimeout(hide, closeDelayMs);
  };
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true, passive: true };
  let [lastX, lastY, isResting] = [-1, -1, false];
  const point = ({ target, pointerType, clientX, clientY }: PointerEvent): void => {
    if (pointerType === 'touch') return;
    isResting = clientX === lastX && clientY === lastY;
    [lastX, lastY] = [clientX, clientY];
    // A name that comes to lie under a pointer at rest is not pointed at: its card would cover what was just opened.
    enter(isResting && target instanceof Element && !target.closest('.hover-card') ? document.documentElement : target);
  };
  document.addEventListener('pointerover', point, options);
  document.addEventListener(
    'pointermove',
    (event) => (isResting ? point(event) : ([lastX, lastY] = [event.clientX, event.clientY])),
    options,
  );
  document.addEventListener('pointerleave', ({ target }) => target === document && hide(), options);
  for (const event of ['pointerdown', 'wheel'] as const) document.addEventListener(event, hide, options);
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (/^(?:Control|Meta|Alt|Shift)$/.test(key)) return;
      hide();
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      timer = setTimeout(() => {
        const name = activeName(target);
        if (name) show(name);
      }, openDelayMs);
    },
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && enter(target),
    options,
  );
  document.addEventListener('focusout', hide, options);
  return () => {
    listeners.abort();
    hide();
  };
}

interface EntityButtonProps {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Diameter of the portrait, in pixels. */
  readonly size?: number;
  readonly onPress: (id: string) => void;
}

/** An entity's portrait and name, with its card on hover. */
export function EntityButton({ id, name, type, size = 24, onPress }: EntityButtonProps): ReactNode {
  return (
    <button type="button" className="entity-button medium-text gap-8 shrinks" {...cardOf(id)} onClick={() => onPress(id)}>
      <Portrait id={id} name={name} type={type} size={size} />
      <bdi>{name}</bdi>
    </button>
  );
}

/** A text in which each of some entities' names shows its card. Of names that overlap the longest counts. */
export function markNames(text: string, entities: readonly { readonly id: string; readonly name: string }[]): ReactNode {
  const ids = new Map(entities.filter(({ name }) => name !== '').map(({ id, name }) => [name, id]));
  if (ids.size === 0) return text;
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map((name) => escapeRegExp(name));
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u'));
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} {...cardOf(ids.get(part)!)}>
        {part}
      </span>
    ),
  );
}
