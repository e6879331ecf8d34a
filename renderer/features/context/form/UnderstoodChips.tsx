import { useQuery } from '@tanstack/react-query';
import { useEngine, useVaultQuery } from '../../../engine/engine.tsx';
import { chaptersQuery, entitiesQuery } from '../../../engine/queries.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { QuestionReading, UnderstoodQuestion } from '#shared/model/context/question.ts';
import { positionLabel, type ChapterRange, readChapterRange } from '#shared/model/storyPosition.ts';
import { type Family, familyOf } from '#shared/model/relationshipFamilies.ts';
import { FamilyStroke } from '../../../common/relationships/FamilyStroke.tsx';
import { EntitySearch } from '../../../common/entities/EntitySearch.tsx';
import { namesakeDetails } from '../../../common/entities/namesakes.ts';
import { TypeIcon, typeName, typesOf } from '../../../common/entityTypes/EntityType.tsx';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { askStrings } from '../../../strings/ask.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { lensesQuery, modelsQuery } from '../state/queries.ts';
import { type ContextSettings, toRequest } from '../state/contextSettings.ts';
import './question-field.css';

/** Parses chapter ranges, "9, 11-13", of several books "2:5, Ash and Iron 1-3". Empty text gives an empty list, invalid text null. */
export function readChapterRanges(text: string): readonly ChapterRange[] | null {
  const ranges = text.split(/[,;]/u).flatMap((part) => (part.trim() === '' ? [] : [readChapterRange(part)]));
  return ranges.every((range) => range !== null) ? ranges : null;
}

