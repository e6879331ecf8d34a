// What the release workflow needs: `check <tag>`, `notes <tag>`, `collect <from> <to>`.
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Endings of what is given to others. */
const shipped = /\.(?:deb|rpm|tar\.gz|AppImage|exe|dmg|zip)$/;

/** The section of a version in a changelog, without its heading; null when there is none, or nothing in it. */
export function notesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.split(/[\s(]/, 1)[0] === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  return notes ? notes : null;
}

/** Why a tag cannot be released; null when it can. */
export function problemOf(tag, { version, changelog }) {
  if (tag !== `v${version}`) return `The tag is ${tag}, but package.json has version ${version}.`;
  if (notesOf(changelog, version) === null)
    return `CHANGELOG.md says nothing of ${version}: give its section under "Unreleased" that name.`;
  return null;
}

/** The files of a folder that are given to others. */
export const filesToShip = (names) => names.filter((name) => shipped.test(name)).sort();

function main([command, ...words]) {
  const project = resolve(import.meta.dirname, '../..');
  const changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  if (command === 'check' || command === 'notes') {
    const problem = problemOf(words[0], { version, changelog });
    if (problem) throw new Error(problem);
    if (command === 'notes') process.stdout.write(`${notesOf(changelog, version)}\n`);
  } else if (command === 'collect') {
    const [from, to] = words;
    const files = filesToShip(readdirSync(from));
    if (files.length === 0) throw new Error(`There is nothing to ship in ${from}.`);
    mkdirSync(to, { recursive: true });
    for (const name of files) cpSync(join(from, name), join(to, name));
  } else throw new Error('check <tag>, notes <tag> or collect <from> <to>');
}

if (process.argv[1] === import.meta.filename) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
