import { type ReactNode, useMemo, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useVaultQuery } from '../../engine/engine.tsx';
import { entitiesQuery } from '../../engine/queries.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { EntitySearch } from '../entities/EntitySearch.tsx';
import { type EditedRelationship, RelationshipForm } from './RelationshipForm.tsx';
import { TextForm } from './TextForm.tsx';
import './edit.css';
import { commonStrings } from '../../strings/common.ts';
import { TextField } from '../../ui/controls/Field.tsx';
import { DialogForm } from '../../ui/forms/FormDialog.tsx';
import { TypeIcon, typeName, typesOf } from '../entityTypes/EntityType.tsx';
import { ChosenEntity } from './ChosenEntity.tsx';
import { Portrait } from '../portraits/Portrait.tsx';

/** One thing that a user needs a dialog for; null for none. */
export type Edit =
  | {
      readonly kind: 'text';
      readonly title: string;
      readonly label: string;
      readonly text: string;
      /** Label of the button that confirms it; default "Save". */
      readonly confirm?: string;
      readonly save: (text: string) => readonly Decision[];
    }
  | { readonly kind: 'type'; readonly title: string; readonly type: string | null; readonly save: (type: string) => readonly Decision[] }
  | {
      readonly kind: 'merge';
      readonly title: string;
      /** What comes of it, in a sentence. */
      readonly message: string;
      /** Label of the button that confirms it. */
      readonly confirm: string;
      /** Ids of entities that cannot be chosen. */
      readonly except: readonly string[];
      /** The name of what is merged: those that are called like it are offered first. */
      readonly like?: string;
      readonly save: (id: string) => readonly Decision[];
    }
  | {
      readonly kind: 'relate';
      readonly title: string;
      readonly entity: string;
      readonly name: string;
      /** Who it is chosen to be with at first. */
      readonly other: EditedRelationship['other'] | null;
      /** The relationship that is changed; null for a new one. */
      readonly before: EditedRelationship | null;
    };

/** The form for adding a relationship to an entity; `other`: the other end, if known. */
export const relateEdit = (entity: string, name: string, other: EditedRelationship['other'] | null = null): Edit => ({
  kind: 'relate',
  title: commonStrings.addRelationship,
  entity,
  name,
  other,
  before: null,
});

/** What changing a relationship of an entity asks for: its kind, the other end, and when it holds. */
export const relationshipEdit = (entity: string, name: string, before: EditedRelationship): Edit => ({
  kind: 'relate',
  title: commonStrings.editRelationship,
  entity,
  name,
  other: before.other,
  before,
});

/** What adding another name to an entity asks for. */
export const aliasEdit = (id: string, name: string): Edit => ({
  kind: 'text',
  title: commonStrings.addAnAliasFor(name),
  label: commonStrings.nameLabel,
  text: '',
  confirm: commonStrings.add,
  save: (text) => [{ kind: 'alias', entity: id, text, on: true }],
});

interface EditDialogProps {
  readonly edit: Edit | null;
  readonly onClose: () => void;
  /** Resolves to whether it was recorded. */
  readonly onDecide: (decisions: readonly Decision[]) => Promise<boolean>;
}

/** Asks for what a decision needs: a name, a type, another entity, a relationship. It comes back as it was left if that could not be recorded. */
export function EditDialog({ edit, onClose, onDecide }: EditDialogProps): ReactNode {
  /** What was decided on last, until it is recorded. */
  const [sent, setSent] = useState<{ readonly edit: Edit; readonly isRefused: boolean } | null>(null);
  const shown = edit ?? sent?.edit ?? null;
  const close = (): void => {
    setSent(null);
    onClose();
  };
  const decide = async (decisions: readonly Decision[]): Promise<void> => {
    if (!shown || decisions.length === 0) return close();
    const now = { edit: shown, isRefused: false };
    setSent(now);
    onClose();
    const isRecorded = await onDecide(decisions);
    setSent((before) => (before !== now ? before : isRecorded ? null : { ...now, isRefused: true }));
  };
  const isOpen = edit !== null || sent?.isRefused === true;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={shown?.title ?? ''}
      className="edit-dialog"
      keepMounted={sent !== null}
      isDirty={sent?.isRefused === true || undefined}
    >
      {shown && <EditForm key={editKey(shown)} edit={shown} onDecide={(decisions) => void decide(decisions)} onClose={close} />}
    </Dialog>
  );
}

