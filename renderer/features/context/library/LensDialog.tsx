import { isEmptyObject, isEqual } from 'es-toolkit';
import { type ReactNode, useState } from 'react';
import { slugOf } from '#shared/model/constants.ts';
import type { Lens } from '#shared/model/lens.ts';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { entitiesQuery } from '../../../engine/queries.ts';
import { typeName, typesOf } from '../../../common/entityTypes/EntityType.tsx';
import { originLabel } from '../../../common/format.ts';
import { NumberField, TextField } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Fold } from '../common/Fold.tsx';
import { type LensDraft, type LensText, readDraft, typedText, withFactor } from './lensDraft.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { signalLabels } from '../common/packLabels.ts';
import { Slider } from '../../../ui/controls/Slider.tsx';
import './lens.css';
import { askStrings } from '../../../strings/ask.ts';

interface LensDialogProps {
  /** Initial lens; a new one has no id. */
  readonly start: Lens;
  readonly usedNames: readonly string[];
  /** Resolves to an error message, or null. */
  readonly onSave: (lens: Lens) => Promise<string | null>;
  readonly onClose: () => void;
}

const origins = ['stated', 'extracted', 'linked', 'cooccurrence', 'similar'] as const;
const depths = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const orders = [
  { value: 'story', label: askStrings.story },
  { value: 'relevance', label: askStrings.relevance },
] as const;
const bases = [
  { value: 'question', label: askStrings.question, title: askStrings.namesWordsAndMeaningOfThe },
  { value: 'graph', label: askStrings.connections, title: askStrings.connectionsAndClosenessInTheStory },
] as const;
const documents = [
  { kind: 'manuscript', label: askStrings.chapters },
  { kind: 'note', label: askStrings.notes },
] as const;

/** Which parts of a lens differ from the default: those are open from the start, so that the others do not hide them. */
function changedParts(lens: Lens): Readonly<Record<'entities' | 'passages' | 'evidence' | 'ranking', boolean>> {
  return {
    entities: !isEmptyObject(lens.types),
    passages: lens.documents.manuscript !== 1 || lens.documents.note !== 1 || !isEmptyObject(lens.headings),
    evidence: !isEmptyObject(lens.origins) || !isEmptyObject(lens.kinds),
    ranking: lens.weights !== 'question' || !isEmptyObject(lens.adjust),
  };
}

/** Lens editor: weights, depth of the graph walk, sizes. */
export function LensDialog({ start, usedNames, onSave, onClose }: LensDialogProps): ReactNode {
  const [draft, setDraft] = useState<LensDraft>({ lens: start, typed: {} });
  const [problem, setProblem] = useState<string | null>(null);
  const { lens } = draft;
  const { lens: read, problems } = readDraft(draft);
  const change = (part: Partial<Lens>): void => setDraft({ ...draft, lens: { ...lens, ...part } });
  const field = (name: LensText): TextOfLens => ({
    text: typedText(draft, name),
    problem: problems[name] ?? null,
    onText: (text: string) => setDraft({ ...draft, typed: { ...draft.typed, [name]: text } }),
  });
  const isTaken = usedNames.some((name) => slugOf(name) === slugOf(lens.name));

  return (
    <LibraryDialog
      title={start.id === '' ? askStrings.newLens : askStrings.editLens(start.name)}
      problem={problem}
      canSave={slugOf(lens.name) !== '' && !isTaken && Object.keys(problems).length === 0}
      isDirty={!isEqual(draft, { lens: start, typed: {} })}
      onSave={async () => setProblem(await onSave(read))}
      onClose={onClose}
    >
      <div className="lens-pair">
        <TextField
          label={askStrings.nameLabel}
          text={lens.name}
          onText={(name) => change({ name })}
          problem={isTaken ? askStrings.aLensWithThisNameAlready : null}
          autoFocus
        />
        <TextField label={askStrings.description} text={lens.description} onText={(description) => change({ description })} />
      </div>
      <div className="lens-pair">
        <div className="field">
          <span className="field-label">{askStrings.degreesOfConnection}</span>
          <Segmented
            label={askStrings.degreesOfConnection}
            value={String(lens.depth)}
            options={depths}
            onChange={(depth) => change({ depth: Number(depth) })}
          />
        </div>
        <div className="field">
          <span className="field-label">{askStrings.order}</span>
          <Segmented label={askStrings.order} value={lens.order} options={orders} onChange={(order) => change({ order })} />
        </div>
        <NumberField label={askStrings.entityShare} unit="%" step={5} min={0} max={100} placeholder={askStrings.auto} {...field('split')} />
        <NumberField label={askStrings.maxEntities} min={0} max={50} placeholder={askStrings.defaultLabel} {...field('maxEntities')} />
      </div>
      <div className="lens-text">
        <TextField
          label={askStrings.instructionsForTheAi}
          rows={2}
          text={lens.instructions}
          onText={(instructions) => change({ instructions })}
          placeholder={askStrings.chosenToSuitTheQuestion}
        />
      </div>
      <LensWeights lens={lens} start={start} onChange={change} field={field} />
    </LibraryDialog>
  );
}

