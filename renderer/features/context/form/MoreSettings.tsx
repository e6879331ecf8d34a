import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { contextDefaults } from '#shared/model/constants.ts';
import type { PackSettings } from '#shared/model/context/context.ts';
import { metaOf } from '#shared/model/context/contextRequest.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NumberField } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { storedValue, useStored } from '../../../ui/store.ts';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Fold } from '../common/Fold.tsx';
import { TemplatesDialog } from '../library/TemplatesDialog.tsx';
import { formatScore } from '../common/packLabels.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { templatesQuery } from '../state/queries.ts';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { SettingControl } from './SettingControl.tsx';
import { SharesField } from './BudgetShares.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface MoreSettingsProps {
  readonly settings: ContextSettings;
  readonly resolved: PackSettings | undefined;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

const depths = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const switches = ['instructions', 'properties', 'tree', 'images', 'confidence'] as const;

const filters = ['types', 'kinds', 'roles', 'tags', 'folders'] as const;

const IsOpen = z.boolean().catch(false);

export function MoreSettings({ settings, resolved, problem, onChange }: MoreSettingsProps): ReactNode {
  const control = { settings, onChange };
  // The form is mounted again when the window crosses the width limit.
  const state = useStored(storedValue('ask-advanced', IsOpen));
  return (
    <Fold className="more-settings" label={askStrings.advanced} name={askStrings.advancedSettings} tokens={null} state={state}>
      <div className="more-settings-list stack">
        <NumberField
          label={metaOf('maxEntities').label}
          text={settings.maxEntities}
          placeholder={String(resolved?.maxEntities ?? contextDefaults.maxEntities)}
          min={0}
          max={50}
          problem={problem ?? null}
          onText={(text) => onChange({ maxEntities: text })}
        />
        <div className="field">
          <span className="field-label">{metaOf('depth').label}</span>
          <Segmented
            label={metaOf('depth').label}
            value={String(settings.depth ?? resolved?.depth ?? contextDefaults.depth)}
            options={depths}
            onChange={(depth) => onChange({ depth: Number(depth) })}
          />
        </div>
        <SharesField shares={settings.shares} onShares={(shares) => onChange({ shares })} />
        <SettingControl field="among" {...control} />
        <SettingControl field="limits" {...control} />
        <div className="field">
          <span className="field-label more-settings-value spread">
            {metaOf('minRelevance').label} <span>{formatScore(settings.minRelevance)}</span>
          </span>
          <Slider
            label={metaOf('minRelevance').label}
            value={Math.round(100 * settings.minRelevance)}
            min={0}
            max={100}
            onChange={(value) => onChange({ minRelevance: value / 100 })}
            formatValue={(value) => formatScore(value / 100)}
          />
        </div>
        <SettingControl field="style" {...control} />
        <SettingControl field="order" {...control} />
        <SettingControl field="topics" {...control} />
        <div className="more-settings-switches stack">
          {switches.map((field) => (
            <SettingControl key={field} field={field} {...control} />
          ))}
        </div>
        <SettingControl field="excludeProperties" {...control} />
        {filters.map((field) => (
          <SettingControl key={field} field={field} {...control} />
        ))}
        <TemplateSwitches templates={settings.templates} onTemplates={(templates) => onChange({ templates })} />
      </div>
    </Fold>
  );
}

interface TemplateSwitchesProps {
  readonly templates: ContextSettings['templates'];
  readonly onTemplates: (templates: ContextSettings['templates']) => void;
}

/** Checkboxes for the saved templates and those embedded in a recipe. */
function TemplateSwitches({ templates, onTemplates }: TemplateSwitchesProps): ReactNode {
  const { data } = useVaultQuery(templatesQuery);
  const [isEditing, setEditing] = useState(false);
  const without = (template: ContextSettings['templates'][number]) => templates.filter((used) => used !== template);
  return (
    <div>
      {(data?.templates ?? []).map(({ id, name }) => (
        <Switch
          key={id}
          label={name}
          hint={askStrings.template}
          on={templates.includes(id)}
          onChange={(on) => onTemplates(on ? [...templates, id] : without(id))}
        />
      ))}
      {templates.map(
        (template, index) =>
          typeof template !== 'string' && (
            // oxlint-disable-next-line react/no-array-index-key -- two templates of a recipe may have one id
            <Switch key={index} label={template.name} hint={askStrings.template} on onChange={() => onTemplates(without(template))} />
          ),
      )}
      <Button look="quiet" className="more-settings-templates" onClick={() => setEditing(true)}>
        {askStrings.entityTemplates}
      </Button>
      {isEditing && <TemplatesDialog onMade={(id) => onTemplates([...without(id), id])} onClose={() => setEditing(false)} />}
    </div>
  );
}