/** Ids of edits, so that the form of one is never taken for that of another. */
const editKeys = new WeakMap<Edit, number>();
let editCount = 0;
function editKey(edit: Edit): number {
  const key = editKeys.get(edit) ?? (editCount += 1);
  editKeys.set(edit, key);
  return key;
}

interface EditFormProps extends Pick<EditDialogProps, 'onClose'> {
  readonly edit: Edit;
  readonly onDecide: (decisions: readonly Decision[]) => void;
}

function EditForm({ edit, onDecide, onClose }: EditFormProps): ReactNode {
  const { data } = useVaultQuery(entitiesQuery);
  const entities = data?.entities ?? [];
  if (edit.kind === 'text')
    return (
      <TextForm
        label={edit.label}
        initial={edit.text}
        confirm={edit.confirm}
        onCancel={onClose}
        onSave={(text) => onDecide(edit.save(text))}
      />
    );
  if (edit.kind === 'type')
    return (
      <TypeForm
        initial={edit.type}
        entities={entities}
        onCancel={onClose}
        onSave={(type) => onDecide(type === edit.type ? [] : edit.save(type))}
      />
    );
  if (edit.kind === 'merge')
    return (
      <MergeForm
        message={edit.message}
        confirm={edit.confirm}
        like={edit.like}
        entities={entities.filter(({ id }) => !edit.except.includes(id))}
        onCancel={onClose}
        onSave={(id) => onDecide(edit.save(id))}
      />
    );
  return (
    <RelationshipForm
      entity={edit.entity}
      name={edit.name}
      other={edit.other}
      before={edit.before}
      entities={entities}
      onCancel={onClose}
      onSave={onDecide}
    />
  );
}

interface FormProps<T> {
  readonly entities: readonly EntitySummary[];
  readonly onSave: (chosen: T) => void;
  readonly onCancel: () => void;
}

type MergeFormProps = FormProps<string> & Pick<Extract<Edit, { kind: 'merge' }>, 'message' | 'confirm' | 'like'>;

/** Chooses the entity that another is merged into, and says so before it is done. */
function MergeForm({ message, confirm, like, entities, onSave, onCancel }: MergeFormProps): ReactNode {
  const [into, setInto] = useState<EntitySummary | null>(null);
  return (
    // Enter chooses, Enter again merges.
    <DialogForm
      canSubmit={into !== null}
      submitLabel={confirm}
      focusSubmitFor={into?.id}
      onCancel={onCancel}
      onSubmit={() => into && onSave(into.id)}
    >
      <p className="soft-text">{message}</p>
      {into ? (
        <ChosenEntity
          name={into.name}
          icon={<Portrait id={into.id} name={into.name} type={into.type} size={20} />}
          onChange={() => setInto(null)}
        />
      ) : (
        <EntitySearch
          label={commonStrings.chooseAPersonPlaceOrThing}
          entities={entities}
          onChoose={(id) => setInto(entities.find((one) => one.id === id) ?? null)}
          like={like}
          inline
          autoFocus
        />
      )}
    </DialogForm>
  );
}

interface TypeFormProps extends FormProps<string> {
  readonly initial: string | null;
}

/** The default types and the vault's own, and a line for a new one. */
function TypeForm({ initial, entities, onSave, onCancel }: TypeFormProps): ReactNode {
  const [own, setOwn] = useState('');
  const [listed, setListed] = useState(initial);
  const types = useMemo(() => typesOf(entities), [entities]);
  const typed = own.trim().toLowerCase();
  const type = typed === '' ? listed : typed;
  return (
    <DialogForm
      canSubmit={type !== null && type.length <= 60}
      submitLabel={commonStrings.save}
      onCancel={onCancel}
      onSubmit={() => type !== null && onSave(type)}
    >
      <div className="edit-types gap-4" role="radiogroup" aria-label={commonStrings.types}>
        {types.map((each, index) => (
          <label key={each} className="edit-type row gap-8">
            <input
              type="radio"
              name="type"
              className="only-read"
              checked={each === type}
              autoFocus={initial === null ? index === 0 : each === initial}
              onChange={() => {
                setListed(each);
                setOwn('');
              }}
            />
            <TypeIcon type={each} />
            {typeName(each)}
          </label>
        ))}
      </div>
      <TextField label={commonStrings.customType} text={own} onText={setOwn} placeholder={commonStrings.typeExample} />
    </DialogForm>
  );
}
