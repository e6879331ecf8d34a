// Installs a .deb or .rpm on this machine, uses it, upgrades it, and removes it, and checks what should be there or gone:
// `sudo node scripts/package/tryPackage.mjs <older.deb> <newer.deb>`. Needs root, Xvfb and a machine on which that may be done. An .rpm can be tried on a
// system of another kind that has `rpm`: what it requires is then not checked.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { appFolder } from './linux.mjs';

const [older, newer] = process.argv.slice(2).map((path) => resolve(path));

/** Programs that the checks run, by the package of Debian that has them: without one, a check would pass or fail for the wrong reason. */
const programs = {
  'desktop-file-utils': ['desktop-file-validate', 'update-desktop-database'],
  appstream: ['appstreamcli'],
  'xdg-utils': ['xdg-mime'],
  xvfb: ['xvfb-run'],
  'util-linux': ['setpriv'],
};
const missing = Object.keys(programs).filter((name) =>
  programs[name].some((program) => spawnSync(program, ['--help']).error !== undefined),
);
if (missing.length > 0) {
  process.stderr.write(`The trial needs programs that are not here. Install these packages, then try again: ${missing.join(' ')}\n`);
  process.exit(1);
}
const project = resolve(import.meta.dirname, '../..');
const user = 'nobody';
const home = mkdtempSync(join(tmpdir(), 'lorelens-home-'));
const vault = join(home, 'My novel');
let failures = 0;

