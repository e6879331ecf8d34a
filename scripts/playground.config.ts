import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssLayersPlugin } from './cssLayers.ts';

const root = join(import.meta.dirname, '..', 'renderer');

/** The playground in any browser, with hot reloading: `npm run playground`. */
export default defineConfig({
  root,
  plugins: [react(), cssLayersPlugin(root)],
  server: { open: process.env['BROWSER'] === 'none' ? false : '/playground/index.html' },
});
