import type { ReactNode } from 'react';
import { isMac } from '../platform.ts';
import './kbd.css';

const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Left: '←', Right: '→', Enter: '↩', Escape: 'esc' };
const names: Readonly<Record<string, string>> = { Mod: 'Ctrl', Left: '←', Right: '→', Enter: '↵', Escape: 'Esc' };

/** Keys as this platform writes them: `Mod+Shift+C` is "⇧⌘C" or "Ctrl+Shift+C". */
export function keyNames(keys: string): string {
  const parts = keys.split('+');
  return isMac ? parts.map((part) => macNames[part] ?? part).join('') : parts.map((part) => names[part] ?? part).join('+');
}

export function Kbd({ keys }: { readonly keys: string }): ReactNode {
  return <kbd className="kbd label-text">{keyNames(keys)}</kbd>;
}
