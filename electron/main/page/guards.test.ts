import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from 'electron';
import { guardSession } from './guards.ts';

vi.mock('electron', () => ({ app: { commandLine: { hasSwitch: () => false } }, session: {} }));

const here = process.platform;
const on = (platform: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: platform, configurable: true });
afterEach(() => on(here));

/** A session that records its calls. */
function noting(): { readonly pages: Session; readonly called: Map<string, readonly unknown[]> } {
  const called = new Map<string, readonly unknown[]>();
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void called.set(name, values);
  const names = ['setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler', 'on', 'setProxy'];
  const spelling = ['setSpellCheckerDictionaryDownloadURL', 'setSpellCheckerEnabled', 'setSpellCheckerLanguages'];
  const methods = Object.fromEntries([...names, ...spelling].map((name) => [name, note(name)]));
  return { pages: { ...methods, webRequest: { onBeforeRequest: note('onBeforeRequest') } } as unknown as Session, called };
}

describe('guardSession', () => {
  it.each([
    ['linux', true],
    ['win32', true],
    ['darwin', false],
  ] as const)('on %s leaves no dictionary to be fetched', (platform, hasLanguages) => {
    on(platform);
    const { pages, called } = noting();
    guardSession(pages, () => false);
    expect(called.get('setSpellCheckerEnabled')).toEqual([false]);
    expect(called.get('setSpellCheckerDictionaryDownloadURL')?.[0]).toMatch(/^app:/);
    // macOS refuses languages, and fetches none.
    expect(called.get('setSpellCheckerLanguages')).toEqual(hasLanguages ? [[]] : undefined);
  });

  it('rejects permissions and every request that is not allowed', () => {
    const { pages, called } = noting();
    guardSession(pages, (address) => address.startsWith('app:'));
    const [filter] = called.get('onBeforeRequest') as [(request: { url: string }, decide: (answer: { cancel: boolean }) => void) => void];
    const answers: boolean[] = [];
    for (const url of ['app://lorelens/index.html', 'https://example.org/']) filter({ url }, ({ cancel }) => answers.push(cancel));
    expect(answers).toEqual([false, true]);
    expect((called.get('setPermissionCheckHandler') as [() => boolean])[0]()).toBe(false);
    expect(called.get('setProxy')?.[0]).toMatchObject({ mode: 'fixed_servers', proxyBypassRules: '<-loopback>' });
  });
});
