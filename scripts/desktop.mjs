// What the app needs of the desktop and the system it runs on.
import { spawnSync } from 'node:child_process';

/** Whether there is no screen to show a window on. */
export function isHeadless() {
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}

/** Arguments that Chromium needs here: it cannot set up its sandbox as root. Says so on stderr. */
export function sandboxArguments() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  process.stderr.write(
    "Running as root: starting without Chromium's sandbox (--no-sandbox). Use an ordinary account for your own writing.\n",
  );
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

/** Whether apt can install a package of exactly that name. */
function available(name) {
  return /Candidate: (?!\(none\))/.test(output('apt-cache', ['policy', name]) ?? '');
}

/** The rows of packages of which nothing is installed; none where there is no dpkg. */
export function missingPackages() {
  const have = installed(packages.flat());
  return have === null ? [] : packages.filter((names) => !names.some((name) => have.has(name)));
}

/** The names to install for rows of missing packages, as this release calls them. */
export function namesToInstall(rows) {
  return rows.map((names) => names.find(available) ?? names[0]);
}
