import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const common = { testTimeout: 20_000, hookTimeout: 20_000, setupFiles: ['./scripts/propertySeed.ts'] };

/** `node`: what runs in main, engine and command line, on Electron's Node. `dom`: the window's components, on happy-dom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: ['electron/**/*.test.ts', 'shared/**/*.test.ts', 'scripts/**/*.test.{mjs,ts}', 'e2e/support/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...common,
          name: 'dom',
          environment: 'happy-dom',
          // Testing Library clears the page after each test only where it finds a global afterEach.
          globals: true,
          include: ['renderer/**/*.test.{ts,tsx}'],
          // Of all styles only the tokens are read, by the test of their colours.
          css: { include: /tokens\.css/ },
        },
      },
    ],
  },
});
