import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBridge, useEngine, useVault } from '../../../engine/engine.tsx';
import { keys, vaultQuery } from '../../../engine/queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { NamedTexts, SettingsPart, SettingsRow } from './Part.tsx';
import { useDataFolder } from './useDataFolder.ts';
import { settingsStrings } from '../../../strings/settings.ts';
import { showBridgeError, showError } from '../../../common/errorToast.ts';

const stored = [
  [settingsStrings.index, settingsStrings.builtFromYourFilesCanBe],
  [settingsStrings.yourChanges, settingsStrings.mergesRenamesRelationshipsSettingsLensesRecipes],
  [settingsStrings.history, settingsStrings.theLast500QuestionsWhoseContext],
  [settingsStrings.window, settingsStrings.sizeThemeFiltersAndTheLast],
  [settingsStrings.log, settingsStrings.errorsOnlyNoneOfYourText],
] as const;

/** What is kept, where, and how to let go of it. */
export function PrivacySettings(): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const queries = useQueryClient();
  const folder = useDataFolder();
  const { data: history } = useQuery(vaultQuery(engine, 'history.list', { vault: vault.id }));
  const [isConfirming, setConfirming] = useState(false);
  const entries = history?.entries.length ?? 0;
  const forget = async (): Promise<void> => {
    setConfirming(false);
    try {
      await engine.call('history.clear', { vault: vault.id });
      await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
      toast(settingsStrings.historyCleared);
    } catch (thrown) {
      showError(thrown);
    }
  };
  return (
    <SettingsPart id="privacy" title={settingsStrings.privacy} description={settingsStrings.everythingStaysOnThisComputerOutside}>
      <SettingsRow title={settingsStrings.whatsStored} finds={settingsStrings.indexDecisionsHistoryLog(stored.flat().join(' '))} wide>
        <NamedTexts texts={stored} />
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.dataFolder}
        description={<span className="settings-path breaks path-text">{folder ?? '…'}</span>}
        finds={settingsStrings.dataFolderPathLocation}
      >
        <Button onClick={() => void bridge.showDataFolder().catch(showBridgeError)}>{settingsStrings.showFolder}</Button>
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.history}
        description={entries === 0 ? settingsStrings.noEntries : settingsStrings.withSettings(entries)}
        finds={settingsStrings.forgetClearQuestions}
      >
        {isConfirming ? (
          <div className="wrapped gap-8">
            <Button look="primary" autoFocus onClick={() => void forget()}>
              {`Delete ${settingsStrings.countQuestion(entries)}`}
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              {settingsStrings.keep}
            </Button>
          </div>
        ) : (
          <Button disabled={entries === 0} onClick={() => setConfirming(true)}>
            {settingsStrings.clearHistory}
          </Button>
        )}
      </SettingsRow>
    </SettingsPart>
  );
}
