import type { ReactNode } from 'react';
import { useBridge, useVault } from '../../../engine/engine.tsx';
import { NamedTexts, SettingsPart, SettingsRow } from './Part.tsx';
import { useDataFolder } from './useDataFolder.ts';
import { settingsStrings } from '../../../strings/settings.ts';

const credits = [
  [settingsStrings.fonts, settingsStrings.sourceSerif4InterAndJetbrains],
  [settingsStrings.model, settingsStrings.allMinilmL6V2ForSemantic],
  [settingsStrings.icons, settingsStrings.lucideUnderTheIscLicense],
] as const;

/** Version, data folders and licences. */
export function About(): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const folder = useDataFolder();
  return (
    <SettingsPart id="about" title={settingsStrings.aboutLorelens}>
      <SettingsRow
        title={settingsStrings.lorelens(bridge.version)}
        description={settingsStrings.freeSoftwareUnderTheMitLicense}
        finds={settingsStrings.versionReleaseLicenceLicense}
      />
      <SettingsRow title={settingsStrings.locations} finds={settingsStrings.folderPathVaultIndexData} wide>
        <NamedTexts
          texts={[
            [settingsStrings.yourFolder, settingsStrings.readOnlyLorelensNeverChangesMoves, vault.path],
            [settingsStrings.appData, settingsStrings.theIndexWhichCanBeRebuilt, folder ?? '…'],
          ]}
        />
      </SettingsRow>
      <SettingsRow title={settingsStrings.acknowledgments} finds={settingsStrings.licenceLicenseFontsModelCredits} wide>
        <NamedTexts texts={credits} />
      </SettingsRow>
    </SettingsPart>
  );
}
