import { type ReactNode, useState } from 'react';
import { entityTypes } from '#shared/model/constants.ts';
import type { CustomType } from '#shared/model/settings.ts';
import { lookup } from '#shared/lookup.ts';
import { useVaultQuery } from '../../../../engine/engine.tsx';
import { entitiesQuery } from '../../../../engine/queries.ts';
import { sortTypes, TypeIcon, typeName } from '../../../../common/entityTypes/EntityType.tsx';
import { formatCount } from '../../../../strings/intl.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SettingsPart, SettingsRow } from '../Part.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { useVaultSettings } from '../useVaultSettings.ts';
import './type-settings.css';
import { toast } from '../../../../ui/overlays/Toast.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';

/** The default types and the user's own: how they look, and which words of the vault mean them. */
export function TypeSettings(): ReactNode {
  const { settings, change } = useVaultSettings();
  const { data } = useVaultQuery(entitiesQuery);
  const [editing, setEditing] = useState<string | null>(null);
  const own = settings?.types ?? [];
  const counts = data?.counts ?? {};
  const shown = sortTypes(new Set([...entityTypes, ...Object.keys(counts), ...own.map(({ id }) => id)]));
  /** Replaces or removes what the user chose for a type, and offers the way back. */
  const save = (id: string, type: CustomType | null): void => {
    const before = own.find((one) => one.id === id) ?? null;
    const set = (next: CustomType | null): void =>
      change((now) => ({ types: [...now.types.filter((one) => one.id !== id), ...(next ? [next] : [])] }));
    set(type);
    setEditing(null);
    const isBuiltIn = entityTypes.some((one) => one === id);
    const done = type ? settingsStrings.savedType : isBuiltIn ? settingsStrings.typeWasReset : settingsStrings.removed;
    toast(done(typeName(id)), {
      slot: 'types',
      action: { label: settingsStrings.undo, run: () => set(before), undoes: true },
    });
  };
  return (
    <SettingsPart id="types" title={settingsStrings.types} description={settingsStrings.entityTypesInThisVaultColors}>
      <SettingsRow title={settingsStrings.allTypes} finds={settingsStrings.colourIconSynonyms(shown.join(' '))} wide>
        <ul aria-label={settingsStrings.types}>
          {shown.map((type) => {
            const synonyms = own.find(({ id }) => id === type)?.synonyms ?? [];
            return (
              <li key={type} className="types-row gap-8">
                <TypeIcon type={type} />
                <span>{typeName(type)}</span>
                <span className="shrinks truncate secondary-text">{synonyms.join(', ')}</span>
                <span className="secondary-text">{formatCount(lookup(counts, type) ?? 0)}</span>
                <Button look="quiet" disabled={!settings} aria-label={settingsStrings.editNamed(type)} onClick={() => setEditing(type)}>
                  {settingsStrings.edit}
                </Button>
              </li>
            );
          })}
        </ul>
        <div className="wrapped gap-8">
          <Button disabled={!settings} onClick={() => setEditing('')}>
            {settingsStrings.addType}
          </Button>
        </div>
      </SettingsRow>
      {editing !== null && (
        <TypeDialog
          type={editing === '' ? null : editing}
          look={own.find(({ id }) => id === editing) ?? null}
          usedNames={shown}
          onClose={() => setEditing(null)}
          onSave={(type) => save(type.id, type)}
          onReset={() => save(editing, null)}
        />
      )}
    </SettingsPart>
  );
}
