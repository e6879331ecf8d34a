import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { UpdateState } from '#shared/contract/bridge.ts';
import { writeFileAtomically } from '#lib/atomicFile.ts';
import about from '../../package.json' with { type: 'json' };
import { UserError } from './common/errors.ts';

/** Where new versions are announced: the only address that Lorelens fetches by itself, and only with the user's consent. */
export interface ReleaseFeed {
  /** `https:`; returns a `FeedFile`. */
  readonly address: string;
  /** Ed25519, in base64 of its DER form (SPKI). */
  readonly publicKey: string;
  /** The page of a release, without its version at the end. */
  readonly page: string;
}

/** The feed that this build was made with; null when it was made without one. */
export const releaseFeed: ReleaseFeed | null =
  about.releases.publicKey === ''
    ? null
    : { address: about.releases.feed, publicKey: about.releases.publicKey, page: `${about.repository.url}/releases/tag/v` };

const day = 24 * 60 * 60 * 1000;
/** Maximum size of a feed, in bytes. */
const maxFeedBytes = 64_000;
const defaultPatience = 10_000;
/** How often to check whether a day has passed. */
const hour = 60 * 60 * 1000;
/** The first check waits until the window is open. */
const afterStart = 15_000;

/** The signature covers the bytes of the text `release`, so JSON needs no canonical form. */
const FeedFile = z.object({ release: z.string(), signature: z.string() });
const versionPattern = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]{1,40}))?$/;
const Release = z.object({
  version: z.string().regex(versionPattern),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  notes: z.string().max(20_000),
});
type Release = z.infer<typeof Release>;

const Stored = z.object({
  on: z.boolean(),
  checkedAt: z.string().nullable(),
  newest: Release.nullable(),
  problem: z.string().nullable(),
});
type Stored = z.infer<typeof Stored>;
const untouched: Stored = { on: false, checkedAt: null, newest: null, problem: null };

/** Control and invisible characters, which are removed from the release notes. */
const unseen = /[^\P{C}\n\t]/gu;

/** Whether a version is newer than another, by semantic versioning; false for an invalid one. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [versionPattern.exec(version), versionPattern.exec(than)];
  if (!a || !b) return false;
  for (const part of [1, 2, 3]) if (Number(a[part]) !== Number(b[part])) return Number(a[part]) > Number(b[part]);
  const [mine, other] = [a[4]?.split('.'), b[4]?.split('.')];
  if (!mine || !other) return !mine && other !== undefined;
  for (const [at, part] of mine.entries()) {
    const against = other[at];
    if (against === undefined) return true;
    if (part === against) continue;
    const areNumbers = [/^\d+$/.test(part), /^\d+$/.test(against)];
    if (areNumbers[0] && areNumbers[1]) return Number(part) > Number(against);
    return areNumbers[0] === areNumbers[1] ? part > against : !areNumbers[0];
  }
  return false;
}

/** Reads a body of at most the size of a feed. */
async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).byteLength;
    if (bytes > maxFeedBytes) throw new UserError('The response was too long, so it was not read.');
    text += decoder.decode(part as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

/** The release that a feed announces. @throws UserError unless it is signed with the key and valid. */
function releaseIn(text: string, publicKey: string): Release {
  const json = (from: string): unknown => {
    try {
      return JSON.parse(from);
    } catch {
      return null;
    }
  };
  const file = FeedFile.safeParse(json(text));
  if (!file.success) throw new UserError('The response does not describe a release.');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(file.data.release), key, Buffer.from(file.data.signature, 'base64')))
    throw new UserError('The response is not signed by the makers of Lorelens, so it was ignored.');
  const release = Release.safeParse(json(file.data.release));
  if (!release.success) throw new UserError('The response could not be read. You may need a newer version of Lorelens.');
  return { ...release.data, notes: release.data.notes.replace(unseen, '') };
}

interface UpdateOptions {
  readonly dataDir: string;
  readonly version: string;
  readonly feed: ReleaseFeed | null;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** How long an answer may take, in milliseconds. Default 10,000. */
  readonly patience?: number;
}

