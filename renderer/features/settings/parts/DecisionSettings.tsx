import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useBridge, useEngine } from '../../../engine/EngineContext.tsx';
import { keys, stepsQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { DecisionHistoryDialog } from '../../../common/decisions/DecisionHistoryDialog.tsx';
import { bridgeErrorMessage, pluralize, errorMessage } from '../../../common/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { Part, Row } from '../Part.tsx';

/** A file that the writer chose to take in. */
interface Chosen {
  readonly name: string;
  readonly text: string;
}

/** What the writer decided for this vault: its history, and the way out and in as a file. */
export function DecisionSettings(): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const queries = useQueryClient();
  const { data } = useQuery(stepsQuery(engine, vault.id));
  const [showing, setShowing] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const standing = data?.steps.filter(({ undone }) => !undone).length ?? 0;

  const save = async (): Promise<void> => {
    try {
      const { text } = await engine.call('decisions.export', { vault: vault.id });
      const path = await bridge.saveText(`${vault.name} decisions.json`, text);
      if (path !== null) toast(`Saved ${path}`);
    } catch (thrown) {
      toast(thrown instanceof Error ? bridgeErrorMessage(thrown) : errorMessage(thrown), { tone: 'problem' });
    }
  };
  const bring = async (mode: 'add' | 'replace'): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      const { decisions, others, waiting } = await engine.call('decisions.import', { vault: vault.id, text: chosen.text, mode });
      const waits =
        waiting > 0
          ? ` ${pluralize(waiting, 'decision is', 'decisions are')} about names that are not in this vault now; kept for when they are.`
          : '';
      toast(`Took in ${pluralize(decisions, 'decision')} and ${pluralize(others, 'other thing')}.${waits}`);
      await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
    } catch (thrown) {
      toast(errorMessage(thrown), { tone: 'problem' });
    }
    setBusy(false);
    setChosen(null);
  };

  return (
    <Part
      id="decisions"
      title="Your decisions"
      words="Merged, renamed, accepted, tied: what you decide about names is kept beside the index, never in your files."
    >
      <Row
        title="What you decided"
        words={standing === 0 ? 'Nothing yet.' : `${pluralize(standing, 'step')} in force, the last of them first. Each can be undone.`}
        finds="history undo redo names merge"
      >
        <Button onClick={() => setShowing(true)}>Show the history</Button>
      </Row>
      <Row
        title="Save to a file"
        words="Decisions, settings, lenses, recipes, templates and prompts of this vault as one text."
        finds="export backup names"
      >
        <Button onClick={() => void save()}>Save …</Button>
      </Row>
      <Row title="Take in from a file" words="From another computer, a backup, or somebody you write with." finds="import restore names">
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="File with decisions"
          onChange={(event) => {
            const [one] = event.target.files ?? [];
            event.target.value = '';
            void one?.text().then(
              (text) => setChosen({ name: one.name, text }),
              () => toast('That file could not be read. Nothing was changed.', { tone: 'problem' }),
            );
          }}
        />
        <Button onClick={() => file.current?.click()}>Choose a file …</Button>
      </Row>
      <DecisionHistoryDialog open={showing} onClose={() => setShowing(false)} />
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title="Take in decisions" className="settings-dialog">
        <div className="settings-dialog-body">
          <p>
            <strong>{chosen?.name}</strong> can be added to what you decided here, or take its place. What it replaces is kept as a backup
            in the data folder.
          </p>
          <div className="settings-buttons">
            <Button look="primary" disabled={busy} onClick={() => void bring('add')}>
              Add it
            </Button>
            <Button disabled={busy} onClick={() => void bring('replace')}>
              Replace what is here
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </Part>
  );
}
