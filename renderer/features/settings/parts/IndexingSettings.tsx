import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../../ui/layout/States.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { useVaultSettings } from './useVaultSettings.ts';
import { TextListField } from './TextListField.tsx';
import { settingsStrings } from '../../../strings/settings.ts';

interface ListRow {
  readonly key: 'excludeFiles' | 'excludeHeadings' | 'excludeProperties' | 'manuscript' | 'notes';
  readonly title: string;
  readonly description: string;
  readonly item: string;
  readonly placeholder: string;
  readonly longest: number;
}

const lists: readonly ListRow[] = [
  {
    key: 'excludeFiles',
    title: settingsStrings.excludedFiles,
    description: settingsStrings.filesAndFoldersToSkipAs,
    item: settingsStrings.itemNames.pattern,
    placeholder: settingsStrings.excludedFilesExample,
    longest: 500,
  },
  {
    key: 'excludeHeadings',
    title: settingsStrings.excludedHeadings,
    description: settingsStrings.textUnderTheseHeadingsIsSkipped,
    item: settingsStrings.itemNames.heading,
    placeholder: settingsStrings.excludedHeadingExample,
    longest: 200,
  },
  {
    key: 'excludeProperties',
    title: settingsStrings.excludedProperties,
    description: settingsStrings.frontmatterKeysAndInlineFieldsThat,
    item: settingsStrings.itemNames.property,
    placeholder: settingsStrings.excludedPropertyExample,
    longest: 200,
  },
  {
    key: 'manuscript',
    title: settingsStrings.treatAsChapters,
    description: settingsStrings.filesThatAreChaptersOrScenes,
    item: settingsStrings.itemNames.pattern,
    placeholder: settingsStrings.draftsGlobExample,
    longest: 500,
  },
  {
    key: 'notes',
    title: settingsStrings.treatAsNotes,
    description: settingsStrings.filesThatAreNotesWhateverTheir,
    item: settingsStrings.itemNames.pattern,
    placeholder: settingsStrings.notesGlobExample,
    longest: 500,
  },
];

/** What of the vault is read, and as what. */
export function IndexingSettings(): ReactNode {
  const { settings, problem, change } = useVaultSettings();
  return (
    <SettingsPart id="reading" title={settingsStrings.indexing} description={settingsStrings.whatLorelensReadsAndHowChanges}>
      {problem !== null && <ErrorState title={settingsStrings.theSettingsCouldntBeLoaded} message={problem} />}
      {!settings && problem === null && <Skeleton lines={[60, 80, 50]} />}
      {settings &&
        lists.map(({ key, title, description, item, placeholder, longest }) => (
          <SettingsRow key={key} title={title} description={description} finds={settingsStrings.exclusionsGlobs} wide>
            <TextListField
              item={item}
              label={title}
              values={settings[key]}
              placeholder={placeholder}
              longest={longest}
              onChange={(values) => change({ [key]: values })}
            />
          </SettingsRow>
        ))}
    </SettingsPart>
  );
}