/** Checks for a newer version while the user has enabled that. Never downloads or installs one. */
export interface Updates {
  state(): UpdateState;
  /** Enables or disables update checks; disabling forgets earlier results. */
  turn(on: boolean): UpdateState;
  /** Checks now. Does nothing unless enabled. */
  check(): Promise<UpdateState>;
  /** The page of the newer version. @throws UserError when none is known. */
  page(): string;
  /** Checks at most once a day while enabled. Returns a function that stops it. */
  start(): () => void;
}

/** The newest release according to a feed; `patience` in milliseconds. @throws UserError for every failure. */
async function fetchRelease(
  { address, publicKey }: ReleaseFeed,
  { fetch, patience, signal }: Pick<Required<UpdateOptions>, 'fetch' | 'patience'> & { readonly signal: AbortSignal },
): Promise<Release> {
  const timeout = AbortSignal.timeout(patience);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': 'Lorelens' },
      // The user did not agree to the address of a redirect.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([timeout, signal]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const leads = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
      throw new UserError(
        leads ? 'The address redirects to another one, which was not followed.' : `The address responded with ${response.status}.`,
      );
    }
    return releaseIn(await readBody(response), publicKey);
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    if (timeout.aborted) throw new UserError(`There was no response within ${patience / 1000} seconds.`);
    throw new UserError('The address could not be reached.');
  }
}

/** See {@link Updates}. The user's choice and the last result are stored in `updates.json` of the data folder. */
export function createUpdates({ dataDir, version, feed, fetch, now, patience = defaultPatience }: UpdateOptions): Updates {
  const path = join(dataDir, 'updates.json');
  let stored = read();
  let running: Promise<UpdateState> | null = null;
  let stop = new AbortController();

  function read(): Stored {
    try {
      return Stored.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return untouched;
    }
  }

  function keep(next: Stored): void {
    stored = next;
    try {
      writeFileAtomically(path, JSON.stringify(next), { mode: 0o600 });
    } catch {
      // On a full disk the choice lasts until the app ends.
    }
  }

  function state(): UpdateState {
    const { newest, checkedAt, problem } = stored;
    const isOn = feed !== null && stored.on;
    return {
      host: feed === null ? null : new URL(feed.address).host,
      on: isOn,
      checkedAt: isOn ? checkedAt : null,
      newer: isOn && newest && isNewer(newest.version, version) ? newest : null,
      problem: isOn ? problem : null,
    };
  }

  async function checkOnce(from: ReleaseFeed): Promise<UpdateState> {
    const { signal } = stop;
    let found: Pick<Stored, 'newest' | 'problem'>;
    try {
      const release = await fetchRelease(from, { fetch, patience, signal });
      // An older release that is served again is ignored.
      const isOlder = stored.newest !== null && isNewer(stored.newest.version, release.version);
      found = { newest: isOlder ? stored.newest : release, problem: null };
    } catch (thrown) {
      found = { newest: stored.newest, problem: thrown instanceof UserError ? thrown.message : 'The response could not be read.' };
    }
    if (!signal.aborted) keep({ ...stored, ...found, checkedAt: now().toISOString() });
    return state();
  }

  function check(): Promise<UpdateState> {
    if (feed === null || !stored.on) return Promise.resolve(state());
    if (running) return running;
    const own = checkOnce(feed).finally(() => {
      // A check that was stopped may end after the next has begun.
      if (running === own) running = null;
    });
    running = own;
    return own;
  }

  return {
    state,
    turn(on) {
      stop.abort();
      stop = new AbortController();
      running = null;
      keep(on && feed !== null ? { ...untouched, on: true } : untouched);
      return state();
    },
    check,
    page() {
      const { newer } = state();
      if (feed === null || newer === null) throw new UserError('No newer version is known.');
      return feed.page + newer.version;
    },
    start() {
      const look = (): void => {
        const since = stored.checkedAt === null ? Infinity : now().getTime() - Date.parse(stored.checkedAt);
        // A clock that was set back must not stop the checks for years.
        if (since >= day || since < 0) void check();
      };
      const first = setTimeout(look, afterStart).unref();
      const each = setInterval(look, hour).unref();
      return () => {
        clearTimeout(first);
        clearInterval(each);
        stop.abort();
      };
    },
  };
}
