import type { ReactNode } from 'react';
import { useProseSize, useTheme } from '../../lore/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';

const themes = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'paper', label: 'Paper' },
] as const;

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

/** Theme and size of the prose. */
export function Appearance(): ReactNode {
  const [theme, setTheme] = useTheme();
  const [size, setSize] = useProseSize();
  return (
    <section className="settings-part" aria-label="Appearance">
      <h2>Appearance</h2>
      <div className="settings-row">
        <span>Colours</span>
        <Segmented label="Colours" value={theme} options={themes} onChange={setTheme} />
      </div>
      <div className="settings-row">
        <span>Size of the prose</span>
        <Segmented label="Size of the prose" value={size} options={sizes} onChange={setSize} />
      </div>
      <p className="settings-sample prose">
        The tide took the lamps one by one. She counted them, as her mother had, and wrote the number in the ledger before she let herself
        be afraid.
      </p>
    </section>
  );
}
