// What electron-builder calls with the unpacked app, before its fuses are set and it is signed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Takes away the app that Electron shows when it has none: electron-builder leaves it where it copies an Electron that is unpacked already. */
export default function afterPack({ appOutDir, packager }) {
  rmSync(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
}
