import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { EntitySearch } from '../entities/EntitySearch.tsx';
import { shortSourceLabel } from '../passages/SourceLink.tsx';
import { TypeIcon } from '../entityTypes/EntityType.tsx';
import { nameProblem } from './TextForm.tsx';
import { commonStrings } from '../../strings/common.ts';

/** Kinds that are offered; any other can be typed. */
const suggestedKinds = [
  'parent of',
  'child of',
  'spouse of',
  'sibling of',
  'friend of',
  'ally of',
  'enemy of',
  'rival of',
  'mentor of',
  'student of',
  'member of',
  'leads',
  'serves',
  'located in',
  'contains',
  'owns',
  'created by',
  'killed by',
  'loves',
  'knows',
  'secretly',
];

interface RelationshipFormProps {
  readonly entity: string;
  readonly name: string;
  readonly entities: readonly EntitySummary[];
  readonly onSave: (decision: Decision) => void;
  readonly onCancel: () => void;
}

/** A relationship that the user states: its kind, the other entity, and when it holds. */
export function RelationshipForm({ entity, name, entities, onSave, onCancel }: RelationshipFormProps): ReactNode {
  const vault = useVault();
  const id = useId();
  const { data } = useQuery(chaptersQuery(useEngine(), vault.id));
  const [relation, setRelation] = useState('');
  const [target, setTarget] = useState<EntitySummary | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [tried, setTried] = useState(false);
  const chapters = (data?.chapters ?? []).map((chapter) => ({ value: String(chapter.sequence), label: shortSourceLabel(chapter) }));
  const problem =
    relation.trim() === ''
      ? commonStrings.describeHowIsRelatedForExample(name)
      : (nameProblem(relation) ??
        (target === null ? commonStrings.chooseWhoOrWhatItIs : null) ??
        (from !== '' && until !== '' && Number(from) > Number(until) ? commonStrings.theLastChapterCantComeBefore : null));
  return (
    <form
      className="edit-form"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null && target)
          onSave({
            kind: 'relate',
            source: entity,
            target: target.id,
            relation: relation.trim(),
            from: from === '' ? null : Number(from),
            until: until === '' ? null : Number(until),
          });
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {commonStrings.entityIs(name)}
        </label>
        <span className="field-box">
          <input
            id={id}
            className="field-number"
            list={`${id}-kinds`}
            autoComplete="off"
            autoFocus
            placeholder={commonStrings.parentOf}
            value={relation}
            onChange={(event) => setRelation(event.target.value)}
          />
        </span>
        <datalist id={`${id}-kinds`}>
          {suggestedKinds.map((kind) => (
            <option key={kind} value={kind} />
          ))}
        </datalist>
      </div>
      {target ? (
        <p className="edit-target">
          <TypeIcon type={target.type} />
          {target.name}
          <Button look="quiet" onClick={() => setTarget(null)}>
            {commonStrings.edit}
          </Button>
        </p>
      ) : (
        <EntitySearch
          label={commonStrings.chooseAPersonPlaceOrThing}
          entities={entities.filter((other) => other.id !== entity)}
          onChoose={(chosen) => setTarget(entities.find((other) => other.id === chosen) ?? null)}
        />
      )}
      {chapters.length > 0 && (
        <div className="edit-times">
          <Select
            label={commonStrings.fromChapter}
            lead={commonStrings.fromLabel}
            value={from}
            options={[{ value: '', label: commonStrings.start }, ...chapters]}
            onChange={setFrom}
          />
          <Select
            label={commonStrings.toChapter}
            lead={commonStrings.to}
            value={until}
            options={[{ value: '', label: commonStrings.end }, ...chapters]}
            onChange={setUntil}
          />
        </div>
      )}
      {tried && problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="edit-actions">
        <Button onClick={onCancel}>{commonStrings.cancel}</Button>
        <Button look="primary" type="submit">
          {commonStrings.add}
        </Button>
      </div>
    </form>
  );
}
