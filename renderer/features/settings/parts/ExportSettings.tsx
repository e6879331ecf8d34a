import { chapterName } from '#shared/model/chapterNames.ts';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '#shared/contract/procedures.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { AppError, thrownMessage } from '#shared/contract/errors.ts';
import { entryTokenLimits, ExportFormat, type ExportProgress, isMostlyProse } from '#shared/model/export.ts';
import { KnownNotes } from '#shared/model/storyPosition.ts';
import { ChosenEntity } from '../../../common/decisions/ChosenEntity.tsx';
import { EntitySearch } from '../../../common/entities/EntitySearch.tsx';
import { TypeIcon } from '../../../common/entityTypes/EntityType.tsx';

import { positionsName, readPositions } from '../../../common/graphPositions.ts';
import { chapterOptions, useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { useBridge, useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { chaptersQuery, entitiesQuery } from '../../../engine/queries.ts';
import type { Outcome } from '../../../common/format.ts';
import { askStrings } from '../../../strings/ask.ts';
import { settingsStrings } from '../../../strings/settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NumberField } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';

const formats = ExportFormat.options.map((value) => ({ value, label: settingsStrings.exportFormats[value] }));

/** Formats of entries that a chat program inserts when one of their keys occurs. */
const formatsOfEntries: ReadonlySet<ExportFormat> = new Set(['sillytavern', 'lorebook', 'card', 'novelai', 'aidungeon']);

/** The world for other programs, up to a chapter, in a folder that the user names. */
export function ExportSettings({ onPoster }: { readonly onPoster: () => Promise<string | null> }): ReactNode {
  const bridge = useBridge();
  const vault = useVault();
  const { dataUpdatedAt } = useVaultQuery(chaptersQuery);
  const { name: nameChapter } = useChapterNames();
  const [format, setFormat] = useState<ExportFormat>('obsidian');
  /** Whose character card is exported. */
  const [person, setPerson] = useState<EntitySummary | null>(null);
  const [entryTokens, setEntryTokens] = useState('');
  const [until, setUntil] = useState('');
  const [notes, setNotes] = useState<KnownNotes>('safe');
  /** Whether names without a note go in; null: as the engine does without a word. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { data: listed } = useVaultQuery(entitiesQuery);
  const people = (listed?.entities ?? []).filter(({ type }) => type === 'character');
  const suggested = chosen ?? (listed !== undefined && isMostlyProse(listed.entities));

  /** The settings, and the state of the index, that are ready to be dragged; null before any. */
  const [ready, setReady] = useState<string | null>(null);
  const exporting = useExport();
  const current = JSON.stringify([vault.id, dataUpdatedAt, format, until, notes, chosen, person?.id, entryTokens]);
  const whole = format === 'card' && person ? person.name : vault.name;
  const name = until === '' ? whole : `${whole}, ${settingsStrings.knownUpTo(nameChapter(Number(until)))}`;
  const isOfEntries = formatsOfEntries.has(format);
  const isNobody = format === 'card' && person === null;
  const missing = isNobody ? settingsStrings.choosePersonFirst : isOfEntries ? tokensProblem(entryTokens) : null;

  const exported = (): Promise<OutputOf<'world.export'>> => {
    const asOf = until === '' ? null : { sequence: Number(until), scene: null, notes };
    // The map was arranged by the user: the canvas shows it so.
    const places = format === 'canvas' ? readPositions(positionsName(vault))?.positions : undefined;
    return exporting.start({
      vault: vault.id,
      format,
      asOf,
      entity: format === 'card' ? (person?.id ?? null) : null,
      suggested: chosen,
      ...(isOfEntries && entryTokens.trim() !== '' && { entryTokens: Number(entryTokens) }),
      positions: Object.fromEntries(places ?? []),
    });
  };
  const poster = useOutcome();
  const saving = useOutcome({ missing });
  const dragging = useOutcome({ missing, matters: false });
  const isReady = ready === current && !dragging.isBusy;

  const prepare = async (): Promise<string | null> => {
    const { files, leftOut } = await exported();
    if (!(await exporting.write(format, () => bridge.prepareDrag(name, files, format)))) return null;
    setReady(current);
    return settingsStrings.dragReady(leftOut.join(' '));
  };
  const save = async (): Promise<string | null> => {
    const { files, entities, relationships, leftOut } = await exported();
    const saved = await exporting.write(format, () => bridge.saveFiles(name, files, format));
    if (!saved) return null;
    const changes = saved.changes && {
      added: saved.changes.added.length,
      changed: saved.changes.changed.length,
      removed: saved.changes.removed.length,
      unchanged: saved.changes.unchanged,
    };
    return settingsStrings.worldExported(saved.path, changes, entities, relationships, leftOut.join(' '));
  };

  return (
    <SettingsPart id="export" title={settingsStrings.exportTheWorld} description={settingsStrings.exportTheWorldHint}>
      <SettingsRow
        title={settingsStrings.poster}
        description={settingsStrings.posterHint}
        finds={settingsStrings.posterFinds}
        outcome={poster.outcome}
      >
        <Button busy={poster.isBusy} onClick={() => void poster.run(onPoster)}>
          {poster.isBusy ? settingsStrings.exporting : settingsStrings.savePoster}
        </Button>
      </SettingsRow>
      <SettingsRow title={settingsStrings.exportFormat} finds={formats.map(({ label }) => label).join(' ')}>
        <Select look="field" label={settingsStrings.exportFormat} value={format} options={formats} onChange={setFormat} />
      </SettingsRow>
      {format === 'card' && <PersonRow people={people} person={person} onPerson={setPerson} />}
      {isOfEntries && <EntryTokensRow text={entryTokens} onText={setEntryTokens} />}
      <UntilRows until={until} onUntil={setUntil} notes={notes} onNotes={setNotes} />
      <SettingsRow title={settingsStrings.exportSuggested} description={settingsStrings.exportSuggestedHint}>
        <Switch label={settingsStrings.exportSuggested} hideLabel on={suggested} onChange={setChosen} />
      </SettingsRow>
      <SettingsRow title={settingsStrings.exportToAFolder} description={settingsStrings.exportToAFolderHint} outcome={saving.outcome}>
        <div className="settings-run row gap-8">
          <Button busy={saving.isBusy} onClick={() => void saving.run(save)}>
            {saving.isBusy ? settingsStrings.exporting : settingsStrings.exportWorld}
          </Button>
          {saving.isBusy && exporting.running && <CancelExport {...exporting.running} />}
        </div>
      </SettingsRow>
      <SettingsRow
        title={settingsStrings.dragExport}
        description={settingsStrings.dragExportHint}
        // What is ready is of the settings above; with others there is nothing to say of it.
        outcome={isReady || dragging.outcome?.isProblem === true ? dragging.outcome : null}
      >
        <div className="settings-run row gap-8">
          {isReady ? (
            <DragHandle onFail={dragging.fail} />
          ) : (
            <Button busy={dragging.isBusy} onClick={() => void dragging.run(prepare)}>
              {dragging.isBusy ? settingsStrings.preparingDrag : settingsStrings.prepareDrag}
            </Button>
          )}
          {dragging.isBusy && exporting.running && <CancelExport {...exporting.running} />}
        </div>
      </SettingsRow>
    </SettingsPart>
  );
}

interface UntilRowsProps {
  /** The last chapter's sequence; empty for the whole story. */
  readonly until: string;
  readonly onUntil: (until: string) => void;
  readonly notes: KnownNotes;
  readonly onNotes: (notes: KnownNotes) => void;
}

/** Up to which chapter the world is exported, and which notes are known there. */
function UntilRows({ until, onUntil, notes, onNotes }: UntilRowsProps): ReactNode {
  const { data } = useVaultQuery(chaptersQuery);
  const chapters = chapterOptions(data?.chapters ?? [], (chapter) => settingsStrings.upToChapter(chapterName(chapter)));
  return (
    <>
      <SettingsRow title={settingsStrings.exportUntil} description={settingsStrings.exportUntilHint}>
        <Select
          look="field"
          label={settingsStrings.exportUntil}
          value={until}
          options={[{ value: '', label: settingsStrings.theWholeStory }, ...chapters]}
          onChange={onUntil}
        />
      </SettingsRow>
      {until !== '' && (
        <SettingsRow title={askStrings.knownNotes} description={settingsStrings.exportNotesHint}>
          <Select
            look="field"
            label={askStrings.knownNotes}
            value={notes}
            options={KnownNotes.options.map((value) => ({ value, label: askStrings.knownNotesOptions[value] }))}
            onChange={onNotes}
          />
        </SettingsRow>
      )}
    </>
  );
}

/** What is dragged to write the prepared files. The same by keyboard is Export. */
function DragHandle({ onFail }: { readonly onFail: (thrown: unknown) => void }): ReactNode {
  const bridge = useBridge();
  const handle = useRef<HTMLSpanElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) handle.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span
      ref={handle}
      tabIndex={-1}
      className="export-drag hoverable medium-text gap-4"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        bridge.dragPrepared().catch(onFail);
      }}
    >
      <GripVertical size={16} strokeWidth={1.5} aria-hidden />
      {settingsStrings.dragPrepared}
    </span>
  );
}