export interface ReadingProps {
  readonly reading: QuestionReading;
  readonly settings: ContextSettings;
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

const howLabels: Readonly<Record<QuestionReading['named'][number]['how'], string>> = {
  picked: askStrings.picked,
  exact: askStrings.named,
  alias: askStrings.byAnotherName,
  partial: askStrings.byAPartOfTheName,
  fuzzy: askStrings.byANameLikeIt,
};

const maxNames = 8;

/** How the question was understood. Each chip can be removed or changed, which changes the context and can be undone. */
export function UnderstoodChips({ reading, settings, onChange }: ReadingProps): ReactNode {
  const [corrected, setCorrected] = useState<{ readonly surface: string; readonly id: string | null } | null>(null);
  const [isSettingChapters, setSettingChapters] = useState(false);
  const { data: story } = useVaultQuery(chaptersQuery);
  const { chapters, misspelt, absent } = reading.understood;
  const { disambiguations, ignored } = settings;
  const ranges = chapters.map(({ from, to }) => ({ from, to }));
  const mean = (surface: string, id: string | null): void => onChange({ disambiguations: { ...disambiguations, [surface]: id } });
  const ignore = (what: string): void => onChange({ ignored: [...new Set([...ignored, what])] });
  const facts = useFacts({ reading, settings, onChange }, ranges, ignore);
  const details = namesakeDetails(reading.named.map(({ entity }) => entity));
  const isCorrected = Object.keys(disambiguations).length > 0 || settings.chapters !== null || ignored.length > 0;
  return (
    <>
      {misspelt.map((each) => (
        <MisspeltName
          key={each.surface}
          misspelt={each}
          onMean={(id) => mean(each.surface, id)}
          onChoose={() => setCorrected({ surface: each.surface, id: null })}
        />
      ))}
      <ul className="question-named row" aria-label={askStrings.understood}>
        {reading.named.slice(0, maxNames).map(({ entity, surface, how }) => (
          <li key={entity.id} className="question-chip">
            <button
              type="button"
              className="question-name small-text gap-4"
              {...cardOf(entity.id)}
              {...tip(`“${surface}”: ${howLabels[how]}`)}
              onClick={() => setCorrected({ surface, id: entity.id })}
            >
              <Portrait id={entity.id} name={entity.name} type={entity.type} size={18} />
              <bdi>{entity.name}</bdi>
              {details.has(entity.id) && <span className="secondary-text">{details.get(entity.id)}</span>}
            </button>
            <RemoveChip name={entity.name} onRemove={() => mean(surface, null)} />
          </li>
        ))}
        {facts.map(([key, label, remove, family]) => (
          <li key={key} className="question-chip question-fact secondary-text">
            {family !== undefined && <FamilyStroke family={family} />}
            {label}
            <RemoveChip name={label} onRemove={remove} />
          </li>
        ))}
        {absent.map((each) => (
          <AbsentField key={`${each.entity.id}:${each.field}`} {...each} asOf={settings.asOf} onIgnore={() => ignore(each.field)} />
        ))}
        {reading.named.length > maxNames && (
          <li className="question-more secondary-text">{askStrings.andMore(reading.named.length - maxNames)}</li>
        )}
        {story?.chapters.length !== 0 && (
          <li>
            <button type="button" className="text-button" onClick={() => setSettingChapters(true)}>
              {askStrings.chaptersMenu}
            </button>
          </li>
        )}
        {isCorrected && (
          <li>
            <button type="button" className="text-button" onClick={() => onChange({ disambiguations: {}, chapters: null, ignored: [] })}>
              {askStrings.readQuestionAgain}
            </button>
          </li>
        )}
      </ul>
      {corrected && (
        <DisambiguationDialog
          {...corrected}
          onMean={(id) => (mean(corrected.surface, id), setCorrected(null))}
          onClose={() => setCorrected(null)}
        />
      )}
      {isSettingChapters && (
        <ChaptersDialog
          chapters={ranges}
          onChapters={(next) => (onChange({ chapters: next }), setSettingChapters(false))}
          onClose={() => setSettingChapters(false)}
        />
      )}
    </>
  );
}

/** What else is understood of the question, and what the settings add: chapters, kinds, lens, budget; each can be removed. */
function useFacts(
  { reading, settings, onChange }: ReadingProps,
  ranges: readonly ChapterRange[],
  ignore: (what: string) => void,
): readonly (readonly [key: string, label: string, remove: () => void, family?: Family])[] {
  const { data } = useVaultQuery(lensesQuery);
  const { data: models } = useQuery(modelsQuery(useEngine()));
  const { data: listed } = useVaultQuery(entitiesQuery);
  const names = useChapterNames();
  const { relationships, fields, types, pov } = reading.understood;
  const knownTypes = new Set(typesOf(listed?.entities ?? []));
  const { asOf, lens, model } = settings;
  const lensName =
    lens === 'general' ? null : typeof lens === 'string' ? (data?.lenses.find(({ id }) => id === lens)?.name ?? lens) : lens.name;
  const modelName = model === null ? null : (models?.models.find(({ id }) => id === model)?.name ?? model);
  const { budget } = toRequest(settings);
  const upTo = asOf && askStrings.upToNamed(askStrings.placeOf(names.name(asOf.sequence), asOf.scene));
  return [
    ...ranges.map(({ from, to }, at) => {
      const label = askStrings.chaptersOf(names.range(from, to));
      return [`${from}-${to}`, label, () => onChange({ chapters: ranges.filter((_, other) => other !== at) })] as const;
    }),
    ...relationships.map((kind) => [kind, kind, () => ignore(kind), familyOf({ kind, origin: 'stated' })] as const),
    ...fields.map((field) => [field, field, () => ignore(field)] as const),
    ...types.map((type) => {
      const label = knownTypes.has(type) ? typeName(type) : askStrings.listOf(type);
      return [`type:${type}`, label, () => ignore(type)] as const;
    }),
    ...(pov === null ? [] : [['pov', askStrings.whatCharacterKnows(pov.name), () => ignore('pov')] as const]),
    ...(upTo === null ? [] : [['asOf', upTo, () => onChange({ asOf: null })] as const]),
    ...(lensName === null ? [] : [['lens', askStrings.lensNamed(lensName), () => onChange({ lens: 'general' })] as const]),
    ...(modelName === null ? [] : [['model', askStrings.forModel(modelName), () => onChange({ model: null })] as const]),
    ...(typeof budget === 'number' ? [['budget', askStrings.summaryBudget(budget), () => onChange({ budget: '' })] as const] : []),
  ];
}

type AbsentFieldProps = UnderstoodQuestion['absent'][number] & Pick<ContextSettings, 'asOf'> & { readonly onIgnore: () => void };

/** What the note of somebody does not record: click to open the page of the entity. */
function AbsentField({ entity, field, asOf, onIgnore }: AbsentFieldProps): ReactNode {
  const navigate = useNavigate();
  const names = useChapterNames();
  const label = askStrings.notRecorded(field);
  const why =
    asOf === null
      ? askStrings.noteRecordsNo(entity.name, field)
      : askStrings.noneKnownUpTo(entity.name, field, positionLabel(asOf, names.name));
  return (
    <li className="question-chip question-fact question-absent secondary-text">
      <button
        type="button"
        className="question-name small-text gap-4"
        {...tip(why)}
        onClick={() => navigate({ screen: 'entities', entity: entity.id, chapter: null })}
      >
        {label}
      </button>
      <RemoveChip name={label} onRemove={onIgnore} />
    </li>
  );
}

interface MisspeltNameProps {
  readonly misspelt: UnderstoodQuestion['misspelt'][number];
  readonly onMean: (id: string | null) => void;
  readonly onChoose: () => void;
}

/** A word read as a misspelt name: click to confirm the entity, choose another, or reject it. */
function MisspeltName({ misspelt: { surface, entities }, onMean, onChoose }: MisspeltNameProps): ReactNode {
  return (
    <p className="question-unknown row small-text" role="status">
      <span>{askStrings.readAs(surface)}</span>
      {entities.map(({ id, name, type }) => (
        <button
          key={id}
          type="button"
          className="question-name small-text gap-4"
          {...cardOf(id)}
          aria-label={askStrings.yesMeans(surface, name)}
          onClick={() => onMean(id)}
        >
          <TypeIcon type={type} size={12} />
          <bdi>{name}</bdi>
        </button>
      ))}
      <button type="button" className="text-button" onClick={onChoose}>
        {askStrings.someoneElse}
      </button>
      <button type="button" className="text-button" onClick={() => onMean(null)}>
        {askStrings.notAName}
      </button>
    </p>
  );
}

function RemoveChip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }): ReactNode {
  return (
    <button type="button" className="question-chip-remove rigid soft-text" aria-label={askStrings.removeNamed(name)} onClick={onRemove}>
      <X size={12} strokeWidth={1.5} aria-hidden />
    </button>
  );
}

