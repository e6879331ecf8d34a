import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { ExampleQuestions } from '../../common/entities/ExampleQuestions.tsx';
import { fileName } from '../../common/format.ts';
import { useYourWorld } from '../../common/entities/suggestedQuestions.ts';
import { percent } from '../../strings/intl.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { useScreenStart } from '../../common/navigation/screenFocus.ts';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { useVaultQuery, useVault, useVaultControl } from '../../engine/engine.tsx';
import { statusQuery } from '../../engine/queries.ts';
import { askStrings } from '../../strings/ask.ts';
import { vaultStrings } from '../../strings/vault.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ProgressBar } from '../../ui/layout/ProgressBar.tsx';
import { progressLabel } from './StatusBar.tsx';
import './arrival.css';

/** Faces shown: two full rows, also in the smallest window. */
const maxFaces = 16;

/** Names of files shown while names of people are not known yet. */
const maxFiles = 6;

interface ArrivalProps {
  /** Called when there is nothing to show: an empty folder, or reading that was stopped. */
  readonly onLeave: () => void;
  readonly onPoster: () => void;
}

/** A folder that is opened for the first time: the files that are read, then what it holds, and three questions. */
export function Arrival({ onLeave, onPoster }: ArrivalProps): ReactNode {
  const vault = useVault();
  const { run } = useVaultControl();
  const navigate = useNavigate();
  const { data: status } = useVaultQuery(statusQuery);
  // Once read, it stays so: later changes are read in the background.
  const [wasRead, setWasRead] = useState(false);
  const isRead = wasRead || (status?.state === 'ready' && run.state === 'idle');
  if (isRead && !wasRead) setWasRead(true);
  const { entities, people, places, chapters, questions } = useYourWorld(isRead);
  const firstQuestion = useRef<HTMLButtonElement>(null);
  useScreenStart(firstQuestion, isRead && questions.length > 0);
  const isEmpty = isRead && status?.counts.documents === 0;
  const isStopped = run.state === 'stopped' || run.state === 'failed';
  useEffect(() => {
    if (isEmpty || isStopped) onLeave();
  }, [isEmpty, isStopped, onLeave]);

  const progress = status?.progress ?? null;
  const done = progress && progress.total > 0 ? percent(progress.done, progress.total) : null;
  return (
    <main className="arrival stack fill" aria-label={vault.name}>
      <div className="arrival-page stack">
        <div role="status">
          <h1 className="arrival-title">
            {isRead ? askStrings.yourWorld(people, places, chapters) : vaultStrings.readingNamed(vault.name)}
          </h1>
        </div>
        {!isRead && (
          <div className="arrival-progress gap-8 soft-text">
            <ProgressBar label={vaultStrings.readingProgress} value={done} className="arrival-bar" />
            <p>{progressLabel(progress)}</p>
          </div>
        )}
        {entities && entities.length > 0 ? (
          <Faces entities={entities} />
        ) : (
          !isRead && (
            <>
              <ReadFiles path={progress?.path ?? null} />
              <p className="arrival-hint soft-text">{vaultStrings.namesAppear}</p>
            </>
          )
        )}
        {isRead && (
          <div className="arrival-next">
            {questions.length > 0 && (
              <section>
                <h2 className="arrival-part label-text">{vaultStrings.yourFirstQuestion}</h2>
                <ExampleQuestions
                  ref={firstQuestion}
                  label={vaultStrings.yourFirstQuestion}
                  questions={questions}
                  onAsk={(question) => navigate({ screen: 'context', ask: question, read: null })}
                />
              </section>
            )}
            <div className="arrival-actions gap-8">
              <Button onClick={() => navigate({ screen: 'entities', read: null })}>{vaultStrings.lookAround}</Button>
              <Button look="quiet" onClick={onPoster}>
                {vaultStrings.savePoster}
              </Button>
            </div>
          </div>
        )}
      </div>
    </main>
  );
}

/** A file's name without its ending, as a title where it is written as an address is: "low-water" is "low water". */
function titleOfFile(path: string): string {
  const name = fileName(path).replace(/\.[^.]+$/, '');
  return /^[\p{Ll}\p{Lo}\d]+(?:[-_][\p{Ll}\p{Lo}\d]+)+$/u.test(name) ? name.replaceAll(/[-_]/g, ' ') : name;
}

/** Names of the files that were read last, latest first: people are known only once all are read. Progress says it to screen readers. */
export function ReadFiles({ path }: { readonly path: string | null }): ReactNode {
  const [latest, setLatest] = useState<readonly string[]>([]);
  if (path !== null && path !== latest[0]) setLatest([path, ...latest.filter((each) => each !== path)].slice(0, maxFiles));
  return (
    <ul className="arrival-files" aria-hidden>
      {latest.map((each) => (
        <li key={each} className="truncate" dir="auto">
          {titleOfFile(each)}
        </li>
      ))}
    </ul>
  );
}

/** The most important people and places, as they are found. */
function Faces({ entities }: { readonly entities: readonly EntitySummary[] }): ReactNode {
  const navigate = useNavigate();
  const people = entities.filter(({ type }) => type === 'character');
  const others = entities.filter(({ type }) => type !== 'character');
  const shown = [...people.slice(0, maxFaces - Math.min(6, others.length)), ...others].slice(0, maxFaces);
  return (
    <ul className="arrival-faces faces wrapped" aria-label={vaultStrings.inYourWorld}>
      {shown.map(({ id, name, type }, index) => (
        <li key={id} style={{ '--at': index } as CSSProperties}>
          <button type="button" className="hoverable" onClick={() => navigate({ screen: 'entities', entity: id, read: null })}>
            <Portrait id={id} name={name} type={type} size={44} />
            <span dir="auto">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
