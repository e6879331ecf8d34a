// Who publishes Lorelens and where, as package.json says it: the one place for packages, workflows and the release feed.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's package.json. */
export function readAbout(project = resolve(import.meta.dirname, '../..')) {
  return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
}

/** Homepage, maintainer and licence, as packages name them. */
export function publisherOf({ homepage, author, license }) {
  return { homepage, maintainer: author, licence: license };
}

/** Names that cannot be registered (RFC 2606): placeholders for the publisher. */
const reserved = /(?:^|[@/.])example\.(?:com|net|org)$|\.(?:example|invalid|test|localhost)$/;

/** Describes the fields that are still placeholders; a release with one of them is refused. */
export function placeholdersOf(about) {
  const mail = /<([^>]+)>/.exec(about.author ?? '')?.[1] ?? '';
  const hosts = { homepage: about.homepage, 'repository.url': about.repository?.url };
  if (about.releases.publicKey !== '') hosts['releases.feed'] = about.releases.feed;
  const found = Object.entries(hosts).filter(
    ([, address]) => !URL.canParse(address ?? '') || new URL(address).protocol !== 'https:' || reserved.test(new URL(address).hostname),
  );
  const names = found.map(([name]) => name);
  return !mail.includes('@') || reserved.test(mail) ? [...names, 'author'] : names;
}