/** Milliseconds after which a running export says how far it is, and can be stopped. */
const cancelAfter = 500;

interface RunningExport {
  readonly stop: AbortController;
  /** Null before it has said how far it is. */
  readonly progress: ExportProgress | null;
}

/** Exports, and says of one that takes long how far it is. */
function useExport(): {
  readonly running: RunningExport | null;
  readonly start: (input: InputOf<'world.export'>) => Promise<OutputOf<'world.export'>>;
  /** Writes what was exported: a PDF is printed first, which can take as long. */
  readonly write: <T>(format: ExportFormat, work: () => Promise<T>) => Promise<T>;
} {
  const engine = useEngine();
  const bridge = useBridge();
  const [running, setRunning] = useState<RunningExport | null>(null);
  const run = async <T,>(
    work: (signal: AbortSignal, onProgress: (now: ExportProgress) => void) => Promise<T>,
    begun: ExportProgress | null = null,
  ): Promise<T> => {
    const stop = new AbortController();
    let progress = begun;
    let isLong = false;
    const show = (): void => {
      if (isLong) setRunning({ stop, progress });
    };
    const timer = setTimeout(() => {
      isLong = true;
      show();
    }, cancelAfter);
    const onProgress = (now: ExportProgress): void => {
      progress = now;
      show();
    };
    try {
      return await work(stop.signal, onProgress);
    } finally {
      clearTimeout(timer);
      setRunning(null);
    }
  };
  return {
    running,
    start: (input) => run((signal, onProgress) => engine.call('world.export', input, { signal, onProgress })),
    write(format, work) {
      if (format !== 'pdf') return work();
      return run(
        (signal) => {
          signal.addEventListener('abort', () => void bridge.stopPrinting());
          return work();
        },
        { stage: 'printing', done: 0, total: 1 },
      );
    },
  };
}