/** One of the lens's texts in its field. */
interface TextOfLens {
  readonly text: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
}

interface LensWeightsProps {
  readonly lens: Lens;
  readonly start: Lens;
  readonly onChange: (part: Partial<Lens>) => void;
  readonly field: (name: LensText) => TextOfLens;
}

/** The weights of a lens: of entities, passages, evidence and signals. */
function LensWeights({ lens, start, onChange: change, field }: LensWeightsProps): ReactNode {
  const { data: listed } = useVaultQuery(entitiesQuery);
  const types = typesOf(listed?.entities ?? [], Object.keys(lens.types));
  const changed = changedParts(start);
  return (
    <>
      <LensPart label={askStrings.entityWeights} isChanged={changed.entities}>
        <div className="lens-pair">
          {types.map((type) => (
            <FactorSlider
              key={type}
              label={typeName(type)}
              factor={lens.types[type] ?? 1}
              onFactor={(factor) => change({ types: withFactor(lens.types, type, factor) as Lens['types'] })}
            />
          ))}
        </div>
      </LensPart>
      <LensPart label={askStrings.passageWeights} isChanged={changed.passages}>
        <div className="lens-pair">
          {documents.map(({ kind, label }) => (
            <FactorSlider
              key={kind}
              label={label}
              factor={lens.documents[kind]}
              onFactor={(factor) => change({ documents: { ...lens.documents, [kind]: factor } })}
            />
          ))}
        </div>
        <TextField
          label={askStrings.boostedWordsOnePerLineWith}
          rows={3}
          placeholder={askStrings.boostedWordExample}
          {...field('headings')}
        />
      </LensPart>
      <LensPart label={askStrings.evidenceWeights} isChanged={changed.evidence}>
        <div className="lens-pair">
          {origins.map((origin) => (
            <FactorSlider
              key={origin}
              label={typeName(originLabel(origin))}
              factor={lens.origins[origin] ?? 1}
              onFactor={(factor) => change({ origins: withFactor(lens.origins, origin, factor) })}
            />
          ))}
        </div>
        <TextField
          label={askStrings.boostedRelationshipsOnePerLineWith}
          rows={3}
          placeholder={askStrings.boostedRelationshipExample}
          {...field('kinds')}
        />
      </LensPart>
      <LensPart label={askStrings.ranking} isChanged={changed.ranking}>
        <div className="field">
          <span className="field-label">{askStrings.startFrom}</span>
          <Segmented
            label={askStrings.startRankingFrom}
            value={typeof lens.weights === 'string' ? lens.weights : ''}
            options={[...bases, ...(typeof lens.weights === 'string' ? [] : [{ value: '', label: askStrings.customWeights } as const])]}
            onChange={(weights) => weights !== '' && change({ weights })}
          />
        </div>
        <div className="lens-pair">
          {signalLabels.map(({ signal, name }) => (
            <NumberField key={signal} label={name} min={0} max={10} placeholder={askStrings.defaultLabel} {...field(signal)} />
          ))}
        </div>
      </LensPart>
    </>
  );
}

interface LensPartProps {
  readonly label: string;
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** Part of the form that is folded at first unless the lens changes it. */
function LensPart({ label, isChanged, children }: LensPartProps): ReactNode {
  return (
    <Fold className="lens-part" label={label} name={label} tokens={null} startsOpen={isChanged}>
      {children}
    </Fold>
  );
}

interface FactorSliderProps {
  readonly label: string;
  /** 1 is the default, 0 switches the factor off. */
  readonly factor: number;
  readonly onFactor: (factor: number) => void;
}

/** Maximum of the slider; a lens file may have more. */
const maxFactor = 2;
/** Slider steps per 1. */
const steps = 10;

function factorLabel(factor: number): string {
  return factor === 1 ? askStrings.defaultLabel : factor === 0 ? askStrings.off : `× ${factor}`;
}

/** Slider of one factor, with the default in the middle. */
function FactorSlider({ label, factor, onFactor }: FactorSliderProps): ReactNode {
  return (
    <div className="factor" data-default={factor === 1 ? '' : undefined}>
      <span className="truncate">{label}</span>
      <Slider
        label={label}
        value={Math.round(factor * steps)}
        min={0}
        max={Math.max(maxFactor, factor) * steps}
        onChange={(value) => onFactor(value / steps)}
        formatValue={(value) => factorLabel(value / steps)}
      />
      <span className="factor-text small-text">{factorLabel(factor)}</span>
    </div>
  );
}
