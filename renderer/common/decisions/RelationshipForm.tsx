import { shortChapterName } from '#shared/model/chapterNames.ts';
import { chapterOptions } from '../chapters/chapterNames.ts';
import { type ReactNode, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntitySummary, RelationshipView } from '#shared/model/entity.ts';
import { useVaultQuery } from '../../engine/engine.tsx';
import { chaptersQuery } from '../../engine/queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FieldGroup, Problem, TextField } from '../../ui/controls/Field.tsx';
import { DialogForm } from '../../ui/forms/FormDialog.tsx';
import { useChosen } from '../../ui/overlays/Dialog.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { EntitySearch } from '../entities/EntitySearch.tsx';
import { TypeIcon } from '../entityTypes/EntityType.tsx';
import { ChosenEntity } from './ChosenEntity.tsx';
import { nameProblem } from './TextForm.tsx';
import { commonStrings } from '../../strings/common.ts';

/** Kinds that are offered; any other can be typed. */
const suggestedKinds = (
  'parent of, child of, spouse of, sibling of, friend of, ally of, enemy of, rival of, mentor of, student of, member of, ' +
  'leads, serves, located in, contains, owns, created by, killed by, loves, knows, secretly'
).split(', ');

/** A relationship that is changed, as seen from the entity that it is changed at. */
export type EditedRelationship = Pick<RelationshipView, 'kind' | 'other' | 'from' | 'until'>;

interface RelationshipFormProps {
  readonly entity: string;
  readonly name: string;
  /** Who it is with at first; null until one is chosen. */
  readonly other: RelationshipView['other'] | null;
  /** The relationship that is changed; null for a new one. */
  readonly before: EditedRelationship | null;
  readonly entities: readonly EntitySummary[];
  /** Called with no decisions when nothing changed. */
  readonly onSave: (decisions: readonly Decision[]) => void;
  readonly onCancel: () => void;
}

/** The chapters of a relationship as its lists have them: '' for the start or the end of the story. */
const chapterValue = (sequence: number | null | undefined): string => (sequence === null || sequence === undefined ? '' : String(sequence));
const sequenceOf = (value: string): number | null => (value === '' ? null : Number(value));

/** A relationship that the user states or changes: its kind, the other entity, and when it holds. */
export function RelationshipForm({ entity, name, other, before, entities, onSave, onCancel }: RelationshipFormProps): ReactNode {
  const { data } = useVaultQuery(chaptersQuery);
  const [relation, setRelation] = useState(before?.kind ?? '');
  const [target, setTarget] = useState<RelationshipView['other'] | null>(other);
  const [from, setFrom] = useState(chapterValue(before?.from));
  const [until, setUntil] = useState(chapterValue(before?.until));
  const [tried, setTried] = useState(false);
  /** Whether the chosen entity was removed, so that the search that replaces it gets the focus. */
  const [touched, setTouched] = useState(false);
  useChosen(target?.id !== other?.id || from !== chapterValue(before?.from) || until !== chapterValue(before?.until));
  const choose = (chosen: typeof target): void => {
    setTouched(true);
    setTarget(chosen);
  };
  // Starting with the prologue means from the start.
  const chapters = chapterOptions((data?.chapters ?? []).filter(({ sequence }) => sequence >= 1));
  // A note may name a chapter that does not exist yet.
  for (const value of new Set([chapterValue(before?.from), chapterValue(before?.until)]))
    if (value !== '' && !chapters.some((chapter) => chapter.value === value))
      chapters.push({ value, label: shortChapterName({ sequence: Number(value) }) });
  const problems = {
    relation: relation.trim() === '' ? commonStrings.describeHowIsRelatedForExample(name) : nameProblem(relation),
    target: target === null ? commonStrings.chooseWhoOrWhatItIs : null,
    time: from !== '' && until !== '' && Number(from) > Number(until) ? commonStrings.theLastChapterCantComeBefore : null,
  };
  const isComplete = Object.values(problems).every((problem) => problem === null);
  const span = before && { from: before.from, until: before.until };
  const deny: Decision[] =
    before && span ? [{ kind: 'unrelate', source: entity, target: before.other.id, relation: before.kind, span }] : [];
  const save = (to: string): void => {
    const statement = { relation: relation.trim(), from: sequenceOf(from), until: sequenceOf(until) };
    const isSameStatement = before !== null && statement.relation === before.kind && to === before.other.id;
    if (isSameStatement && statement.from === before.from && statement.until === before.until) return onSave([]);
    const own = { from: statement.from, until: statement.until };
    // One that holds in some chapters stands next to those of others.
    const meant = isSameStatement && span ? { span } : own.from !== null || own.until !== null ? { span: own } : {};
    onSave([...(isSameStatement ? [] : deny), { kind: 'relate', source: entity, target: to, ...statement, ...meant }]);
  };
  return (
    <DialogForm
      submitLabel={before ? commonStrings.save : commonStrings.add}
      aside={
        before && (
          <Button look="quiet" className="dialog-aside dialog-danger" onClick={() => onSave(deny)}>
            {commonStrings.remove}
          </Button>
        )
      }
      onCancel={onCancel}
      onSubmit={(form) => {
        setTried(true);
        if (isComplete && target) save(target.id);
        // The first field with a problem: the text, or one that is chosen from a list.
        else form.querySelector<HTMLElement>(problems.relation === null ? '[role="combobox"]' : 'input')?.focus();
      }}
    >
      <TextField
        label={commonStrings.entityIs(name)}
        text={relation}
        onText={setRelation}
        problem={tried ? problems.relation : null}
        placeholder={commonStrings.relationshipExample}
        suggestions={suggestedKinds}
        autoFocus
        selectsAll
      />
      <FieldGroup label={commonStrings.withWhom} problem={tried ? problems.target : null}>
        {target ? (
          <ChosenEntity name={target.name} icon={<TypeIcon type={target.type} />} autoFocus={touched} onChange={() => choose(null)} />
        ) : (
          <EntitySearch
            label={commonStrings.chooseAPersonPlaceOrThing}
            entities={entities.filter((one) => one.id !== entity)}
            onChoose={(chosen) => choose(entities.find((one) => one.id === chosen) ?? null)}
            autoFocus={touched}
          />
        )}
      </FieldGroup>
      {chapters.length > 0 && (
        <div className="edit-times">
          <FieldGroup label={commonStrings.fromChapter}>
            <Select
              look="field"
              label={commonStrings.fromChapter}
              value={from}
              options={[{ value: '', label: commonStrings.start }, ...chapters]}
              onChange={setFrom}
            />
          </FieldGroup>
          <FieldGroup label={commonStrings.toChapter}>
            <Select
              look="field"
              label={commonStrings.toChapter}
              value={until}
              options={[{ value: '', label: commonStrings.end }, ...chapters]}
              onChange={setUntil}
            />
          </FieldGroup>
          <Problem text={problems.time} />
        </div>
      )}
    </DialogForm>
  );
}