function CancelExport({ stop, progress }: RunningExport): ReactNode {
  return (
    <>
      <Button aria-label={settingsStrings.cancelExport} onClick={() => stop.abort()}>
        {settingsStrings.cancel}
      </Button>
      {progress && <p className="settings-text">{settingsStrings.exportProgress(progress.stage, progress.done, progress.total)}</p>}
    </>
  );
}

/** What is wrong with a number of tokens of an entry; null if nothing is, or for the default. */
function tokensProblem(text: string): string | null {
  const { min, max } = entryTokenLimits;
  const tokens = text.trim() === '' ? entryTokenLimits.default : Number(text);
  return Number.isInteger(tokens) && tokens >= min && tokens <= max ? null : settingsStrings.entryTokensProblem(min, max);
}

function EntryTokensRow({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }): ReactNode {
  return (
    <SettingsRow title={settingsStrings.entryTokens} description={settingsStrings.entryTokensHint}>
      <NumberField
        label={settingsStrings.entryTokens}
        hideLabel
        text={text}
        onText={onText}
        placeholder={String(entryTokenLimits.default)}
        step={50}
        min={entryTokenLimits.min}
        max={entryTokenLimits.max}
        problem={tokensProblem(text)}
      />
    </SettingsRow>
  );
}

interface PersonRowProps {
  readonly people: readonly EntitySummary[];
  readonly person: EntitySummary | null;
  readonly onPerson: (person: EntitySummary | null) => void;
}

/** Whose character card is exported. */
function PersonRow({ people, person, onPerson }: PersonRowProps): ReactNode {
  /** Whether one was chosen here, or removed: what takes the place of the focused element gets the focus then. */
  const [touched, setTouched] = useState(false);
  const choose = (chosen: EntitySummary | null): void => {
    setTouched(true);
    onPerson(chosen);
  };
  return (
    <SettingsRow title={settingsStrings.exportPerson} description={settingsStrings.exportPersonHint}>
      {person ? (
        <ChosenEntity name={person.name} icon={<TypeIcon type={person.type} />} autoFocus={touched} onChange={() => choose(null)} />
      ) : (
        <EntitySearch
          label={settingsStrings.exportPerson}
          entities={people}
          onChoose={(id) => choose(people.find((one) => one.id === id) ?? null)}
          autoFocus={touched}
        />
      )}
    </SettingsRow>
  );
}

interface Work {
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  /** Does the work of a button, and keeps what it says of its end; null for nothing, as when it was called off. */
  readonly run: (work: () => Promise<string | null>) => Promise<void>;
  readonly fail: (thrown: unknown) => void;
}

interface WorkOptions {
  /** Message about what has to be entered first, shown instead of doing the work; null if nothing is missing. */
  readonly missing?: string | null;
  /** Whether the outcome is also shown (as a toast) to a user who has left the screen. */
  readonly matters?: boolean;
}

/** What a button of a row does, and what came of it the last time. */
function useOutcome({ missing = null, matters = true }: WorkOptions = {}): Work {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** Whether the row is still mounted; else the outcome is shown as a toast. */
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const notify = (end: Outcome): void => {
    if (isShown.current) setOutcome(end);
    else if (end.isProblem || matters) toast(end.message, { tone: end.isProblem ? 'problem' : 'plain' });
  };
  const fail = (thrown: unknown): void => notify({ message: thrownMessage(thrown), isProblem: true });
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    setRefused(missing);
    if (missing !== null) return;
    setIsBusy(true);
    try {
      const message = await work();
      if (message === null) setOutcome(null);
      else notify({ message, isProblem: false });
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'cancelled') setOutcome(null);
      else fail(thrown);
    }
    setIsBusy(false);
  };
  // Said only as long as it is missing.
  return { isBusy, outcome: missing !== null && refused === missing ? { message: missing, isProblem: true } : outcome, run, fail };
}