interface DisambiguationDialogProps {
  readonly surface: string;
  /** The entity it is read as; null when undecided. */
  readonly id: string | null;
  readonly onMean: (id: string | null) => void;
  readonly onClose: () => void;
}

/** Dialog to choose the entity that a name means. */
function DisambiguationDialog({ surface, id, onMean, onClose }: DisambiguationDialogProps): ReactNode {
  const navigate = useNavigate();
  const { data } = useVaultQuery(entitiesQuery);
  return (
    <Dialog open onClose={onClose} title={askStrings.surfaceMeans(surface)} className="edit-dialog">
      <div className="dialog-body stack">
        <EntitySearch label={askStrings.chooseAnother} entities={data?.entities ?? []} onChoose={onMean} like={surface} inline autoFocus />
        <div className="dialog-foot">
          {id !== null && (
            <Button look="quiet" onClick={() => (onClose(), navigate({ screen: 'entities', entity: id, chapter: null }))}>
              {askStrings.openPage}
            </Button>
          )}
          <Button onClick={() => onMean(null)}>{askStrings.noOne}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ChaptersDialogProps {
  readonly chapters: readonly { readonly from: number; readonly to: number }[];
  readonly onChapters: (chapters: NonNullable<ContextSettings['chapters']>) => void;
  readonly onClose: () => void;
}

/** Dialog to set the chapters of the question. */
function ChaptersDialog({ chapters, onChapters, onClose }: ChaptersDialogProps): ReactNode {
  const { typed } = useChapterNames();
  const [text, setText] = useState(() => chapters.map(({ from, to }) => typed(from, to)).join(', '));
  const ranges = readChapterRanges(text);
  return (
    <FormDialog
      title={askStrings.chaptersAskedFor}
      className="edit-dialog"
      canSubmit={ranges !== null}
      submitLabel={askStrings.applyChapters}
      onSubmit={() => onChapters(ranges!)}
      onClose={onClose}
    >
      <TextField
        label={askStrings.chapterNumbers}
        rows={1}
        placeholder={askStrings.chaptersExample}
        text={text}
        onText={setText}
        autoFocus
      />
      {ranges === null && <p className="field-problem">{askStrings.writeChaptersLike}</p>}
    </FormDialog>
  );
}
