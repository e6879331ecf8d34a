import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ExportFormat } from '#shared/model/export.ts';
import { KnownNotes } from '#shared/model/storyPosition.ts';
import { useBridge, useEngine } from '../../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { bridgeErrorMessage, errorMessage } from '../../../common/format.ts';
import { askStrings } from '../../../strings/ask.ts';
import { settingsStrings } from '../../../strings/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsPart, Row } from '../Part.tsx';

/** What the world can be written as here; a card is of one person. */
const formats = ExportFormat.options
  .filter((format) => format !== 'card')
  .map((value) => ({ value, label: settingsStrings.exportFormats[value] }));

/** The world for other programs, up to a chapter, in a folder that the user names. */
export function ExportSettings(): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const vault = useVault();
  const { data } = useQuery(chaptersQuery(engine, vault.id));
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('obsidian');
  const [until, setUntil] = useState('');
  const [notes, setNotes] = useState<KnownNotes>('safe');
  const [suggested, setSuggested] = useState(false);
  const [busy, setBusy] = useState(false);
  const chapters = (data?.chapters ?? []).map(({ sequence }) => ({
    value: String(sequence),
    label: settingsStrings.upToChapter(sequence),
  }));

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const asOf = until === '' ? null : { sequence: Number(until), scene: null, notes };
      const { files, entities, relationships, leftOut } = await engine.call('world.export', { vault: vault.id, format, asOf, suggested });
      const name = until === '' ? vault.name : `${vault.name}, ${settingsStrings.upToChapter(Number(until)).toLowerCase()}`;
      const saved = await bridge.saveFiles(name, files, format);
      if (saved) {
        const changes = saved.changes && {
          added: saved.changes.added.length,
          changed: saved.changes.changed.length,
          removed: saved.changes.removed.length,
          unchanged: saved.changes.unchanged,
        };
        toast(settingsStrings.worldExported(saved.path, changes, entities, relationships, leftOut.join(' ')));
      }
    } catch (thrown) {
      toast(thrown instanceof Error ? bridgeErrorMessage(thrown) : errorMessage(thrown), { tone: 'problem' });
    }
    setBusy(false);
  };

  return (
    <SettingsPart id="export" title={settingsStrings.exportTheWorld} words={settingsStrings.exportTheWorldHint}>
      <Row title={settingsStrings.exportFormat} finds={formats.map(({ label }) => label).join(' ')}>
        <Select look="field" label={settingsStrings.exportFormat} value={format} options={formats} onChange={setFormat} />
      </Row>
      <Row title={settingsStrings.exportUntil} words={settingsStrings.exportUntilHint}>
        <Select
          look="field"
          label={settingsStrings.exportUntil}
          value={until}
          options={[{ value: '', label: settingsStrings.theWholeStory }, ...chapters]}
          onChange={setUntil}
        />
      </Row>
      {until !== '' && (
        <Row title={askStrings.knownNotes} words={settingsStrings.exportNotesHint}>
          <Select
            look="field"
            label={askStrings.knownNotes}
            value={notes}
            options={KnownNotes.options.map((value) => ({ value, label: askStrings.knownNotesOptions[value] }))}
            onChange={setNotes}
          />
        </Row>
      )}
      <Row title={settingsStrings.exportSuggested} words={settingsStrings.exportSuggestedHint}>
        <Switch label={settingsStrings.exportSuggested} isNamedBeside on={suggested} onChange={setSuggested} />
      </Row>
      <Row title={settingsStrings.exportToAFolder} words={settingsStrings.exportToAFolderHint}>
        <Button disabled={busy} onClick={() => void save()}>
          {busy ? settingsStrings.exporting : settingsStrings.exportWorld}
        </Button>
      </Row>
    </SettingsPart>
  );
}
