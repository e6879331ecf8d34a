import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CompanionShortcut, defaultCompanionKeys } from '#shared/contract/bridge.ts';
import { writeErrorReason, writeFileAtomically } from '#lib/atomicFile.ts';
import { UserError } from '../common/errors.ts';

const modifier = /^(?:Mod|Ctrl|Alt|Shift|Super)$/;
const namedKeys = /^(?:[A-Z\d]|F\d{1,2}|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|[-=,.;'/\\`[\]])$/;

/** Whether keys can be a global shortcut: a function key, or one key with a modifier that types no text. */
export function isGlobalShortcut(keys: string): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1);
  if (!namedKeys.test(key) || !modifiers.every((part) => modifier.test(part)) || new Set(modifiers).size < modifiers.length) return false;
  return modifiers.some((part) => part === 'Mod' || part === 'Ctrl' || part === 'Alt' || part === 'Super') || /^F\d/.test(key);
}

const Stored = z.object({ keys: z.string().max(60).refine(isGlobalShortcut).nullable() });

/** The system's registry of global shortcuts: Electron's `globalShortcut`. */
export interface GlobalShortcuts {
  register(accelerator: string, run: () => void): boolean;
  unregister(accelerator: string): void;
}

/** The global shortcut of the companion window. */
export interface ShortcutStore {
  /** Registers the stored keys with the system, if any. */
  start(): void;
  state(): CompanionShortcut;
  /** Stores and registers other keys, or none. @throws UserError for invalid keys, and when they cannot be stored. */
  set(keys: string | null): CompanionShortcut;
}

const accelerator = (keys: string): string => keys.replace('Mod', 'CommandOrControl');

/** Stores the shortcut in the data folder and registers it with the system; it calls `run`. */
export function createCompanionShortcut(dataDir: string, shortcuts: GlobalShortcuts, run: () => void): ShortcutStore {
  const file = join(dataDir, 'companion-shortcut.json');
  let keys = readKeys(file);
  let works = false;

  const take = (next: string | null): void => {
    if (keys !== null && works) shortcuts.unregister(accelerator(keys));
    keys = next;
    works = next !== null && tryRegister(shortcuts, accelerator(next), run);
  };
  const state = (): CompanionShortcut => ({ keys, works });

  return {
    start: () => take(keys),
    state,
    set(next) {
      if (next !== null && !isGlobalShortcut(next))
        throw new UserError('Use Ctrl, Alt or Command together with another key, so that the shortcut does not interfere with typing.');
      try {
        writeFileAtomically(file, JSON.stringify({ keys: next }));
      } catch (error) {
        throw new UserError(`The shortcut could not be saved: ${writeErrorReason(error)}.`, { cause: error });
      }
      take(next);
      return state();
    },
  };
}

function readKeys(file: string): string | null {
  try {
    const stored = Stored.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return stored.success ? stored.data.keys : defaultCompanionKeys;
  } catch {
    return defaultCompanionKeys;
  }
}

/** False when another program has the keys; some systems throw. */
function tryRegister(shortcuts: GlobalShortcuts, keys: string, run: () => void): boolean {
  try {
    return shortcuts.register(keys, run);
  } catch {
    return false;
  }
}
