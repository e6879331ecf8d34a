// Draws resources/icon.svg in every size that systems ask for, and packs them as Windows and macOS want them: `node scripts/icons.mjs`, after a
// change of the picture. What it writes is committed, so that packaging needs no screen.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { icns, icnsTypes, ico, icoSizes, pngSizes } from './package/icons.mjs';
import { sandboxArguments } from './runtime/desktop.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

const drawing = `
const { app, BrowserWindow } = require('electron');
const { readFileSync, writeFileSync } = require('node:fs');
const [svg, to, ...sizes] = JSON.parse(process.env.LORELENS_ICONS);
app.disableHardwareAcceleration();
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL('data:text/html,<meta charset=utf-8>');
  const source = 'data:image/svg+xml;base64,' + readFileSync(svg).toString('base64');
  for (const size of sizes) {
    const drawn = await window.webContents.executeJavaScript(\`new Promise((resolve, reject) => {
      const image = new Image(\${size}, \${size});
      image.onerror = reject;
      image.onload = () => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = \${size};
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, \${size}, \${size});
        resolve(canvas.toDataURL('image/png').split(',')[1]);
      };
      image.src = \${JSON.stringify(source)};
    })\`);
    writeFileSync(to + '/' + size + 'x' + size + '.png', Buffer.from(drawn, 'base64'));
  }
  app.exit(0);
});
`;

const folder = mkdtempSync(join(tmpdir(), 'lorelens-icons-'));
try {
  writeFileSync(join(folder, 'draw.cjs'), drawing);
  const icons = join(projectRoot, 'resources', 'icons');
  const env = { ...process.env, LORELENS_ICONS: JSON.stringify([join(projectRoot, 'resources', 'icon.svg'), icons, ...pngSizes]) };
  const { executable, folder: runtimeFolder } = announceRuntime();
  const drawn = spawnSync(executable, [...sandboxArguments(runtimeFolder), join(folder, 'draw.cjs')], { env, stdio: 'inherit' });
  if (drawn.status !== 0)
    throw new Error('The icons could not be drawn. On a machine without a screen: xvfb-run -a node scripts/icons.mjs');
  const png = (size) => readFileSync(join(icons, `${size}x${size}.png`));
  writeFileSync(join(projectRoot, 'resources', 'icon.ico'), ico(icoSizes.map((size) => ({ size, png: png(size) }))));
  writeFileSync(join(projectRoot, 'resources', 'icon.icns'), icns(icnsTypes.map(([type, size]) => ({ type, png: png(size) }))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
