import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entityTypes, slugOf } from '#shared/model/constants.ts';
import type { Template } from '#shared/model/template.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { entitiesQuery, keys } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { sortTypes, typeName } from '../../../common/entityTypes/EntityType.tsx';
import { errorMessage } from '../../../common/format.ts';
import { TextField } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { templatesQuery } from '../state/queries.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface TemplatesDialogProps {
  /** Called with the id of one that was just made, so that it is used. */
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

const fresh: Template = {
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

/** What a template is for, as one value: an entity type, a kind of document, or every entity. */
function targetOf({ type, kind }: Template): string {
  return type !== null ? `type:${type}` : kind !== null ? `kind:${kind}` : '';
}

/** A passage has nothing but its text. */
const ofPassages = '{{text}}\n';

function withTarget(template: Template, target: string): Template {
  const [what, value = ''] = target.split(/:(.*)/s);
  const untouched = template.body === fresh.body || template.body === ofPassages;
  return {
    ...template,
    ...(untouched && { body: what === 'kind' ? ofPassages : fresh.body }),
    type: what === 'type' ? value : null,
    kind: what === 'kind' ? (value as Template['kind']) : null,
  };
}

/** How entities of a type, or passages of a kind of document, are written in the text: the user's own templates. */
export function TemplatesDialog({ onMade, onClose }: TemplatesDialogProps): ReactNode {
  const engine = useEngine();
  const vault = useVault();
  const queries = useQueryClient();
  const { data } = useQuery(templatesQuery(engine, vault.id));
  const { data: listed } = useQuery(entitiesQuery(engine, vault.id));
  const [draft, setDraft] = useState<Template | null>(null);
  const [leaveOut, setLeaveOut] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const templates = data?.templates ?? [];
  const shown = draft ?? templates[0] ?? fresh;
  const isSaved = templates.some(({ id }) => id === shown.id);
  const types = sortTypes(new Set([...entityTypes, ...(listed?.entities ?? []).map(({ type }) => type)]));
  const change = (part: Partial<Template>): void => setDraft({ ...shown, ...part });
  const show = (template: Template | null): void => (setDraft(template), setLeaveOut(null), setProblem(null));

  const run = async (work: () => Promise<unknown>, next: Template | null): Promise<boolean> => {
    try {
      await work();
      show(next);
      // Packs that were written with it are written again.
      await queries.invalidateQueries({ queryKey: keys.vault(vault.id) });
      return true;
    } catch (thrown) {
      setProblem(errorMessage(thrown));
      return false;
    }
  };
  const store = (template: Template): Promise<unknown> => engine.call('templates.save', { vault: vault.id, template });
  const save = async (): Promise<void> => {
    const words = (leaveOut ?? shown.excludeProperties.join(', ')).split(',').map((word) => word.trim());
    const template: Template = {
      ...shown,
      id: shown.id === '' ? slugOf(shown.name) : shown.id,
      name: shown.name.trim(),
      excludeProperties: words.filter((word) => word !== ''),
    };
    if (shown.id === '' && templates.some(({ id }) => id === template.id)) setProblem(askStrings.aTemplateWithThisNameAlready);
    else if ((await run(() => store(template), template)) && !isSaved) onMade(template.id);
  };
  const remove = async (): Promise<void> => {
    const saved = templates.find(({ id }) => id === shown.id);
    if (!saved || !(await run(() => engine.call('templates.remove', { vault: vault.id, id: saved.id }), null))) return;
    toast(askStrings.removedNamed(saved.name), { action: { label: askStrings.undo, run: () => void run(() => store(saved), saved) } });
  };
  return (
    <LibraryDialog
      title={askStrings.templates}
      problem={problem}
      canSave={slugOf(shown.name) !== ''}
      onSave={save}
      onRemove={isSaved ? remove : undefined}
      onClose={onClose}
    >
      <Select
        label={askStrings.template}
        value={isSaved ? shown.id : ''}
        options={[...templates.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: askStrings.newTemplate }]}
        onChange={(id) => show(templates.find((template) => template.id === id) ?? fresh)}
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
        onChange={(target) => setDraft(withTarget(shown, target))}
      />
      <Segmented label={askStrings.use} value={shown.mode} options={modes} onChange={(mode) => change({ mode })} />
      <TextField label={askStrings.text} rows={6} text={shown.body} onText={(body) => change({ body })} />
      <p className="field-note">
        {
          'Available fields: {{name}} {{type}} {{aliases}} {{definition}} {{properties}} {{relationships}} {{mentions}}. For passages: {{text}} {{path}} {{heading}}.'
        }
      </p>
      <TextField
        label={askStrings.excludedProperties}
        text={leaveOut ?? shown.excludeProperties.join(', ')}
        onText={setLeaveOut}
        placeholder={askStrings.tagsCssclass}
      />
    </LibraryDialog>
  );
}
