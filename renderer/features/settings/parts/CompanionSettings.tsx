import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CompanionShortcut, defaultCompanionKeys } from '#shared/contract/bridge.ts';
import { useBridge } from '../../../engine/engine.tsx';
import { settingsStrings } from '../../../strings/settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Kbd } from '../../../ui/tips/Kbd.tsx';
import { pressedKeys } from '../../../ui/platform.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { SettingsRow, SettingsPart } from './Part.tsx';
import { showBridgeError } from '../../../common/errorToast.ts';

/** The small window above the editor, and the keys that open it from anywhere. */
export function CompanionSettings(): ReactNode {
  const bridge = useBridge();
  const queries = useQueryClient();
  const { data: shortcut } = useQuery({ queryKey: ['companion-shortcut'], queryFn: () => bridge.companionShortcut(), staleTime: 0 });
  const [recording, setRecording] = useState(false);
  const [last, setLast] = useState<string>(defaultCompanionKeys);
  const set = async (keys: string | null): Promise<void> => {
    setRecording(false);
    if (typeof shortcut?.keys === 'string') setLast(shortcut.keys);
    try {
      queries.setQueryData<CompanionShortcut>(['companion-shortcut'], await bridge.setCompanionShortcut(keys));
    } catch (thrown) {
      showBridgeError(thrown);
    }
  };
  const keys = shortcut?.keys ?? null;
  return (
    <SettingsPart id="companion" title={settingsStrings.companionWindow} description={settingsStrings.companionDescription}>
      <SettingsRow title={settingsStrings.openTheWindow} finds={settingsStrings.companionFinds}>
        <Button onClick={() => void bridge.toggleCompanion().catch(showBridgeError)}>{settingsStrings.open}</Button>
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.shortcutEverywhere}
        description={settingsStrings.whileLorelensRuns}
        finds={settingsStrings.companionFinds}
      >
        <Switch label={settingsStrings.shortcutEverywhere} hideLabel on={keys !== null} onChange={(on) => void set(on ? last : null)} />
      </SettingsRow>
      {keys !== null && (
        <SettingsRow
          title={settingsStrings.shortcutKeys}
          description={<Kbd keys={keys} />}
          finds={settingsStrings.companionFinds}
          outcome={shortcut && !shortcut.works ? { message: settingsStrings.shortcutRefused, isProblem: true } : null}
        >
          <Button
            aria-pressed={recording}
            onClick={() => setRecording(!recording)}
            onBlur={() => setRecording(false)}
            onKeyDown={(event) => {
              if (!recording || event.key === 'Tab') return;
              event.preventDefault();
              event.stopPropagation();
              const pressed = pressedKeys(event.nativeEvent);
              if (event.key === 'Escape') setRecording(false);
              else if (pressed !== null) void set(pressed);
            }}
            // What the window does by the same keys waits.
            data-records-keys={recording ? '' : undefined}
          >
            {recording ? settingsStrings.pressTheKeys : settingsStrings.changeKeys}
          </Button>
        </SettingsRow>
      )}
    </SettingsPart>
  );
}
