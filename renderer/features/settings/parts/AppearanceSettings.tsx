import type { ReactNode } from 'react';
import { useProseSize, useTheme, useZoom, zoomLevels } from '../../../common/preferences.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { settingsStrings } from '../../../strings/settings.ts';

const themes = [
  { value: 'system', label: settingsStrings.system },
  { value: 'light', label: settingsStrings.light },
  { value: 'dark', label: settingsStrings.dark },
  { value: 'paper', label: settingsStrings.paper },
] as const;

const sizes = [
  { value: 'small', label: settingsStrings.small },
  { value: 'medium', label: settingsStrings.medium },
  { value: 'large', label: settingsStrings.large },
] as const;

/** Theme, size of the prose and of everything. */
export function AppearanceSettings(): ReactNode {
  const [theme, setTheme] = useTheme();
  const [size, setSize] = useProseSize();
  const [zoom, setZoom] = useZoom();
  return (
    <SettingsPart id="appearance" title={settingsStrings.appearance}>
      <SettingsRow title={settingsStrings.theme} finds={settingsStrings.themeLightDarkPaper}>
        <Segmented label={settingsStrings.theme} value={theme} options={themes} onChange={setTheme} />
      </SettingsRow>
      <SettingsRow title={settingsStrings.interfaceScale} finds={settingsStrings.zoomLargerSmaller}>
        <Select
          look="field"
          label={settingsStrings.interfaceScale}
          value={String(zoom)}
          options={zoomLevels.map((value) => ({ value: String(value), label: `${value}%` }))}
          onChange={(value) => setZoom(Number(value))}
        />
      </SettingsRow>
      <SettingsRow title={settingsStrings.readingTextSize} finds={settingsStrings.fontText}>
        <Segmented label={settingsStrings.readingTextSize} value={size} options={sizes} onChange={setSize} />
      </SettingsRow>
      <p className="settings-sample prose">{settingsStrings.theTideTookTheLampsOne}</p>
    </SettingsPart>
  );
}
