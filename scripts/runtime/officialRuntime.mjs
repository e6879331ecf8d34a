// Fails unless the runtime of this checkout is Electron's own build: for CI, where nothing else may be tested or packaged.
import { announceRuntime } from './runtime.mjs';

if (!announceRuntime().official) {
  process.stderr.write('The official Electron could not be had.\n');
  process.exit(1);
}
