// `npm run playground`: components and screens one at a time in a browser, with hot reloading and fake data (renderer/playground).
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { projectRoot } from './runtime.mjs';

const server = await createServer({
  configFile: false,
  root: join(projectRoot, 'renderer'),
  plugins: [react()],
  server: { open: process.env.BROWSER === 'none' ? false : '/playground/index.html' },
});
await server.listen();
process.stdout.write(`Playground: ${server.resolvedUrls?.local[0] ?? ''}playground/index.html\n`);
