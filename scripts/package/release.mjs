// What the release workflows need: `check <tag>`, `notes <tag>`, `collect <from> <to>`, `sbom <all> <file>`, `feed <tag> <file>`; and, once, `key`.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeholdersOf, readAbout } from './publisher.mjs';

/** File name extensions of release artefacts. */
const shipped = /\.(?:deb|rpm|tar\.gz|AppImage|exe|dmg|zip)$/;

/** The section of a version in a changelog, without its heading; null when there is none, or nothing in it. */
export function notesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.split(/[\s(]/, 1)[0] === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes ? notes : null;
}

/** Why a tag cannot be released; null when it can. */
export function problemOf(tag, { about, changelog }) {
  const { version } = about;
  const placeholders = placeholdersOf(about);
  if (placeholders.length > 0) return `package.json does not say yet who publishes: ${placeholders.join(', ')} is a placeholder.`;
  if (tag !== `v${version}`) return `The tag is ${tag}, but package.json has version ${version}.`;
  if (notesOf(changelog, version) === null)
    return `CHANGELOG.md says nothing of ${version}: give its section under "Unreleased" that name.`;
  return null;
}

/** The files of a folder that are given to others. */
export const filesToShip = (names) => names.filter((name) => shipped.test(name)).sort();

const publicKeyOf = (privateKey) => createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

/** Notes in a feed are cut at so many characters: the page of the release has them all. */
const maxNotes = 12_000;

/**
 * The file that apps ask for newer versions, signed (`electron/main/updates.ts` reads it). `key`: Ed25519, in base64 of its DER form (PKCS 8).
 * @throws Error when the app would not believe it.
 */
export function feedOf({ version, date, notes, key, publicKey }) {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  if (publicKeyOf(privateKey) !== publicKey) throw new Error('RELEASE_SIGNING_KEY is not the key whose public half package.json has.');
  const release = JSON.stringify({ version, date, notes: notes.length > maxNotes ? `${notes.slice(0, maxNotes)}\n[...]` : notes });
  return JSON.stringify({ release, signature: sign(null, Buffer.from(release), privateKey).toString('base64') });
}

/** A pair of keys for the feed: what to put where, in words. */
function newKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return `releases.publicKey in package.json: ${publicKeyOf(privateKey)}\nsecret RELEASE_SIGNING_KEY, kept nowhere else: ${secret}\n`;
}

/** Why the feed does not tell of a version; null when it does. `previous`: what the feed holds now, null for nothing. */
export function feedProblem(version, previous) {
  if (version.includes('-')) return `${version} is a prerelease.`;
  let announced;
  try {
    announced = JSON.parse(JSON.parse(previous).release).version;
  } catch {
    return null;
  }
  const [given, known] = [version, announced ?? ''].map((text) => text.split('.').map(Number));
  const at = given.findIndex((part, index) => part !== known[index]);
  return at !== -1 && given[at] < known[at] ? `${announced} is announced already.` : null;
}

/** What the feed holds now; null for nothing. */
async function feedNow(address) {
  const answer = await fetch(address);
  if (answer.ok) return answer.text();
  if (answer.status === 404) return null;
  throw new Error(`${address} cannot be read: ${answer.status}`);
}

async function writeFeed(tag, file, { about, changelog }) {
  const key = process.env.RELEASE_SIGNING_KEY ?? '';
  const { publicKey } = about.releases;
  if (key === '' || publicKey === '') {
    const missing = key === '' ? 'the secret RELEASE_SIGNING_KEY is not set' : 'package.json has no releases.publicKey';
    process.stderr.write(`No feed was made: ${missing}. Installed apps do not learn of ${tag}.\n`);
    return;
  }
  const problem = feedProblem(about.version, await feedNow(about.releases.feed));
  if (problem) {
    process.stderr.write(`No feed was made: ${problem} Installed apps do not learn of ${tag}.\n`);
    return;
  }
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(file, feedOf({ version: about.version, date, notes: notesOf(changelog, about.version), key, publicKey }));
}

async function main([command, ...words]) {
  const project = resolve(import.meta.dirname, '../..');
  const changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8');
  const about = readAbout(project);
  if (command === 'key') process.stdout.write(newKey());
  else if (command === 'check' || command === 'notes' || command === 'feed') {
    const problem = problemOf(words[0], { about, changelog });
    if (problem) throw new Error(problem);
    if (command === 'check' && about.releases.publicKey === '')
      process.stderr.write('releases.publicKey in package.json is empty: this release will not offer to look for newer ones.\n');
    if (command === 'notes') process.stdout.write(`${notesOf(changelog, about.version)}\n`);
    if (command === 'feed') await writeFeed(words[0], words[1], { about, changelog });
  } else if (command === 'collect') {
    const [from, to] = words;
    const files = filesToShip(readdirSync(from));
    if (files.length === 0) throw new Error(`There is nothing to ship in ${from}.`);
    mkdirSync(to, { recursive: true });
    for (const name of files) cpSync(join(from, name), join(to, name));
  } else if (command === 'sbom') {
    // Jobs that install no packages run the rest of this file.
    const { billOf } = await import('./shipped.mjs');
    const [all, file] = words;
    writeFileSync(file, `${JSON.stringify(billOf(JSON.parse(readFileSync(all, 'utf8')), project), null, 2)}\n`);
  } else throw new Error('check <tag>, notes <tag>, collect <from> <to>, sbom <all> <file>, feed <tag> <file> or key');
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
