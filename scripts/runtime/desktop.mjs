// What the app needs of the desktop and the system it runs on.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Whether there is no screen to show a window on. */
export function isHeadless() {
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}

/** Where the command was typed; npm itself runs scripts in the project's folder. */
export const workingFolder = process.env.INIT_CWD ?? process.cwd();

/**
 * Arguments for the app: a folder is the vault to open; paths in flags are relative to where the command was typed. `--data-dir folder` is
 * written with "=", as Chromium hands it on and the app reads it: else that folder would be a vault, and the data those of the installed app.
 */
export function appArguments(typed) {
  const joined = typed.flatMap((argument, index) => {
    if (/^--(?:vault|data-dir)$/.test(typed[index - 1] ?? '')) return [];
    return /^--(?:vault|data-dir)$/.test(argument) ? `${argument}=${typed[index + 1] ?? ''}` : argument;
  });
  return joined.map((argument) => {
    if (!argument.startsWith('-')) return `--vault=${resolve(workingFolder, argument)}`;
    const path = /^--(vault|data-dir)=(.+)$/.exec(argument);
    return path ? `--${path[1]}=${resolve(workingFolder, path[2])}` : argument;
  });
}

/** The mode bit that lets a program run as its owner. */
const setUserId = 0o4000;

function reads(file, text) {
  try {
    return readFileSync(file, 'utf8').trim() === text;
  } catch {
    return false;
  }
}

/** Why Chromium could not set up its sandbox on this system, for people; null when it can. */
export function sandboxObstacle(runtimeFolder, { root = process.getuid?.() === 0, setting = reads } = {}) {
  if (process.platform !== 'linux') return null;
  if (root) return 'Running as root';
  // Ubuntu since 23.10, and some hardened systems: only a helper that belongs to root could set it up then.
  const restricted =
    setting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') || setting('/proc/sys/kernel/unprivileged_userns_clone', '0');
  if (!restricted) return null;
  const helper = statSync(join(runtimeFolder, 'chrome-sandbox'), { throwIfNoEntry: false });
  const usable = helper !== undefined && helper.uid === 0 && (helper.mode & setUserId) !== 0;
  return usable ? null : 'This system keeps unprivileged programs from making a sandbox';
}

/** Arguments that Chromium needs to start here, from source or in tests. Without its sandbox, `say` is told so. */
export function sandboxArguments(runtimeFolder, say = (line) => process.stderr.write(`${line}\n`)) {
  const obstacle = sandboxObstacle(runtimeFolder);
  if (obstacle === null) return [];
  say(`${obstacle}: starting without Chromium's sandbox (--no-sandbox).`);
  return ['--no-sandbox'];
}

/** The environment for a window: as Node, Electron would show none, so that switch is taken out. */
export function windowEnvironment() {
  const environment = { ...process.env };
  delete environment.ELECTRON_RUN_AS_NODE;
  return environment;
}

/** Debian packages that a headless test run needs. Later releases name some of them otherwise: any name of a row will do. */
const packages = [
  ['xvfb'],
  ['xauth'],
  ['libgtk-3-0', 'libgtk-3-0t64'],
  ['libnss3'],
  ['libasound2', 'libasound2t64'],
  ['libgbm1'],
  ['libxss1'],
  ['libatk-bridge2.0-0', 'libatk-bridge2.0-0t64'],
  ['libdrm2'],
  ['libcups2', 'libcups2t64'],
  ['dbus-x11'],
  ['fonts-liberation'],
  ['fonts-noto-color-emoji'],
];

function output(command, args) {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  return result.error ? null : result.stdout;
}

/** Names in `names` that are installed, as a set; null where there is no dpkg. */
function installed(names) {
  const listing = output('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names]);
  if (listing === null) return null;
  return new Set(
    listing
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
}

/** Those of some names that apt can install a package of exactly that name for, as a set. One call for all: each reads all of apt's lists. */
function available(names) {
  const policies = (output('apt-cache', ['policy', ...names]) ?? '').split(/^(?=\S)/m);
  return new Set(policies.filter((policy) => /Candidate: (?!\(none\))/.test(policy)).map((policy) => policy.slice(0, policy.indexOf(':'))));
}

/** The rows of packages that are not installed; none without dpkg. */
export function missingPackages() {
  const have = installed(packages.flat());
  return have === null ? [] : packages.filter((names) => !names.some((name) => have.has(name)));
}

/** The names to install for rows of missing packages, as this release calls them. */
export function namesToInstall(rows) {
  const installable = available(rows.flat());
  return rows.map((names) => names.find((name) => installable.has(name)) ?? names[0]);
}

/** The line that installs them all, for whoever sets up a machine before its first run. */
export function installLine() {
  return `apt-get install -y --no-install-recommends ${namesToInstall(packages).join(' ')}`;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${installLine()}\n`);
