import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entityTypes, slugOf } from '#shared/model/constants.ts';
import type { Lens } from '#shared/model/lens.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { entitiesQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { sortTypes, typeName } from '../../../common/entityTypes/EntityType.tsx';
import { originLabel } from '../../../common/format.ts';
import { NumberField, TextField } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Fold } from '../Fold.tsx';
import { type LensDraft, type LensText, readDraft, typedText, withFactor } from './lensDraft.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { signalLabels } from '../labels.ts';
import { Slider } from '../../../ui/Slider.tsx';
import './lens.css';

interface LensDialogProps {
  /** What it begins with: a new one has no id. */
  readonly start: Lens;
  /** Names that other lenses have. */
  readonly taken: readonly string[];
  /** Resolves to what went wrong, or null. */
  readonly onSave: (lens: Lens) => Promise<string | null>;
  readonly onClose: () => void;
}

const origins = ['stated', 'extracted', 'linked', 'cooccurrence', 'similar'] as const;
const depths = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const orders = [
  { value: 'story', label: 'Story' },
  { value: 'relevance', label: 'Relevance' },
] as const;
const bases = [
  { value: 'question', label: 'The question', title: 'Names, words and meaning of the question count most' },
  { value: 'graph', label: 'The ties', title: 'Nearness by ties and in the story counts most' },
] as const;
const documents = [
  { kind: 'manuscript', label: 'Chapters' },
  { kind: 'note', label: 'Notes' },
] as const;

/** The editor of a lens: what counts more and what less, how far ties are followed, how much goes in. */
export function LensDialog({ start, taken, onSave, onClose }: LensDialogProps): ReactNode {
  const vault = useVault();
  const { data: listed } = useQuery(entitiesQuery(useEngine(), vault.id));
  const [draft, setDraft] = useState<LensDraft>({ lens: start, typed: {} });
  const [problem, setProblem] = useState<string | null>(null);
  const { lens } = draft;
  const { lens: read, problems } = readDraft(draft);
  const change = (part: Partial<Lens>): void => setDraft({ ...draft, lens: { ...lens, ...part } });
  const field = (name: LensText) => ({
    text: typedText(draft, name),
    problem: problems[name] ?? null,
    onText: (text: string) => setDraft({ ...draft, typed: { ...draft.typed, [name]: text } }),
  });
  const types = sortTypes(new Set([...entityTypes, ...(listed?.entities ?? []).map(({ type }) => type), ...Object.keys(lens.types)]));
  const isTaken = taken.some((name) => slugOf(name) === slugOf(lens.name));

  return (
    <LibraryDialog
      title={start.id === '' ? 'A lens of your own' : `Change ${start.name}`}
      problem={problem}
      canSave={slugOf(lens.name) !== '' && !isTaken && Object.keys(problems).length === 0}
      onSave={async () => setProblem(await onSave(read))}
      onClose={onClose}
    >
      <div className="lens-pair">
        <TextField
          label="Name"
          text={lens.name}
          onText={(name) => change({ name })}
          problem={isTaken ? 'There is a lens of this name already.' : null}
          autoFocus
        />
        <TextField label="What it is for" text={lens.description} onText={(description) => change({ description })} />
      </div>
      <div className="lens-pair">
        <div className="field">
          <span className="field-label">Ties to follow</span>
          <Segmented
            label="Ties to follow"
            value={String(lens.depth)}
            options={depths}
            onChange={(depth) => change({ depth: Number(depth) })}
          />
        </div>
        <div className="field">
          <span className="field-label">Order</span>
          <Segmented label="Order" value={lens.order} options={orders} onChange={(order) => change({ order })} />
        </div>
        <NumberField label="Budget for entities" unit="%" step={5} min={0} max={100} placeholder="by the question" {...field('split')} />
        <NumberField label="Entities at most" min={0} max={50} placeholder="as usual" {...field('maxEntities')} />
      </div>
      <Fold className="lens-part" label="Who counts" name="Who counts" tokens={null}>
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
      </Fold>
      <Fold className="lens-part" label="Which passages count" name="Which passages count" tokens={null}>
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
          label="Words of headings and file names, with how much they count"
          rows={3}
          placeholder="goals 1.5"
          {...field('headings')}
        />
      </Fold>
      <Fold className="lens-part" label="Which ties are followed" name="Which ties are followed" tokens={null} startsOpen={false}>
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
        <TextField label="Kinds of ties, with how readily they are followed" rows={3} placeholder="located in 1.5" {...field('kinds')} />
      </Fold>
      <Fold className="lens-part" label="What a score is made of" name="What a score is made of" tokens={null} startsOpen={false}>
        <div className="field">
          <span className="field-label">Begin with</span>
          <Segmented
            label="What a score begins with"
            value={typeof lens.weights === 'string' ? lens.weights : ''}
            options={[...bases, ...(typeof lens.weights === 'string' ? [] : [{ value: '', label: 'Own weights' } as const])]}
            onChange={(weights) => weights !== '' && change({ weights })}
          />
        </div>
        <div className="lens-pair">
          {signalLabels.map(({ signal, name }) => (
            <NumberField key={signal} label={name} min={0} max={10} placeholder="as usual" {...field(signal)} />
          ))}
        </div>
      </Fold>
      <div className="lens-words">
        <TextField
          label="Instructions, when they are on"
          rows={2}
          text={lens.instructions}
          onText={(instructions) => change({ instructions })}
          placeholder="By the kind of question"
        />
      </div>
    </LibraryDialog>
  );
}

interface FactorSliderProps {
  readonly label: string;
  /** 1 is the default, 0 not at all. */
  readonly factor: number;
  readonly onFactor: (factor: number) => void;
}

/** Twice as much is the most by hand; a lens from a file may say more. */
const maxFactor = 2;
/** Steps of a whole. */
const steps = 10;

function factorLabel(factor: number): string {
  return factor === 1 ? 'as usual' : factor === 0 ? 'not at all' : `× ${factor}`;
}

/** How much something counts: the default in the middle, less to the left, more to the right. */
export function FactorSlider({ label, factor, onFactor }: FactorSliderProps): ReactNode {
  return (
    <div className="factor" data-usual={factor === 1 ? '' : undefined}>
      <span className="factor-label">{label}</span>
      <Slider
        label={label}
        value={Math.round(factor * steps)}
        min={0}
        max={Math.max(maxFactor, factor) * steps}
        onChange={(value) => onFactor(value / steps)}
        formatValue={(value) => factorLabel(value / steps)}
      />
      <span className="factor-words">{factorLabel(factor)}</span>
    </div>
  );
}
