import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useBridge, useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { keys, stepsQuery } from '../../../engine/queries.ts';
import { DecisionHistoryDialog } from '../../../common/decisions/DecisionHistoryDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { settingsStrings } from '../../../strings/settings.ts';
import { showBridgeError, showError } from '../../../common/errorToast.ts';

/** A file that the user chose to take in. */
interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** What the user decided for this vault: its history, and the way out and in as a file. */
export function DecisionSettings(): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const queries = useQueryClient();
  const { data } = useVaultQuery(stepsQuery, 1);
  const [showing, setShowing] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const standing = data?.standing ?? 0;

  const save = async (): Promise<void> => {
    try {
      const { text } = await engine.call('decisions.export', { vault: vault.id });
      const path = await bridge.saveText(`${vault.name} decisions.json`, text);
      if (path !== null) toast(settingsStrings.savedTo(path));
    } catch (thrown) {
      showBridgeError(thrown);
    }
  };
  const bring = async (mode: 'add' | 'replace'): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      const { decisions, others, waiting, notice } = await engine.call('decisions.import', { vault: vault.id, text: chosen.text, mode });
      const waits = waiting > 0 ? settingsStrings.toNamesThatArentInThis(waiting) : '';
      toast(settingsStrings.importedAnd(decisions, others, waits));
      if (notice !== undefined) toast(notice, { tone: 'problem' });
      // Before the screens are read again, which takes time: another file may be chosen meanwhile.
      setChosen(null);
    } catch (thrown) {
      showError(thrown);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
  };

  return (
    <SettingsPart id="decisions" title={settingsStrings.yourChanges} description={settingsStrings.mergesRenamesAndRelationshipsAreStored}>
      <SettingsRow
        title={settingsStrings.changeHistory}
        description={standing === 0 ? settingsStrings.noChangesYet : settingsStrings.latestFirstUndoTheLast(standing)}
        finds={settingsStrings.historyUndoRedoNamesMerge}
      >
        <Button onClick={() => setShowing(true)}>{settingsStrings.show}</Button>
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.export}
        description={settingsStrings.changesSettingsLensesRecipesTemplatesAnd}
        finds={settingsStrings.exportBackupNames}
      >
        <Button onClick={() => void save()}>{settingsStrings.exportChanges}</Button>
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.import}
        description={settingsStrings.fromAnotherComputerABackupOr}
        finds={settingsStrings.importRestoreNames}
      >
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={settingsStrings.fileToImport}
          onChange={(event) => {
            const [one] = event.target.files ?? [];
            event.target.value = '';
            void one?.text().then(
              (text) => setChosen({ name: one.name, text }),
              () => toast(settingsStrings.thatFileCouldntBeReadNothing, { tone: 'problem' }),
            );
          }}
        />
        <Button onClick={() => file.current?.click()}>{settingsStrings.chooseFile}</Button>
      </SettingsRow>
      <DecisionHistoryDialog open={showing} onClose={() => setShowing(false)} />
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={settingsStrings.importChanges} className="settings-dialog">
        <div className="dialog-body stack">
          <p>
            <strong>{chosen?.name}</strong> {settingsStrings.canBeAddedToYourChanges}
          </p>
          <div className="dialog-foot">
            <Button disabled={busy} onClick={() => setChosen(null)}>
              {settingsStrings.cancel}
            </Button>
            <Button disabled={busy} onClick={() => void bring('replace')}>
              {settingsStrings.replace}
            </Button>
            <Button look="primary" disabled={busy} onClick={() => void bring('add')}>
              {settingsStrings.add}
            </Button>
          </div>
        </div>
      </Dialog>
    </SettingsPart>
  );
}
