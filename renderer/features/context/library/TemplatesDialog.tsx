import { type ReactNode, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import type { Template } from '#shared/model/context/template.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { entitiesQuery, keys } from '../../../engine/queries.ts';
import { typeName, typesOf } from '../../../common/entityTypes/EntityType.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { useDiscardQuestion } from '../../../ui/overlays/Dialog.tsx';
import { templatesQuery } from '../state/queries.ts';
import { LibraryDialog, useItemEditor } from './LibraryDialog.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface TemplatesDialogProps {
  /** Called with the id of a new template, so that it is switched on. */
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

const newTemplate: Template = {
  id: '',
  name: '',
  type: null,
  kind: null,
  mode: 'replace',
  body: '### {{name}} ({{type}})\n\n{{definition}}\n\n{{#relationships}}\n{{line}}\n{{/relationships}}\n\n{{#mentions}}\n{{line}}\n{{/mentions}}\n',
  excludeProperties: [],
};
const modes = [
  { value: 'replace', label: askStrings.replaceDefault },
  { value: 'append', label: askStrings.appendToDefault },
] as const;
const kinds: Readonly<Record<string, string>> = { manuscript: askStrings.chapterPassages, note: askStrings.notePassages };

/** Target of a template as one select value: an entity type, a kind of document, or every entity. */
function targetOf({ type, kind }: Template): string {
  return type !== null ? `type:${type}` : kind !== null ? `kind:${kind}` : '';
}

const ofPassages = '{{text}}\n';

function withTarget(template: Template, target: string): Template {
  const [what, value = ''] = target.split(/:(.*)/s);
  const untouched = template.body === newTemplate.body || template.body === ofPassages;
  return {
    ...template,
    ...(untouched && { body: what === 'kind' ? ofPassages : newTemplate.body }),
    type: what === 'type' ? value : null,
    kind: what === 'kind' ? (value as Template['kind']) : null,
  };
}

/** Editor of the user's templates for entities of a type and passages of a kind of document. */
export function TemplatesDialog({ onMade, onClose }: TemplatesDialogProps): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const { data } = useVaultQuery(templatesQuery);
  const { data: listed } = useVaultQuery(entitiesQuery);
  const [excluded, setExcluded] = useState<string | null>(null);
  const templates = data?.templates ?? [];
  const editor = useItemEditor(templates, newTemplate, {
    save: (template) => engine.call('templates.save', { vault: vault.id, template }),
    remove: (id) => engine.call('templates.remove', { vault: vault.id, id }),
    // Packs rendered with this template are stale.
    queryKey: keys.vault(vault.id),
  });
  const { shown, problem, edit, remove } = editor;
  const { guard, question } = useDiscardQuestion();
  const isDirty = editor.isDirty || excluded !== null;
  const isSaved = templates.some(({ id }) => id === shown.id);
  const types = typesOf(listed?.entities ?? []);
  const change = (part: Partial<Template>): void => edit({ ...shown, ...part });
  const show = (template: Template): void => {
    editor.show(template);
    setExcluded(null);
  };

  const save = async (): Promise<void> => {
    const keysOfProperties = (excluded ?? shown.excludeProperties.join(', ')).split(',').map((key) => key.trim());
    const template: Template = {
      ...shown,
      id: shown.id === '' ? slugOf(shown.name) : shown.id,
      name: shown.name.trim(),
      excludeProperties: keysOfProperties.filter((key) => key !== ''),
    };
    if (shown.id === '' && templates.some(({ id }) => id === template.id))
      return editor.setProblem(askStrings.aTemplateWithThisNameAlready);
    if (!(await editor.save(template))) return;
    setExcluded(null);
    if (!isSaved) onMade(template.id);
  };
  return (
    <LibraryDialog
      title={askStrings.templates}
      problem={problem}
      canSave={slugOf(shown.name) !== ''}
      isDirty={isDirty}
      onSave={save}
      onRemove={isSaved ? async () => void ((await remove()) && setExcluded(null)) : undefined}
      onClose={onClose}
    >
      <Select
        label={askStrings.template}
        value={isSaved ? shown.id : ''}
        options={[...templates.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: askStrings.newTemplate }]}
        onChange={(id) => guard(isDirty, () => show(templates.find((template) => template.id === id) ?? newTemplate))}
      />
      <TextField label={askStrings.nameLabel} text={shown.name} onText={(name) => change({ name })} />
      <Select
        label={askStrings.description}
        lead={askStrings.forLabel}
        value={targetOf(shown)}
        options={[
          { value: '', label: askStrings.allEntities },
          ...types.map((type) => ({ value: `type:${type}`, label: askStrings.entitiesOfType(typeName(type)) })),
          ...Object.entries(kinds).map(([kind, label]) => ({ value: `kind:${kind}`, label })),
        ]}
        onChange={(target) => edit(withTarget(shown, target))}
      />
      <Segmented label={askStrings.use} value={shown.mode} options={modes} onChange={(mode) => change({ mode })} />
      <TextField label={askStrings.text} rows={12} text={shown.body} onText={(body) => change({ body })} />
      <p className="field-note secondary-text">{askStrings.availableFields}</p>
      <TextField
        label={askStrings.excludedProperties}
        text={excluded ?? shown.excludeProperties.join(', ')}
        onText={setExcluded}
        placeholder={askStrings.tagsCssclass}
      />
      {question}
    </LibraryDialog>
  );
}
