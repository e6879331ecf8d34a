import { useQuery } from '@tanstack/react-query';
import { History, NotebookPen, RotateCcw } from 'lucide-react';
import { isEqual } from 'es-toolkit/predicate';
import { memo, type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { contextDefaults } from '#shared/model/constants.ts';
import type { PackSettings } from '#shared/model/context/context.ts';
import { ContextFormat, metaOf } from '#shared/model/context/contextRequest.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { useEngine, useVault, useVaultQuery } from '../../../engine/engine.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { formatCount } from '../../../strings/intl.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NumberField } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { AsOfField } from './AsOfField.tsx';
import { LensField } from '../library/LensField.tsx';
import { ModelField } from './ModelField.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { lensesQuery, modelsQuery } from '../state/queries.ts';
import { RecipeBar } from '../library/RecipeBar.tsx';
import type { FieldProblems } from '../state/useContextPack.ts';
import {
  changeWithUndo,
  type ContextSettings,
  initialContext,
  isInitial,
  isPresetSet,
  leavesPresetOpen,
  presetSettings,
  startSettings,
  toRequest,
} from '../state/contextSettings.ts';
import { SplitField } from './BudgetShares.tsx';
import './context-form.css';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';

interface ContextFormProps {
  readonly settings: ContextSettings;
  /** Resolved settings of the last pack; undefined before the first. */
  readonly resolved: PackSettings | undefined;
  readonly problems: FieldProblems;
  readonly onSettings: (next: (before: ContextSettings) => ContextSettings) => void;
  readonly onHistory: () => void;
  readonly onScratch: () => void;
}

const formats = ContextFormat.options.map((value) => ({ value, label: metaOf('format').options?.[value]?.label ?? value }));

/** Whether two settings differ at most in the question and the split. */
function sameButTypedOrDragged(a: ContextSettings, b: ContextSettings): boolean {
  const keys = Object.keys(a) as (keyof ContextSettings)[];
  return keys.every((key) => key === 'question' || key === 'split' || a[key] === b[key]);
}

/** Whether two resolved settings differ at most in the split, which fields other than the split do not show. */
const sameButSplit = (a: PackSettings | undefined, b: PackSettings | undefined): boolean =>
  a !== undefined && b !== undefined && isEqual({ ...a, split: 0 }, { ...b, split: 0 });

/** A value that stays the object that it was while later ones are the same for a purpose, so that what shows it is not rendered again. */
function useKept<T>(value: T, isSame: (a: T, b: T) => boolean): T {
  const [kept, setKept] = useState(value);
  if (Object.is(kept, value) || isSame(kept, value)) return kept;
  setKept(() => value);
  return value;
}

/** The settings panel. While the question is typed or a handle is dragged, only what shows these is rendered. */
export function ContextForm(props: ContextFormProps): ReactNode {
  const { settings, resolved, problems, onSettings, onHistory, onScratch } = props;
  const kept = useKept(settings, sameButTypedOrDragged);
  // What a context says about them is not drawn in the task that draws the context.
  const keptResolved = useKept(useDeferredValue(resolved), sameButSplit);
  const later = useDeferredValue(settings);
  const change = useCallback((part: Partial<ContextSettings>): void => onSettings((before) => ({ ...before, ...part })), [onSettings]);
  return (
    <form className="context-form stack" aria-label={askStrings.settings} onSubmit={(event) => event.preventDefault()}>
      <FieldsAboveSplit settings={kept} resolved={keptResolved} problems={problems} onChange={change} />
      <SplitField
        split={settings.split ?? resolved?.split ?? contextDefaults.split}
        isOwn={settings.split !== null}
        onSplit={(split) => change({ split })}
      />
      <FieldsBelowSplit settings={kept} resolved={keptResolved} problems={problems} onChange={change} />
      <FormFoot settings={sameButTypedOrDragged(later, settings) ? later : settings} onHistory={onHistory} onScratch={onScratch} />
    </form>
  );
}

interface FieldsProps extends Pick<ContextFormProps, 'settings' | 'resolved' | 'problems'> {
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

const FieldsAboveSplit = memo(function FieldsAboveSplit({ settings, resolved, problems, onChange }: FieldsProps): ReactNode {
  const engine = useEngine();
  const presets = useQuery(modelsQuery(engine)).data?.presets ?? [];
  const preset = presets.find((one) => isPresetSet(one, settings));
  const chosenPreset = presets.find(({ id }) => id === resolved?.preset);
  const chosen = chosenPreset ? askStrings.autoPreset(chosenPreset.name) : askStrings.auto;
  return (
    <>
      <LensField value={settings.lens} problem={problems.lens} onLens={(lens) => onChange({ lens })} />
      <AsOfField asOf={settings.asOf} onAsOf={(asOf) => onChange({ asOf })} />
      <ModelField model={settings.model} resolved={resolved} onModel={(model) => onChange({ model })} />
      <div className="field context-row">
        <span className="field-label">{askStrings.preset}</span>
        <Select
          look="field"
          label={askStrings.preset}
          value={preset?.id ?? ''}
          options={[
            {
              value: '',
              label: leavesPresetOpen(settings) ? chosen : settings.budget === '' ? askStrings.defaultLabel : askStrings.custom,
            },
            ...presets.map(({ id, name, budget, maxEntities }) => ({
              value: id,
              label: askStrings.presetSummary(name, budget, maxEntities, maxEntities === 1),
            })),
          ]}
          onChange={(id) => {
            const chosenPreset = presets.find((one) => one.id === id);
            const { budget, maxEntities, lens, order } = initialContext;
            onChange(
              chosenPreset
                ? presetSettings(chosenPreset, preset)
                : { budget, maxEntities, ...(preset?.lens && { lens }), ...(preset?.order && { order }) },
            );
          }}
        />
      </div>
      <div className="context-row">
        <NumberField
          label={askStrings.budget}
          unit={askStrings.tokensUnit}
          text={settings.budget}
          placeholder={formatCount(resolved?.budget ?? contextDefaults.budget)}
          step={500}
          min={100}
          max={1_000_000}
          problem={problems.budget ?? null}
          onText={(text) => onChange({ budget: text })}
        />
      </div>
    </>
  );
});

const FieldsBelowSplit = memo(function FieldsBelowSplit({ settings, resolved, problems, onChange }: FieldsProps): ReactNode {
  return (
    <>
      <div className="field context-row">
        <span className="field-label">{askStrings.format}</span>
        <Select
          look="field"
          label={askStrings.format}
          value={settings.format}
          options={formats}
          onChange={(format) => onChange({ format })}
        />
      </div>
      <MoreSettings settings={settings} resolved={resolved} problem={problems.maxEntities} onChange={onChange} />
    </>
  );
});

/** What is done with the settings as a whole. */
const FormFoot = memo(function FormFoot({
  settings,
  onHistory,
  onScratch,
}: Pick<ContextFormProps, 'settings' | 'onHistory' | 'onScratch'>): ReactNode {
  const vault = useVault();
  return (
    <>
      <RecipeBar settings={settings} />
      <div className="context-form-foot wrapped">
        <Button icon={History} iconSize={14} look="quiet" onClick={onHistory}>
          {askStrings.history}
        </Button>
        <Button icon={NotebookPen} iconSize={14} look="quiet" onClick={onScratch} {...tip(askStrings.pasteASceneToSeeWho)}>
          {askStrings.fromASceneMenu}
        </Button>
        <Button
          icon={RotateCcw}
          iconSize={14}
          look="quiet"
          disabled={isInitial(settings)}
          {...tip(askStrings.resetAllSettingsTheQuestionStays)}
          onClick={() => {
            changeWithUndo(vault.id, ({ question }) => ({ ...startSettings(), question }), askStrings.settingsResetToDefaults);
          }}
        >
          {askStrings.reset}
        </Button>
      </div>
    </>
  );
});

interface SettingsSummaryProps {
  readonly settings: ContextSettings;
  /** Whether the length is said elsewhere. */
  readonly isShort?: boolean;
  readonly onOpen: () => void;
}

/** The main settings in one line: as-of position, lens, model, budget. Opens the settings. */
export function SettingsSummary({ settings, isShort = false, onOpen }: SettingsSummaryProps): ReactNode {
  const engine = useEngine();
  const names = useChapterNames();
  const { data: lenses } = useVaultQuery(lensesQuery);
  const { data: models } = useQuery(modelsQuery(engine));
  const { asOf, lens, model } = settings;
  const { budget } = toRequest(settings);
  // Without chapters, no chapter can limit what is known.
  const { data: story } = useVaultQuery(chaptersQuery);
  const parts = [
    ...(story?.chapters.length === 0 ? [] : [askStrings.summaryUpTo(asOf === null ? null : positionLabel(asOf, names.name))]),
    // Until it is loaded, its id is not shown: that is not its name.
    ...(typeof lens === 'string' && !lenses
      ? []
      : [askStrings.lensNamed(typeof lens === 'string' ? (lenses?.lenses.find(({ id }) => id === lens)?.name ?? lens) : lens.name)]),
    model === null ? askStrings.anyModel : (models?.models.find(({ id }) => id === model)?.name ?? model),
    ...(typeof budget === 'number' ? [askStrings.summaryBudget(budget)] : isShort ? [] : [askStrings.lengthToSuit]),
  ];
  return (
    <button type="button" className="ask-summary hover-link secondary-text" onClick={onOpen}>
      {parts.join(' · ')}
    </button>
  );
}
