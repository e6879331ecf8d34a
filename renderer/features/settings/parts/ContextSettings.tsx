import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { budgetBounds } from '#shared/model/constants.ts';
import { useEngine, useVault } from '../../../engine/engine.tsx';
import { vaultQuery } from '../../../engine/queries.ts';
import { useContextStart } from '../../../common/preferences.ts';
import { NumberField } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { settingsStrings } from '../../../strings/settings.ts';

const none = '';

function budgetProblem(text: string): string | null {
  const plain = text.replaceAll(/[\s,_]/g, '');
  if (plain === '') return null;
  const value = Number(plain);
  if (!Number.isInteger(value)) return settingsStrings.enterAWholeNumberOfTokens;
  if (value < budgetBounds.min || value > budgetBounds.max) return settingsStrings.enterANumberFromTo(budgetBounds.min, budgetBounds.max);
  return null;
}

/** What the context screen starts with in a vault that was not asked anything yet. */
export function ContextDefaults(): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const [start, setStart] = useContextStart();
  const [budget, setBudget] = useState(start.budget === null ? '' : String(start.budget));
  const { data: catalogue } = useQuery({ queryKey: ['models'], queryFn: ({ signal }) => engine.call('models.list', {}, { signal }) });
  const { data: lenses } = useQuery(vaultQuery(engine, 'lenses.list', { vault: vault.id }));
  const problem = budgetProblem(budget);
  const models = catalogue?.models ?? [];
  // A lens of the user's own lives in its vault: another vault would not know it.
  const shipped = (lenses?.lenses ?? []).filter(({ id }) => lenses?.shipped.includes(id));
  return (
    <SettingsPart id="context" title={settingsStrings.ask} description={settingsStrings.defaultsForNewVaults}>
      <SettingsRow title={settingsStrings.model} finds={settingsStrings.windowDefault}>
        <Select
          look="field"
          label={settingsStrings.model}
          value={start.model ?? none}
          options={[
            { value: none, label: settingsStrings.noSpecificModel },
            ...models.map(({ id, name, provider }) => ({ value: id, label: `${name} · ${provider}` })),
            ...(start.model !== null && !models.some(({ id }) => id === start.model) ? [{ value: start.model, label: start.model }] : []),
          ]}
          onChange={(model) => setStart((now) => ({ ...now, model: model === none ? null : model }))}
        />
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.budget}
        description={settingsStrings.leaveEmptyToUseTheModels}
        finds={settingsStrings.tokensDefault}
      >
        <NumberField
          label={settingsStrings.budget}
          hideLabel
          text={budget}
          unit={settingsStrings.tokens}
          step={500}
          min={budgetBounds.min}
          max={budgetBounds.max}
          placeholder={settingsStrings.defaultLabel}
          problem={problem}
          onText={(text) => {
            setBudget(text);
            const plain = text.replaceAll(/[\s,_]/g, '');
            if (budgetProblem(text) === null) setStart((now) => ({ ...now, budget: plain === '' ? null : Number(plain) }));
          }}
        />
      </SettingsRow>
      <SettingsRow title={settingsStrings.lens} description={settingsStrings.howPassagesAreRanked} finds={settingsStrings.defaultSuffix}>
        <Select
          look="field"
          label={settingsStrings.lens}
          value={start.lens}
          options={
            shipped.some(({ id }) => id === start.lens)
              ? shipped.map(({ id, name }) => ({ value: id, label: name }))
              : [{ value: start.lens, label: start.lens }, ...shipped.map(({ id, name }) => ({ value: id, label: name }))]
          }
          onChange={(lens) => setStart((now) => ({ ...now, lens }))}
        />
      </SettingsRow>
    </SettingsPart>
  );
}
