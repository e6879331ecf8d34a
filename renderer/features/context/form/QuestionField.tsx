import { chapterName, chapterNumber } from '#shared/model/chapterNames.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { escapeRegExp } from 'es-toolkit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { QuestionReading, UnderstoodQuestion } from '#shared/model/context/question.ts';
import { positionLabel, type AsOf } from '#shared/model/storyPosition.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { chaptersQuery, entitiesQuery } from '../../../engine/queries.ts';
import { useScreenStart, useSearchField } from '../../../common/navigation/screenFocus.ts';
import { findEntities } from '../../../common/entities/findEntities.ts';
import { cardOf } from '../../../common/hoverCard/namesWithCards.tsx';
import { Portrait } from '../../../common/portraits/Portrait.tsx';
import { TypeIcon } from '../../../common/entityTypes/EntityType.tsx';
import { modelsQuery, questionQuery } from '../state/queries.ts';
import { type ContextSettings, isPresetSet, leavesPresetOpen, noPieceSettings, presetSettings } from '../state/contextSettings.ts';
import { useDebouncedValue } from '../state/useContextPack.ts';
import '../../../ui/tips/popup.css';
import './question-field.css';
import { type ReadingProps, UnderstoodChips } from './UnderstoodChips.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface QuestionFieldProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly settings: ContextSettings;
  /** How the question was read; undefined before. */
  readonly reading: QuestionReading | undefined;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ContextSettings>) => void;
  /** Called when Enter ends the question. */
  readonly onSubmit: () => void;
}

/** The part of a name typed after an @, up to the caret. */
const mentionAtEnd = /(?:^|\s)@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]+){0,2})$/u;
const maxMentioned = 6;

