import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openEngine } from '../engine/client.ts';
import { App } from './App.tsx';
import { applyAppearance } from './appearance.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Before the first paint, so that a dark room stays dark.
applyAppearance();
const engine = openEngine();
createRoot(root).render(
  <StrictMode>
    <App engine={engine} bridge={window.lorelens} />
  </StrictMode>,
);
