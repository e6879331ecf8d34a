import { useEffect, useSyncExternalStore } from 'react';
import { entityTypes } from '#shared/model/constants.ts';
import type { CustomType } from '#shared/model/settings.ts';
import { parseColour, ensureContrast } from './colour.ts';

/** How a type that the user gave looks of its own is shown. */
interface TypeLook {
  /** The token that holds its colour. */
  readonly token: string;
  /** Name of its icon; null for the default one. */
  readonly icon: string | null;
}

let looks: ReadonlyMap<string, TypeLook> = new Map();
let appliedTokens: readonly string[] = [];
const listeners = new Set<() => void>();

function isBuiltInType(type: string): boolean {
  return (entityTypes as readonly string[]).includes(type);
}

/** The token that holds a type's colour. Types of the user's own without a colour share one. */
export function typeToken(type: string): string {
  return looks.get(type)?.token ?? (isBuiltInType(type) ? `--type-${type}` : '--type-other');
}

/** The name of the icon that the user chose for a type; null for the default one. Draws again when the user chooses another. */
export function useTypeIcon(type: string): string | null {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => looks,
  );
  return looks.get(type)?.icon ?? null;
}

/** Puts the user's colours on the page as tokens, shifted until text in them can be read on the present theme's grounds. */
function applyLooks(types: readonly CustomType[]): void {
  const { style } = document.documentElement;
  for (const token of appliedTokens) style.removeProperty(token);
  const now = getComputedStyle(document.documentElement);
  const backgrounds = ['--ground', '--surface'].map((token) => now.getPropertyValue(token).trim());
  const tokens: string[] = [];
  const next = new Map<string, TypeLook>();
  types.forEach(({ id, colour, icon }, index) => {
    const coloured = colour !== null && parseColour(colour) !== null;
    const token = isBuiltInType(id) ? `--type-${id}` : coloured ? `--type-own-${index}` : '--type-other';
    if (coloured) {
      style.setProperty(token, ensureContrast(colour, backgrounds));
      tokens.push(token);
    }
    next.set(id, { token, icon });
  });
  appliedTokens = tokens;
  looks = next;
  for (const listener of listeners) listener();
}

/** Shows the user's types in their colours and with their icons, everywhere, as long as the component is there. */
export function useTypeLooks(types: readonly CustomType[] | undefined): void {
  useEffect(() => {
    const apply = (): void => applyLooks(types ?? []);
    apply();
    const themes = new MutationObserver(apply);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      themes.disconnect();
      applyLooks([]);
    };
  }, [types]);
}
