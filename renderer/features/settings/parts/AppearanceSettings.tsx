import type { ReactNode } from 'react';
import { useProseSize, useTheme, useZoom, zooms } from '../../../common/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Part, Row } from '../Part.tsx';

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

/** Theme, size of the prose and of everything. */
export function AppearanceSettings(): ReactNode {
  const [theme, setTheme] = useTheme();
  const [size, setSize] = useProseSize();
  const [zoom, setZoom] = useZoom();
  return (
    <Part id="appearance" title="Appearance">
      <Row title="Colours" finds="theme light dark paper">
        <Segmented label="Colours" value={theme} options={themes} onChange={setTheme} />
      </Row>
      <Row title="Size of everything" finds="zoom larger smaller">
        <Select
          look="field"
          label="Size of everything"
          value={String(zoom)}
          options={zooms.map((value) => ({ value: String(value), label: `${value} %` }))}
          onChange={(value) => setZoom(Number(value))}
        />
      </Row>
      <Row title="Size of the prose" finds="font text">
        <Segmented label="Size of the prose" value={size} options={sizes} onChange={setSize} />
      </Row>
      <p className="settings-sample prose">
        The tide took the lamps one by one. She counted them, as her mother had, and wrote the number in the ledger before she let herself
        be afraid.
      </p>
    </Part>
  );
}
