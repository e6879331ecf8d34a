// Runs once before the unit tests of the engine: they open vaults with the built worker threads.
import { ensureBuilt } from './build.mjs';

export default function setup() {
  ensureBuilt();
}
