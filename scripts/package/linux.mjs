// The archive and the packages of Debian and Fedora, made of the unpacked app with the systems' own tools (tar, dpkg-deb, rpmbuild).
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pngSizes } from './icons.mjs';
import { publisherOf, readAbout } from './publisher.mjs';

const description = {
  name: 'lorelens',
  summary: 'See the people, places and things of your story',
  text: [
    'Lorelens reads a folder of notes and chapters, finds the people, places and',
    'things in it, shows who they are and how they are connected, and assembles',
    'exactly the part of that world which a question needs, ready to paste into',
    'a chat app. It runs on your own machine and never writes into your folder.',
  ],
  ...publisherOf(readAbout()),
};

export const appFolder = '/usr/lib/lorelens';

const architectures = { x64: { deb: 'amd64', rpm: 'x86_64' }, arm64: { deb: 'arm64', rpm: 'aarch64' } };

/** What Electron's own binary asks for, by the packages of Debian; those before a bar have the name since 2024. */
const debDepends = [
  'libasound2t64 | libasound2',
  'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libcups2t64 | libcups2',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnss3',
  'libxkbcommon0',
  'xdg-utils',
];

/** The same by the names of the libraries, which Fedora, openSUSE and others share. */
const rpmRequires = [
  'libasound.so.2()(64bit)',
  'libatk-bridge-2.0.so.0()(64bit)',
  'libcups.so.2()(64bit)',
  'libdrm.so.2()(64bit)',
  'libgbm.so.1()(64bit)',
  'libgtk-3.so.0()(64bit)',
  'libnss3.so()(64bit)',
  'libxkbcommon.so.0()(64bit)',
  'xdg-utils',
];

/** A version such as 1.2.0-beta.1 as package managers order it: before 1.2.0. */
export function packageVersion(version) {
  return version.replace('-', '~').replaceAll('-', '.');
}

/** The menu entry: it starts the app, opens links of its scheme and texts of an open vault. It claims no folders, which are the file manager's. */
export function desktopEntry(command, icon) {
  return `[Desktop Entry]
Type=Application
Name=Lorelens
GenericName=Lore of a story
Comment=See the people, places and things of your story, and copy exactly the context a question needs
Exec=${command} %U
Icon=${icon}
Terminal=false
StartupWMClass=Lorelens
StartupNotify=true
MimeType=x-scheme-handler/lorelens;text/markdown;
Categories=Office;
Keywords=novel;fiction;worldbuilding;notes;
`;
}

/** What software centres show. */
function metainfo(version, date) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>app.lorelens.Lorelens</id>
  <name>Lorelens</name>
  <summary>${description.summary}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${description.licence}</project_license>
  <developer id="app.lorelens"><name>The Lorelens authors</name></developer>
  <description><p>${description.text.join(' ')}</p></description>
  <launchable type="desktop-id">lorelens.desktop</launchable>
  <url type="homepage">${description.homepage}</url>
  <provides><binary>lorelens</binary></provides>
  <content_rating type="oars-1.1"/>
  <releases><release version="${version}" date="${date}"/></releases>
</component>
`;
}

/** The control file of a .deb; the size in kilobytes. */
export function debControl({ version, architecture, size }) {
  return `Package: ${description.name}
Version: ${packageVersion(version)}
Architecture: ${architectures[architecture].deb}
Maintainer: ${description.maintainer}
Installed-Size: ${size}
Depends: ${debDepends.join(', ')}
Recommends: libsecret-1-0
Section: editors
Priority: optional
Homepage: ${description.homepage}
Description: ${description.summary}
${description.text.map((line) => ` ${line}`).join('\n')}
`;
}

/** The spec of a .rpm over a tree that is ready. */
export function rpmSpec({ version, architecture, files }) {
  return `Name: ${description.name}
Version: ${packageVersion(version)}
Release: 1
Summary: ${description.summary}
License: ${description.licence}
URL: ${description.homepage}
BuildArch: ${architectures[architecture].rpm}
AutoReqProv: no
${rpmRequires.map((name) => `Requires: ${name}`).join('\n')}

%description
${description.text.join('\n')}

