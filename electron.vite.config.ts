import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { cssLayersPlugin } from './scripts/cssLayers.ts';
import { developmentSecurityPolicy } from './electron/main/page/contentSecurity.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** What the licences of the packages in a bundle are written into: their terms ask that they come along. */
const license = { fileName: 'licences.md' };

/** The page's own policy made wide enough for hot reloading, while Vite's server delivers the page. */
const developmentPolicy: Plugin = {
  name: 'lorelens-development-policy',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/content="default-src[^"]*"/, `content="${developmentSecurityPolicy}"`),
};

/** Packages that stay outside the bundle: native code, wasm, model weights and the large token ranks. */
const external = ['electron', 'better-sqlite3', 'sqlite-vec', 'onnxruntime-node', /^js-tiktoken(\/|$)/, /^@lat\.md\//, /^@jsquash\//];

export default defineConfig({
  main: {
    // Its build for Node declares a `require` of its own next to the one that electron-vite puts into a chunk; without threads both do the same.
    resolve: { alias: [{ find: /^fflate$/, replacement: at('node_modules/fflate/esm/browser.js') }] },
    build: {
      target: 'node24',
      outDir: 'out/main',
      license,
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: {
          main: at('electron/main/main.ts'),
          engine: at('electron/main/engine/engineProcess.ts'),
          indexWorker: at('electron/engine/indexing/indexWorker.ts'),
          parseWorker: at('electron/engine/indexing/parseWorker.ts'),
          embedWorker: at('electron/engine/embed/embedWorker.ts'),
          exportWorker: at('electron/engine/procedures/exportWorker.ts'),
          cli: at('electron/cli/main.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      target: 'node24',
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        external: ['electron'],
        input: { preload: at('electron/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    resolve: {
      alias: [
        { find: /^zod$/, replacement: at('renderer/zod.ts') },
        { find: /^zod\/mini$/, replacement: at('renderer/zodMini.ts') },
      ],
    },
    plugins: [react(), cssLayersPlugin(at('renderer')), developmentPolicy],
    build: {
      target: 'chrome140',
      outDir: 'out/renderer',
      license,
      minify: true,
      assetsInlineLimit: 0,
      // Read from disk, not from a network: one file of this size loads in a few milliseconds.
      chunkSizeWarningLimit: 3_000,
      rollupOptions: {
        input: at('renderer/index.html'),
        // What the first picture needs is one file: each takes its turn through the main process, which has the app to start.
        output: { codeSplitting: { groups: [{ name: 'start', test: at('renderer/app/main.tsx') }] } },
      },
    },
  },
});
