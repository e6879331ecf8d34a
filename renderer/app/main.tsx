import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { openEngine } from '../engine/client.ts';
import { App } from './App.tsx';
import { applyAppearance } from './appearance.ts';
import { readScreens } from './screens.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Before the first paint, so that a dark theme never flashes light.
applyAppearance();
const engine = openEngine();
const bridge = window.lorelens;
// The main window does without it.
const CompanionApp = lazy(async () => ({ default: (await import('./CompanionApp.tsx')).CompanionApp }));
createRoot(root).render(
  <StrictMode>
    {bridge.role === 'companion' ? (
      <Suspense>
        <CompanionApp engine={engine} bridge={bridge} />
      </Suspense>
    ) : (
      <App engine={engine} bridge={bridge} />
    )}
  </StrictMode>,
);
/** Delay after start until the code of the other screens is loaded, in milliseconds; by then the first one is shown. */
const screensAfter = 1_500;
// A failed load is tried again, and reported, when the screen is opened.
if (bridge.role === 'main') setTimeout(() => requestIdleCallback(() => void readScreens().catch(() => undefined)), screensAfter);
