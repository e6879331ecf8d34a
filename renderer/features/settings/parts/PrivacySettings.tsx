import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBridge, useEngine } from '../../../engine/EngineContext.tsx';
import { keys, vaultQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { bridgeErrorMessage, pluralize, errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { Part, Row } from '../Part.tsx';
import { useDataFolder } from '../useDataFolder.ts';

const kept = [
  ['The index', 'Passages, names, ties and their meaning in numbers. Made from your files; can be made anew at any time.'],
  ['Your decisions', 'What you merged, renamed, tied, and your settings, lenses, recipes, templates and prompts; with backups.'],
  ['History', 'The questions whose context you copied or saved, with their settings, not their texts. The latest 500.'],
  ['The window', 'Its size, theme, filters and where you were.'],
  ['A log', 'Starts and faults of the engine, without a word of your texts.'],
] as const;

/** What is kept, where, and how to let go of it. */
export function PrivacySettings(): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const queries = useQueryClient();
  const folder = useDataFolder();
  const { data: history } = useQuery(vaultQuery(engine, 'history.list', { vault: vault.id }));
  const [sure, setSure] = useState(false);
  const entries = history?.entries.length ?? 0;
  const forget = async (): Promise<void> => {
    setSure(false);
    try {
      await engine.call('history.clear', { vault: vault.id });
      await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
      toast('The history of this vault is forgotten');
    } catch (thrown) {
      toast(errorMessage(thrown), { tone: 'problem' });
    }
  };
  return (
    <Part
      id="privacy"
      title="Privacy"
      words="Everything stays on this machine, outside of your vault. There is no account and no telemetry, and nothing is sent anywhere unless you set an endpoint for the search by meaning."
    >
      <Row title="What is kept" finds={`index decisions history log ${kept.flat().join(' ')}`} wide>
        <dl className="settings-kept">
          {kept.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Row>
      <Row title="Where it is kept" words={<span className="settings-path">{folder ?? '…'}</span>} finds="data folder path location">
        <Button
          onClick={() => void bridge.showDataFolder().catch((thrown: unknown) => toast(bridgeErrorMessage(thrown), { tone: 'problem' }))}
        >
          Show the folder
        </Button>
      </Row>
      <Row
        title="History of this vault"
        words={entries === 0 ? 'Nothing is kept.' : `${pluralize(entries, 'question')} with ${entries === 1 ? 'its' : 'their'} settings.`}
        finds="forget clear questions"
      >
        {sure ? (
          <div className="settings-buttons">
            <Button look="primary" autoFocus onClick={() => void forget()}>
              Forget {pluralize(entries, 'question')} for good
            </Button>
            <Button look="quiet" onClick={() => setSure(false)}>
              Keep
            </Button>
          </div>
        ) : (
          <Button disabled={entries === 0} onClick={() => setSure(true)}>
            Forget …
          </Button>
        )}
      </Row>
    </Part>
  );
}
