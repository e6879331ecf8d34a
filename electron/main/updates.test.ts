import { generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdates, isNewer, type ReleaseFeed, type Updates } from './updates.ts';
import { temporaryFolder } from '#lib/testing.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const feed: ReleaseFeed = {
  address: 'https://releases.example/release.json',
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  page: 'https://code.example/lorelens/releases/tag/v',
};
const release = { version: '1.3.0', date: '2026-02-03', notes: '### Added\n- A map.' };
const signed = (of: unknown, key = privateKey): string => {
  const text = JSON.stringify(of);
  return JSON.stringify({ release: text, signature: sign(null, Buffer.from(text), key).toString('base64') });
};
type Fetch = typeof globalThis.fetch;
const answering = (text: string, init: ResponseInit = {}) => vi.fn<Fetch>(async () => new Response(text, init));

let dataDir: string;
beforeEach(() => (dataDir = temporaryFolder()));
afterEach(() => {
  vi.useRealTimers();
});

const updatesWith = (
  fetch: Fetch,
  own: { version?: string; feed?: ReleaseFeed | null; patience?: number; now?: () => Date } = {},
): Updates => createUpdates({ dataDir, version: '1.2.0', feed, fetch, now: () => new Date('2026-03-01T10:00:00Z'), ...own });
const checked = (fetch: Fetch, own: Parameters<typeof updatesWith>[1] = {}) => {
  const updates = updatesWith(fetch, own);
  updates.turn(true);
  return updates.check();
};

