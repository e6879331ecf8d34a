import { describe, expect, it, vi } from 'vitest';
import type { MenuCommand } from '#shared/contract/bridge.ts';
import { menuTemplate } from './menuTemplate.ts';

type Item = ReturnType<typeof menuTemplate>[number];

function flatten(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])]);
}

function roles(fromSource: boolean): unknown[] {
  return flatten(menuTemplate({ platform: 'linux', fromSource, send: vi.fn<() => void>(), toggleCompanion: vi.fn<() => void>() })).map(
    (item) => item.role,
  );
}

describe('menuTemplate', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('on %s offers every command once, each with keys of its own', (platform) => {
    const send = vi.fn<(command: MenuCommand) => void>();
    const toggleCompanion = vi.fn<() => void>();
    const commands = flatten(menuTemplate({ platform, fromSource: false, send, toggleCompanion })).filter((item) => item.click);
    for (const item of commands) (item.click as () => void)();
    const all: MenuCommand[] = [
      'open-vault',
      'open-project-file',
      'go-entities',
      'go-graph',
      'go-context',
      'go-timeline',
      'go-suggestions',
      'go-settings',
      'find',
      'copy-context',
      'zoom-in',
      'zoom-out',
      'zoom-reset',
      'back',
      'forward',
      'show-guide',
      'show-shortcuts',
      'show-news',
    ];
    expect(send.mock.calls.flat().toSorted()).toEqual(all.toSorted());
    expect(toggleCompanion).toHaveBeenCalledTimes(1);
    const keys = commands.map((item) => item.accelerator);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the developer tools only when run from source', () => {
    expect(roles(true)).toContain('toggleDevTools');
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(false)).not.toContain('reload');
  });
});
