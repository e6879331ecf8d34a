import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import type { QuestionReading } from '#shared/model/question.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { useNavigate } from '../../../common/navigation/route.tsx';
import { useScreenStart, useSearchField } from '../../../common/navigation/screenFocus.ts';
import { TypeIcon } from '../../../common/entityTypes/EntityType.tsx';
import { modelsQuery, questionQuery } from '../state/queries.ts';
import type { ContextSettings } from '../state/contextSettings.ts';
import { useDebouncedValue } from '../state/useDebouncedValue.ts';
import './question-field.css';
import { tip } from '../../../ui/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';

interface QuestionFieldProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly settings: ContextSettings;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

/** The question, how it is understood, and the size that suits it. */
export function QuestionField({ fieldRef, settings, problem, onChange }: QuestionFieldProps): ReactNode {
  const id = useId();
  const asked = settings.question.trim();
  useScreenStart(fieldRef, asked === '');
  useSearchField(fieldRef);
  const debounced = useDebouncedValue(asked, 200, 500);
  const vault = useVault();
  const { data } = useQuery({
    ...questionQuery(useEngine(), vault.id, debounced, settings.asOf),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {askStrings.question}
      </label>
      <textarea
        id={id}
        ref={fieldRef}
        className="context-question"
        rows={3}
        maxLength={20_000}
        placeholder={askStrings.askAnythingAboutYourStory}
        value={settings.question}
        aria-describedby={`${id}-reading`}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      {problem !== undefined && asked !== '' && <p className="field-problem">{problem}</p>}
      <div id={`${id}-reading`}>{asked !== '' && data && <Reading reading={data} settings={settings} onChange={onChange} />}</div>
    </div>
  );
}

const howLabels: Readonly<Record<QuestionReading['named'][number]['how'], string>> = {
  picked: 'picked',
  exact: 'named',
  alias: askStrings.byAnotherName,
  partial: askStrings.byAPartOfTheName,
  fuzzy: askStrings.byANameLikeIt,
};

interface ReadingProps {
  readonly reading: QuestionReading;
  readonly settings: ContextSettings;
  readonly onChange: (part: Partial<ContextSettings>) => void;
}

/** Whom the question names, and the size and split that suit its kind. */
function Reading({ reading, settings, onChange }: ReadingProps): ReactNode {
  const navigate = useNavigate();
  const engine = useEngine();
  const { data } = useQuery(modelsQuery(engine));
  const { data: story } = useQuery(chaptersQuery(engine, useVault().id));
  const chapter = settings.asOf === null ? namedChapter(settings.question, story?.chapters ?? []) : null;
  const preset = data?.presets.find(({ id }) => id === reading.preset);
  const fits =
    preset === undefined ||
    ((settings.split ?? reading.split) === reading.split &&
      settings.budget === String(preset.budget) &&
      settings.maxEntities === String(preset.maxEntities));
  return (
    <>
      {reading.named.length > 0 && (
        <ul className="question-named" aria-label={askStrings.namedInTheQuestion}>
          {reading.named.slice(0, 8).map(({ entity, surface, how }) => (
            <li key={entity.id}>
              <button
                type="button"
                className="question-name"
                {...tip(`“${surface}”: ${howLabels[how]}`)}
                onClick={() => navigate({ screen: 'entities', entity: entity.id, chapter: null })}
              >
                <TypeIcon type={entity.type} size={12} />
                {entity.name}
              </button>
            </li>
          ))}
          {reading.named.length > 8 && <li className="question-more">{askStrings.andMore(reading.named.length - 8)}</li>}
        </ul>
      )}
      <p className="question-kind">
        {reading.why}
        {!fits && preset && (
          <>
            {' '}
            <button
              type="button"
              className="question-use"
              onClick={() => onChange({ budget: String(preset.budget), maxEntities: String(preset.maxEntities), split: reading.split })}
            >
              {askStrings.applyPreset(preset.name, preset.budget, reading.split, 100 - reading.split)}
            </button>
          </>
        )}
      </p>
      {chapter && (
        <button
          type="button"
          className="question-use"
          {...tip(askStrings.leavesOutEverythingThatComesLater)}
          onClick={() => onChange({ asOf: { sequence: chapter.sequence, scene: null } })}
        >
          {askStrings.onlyUpToChapter(chapter.sequence)}
        </button>
      )}
    </>
  );
}

const numbered = /\b(?:chapter|chap|ch|session)\.?\s*(\d{1,4})\b/giu;

/**
 * The chapter that a question is about, by its number ("I am writing chapter 12"), when the story goes on after it: what comes later may be
 * meant to stay unknown. Null when none or several are named.
 */
export function namedChapter(question: string, chapters: readonly StoryChapter[]): StoryChapter | null {
  const numbers = new Set([...question.matchAll(numbered)].map(([, number]) => Number(number)));
  const [only] = numbers;
  const index = numbers.size === 1 ? chapters.findIndex(({ sequence }) => sequence === only) : -1;
  return index === -1 || index === chapters.length - 1 ? null : chapters[index]!;
}
