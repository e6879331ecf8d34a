import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { contextDefaults } from '#shared/model/constants.ts';
import type { PackSettings } from '#shared/model/context.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Fold } from '../Fold.tsx';
import { templatesQuery } from '../state/queries.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { SharesField } from './SharesField.tsx';
import { TemplatesDialog } from '../library/TemplatesDialog.tsx';
import { scoreWords } from '../outline/WhyTrigger.tsx';

interface MoreSettingsProps {
  readonly settings: ContextSettings;
  readonly settled: PackSettings | undefined;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

const depths = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const styles = [
  { value: 'structured', label: 'Headed', title: 'Under headings, easy to find one’s way in' },
  { value: 'compact', label: 'Compact', title: 'As much as can be in the fewest tokens' },
  { value: 'narrative', label: 'Flowing', title: 'Prose that reads on, with transitions' },
] as const;
const orders = [
  { value: 'lens', label: 'Lens’s' },
  { value: 'story', label: 'Story' },
  { value: 'relevance', label: 'Relevance' },
] as const;
const among = [
  { value: 'match', label: 'By match' },
  { value: 'equal', label: 'Equally' },
] as const;

/** The settings that are seldom changed. */
export function MoreSettings({ settings, settled, problem, onChange }: MoreSettingsProps): ReactNode {
  const vault = useVault();
  const { data } = useQuery(templatesQuery(useEngine(), vault.id));
  const templates = data?.templates ?? [];
  const [editing, setEditing] = useState(false);
  return (
    <Fold className="more-settings" label="More" name="More settings" tokens={null} startsOpen={false}>
      <div className="more-settings-list">
        <NumberField
          label="Entities at most"
          text={settings.maxEntities}
          placeholder={String(settled?.maxEntities ?? contextDefaults.maxEntities)}
          min={0}
          max={50}
          problem={problem ?? null}
          onText={(text) => onChange({ maxEntities: text })}
        />
        <div className="field">
          <span className="field-label">Ties to follow</span>
          <Segmented
            label="Ties to follow"
            value={String(settings.depth ?? settled?.depth ?? contextDefaults.depth)}
            options={depths}
            onChange={(depth) => onChange({ depth: Number(depth) })}
          />
        </div>
        <SharesField shares={settings.shares} onShares={(shares) => onChange({ shares })} />
        <div className="field">
          <span className="field-label">Entities share the room</span>
          <Segmented
            label="Entities share the room"
            value={settings.among}
            options={among}
            onChange={(value) => onChange({ among: value })}
          />
        </div>
        <div className="field">
          <span className="field-label more-settings-value">
            Leave out scores below <span>{scoreWords(settings.minRelevance)}</span>
          </span>
          <Slider
            label="Leave out scores below"
            value={Math.round(100 * settings.minRelevance)}
            min={0}
            max={100}
            onChange={(value) => onChange({ minRelevance: value / 100 })}
            words={(value) => scoreWords(value / 100)}
          />
        </div>
        <div className="field">
          <span className="field-label">Style</span>
          <Segmented label="Style" value={settings.style} options={styles} onChange={(style) => onChange({ style })} />
        </div>
        <div className="field">
          <span className="field-label">Order</span>
          <Segmented
            label="Order"
            value={settings.order ?? 'lens'}
            options={orders}
            onChange={(order) => onChange({ order: order === 'lens' ? null : order })}
          />
        </div>
        <div>
          <Switch
            label="Instructions"
            words="Begin with what is asked of the reader"
            on={settings.instructions}
            onChange={(instructions) => onChange({ instructions })}
          />
          <Switch
            label="Properties"
            words="Fields of the notes"
            on={settings.properties}
            onChange={(properties) => onChange({ properties })}
          />
          <Switch label="Tree of ties" on={settings.tree} onChange={(tree) => onChange({ tree })} />
          <Switch label="Pictures" words="As links" on={settings.images} onChange={(images) => onChange({ images })} />
          <Switch label="How sure sources are" on={settings.confidence} onChange={(confidence) => onChange({ confidence })} />
          {templates.map(({ id, name }) => (
            <Switch
              key={id}
              label={name}
              words="Template"
              on={settings.templates.includes(id)}
              onChange={(on) => onChange({ templates: on ? [...settings.templates, id] : settings.templates.filter((one) => one !== id) })}
            />
          ))}
        </div>
        <Button look="quiet" className="more-settings-templates" onClick={() => setEditing(true)}>
          Templates …
        </Button>
      </div>
      {editing && (
        <TemplatesDialog
          onMade={(id) => onChange({ templates: [...settings.templates.filter((one) => one !== id), id] })}
          onClose={() => setEditing(false)}
        />
      )}
    </Fold>
  );
}