function check(what, isRight, found = '') {
  if (!isRight) failures += 1;
  process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${what}${isRight || found === '' ? '' : `: ${found.trim()}`}\n`);
}

function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  return { code: status, stdout: stdout ?? '', stderr: stderr ?? '', all: `${stdout ?? ''}${stderr ?? ''}` };
}

const environment = {
  PATH: '/usr/bin:/bin',
  HOME: home,
  LANG: 'C.UTF-8',
  XDG_CONFIG_HOME: join(home, '.config'),
  XDG_DATA_HOME: join(home, '.local/share'),
};
const asUser = (command, ...args) =>
  run('setpriv', ['--reuid', user, '--regid', 'nogroup', '--clear-groups', command, ...args], { env: environment, cwd: home });

/** The package manager of Debian. */
const deb = {
  install: (file) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', '--allow-downgrades', file], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
  files: () => run('dpkg', ['-L', 'lorelens']),
  remove: () => run('apt-get', ['purge', '-y', 'lorelens']),
  records: '/var/lib/dpkg/info',
};

/** A manager of .rpm packages. Where no trigger of the system does it, the caches of menu entries are brought up to date. */
function rpmOf(command, installing, removing) {
  const updated = (done) => {
    if (command === 'rpm') run('update-desktop-database', ['/usr/share/applications']);
    return done;
  };
  return {
    install: (file) => updated(run(command, [...installing, file])),
    files: () => run('rpm', ['-ql', 'lorelens']),
    remove: () => updated(run(command, [...removing, 'lorelens'])),
    records: '/usr/share/doc',
  };
}
const rpm = () =>
  run('dnf', ['--version']).code === 0 ? rpmOf('dnf', ['install', '-y'], ['remove', '-y']) : rpmOf('rpm', ['-U', '--nodeps'], ['-e']);
const { install, files: filesOf, remove, records } = newer.endsWith('.rpm') ? rpm() : deb;

let starts = 0;
/** Starts the app on a virtual screen as the user; returns the text of its page once it contains what is expected, or after a timeout. */
async function startApp(expected, ...args) {
  // An app that is still ending may hold the port of the one before.
  const port = 20_000 + (process.pid % 10_000) + starts;
  starts += 1;
  const words = [
    '--reuid',
    user,
    '--regid',
    'nogroup',
    '--clear-groups',
    'xvfb-run',
    '-a',
    `${appFolder}/lorelens`,
    `--remote-debugging-port=${port}`,
    ...args,
  ];
  const app = spawn('setpriv', words, { env: environment, cwd: home, stdio: 'ignore', detached: true });
  try {
    for (let attempt = 0; attempt < 120; attempt += 1) {
      await delay(500);
      const pages = await fetch(`http://127.0.0.1:${port}/json/list`)
        .then((answer) => answer.json())
        .catch(() => []);
      const page = pages.find(({ url }) => url.startsWith('app://lorelens'));
      if (!page) continue;
      const { chromium } = await import('@playwright/test');
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 90_000 });
      try {
        const [window] = browser.contexts()[0].pages();
        await window
          .getByText(expected)
          .first()
          .waitFor({ timeout: 60_000 })
          .catch(() => undefined);
        return await window.locator('body').innerText();
      } finally {
        await browser.close();
      }
    }
    return '';
  } finally {
    try {
      process.kill(-(app.pid ?? 0), 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
    await delay(2_000);
  }
}

/** The tools that the server tells over the configuration that the app shows for AI tools. */
function mcpTools() {
  const messages = [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'try', version: '1' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
  ];
  const file = join(home, 'messages');
  writeFileSync(file, messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  const command = `(cat '${file}'; sleep 8) | ${appFolder}/lorelens --ozone-platform=headless --log-level=3 --cli mcp --vault '${vault}'`;
  return asUser('sh', '-c', command).stdout;
}

try {
  mkdirSync(vault);
  cpSync(join(project, 'resources', 'sample-vault'), vault, { recursive: true });
  run('chown', ['-R', `${user}:nogroup`, home]);
  chmodSync(home, 0o755);

  const first = install(older);
  check('installs', first.code === 0, first.all.slice(-500));
  const files = filesOf().stdout.trim().split('\n');
  check('owns its files', files.includes('/usr/bin/lorelens') && files.includes(`${appFolder}/lorelens`));
  check(
    '`lorelens` on the path is its command line',
    /^\d+\.\d+/.test(asUser('lorelens', '--version').stdout),
    asUser('lorelens', '--version').all,
  );
  check(
    'the menu entry is valid',
    run('desktop-file-validate', ['/usr/share/applications/lorelens.desktop']).all === '',
    run('desktop-file-validate', ['/usr/share/applications/lorelens.desktop']).all,
  );
  check(
    'the component for software centres is valid',
    run('appstreamcli', ['validate', '--no-net', '/usr/share/metainfo/app.lorelens.Lorelens.metainfo.xml']).code === 0,
    run('appstreamcli', ['validate', '--no-net', '/usr/share/metainfo/app.lorelens.Lorelens.metainfo.xml']).all,
  );
  for (const type of ['x-scheme-handler/lorelens', 'text/markdown']) {
    const cache = readFileSync('/usr/share/applications/mimeinfo.cache', 'utf8');
    check(`is registered for ${type}`, new RegExp(`^${type}=.*lorelens\\.desktop`, 'm').test(cache));
  }
  check('links open it', asUser('xdg-mime', 'query', 'default', 'x-scheme-handler/lorelens').stdout.trim() === 'lorelens.desktop');

  const indexed = asUser('lorelens', 'index', '--vault', vault, '--no-embed');
  check('indexes', indexed.code === 0, indexed.all);
  const decided = join(home, 'decisions.json');
  const exported = asUser('lorelens', 'export-decisions', '--vault', vault);
  check('exports decisions', exported.code === 0, exported.all);
  writeFileSync(decided, exported.stdout);
  check('takes decisions in', asUser('lorelens', 'import-decisions', decided, '--vault', vault).code === 0);
  check('starts on a folder, as a file manager opens it', (await startApp('My novel', vault)).includes('My novel'));
  const before = {
    status: asUser('lorelens', 'status', '--vault', vault).stdout.split('\n')[1],
    lore: asUser('lorelens', 'export-decisions', '--vault', vault).stdout,
  };

  const second = install(newer);
  check('upgrades', second.code === 0, second.all.slice(-500));
  const after = {
    status: asUser('lorelens', 'status', '--vault', vault).stdout.split('\n')[1],
    lore: asUser('lorelens', 'export-decisions', '--vault', vault).stdout,
  };
  check(
    'keeps index and decisions',
    before.lore !== '' && JSON.stringify(before) === JSON.stringify(after),
    JSON.stringify([before.status, after.status]),
  );
  check(
    'answers',
    asUser('lorelens', 'context', 'Who betrayed Mara Venn?', '--vault', vault, '--max-tokens', '800').stdout.includes('Mara Venn'),
  );
  const link = `lorelens://entity/${encodeURIComponent('Characters/Mara Venn')}?vault=${encodeURIComponent(vault)}`;
  const opened = await startApp('Mara Venn', link);
  check('opens a link', opened.includes('Mara Venn'), opened.slice(0, 500));
  check('serves AI tools', mcpTools().includes('"context"'));

  const all = filesOf().stdout.trim().split('\n');
  const removed = remove();
  check('is removed', removed.code === 0, removed.all.slice(-500));
  const left = all.filter((path) => path.includes('lorelens') && existsSync(path));
  check('leaves no file', left.length === 0, left.join(' '));
  const traces = run('sh', ['-c', `find /usr /etc /opt ${records} -xdev -iname '*lorelens*' 2>/dev/null`]).stdout;
  check(
    'leaves no trace in the system',
    traces === '' && !readFileSync('/usr/share/applications/mimeinfo.cache', 'utf8').includes('lorelens'),
    traces,
  );
  check('leaves what the user decided', existsSync(join(home, '.config')) || existsSync(join(home, '.local')));
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
process.stdout.write(failures === 0 ? 'All right.\n' : `${failures} wrong.\n`);
process.exit(failures === 0 ? 0 : 1);
