import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../../ui/States.tsx';
import { Part, Row } from '../Part.tsx';
import { useVaultSettings } from '../useVaultSettings.ts';
import { TextListField } from './TextListField.tsx';

interface ListRow {
  readonly key: 'excludeFiles' | 'excludeHeadings' | 'excludeProperties' | 'manuscript' | 'notes';
  readonly title: string;
  readonly words: string;
  readonly item: string;
  readonly placeholder: string;
  readonly longest: number;
}

const lists: readonly ListRow[] = [
  {
    key: 'excludeFiles',
    title: 'Files that are left out',
    words: 'Files and folders that are not read, as patterns: * stands for any name, ** for any folders.',
    item: 'pattern',
    placeholder: 'Archive/** or **/*.draft.md',
    longest: 500,
  },
  {
    key: 'excludeHeadings',
    title: 'Headings that are left out',
    words: 'The text below these headings is not indexed: to-do lists, session logs, notes to yourself.',
    item: 'heading',
    placeholder: 'To do',
    longest: 200,
  },
  {
    key: 'excludeProperties',
    title: 'Properties that are left out',
    words: 'Keys of frontmatter and inline fields that say nothing about the story.',
    item: 'property',
    placeholder: 'created',
    longest: 200,
  },
  {
    key: 'manuscript',
    title: 'Part of the story',
    words: 'Files that are chapters and scenes, whatever their folders and frontmatter say.',
    item: 'pattern',
    placeholder: 'Draft 2/**',
    longest: 500,
  },
  {
    key: 'notes',
    title: 'About the story',
    words: 'Files that are notes, whatever their folders and frontmatter say.',
    item: 'pattern',
    placeholder: 'Research/**',
    longest: 500,
  },
];

/** What of the vault is read, and as what. */
export function IndexingSettings(): ReactNode {
  const { settings, problem, change } = useVaultSettings();
  return (
    <Part
      id="reading"
      title="Reading"
      words="What of this vault is read, and as what. A change is read in at once; your files stay as they are."
    >
      {problem !== null && <ErrorState title="The settings could not be fetched" message={problem} />}
      {!settings && problem === null && <Skeleton lines={[60, 80, 50]} />}
      {settings &&
        lists.map(({ key, title, words, item, placeholder, longest }) => (
          <Row key={key} title={title} words={words} finds="exclusions globs" wide>
            <TextListField
              item={item}
              label={title}
              values={settings[key]}
              placeholder={placeholder}
              longest={longest}
              onChange={(values) => change({ [key]: values })}
            />
          </Row>
        ))}
    </Part>
  );
}
