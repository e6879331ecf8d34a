import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompanionShortcut, isGlobalShortcut, type GlobalShortcuts } from './companionShortcut.ts';
import { defaultCompanionKeys } from '#shared/contract/bridge.ts';
import { temporaryFolder } from '#lib/testing.ts';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

/** A system in which another program has registered some shortcuts. */
function system(usedKeys: readonly string[] = []): GlobalShortcuts & { readonly registered: Map<string, () => void> } {
  const registered = new Map<string, () => void>();
  return {
    registered,
    register: (keys, run) => !usedKeys.includes(keys) && Boolean(registered.set(keys, run)),
    unregister: (keys) => void registered.delete(keys),
  };
}

describe('isGlobalShortcut', () => {
  it.each(['Mod+Shift+Y', 'Alt+Space', 'Ctrl+Alt+F2', 'F9', 'Super+Left'])('takes %s', (keys) => expect(isGlobalShortcut(keys)).toBe(true));
  it.each(['', 'Y', 'Shift+Y', 'Mod', 'Mod+Shift', 'Mod+Mod+Y', 'Mod+Enter', 'Mod+Y+X', 'Hyper+Y', 'Mod+y'])('refuses %s', (keys) =>
    expect(isGlobalShortcut(keys)).toBe(false),
  );
});

describe('createCompanionShortcut', () => {
  it('registers its keys with the system, which run it', () => {
    const run = vi.fn<() => void>();
    const shortcuts = system();
    const shortcut = createCompanionShortcut(folder, shortcuts, run);
    expect(shortcuts.registered.size).toBe(0);
    shortcut.start();
    expect(shortcut.state()).toEqual({ keys: defaultCompanionKeys, works: true });
    shortcuts.registered.get('CommandOrControl+Shift+Y')!();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stores other keys, or none, for the next start, and unregisters the former ones', () => {
    const shortcuts = system();
    const shortcut = createCompanionShortcut(folder, shortcuts, () => undefined);
    shortcut.start();
    expect(shortcut.set('Alt+F9')).toEqual({ keys: 'Alt+F9', works: true });
    expect([...shortcuts.registered.keys()]).toEqual(['Alt+F9']);
    expect(shortcut.set(null)).toEqual({ keys: null, works: false });
    expect(shortcuts.registered.size).toBe(0);
    const later = createCompanionShortcut(folder, shortcuts, () => undefined);
    later.start();
    expect(later.state()).toEqual({ keys: null, works: false });
  });

  it('reports when the system refuses them, by a return value or by an error', () => {
    const shortcut = createCompanionShortcut(folder, system(['CommandOrControl+Shift+Y']), () => undefined);
    shortcut.start();
    expect(shortcut.state()).toEqual({ keys: defaultCompanionKeys, works: false });
    const throwing = createCompanionShortcut(
      folder,
      {
        ...system(),
        register: () => {
          throw new Error('no such key');
        },
      },
      () => undefined,
    );
    throwing.start();
    expect(throwing.state().works).toBe(false);
  });

  it('rejects keys that are needed for typing, also from a file', () => {
    const shortcut = createCompanionShortcut(folder, system(), () => undefined);
    expect(() => shortcut.set('Shift+A')).toThrow(/Use Ctrl, Alt or Command/);
    writeFileSync(join(folder, 'companion-shortcut.json'), '{"keys":"A"}');
    expect(createCompanionShortcut(folder, system(), () => undefined).state().keys).toBe(defaultCompanionKeys);
  });
});