describe('createUpdates', () => {
  it('sends no request until the user agrees, and none again after the user declines', async () => {
    vi.useFakeTimers();
    const fetch = answering(signed(release));
    const updates = updatesWith(fetch, { now: () => new Date() });
    const stop = updates.start();
    await updates.check();
    await vi.advanceTimersByTimeAsync(5 * 86_400_000);
    expect(fetch).not.toHaveBeenCalled();
    expect(readdirSync(dataDir)).toEqual([]);
    updates.turn(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    updates.turn(false);
    expect(updates.state()).toEqual({ host: 'releases.example', on: false, checkedAt: null, newer: null, problem: null });
    await updates.check();
    await vi.advanceTimersByTimeAsync(5 * 86_400_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
  });

  it('checks once a day, even after failures, across restarts and when the clock was set back', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
    const fetch = answering('', { status: 500 });
    const updates = updatesWith(fetch, { now: () => new Date() });
    updates.turn(true);
    const stop = updates.start();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000 - 1);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    const again = updatesWith(fetch, { now: () => new Date() }).start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    again();
    const back = updatesWith(fetch, { now: () => new Date('2020-01-01') }).start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    back();
  });

  it('sends a plain request for one address, without anything of the user or the machine', async () => {
    const fetch = answering(signed(release));
    await checked(fetch);
    const [[address, options]] = fetch.mock.calls as [[string, RequestInit]];
    expect(address).toBe(feed.address);
    expect({ ...options, signal: null }).toEqual({
      headers: { accept: 'application/json', 'user-agent': 'Lorelens' },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: null,
    });
  });

  it('reports a newer version with notes and page, also after a restart, until that version runs', async () => {
    const updates = updatesWith(answering(signed(release)));
    updates.turn(true);
    expect(await updates.check()).toEqual({
      host: 'releases.example',
      on: true,
      checkedAt: '2026-03-01T10:00:00.000Z',
      newer: release,
      problem: null,
    });
    expect(updates.page()).toBe('https://code.example/lorelens/releases/tag/v1.3.0');
    expect(updatesWith(answering('')).state().newer).toEqual(release);
    const upgraded = updatesWith(answering(''), { version: '1.3.0' });
    expect(upgraded.state().newer).toBeNull();
    expect(() => upgraded.page()).toThrow(/No newer version/);
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'updates.json')).mode & 0o777).toBe(0o600);
  });

  it('does not offer an older version', async () => {
    const updates = updatesWith(vi.fn<Fetch>(async () => new Response(signed({ ...release, version: '1.1.9' }))));
    updates.turn(true);
    expect(await updates.check()).toMatchObject({ newer: null, problem: null });
    const replayed = answering(signed(release));
    replayed.mockImplementationOnce(async () => new Response(signed({ ...release, version: '2.0.0' })));
    const other = updatesWith(replayed);
    other.turn(true);
    await other.check();
    expect((await other.check()).newer?.version).toBe('2.0.0');
  });

  it('ignores releases that are not signed by the key, or were changed', async () => {
    const { privateKey: stranger } = generateKeyPairSync('ed25519');
    const changed = JSON.parse(signed(release)) as { release: string; signature: string };
    changed.release = changed.release.replace('1.3.0', '9.0.0');
    for (const text of [signed(release, stranger), JSON.stringify(changed), JSON.stringify({ ...changed, signature: '' })])
      expect(await checked(answering(text))).toMatchObject({ newer: null, problem: expect.stringContaining('not signed') as string });
  });

  it.each([
    ['no JSON', 'hello', 'not describe a release'],
    ['a page', '<html></html>', 'not describe a release'],
    ['null', 'null', 'not describe a release'],
    ['a version that is none', signed({ ...release, version: '1.3.0/../../evil' }), 'could not be read'],
    ['a signed list', signed([release]), 'could not be read'],
    ['too much', signed({ ...release, notes: 'x'.repeat(70_000) }), 'too long'],
  ])('refuses %s', async (_what, text, problem) => {
    expect(await checked(answering(text))).toMatchObject({ newer: null, problem: expect.stringContaining(problem) as string });
  });

  it('removes control and invisible characters from the notes', async () => {
    const notes = 'One\u001B[2J \u202Egpj.exe\u200B\u0000\r\n\tTwo <img src=x onerror=alert(1)>';
    expect((await checked(answering(signed({ ...release, notes })))).newer?.notes).toBe(
      'One[2J gpj.exe\n\tTwo <img src=x onerror=alert(1)>',
    );
  });

  it('follows no redirect, and reports what went wrong', async () => {
    const fetch = answering('', { status: 302, headers: { location: 'https://elsewhere.example/' } });
    expect(await checked(fetch)).toMatchObject({ newer: null, problem: expect.stringContaining('redirects to another one') as string });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect((await checked(answering('', { status: 404 }))).problem).toContain('404');
    const broken = vi.fn<Fetch>(() => Promise.reject(new TypeError('fetch failed')));
    expect((await checked(broken)).problem).toBe('The address could not be reached.');
  });

  it('times out while waiting for the head or the body of a response', async () => {
    const untilAborted: Fetch = (_address, options) =>
      new Promise((_resolve, reject) => options!.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
    expect((await checked(untilAborted, { patience: 20 })).problem).toContain('no response within');
    const endless: Fetch = async (_address, options) =>
      new Response(
        new ReadableStream({ start: (body) => options!.signal!.addEventListener('abort', () => body.error(new Error('aborted'))) }),
      );
    expect((await checked(endless, { patience: 20 })).problem).toContain('no response within');
  });

  it('aborts a pending request when the user disables the checks', async () => {
    let aborted = false;
    const updates = updatesWith((_address, options) => {
      options!.signal!.addEventListener('abort', () => (aborted = true));
      return new Promise((_resolve, reject) => options!.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    updates.turn(true);
    const check = updates.check();
    updates.turn(false);
    await check;
    expect([aborted, updates.state().on]).toEqual([true, false]);
    expect(JSON.parse(readFileSync(join(dataDir, 'updates.json'), 'utf8'))).toMatchObject({ on: false, checkedAt: null });
  });

  it('has one pending request after the checks are disabled and enabled again, although the aborted one ends later', async () => {
    const fetch = vi.fn<Fetch>(
      (_address, options) =>
        new Promise((_resolve, reject) => options!.signal!.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const updates = updatesWith(fetch);
    updates.turn(true);
    const stopped = updates.check();
    updates.turn(false);
    updates.turn(true);
    const going = updates.check();
    await stopped;
    void updates.check();
    expect(fetch).toHaveBeenCalledTimes(2);
    updates.turn(false);
    await going;
  });

  it('is off when the build has no feed, and when the stored settings are damaged', async () => {
    const fetch = answering(signed(release));
    expect(await checked(fetch, { feed: null })).toEqual({ host: null, on: false, checkedAt: null, newer: null, problem: null });
    for (const text of ['', '{', '{"on":"yes"}', '{"on":true}']) {
      writeFileSync(join(dataDir, 'updates.json'), text);
      expect(updatesWith(fetch).state().on).toBe(false);
    }
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('isNewer', () => {
  it('orders versions as semantic versioning does', () => {
    const rising = [
      '0.9.0',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.1',
      '1.10.0',
      '2.0.0',
    ];
    for (const [at, version] of rising.entries())
      for (const [other, than] of rising.entries()) expect(isNewer(version, than), `${version} after ${than}`).toBe(at > other);
    expect(isNewer('latest', '1.0.0')).toBe(false);
  });
});