%files
%defattr(-,root,root,-)
${files.join('\n')}
`;
}

/** All paths below a folder, folders before what is in them. */
function pathsIn(folder, base = folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const inside = relative(base, path);
      return lstatSync(path).isDirectory() ? [inside, ...pathsIn(path, base)] : [inside];
    });
}

/** Lays out the files of an installed app below `root`. */
export function stage({ unpacked, project, root, version, date }) {
  const put = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const app = join(root, appFolder);
  cpSync(unpacked, app, { recursive: true, verbatimSymlinks: true });
  // For archives only: it says nothing where a menu entry is installed.
  rmSync(join(app, 'lorelens.desktop'), { force: true });
  mkdirSync(join(root, 'usr', 'bin'), { recursive: true });
  symlinkSync(`${appFolder}/resources/bin/lorelens`, join(root, 'usr', 'bin', 'lorelens'));
  put('usr/share/applications/lorelens.desktop', desktopEntry(`${appFolder}/lorelens`, 'lorelens'));
  put('usr/share/metainfo/app.lorelens.Lorelens.metainfo.xml', metainfo(version, date));
  put('usr/share/doc/lorelens/copyright', readFileSync(join(project, 'LICENSE'), 'utf8'));
  for (const size of pngSizes) {
    const folder = join(root, 'usr', 'share', 'icons', 'hicolor', `${size}x${size}`, 'apps');
    mkdirSync(folder, { recursive: true });
    cpSync(join(project, 'resources', 'icons', `${size}x${size}.png`), join(folder, 'lorelens.png'));
  }
  const scalable = join(root, 'usr', 'share', 'icons', 'hicolor', 'scalable', 'apps');
  mkdirSync(scalable, { recursive: true });
  cpSync(join(project, 'resources', 'icon.svg'), join(scalable, 'lorelens.svg'));
  for (const path of pathsIn(root)) {
    const file = join(root, path);
    const state = lstatSync(file);
    if (state.isSymbolicLink()) continue;
    chmodSync(file, state.isDirectory() || state.mode & 0o100 ? 0o755 : 0o644);
  }
  // Where the kernel gives ordinary programs no namespaces of their own, Chromium's sandbox needs the rights of root to make them.
  chmodSync(join(app, 'chrome-sandbox'), 0o4755);
}

function run(command, args, options = {}) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

/** Which of the packages can be made on this machine. */
export function possible() {
  const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
  return { 'tar.gz': has('tar'), deb: has('dpkg-deb'), rpm: has('rpmbuild') };
}

/**
 * Makes the archive for whoever installs nothing: the unpacked app in a folder of its name and version, owned by nobody in particular, and
 * the same bytes for the same app and date.
 */
export function packArchive({ unpacked, to, version, architecture, date, quick = false }) {
  const name = `${description.name}-${version}`;
  const file = join(to, `${name}-linux-${architecture}.tar.gz`);
  const modes = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', `--mtime=${date} 00:00:00Z`];
  const compress = [`--use-compress-program=gzip -n -${quick ? 1 : 9}`];
  run('tar', [...modes, ...compress, `--transform=flags=r;s|^[.]|${name}|`, '-cf', resolve(file), '-C', unpacked, '.']);
  return file;
}

/** Makes an archive, a .deb and a .rpm, as far as tools are there; returns their paths. `quick`: little compression. */
export function packLinux({ unpacked, project, to, version, architecture, date, quick = false }) {
  const made = [];
  const can = possible();
  if (can['tar.gz']) made.push(packArchive({ unpacked, to, version, architecture, date, quick }));
  const work = mkdtempSync(join(tmpdir(), 'lorelens-package-'));
  try {
    const root = join(work, 'root');
    stage({ unpacked, project, root, version, date });
    const paths = pathsIn(root);
    if (can.rpm) {
      const files = paths
        // Folders that every system has do not belong to the package.
        .filter(
          (path) =>
            path === 'usr/lib/lorelens' ||
            path === 'usr/share/doc/lorelens' ||
            !lstatSync(join(root, path)).isDirectory() ||
            path.startsWith('usr/lib/lorelens/'),
        )
        .map((path) => {
          const isFolder = !lstatSync(join(root, path)).isSymbolicLink() && lstatSync(join(root, path)).isDirectory();
          const mode = path.endsWith('/chrome-sandbox') ? '%attr(4755,root,root) ' : '';
          return `${isFolder ? '%dir ' : ''}${mode}"/${path}"`;
        });
      const spec = join(work, 'lorelens.spec');
      writeFileSync(spec, rpmSpec({ version, architecture, files }));
      const defines = [
        ['_topdir', join(work, 'rpm')],
        ['_build_id_links', 'none'],
        ['__os_install_post', '%{nil}'],
        ['_binary_payload', quick ? 'w1.gzdio' : 'w6.xzdio'],
        ['_use_internal_dependency_generator', '0'],
      ].flatMap(([name, value]) => ['--define', `${name} ${value}`]);
      run('rpmbuild', ['-bb', '--quiet', '--buildroot', root, '--target', architectures[architecture].rpm, ...defines, '--noclean', spec]);
      const file = `lorelens-${version}-linux-${architectures[architecture].rpm}.rpm`;
      const folder = join(work, 'rpm', 'RPMS', architectures[architecture].rpm);
      cpSync(join(folder, readdirSync(folder)[0]), join(to, file));
      made.push(join(to, file));
    }
    if (can.deb) {
      // rpmbuild may take its build root away.
      if (!existsSync(root)) stage({ unpacked, project, root, version, date });
      const control = join(root, 'DEBIAN');
      mkdirSync(control, { mode: 0o755 });
      const files = paths.filter((path) => lstatSync(join(root, path)).isFile());
      const size = Math.ceil(files.reduce((sum, path) => sum + lstatSync(join(root, path)).size, 0) / 1024);
      writeFileSync(join(control, 'control'), debControl({ version, architecture, size }));
      const sums = files.map(
        (path) =>
          `${createHash('md5')
            .update(readFileSync(join(root, path)))
            .digest('hex')}  ${path}`,
      );
      writeFileSync(join(control, 'md5sums'), `${sums.join('\n')}\n`);
      const file = join(to, `lorelens-${version}-linux-${architectures[architecture].deb}.deb`);
      run('dpkg-deb', ['--build', '--root-owner-group', quick ? '-Zgzip' : '-Zxz', `-z${quick ? 1 : 6}`, root, resolve(file)]);
      made.push(file);
    }
    return made;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
