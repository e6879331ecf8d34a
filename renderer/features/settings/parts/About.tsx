import type { ReactNode } from 'react';
import { useBridge } from '../../../engine/EngineContext.tsx';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { useDataFolder } from './useDataFolder.ts';
import { settingsStrings } from '../../../strings/settings.ts';

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
        <dl className="settings-kept">
          <div>
            <dt>{settingsStrings.yourFolder}</dt>
            <dd>
              {settingsStrings.readOnlyLorelensNeverChangesMoves}
              <span className="settings-path">{vault.path}</span>
            </dd>
          </div>
          <div>
            <dt>{settingsStrings.appData}</dt>
            <dd>
              {settingsStrings.theIndexWhichCanBeRebuilt}
              <span className="settings-path">{folder ?? '…'}</span>
            </dd>
          </div>
        </dl>
      </SettingsRow>
      <SettingsRow title={settingsStrings.acknowledgments} finds={settingsStrings.licenceLicenseFontsModelCredits} wide>
        <dl className="settings-kept">
          <div>
            <dt>{settingsStrings.fonts}</dt>
            <dd>{settingsStrings.sourceSerif4InterAndJetbrains}</dd>
          </div>
          <div>
            <dt>{settingsStrings.model}</dt>
            <dd>{settingsStrings.allMinilmL6V2ForSemantic}</dd>
          </div>
          <div>
            <dt>{settingsStrings.icons}</dt>
            <dd>{settingsStrings.lucideUnderTheIscLicense}</dd>
          </div>
        </dl>
      </SettingsRow>
    </SettingsPart>
  );
}