/** How the question is read, a moment after it was typed; undefined before the first was. */
export function useReading(settings: ContextSettings): QuestionReading | undefined {
  const debounced = useDebouncedValue(settings.question.trim(), 200, 500);
  const { data } = useQuery({
    ...questionQuery(useEngine(), useVault().id, debounced, settings),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The composer: question, how it is understood, and the suggested size. Typing @ offers the entities of the vault. */
export function QuestionField({ fieldRef, settings, reading, problem, onChange, onSubmit }: QuestionFieldProps): ReactNode {
  const id = useId();
  const asked = settings.question.trim();
  useScreenStart(fieldRef, asked === '');
  useSearchField(fieldRef);
  const { data: listed } = useVaultQuery(entitiesQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** What is typed next replaces the whole question. */
  const isAllSelected = useRef(false);
  const offered = typed === null ? [] : findEntities(listed?.entities ?? [], typed, maxMentioned);
  const offer = (field: HTMLTextAreaElement): void => {
    const next =
      field.selectionStart === field.selectionEnd ? mentionAtEnd.exec(field.value.slice(0, field.selectionStart))?.[1] : undefined;
    setTyped(next ?? null);
    if (next !== typed) setActive(0);
  };
  const mention = (entity: EntitySummary | undefined): void => {
    const field = fieldRef.current;
    if (!entity || !field || typed === null) return;
    const start = field.selectionStart - typed.length;
    const named = `${entity.name} `;
    onChange({ question: settings.question.slice(0, start) + named + settings.question.slice(field.selectionStart) });
    setTyped(null);
    requestAnimationFrame(() => field.setSelectionRange(start + named.length, start + named.length));
  };
  const press = (event: KeyboardEvent): void => {
    // An input method ends a word by Enter, and has its own list.
    if (event.nativeEvent.isComposing) return;
    if (offered.length === 0) {
      // Shift and Enter begin a new line.
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      onSubmit();
      return;
    }
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') mention(offered[active]);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="field question-field">
      <label className="field-label" htmlFor={id}>
        {askStrings.question}
      </label>
      <textarea
        id={id}
        ref={fieldRef}
        dir="auto"
        className="context-question text-box"
        rows={1}
        placeholder={askStrings.askAnything}
        value={settings.question}
        aria-describedby={`${id}-reading`}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${id}-names` : undefined}
        aria-activedescendant={offered.length > 0 ? `${id}-name-${active}` : undefined}
        onChange={(event) => {
          const question = event.target.value;
          // What was chosen for one question does not apply to another, nor does its continuation ("more").
          const isOther = question.trim() === '' || isAllSelected.current;
          onChange({ question, ...(isOther ? noPieceSettings : settings.more > 0 && { more: 0 }) });
          offer(event.target);
        }}
        // A list for a name that the caret has left would write over something else.
        onSelect={({ currentTarget: field }) => {
          isAllSelected.current = field.value !== '' && field.selectionStart === 0 && field.selectionEnd === field.value.length;
          if (typed !== null) offer(field);
        }}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      {offered.length > 0 && (
        <ul id={`${id}-names`} role="listbox" aria-label={askStrings.mentionSomeone} className="popup question-mention">
          {offered.map((entity, index) => (
            <li
              key={entity.id}
              id={`${id}-name-${index}`}
              role="option"
              aria-selected={index === active}
              className="popup-item"
              data-highlighted={index === active ? '' : undefined}
              {...cardOf(entity.id)}
              onPointerMove={() => setActive(index)}
              // Runs before the field loses focus.
              onPointerDown={(event) => {
                event.preventDefault();
                mention(entity);
              }}
            >
              <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />
              <bdi>{entity.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && asked !== '' && <p className="field-problem">{problem}</p>}
      <div id={`${id}-reading`}>{asked !== '' && reading && <Reading reading={reading} settings={settings} onChange={onChange} />}</div>
    </div>
  );
}

/** What the question names and asks for. */
function Reading({ reading, settings, onChange }: ReadingProps): ReactNode {
  const { data: story } = useVaultQuery(chaptersQuery);
  const chapter = settings.asOf === null ? namedChapter(settings.question, story?.chapters ?? []) : null;
  return (
    <>
      {reading.understood.unknown.map((unknown) => (
        <UnknownName
          key={unknown.surface}
          unknown={unknown}
          asOf={settings.asOf}
          onReplace={(name) => onChange({ question: replaceName(settings.question, unknown.surface, name) })}
        />
      ))}
      <UnderstoodChips reading={reading} settings={settings} onChange={onChange} />
      {chapter && (
        <button
          type="button"
          className="text-button"
          {...tip(askStrings.leavesOutEverythingThatComesLater)}
          onClick={() => onChange({ asOf: { sequence: chapter.sequence, scene: null } })}
        >
          {askStrings.onlyUpToChapter(chapterName(chapter))}
        </button>
      )}
    </>
  );
}

/** What kind of question it is, with the size and split that it suggests. */
export function KindOfQuestion({ reading, settings, onChange }: ReadingProps): ReactNode {
  const { data } = useQuery(modelsQuery(useEngine()));
  const preset = data?.presets.find(({ id }) => id === reading.preset);
  const fits = preset === undefined || ((settings.split ?? reading.split) === reading.split && isPresetSet(preset, settings));
  const isChosen = leavesPresetOpen(settings);
  return (
    <p className="question-kind secondary-text">
      {reading.earlier > 0 && `${askStrings.earlierTurns(reading.earlier)} `}
      {reading.why}
      {preset && isChosen && ` ${askStrings.presetNamed(preset.name, preset.budget)}`}
      {!isChosen && !fits && preset && (
        <>
          {' '}
          <button type="button" className="text-button" onClick={() => onChange({ ...presetSettings(preset), split: reading.split })}>
            {askStrings.applyPreset(preset.name, preset.budget, reading.split, 100 - reading.split)}
          </button>
        </>
      )}
    </p>
  );
}

interface UnknownNameProps {
  readonly unknown: UnderstoodQuestion['unknown'][number];
  readonly asOf: AsOf;
  readonly onReplace: (name: string) => void;
}

/** A name or chapter that the vault does not have (or not yet at the as-of position), with the nearest names as replacements. */
function UnknownName({ unknown: { surface, what, nearest, last }, asOf, onReplace }: UnknownNameProps): ReactNode {
  const { name: nameChapter } = useChapterNames();
  const ofStory =
    what === 'chapter'
      ? askStrings.unknownChapter(surface, typeof last === 'number' ? nameChapter(last) : null)
      : askStrings.unknownName(surface);
  return (
    <p className="question-unknown row small-text" role="status">
      <span>{asOf === null ? ofStory : askStrings.notKnownUpTo(surface, positionLabel(asOf, nameChapter))}</span>
      {nearest.length > 0 && <span>{askStrings.didYouMean}</span>}
      {nearest.slice(0, 3).map(({ id, name, type }) => (
        <button key={id} type="button" className="question-name small-text gap-4" onClick={() => onReplace(name)}>
          <TypeIcon type={type} size={12} />
          <bdi>{name}</bdi>
        </button>
      ))}
    </p>
  );
}

/** The question with another name where it has `surface`: as a word of its own where there is one, so that "Mar" is not found in "Marana". */
export function replaceName(question: string, surface: string, name: string): string {
  const part = String.raw`[\p{L}\p{M}\p{N}]`;
  const word = new RegExp(`(?<!${part})${escapeRegExp(surface)}(?!${part})`, 'u');
  const at = word.exec(question)?.index ?? question.indexOf(surface);
  return at === -1 ? question : question.slice(0, at) + name + question.slice(at + surface.length);
}

const numbered = /\b(?:chapter|chap|ch|session)\.?\s*(\d{1,4})\b/giu;

/**
 * The chapter that a question is about, by its number ("I am writing chapter 12"), when the story goes on after it: what comes later may be
 * meant to stay unknown. Null when none or several are named.
 */
export function namedChapter(question: string, chapters: readonly StoryChapter[]): StoryChapter | null {
  const numbers = new Set([...question.matchAll(numbered)].map(([, number]) => Number(number)));
  const [only] = numbers;
  const found = numbers.size === 1 ? chapters.filter((chapter) => chapterNumber(chapter) === only) : [];
  const index = found.length === 1 ? chapters.indexOf(found[0]!) : -1;
  return index === -1 || index === chapters.length - 1 ? null : chapters[index]!;
}
