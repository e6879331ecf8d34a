import { isAbsolute } from 'node:path';
import { knownVaults } from '#engine/session/vaultRecords.ts';
import type { AppLink } from '#shared/contract/bridge.ts';
import { UserError } from './common/errors.ts';

export const linkScheme = 'lorelens';
const longestLink = 4_000;

/** The first link among the arguments of a start; null for none. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)) ?? null;
}

/** A parsed link, before its vault is checked. */
interface ReadLink {
  readonly vault: string | null;
  readonly target: Extract<AppLink, { readonly kind: 'target' }>['target'];
}

function nonempty(text: string, what: string): string {
  if (text.trim() === '') throw new UserError(`This link names no ${what}. Nothing was opened.`);
  return text;
}

/** A document's path inside its vault. @throws UserError for one that leads anywhere else. */
function inside(path: string): string {
  if (isAbsolute(path) || /^[a-z]:/i.test(path) || path.split(/[/\\]/).includes('..'))
    throw new UserError('This link points outside the project folder. Nothing was opened.');
  return path;
}

/**
 * Reads `lorelens://entity/<id>?vault=<path>`, `lorelens://document/<path>?vault=<path>` and `lorelens://context?q=<question>`. A link may
 * come from any page or message, so it only navigates: it runs, copies and changes nothing. @throws UserError.
 */
export function parseLink(text: string): ReadLink {
  const unreadable = new UserError('This link could not be read. Nothing was opened.');
  if (text.length > longestLink || !URL.canParse(text)) throw unreadable;
  const url = new URL(text);
  let rest: string;
  try {
    rest = decodeURIComponent(url.pathname.replace(/^\//, ''));
  } catch {
    throw unreadable;
  }
  const vault = url.searchParams.get('vault');
  const question = url.searchParams.get('q') ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (url.protocol !== `${linkScheme}:` || /[\u0000-\u001f\u007f]/.test(rest + (vault ?? ''))) throw unreadable;
  switch (url.host) {
    case 'entity':
      return { vault, target: { screen: 'entities', entity: nonempty(rest, 'entity') } };
    case 'document':
      return { vault, target: { read: inside(nonempty(rest, 'document')) } };
    case 'context':
      return { vault, target: { screen: 'context', ask: nonempty(question, 'question') } };
    default:
      throw new UserError('Lorelens does not support this kind of link. Nothing was opened.');
  }
}

/** What a window does for a link: navigates, if necessary in another vault that was opened before, or says why not. */
export function followLink(text: string, dataDir: string): AppLink {
  try {
    const { vault, target } = parseLink(text);
    if (vault !== null && !knownVaults(dataDir).includes(vault))
      throw new UserError(
        'This link leads to a folder that you have not opened in Lorelens. Open it yourself first, then follow the link again.',
      );
    return { kind: 'target', vault, target };
  } catch (error) {
    if (error instanceof UserError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
