// Components and screens one at a time, on fake handlers behind the real protocol: `npm run playground`, then any browser.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './playground.css';
import { type ReactNode, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { VaultWindow } from '../testing/VaultWindow.tsx';
import { examples } from './examples.tsx';

const themes = ['light', 'dark', 'paper'] as const;
const widths = [960, 1280, 1440] as const;

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Playground(): ReactNode {
  const hash = useSyncExternalStore(onHashChange, () => decodeURIComponent(location.hash.slice(1)));
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>(1280);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const name = hash in examples ? hash : Object.keys(examples)[0]!;
  return (
    <div className="playground">
      <nav className="playground-contents stack" aria-label="Examples">
        {Object.keys(examples).map((each) => (
          <a key={each} href={`#${encodeURIComponent(each)}`} aria-current={each === name ? 'page' : undefined}>
            {each}
          </a>
        ))}
        <label>
          Theme
          <select value={theme} onChange={(event) => setTheme(event.target.value as typeof theme)}>
            {themes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          Width
          <select value={width} onChange={(event) => setWidth(Number(event.target.value) as typeof width)}>
            {widths.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </nav>
      <main className="playground-stage" style={{ width }}>
        <VaultWindow key={name}>{examples[name]?.()}</VaultWindow>
      </main>
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
